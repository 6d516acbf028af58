import { limits } from '@afterword/api-client/product';
import { Button, Field, Textarea } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { useAuth } from '../../../session/auth.ts';

export interface CommentFormProps {
  /** Under which this tab keeps what is typed and not sent: rows of the transcript come and go. */
  draftKey: string;
  label: string;
  /** What the button says. */
  action: string;
  /** What stands there at first. */
  text?: string;
  autoFocus?: boolean;
  /** Stores it. */
  onSubmit: (text: string) => Promise<unknown>;
  /** The way out, where there is one. */
  onCancel?: () => void;
}

/** Where a comment is written. Control and Enter send it. */
export function CommentForm({
  draftKey,
  label,
  action,
  text = '',
  autoFocus = false,
  onSubmit,
  onCancel,
}: CommentFormProps) {
  const words = useMessages('dashboard/meeting').comments;
  const { user } = useAuth();
  const key = `comment-draft:${user?.id}:${draftKey}`;
  const [typed, setTyped] = useState(() => sessionStorage.getItem(key) ?? text);
  const [empty, setEmpty] = useState(false);
  const type = (next: string) => {
    setTyped(next);
    setEmpty(false);
    if (next === text) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, next);
  };
  const send = useMutation({
    mutationFn: () => onSubmit(typed.trim()),
    onSuccess: () => {
      sessionStorage.removeItem(key);
      setTyped(text);
    },
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (typed.trim() === '') setEmpty(true);
    else if (!send.isPending) send.mutate();
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
            value={typed}
            onChange={(event) => type(event.target.value)}
            onKeyDown={(event: KeyboardEvent) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
            }}
          />
        )}
      </Field>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="primary" loading={send.isPending}>
          {action}
        </Button>
        {onCancel && (
          <Button
            size="small"
            disabled={send.isPending}
            onClick={() => {
              sessionStorage.removeItem(key);
              onCancel();
            }}
          >
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
