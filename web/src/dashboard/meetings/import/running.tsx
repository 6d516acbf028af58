import type { ImportedMeeting } from '@afterword/api-client';
import { Progress } from '@afterword/ui';
import { Link } from 'react-router-dom';
import { explainProblem } from '../../../locales/explain.ts';
import { messages, useMessages } from '../../../locales/messages.ts';
import { paths } from '../../../paths.ts';
import { FileList } from './file-list.tsx';
import type { ImportFile } from './use-import.ts';

/** Shows the progress of each file's import and, at the end, the new meetings. */
export function Running({ files }: { files: readonly ImportFile[] }) {
  const words = useMessages('dashboard/import');
  // Files that were not sent yet need this page.
  const goesOn = !files.some(({ state }) => state === 'waiting' || state === 'sending');
  return (
    <FileList label={words.outcomes} files={files}>
      {(file) => (
        <div className="py-3 text-14">
          <Outcome file={file} goesOn={goesOn} />
        </div>
      )}
    </FileList>
  );
}

function Outcome({
  file: { state, preview, progress, lost },
  goesOn,
}: {
  file: ImportFile;
  goesOn: boolean;
}) {
  const words = useMessages('dashboard/import');
  if (state === 'waiting') return <p>{words.waiting}</p>;
  if (state === 'sending' || state === 'running') {
    const done = progress ? progress.added + progress.present : 0;
    return (
      <>
        <Progress label={words.title} {...(progress ? { value: done, max: progress.total } : {})} />
        <p role="status" className="mt-2 tabular-nums">
          {progress
            ? [words.running(done, progress.total), goesOn && words.goesOn].filter(Boolean).join(' · ')
            : words.sending}
        </p>
      </>
    );
  }
  const added = progress?.added ?? 0;
  const isCanceled = state === 'ended' && !lost && (!progress || progress.state === 'canceled');
  return (
    <>
      {lost || progress?.state === 'failed' ? (
        <p role="alert">{words.stopped(added, lost ? words.lost : reasonOf(progress?.problem ?? ''))}</p>
      ) : (
        <p role="status">{isCanceled ? words.canceled(added) : words.done(added)}</p>
      )}
      <NewMeetings
        meetings={(preview?.meetings.filter((meeting) => meeting.state === 'new') ?? []).slice(0, added)}
      />
    </>
  );
}

/** Links to the added meetings, which are the first new ones of the file. */
function NewMeetings({ meetings }: { meetings: readonly ImportedMeeting[] }) {
  const words = useMessages('dashboard/import');
  const shared = useMessages('dashboard/shared');
  if (meetings.length === 0) return null;
  return (
    <ul aria-label={words.added} className="mt-1">
      {meetings.map(({ id, title }) => (
        <li key={id}>
          <Link
            to={paths.meeting(id)}
            dir="auto"
            className="block py-1 underline underline-offset-4 wrap-anywhere"
          >
            {title || shared.untitled}
          </Link>
        </li>
      ))}
    </ul>
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
