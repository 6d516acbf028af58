import { useMessages } from '../../locales/messages.ts';
import { useAuth } from '../../session/auth.ts';
import { Plan } from '../parts/plan.tsx';
import { SettingsPage } from '../parts/settings/settings-pages.tsx';

/** /dashboard/personal-settings/plan */
export function Component() {
  const { user } = useAuth();
  return (
    <SettingsPage title={useMessages('setup/plan').title}>
      <Plan admin={user?.workspace.role === 'admin'} />
    </SettingsPage>
  );
}
