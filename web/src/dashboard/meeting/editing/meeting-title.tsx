import { limits } from '@afterword/api-client/product';
import { Button, IconButton } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { outbox } from '../../../outbox/app-outbox.ts';
import { useActions } from '../../../parts/actions/registry.ts';
import { newId } from '../../../parts/new-id.ts';
import { InputField } from '../../../parts/text-field.tsx';
import { useFocusAfter } from '../../parts/focus.ts';
import { useEditing } from './use-editing.ts';

export interface MeetingTitleProps {
  id: string;
  title: string;
  /** Shown if the meeting has no title. */
  shown: string;
  writable: boolean;
}

/** The title, with a form to edit it. */
export function MeetingTitle({ id, title, shown, writable }: MeetingTitleProps) {
  const words = useMessages('dashboard/meeting').editing;
  const [editing, setEditing] = useState(false);
  useActions({ rename: writable ? () => setEditing(true) : undefined });
  const button = useFocusAfter<HTMLButtonElement>(editing);
  if (editing) return <Rename id={id} title={title} onClose={() => setEditing(false)} />;
  return (
    <div className="min-w-0 text-28 text-balance sm:text-36">
      <h1 dir="auto" className="inline font-serif font-medium wrap-anywhere">
        {shown}
      </h1>
      {writable && (
        <>
          {/* Keeps the pencil on the same line as the last word. */}
          {'\u00a0'}
          <IconButton
            ref={button}
            size="small"
            className="align-[0.1em]"
            label={words.rename}
            onClick={() => setEditing(true)}
          >
            <Pencil aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  );
}

function Rename({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const words = useMessages('dashboard/meeting').editing;
  const { delivered } = useEditing(id);
  const [typed, setTyped] = useState(title);
  const [empty, setEmpty] = useState(false);
  const save = useMutation({
    mutationFn: async (next: string) => {
      const edit = newId();
      delivered(await outbox.deliver({ kind: 'title', meetingId: id, title: next, edit }), [edit]);
    },
    onSuccess: () => {
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === title.trim()) onClose();
    else if (typed.trim() === '') setEmpty(true);
    else save.mutate(typed);
  };
  return (
    <form
      onSubmit={submit}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="w-full max-w-160"
    >
      <InputField
        label={words.title}
        error={empty ? words.required : save.error && explain(save.error)}
        autoFocus
        dir="auto"
        maxLength={limits.titleLength}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setEmpty(false);
          save.reset();
        }}
      />
      <div className="mt-3 flex gap-2">
        <Button type="submit" variant="primary" size="small" loading={save.isPending}>
          {words.save}
        </Button>
        <Button size="small" onClick={onClose}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
