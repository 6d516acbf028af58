import { queryOptions } from '@tanstack/react-query';
import { apiFor } from './api.ts';

/** The newest meetings of whoever is signed in, and how many of their own there are. */
export const recentMeetingsQuery = queryOptions({
  queryKey: ['meetings', 'recent'],
  queryFn: ({ queryKey, signal }) => apiFor(queryKey).meetings.list({ page: 1 }, { signal }),
});
