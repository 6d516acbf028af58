import { useMessages } from '../../locales/messages.ts';
import { Glossary } from '../parts/glossary/glossary.tsx';
import { SettingsPage } from '../parts/settings/settings-pages.tsx';

/** /dashboard/personal-settings/glossary: the user's own terms. */
export function Component() {
  return (
    <SettingsPage title={useMessages('setup/glossary').title}>
      <Glossary of="me" />
    </SettingsPage>
  );
}
