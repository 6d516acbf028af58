import { asApiError } from '@afterword/api-client';
import { transcriptEndings } from '@afterword/api-client/formats';
import { Button, Dialog, Field, Input, Progress, Textarea } from '@afterword/ui';
import { type ReactNode, useState } from 'react';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { Checkbox } from '../../../parts/checkbox.tsx';
import type { Changes } from './changes.ts';
import { describeProblem, Found } from './found.tsx';
import { Running } from './running.tsx';
import { useImport } from './use-import.ts';

/** Chooses a file, shows its content, imports it, and shows the progress. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const words = useMessages('dashboard/import');
  const [file, setFile] = useState<File | null>(null);
  const [announce, setAnnounce] = useState(false);
  const [changes, setChanges] = useState<Changes>({});
  const { preview, begin, stop, progress, lost, reset, abort } = useImport();
  const choose = (chosen: File) => {
    setFile(chosen);
    setChanges({});
    preview.mutate(chosen);
  };

  const found = preview.data;
  const fresh = found ? found.total - found.present : 0;
  const ended = lost || (progress !== null && progress.state !== 'running');
  const begun = begin.isPending || begin.isSuccess;
  const busy = preview.isPending || begin.isPending;
  const isComplete = Object.values(changes).every(({ title }) => title === undefined || title.trim() !== '');

  let body: ReactNode;
  let action: ReactNode = null;
  if (begun) {
    const meetings = begin.data?.meetings.filter(({ state }) => state === 'new') ?? [];
    body = <Running progress={progress} lost={lost} meetings={meetings} />;
    if (progress && !ended)
      action = (
        <Button disabled={stop.isPending} onClick={() => stop.mutate(progress.id)}>
          {words.stop}
        </Button>
      );
  } else if (found && file) {
    body = (
      <>
        <Found preview={found} changes={changes} onChange={setChanges} />
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
        <Button
          onClick={() => {
            setFile(null);
            reset();
          }}
        >
          {words.other}
        </Button>
        {fresh > 0 && (
          <Button
            variant="primary"
            disabled={!isComplete}
            onClick={() => begin.mutate({ file, announce, changes })}
          >
            {words.begin(fresh)}
          </Button>
        )}
      </>
    );
  } else body = <Choose busy={preview.isPending} onChoose={choose} />;
  const failure = preview.error ?? begin.error ?? stop.error;

  return (
    <Dialog
      open
      title={words.title}
      className="w-[min(40rem,calc(100vw-2rem))]!"
      {...(found || begun ? {} : { description: words.about })}
      onOpenChange={(open) => !open && !busy && onClose()}
      actions={
        <>
          <Button onClick={busy ? abort : onClose}>{begun && !busy ? words.close : words.cancel}</Button>
          {action}
        </>
      }
    >
      <div className="mt-5">
        {body}
        {failure && (
          <p role="alert" className="mt-3 text-14 wrap-anywhere text-accent">
            {textOf(failure)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

function textOf(failure: unknown): string {
  const [problem] = asApiError(failure).fields;
  return problem?.file ? describeProblem(problem) : explain(failure);
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
