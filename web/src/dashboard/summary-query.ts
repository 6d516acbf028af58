import { type Api, asApiError, type Summary } from '@afterword/api-client';
import { queryOptions } from '@tanstack/react-query';

/**
 * The summary of a meeting, null where there is none.
 * @param apiOf with what it is read, by the key under which it is kept.
 */
export const summaryQuery = (meetingId: string, apiOf: (queryKey: readonly unknown[]) => Api) =>
  queryOptions({
    queryKey: ['meeting', meetingId, 'summary'],
    queryFn: async ({ queryKey, signal }): Promise<Summary | null> => {
      try {
        return await apiOf(queryKey).meetings.getSummary({ id: meetingId }, { signal });
      } catch (error) {
        if (asApiError(error).code === 'no_summary') return null;
        throw error;
      }
    },
  });
