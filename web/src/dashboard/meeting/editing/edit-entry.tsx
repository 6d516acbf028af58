import { asApiError, type TranscriptEntry } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Button, Field, Textarea } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { outbox } from '../../../outbox/app-outbox.ts';
import type { Change } from '../../../outbox/change.ts';
import type { Delivery } from '../../../outbox/outbox.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { newId } from '../../../parts/new-id.ts';
import { useEdits } from './changes.tsx';
import { NameInput } from './name-input.tsx';
import { useEditing } from './use-editing.ts';

export interface EditEntryProps {
  meetingId: string;
  /** The current entry; the form keeps the one it was opened with. */
  entry: TranscriptEntry;
  /** All people in the meeting. */
  people: readonly string[];
  onClose: () => void;
  onChanged: (entry: TranscriptEntry) => void;
}

/** Edits an entry's text and speaker. The captured text is shown below. */
export function EditEntry({ meetingId, entry, people, onClose, onChanged }: EditEntryProps) {
  const copy = useMessages('dashboard/meeting');
  const words = copy.editing;
  const { delivered } = useEditing(meetingId);
  const [content, setContent] = useState(entry.content);
  const [speaker, setSpeaker] = useState(entry.speaker);
  const [everywhere, setEverywhere] = useState(false);
  const [opened, setOpened] = useState(entry);
  const [conflict, setConflict] = useState(false);
  /** The text that the user changes: as the form opened it or, after a conflict, as it is now. */
  const base = conflict ? entry : opened;
  const [empty, setEmpty] = useState(false);
  const captured = useCaptured(meetingId, entry);
  /** IDs of the saved edits, newest first. */
  const saved = useRef<string[]>([]);
  const renames = [opened, entry].every((each) => speaker.trim() !== each.speaker.trim());

  const save = useMutation({
    mutationFn: async () => {
      const changes: (Change & { edit: string })[] = [];
      if (content.trim() !== base.content.trim())
        changes.push({
          kind: 'entry',
          meetingId,
          entryId: entry.id,
          content,
          basedOn: base.revision,
          edit: newId(),
        });
      if (renames) {
        const names = { from: entry.speaker, to: speaker.trim(), entries: everywhere ? null : [entry.id] };
        changes.push({ kind: 'speaker', meetingId, ...names, edit: newId() });
      }
      let last: Delivery | null = null;
      for (const change of changes) {
        last = await outbox.deliver(change);
        saved.current.unshift(change.edit);
        if (last !== 'waiting' && last.entry) {
          // If the name is refused, saving again must not send the text again.
          const { content, revision } = last.entry;
          setOpened((before) => ({ ...before, content, revision }));
          setConflict(false);
          onChanged(last.entry);
        }
      }
      return last;
    },
    onSuccess: (last) => {
      if (last) delivered(last, saved.current);
      onClose();
    },
    onError: (error) => {
      if (asApiError(error).code === 'conflict') setConflict(true);
    },
  });
  const lost = save.error !== null && asApiError(save.error).code === 'conflict';

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (content.trim() === '' || (renames && speaker.trim() === '')) setEmpty(true);
    else save.mutate();
  };
  return (
    <FormDialog
      open
      role="alert"
      title={words.entryTitle}
      className="w-[min(36rem,calc(100vw-2rem))]!"
      onOpenChange={(open) => !open && !save.isPending && onClose()}
    >
      <form aria-busy={save.isPending} onSubmit={submit} className="mt-5 flex flex-col gap-5">
        <Field
          label={words.words}
          error={empty ? words.required : lost ? words.changed : save.error && explain(save.error)}
        >
          {(control) => (
            <Textarea
              {...control}
              autoFocus
              dir="auto"
              maxLength={limits.contentLength}
              className="min-h-28 font-serif"
              value={content}
              onChange={(event) => {
                setContent(event.target.value);
                setEmpty(false);
              }}
            />
          )}
        </Field>
        {lost && <Quoted text={entry.content} />}
        {captured !== null && captured !== content && <Quoted label={words.captured} text={captured} />}
        <Field label={words.speaker}>
          {(control) => (
            <NameInput
              {...control}
              people={people}
              value={speaker}
              onName={(name) => {
                setSpeaker(name);
                setEmpty(false);
              }}
            />
          )}
        </Field>
        {renames && (
          <fieldset className="-mt-2 flex flex-col gap-1.5 text-14">
            {[false, true].map((each) => (
              <label key={`${each}`} className="flex items-center gap-2">
                <input
                  type="radio"
                  name="where"
                  className="size-4 accent-ink"
                  checked={everywhere === each}
                  onChange={() => setEverywhere(each)}
                />
                {each ? words.everywhere(entry.speaker || copy.transcript.unknownSpeaker) : words.onlyHere}
              </label>
            ))}
          </fieldset>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} disabled={save.isPending}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="primary" loading={save.isPending}>
            {words.save}
          </Button>
        </div>
      </form>
    </FormDialog>
  );
}

/** The captured text of an edited entry; null if it is the same or not loaded. */
function useCaptured(meetingId: string, entry: TranscriptEntry): string | null {
  const { data } = useEdits(meetingId, { wanted: entry.edited === true });
  for (const edit of data?.items ?? []) {
    if (edit.kind === 'entry' && edit.entryId === entry.id) return edit.captured;
    const line = edit.kind === 'words' ? edit.lines.find(({ entryId }) => entryId === entry.id) : undefined;
    if (line) return line.captured;
  }
  return null;
}

function Quoted({ label, text }: { label?: string; text: string }) {
  return (
    <div className="-mt-2 text-13 text-ink-2">
      {label && <p className="font-medium">{label}</p>}
      <p dir="auto" className="border-s-2 border-rule ps-3 font-serif wrap-anywhere whitespace-pre-wrap">
        {text}
      </p>
    </div>
  );
}
