import { limits } from '@afterword/api-client/product';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';

/** The search and the line in a transcript's address. A new object means a new request. */
export interface TranscriptTarget {
  /** Words to search for, or ''. */
  q: string;
  /** The line to show; '' for none. */
  entryId: string;
  /** The last line of a passage that starts with `entryId`; '' for a single line. */
  to: string;
}

/**
 * Reads the address: `?q=words#line` or `?to=last-line#line`. Each navigation is a new request, even to the same
 * address.
 */
export function useArrival(): TranscriptTarget {
  const { search, hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is another for each navigation.
  return useMemo(() => {
    const query = new URLSearchParams(search);
    return {
      q: (query.get('q') ?? '').slice(0, limits.searchLength),
      entryId: decoded(hash.slice(1)),
      to: query.get('to') ?? '',
    };
  }, [search, hash, key]);
}

/** Returns the decoded hash, or the hash itself if it is not valid percent-encoding. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}
