import { useMessages } from '../../locales/messages.ts';
import { ApiKeys } from '../parts/api-keys/api-keys.tsx';
import { SettingsPage } from '../parts/settings/settings-pages.tsx';

/** /dashboard/personal-settings/api-keys: the user's own keys, and what assistants read with them. */
export function Component() {
  return (
    <SettingsPage title={useMessages('setup/keys').title}>
      <ApiKeys of="me" />
    </SettingsPage>
  );
}
