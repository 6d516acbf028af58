import { asApiError } from '@afterword/api-client';
import { Button } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { BareMessageScreen } from '../../parts/message-screen.tsx';
import { LinkFailed, LinkLoading, SecretAddress } from '../link-screens.tsx';

/** /unsubscribe/{token}: says who sends emails to an address, with buttons to stop, report or allow them. */
export function Component() {
  return (
    <>
      <SecretAddress />
      <Subscription />
    </>
  );
}

function Subscription() {
  const copy = useMessages('account/unsubscribe');
  const { token = '' } = useParams();
  const client = useQueryClient();
  const queryKey = ['unsubscribe', token];
  const { data, error, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.unsubscribing.get({ token }, { signal }),
  });
  const change = useMutation({
    mutationFn: (wish: { refused: boolean; everywhere?: boolean; report?: boolean }) =>
      api.unsubscribing.set({ token, ...wish }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
  });
  if (asApiError(error).status === 404 && !isFetching)
    return (
      <BareMessageScreen title={copy.unknown.title} mark="lost">
        <p>{copy.unknown.text}</p>
      </BareMessageScreen>
    );
  if (error && !isFetching)
    return (
      <LinkFailed words={{ title: copy.failed, retry: copy.tryAgain }} error={error} onRetry={refetch} />
    );
  if (!data) return <LinkLoading label={copy.loading} />;
  const { workspace, refused, everywhere } = data;
  return (
    <BareMessageScreen
      title={refused ? copy.done : copy.title}
      mark={refused ? 'waiting' : 'ready'}
      action={
        <>
          <Button
            variant={refused ? 'secondary' : 'primary'}
            loading={change.isPending}
            onClick={() => change.mutate({ refused: !refused })}
          >
            {refused ? copy.again : copy.confirm}
          </Button>
          {!everywhere && (
            <Button
              disabled={change.isPending}
              onClick={() => change.mutate({ refused: true, everywhere: true })}
            >
              {copy.confirmAll}
            </Button>
          )}
          {!refused && (
            <Button
              disabled={change.isPending}
              onClick={() => change.mutate({ refused: true, report: true })}
            >
              {copy.report}
            </Button>
          )}
        </>
      }
    >
      <p role="status" className="wrap-anywhere">
        {everywhere
          ? copy.doneAllText(window.location.host)
          : refused
            ? copy.doneText(workspace)
            : copy.text(workspace)}
      </p>
      {change.error && (
        <p role="alert" className="mt-2 text-14 text-accent">
          {explain(change.error)}
        </p>
      )}
    </BareMessageScreen>
  );
}
