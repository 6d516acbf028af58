import { Button } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useMessages } from '../../locales/messages.ts';
import { InputField } from '../text-field.tsx';
import { explainFactor } from './query.ts';

interface CodeFormProps {
  label?: string;
  hint?: string;
  action: string;
  send: (code: string) => Promise<unknown>;
  /** Additional fields, between the code and the buttons. */
  children?: ReactNode;
  /** Additional buttons. */
  end?: ReactNode;
}

/** Asks for a code of the authenticator app. */
export function CodeForm({ label, hint, action, send, children, end }: CodeFormProps) {
  const copy = useMessages('second-factor');
  const [code, setCode] = useState('');
  const sending = useMutation({ mutationFn: () => send(code), onError: () => setCode('') });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!sending.isPending) sending.mutate();
  };
  return (
    <form onSubmit={submit} className="flex w-full max-w-96 flex-col gap-4">
      <InputField
        label={label ?? copy.code}
        hint={hint ?? copy.codeHint}
        error={explainFactor(sending.error)}
        name="one-time-code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={40}
        // It is the only field on the page.
        autoFocus
        value={code}
        onChange={setCode}
      />
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" loading={sending.isPending}>
          {action}
        </Button>
        {/* Cancelling now would lose what the code is exchanged for, such as recovery codes. */}
        <fieldset disabled={sending.isPending} className="contents">
          {end}
        </fieldset>
      </div>
    </form>
  );
}
