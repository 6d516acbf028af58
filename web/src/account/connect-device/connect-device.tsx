import { asApiError, type DeviceLogin, isMissing } from '@afterword/api-client';
import { readingScopes } from '@afterword/api-client/key-scopes';
import { Button, Field, Input } from '@afterword/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../api.ts';
import { explainCode } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { focusMain } from '../../parts/focus-main.ts';
import { FullScreenSpinner } from '../../parts/full-screen-spinner.tsx';
import { MessageScreen } from '../../parts/message-screen.tsx';
import { ProveAgain } from '../../parts/second-factor/prove-again.tsx';
import { useAuth } from '../../session/auth.ts';
import { ScopeChoice } from '../scope-choice.tsx';

/** /auth/device: signs in a command line that shows a code (RFC 8628). */
export function Component() {
  const [query, setQuery] = useSearchParams();
  const code = query.get('code') ?? '';
  if (code === '') return <TypeCode onCode={(typed) => setQuery({ code: typed })} />;
  return <Check key={code} code={code} onAgain={() => setQuery({})} />;
}

function TypeCode({ onCode }: { onCode: (code: string) => void }) {
  const copy = useMessages('account/connect-device');
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '') return;
    onCode(code.trim());
    focusMain();
  };
  return (
    <MessageScreen title={copy.enter.title} mark="ready">
      <form onSubmit={submit} className="grid justify-items-start gap-4">
        <Field label={copy.enter.label} hint={copy.enter.hint}>
          {(control) => (
            <Input
              {...control}
              value={code}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              required
              // It is the only field on the page.
              autoFocus
              onChange={(event) => setCode(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="primary" size="large">
          {copy.enter.next}
        </Button>
      </form>
    </MessageScreen>
  );
}

function Check({ code, onAgain }: { code: string; onAgain: () => void }) {
  const copy = useMessages('account/connect-device');
  const { data, error, refetch } = useQuery({
    queryKey: ['device-login', code],
    queryFn: ({ signal }) => api.keys.readDevice({ code }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <Ask code={code} login={data} />;
  if (!error) return <FullScreenSpinner />;
  if (isMissing(asApiError(error)))
    return (
      <MessageScreen
        title={copy.unknown.title}
        mark="lost"
        action={<Button onClick={onAgain}>{copy.unknown.again}</Button>}
      >
        {copy.unknown.text}
      </MessageScreen>
    );
  return (
    <MessageScreen
      title={copy.failed}
      mark="lost"
      action={<Button onClick={() => void refetch()}>{copy.retry}</Button>}
    >
      {explainCode(error)}
    </MessageScreen>
  );
}

function Ask({ code, login: { name, scopes: asked } }: { code: string; login: DeviceLogin }) {
  const copy = useMessages('account/connect-device');
  const { user } = useAuth();
  const [scopes, setScopes] = useState(asked.filter((scope) => readingScopes.includes(scope)));
  const decide = useMutation({
    mutationFn: (chosen: typeof scopes) => api.keys.decideDevice({ code, scopes: chosen }),
    onSuccess: focusMain,
  });
  if (decide.data)
    return (
      <MessageScreen title={copy.done[decide.data.status].title} mark="ready">
        {copy.done[decide.data.status].text}
      </MessageScreen>
    );
  return (
    <MessageScreen
      title={copy.title}
      mark="ready"
      action={
        <>
          <Button
            variant="primary"
            size="large"
            loading={decide.isPending}
            disabled={scopes.length === 0}
            onClick={() => decide.mutate(scopes)}
          >
            {copy.allow}
          </Button>
          <Button size="large" disabled={decide.isPending} onClick={() => decide.mutate([])}>
            {copy.refuse}
          </Button>
        </>
      }
    >
      <p className="wrap-anywhere">{copy.text(name, user?.workspace.name ?? '', user?.email ?? '')}</p>
      <p className="mt-3 text-14">{copy.warning(code)}</p>
      <ScopeChoice legend={copy.scopes} asked={asked} chosen={scopes} onChange={setScopes} />
      <p className="mt-4 text-14">{copy.lasts}</p>
      {decide.error && (
        <p role="alert" className="mt-3 text-14 text-accent">
          {explainCode(decide.error)}
        </p>
      )}
      <ProveAgain error={decide.error} onDone={() => decide.mutate(scopes)} />
    </MessageScreen>
  );
}
