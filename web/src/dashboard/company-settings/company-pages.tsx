import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../locales/messages.ts';
import { paths } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';
import { siteQuery } from '../../site-settings.ts';
import { SettingsPages } from '../parts/settings/settings-pages.tsx';

/** /dashboard/company-settings/*: settings for everyone in the workspace. Each page is a folder next to this file. */
export function Component() {
  const copy = useMessages('setup/company');
  const team = useMessages('setup/team').section;
  const overview = useMessages('setup/overview').title;
  const rules = useMessages('setup/rules').title;
  const keys = useMessages('setup/keys').title;
  const glossary = useMessages('setup/glossary').title;
  const model = useMessages('setup/language-model').title;
  const templates = useMessages('dashboard/templates').title;
  const dataSecurity = useMessages('setup/data-security').title;
  const signOn = useMessages('setup/sign-on').title;
  const auditLog = useMessages('setup/audit-log').title;
  const provisioning = useMessages('setup/provisioning').title;
  const { data: site } = useQuery(siteQuery);
  const { user } = useAuth();
  if (!user) return null;
  const admin = user.workspace.role === 'admin';
  return (
    <SettingsPages
      label={copy.title}
      of={user.workspace.id}
      pages={[
        { to: paths.companySettings, title: copy.profile.title },
        { to: paths.team, title: team },
        ...(admin ? [{ to: paths.overview, title: overview }] : []),
        ...(site?.sellsPlans ? [{ to: paths.billing, title: copy.billing }] : []),
        { to: paths.dataSecurity, title: dataSecurity },
        ...(admin
          ? [
              { to: paths.signOn, title: signOn },
              { to: paths.provisioning, title: provisioning },
            ]
          : []),
        { to: paths.companyRules, title: rules },
        { to: paths.companyGlossary, title: glossary },
        { to: paths.languageModel, title: model },
        { to: paths.templates, title: templates },
        ...(admin
          ? [
              { to: paths.companyKeys, title: keys },
              { to: paths.auditLog, title: auditLog },
            ]
          : []),
      ]}
    />
  );
}
