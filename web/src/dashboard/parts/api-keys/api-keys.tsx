import type { ApiKey } from '@afterword/api-client';
import { Badge, Button, Dialog } from '@afterword/ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, apiFor } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { CopiedField } from '../../../parts/copied-field.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { ProveAgain } from '../../../parts/second-factor/prove-again.tsx';
import { day, dayAndTime } from '../../../parts/time.ts';
import { toast } from '../../../parts/toast.ts';
import { AssistantLog } from './assistant-log.tsx';
import { type KeyPurpose, NewKeyDialog } from './new-key-dialog.tsx';

const keysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ queryKey, signal }) => apiFor(queryKey).keys.list(undefined, { signal }),
});

/** The user's API keys and connected assistants, the keys of the workspace, or its provisioning tokens. */
export function ApiKeys({ of }: { of: KeyPurpose }) {
  const words = useMessages('setup/keys');
  const query = useQuery(keysQuery);
  const client = useQueryClient();
  const [creating, setCreating] = useState(false);
  const [shown, setShown] = useState<{ name: string; secret: string } | null>(null);
  const show = (key: ApiKey, secret: string) => {
    setShown({ name: key.name, secret });
    void client.invalidateQueries({ queryKey: keysQuery.queryKey });
  };
  const all = query.data?.items.filter((key) =>
    of === 'provisioning' ? key.scopes.includes('scim') : key.of === of,
  );
  const keys = all?.filter((key) => key.client === null);
  const connected = all?.filter((key) => key.client !== null) ?? [];
  return (
    <>
      <p className="text-14 text-ink-2">{words.text[of]}</p>
      {!keys && <NotLoaded query={query} words={words} skeleton="h-16" className="mt-4" />}
      {keys?.length === 0 && <p className="mt-4 text-14 text-ink-2">{words.none[of]}</p>}
      <ul aria-label={words.title} className="mt-3 empty:hidden">
        {keys?.map((key) => (
          <Row key={key.id} apiKey={key} onRotated={(secret) => show(key, secret)} />
        ))}
      </ul>
      <Button className="mt-4" onClick={() => setCreating(true)}>
        {words.create[of]}
      </Button>
      {of === 'me' && all && (
        <div className="mt-8">
          <h2 className="font-medium">{words.connected.title}</h2>
          <p className="mt-1 text-14 text-ink-2">{words.connected.text}</p>
          {connected.length === 0 && <p className="mt-3 text-14 text-ink-2">{words.connected.none}</p>}
          <ul aria-label={words.connected.title} className="mt-3 empty:hidden">
            {connected.map((key) => (
              <Row key={key.id} apiKey={key} />
            ))}
          </ul>
        </div>
      )}
      {of === 'me' && <AssistantLog />}
      {creating && (
        <NewKeyDialog
          of={of}
          onClose={() => setCreating(false)}
          onCreated={({ key, secret }) => {
            setCreating(false);
            show(key, secret);
          }}
        />
      )}
      {shown && (
        <FormDialog
          open
          role="alert"
          onOpenChange={(open) => !open && setShown(null)}
          title={words.shown.title(shown.name)}
          description={words.shown.text}
          actions={
            <Button variant="primary" onClick={() => setShown(null)}>
              {words.shown.done}
            </Button>
          }
        >
          <div data-secret className="mt-5">
            <CopiedField label={words.shown.label} value={shown.secret} words={words.shown} code />
          </div>
        </FormDialog>
      )}
    </>
  );
}

/** A key or a connected assistant, which can be revoked. @param onRotated for keys whose secret can be replaced */
function Row({ apiKey: key, onRotated }: { apiKey: ApiKey; onRotated?: (secret: string) => void }) {
  const words = useMessages('setup/keys');
  const client = useQueryClient();
  const [asked, setAsked] = useState<'rotate' | 'revoke' | 'disconnect' | null>(null);
  const rotate = useMutation({
    mutationFn: () => api.keys.rotate({ id: key.id }),
    onSuccess: ({ secret }) => onRotated?.(secret),
    onError: (error) => toast.error(words.notChanged(explain(error))),
    onSettled: () => setAsked(null),
  });
  const revoke = useMutation({
    mutationFn: () => api.keys.revoke({ id: key.id }),
    onSuccess: () => toast.success(words.revoked(key.name)),
    onError: (error) => toast.error(words.notChanged(explain(error))),
    onSettled: () => {
      setAsked(null);
      return client.invalidateQueries({ queryKey: keysQuery.queryKey });
    },
  });
  const begun = `aw_${key.id}_…`;
  const expired = Date.parse(key.expiresAt) <= Date.now();
  return (
    <li className="border-b border-rule py-3">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow basis-60">
          <p className="flex flex-wrap items-center gap-2 text-14 font-medium wrap-anywhere">
            {key.name}
            {expired && <Badge tone="warn">{words.expired}</Badge>}
          </p>
          {key.client === null && (
            <p className="text-13 text-ink-2">
              <code>{begun}</code>
            </p>
          )}
          <p className="mt-1 text-13 text-ink-2">
            {key.scopes.map((scope) => words.scopes[scope]).join(', ')}
          </p>
          <p className="text-13 text-ink-2">
            {key.lastUsedAt ? words.used(dayAndTime(key.lastUsedAt)) : words.neverUsed}{' '}
            {!expired && (key.client === null ? words : words.connected).expires(day(key.expiresAt))}{' '}
            {key.of === 'workspace' && key.createdBy && words.by(key.createdBy)}
          </p>
          {key.previousUntil && (
            <p className="text-13 text-ink-2">{words.previousUntil(dayAndTime(key.previousUntil))}</p>
          )}
        </div>
        <div className="flex gap-2">
          {onRotated && (
            <Button size="small" aria-label={words.rotateNamed(key.name)} onClick={() => setAsked('rotate')}>
              {words.rotate}
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-label={words.revokeNamed(key.name)}
            onClick={() => setAsked(key.client === null ? 'revoke' : 'disconnect')}
          >
            {words.revoke}
          </Button>
        </div>
      </div>
      <ProveAgain error={rotate.error} onDone={() => rotate.mutate()} />
      {asked && (
        <Dialog
          open
          role="alert"
          onOpenChange={(open) => !open && setAsked(null)}
          title={words.ask[asked].title(key.name)}
          description={words.ask[asked].text}
          actions={
            <>
              <Button onClick={() => setAsked(null)}>{words.cancel}</Button>
              <Button
                variant={asked === 'rotate' ? 'primary' : 'danger'}
                loading={rotate.isPending || revoke.isPending}
                onClick={() => (asked === 'rotate' ? rotate.mutate() : revoke.mutate())}
              >
                {words[asked === 'rotate' ? 'rotate' : 'revoke']}
              </Button>
            </>
          }
        />
      )}
    </li>
  );
}
