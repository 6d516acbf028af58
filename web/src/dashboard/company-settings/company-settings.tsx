import { useMessages } from '../../locales/messages.ts';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useAuth } from '../../session/auth.ts';
import { WorkspaceProfile } from './profile/workspace-profile.tsx';

/** /dashboard/company-settings: what holds for everybody in the workspace. Each section is a folder beside this file. */
export function Component() {
  const copy = useMessages('dashboard/company');
  const { user } = useAuth();
  if (!user) return null;
  const { workspace } = user;
  return (
    // Another workspace begins with its own values.
    <div key={workspace.id} className="max-w-160">
      <title>{`${copy.title} · Afterword`}</title>
      <h1 className="font-serif text-36 font-medium">{copy.title}</h1>
      <p className="mt-2 text-14 text-ink-2 wrap-anywhere">{copy.of(workspace.name)}</p>
      <SettingsSection title={copy.profile.title}>
        <WorkspaceProfile workspace={workspace} />
      </SettingsSection>
    </div>
  );
}
