import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { apiFor } from '../../api.ts';

/** Query keys of automations. */
export const automationsKey = ['automations'] as const;

/** The automations the user can see, with the settings for all of them. */
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

/** Milliseconds between refetches of a history, while a run is in progress and otherwise. */
const [soon, later] = [2_000, 5_000];

/** A page of an automation's history. */
export const runsQuery = (id: string, page: number) =>
  queryOptions({
    queryKey: [...automationsKey, id, 'runs', page],
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).automations.runs({ id, page }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ outcome }) => outcome === null) ? soon : later,
  });
