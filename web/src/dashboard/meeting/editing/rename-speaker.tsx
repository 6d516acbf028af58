import { Button, Field } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { outbox } from '../../../outbox/app-outbox.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { newId } from '../../../parts/new-id.ts';
import { NameInput } from './name-input.tsx';
import { useEditing } from './use-editing.ts';

export interface RenameSpeakerProps {
  meetingId: string;
  name: string;
  /** All people in the meeting. */
  people: readonly string[];
  onClose: () => void;
}

/** Renames a speaker in the whole meeting. An existing name merges the two people. */
export function RenameSpeaker({ meetingId, name, people, onClose }: RenameSpeakerProps) {
  const copy = useMessages('dashboard/meeting');
  const words = copy.editing;
  const { delivered } = useEditing(meetingId);
  const [typed, setTyped] = useState(name);
  const [wrong, setWrong] = useState<string | null>(null);
  const shown = name || copy.transcript.unknownSpeaker;
  const to = typed.trim();
  const joins = to !== name && people.includes(to);
  const save = useMutation({
    mutationFn: async () => {
      const edit = newId();
      const change = { kind: 'speaker', meetingId, from: name, to, entries: null, edit } as const;
      delivered(await outbox.deliver(change), [edit]);
    },
    onSuccess: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (to === '') setWrong(words.required);
    else if (to === name) setWrong(words.sameName);
    else save.mutate();
  };
  return (
    <FormDialog
      open
      role="alert"
      title={words.renameSpeaker(shown)}
      description={words.speakerText}
      onOpenChange={(open) => !open && !save.isPending && onClose()}
    >
      <form aria-busy={save.isPending} onSubmit={submit} className="mt-5">
        <Field
          label={words.speakerName}
          hint={joins && words.joins(to)}
          error={wrong ?? (save.error && explain(save.error))}
        >
          {(control) => (
            <NameInput
              {...control}
              autoFocus
              people={people.filter((each) => each !== name)}
              value={typed}
              onFocus={(event) => event.target.select()}
              onName={(next) => {
                setTyped(next);
                setWrong(null);
                save.reset();
              }}
            />
          )}
        </Field>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
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
