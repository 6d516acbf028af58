import { useEffect } from 'react';
import { api } from '../api.ts';
import { useAuth } from '../session/auth.ts';

/** Gives a workspace without a time zone that of its admin's browser: 'tomorrow' depends on it. */
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
        // The reader may have switched workspaces meanwhile.
        if (useAuth.getState().user?.workspace.id === id) entered(changed);
      },
      () => undefined,
    );
  }, [missing, id, entered]);
}
