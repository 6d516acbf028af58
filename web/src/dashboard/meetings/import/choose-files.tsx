import { transcriptEndings } from '@afterword/api-client/formats';
import { Button, Field, Input, Textarea } from '@afterword/ui';
import { type DragEvent, useState } from 'react';
import { useMessages } from '../../../locales/messages.ts';

/** Takes chosen or dropped files, or a pasted transcript. */
export function ChooseFiles({
  pasted,
  onPaste,
  onChoose,
}: {
  pasted: string;
  onPaste: (text: string) => void;
  onChoose: (files: readonly File[]) => void;
}) {
  const words = useMessages('dashboard/import');
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState('');
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = filesIn(event.dataTransfer);
    if (files.length > 0) onChoose(files);
    else setProblem(words.nothingDropped);
  };
  return (
    <div className="flex flex-col gap-4">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the field inside takes files by keyboard. */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`rounded-md border border-dashed p-4 ${over ? 'border-accent bg-ink/5' : 'border-ink-2'}`}
      >
        <Field label={words.files} hint={words.dropHint} error={problem}>
          {(control) => (
            <Input
              {...control}
              type="file"
              multiple
              accept={[...transcriptEndings, 'zip'].map((ending) => `.${ending}`).join(',')}
              className="h-auto py-2"
              onChange={({ target }) => {
                const files = [...(target.files ?? [])];
                if (files.length > 0) onChoose(files);
              }}
            />
          )}
        </Field>
      </div>
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          onChoose([new File([pasted], `${words.pasted}.txt`, { type: 'text/plain' })]);
        }}
      >
        <Field label={words.paste}>
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              dir="auto"
              value={pasted}
              onChange={({ target }) => onPaste(target.value)}
            />
          )}
        </Field>
        {pasted.trim() !== '' && (
          <Button type="submit" className="self-start">
            {words.read}
          </Button>
        )}
      </form>
    </div>
  );
}

/** Returns the dropped files. Ignores folders, which browsers cannot send. */
const filesIn = ({ items }: DataTransfer): File[] =>
  [...items]
    .filter((item) => item.kind === 'file' && !item.webkitGetAsEntry()?.isDirectory)
    .flatMap((item) => item.getAsFile() ?? []);
