import { asApiError, isMissing } from '@afterword/api-client';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, apiIn } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { toast } from '../../parts/toast.ts';
import { useAuth } from '../../session/auth.ts';

/**
 * Handles a meeting that is not in this workspace: links from the extension, an email or a colleague may belong to
 * another workspace of the user. Searches there and redirects. Renders `searching` meanwhile, and `children` if no
 * workspace has it.
 */
export function MeetingInOtherWorkspace({
  id,
  searching,
  children,
}: {
  id: string;
  searching: ReactNode;
  children: ReactNode;
}) {
  const copy = useMessages('dashboard/shell').workspaces;
  const { isPending, data } = useQuery({
    queryKey: ['elsewhere', id],
    async queryFn() {
      const found = await findWorkspaceOf(id);
      if (found === null) return false;
      const { name } = await api.workspaces.select({ id: found });
      await useAuth.getState().load(api);
      toast.success(copy.switched(name));
      return true;
    },
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  return isPending || data ? searching : children;
}

/** Returns the other workspace of the user that has this meeting; null if none has. */
async function findWorkspaceOf(id: string): Promise<number | null> {
  const { items } = await api.workspaces.list();
  for (const workspace of items) {
    if (workspace.current || workspace.state === 'waiting') continue;
    try {
      await apiIn(workspace.id, { quiet: true }).meetings.get({ id });
      return workspace.id;
    } catch (error) {
      const failed = asApiError(error);
      // A workspace may require another way to sign in.
      if (!isMissing(failed) && failed.status !== 403) throw error;
    }
  }
  return null;
}
