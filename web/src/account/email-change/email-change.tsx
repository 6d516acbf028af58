import { asApiError } from '@afterword/api-client';
import { Button } from '@afterword/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { api } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { BareMessageScreen } from '../../parts/message-screen.tsx';
import { toast } from '../../parts/toast.ts';
import { paths } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';
import { returnPath } from '../../session/return-path.ts';
import { Unreachable } from '../../session/unreachable.tsx';
import { LinkAction, LinkFailed, LinkLoading, SecretAddress } from '../link-screens.tsx';

/** /email-change/{token}: a button that confirms a new address, or restores the previous one. */
export function Component() {
  return (
    <>
      <SecretAddress />
      <Change />
    </>
  );
}

function Change() {
  const copy = useMessages('account/email-change');
  const { token = '' } = useParams();
  const { status } = useAuth();
  // Keep it: signing out clears the cache, and the link no longer returns it.
  const [reverted, setReverted] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['email change', token],
    queryFn: ({ signal }) => api.emailChanges.open({ token }, { signal }),
    // Using the link changes the response, which this page already shows.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (reverted !== null) return <Reverted to={reverted} />;
  if (status === 'unreachable') return <Unreachable />;
  if (asApiError(error).code === 'email_link_ended' && !isFetching)
    return (
      <BareMessageScreen title={copy.ended.title} mark="lost" action={<ToDashboard />}>
        <p>{copy.ended.text}</p>
      </BareMessageScreen>
    );
  if (error && !isFetching)
    return <LinkFailed words={{ title: copy.failed, retry: copy.again }} error={error} onRetry={refetch} />;
  if (!data || status === 'authenticating') return <LinkLoading label={copy.loading} />;
  const { action, from, to } = data;
  return action === 'confirm' ? (
    <Confirm token={token} from={from} to={to} />
  ) : (
    <Revert token={token} from={from} to={to} onDone={() => setReverted(from)} />
  );
}

interface Addresses {
  token: string;
  from: string;
  to: string;
}

/** Only the account that requested the change can confirm it: a mistyped address may belong to someone else. */
function Confirm({ token, from, to }: Addresses) {
  const words = useMessages('account/email-change').confirm;
  const { user, changed } = useAuth();
  const navigate = useNavigate();
  const confirm = useMutation({
    mutationFn: () => api.emailChanges.confirm({ token }),
    async onSuccess(answer) {
      await changed(answer.user);
      toast.success(words.done(to));
      navigate(paths.personalSettings, { replace: true });
    },
  });
  const mine = user?.email === from;
  return (
    <BareMessageScreen
      title={words.title}
      mark="ready"
      action={
        user === null ? <SignIn /> : mine ? <LinkAction of={confirm}>{words.action}</LinkAction> : <SignOut />
      }
    >
      <p className="wrap-anywhere">{words.text(from, to)}</p>
      <p className="mt-2 wrap-anywhere">
        {mine && words.consequences}
        {user === null && words.signIn(from)}
        {user && !mine && words.other(user.email, from)}
      </p>
    </BareMessageScreen>
  );
}

/** Asks the owner of the previous mailbox, signed in or not. */
function Revert({ token, from, to, onDone }: Addresses & { onDone: () => void }) {
  const words = useMessages('account/email-change').revert;
  const revert = useMutation({
    mutationFn: () => api.emailChanges.revert({ token }),
    onSuccess() {
      onDone();
      // This browser's session, if any, has ended.
      return useAuth.getState().load(api);
    },
  });
  return (
    <BareMessageScreen
      title={words.title}
      mark="ready"
      action={<LinkAction of={revert}>{words.action}</LinkAction>}
    >
      <p className="wrap-anywhere">{words.text(from, to)}</p>
      <p className="mt-2">{words.consequences}</p>
    </BareMessageScreen>
  );
}

function Reverted({ to }: { to: string }) {
  const words = useMessages('account/email-change').revert;
  return (
    <BareMessageScreen
      title={words.done}
      mark="ready"
      action={
        <Button asChild variant="primary">
          <Link to={paths.login}>{words.signIn}</Link>
        </Button>
      }
    >
      <p role="status" className="wrap-anywhere">
        {words.doneText(to)}
      </p>
    </BareMessageScreen>
  );
}

/** Signing in returns here, even in another tab. */
function SignIn() {
  const words = useMessages('account/email-change').confirm;
  const { pathname } = useLocation();
  useEffect(() => returnPath.keep(pathname), [pathname]);
  return (
    <Button asChild variant="primary">
      <Link to={paths.login} state={{ from: pathname }}>
        {words.signInAction}
      </Link>
    </Button>
  );
}

function SignOut() {
  const words = useMessages('account/email-change').confirm;
  const leave = useMutation({
    mutationFn: () => api.accounts.logout(),
    onSettled: () => useAuth.getState().lost(),
  });
  return (
    <Button loading={leave.isPending} onClick={() => leave.mutate()}>
      {words.signOut}
    </Button>
  );
}

function ToDashboard() {
  const { action } = useMessages('account/email-change').ended;
  return (
    <Button asChild variant="primary">
      <Link to={paths.dashboard}>{action}</Link>
    </Button>
  );
}
