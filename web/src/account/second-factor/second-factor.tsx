import { Button } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { api, queryClient } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { Checkbox } from '../../parts/checkbox.tsx';
import { MessageLayout, MessageMark } from '../../parts/message-layout.tsx';
import { NotLoaded } from '../../parts/not-loaded.tsx';
import { AddPasskey } from '../../parts/second-factor/add-passkey.tsx';
import { FactorForm } from '../../parts/second-factor/factor-form.tsx';
import { hasPasskeys } from '../../parts/second-factor/passkey.ts';
import { useSecondFactor } from '../../parts/second-factor/query.ts';
import { SetUp } from '../../parts/second-factor/set-up.tsx';
import { paths, safeReturnPath } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';
import { freshSignIn } from '../../session/fresh-sign-in.ts';
import { homeOf } from '../../session/guards.tsx';

/** /auth/second-factor: the second step of a sign-in, or setting one up where it is required. */
export function Component() {
  const { status, user } = useAuth();
  const { state } = useLocation() as { state: { from?: unknown } | null };
  if (status === 'signed-in' && user)
    return <Navigate to={safeReturnPath(state?.from) ?? homeOf(user)} replace />;
  if (status !== 'second-factor') return <Navigate to={paths.login} replace />;
  return <Step />;
}

/** The session now has full access. */
async function enter() {
  queryClient.removeQueries({ queryKey: ['second-factor'] });
  freshSignIn.note();
  await useAuth.getState().load(api);
}

function Step() {
  const copy = useMessages('second-factor');
  const query = useSecondFactor();
  const { data } = query;
  const [remember, setRemember] = useState(false);
  // Users who set it up here have one before they have seen their recovery codes.
  const [setsUp, setSetsUp] = useState<boolean | null>(null);
  if (data && setsUp === null) setSetsUp(data.enabled_at === null);
  const words = setsUp ? copy.required : copy.enter;
  return (
    <MessageLayout>
      <title>{`${words.title} · Afterword`}</title>
      <MessageMark state="waiting" />
      <h1 className="font-serif text-36 font-medium text-balance">{words.title}</h1>
      {!data && <NotLoaded query={query} words={copy} skeleton="h-40 w-96" className="mt-4" />}
      {setsUp && (
        <>
          <p className="text-16 text-pretty text-ink-2">{copy.required.text}</p>
          {hasPasskeys() && <AddPasskey onDone={enter} />}
          <SetUp onDone={enter} end={<SignOut />} />
        </>
      )}
      {data && setsUp === false && (
        <>
          <p className="text-16 text-pretty wrap-anywhere text-ink-2">{copy.enter.text(data.email)}</p>
          <FactorForm
            hasPasskey={data.passkeys.length > 0}
            action={copy.enter.action}
            remember={remember}
            onDone={enter}
            end={<SignOut />}
          >
            <Checkbox label={copy.enter.remember} checked={remember} onChange={setRemember} />
          </FactorForm>
          <p className="text-14 text-pretty text-ink-2">{copy.enter.lost}</p>
        </>
      )}
    </MessageLayout>
  );
}

function SignOut() {
  const copy = useMessages('second-factor').enter;
  const signOut = useMutation({
    mutationFn: () => api.accounts.logout(),
    // Even if the server cannot be reached, forget the session on this browser: it has no access yet.
    onSettled: () => useAuth.getState().lost(),
  });
  return (
    <Button variant="quiet" loading={signOut.isPending} onClick={() => signOut.mutate()}>
      {copy.signOut}
    </Button>
  );
}
