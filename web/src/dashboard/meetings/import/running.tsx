import type { ImportedMeeting, ImportProgress } from '@afterword/api-client';
import { Progress } from '@afterword/ui';
import { Link } from 'react-router-dom';
import { explainProblem } from '../../../locales/explain.ts';
import { messages, useMessages } from '../../../locales/messages.ts';
import { paths } from '../../../paths.ts';

/** Shows how far an import is, and at its end the new meetings. */
export function Running({
  progress,
  lost,
  meetings,
}: {
  progress: ImportProgress | null;
  lost: boolean;
  /** The new meetings in the file, in the order in which they are added. */
  meetings: readonly ImportedMeeting[];
}) {
  const words = useMessages('dashboard/import');
  if (!lost && (!progress || progress.state === 'running')) {
    const done = progress ? progress.added + progress.present : 0;
    return (
      <>
        <Progress label={words.title} {...(progress ? { value: done, max: progress.total } : {})} />
        <p role="status" className="mt-2 text-14 tabular-nums">
          {progress ? `${words.running(done, progress.total)} · ${words.goesOn}` : words.sending}
        </p>
      </>
    );
  }
  const added = progress?.added ?? 0;
  const failed = lost || progress?.state === 'failed';
  return (
    <>
      {failed ? (
        <p role="alert">{words.stopped(added, lost ? words.lost : reasonOf(progress?.problem ?? ''))}</p>
      ) : (
        <p role="status">{progress?.state === 'canceled' ? words.canceled(added) : words.done(added)}</p>
      )}
      <NewMeetings meetings={meetings.slice(0, added)} />
    </>
  );
}

function NewMeetings({ meetings }: { meetings: readonly ImportedMeeting[] }) {
  const words = useMessages('dashboard/import');
  const shared = useMessages('dashboard/shared');
  if (meetings.length === 0) return null;
  return (
    <nav aria-label={words.added} className="mt-3 max-h-[50dvh] overflow-y-auto border-y border-rule">
      <ul>
        {meetings.map(({ id, title }) => (
          <li key={id} className="border-b border-rule last:border-0">
            <Link
              to={paths.meeting(id)}
              dir="auto"
              className="block py-2 text-14 underline underline-offset-4 wrap-anywhere"
            >
              {title || shared.untitled}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Explains why an import ended: an error code of the call, or of the file. */
function reasonOf(code: string): string {
  const { codes } = messages('errors');
  if (Object.hasOwn(codes, code)) return codes[code as keyof typeof codes];
  const { damaged, lost, unexpected } = messages('dashboard/import');
  if (code === 'import_interrupted') return lost;
  if (code === 'unexpected') return unexpected;
  return explainProblem({ field: 'file', reason: damaged, code: code as never });
}
