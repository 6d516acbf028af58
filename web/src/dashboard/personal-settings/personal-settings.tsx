import { Navigate, useLocation } from 'react-router-dom';
import { useMessages } from '../../locales/messages.ts';
import { SettingsSection } from '../../parts/settings-section.tsx';
import { paths } from '../../paths.ts';
import { SettingsPage } from '../parts/settings/settings-pages.tsx';
import { Language } from './language.tsx';
import { Password } from './password/password.tsx';
import { Profile } from './profile.tsx';
import { SecondFactor } from './second-factor.tsx';
import { Sessions } from './sessions.tsx';

/** /dashboard/personal-settings: profile and security. */
export function Component() {
  const copy = useMessages('setup/settings');
  const { hash, search } = useLocation();
  // Integrations used to be a section of this page, and emails still link to it.
  if (hash === '#integrations') return <Navigate to={`${paths.connections}${search}`} replace />;
  return (
    <SettingsPage title={copy.title}>
      <div className="max-w-160">
        <SettingsSection title={copy.profile}>
          <Profile />
          <div className="mt-6">
            <Language />
          </div>
        </SettingsSection>
        <SettingsSection title={copy.security}>
          <Password />
          <SecondFactor />
          <Sessions />
        </SettingsSection>
      </div>
    </SettingsPage>
  );
}
