import { useMessages } from '../../locales/messages.ts';
import { Integrations } from '../../parts/integrations/integrations.tsx';
import { SettingsPage } from '../parts/settings/settings-pages.tsx';

/** /dashboard/integrations: the user's own connections. */
export function Component() {
  return (
    <SettingsPage title={useMessages('dashboard/integrations').title}>
      <Integrations of="me" />
    </SettingsPage>
  );
}
