import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiFor } from '../../api.ts';
import { hasQuery, type SearchQuery, toRequest } from './query.ts';

/** A page of matching lines. The old page stays until the new one has loaded. */
export function useSearch(query: SearchQuery) {
  return useQuery({
    queryKey: ['search', query],
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).search.entries(toRequest(query), { signal }),
    enabled: hasQuery(query),
    placeholderData: keepPreviousData,
  });
}

/** Meetings and people by name. */
export function useNames(q: string) {
  return useQuery({
    queryKey: ['search', 'names', q],
    queryFn: ({ queryKey, signal }) => apiFor(queryKey).search.names({ q }, { signal }),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
}
