import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../locales/messages.ts';
import { paths } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';
import { siteQuery } from '../../site-settings.ts';
import { SettingsPages } from '../parts/settings/settings-pages.tsx';

/** /dashboard/personal-settings/*: settings of the user. */
export function Component() {
  const copy = useMessages('setup/settings');
  const plan = useMessages('setup/plan').title;
  const rules = useMessages('setup/rules').title;
  const keys = useMessages('setup/keys').title;
  const glossary = useMessages('setup/glossary').title;
  const { data: site } = useQuery(siteQuery);
  const { user } = useAuth();
  if (!user) return null;
  return (
    <SettingsPages
      label={copy.title}
      // Rules and terms belong to a user within a workspace.
      of={user.workspace.id}
      pages={[
        { to: paths.personalSettings, title: copy.profileAndSecurity },
        { to: paths.preferences, title: copy.preferences },
        { to: paths.personalRules, title: rules },
        { to: paths.personalGlossary, title: glossary },
        { to: paths.personalKeys, title: keys },
        ...(site?.sellsPlans ? [{ to: paths.personalPlan, title: plan }] : []),
        { to: paths.personalData, title: copy.data },
      ]}
    />
  );
}
