import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

/** The workflows of a workspace. */
export const workflowsQuery = queryOptions({
  queryKey: ['workflows'],
  queryFn: ({ signal }) => api.workflows.list(undefined, { signal }),
});
