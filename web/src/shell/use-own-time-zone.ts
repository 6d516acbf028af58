import { useEffect } from 'react';
import { api } from '../api.ts';
import { useAuth } from '../session/auth.ts';

/** Gives a workspace that has no time zone yet that of the browser of its admin: 'tomorrow' is meant by somebody's clock. */
export function useOwnTimeZone(): void {
  const { user, entered } = useAuth();
  const missing = user?.workspace.role === 'admin' && user.workspace.timeZone === null;
  const id = user?.workspace.id;
  useEffect(() => {
    if (!missing || id === undefined) return;
    const { timeZone: suggestedTimeZone } = Intl.DateTimeFormat().resolvedOptions();
    // Where that does not work the next visit tries again: until then UTC counts.
    api.workspaces.update({ id, suggestedTimeZone }).then(
      (changed) => {
        // Somebody may have gone to another one meanwhile.
        if (useAuth.getState().user?.workspace.id === id) entered(changed);
      },
      () => undefined,
    );
  }, [missing, id, entered]);
}
