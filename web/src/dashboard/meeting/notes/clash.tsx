import type { Note } from '@afterword/api-client';
import { Button, Dialog, Skeleton } from '@afterword/ui';
import { Suspense, useId, useState } from 'react';
import { useMessages } from '../../../locales/messages.ts';
import { RichTextEditor } from '../../../parts/rich-text-editor.tsx';

export interface ClashProps {
  /** The user's version, as HTML. */
  mine: string;
  stored: Note;
  /** Name of the notes. */
  label: string;
  onTake: () => void;
  onSave: (html: string) => Promise<void>;
  /** Gets the user's version, which they may have changed. */
  onClose: (html: string) => void;
}

/** Shows two versions of the same notes side by side, to keep one or merge them by hand. */
export function Clash({ mine, stored, label, onTake, onSave, onClose }: ClashProps) {
  const words = useMessages('dashboard/meeting').notes;
  const editorWords = useMessages('editor');
  const [text, setText] = useState(mine);
  const [saving, setSaving] = useState(false);
  const id = useId();
  const save = async () => {
    setSaving(true);
    await onSave(text);
    setSaving(false);
  };
  return (
    <Dialog
      open
      title={words.clash.title}
      description={words.clash.text}
      closeLabel={words.clash.later}
      className="w-[min(64rem,calc(100vw-2rem))]!"
      onOpenChange={(open) => !open && !saving && onClose(text)}
      actions={
        <>
          <Button onClick={onTake} disabled={saving}>
            {words.clash.take}
          </Button>
          <Button variant="primary" loading={saving} onClick={save}>
            {words.clash.keep}
          </Button>
        </>
      }
    >
      <div className="notes mt-5 grid gap-5 md:grid-cols-2">
        <section aria-labelledby={`${id}-stored`} className="min-w-0">
          <h3 id={`${id}-stored`} className="mb-2 text-13 font-medium">
            {words.clash.stored}
          </h3>
          {stored.notes ? (
            // Sanitized by the server (server/src/platform/rich-text/notes.ts).
            <div
              dir="auto"
              className="prose max-h-96 overflow-y-auto border-s-2 border-rule ps-3 wrap-anywhere"
              dangerouslySetInnerHTML={{ __html: stored.notes }}
            />
          ) : (
            <p className="text-14 text-ink-2">{words.clash.emptied}</p>
          )}
          {stored.notes && (
            <Button size="small" className="mt-3" onClick={() => setText(`${text}${stored.notes}`)}>
              {words.clash.append}
            </Button>
          )}
        </section>
        <section aria-labelledby={`${id}-mine`} className="min-w-0">
          <h3 id={`${id}-mine`} className="mb-2 text-13 font-medium">
            {words.clash.mine}
          </h3>
          <Suspense fallback={<Skeleton className="h-40" />}>
            <RichTextEditor
              compact
              html={text}
              label={`${label}: ${words.clash.mine}`}
              words={editorWords}
              onHtmlChange={setText}
              className="[&_.rich-text]:max-h-80 [&_.rich-text]:overflow-y-auto"
            />
          </Suspense>
        </section>
      </div>
    </Dialog>
  );
}
