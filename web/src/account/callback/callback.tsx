import { Button, Spinner } from '@afterword/ui';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLoaderData, useNavigate } from 'react-router-dom';
import { api } from '../../api.ts';
import { explainCode } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { MessageLayout } from '../../parts/message-layout.tsx';
import { MessageScreen } from '../../parts/message-screen.tsx';
import { paths } from '../../paths.ts';
import { accessToken } from '../../session/access-token.ts';
import { useAuth } from '../../session/auth.ts';
import { freshSignIn } from '../../session/fresh-sign-in.ts';
import { homeOf } from '../../session/guards.tsx';
import { returnPath } from '../../session/return-path.ts';
import { type Redemption, redeem } from './redeem.ts';
import type { CallbackParameters } from './take-code.ts';

type Step = { step: 'processing' } | Exclude<Redemption, { step: 'redeemed' }>;

/** /auth/callback: exchanges the code in the address for a session. */
export function Component() {
  const copy = useMessages('account/sign-in');
  const { code, error } = useLoaderData() as CallbackParameters;
  const navigate = useNavigate();
  const [state, setState] = useState<Step>({ step: 'processing' });
  const sameBrowserOnly = useRef(true);

  const run = useCallback(
    async (isCurrent: () => boolean) => {
      if (error !== null || !code) {
        navigate(`${paths.login}?${new URLSearchParams({ error: error ?? 'missing_code' })}`, {
          replace: true,
        });
        return;
      }
      setState({ step: 'processing' });
      const outcome = await redeem(api, code, { sameBrowserOnly: sameBrowserOnly.current });
      if (!isCurrent()) return;
      if (outcome.step === 'expired')
        navigate(outcome.why === 'expired' ? paths.expired : `${paths.expired}?why=${outcome.why}`, {
          replace: true,
        });
      else if (outcome.step === 'not-admitted')
        navigate(`${paths.login}?error=${outcome.code}`, { replace: true });
      else if (outcome.step !== 'redeemed') setState(outcome);
      else {
        accessToken.write(outcome.token);
        freshSignIn.note();
        const user = await useAuth.getState().load(api);
        // The second step leads to the user's own first page.
        const next = useAuth.getState().status === 'second-factor' ? paths.secondFactor : paths.dashboard;
        // If the account could not be loaded, the dashboard explains and offers a retry.
        navigate(returnPath.take() ?? (user ? homeOf(user) : next), { replace: true });
      }
    },
    [code, error, navigate],
  );

  useEffect(() => {
    let current = true;
    void run(() => current);
    return () => {
      current = false;
    };
  }, [run]);

  if (state.step === 'other-browser') {
    return (
      <OtherBrowser
        onContinue={() => {
          sameBrowserOnly.current = false;
          void run(() => true);
        }}
      />
    );
  }
  if (state.step === 'failed') {
    return (
      <MessageScreen
        title={copy.callback.failed.title}
        mark="lost"
        action={
          <Button variant="primary" onClick={() => void run(() => true)}>
            {copy.callback.failed.action}
          </Button>
        }
      >
        <p role="alert">{explainCode(state.error)}</p>
      </MessageScreen>
    );
  }
  return (
    <MessageLayout>
      <title>{`${copy.callback.title} · Afterword`}</title>
      <Spinner label={null} className="size-10" />
      <p role="status" className="text-16 text-ink-2">
        {copy.callback.processing}
      </p>
    </MessageLayout>
  );
}

function OtherBrowser({ onContinue }: { onContinue: () => void }) {
  const copy = useMessages('account/sign-in');
  const { user } = useAuth();
  const words = copy.callback.other;
  return (
    <MessageScreen
      title={words.title}
      action={
        <>
          <Button variant="primary" onClick={onContinue}>
            {words.action}
          </Button>
          <Button onClick={() => window.location.replace(paths.front)}>{words.cancel}</Button>
        </>
      }
    >
      <p>{words.text}</p>
      {user && <p className="mt-3">{words.replaces(user.email)}</p>}
      <p className="mt-3">{words.warning}</p>
    </MessageScreen>
  );
}
