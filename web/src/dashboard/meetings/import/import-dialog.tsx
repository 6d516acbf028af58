import type { ImportedMeeting, ImportProgress } from '@afterword/api-client';
import { transcriptEndings } from '@afterword/api-client/formats';
import { Button, Dialog, Field, Input, Progress, Textarea } from '@afterword/ui';
import { type ReactNode, useState } from 'react';
import { explain, explainProblem } from '../../../locales/explain.ts';
import { messages, useMessages } from '../../../locales/messages.ts';
import { Checkbox } from '../../../parts/checkbox.tsx';
import { dayAndTime } from '../../../parts/time.ts';
import { useImport } from './use-import.ts';

/** Chooses a file, shows what is in it, brings it in, and says how far that is. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const words = useMessages('dashboard/import');
  const [file, setFile] = useState<File | null>(null);
  const [announce, setAnnounce] = useState(false);
  const { preview, begin, progress, lost, reset } = useImport();
  const choose = (chosen: File) => {
    setFile(chosen);
    preview.mutate(chosen);
  };
  const again = () => {
    setFile(null);
    reset();
  };

  const found = preview.data;
  const fresh = found ? found.total - found.present : 0;
  const ended = lost || (progress !== null && progress.state !== 'running');
  const busy = preview.isPending || begin.isPending;
  const begun = begin.isPending || begin.isSuccess;

  let body: ReactNode;
  let action: ReactNode = null;
  if (begun) body = <Running progress={progress} lost={lost} />;
  else if (found && file) {
    body = (
      <>
        <Found total={found.total} present={found.present} meetings={found.meetings} />
        {fresh > 0 && (
          <div className="mt-4">
            <Checkbox
              label={words.announce}
              hint={words.announceHint}
              checked={announce}
              onChange={setAnnounce}
            />
          </div>
        )}
      </>
    );
    action = (
      <>
        <Button onClick={again}>{words.other}</Button>
        {fresh > 0 && (
          <Button variant="primary" onClick={() => begin.mutate({ file, announce })}>
            {words.begin(fresh)}
          </Button>
        )}
      </>
    );
  } else body = <Choose busy={preview.isPending} onChoose={choose} />;
  const failure = preview.error ?? begin.error;

  return (
    <Dialog
      open
      title={words.title}
      {...(found || begun ? {} : { description: words.about })}
      onOpenChange={(open) => !open && !busy && onClose()}
      actions={
        <>
          <Button disabled={busy} onClick={onClose}>
            {ended || begun ? words.close : words.cancel}
          </Button>
          {action}
        </>
      }
    >
      <div className="mt-5">
        {body}
        {failure && (
          <p role="alert" className="mt-3 text-14 text-accent">
            {explain(failure)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Choose({ busy, onChoose }: { busy: boolean; onChoose: (file: File) => void }) {
  const words = useMessages('dashboard/import');
  const [pasted, setPasted] = useState('');
  return (
    <div className="flex flex-col gap-4">
      <Field label={words.file}>
        {(control) => (
          <Input
            {...control}
            type="file"
            disabled={busy}
            accept={[...transcriptEndings, 'zip'].map((ending) => `.${ending}`).join(',')}
            className="h-auto py-2"
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) onChoose(file);
            }}
          />
        )}
      </Field>
      <Field label={words.paste}>
        {(control) => (
          <Textarea
            {...control}
            rows={3}
            dir="auto"
            disabled={busy}
            value={pasted}
            onChange={({ target }) => setPasted(target.value)}
          />
        )}
      </Field>
      {pasted.trim() !== '' && (
        <Button
          className="self-start"
          disabled={busy}
          onClick={() => onChoose(new File([pasted], `${words.pasted}.txt`, { type: 'text/plain' }))}
        >
          {words.read}
        </Button>
      )}
      {busy && (
        <div>
          <Progress label={words.reading} />
          <p role="status" className="mt-2 text-14">
            {words.reading}
          </p>
        </div>
      )}
    </div>
  );
}

/** Meetings that the list shows before it says how many more there are. */
const shown = 50;

function Found({
  total,
  present,
  meetings,
}: {
  total: number;
  present: number;
  meetings: readonly ImportedMeeting[];
}) {
  const words = useMessages('dashboard/import');
  const shared = useMessages('dashboard/shared');
  const listed = meetings.slice(0, shown);
  return (
    <>
      <p role="status" className="text-14">
        {words.found(total, present)}
      </p>
      <section
        aria-label={words.list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by keyboard, too.
        tabIndex={0}
        className="mt-3 max-h-72 overflow-y-auto border-y border-rule"
      >
        <ul>
          {listed.map(({ title, date, entries, state }, index) => (
            <li key={index} className="border-b border-rule py-2 text-14 last:border-0">
              <p dir="auto" className="font-medium wrap-anywhere">
                {title || shared.untitled}
              </p>
              <p className="text-13 text-ink-2">
                {date ? dayAndTime(date) : words.noDate} · {words.entries(entries)}
                {state === 'present' && <> · {words.present}</>}
              </p>
            </li>
          ))}
        </ul>
      </section>
      {total > listed.length && (
        <p className="mt-2 text-13 text-ink-2">{words.more(total - listed.length)}</p>
      )}
    </>
  );
}

function Running({ progress, lost }: { progress: ImportProgress | null; lost: boolean }) {
  const words = useMessages('dashboard/import');
  if (lost) return <p role="alert">{words.stopped(progress?.added ?? 0, words.lost)}</p>;
  if (progress?.state === 'done') return <p role="status">{words.done(progress.added)}</p>;
  if (progress?.state === 'failed')
    return <p role="alert">{words.stopped(progress.added, reasonOf(progress.problem ?? ''))}</p>;
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

/** Explains why an import ended: an error code of the call, or of the file. */
function reasonOf(code: string): string {
  const { codes } = messages('errors');
  if (Object.hasOwn(codes, code)) return codes[code as keyof typeof codes];
  const { damaged, lost, unexpected } = messages('dashboard/import');
  if (code === 'import_interrupted') return lost;
  if (code === 'unexpected') return unexpected;
  return explainProblem({ field: 'file', reason: damaged, code: code as never });
}
