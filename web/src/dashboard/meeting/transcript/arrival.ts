import { limits } from '@afterword/api-client/product';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** The search and line in a transcript's address. A new object is a new request. */
export interface TranscriptTarget {
  /** Words to search for, or ''. */
  q: string;
  /** The line to show; '' for none. */
  entryId: string;
}

/** Reads the address: `?q=words#line`. Each navigation is a new request, even to the same address. */
export function useArrival(): TranscriptTarget {
  const { search, hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is another for each navigation.
  return useMemo(
    () => ({
      q: (new URLSearchParams(search).get('q') ?? '').slice(0, limits.searchLength),
      entryId: decoded(hash.slice(1)),
    }),
    [search, hash, key],
  );
}

/** A hash as it was before it was encoded; one that never was, as it stands. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
