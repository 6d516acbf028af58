import { useMessages } from '../../locales/messages.ts';
import { Integrations } from '../../parts/integrations/integrations.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { useAuth } from '../../session/auth.ts';
import { ApiKeys } from '../parts/api-keys/api-keys.tsx';
import { Glossary } from '../parts/glossary/glossary.tsx';
import { Plan } from '../parts/plan.tsx';
import { Notifications, PrivacyRules } from '../parts/privacy-rules/privacy-rules.tsx';
import { Appearance } from './appearance.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Export } from './export.tsx';
import { Language } from './language.tsx';
import { LeftWorkspaces } from './left-workspaces.tsx';
import { Password } from './password/password.tsx';
import { Profile } from './profile.tsx';
import { Sessions } from './sessions.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { WorkspaceArchive } from './workspace-archive.tsx';

/** /dashboard/personal-settings: profile, sessions, and the reader's own data. */
export function Component() {
  const planCopy = useMessages('dashboard/plan');
  const rulesCopy = useMessages('dashboard/rules');
  const integrations = useMessages('dashboard/integrations').title;
  const copy = useMessages('dashboard/settings');
  const keys = useMessages('dashboard/keys').title;
  const glossary = useMessages('dashboard/glossary').title;
  const { user } = useAuth();
  return (
    <div className="max-w-160">
      <title>{`${copy.title} · Afterword`}</title>
      <h1 className="font-serif text-36 font-medium">{copy.title}</h1>
      <SettingsSection title={copy.profile}>
        <Profile />
      </SettingsSection>
      <SettingsSection title={planCopy.title}>
        <Plan admin={user?.workspace.role === 'admin'} />
      </SettingsSection>
      <SettingsSection title={copy.security}>
        <Password />
        <Sessions />
      </SettingsSection>
      <SettingsSection id="integrations" title={integrations}>
        <Integrations of="me" />
      </SettingsSection>
      <SettingsSection id="api-keys" title={keys}>
        <ApiKeys of="me" />
      </SettingsSection>
      <SettingsSection title={rulesCopy.title}>
        <PrivacyRules of="me" />
      </SettingsSection>
      <SettingsSection title={rulesCopy.notifications.title}>
        <Notifications of="me" />
      </SettingsSection>
      <SettingsSection title={glossary}>
        <Glossary of="me" />
      </SettingsSection>
      <SettingsSection title={copy.language.title}>
        <Language />
      </SettingsSection>
      <SettingsSection title={copy.appearance.title}>
        <Appearance />
      </SettingsSection>
      <SettingsSection title={copy.shortcuts.title}>
        <Shortcuts />
      </SettingsSection>
      <SettingsSection title={copy.data}>
        <Export />
        <WorkspaceArchive />
        <LeftWorkspaces />
        <DeleteAccount />
      </SettingsSection>
    </div>
  );
}
