import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiFor } from '../../api.ts';

/** Where automations are kept once they were read. */
export const automationsKey = ['automations'] as const;

/** The automations that the reader may see, with settings for all of them. */
export const automationsQuery = queryOptions({
  queryKey: automationsKey,
  queryFn: ({ queryKey, signal }) => apiFor(queryKey).automations.list(undefined, { signal }),
});

/** One automation. */
export const automationQuery = (id: string) =>
  queryOptions({
    queryKey: [...automationsKey, id],
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).automations.get({ id }, { signal }),
  });

/** Milliseconds until a history is read again while something in it is under way, and while nothing is. */
const [soon, later] = [2_000, 5_000];

/** A page of its history. */
export const runsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...automationsKey, id, 'runs', page],
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).automations.runs({ id, page }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ outcome }) => outcome === null) ? soon : later,
  });
