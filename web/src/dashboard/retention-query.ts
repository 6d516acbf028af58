import { queryOptions } from '@tanstack/react-query';
import { apiFor } from '../api.ts';

/** How long the workspace keeps its meetings. */
export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ queryKey, signal }) => apiFor(queryKey).retention.get(undefined, { signal }),
});
