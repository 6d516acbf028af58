import { useMessages } from '../../locales/messages.ts';
import { SettingsPage } from '../parts/settings/settings-pages.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Export } from './export.tsx';
import { LeftWorkspaces } from './left-workspaces.tsx';
import { WorkspaceArchive } from './workspace-archive.tsx';

/** /dashboard/personal-settings/data: export and deletion. */
export function Component() {
  return (
    <SettingsPage title={useMessages('setup/settings').data}>
      <div className="max-w-160">
        <Export />
        <WorkspaceArchive />
        <LeftWorkspaces />
        <DeleteAccount />
      </div>
    </SettingsPage>
  );
}
