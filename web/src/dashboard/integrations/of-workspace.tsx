import { useMessages } from '../../locales/messages.ts';
import { Integrations } from '../../parts/integrations/integrations.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useAuth } from '../../session/auth.ts';
import { ApiKeys } from '../parts/api-keys/api-keys.tsx';
import { SettingsPage } from '../parts/settings/settings-pages.tsx';

/** /dashboard/integrations/workspace: connections that everybody in the workspace uses. */
export function Component() {
  const copy = useMessages('dashboard/integrations');
  const company = useMessages('dashboard/company');
  const keys = useMessages('dashboard/keys').title;
  const { user } = useAuth();
  if (!user) return null;
  const admin = user.workspace.role === 'admin';
  return (
    <SettingsPage title={copy.title} lead={company.of(user.workspace.name)}>
      <Integrations of="workspace" mayChange={admin} />
      {admin && (
        <SettingsSection title={keys}>
          <ApiKeys of="workspace" />
        </SettingsSection>
      )}
    </SettingsPage>
  );
}
