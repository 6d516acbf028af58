import { Navigate, useLocation } from 'react-router-dom';
import { useMessages } from '../../locales/messages.ts';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { paths } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';
import { SettingsPage } from '../parts/settings/settings-pages.tsx';
import { EndWorkspace } from './profile/end-workspace.tsx';
import { TimeZone } from './profile/time-zone.tsx';
import { WorkspaceProfile } from './profile/workspace-profile.tsx';

/** /dashboard/company-settings: the profile of the workspace. */
export function Component() {
  const copy = useMessages('setup/company');
  const { user } = useAuth();
  const { hash, search } = useLocation();
  // Integrations used to be a section of this page, and emails still link to it.
  if (hash === '#integrations') return <Navigate to={`${paths.workspaceConnections}${search}`} replace />;
  if (!user) return null;
  const { workspace } = user;
  return (
    <SettingsPage title={copy.title} lead={copy.of(workspace.name)}>
      <div className="max-w-160">
        <SettingsSection title={copy.profile.title}>
          <WorkspaceProfile workspace={workspace} />
          <TimeZone workspace={workspace} />
        </SettingsSection>
        <SettingsSection title={copy.ending}>
          <EndWorkspace user={user} />
        </SettingsSection>
      </div>
    </SettingsPage>
  );
}
