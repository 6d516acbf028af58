import { useEffect } from 'react';
import { api } from '../api.ts';
import { useAuth } from '../session/auth.ts';

/** Sets a workspace's missing time zone to that of its admin's browser: 'tomorrow' depends on it. */
export function useOwnTimeZone(): void {
  const { user, workspaceChanged } = useAuth();
  const missing = user?.workspace.role === 'admin' && user.workspace.timeZone === null;
  const id = user?.workspace.id;
  useEffect(() => {
    if (!missing || id === undefined) return;
    const { timeZone: suggestedTimeZone } = Intl.DateTimeFormat().resolvedOptions();
    // If this fails, the next visit tries again; until then UTC is used.
    api.workspaces.update({ id, suggestedTimeZone }).then(workspaceChanged, () => undefined);
  }, [missing, id, workspaceChanged]);
}
