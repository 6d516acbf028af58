import { limits } from '@afterword/api-client/product';
import { Button } from '@afterword/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { quietApi } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { ChangedMeanwhile, useShownVersion } from '../../../parts/changed-meanwhile.tsx';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { InputField, TextField } from '../../../parts/text-field.tsx';

/** Fields of an action item that people type. */
export interface WrittenAction {
  text: string;
  assignee: string | null;
  dueDate: string | null;
}

export interface ActionFormProps<Stored extends WrittenAction> {
  /** The meeting whose participants are suggested. */
  meetingId: string;
  start: Stored;
  /** Refetches the stored item after someone else changed it; omitted for new items. */
  readStored?: () => Promise<Stored | undefined>;
  onSubmit: (written: WrittenAction, before: Stored) => Promise<unknown>;
  onClose: () => void;
  /** Opens the dialog that merges the item with another; omitted for new items. */
  onMerge?: () => void;
}

/** A stored item, and the values that the user entered. */
interface Version<Stored> {
  stored: Stored;
  typed: WrittenAction;
}

/** Form of an action item. Escape closes it. */
export function ActionForm<Stored extends WrittenAction>({ start, ...props }: ActionFormProps<Stored>) {
  const { version, key, showTheirs } = useShownVersion<Version<Stored>>({ stored: start, typed: start });
  return <ActionVersion key={key} {...version} onTheirs={showTheirs} {...props} />;
}

type ActionVersionProps<Stored extends WrittenAction> = Omit<ActionFormProps<Stored>, 'start'> &
  Version<Stored> & { onTheirs: (theirs: Version<Stored>, mine: Version<Stored>) => void };

function ActionVersion<Stored extends WrittenAction>({
  meetingId,
  stored: start,
  typed,
  readStored = async () => undefined,
  onTheirs,
  onSubmit,
  onClose,
  onMerge,
}: ActionVersionProps<Stored>) {
  const words = useMessages('dashboard/actions');
  const people = useId();
  const [text, setText] = useState(typed.text);
  const [assignee, setAssignee] = useState(typed.assignee ?? '');
  const [dueDate, setDueDate] = useState(typed.dueDate ?? '');
  const [empty, setEmpty] = useState(false);
  const { data: meeting } = useQuery({
    queryKey: ['meeting', meetingId],
    queryFn: ({ signal }) => quietApi.meetings.get({ id: meetingId }, { signal }),
  });
  const written = { text: text.trim(), assignee: assignee.trim() || null, dueDate: dueDate || null };
  const isChanged =
    written.text !== start.text || written.assignee !== start.assignee || written.dueDate !== start.dueDate;
  const send = useMutation({
    mutationFn: (before: Stored) => onSubmit(written, before),
    onSuccess: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // An item whose text was deleted may stay empty.
    if (text.trim() === '' && start.text !== '') setEmpty(true);
    else if (text.trim() === '' && start.assignee === null && start.dueDate === null) setEmpty(true);
    else if (!send.isPending) send.mutate(start);
  };
  return (
    <>
      <form
        onSubmit={submit}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
        className="flex flex-col gap-3 py-2"
      >
        <InputField
          label={words.fields.text}
          error={empty ? words.required : send.error && explain(send.error)}
          autoFocus
          dir="auto"
          maxLength={limits.actionLength}
          value={text}
          onChange={(text) => {
            setText(text);
            setEmpty(false);
          }}
        />
        <div className="flex flex-wrap gap-3">
          <TextField
            label={words.fields.assignee}
            className="min-w-40 flex-1"
            list={people}
            maxLength={limits.speakerLength}
            value={assignee}
            onChange={setAssignee}
          />
          <InputField
            label={words.fields.dueDate}
            className="min-w-40 flex-1"
            type="date"
            min="1970-01-02"
            max="9998-12-31"
            value={dueDate}
            onChange={setDueDate}
          />
        </div>
        <datalist id={people}>
          {meeting?.participants.map(({ name }) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="small" variant="primary" loading={send.isPending}>
            {words.save}
          </Button>
          <Button size="small" disabled={send.isPending} onClick={onClose}>
            {words.cancel}
          </Button>
          {onMerge && (
            <Button size="small" variant="quiet" disabled={send.isPending} onClick={onMerge}>
              {words.merge.open}
            </Button>
          )}
        </div>
      </form>
      <ChangedMeanwhile
        error={send.error}
        read={readStored}
        onTheirs={(stored) => onTheirs({ stored, typed: stored }, { stored, typed: written })}
        onMine={send.mutate}
        onClose={send.reset}
      />
      <LeaveGuard hasChanges={() => isChanged && !send.isPending && !send.isSuccess} />
    </>
  );
}
