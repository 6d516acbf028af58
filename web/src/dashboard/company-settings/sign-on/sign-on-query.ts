import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { apiFor } from '../../../api.ts';

/** The company's sign-on settings, for admins. */
export const signOnQuery = queryOptions({
  queryKey: ['sign-on'],
  queryFn: ({ queryKey, signal }) => apiFor(queryKey).sso.get(undefined, { signal }),
});

/** Refetches the settings after a change. */
export function useSettingsChanged() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: signOnQuery.queryKey });
}
