import { useMessages } from '../../../locales/messages.ts';
import { SettingsSection } from '../../../parts/settings-section.tsx';
import { useAuth } from '../../../session/auth.ts';
import { Notifications, PrivacyRules } from '../../parts/privacy-rules/privacy-rules.tsx';
import { SettingsPage } from '../../parts/settings/settings-pages.tsx';

/** /dashboard/company-settings/rules: privacy rules of the workspace, and who is notified. */
export function Component() {
  const copy = useMessages('setup/rules');
  const { user } = useAuth();
  const mayChange = user?.workspace.role === 'admin';
  return (
    <SettingsPage title={copy.title}>
      <PrivacyRules of="workspace" mayChange={mayChange} />
      <SettingsSection title={copy.notifications.title}>
        <Notifications of="workspace" mayChange={mayChange} />
      </SettingsSection>
    </SettingsPage>
  );
}
