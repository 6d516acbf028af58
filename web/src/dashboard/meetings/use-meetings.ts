import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiFor } from '../../api.ts';
import { type Filters, noFilters, type Range, toRequest } from './filters.ts';

/** Milliseconds between refetches while a meeting runs. */
const refresh = 5_000;

/** A page of the list. The old page stays until the new one has loaded. */
export function useMeetings(filters: Filters) {
  return useQuery({
    queryKey: ['meetings', filters],
    queryFn: ({ queryKey, signal }) =>
      apiFor(queryKey).meetings.list(toRequest(filters, new Date()), { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.items.some((meeting) => meeting.live) ? refresh : false),
  });
}

/** The number of meetings in a time range. */
export function useMeetingCount(range: Range) {
  return useQuery({
    queryKey: ['meetings', { ...noFilters, range }],
    queryFn: ({ queryKey, signal }) =>
      apiFor(queryKey).meetings.list(toRequest({ ...noFilters, range }, new Date()), { signal }),
    select: ({ total }) => total,
  });
}
