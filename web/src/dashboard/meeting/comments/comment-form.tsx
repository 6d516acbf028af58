import { limits } from '@afterword/api-client/product';
import { Button, Field, Textarea } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { drafts, draftsOf } from '../../../parts/drafts.ts';
import { useAuth } from '../../../session/auth.ts';

export interface CommentFormProps {
  /** Name of the draft, which outlives the form: rows of the transcript are unmounted when they are out of view. */
  draftKey: string;
  label: string;
  /** Label of the button. */
  action: string;
  /** The initial text. */
  text?: string;
  autoFocus?: boolean;
  onSubmit: (text: string) => Promise<unknown>;
  /** Called when the comment was sent or the user cancels. Omitted for a form that stays open. */
  onClose?: () => void;
}

/** A form to write a comment. Ctrl+Enter submits it. */
export function CommentForm({
  draftKey,
  label,
  action,
  text = '',
  autoFocus = false,
  onSubmit,
  onClose,
}: CommentFormProps) {
  const words = useMessages('dashboard/meeting').comments;
  const { user } = useAuth();
  const draft = useDraft(`${draftsOf('comment', user?.id)}${draftKey}`, text);
  const [empty, setEmpty] = useState(false);
  const send = useMutation({
    mutationFn: (typed: string) => onSubmit(typed.trim()),
    onSuccess: (_, sent) => {
      // The user may have typed on meanwhile.
      if (!draft.isNewerThan(sent)) close();
    },
  });
  const close = () => {
    draft.type(text);
    onClose?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft.typed.trim() === '') setEmpty(true);
    else if (!send.isPending) send.mutate(draft.typed);
  };
  return (
    <form onSubmit={submit}>
      <Field label={label} error={empty ? words.required : send.error && explain(send.error)}>
        {(control) => (
          <Textarea
            {...control}
            autoFocus={autoFocus}
            dir="auto"
            aria-keyshortcuts="Control+Enter"
            maxLength={limits.commentLength}
            className="min-h-18"
            value={draft.typed}
            onChange={(event) => {
              draft.type(event.target.value);
              setEmpty(false);
            }}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="primary" loading={send.isPending}>
          {action}
        </Button>
        {onClose && (
          <Button size="small" disabled={send.isPending} onClick={close}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Text typed over an initial text, kept on this device while it differs. */
function useDraft(key: string, initial: string) {
  const [typed, setTyped] = useState(() => drafts.peek<string>(key) ?? initial);
  useEffect(() => {
    let left = false;
    drafts
      .read<string>(key)
      .then((draft) => !left && draft && setTyped((now) => (now === initial ? draft.value : now)))
      .catch(warn);
    return () => {
      left = true;
    };
  }, [key, initial]);
  const type = (next: string) => {
    setTyped(next);
    (next === initial ? drafts.remove(key) : drafts.write(key, next)).catch(warn);
  };
  /** Whether other text was typed since, also if the form was left and opened again. */
  const isNewerThan = (text: string) => (drafts.peek<string>(key) ?? text) !== text;
  return { typed, type, isNewerThan };
}

const warn = (error: unknown) => console.warn('An unsent comment could not be kept on this device.', error);
