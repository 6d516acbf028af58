import { Button, Field, PasswordInput } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../../api.ts';
import { useMessages } from '../../../locales/messages.ts';
import { accessToken } from '../../../session/access-token.ts';
import { useAuth } from '../../../session/auth.ts';
import { freshSignIn } from '../../../session/fresh-sign-in.ts';
import { EmailInput } from '../email-input.tsx';
import { explainSignIn } from '../explain.ts';

interface Props {
  email: string;
  onEmail: (email: string) => void;
  /** Returns to the form that sends a link. */
  onLink: () => void;
}

/** The password form of the login page. The page's guard redirects after signing in. */
export function SignInWithPassword({ email, onEmail, onLink }: Props) {
  const copy = useMessages('account/with-password');
  const [password, setPassword] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const signIn = useMutation({
    mutationFn: () => api.passwords.signIn({ email, password }),
    onSuccess: async ({ access_token }) => {
      accessToken.write(access_token);
      freshSignIn.note();
      await useAuth.getState().load(api);
    },
  });

  // The button that opened this form no longer exists: focus the first empty field.
  useEffect(() => {
    const fields = form.current?.querySelectorAll('input') ?? [];
    [...fields].find(({ value }) => value === '')?.focus();
  }, []);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn.mutate();
  };
  return (
    <form ref={form} onSubmit={submit} className="mt-10 flex flex-col gap-4">
      <Field label={copy.email}>
        {(control) => <EmailInput {...control} autoComplete="username" value={email} onEmail={onEmail} />}
      </Field>
      <Field
        label={copy.password}
        error={signIn.error && explainSignIn(signIn.error, { wrong_password: copy.wrong })}
      >
        {(control) => (
          <PasswordInput
            {...control}
            showLabel={copy.show}
            className="h-12! text-16!"
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              signIn.reset();
            }}
          />
        )}
      </Field>
      <Button type="submit" variant="primary" size="large" loading={signIn.isPending}>
        {copy.submit}
      </Button>
      <p className="text-13 text-ink-2">{copy.forgotten}</p>
      <Button variant="quiet" className="self-start -ms-4" onClick={onLink}>
        {copy.link}
      </Button>
    </form>
  );
}
