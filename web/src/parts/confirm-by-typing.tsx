import { Button, Dialog, Field, Input } from '@afterword/ui';
import { type ComponentProps, type FormEvent, type ReactNode, useState } from 'react';
import { explain } from '../locales/explain.ts';
import { NeedsConnection } from './offline-notice.tsx';

export interface ConfirmByTypingProps {
  title: string;
  /** Other things that are deleted with it. */
  text: string;
  /** Says what to type. */
  label: string;
  /** Text to type, in any case. */
  expected: string;
  keep: string;
  action: string;
  /** State of the deletion. */
  deletion: { isPending: boolean; error: unknown; reset: () => void };
  onConfirm: (typed: string) => void;
  onClose: () => void;
  /** Attributes of the input, such as the kind of keyboard on phones. */
  input?: ComponentProps<typeof Input>;
  /** Label of the input. */
  children?: ReactNode;
}

/** Confirmation before something large is permanently deleted: lists what is deleted, and asks to type a word. */
export function ConfirmByTyping(props: ConfirmByTypingProps) {
  const { title, text, label, expected, keep, action, deletion, onConfirm, onClose, input, children } = props;
  const [typed, setTyped] = useState('');
  const matches = typed.trim().toLowerCase() === expected.toLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (matches) onConfirm(typed);
  };
  return (
    <Dialog
      open
      role="alert"
      onOpenChange={(open) => !open && !deletion.isPending && onClose()}
      title={title}
      description={text}
    >
      {children}
      <NeedsConnection className="mt-4" />
      <form onSubmit={submit} className="mt-5">
        <Field
          label={label}
          className="wrap-anywhere"
          error={deletion.error !== null && explain(deletion.error)}
        >
          {(control) => (
            <Input
              {...control}
              name="confirmation"
              type="text"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              {...input}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                deletion.reset();
              }}
            />
          )}
        </Field>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} disabled={deletion.isPending}>
            {keep}
          </Button>
          <Button type="submit" variant="danger" loading={deletion.isPending} disabled={!matches}>
            {action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
