import type { Delivery, ListedConnection } from '@afterword/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiFor } from '../../api.ts';

/** Milliseconds between refetches of deliveries while one is in progress. */
const soon = 2_000;

/** Maximum milliseconds between refetches while a delivery waits. */
const maxPollMs = 60_000;

/** Integrations of this server. */
export const integrationsQuery = queryOptions({
  queryKey: ['integrations'],
  queryFn: ({ queryKey, signal }) => apiFor(queryKey).integrations.list(undefined, { signal }),
});

/** The user's own connections and the workspace's. */
export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ queryKey, signal }) => apiFor(queryKey).connections.list(undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some(isFirstDelivery) ? soon : false),
});

/** Whether the newest delivery is being sent for the first time. */
export const isFirstDelivery = ({ state, pausedUntil, lastDelivery }: ListedConnection): boolean =>
  state === 'connected' &&
  !pausedUntil &&
  lastDelivery?.problem === null &&
  (lastDelivery.state === 'waiting' || lastDelivery.state === 'sending');

/** Query keys of delivery histories. */
export const deliveriesKey = ['deliveries'] as const;

/** A page of deliveries to a connection, or of a meeting. */
export const deliveriesQuery = (filter: { meeting?: string; connection?: string }, page: number) =>
  queryOptions({
    queryKey: [...deliveriesKey, filter, page],
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).deliveries.list({ ...filter, page }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const waits = state.data?.items.flatMap(msUntilItChanges) ?? [];
      return waits.length > 0 && Math.max(soon, Math.min(...waits));
    },
  });

/** Returns the milliseconds until the server is expected to change a delivery; undefined if it has ended. */
function msUntilItChanges({ state, nextAt }: Delivery): number | [] {
  if (state === 'sending') return 0;
  if (state === 'waiting') return Math.min(maxPollMs, nextAt ? Date.parse(nextAt) - Date.now() : 0);
  return [];
}
