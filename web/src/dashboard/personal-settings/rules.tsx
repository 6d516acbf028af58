import { useMessages } from '../../locales/messages.ts';
import { PrivacyRules } from '../parts/privacy-rules/privacy-rules.tsx';
import { SettingsPage } from '../parts/settings/settings-pages.tsx';

/** /dashboard/personal-settings/rules: the user's privacy rules. */
export function Component() {
  return (
    <SettingsPage title={useMessages('setup/rules').title}>
      <PrivacyRules of="me" />
    </SettingsPage>
  );
}
