import { Link } from 'react-router-dom';
import { useMessages } from '../../locales/messages.ts';
import { Integrations } from '../../parts/integrations/integrations.tsx';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { paths } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';
import { ApiKeys } from '../parts/api-keys/api-keys.tsx';
import { Glossary } from '../parts/glossary/glossary.tsx';
import { Plan } from '../parts/plan.tsx';
import { Notifications, PrivacyRules } from '../parts/privacy-rules/privacy-rules.tsx';
import { DataSecurity } from './data-security/data-security.tsx';
import { EndWorkspace } from './profile/end-workspace.tsx';
import { TimeZone } from './profile/time-zone.tsx';
import { WorkspaceProfile } from './profile/workspace-profile.tsx';
import { Seats } from './team/seats.tsx';
import { TeamSection } from './team/team-section.tsx';

/** /dashboard/company-settings: what holds for everybody in the workspace. Each section is a folder beside this file. */
export function Component() {
  const copy = useMessages('dashboard/company');
  const overview = useMessages('dashboard/overview');
  const rules = useMessages('dashboard/rules');
  const dataSecurity = useMessages('dashboard/data-security').title;
  const integrations = useMessages('dashboard/integrations').title;
  const keys = useMessages('dashboard/keys').title;
  const glossary = useMessages('dashboard/glossary').title;
  const team = useMessages('dashboard/team');
  const templates = useMessages('dashboard/templates');
  const workflows = useMessages('dashboard/workflows');
  const model = useMessages('dashboard/language-model');
  const { user } = useAuth();
  if (!user) return null;
  const { workspace } = user;
  const mayChange = workspace.role === 'admin';
  return (
    // Another workspace begins with its own values.
    <div key={workspace.id} className="max-w-160">
      <title>{`${copy.title} · Afterword`}</title>
      <h1 className="font-serif text-36 font-medium wrap-anywhere hyphens-auto">{copy.title}</h1>
      <p className="mt-2 text-14 text-ink-2 wrap-anywhere">{copy.of(workspace.name)}</p>
      <SettingsSection title={copy.profile.title}>
        <WorkspaceProfile workspace={workspace} />
        <TimeZone workspace={workspace} />
      </SettingsSection>
      <SettingsSection title={team.section}>
        <TeamSection admin={mayChange} />
      </SettingsSection>
      {mayChange && (
        <SettingsSection title={overview.title}>
          <p className="text-14 text-ink-2">{overview.linkText}</p>
          <Link to={paths.overview} className="mt-3 inline-block text-14 underline">
            {overview.link}
          </Link>
        </SettingsSection>
      )}
      <SettingsSection title={copy.billing}>
        <Plan admin={mayChange} />
        <Seats admin={mayChange} />
      </SettingsSection>
      <SettingsSection id="integrations" title={integrations}>
        <Integrations of="workspace" mayChange={mayChange} />
      </SettingsSection>
      {mayChange && (
        <SettingsSection id="api-keys" title={keys}>
          <ApiKeys of="workspace" />
        </SettingsSection>
      )}
      <SettingsSection title={rules.title}>
        <PrivacyRules of="workspace" mayChange={mayChange} />
        <div className="mt-8">
          <Notifications of="workspace" mayChange={mayChange} />
        </div>
      </SettingsSection>
      <SettingsSection title={glossary}>
        <Glossary of="workspace" mayChange={mayChange} />
      </SettingsSection>
      <SettingsSection title={model.title}>
        <p className="text-14 text-ink-2">{model.linkText}</p>
        <Link to={paths.languageModel} className="mt-3 inline-block text-14 underline">
          {mayChange ? model.link : model.linkToRead}
        </Link>
      </SettingsSection>
      <SettingsSection title={templates.title}>
        <p className="text-14 text-ink-2">{templates.linkText}</p>
        <Link to={paths.templates} className="mt-3 inline-block text-14 underline">
          {templates.link}
        </Link>
      </SettingsSection>
      <SettingsSection title={workflows.title}>
        <p className="text-14 text-ink-2">{workflows.linkText}</p>
        <Link to={paths.workflows} className="mt-3 inline-block text-14 underline">
          {workflows.link}
        </Link>
      </SettingsSection>
      <SettingsSection title={dataSecurity}>
        <DataSecurity />
      </SettingsSection>
      <SettingsSection title={copy.ending}>
        <EndWorkspace user={user} />
      </SettingsSection>
    </div>
  );
}
