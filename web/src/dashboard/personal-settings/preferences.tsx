import { useMessages } from '../../locales/messages.ts';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { Notifications } from '../parts/privacy-rules/privacy-rules.tsx';
import { SettingsPage } from '../parts/settings/settings-pages.tsx';
import { Appearance } from './appearance.tsx';
import { Shortcuts } from './shortcuts.tsx';

/** /dashboard/personal-settings/preferences: appearance, emails and keyboard shortcuts. */
export function Component() {
  const copy = useMessages('setup/settings');
  const rules = useMessages('setup/rules');
  return (
    <SettingsPage title={copy.preferences}>
      <div className="max-w-160">
        <SettingsSection title={copy.appearance.title}>
          <Appearance />
        </SettingsSection>
        <SettingsSection title={rules.notifications.title}>
          <Notifications of="me" />
        </SettingsSection>
        <SettingsSection title={copy.shortcuts.title}>
          <Shortcuts />
        </SettingsSection>
      </div>
    </SettingsPage>
  );
}
