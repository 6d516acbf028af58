import { type Api, asApiError, type Summary } from '@afterword/api-client';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api, apiFor } from '../../api.ts';

/** The workspace's language model, with the settings that this user may see. */
export const modelQuery = queryOptions({
  queryKey: ['model'],
  queryFn: ({ queryKey, signal }) => apiFor(queryKey).models.get(undefined, { signal }),
});

/** Usage of the language model this month. */
export const usageQuery = queryOptions({
  queryKey: ['model-usage'],
  queryFn: ({ queryKey, signal }) => apiFor(queryKey).models.usage(undefined, { signal }),
});

/** How long the workspace keeps its meetings. */
export const retentionQuery = queryOptions({
  queryKey: ['retention'],
  queryFn: ({ queryKey, signal }) => apiFor(queryKey).retention.get(undefined, { signal }),
});

/**
 * The summary of a meeting, or null if there is none.
 * @param apiOf chooses the client by the query key: with the progress bar or without.
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

/** Templates of summaries; with a meeting, also the default of its series. */
export const templatesQuery = (meeting?: string) =>
  queryOptions({
    queryKey: ['templates', meeting ?? null],
    queryFn: ({ signal }) => api.templates.list(meeting === undefined ? {} : { meeting }, { signal }),
  });

/** Returns a function that refetches every list of templates. */
export function useTemplatesChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['templates'] });
}

export const workflowsQuery = queryOptions({
  queryKey: ['workflows'],
  queryFn: ({ signal }) => api.workflows.list(undefined, { signal }),
});
