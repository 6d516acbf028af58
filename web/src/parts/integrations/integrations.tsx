import type { Connection, ConnectionOf, Integration, ListedConnection } from '@afterword/api-client';
import { Badge, Button, Loading, Skeleton } from '@afterword/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../locales/messages.ts';
import { Failure } from '../failure.tsx';
import { ConnectDialog } from './connect-dialog.tsx';
import { ConnectionCard } from './one-connection.tsx';
import { connectionsQuery, integrationsQuery } from './queries.ts';
import { Returned } from './returned.tsx';

/** Connections and available integrations: the user's own, or the workspace's. */
export function Integrations({ of, mayChange = true }: { of: ConnectionOf; mayChange?: boolean }) {
  const copy = useMessages('dashboard/integrations');
  const catalog = useQuery(integrationsQuery);
  const connections = useQuery(connectionsQuery);
  const failed = catalog.isError ? catalog : connections;
  if (!catalog.data || !connections.data)
    return failed.isError && !failed.isFetching ? (
      <Failure title={copy.failed} error={failed.error} onRetry={() => void failed.refetch()} />
    ) : (
      <Loading label={copy.loading}>
        <Skeleton className="h-24" />
      </Loading>
    );
  const own = connections.data.items.filter((each) => each.of === of);
  return (
    <>
      <p className="text-14 text-ink-2">{copy.lead[of]}</p>
      <Returned catalog={catalog.data.items} />
      <ul aria-label={copy.title} className="mt-4 flex flex-col gap-4">
        {inOrder(catalog.data.items, own)
          .filter((integration) => integration.of.includes(of))
          .map((integration) => (
            <li key={integration.id} className="rounded-md border border-rule p-4">
              <OneIntegration
                of={of}
                integration={integration}
                connections={own.filter((each) => each.integration === integration.id)}
                mayChange={mayChange}
              />
            </li>
          ))}
      </ul>
    </>
  );
}

/** Connected integrations first, then available ones, then those that this server is not set up for. */
function inOrder(catalog: readonly Integration[], own: readonly Connection[]): Integration[] {
  const connected = new Set(own.map(({ integration }) => integration));
  const rank = ({ id, available }: Integration) => (connected.has(id) ? 0 : available ? 1 : 2);
  return catalog.toSorted((a, b) => rank(a) - rank(b));
}

function OneIntegration({
  of,
  integration,
  connections,
  mayChange,
}: {
  of: ConnectionOf;
  integration: Integration;
  connections: readonly ListedConnection[];
  mayChange: boolean;
}) {
  const copy = useMessages('dashboard/integrations');
  const [connecting, setConnecting] = useState(false);
  const { name, description, available, needs, steps } = integration;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 grow basis-60">
          <h2 className="flex flex-wrap items-center gap-2 font-medium">
            {name}
            {connections.some(({ state }) => state === 'connected') && (
              <Badge tone="good">{copy.connected}</Badge>
            )}
          </h2>
          <p className="mt-1 text-14 text-ink-2">{description}</p>
        </div>
        {mayChange && available && (
          <Button size="small" onClick={() => setConnecting(true)} aria-label={copy.connectOne(name)}>
            {connections.length > 0 ? copy.another : copy.connect}
          </Button>
        )}
      </div>
      {needs && (
        <details className="mt-3 text-14">
          <summary className="text-ink-2">{needs}</summary>
          <ol className="mt-2 list-decimal ps-5 text-ink-2">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      )}
      {connections.length > 0 && (
        <ul aria-label={copy.connectionsTo(name)} className="mt-3 divide-y divide-rule border-t border-rule">
          {connections.map((connection) => (
            <ConnectionCard
              key={connection.id}
              connection={connection}
              integration={integration}
              mayChange={mayChange}
            />
          ))}
        </ul>
      )}
      <ConnectDialog of={of} integration={integration} open={connecting} onOpenChange={setConnecting} />
    </>
  );
}
