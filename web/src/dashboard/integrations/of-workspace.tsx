import { useMessages } from '../../locales/messages.ts';
import { Integrations } from '../../parts/integrations/integrations.tsx';
import { useAuth } from '../../session/auth.ts';
import { SettingsPage } from '../parts/settings/settings-pages.tsx';

/** /dashboard/integrations/workspace: connections that everyone in the workspace uses. */
export function Component() {
  const copy = useMessages('dashboard/integrations');
  const company = useMessages('setup/company');
  const { user } = useAuth();
  if (!user) return null;
  return (
    <SettingsPage title={copy.title} lead={company.of(user.workspace.name)}>
      <Integrations of="workspace" mayChange={user.workspace.role === 'admin'} />
    </SettingsPage>
  );
}
