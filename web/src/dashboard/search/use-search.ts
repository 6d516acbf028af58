import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiFor } from '../../api.ts';
import { isAsked, type SearchQuery, toRequest } from './query.ts';

/** One page of the lines that were found. The old page stays until the new one is there. */
export function useSearch(query: SearchQuery) {
  return useQuery({
    queryKey: ['search', query],
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).search.entries(toRequest(query), { signal }),
    enabled: isAsked(query),
    placeholderData: keepPreviousData,
  });
}

/** Meetings and people by their names. */
export function useNames(q: string) {
  return useQuery({
    queryKey: ['search', 'names', q],
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).search.names({ q }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}
