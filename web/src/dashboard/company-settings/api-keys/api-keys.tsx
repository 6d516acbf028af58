import { useMessages } from '../../../locales/messages.ts';
import { useAuth } from '../../../session/auth.ts';
import { ApiKeys } from '../../parts/api-keys/api-keys.tsx';
import { SettingsPage } from '../../parts/settings/settings-pages.tsx';

/** /dashboard/company-settings/api-keys: the keys of the workspace, for its admins. */
export function Component() {
  const copy = useMessages('setup/keys');
  const { user } = useAuth();
  return (
    <SettingsPage title={copy.title}>
      {user?.workspace.role === 'admin' ? (
        <ApiKeys of="workspace" />
      ) : (
        <p className="text-14 text-ink-2">{copy.onlyAdmins}</p>
      )}
    </SettingsPage>
  );
}
