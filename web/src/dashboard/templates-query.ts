import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { api } from '../api.ts';

/** Templates of summaries; of a meeting, with the default of its series. */
export const templatesQuery = (meeting?: string) =>
  queryOptions({
    queryKey: ['templates', meeting ?? null],
    queryFn: ({ signal }) => api.templates.list(meeting === undefined ? {} : { meeting }, { signal }),
  });

/** Has whatever shows templates read them again. */
export function useTemplatesChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: ['templates'] });
}
