import type { WorkspaceItem } from '@afterword/api-client';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, apiFor } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { toast } from '../../../parts/toast.ts';

/** Settings of the current workspace. */
export const workspaceQuery = (id: number) =>
  queryOptions({
    queryKey: ['workspace', id],
    queryFn: async ({ queryKey, signal }): Promise<WorkspaceItem | null> => {
      const { items } = await apiFor(queryKey).workspaces.list(undefined, { signal });
      return items.find((item) => item.id === id) ?? null;
    },
  });

/** Changes a setting and shows a message. */
export function useWorkspaceChange(id: number, words: { saved: string; failed: (reason: string) => string }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (
      change: Partial<
        Pick<
          WorkspaceItem,
          'visibility' | 'autoInvite' | 'assistants' | 'assistantsWithGuests' | 'secondFactor'
        >
      >,
    ) => api.workspaces.update({ id, ...change }),
    onSuccess: (changed) => {
      client.setQueryData(workspaceQuery(id).queryKey, changed);
      toast.success(words.saved);
    },
    onError: (error) => toast.error(words.failed(explain(error))),
  });
}
