import { queryOptions } from '@tanstack/react-query';
import { apiFor } from '../api.ts';

/** The language model of the workspace: whose it is, and as much of its settings as one may see. */
export const modelQuery = queryOptions({
  queryKey: ['model'],
  queryFn: ({ queryKey, signal }) => apiFor(queryKey).models.get(undefined, { signal }),
});

/** What it took this month. */
export const usageQuery = queryOptions({
  queryKey: ['model-usage'],
  queryFn: ({ queryKey, signal }) => apiFor(queryKey).models.usage(undefined, { signal }),
});
