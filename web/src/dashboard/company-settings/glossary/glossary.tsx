import { useMessages } from '../../../locales/messages.ts';
import { useAuth } from '../../../session/auth.ts';
import { Glossary } from '../../parts/glossary/glossary.tsx';
import { SettingsPage } from '../../parts/settings/settings-pages.tsx';

/** /dashboard/company-settings/glossary: the terms of the workspace. */
export function Component() {
  const { title } = useMessages('setup/glossary');
  const { user } = useAuth();
  return (
    <SettingsPage title={title}>
      <Glossary of="workspace" mayChange={user?.workspace.role === 'admin'} />
    </SettingsPage>
  );
}
