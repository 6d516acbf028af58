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

interface Choice {
  refused: boolean;
  everywhere?: boolean;
  report?: boolean;
}

const isEqual = (one: Choice, other: Choice): boolean =>
  one.refused === other.refused && one.everywhere === other.everywhere && one.report === other.report;

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
    mutationFn: (choice: Choice) => api.unsubscribing.set({ token, ...choice }),
    onSuccess: (answer) => client.setQueryData(queryKey, answer),
  });
  const button = (label: string, choice: Choice, variant?: 'primary') => (
    <Button
      {...(variant ? { variant } : {})}
      loading={change.isPending && isEqual(change.variables, choice)}
      disabled={change.isPending}
      onClick={() => change.mutate(choice)}
    >
      {label}
    </Button>
  );
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
          {refused
            ? button(copy.again, { refused: false })
            : button(copy.confirm, { refused: true }, 'primary')}
          {!everywhere && button(copy.confirmAll, { refused: true, everywhere: true })}
          {!refused && button(copy.report, { refused: true, report: true })}
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
