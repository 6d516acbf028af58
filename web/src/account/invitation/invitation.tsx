import { asApiError } from '@afterword/api-client';
import { Button, Spinner } from '@afterword/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom';
import { toast } from 'sonner';
import { api } from '../../api.ts';
import { explain, explainCode } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { BareMessageScreen } from '../../parts/message-screen.tsx';
import { day } from '../../parts/time.ts';
import { paths } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';
import { returnPath } from '../../session/return-path.ts';
import { Unreachable } from '../../session/unreachable.tsx';

/**
 * /invitation/{token}: who invites to which workspace, and a button to accept for the person with the invited address.
 */
export function Component() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <meta name="referrer" content="no-referrer" />
      <Invited />
    </>
  );
}

function Invited() {
  const copy = useMessages('account/invitation');
  const { token = '' } = useParams();
  const { status, user } = useAuth();
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.invitations.open({ token }, { signal }),
  });
  if (status === 'unreachable') return <Unreachable />;
  if (asApiError(error).code === 'invitation_ended' && !isFetching) return <Ended />;
  if (error && !isFetching)
    return (
      <BareMessageScreen
        title={copy.failed}
        mark="lost"
        action={
          <Button variant="primary" onClick={() => void refetch()}>
            {copy.again}
          </Button>
        }
      >
        <p role="alert">{explainCode(error)}</p>
      </BareMessageScreen>
    );
  if (!data || status === 'authenticating')
    return (
      <div className="grid min-h-dvh place-content-center">
        <Spinner label={copy.loading} className="size-8" />
      </div>
    );
  const { workspace, invitedBy, email, role, expiresAt } = data;
  return (
    <BareMessageScreen
      title={copy.title(workspace)}
      mark="ready"
      action={user === null ? <SignIn /> : user.email === email ? <Accept token={token} /> : <SignOutFirst />}
    >
      <p className="wrap-anywhere">{copy.text(invitedBy, workspace)}</p>
      <p className="mt-2">{copy.roles[role]}</p>
      <p className="mt-2 wrap-anywhere">
        {user === null && copy.signIn(email)}
        {user?.email === email && copy.as(email)}
        {user && user.email !== email && `${copy.as(user.email)} ${copy.other(email)}`}
      </p>
      <p className="mt-2 text-14">{copy.until(day(expiresAt))}</p>
    </BareMessageScreen>
  );
}

/** Whether the link of the mail opens here or in another tab, signing in leads back. */
function SignIn() {
  const copy = useMessages('account/invitation');
  const { pathname } = useLocation();
  useEffect(() => returnPath.keep(pathname), [pathname]);
  return (
    <Button asChild variant="primary">
      <Link to={paths.login} state={{ from: pathname }}>
        {copy.signInAction}
      </Link>
    </Button>
  );
}

/** Someone else is signed in here. After signing out, this page asks for the right address. */
function SignOutFirst() {
  const copy = useMessages('account/invitation');
  const leave = useMutation({
    mutationFn: () => api.accounts.logout(),
    onSettled: () => useAuth.getState().lost(),
  });
  return (
    <Button loading={leave.isPending} onClick={() => leave.mutate()}>
      {copy.signOut}
    </Button>
  );
}

function Accept({ token }: { token: string }) {
  const copy = useMessages('account/invitation');
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: () => api.invitations.accept({ token }),
    async onSuccess({ workspace, state }) {
      if (state === 'waiting') return;
      // The session is in the workspace now.
      await useAuth.getState().load(api);
      toast.success(copy.joined(workspace.name));
      navigate(paths.dashboard, { replace: true });
    },
  });
  if (accept.data?.state === 'waiting')
    return (
      <div role="status" className="grid justify-items-start gap-2">
        <p className="font-medium">{copy.waiting.title}</p>
        <p className="text-ink-2">{copy.waiting.text(accept.data.workspace.name)}</p>
        <Button asChild>
          <Link to={paths.dashboard}>{copy.waiting.action}</Link>
        </Button>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <Button variant="primary" loading={accept.isPending} onClick={() => accept.mutate()}>
        {copy.accept}
      </Button>
      {accept.error && (
        <p role="alert" className="text-14 text-accent">
          {explain(accept.error)}
        </p>
      )}
    </div>
  );
}

function Ended() {
  const copy = useMessages('account/invitation').ended;
  return (
    <BareMessageScreen
      title={copy.title}
      mark="lost"
      action={
        <Button asChild variant="primary">
          <Link to={paths.dashboard}>{copy.action}</Link>
        </Button>
      }
    >
      <p>{copy.text}</p>
    </BareMessageScreen>
  );
}
