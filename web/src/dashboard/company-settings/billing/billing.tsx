import { useMessages } from '../../../locales/messages.ts';
import { useAuth } from '../../../session/auth.ts';
import { Plan } from '../../parts/plan.tsx';
import { SettingsPage } from '../../parts/settings/settings-pages.tsx';
import { Seats } from '../team/seats.tsx';

/** /dashboard/company-settings/billing: the plan and seats of the workspace. */
export function Component() {
  const { billing } = useMessages('setup/company');
  const { user } = useAuth();
  const admin = user?.workspace.role === 'admin';
  return (
    <SettingsPage title={billing}>
      <Plan admin={admin}>
        <Seats admin={admin} />
      </Plan>
    </SettingsPage>
  );
}
