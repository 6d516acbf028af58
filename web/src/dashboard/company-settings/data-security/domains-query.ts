import { queryOptions } from '@tanstack/react-query';
import { apiFor } from '../../../api.ts';

/** Email domains of the workspace. */
export const domainsQuery = queryOptions({
  queryKey: ['domains'],
  queryFn: ({ queryKey, signal }) => apiFor(queryKey).domains.list(undefined, { signal }),
});
