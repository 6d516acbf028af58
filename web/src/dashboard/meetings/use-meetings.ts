import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiFor } from '../../api.ts';
import { type Filters, noFilters, type Range, toRequest } from './filters.ts';

/** While a meeting runs, its row and the numbers above keep up. */
const refresh = 5_000;

/** One page of the list. The old page stays until the new one is there. */
export function useMeetings(filters: Filters) {
  return useQuery({
    queryKey: ['meetings', filters],
    queryFn: ({ queryKey, signal }) =>
      apiFor(queryKey).meetings.list(toRequest(filters, new Date()), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some((meeting) => meeting.live) ? refresh : false),
  });
}

/** How many meetings a span of time holds. */
export function useMeetingCount(range: Range) {
  return useQuery({
    queryKey: ['meetings', { ...noFilters, range }],
    queryFn: ({ queryKey, signal }) =>
      apiFor(queryKey).meetings.list(toRequest({ ...noFilters, range }, new Date()), { signal }),
    select: ({ total }) => total,
  });
}
