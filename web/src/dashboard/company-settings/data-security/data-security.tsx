import { useMessages } from '../../../locales/messages.ts';
import { useAuth } from '../../../session/auth.ts';
import { SettingsPage } from '../../parts/settings/settings-pages.tsx';
import { AutoInvite } from './auto-invite.tsx';
import { DataLocation } from './data-location.tsx';
import { DataRetention } from './data-retention.tsx';
import { DefaultVisibility } from './default-visibility.tsx';
import { Domains } from './domains.tsx';
import { WorkspaceSwitch } from './workspace-switch.tsx';

/** /dashboard/company-settings/data-security: location, retention and visibility of meetings. */
export function Component() {
  const { readOnly } = useMessages('setup/company');
  const { title } = useMessages('setup/data-security');
  const { user } = useAuth();
  if (!user) return null;
  const { workspace, features } = user;
  const mayChange = workspace.role === 'admin';
  return (
    <SettingsPage title={title}>
      <div className="flex max-w-160 flex-col gap-8">
        {!mayChange && <p className="text-14 text-ink-2">{readOnly}</p>}
        <DataLocation mayChange={mayChange} />
        <DataRetention
          workspaceId={workspace.id}
          mayChange={mayChange}
          included={features.includes('data-retention-controls')}
        />
        <DefaultVisibility workspaceId={workspace.id} mayChange={mayChange} />
        <Domains mayChange={mayChange} />
        <AutoInvite workspaceId={workspace.id} mayChange={mayChange} />
        <WorkspaceSwitch setting="assistants" workspaceId={workspace.id} mayChange={mayChange} />
        <WorkspaceSwitch setting="assistantsWithGuests" workspaceId={workspace.id} mayChange={mayChange} />
        <WorkspaceSwitch setting="secondFactor" workspaceId={workspace.id} mayChange={mayChange} />
      </div>
    </SettingsPage>
  );
}
