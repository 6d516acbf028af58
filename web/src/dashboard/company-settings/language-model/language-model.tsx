import type { ModelSettings } from '@afterword/api-client';
import { entitlements } from '@afterword/api-client/product';
import { useQuery } from '@tanstack/react-query';
import { useMessages } from '../../../locales/messages.ts';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { SettingsSection } from '../../../parts/settings-section.tsx';
import { paths } from '../../../paths.ts';
import { useAuth } from '../../../session/auth.ts';
import { modelQuery } from '../../parts/queries.ts';
import { SettingsPage } from '../../parts/settings/settings-pages.tsx';
import { ModelForm } from './model-form.tsx';
import { Usage } from './usage.tsx';

/** /dashboard/company-settings/language-model: the model that writes for the workspace, and its cost. */
export function Component() {
  const copy = useMessages('setup/language-model');
  const { user } = useAuth();
  const query = useQuery(modelQuery);
  const { data } = query;
  if (!user) return null;
  const { workspace } = user;
  const admin = workspace.role === 'admin';
  return (
    <SettingsPage title={copy.title} lead={copy.intro}>
      {!data && <NotLoaded query={query} words={copy} skeleton="h-60" className="mt-8" />}
      {data && (
        <>
          <SettingsSection title={copy.now.title}>
            <InUse settings={data} />
            {!admin && <p className="mt-3 text-14 text-ink-2">{copy.readOnly}</p>}
          </SettingsSection>
          {admin && data.available && <ModelForm settings={data} />}
          <Usage />
        </>
      )}
    </SettingsPage>
  );
}

function InUse({ settings }: { settings: ModelSettings }) {
  const { now: copy, providers } = useMessages('setup/language-model');
  const { source, available, provider, model, form } = settings;
  if (!available)
    return (
      <p role="note" className="border-l-3 border-rule pl-3 text-14">
        {copy.plan(entitlements['ai-post-meeting-actions'])}{' '}
        <a href={paths.pricing} className="underline underline-offset-4">
          {copy.plans}
        </a>
      </p>
    );
  if (source === 'none' || provider === null || model === null) return <p>{copy.none}</p>;
  const say = source === 'server' ? copy.server : form === null ? copy.untested : copy.own;
  return (
    <>
      <p className="wrap-anywhere">{say(model, providers[provider])}</p>
      <p className="mt-2 text-14 text-pretty text-ink-2">{copy.sent}</p>
    </>
  );
}
