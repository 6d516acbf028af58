import type { AssistantRequest, KeyScope } from '@afterword/api-client';
import { asApiError } from '@afterword/api-client';
import { readingScopes } from '@afterword/api-client/key-scopes';
import { Button } from '@afterword/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api.ts';
import { explainCode } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { FullScreenSpinner } from '../../parts/full-screen-spinner.tsx';
import { MessageScreen } from '../../parts/message-screen.tsx';
import { useResetOnReturn } from '../../parts/reset-on-return.ts';
import { ProveAgain } from '../../parts/second-factor/prove-again.tsx';
import { useAuth } from '../../session/auth.ts';
import { ScopeChoice } from '../scope-choice.tsx';
import { readRequest } from './request.ts';

/** /auth/assistant: asks whether an assistant may be connected (OAuth 2.1). */
export function Component() {
  const [query] = useSearchParams();
  const request = readRequest(query);
  return request ? <Check request={request} /> : <Refused />;
}

function Refused() {
  const { refused } = useMessages('account/connect-assistant');
  return (
    <MessageScreen title={refused.title} mark="lost">
      {refused.text}
    </MessageScreen>
  );
}

interface Checked {
  client: { name: string; host: string | null };
  place: string;
  scopes: KeyScope[];
  refusal: string;
}

/** The server checks the request before the page shows it. */
function Check({ request }: { request: AssistantRequest }) {
  const copy = useMessages('account/connect-assistant');
  const { data, error, refetch } = useQuery({
    queryKey: ['assistant-request', request],
    queryFn: ({ signal }) => api.assistants.request(request, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <Ask request={request} checked={data} />;
  if (!error) return <FullScreenSpinner />;
  if (asApiError(error).code === 'invalid_input') return <Refused />;
  return (
    <MessageScreen
      title={copy.refused.title}
      mark="lost"
      action={<Button onClick={() => void refetch()}>{copy.retry}</Button>}
    >
      {explainCode(error)}
    </MessageScreen>
  );
}

function Ask({ request, checked }: { request: AssistantRequest; checked: Checked }) {
  const copy = useMessages('account/connect-assistant');
  const { user } = useAuth();
  const { client, place, refusal } = checked;
  // The user decides whether it may do more than read.
  const [scopes, setScopes] = useState(checked.scopes.filter((scope) => readingScopes.includes(scope)));
  const allow = useMutation({
    mutationFn: () => api.assistants.allow({ ...request, scopes }),
    onSuccess: ({ address }) => window.location.assign(address),
  });
  useResetOnReturn(allow.reset);
  return (
    <MessageScreen
      title={copy.title(client.name)}
      mark="ready"
      action={
        <>
          <Button
            variant="primary"
            size="large"
            loading={allow.isPending || allow.isSuccess}
            disabled={scopes.length === 0}
            onClick={() => allow.mutate()}
          >
            {copy.allow}
          </Button>
          <Button size="large" onClick={() => window.location.assign(refusal)}>
            {copy.refuse}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{copy.text(client.name, user?.workspace.name ?? '', user?.email ?? '')}</p>
      <p className="mt-3 text-14 wrap-anywhere">
        {client.host === null ? copy.unverified : copy.described(client.host)} {copy.place(place)}
      </p>
      <ScopeChoice legend={copy.scopes} asked={checked.scopes} chosen={scopes} onChange={setScopes} />
      <p className="mt-4 text-14">{copy.lasts}</p>
      {allow.error && (
        <p role="alert" className="mt-3 text-14 text-accent">
          {asApiError(allow.error).code === 'forbidden' ? copy.off : explainCode(allow.error)}
        </p>
      )}
      <ProveAgain error={allow.error} onDone={() => allow.mutate()} />
    </MessageScreen>
  );
}
