import { asApiError } from '@afterword/api-client';
import { Button } from '@afterword/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { api } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { BareMessageScreen } from '../../parts/message-screen.tsx';
import { day } from '../../parts/time.ts';
import { toast } from '../../parts/toast.ts';
import { paths } from '../../paths.ts';
import { accessToken } from '../../session/access-token.ts';
import { useAuth } from '../../session/auth.ts';
import { freshSignIn } from '../../session/fresh-sign-in.ts';
import { Unreachable } from '../../session/unreachable.tsx';
import { LinkAction, LinkFailed, LinkLoading, SecretAddress } from '../link-screens.tsx';

/**
 * /invitation/{token}: shows the inviter, the address and the workspace, with a button that accepts and signs in that
 * address.
 */
export function Component() {
  return (
    <>
      <SecretAddress />
      <Invited />
    </>
  );
}

function Invited() {
  const copy = useMessages('account/invitation');
  const { token = '' } = useParams();
  const { status, user } = useAuth();
  // Keep it: signing in as someone else clears the cache.
  const [waiting, setWaiting] = useState<string | null>(null);
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api.invitations.open({ token }, { signal }),
    // Accepting changes the response, which this page already shows.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (waiting !== null) return <Waiting workspace={waiting} />;
  if (status === 'unreachable') return <Unreachable />;
  if (asApiError(error).code === 'invitation_ended' && !isFetching) return <Ended />;
  if (error && !isFetching)
    return <LinkFailed words={{ title: copy.failed, retry: copy.again }} error={error} onRetry={refetch} />;
  if (!data || status === 'authenticating') return <LinkLoading label={copy.loading} />;
  const { workspace, invitedBy, email, role, expiresAt, accepted } = data;
  if (accepted)
    return (
      <BareMessageScreen
        title={copy.accepted.title(workspace)}
        mark="ready"
        action={
          <Button asChild variant="primary">
            <Link to={paths.dashboard}>{copy.accepted.action}</Link>
          </Button>
        }
      >
        <p className="wrap-anywhere">{copy.accepted.text(email)}</p>
      </BareMessageScreen>
    );
  const mine = user?.email === email;
  return (
    <BareMessageScreen
      title={copy.title(workspace)}
      mark="ready"
      action={<Accept token={token} signedIn={mine} onWaiting={setWaiting} />}
    >
      <p className="wrap-anywhere">{copy.text(invitedBy, workspace)}</p>
      <p className="mt-2">{copy.roles[role]}</p>
      <p className="mt-2 wrap-anywhere">
        {mine ? copy.as(email) : copy.signsIn(email)} {user && !mine && copy.replaces(user.email)}
      </p>
      <p className="mt-2 text-14">{copy.until(day(expiresAt))}</p>
    </BareMessageScreen>
  );
}

/** Accepts as the signed-in user, or signs in the invited address. */
function Accept({
  token,
  signedIn,
  onWaiting,
}: {
  token: string;
  signedIn: boolean;
  onWaiting: (workspace: string) => void;
}) {
  const copy = useMessages('account/invitation');
  const navigate = useNavigate();
  const accept = useMutation({
    async mutationFn() {
      if (signedIn) return api.invitations.accept({ token });
      const { access_token, ...accepted } = await api.invitations.join({ token });
      accessToken.write(access_token);
      freshSignIn.note();
      return accepted;
    },
    async onSuccess({ workspace, state }) {
      if (state === 'waiting') onWaiting(workspace.name);
      // The session is now in the workspace, unless the person waits for a seat.
      if (state === 'active' || !signedIn) await useAuth.getState().load(api);
      if (state === 'waiting') return;
      toast.success(copy.joined(workspace.name));
      navigate(paths.dashboard, { replace: true });
    },
  });
  return <LinkAction of={accept}>{copy.accept}</LinkAction>;
}

function Waiting({ workspace }: { workspace: string }) {
  const copy = useMessages('account/invitation').waiting;
  return (
    <BareMessageScreen
      title={copy.title}
      mark="waiting"
      action={
        <Button asChild>
          <Link to={paths.dashboard}>{copy.action}</Link>
        </Button>
      }
    >
      <p role="status">{copy.text(workspace)}</p>
    </BareMessageScreen>
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
