import { Button, Dialog, Progress } from '@afterword/ui';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../../locales/messages.ts';
import { Checkbox } from '../../../parts/checkbox.tsx';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { LeaveQuestion } from '../../../parts/leave-question.tsx';
import type { Changes } from './changes.ts';
import { ChooseFiles } from './choose-files.tsx';
import { problemOf } from './file-list.tsx';
import { Found } from './found.tsx';
import { Running } from './running.tsx';
import { type ImportFile, newIn, useImport } from './use-import.ts';

/** Chooses files, shows their content, imports them and shows the progress. */
export function ImportDialog({
  pasted,
  onPaste,
  onClose,
}: {
  pasted: string;
  onPaste: (text: string) => void;
  onClose: () => void;
}) {
  const words = useMessages('dashboard/import');
  const [announce, setAnnounce] = useState(false);
  const [changes, setChanges] = useState<Changes>({});
  const [asked, setAsked] = useState(false);
  const { files, phase, read, store, stop, reset } = useImport();

  const fresh = countNew(files);
  const isSending = files.some(({ state }) => state === 'waiting' || state === 'sending');
  const isComplete = Object.values(changes).every(({ title }) => title === undefined || title.trim() !== '');
  // If a single file cannot be read, return to the choice.
  const [only] = files;
  const refused = phase === 'read' && files.length === 1 && only?.error != null ? only.error : null;

  let body: ReactNode;
  let action: ReactNode = null;
  if (phase === 'storing' || phase === 'stored') {
    body = <Running files={files} />;
    if (phase === 'storing') action = <Button onClick={stop}>{words.stop}</Button>;
  } else if (phase === 'read' && !refused) {
    body = (
      <>
        <Found files={files} changes={changes} onChange={setChanges} />
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
        <Button onClick={reset}>{words.other}</Button>
        {fresh > 0 && (
          <Button
            variant="primary"
            disabled={!isComplete}
            onClick={() => {
              onPaste('');
              store({ announce, changes });
            }}
          >
            {words.begin(fresh)}
          </Button>
        )}
      </>
    );
  } else if (phase === 'reading') body = <Reading files={files} />;
  else
    body = (
      <ChooseFiles
        pasted={pasted}
        onPaste={onPaste}
        onChoose={(chosen) => {
          setChanges({});
          read(chosen);
        }}
      />
    );

  const isHeld = phase === 'reading' || (phase === 'storing' && isSending);
  const isEdited = phase === 'read' && Object.keys(changes).length > 0;
  return (
    <Dialog
      open
      title={words.title}
      className="w-[min(40rem,calc(100vw-2rem))]!"
      {...(phase === 'choosing' || refused ? { description: words.about } : {})}
      onOpenChange={(open) => !open && !isHeld && (isEdited ? setAsked(true) : onClose())}
      actions={
        <>
          {phase === 'reading' ? (
            <Button onClick={stop}>{words.cancel}</Button>
          ) : (
            !isHeld && (
              <Button onClick={onClose}>
                {phase === 'storing' || phase === 'stored' ? words.close : words.cancel}
              </Button>
            )
          )}
          {action}
        </>
      }
    >
      <div className="mt-5">
        {body}
        <LeaveGuard hasChanges={() => isHeld || isEdited || pasted.trim() !== ''} />
        <LeaveQuestion open={asked} onStay={() => setAsked(false)} onLeave={onClose} />
        {refused !== null && (
          <p role="alert" className="mt-3 text-14 wrap-anywhere text-accent">
            {problemOf(refused)}
          </p>
        )}
      </div>
    </Dialog>
  );
}

/** Counts new meetings once, even if several files contain the same one. */
function countNew(files: readonly ImportFile[]): number {
  const listed = files.flatMap(
    ({ preview }) => preview?.meetings.filter(({ state }) => state === 'new') ?? [],
  );
  const repeated = listed.length - new Set(listed.map(({ id }) => id)).size;
  return files.reduce((sum, file) => sum + newIn(file), 0) - repeated;
}

function Reading({ files }: { files: readonly ImportFile[] }) {
  const words = useMessages('dashboard/import');
  const index = files.findIndex(({ state }) => state === 'reading');
  return (
    <>
      <Progress label={words.reading} {...(index > 0 ? { value: index, max: files.length } : {})} />
      <p role="status" className="mt-2 text-14 tabular-nums">
        {files.length > 1 && index >= 0 ? words.readingOf(index + 1, files.length) : words.reading}
      </p>
    </>
  );
}
