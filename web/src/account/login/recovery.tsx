import { Button, Field, Input } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { EmailInput } from './email-input.tsx';
import { explainSignIn } from './explain.ts';

/** Signs in an admin despite a required company sign-on, with a recovery code and an emailed link. */
export function Recovery({
  email,
  onEmail,
  onBack,
}: {
  email: string;
  onEmail: (email: string) => void;
  onBack: () => void;
}) {
  const copy = useMessages('account/sign-in').recovery;
  const { label } = useMessages('account/sign-in').login;
  const [code, setCode] = useState('');
  const send = useMutation({ mutationFn: () => api.sso.recover({ email, code }) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send.mutate();
  };
  if (send.isSuccess)
    return (
      <section role="status" className="mt-10 border-t border-rule pt-6">
        <p className="wrap-anywhere">{copy.sent(email)}</p>
        <Button className="mt-6" onClick={onBack}>
          {copy.back}
        </Button>
      </section>
    );
  return (
    <form onSubmit={submit} className="mt-10 flex flex-col gap-4">
      <p className="text-14 text-ink-2">{copy.text}</p>
      <Field label={label}>
        {(control) => <EmailInput {...control} autoComplete="email" value={email} onEmail={onEmail} />}
      </Field>
      <Field label={copy.code} error={send.error && explainSignIn(send.error)}>
        {(control) => (
          <Input
            {...control}
            className="h-12! font-mono text-16!"
            required
            maxLength={100}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="large" loading={send.isPending}>
        {copy.submit}
      </Button>
      <Button variant="quiet" className="-ms-4 self-start" onClick={onBack}>
        {copy.back}
      </Button>
    </form>
  );
}
