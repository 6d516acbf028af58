import type { Connection } from '@afterword/api-client';
import { Button, Dialog, Loading, Skeleton } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../failure.tsx';
import { SelectField } from '../select-field.tsx';
import { toast } from '../toast.ts';
import { DeliveryHistory } from './delivery-history.tsx';
import { connectionsQuery, deliveriesKey, integrationsQuery } from './queries.ts';
import { Verbatim } from './verbatim.tsx';

/** Sends a meeting to a connected tool, after showing what will be sent, and shows where it was sent before. */
export function SendTo({ meetingId }: { meetingId: string }) {
  const copy = useMessages('dashboard/integrations');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Send aria-hidden="true" />
        {copy.sendTo}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={copy.sendTitle}
        description={copy.sendText}
        closeLabel={copy.close}
        className="w-[min(40rem,calc(100vw-2rem))]"
      >
        <Destinations meetingId={meetingId} />
        <h3 className="mt-6 font-medium">{copy.history}</h3>
        <DeliveryHistory filter={{ meeting: meetingId }} replayable={false} />
      </Dialog>
    </>
  );
}

function Destinations({ meetingId }: { meetingId: string }) {
  const copy = useMessages('dashboard/integrations');
  const catalog = useQuery(integrationsQuery);
  const connections = useQuery(connectionsQuery);
  const failed = catalog.isError ? catalog : connections;
  if (!catalog.data || !connections.data)
    return failed.isError && !failed.isFetching ? (
      <Failure title={copy.failed} error={failed.error} onRetry={() => void failed.refetch()} />
    ) : (
      <Loading label={copy.loading} className="mt-4">
        <Skeleton className="h-10" />
      </Loading>
    );
  const usable = connections.data.items.filter(({ state }) => state === 'connected');
  if (usable.length === 0)
    return (
      <p className="mt-4 text-14">
        {copy.noneConnected}{' '}
        <Link to={paths.connections} className="underline">
          {copy.connectOneFirst}
        </Link>
      </p>
    );
  const names = new Map(catalog.data.items.map(({ id, name }) => [id, name]));
  return <SendForm meetingId={meetingId} connections={usable} names={names} />;
}

function SendForm({
  meetingId,
  connections,
  names,
}: {
  meetingId: string;
  connections: readonly Connection[];
  names: ReadonlyMap<string, string>;
}) {
  const copy = useMessages('dashboard/integrations');
  const client = useQueryClient();
  const [chosen, setChosen] = useState(connections[0]?.id ?? '');
  const target = { id: meetingId, connection: chosen };
  const preview = useMutation({ mutationFn: () => api.deliveries.create({ ...target, preview: true }) });
  const send = useMutation({
    mutationFn: () => api.deliveries.create(target),
    onSuccess: () => toast.success(copy.sent),
    onSettled: () => client.invalidateQueries({ queryKey: deliveriesKey }),
  });
  const error = preview.error ?? send.error;
  return (
    <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-4">
      <SelectField
        label={copy.destination}
        error={error && explain(error)}
        value={chosen}
        options={connections.map(
          (each) =>
            [
              each.id,
              copy.option(names.get(each.integration) ?? each.integration, copy.owners[each.of]),
            ] as const,
        )}
        onChange={(value) => {
          setChosen(value);
          preview.reset();
          send.reset();
        }}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button loading={preview.isPending} onClick={() => preview.mutate()}>
          {copy.preview}
        </Button>
        <Button variant="primary" loading={send.isPending} onClick={() => send.mutate()}>
          {copy.send}
        </Button>
      </div>
      {preview.data?.preview && (
        <section aria-label={copy.preview} className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {preview.data.preview.calls.length === 0 && <p className="text-14">{copy.upToDate}</p>}
          {preview.data.preview.calls.map(({ step, target: to, body }) => (
            <div key={`${step} ${to}`}>
              <p className="text-13 text-ink-2 wrap-anywhere">{to}</p>
              <Verbatim label={to} text={body} />
            </div>
          ))}
        </section>
      )}
    </div>
  );
}
