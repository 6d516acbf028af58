import { useMessages } from '../../../locales/messages.ts';
import { useAuth } from '../../../session/auth.ts';
import { Assistants } from './assistants.tsx';
import { AutoInvite } from './auto-invite.tsx';
import { DataLocation } from './data-location.tsx';
import { DataRetention } from './data-retention.tsx';
import { DefaultVisibility } from './default-visibility.tsx';
import { Domains } from './domains.tsx';

/** Where meetings are, how long they are kept, and who comes to see them by themselves: for admins to say, for others to read. */
export function DataSecurity() {
  const { readOnly } = useMessages('dashboard/company');
  const { user } = useAuth();
  if (!user) return null;
  const { workspace, features } = user;
  const mayChange = workspace.role === 'admin';
  return (
    <div className="flex flex-col gap-8">
      {!mayChange && <p className="text-14 text-ink-2">{readOnly}</p>}
      <DataLocation mayChange={mayChange} />
      <DataRetention mayChange={mayChange} included={features.includes('data-retention-controls')} />
      <DefaultVisibility workspaceId={workspace.id} mayChange={mayChange} />
      <Domains mayChange={mayChange} />
      <AutoInvite workspaceId={workspace.id} mayChange={mayChange} />
      <Assistants workspaceId={workspace.id} mayChange={mayChange} />
    </div>
  );
}
