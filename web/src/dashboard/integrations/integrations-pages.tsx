import { useMessages } from '../../locales/messages.ts';
import { paths } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';
import { SettingsPages } from '../parts/settings/settings-pages.tsx';

/** /dashboard/integrations/*: the user's own destinations and those of the workspace. */
export function Component() {
  const copy = useMessages('dashboard/integrations');
  const { user } = useAuth();
  if (!user) return null;
  return (
    <SettingsPages
      label={copy.title}
      of={user.workspace.id}
      pages={[
        { to: paths.connections, title: copy.pages.me },
        { to: paths.workspaceConnections, title: copy.pages.workspace },
      ]}
    />
  );
}
