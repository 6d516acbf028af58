import type { ListedConnection } from '@afterword/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiFor } from '../../api.ts';

/** Milliseconds until deliveries are read again while one of them is under way. */
const soon = 2_000;

/** Integrations of this server. */
export const integrationsQuery = queryOptions({
  queryKey: ['integrations'],
  queryFn: ({ queryKey, signal }) => apiFor(queryKey).integrations.list(undefined, { signal }),
});

/** One's own connections and the workspace's. */
export const connectionsQuery = queryOptions({
  queryKey: ['connections'],
  queryFn: ({ queryKey, signal }) => apiFor(queryKey).connections.list(undefined, { signal }),
  refetchInterval: ({ state }) => (state.data?.items.some(isUnderWay) ? soon : false),
});

/** Whether the newest delivery is being sent for the first time. */
export const isUnderWay = ({ state, pausedUntil, lastDelivery }: ListedConnection): boolean =>
  state === 'connected' &&
  !pausedUntil &&
  lastDelivery?.problem === null &&
  (lastDelivery.state === 'waiting' || lastDelivery.state === 'sending');

/** Where the histories of deliveries are kept once they were read. */
export const deliveriesKey = ['deliveries'] as const;

/** A page of deliveries to a connection, or of a meeting. */
export const deliveriesQuery = (filter: { meeting?: string; connection?: string }, page: number) =>
  queryOptions({
    queryKey: [...deliveriesKey, filter, page],
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).deliveries.list({ ...filter, page }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(
        ({ state: each, attempts }) => each === 'sending' || (each === 'waiting' && attempts === 0),
      )
        ? soon
        : false,
  });
