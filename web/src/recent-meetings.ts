import { queryOptions } from '@tanstack/react-query';
import { apiFor } from './api.ts';

/** The user's newest meetings, and the number of their own. */
export const recentMeetingsQuery = queryOptions({
  queryKey: ['meetings', 'recent'],
  queryFn: ({ queryKey, signal }) => apiFor(queryKey).meetings.list({ page: 1 }, { signal }),
});
