import type { Connection, Integration, ListedConnection } from '@afterword/api-client';
import { Badge, Button, Dialog } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { FormDialog } from '../form-dialog.tsx';
import { useResetOnReturn } from '../reset-on-return.ts';
import { day, dayAndTime } from '../time.ts';
import { toast } from '../toast.ts';
import { DeliveryHistory } from './delivery-history.tsx';
import { NewSecret } from './new-secret.tsx';
import { connectionsQuery, deliveriesKey, integrationsQuery, isFirstDelivery } from './queries.ts';
import { useSendTest } from './send-test.tsx';
import { SettingsForm } from './settings-form.tsx';
import { problemOf } from './words.ts';

type Shown = 'settings' | 'history' | 'secret' | 'disconnect';

const tones = { connected: 'good', paused: 'warn', broken: 'warn' } as const;

/** A connection: its state, and the actions on it. */
export function ConnectionCard({
  connection,
  integration,
  mayChange,
}: {
  connection: ListedConnection;
  integration: Integration;
  mayChange: boolean;
}) {
  const copy = useMessages('dashboard/integrations');
  const [shown, setShown] = useState<Shown | null>(null);
  const change = useConnectionChange(connection.id);
  const setPaused = (paused: boolean) =>
    change.mutate({ paused }, { onError: (error) => toast.error(copy.notChanged(explain(error))) });
  const { state, problem, pausedUntil, createdAt } = connection;
  const signIn = useSignInAgain(connection);
  const test = useSendTest(connection.id, integration);
  const endsSoon = connection.endsAt !== null && Date.parse(connection.endsAt) - Date.now() < warnedBefore;
  const renewal =
    integration.secret === 'token'
      ? { title: copy.renewToken, text: copy.renewTokenText }
      : { title: copy.renewSecret, text: copy.renewSecretText };
  const close = () => setShown(null);
  const open = (what: Shown) => ({
    open: shown === what,
    onOpenChange: (isOpen: boolean) => setShown(isOpen ? what : null),
    closeLabel: copy.close,
  });
  const why = problem && (
    <p className="mt-1 text-13 text-warn">
      {problemOf(copy, problem, integration.name)} {pausedUntil && copy.waitsUntil(dayAndTime(pausedUntil))}
    </p>
  );
  const target = targetOf(connection) || copy.since(day(createdAt));
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-3">
      <div className="min-w-0 grow basis-60 text-14">
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 wrap-anywhere">{target}</span>
          <State connection={connection} />
        </p>
        {why}
        <LastDelivery connection={connection} name={integration.name} />
        {state === 'connected' && endsSoon && (
          <p className="mt-1 text-13 text-warn">{copy.endsOn(day(connection.endsAt ?? ''))}</p>
        )}
      </div>
      <div className="-ms-3 flex flex-wrap gap-1 sm:ms-0">
        <Button size="small" variant="quiet" onClick={() => setShown('history')}>
          {copy.history}
        </Button>
        {mayChange && (
          <>
            {integration.signIn && (state === 'broken' || endsSoon) && (
              <Button
                size="small"
                loading={signIn.isPending || signIn.isSuccess}
                onClick={() => signIn.mutate()}
              >
                {copy.connectAgain}
              </Button>
            )}
            {(pausedUntil || state === 'broken') && (
              <Button size="small" loading={change.isPending} onClick={() => setPaused(false)}>
                {copy.checkNow}
              </Button>
            )}
            {state === 'connected' && (
              <Button
                size="small"
                variant={connection.lastDelivery ? 'quiet' : 'secondary'}
                loading={test.isPending}
                onClick={() => test.mutate()}
              >
                {copy.test}
              </Button>
            )}
            {integration.fields.length > 0 && (
              <Button size="small" variant="quiet" onClick={() => setShown('settings')}>
                {copy.settings}
              </Button>
            )}
            {state !== 'broken' && (
              <Button
                size="small"
                variant="quiet"
                loading={change.isPending}
                onClick={() => setPaused(state === 'connected')}
              >
                {state === 'connected' ? copy.pause : copy.resume}
              </Button>
            )}
            {integration.secret && (
              <Button size="small" variant="quiet" onClick={() => setShown('secret')}>
                {renewal.title}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={() => setShown('disconnect')}>
              {copy.disconnect}
            </Button>
          </>
        )}
      </div>
      <Dialog
        {...open('history')}
        title={copy.historyOf(integration.name)}
        description={copy.historyText}
        className="w-[min(44rem,calc(100vw-2rem))]"
      >
        {why}
        <DeliveryHistory filter={{ connection: connection.id }} replayable={mayChange} />
      </Dialog>
      <FormDialog {...open('settings')} title={copy.settingsOf(integration.name)}>
        <ChangedSettings connection={connection} integration={integration} onDone={close} />
      </FormDialog>
      <FormDialog {...open('secret')} title={renewal.title} description={renewal.text}>
        <RenewSecret id={connection.id} kind={integration.secret} action={renewal.title} onDone={close} />
      </FormDialog>
      <Disconnect
        id={connection.id}
        name={integration.name}
        open={shown === 'disconnect'}
        onOpenChange={(isOpen) => setShown(isOpen ? 'disconnect' : null)}
      />
    </li>
  );
}

/** Returns whether the newest delivery failed, finally or until the next attempt. */
const failed = ({ lastDelivery }: ListedConnection) =>
  lastDelivery !== null &&
  (lastDelivery.state === 'failed' || (lastDelivery.state === 'waiting' && lastDelivery.problem !== null));

/** The state of a connection: it works only if something has arrived. */
function State({ connection }: { connection: ListedConnection }) {
  const copy = useMessages('dashboard/integrations');
  const { state, pausedUntil, lastDelivery } = connection;
  if (pausedUntil) return <Badge tone="warn">{copy.waiting}</Badge>;
  if (state !== 'connected') return <Badge tone={tones[state]}>{copy.states[state]}</Badge>;
  if (failed(connection)) return <Badge tone="warn">{copy.lastFailed}</Badge>;
  return lastDelivery?.state === 'delivered' ? (
    <Badge tone="good">{copy.states.connected}</Badge>
  ) : (
    <Badge>{copy.connected}</Badge>
  );
}

/** Says when something last arrived, or why it did not. */
function LastDelivery({ connection, name }: { connection: ListedConnection; name: string }) {
  const copy = useMessages('dashboard/integrations');
  const { lastDelivery, problem } = connection;
  if (!lastDelivery) return null;
  if (failed(connection))
    return lastDelivery.problem && lastDelivery.problem !== problem ? (
      <p className="mt-1 text-13 text-warn">{problemOf(copy, lastDelivery.problem, name)}</p>
    ) : null;
  if (isFirstDelivery(connection)) return <p className="mt-1 text-13 text-ink-2">{copy.sendingNow}</p>;
  if (lastDelivery.state !== 'delivered') return null;
  return <p className="mt-1 text-13 text-ink-2">{copy.lastDelivered(dayAndTime(lastDelivery.at))}</p>;
}

/** Milliseconds before a sign-in expires when this is shown; an email is sent at the same time. */
const warnedBefore = 7 * 86_400_000;

/** Signs in at the vendor again. Earlier deliveries stay known. */
function useSignInAgain({ id, integration, of }: Connection) {
  const copy = useMessages('dashboard/integrations');
  const signIn = useMutation({
    mutationFn: () => api.integrations.connect({ id: integration, of, connection: id }),
    onSuccess: ({ url }) => url && window.location.assign(url),
    onError: (error) => toast.error(copy.notChanged(explain(error))),
  });
  useResetOnReturn(signIn.reset);
  return signIn;
}

/** Distinguishes connections to the same destination. */
function targetOf({ label, settings: { url, to } }: Connection): string {
  if (label) return label;
  if (typeof url === 'string') return url.replace(/\?.*$/s, '?…');
  return Array.isArray(to) ? to.join(', ') : '';
}

function useConnectionChange(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: { paused?: boolean; settings?: Record<string, unknown> }) =>
      api.connections.putSettings({ id, ...change }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: connectionsQuery.queryKey }),
        client.invalidateQueries({ queryKey: deliveriesKey }),
      ]),
  });
}

function ChangedSettings({
  connection: { id, settings },
  integration: { name, fields },
  onDone,
}: {
  connection: Connection;
  integration: Integration;
  onDone: () => void;
}) {
  const copy = useMessages('dashboard/integrations');
  const change = useConnectionChange(id);
  const onSuccess = () => {
    toast.success(copy.saved);
    onDone();
  };
  return (
    <SettingsForm
      name={name}
      fields={fields}
      settings={settings}
      action={copy.save}
      sending={change}
      onSend={(changed) => change.mutate({ settings: changed }, { onSuccess })}
      onCancel={onDone}
    />
  );
}

function RenewSecret({
  id,
  kind,
  action,
  onDone,
}: {
  id: string;
  kind: Integration['secret'];
  action: string;
  onDone: () => void;
}) {
  const copy = useMessages('dashboard/integrations');
  const renew = useMutation({ mutationFn: () => api.connections.renewSecret({ id }) });
  if (renew.data) return <NewSecret kind={kind} secret={renew.data.secret} onDone={onDone} />;
  return (
    <>
      <p role="alert" className="mt-3 text-13 text-accent empty:hidden">
        {renew.error && explain(renew.error)}
      </p>
      <div data-makes-secret={renew.isPending || undefined} className="mt-6 flex flex-wrap justify-end gap-2">
        <Button disabled={renew.isPending} onClick={onDone}>
          {copy.cancel}
        </Button>
        <Button variant="primary" loading={renew.isPending} onClick={() => renew.mutate()}>
          {action}
        </Button>
      </div>
    </>
  );
}

function Disconnect({
  id,
  name,
  open,
  onOpenChange,
}: {
  id: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const copy = useMessages('dashboard/integrations');
  const client = useQueryClient();
  const disconnect = useMutation({
    mutationFn: () => api.connections.delete({ id }),
    onSuccess: () => toast.success(copy.disconnected(name)),
    onError: (error) => toast.error(copy.notChanged(explain(error))),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: connectionsQuery.queryKey }),
        client.invalidateQueries({ queryKey: integrationsQuery.queryKey }),
      ]),
  });
  return (
    <Dialog
      role="alert"
      open={open}
      onOpenChange={onOpenChange}
      title={copy.disconnectOne(name)}
      description={copy.disconnectText}
      actions={
        <>
          <Button onClick={() => onOpenChange(false)}>{copy.cancel}</Button>
          <Button variant="danger" loading={disconnect.isPending} onClick={() => disconnect.mutate()}>
            {copy.disconnect}
          </Button>
        </>
      }
    />
  );
}
