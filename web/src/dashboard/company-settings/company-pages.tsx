import { useMessages } from '../../locales/messages.ts';
import { paths } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';
import { SettingsPages } from '../parts/settings/settings-pages.tsx';

/** /dashboard/company-settings/*: settings of everybody in the workspace. Each page is a folder beside this file. */
export function Component() {
  const copy = useMessages('dashboard/company');
  const team = useMessages('dashboard/team').section;
  const overview = useMessages('dashboard/overview').title;
  const rules = useMessages('dashboard/rules').title;
  const keys = useMessages('dashboard/keys').title;
  const glossary = useMessages('dashboard/glossary').title;
  const model = useMessages('dashboard/language-model').title;
  const templates = useMessages('dashboard/templates').title;
  const dataSecurity = useMessages('dashboard/data-security').title;
  const signOn = useMessages('dashboard/sign-on').title;
  const auditLog = useMessages('dashboard/audit-log').title;
  const provisioning = useMessages('dashboard/provisioning').title;
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
        { to: paths.billing, title: copy.billing },
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
