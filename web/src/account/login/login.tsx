import type { SiteSettings } from '@afterword/api-client';
import { Button, Field } from '@afterword/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { api, queryClient } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { useResetOnReturn } from '../../parts/reset-on-return.ts';
import { askForPasskey, hasPasskeys } from '../../parts/second-factor/passkey.ts';
import { PasskeyButton } from '../../parts/second-factor/passkey-button.tsx';
import { accessToken } from '../../session/access-token.ts';
import { useAuth } from '../../session/auth.ts';
import { freshSignIn } from '../../session/fresh-sign-in.ts';
import { returnPath } from '../../session/return-path.ts';
import { siteQuery } from '../../site-settings.ts';
import { ContinueWithGoogle } from './continue-with-google.tsx';
import { EmailInput } from './email-input.tsx';
import { explainSignIn, signInProblem } from './explain.ts';
import { Recovery } from './recovery.tsx';
import { SignInWithPassword } from './with-password/sign-in-with-password.tsx';

/** Milliseconds to wait for the available sign-in methods, so that the layout does not shift later. */
const settingsTimeoutMs = 1_000;

export async function loader() {
  const pause = new Promise((resolve) => setTimeout(resolve, settingsTimeoutMs));
  await Promise.race([queryClient.prefetchQuery(siteQuery), pause]);
  return null;
}

/**
 * /login: Google, if set up, or an email address, and then a note that the link was sent. The route guard redirects
 * people who are signed in.
 */
export function Component() {
  const passwordCopy = useMessages('account/with-password');
  const passkeyCopy = useMessages('second-factor').passkeys;
  const copy = useMessages('account/sign-in');
  const [email, setEmail] = useState('');
  const [withPassword, setWithPassword] = useState(false);
  const [recovering, setRecovering] = useState(false);
  const [failedAtCompany, setFailedAtCompany] = useState(false);
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const from = (state as { from?: unknown } | null)?.from;
  const arrived = query.get('error');
  const send = useMutation({
    mutationFn: async (address: string) => {
      const { path, required } = await api.sso.find({ email: address });
      // If the company's sign-on failed, offer a link when the company allows one.
      if (path === null || (!required && failedAtCompany)) {
        await api.accounts.generateMagicLink({ email: address });
        return 'sent';
      }
      returnPath.keep(from);
      window.location.assign(path);
      return 'left';
    },
  });
  useResetOnReturn(send.reset);
  const { data: site } = useQuery(siteQuery);
  const welcome = site?.hasAccounts === false ? copy.login.first : copy.login;

  // The user came back from Google without a session: keep the page they wanted.
  useEffect(() => {
    const kept = arrived === null ? null : returnPath.take();
    if (kept !== null) setQuery(query, { replace: true, state: { from: kept }, preventScrollReset: true });
  }, [arrived, query, setQuery]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailedAtCompany(arrived?.startsWith('sso_') ?? false);
    if (arrived) setQuery({}, { replace: true, state, preventScrollReset: true });
    // Ignore the return path of an earlier, abandoned sign-in.
    if (returnPath.read() !== from) returnPath.keep(null);
    send.mutate(email);
  };

  return (
    <div className="m-auto w-full max-w-96 py-16">
      <title>{`${copy.login.page} · Afterword`}</title>
      <h1 className="font-serif text-48 font-medium">{welcome.title}</h1>
      <p className="mt-3 text-18 text-balance text-ink-2">{welcome.subtitle}</p>
      {send.data === 'sent' ? (
        <Sent email={email} site={site} onAnother={() => send.reset()} />
      ) : recovering ? (
        <Recovery email={email} onEmail={setEmail} onBack={() => setRecovering(false)} />
      ) : withPassword ? (
        <SignInWithPassword email={email} onEmail={setEmail} onLink={() => setWithPassword(false)} />
      ) : (
        <form onSubmit={submit} className="mt-10 flex flex-col gap-4">
          {arrived !== null && (
            <p role="alert" className="border-s-2 border-accent ps-3 text-14 wrap-anywhere">
              {signInProblem(arrived)}
            </p>
          )}
          {site?.googleSignIn && (
            <>
              <ContinueWithGoogle />
              <p className="my-2 flex items-center gap-3 text-13 text-ink-2 before:h-px before:grow before:bg-rule after:h-px after:grow after:bg-rule">
                {copy.login.divider}
              </p>
            </>
          )}
          <Field label={copy.login.label} error={send.error && explainSignIn(send.error)}>
            {(control) => (
              <EmailInput
                {...control}
                // It is the only field on the page.
                autoFocus
                autoComplete="email"
                placeholder={copy.login.placeholder}
                value={email}
                onEmail={setEmail}
              />
            )}
          </Field>
          <Button
            type="submit"
            variant="primary"
            size="large"
            loading={send.isPending || send.data === 'left'}
          >
            {copy.login.submit}
          </Button>
          <p className="text-13 text-ink-2">
            {site?.googleSignIn ? copy.login.noteWithGoogle : copy.login.note}
          </p>
          {hasPasskeys() && (
            <PasskeyButton variant="quiet" className="-ms-4 self-start" run={signInWithPasskey}>
              {passkeyCopy.signIn}
            </PasskeyButton>
          )}
          {site?.passwordSignIn && (
            <Button variant="quiet" className="-ms-4 self-start" onClick={() => setWithPassword(true)}>
              {passwordCopy.instead}
            </Button>
          )}
          {(arrived?.startsWith('sso_') || failedAtCompany) && (
            <Button variant="quiet" className="-ms-4 self-start" onClick={() => setRecovering(true)}>
              {copy.recovery.instead}
            </Button>
          )}
        </form>
      )}
    </div>
  );
}

/** Signs in with a passkey. The page's guard redirects afterwards. */
async function signInWithPasskey(): Promise<void> {
  const answer = await askForPasskey(await api.passkeys.beginSignIn());
  const { access_token } = await api.passkeys.signIn({ answer });
  accessToken.write(access_token);
  freshSignIn.note();
  await useAuth.getState().load(api);
}

/** Says where the link is. A server without email must not claim that it sent one. */
function Sent({
  email,
  site,
  onAnother,
}: {
  email: string;
  site: SiteSettings | undefined;
  onAnother: () => void;
}) {
  const words = useMessages('account/sign-in').login;
  const isSent = site?.sendsMail ?? true;
  const inFolder = site?.mailsToFolder ?? false;
  return (
    <section role="status" className="mt-10 animate-appear border-t border-rule pt-6">
      <MailCheck aria-hidden="true" className="size-7" strokeWidth={1.5} />
      <h2 className="mt-3 font-serif text-22 font-medium">
        {isSent || inFolder ? words.sentTitle : words.withOperator.title}
      </h2>
      <p className="mt-2 wrap-anywhere">
        {isSent ? (
          <>
            {words.sentBefore}
            <strong className="font-semibold">{email}</strong>
            {words.sentAfter}
          </>
        ) : inFolder ? (
          words.kept(email)
        ) : (
          words.withOperator.text(email)
        )}
      </p>
      <p className="mt-2 text-14 text-ink-2">{words.sentHint}</p>
      <Button className="mt-6" onClick={onAnother}>
        {words.another}
      </Button>
    </section>
  );
}
