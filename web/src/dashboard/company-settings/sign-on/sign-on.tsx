import type { SsoConnection, SsoSettings } from '@afterword/api-client';
import { Button } from '@afterword/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { focusMain } from '../../../parts/focus-main.ts';
import { LeaveQuestion } from '../../../parts/leave-question.tsx';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { useResetOnReturn } from '../../../parts/reset-on-return.ts';
import { SettingsSection } from '../../../parts/settings-section.tsx';
import { dayAndTime } from '../../../parts/time.ts';
import { useAuth } from '../../../session/auth.ts';
import { SettingsPage } from '../../parts/settings/settings-pages.tsx';
import { VerifiedDomains } from '../verified-domains.tsx';
import { AtProvider } from './at-provider.tsx';
import { Certificates } from './certificates.tsx';
import { Mode, RemoveConnection } from './mode.tsx';
import { OidcForm } from './oidc-form.tsx';
import type { Choice } from './providers.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SamlForm } from './saml-form.tsx';
import { signOnQuery, useSettingsChanged } from './sign-on-query.ts';

/** /dashboard/company-settings/sign-on: the company's identity provider, for admins. */
export function Component() {
  const copy = useMessages('setup/sign-on');
  const { user } = useAuth();
  const isAdmin = user?.workspace.role === 'admin';
  return (
    <SettingsPage title={copy.title} lead={copy.lead}>
      {isAdmin ? <SignOn /> : <p className="text-14 text-ink-2">{copy.onlyAdmins}</p>}
    </SettingsPage>
  );
}

function SignOn() {
  const copy = useMessages('setup/sign-on');
  const query = useQuery(signOnQuery);
  if (!query.data) return <NotLoaded query={query} words={copy} skeleton="h-40" />;
  const { connection, domains } = query.data;
  return (
    <>
      <VerifiedDomains domains={domains} words={copy} />
      {connection ? <Connected connection={connection} settings={query.data} /> : <SetUp />}
    </>
  );
}

function SetUp() {
  const copy = useMessages('setup/sign-on');
  const changed = useSettingsChanged();
  const create = useMutation({
    mutationFn: () => api.sso.create(),
    onSuccess: async () => {
      await changed();
      focusMain();
    },
  });
  return (
    <>
      <Button className="mt-5" variant="primary" loading={create.isPending} onClick={() => create.mutate()}>
        {copy.setUp}
      </Button>
      <Problem error={create.error} />
    </>
  );
}

function Connected({ connection, settings }: { connection: SsoConnection; settings: SsoSettings }) {
  const copy = useMessages('setup/sign-on');
  const [choice, setChoice] = useState<Choice>({ provider: 'entra', protocol: connection.protocol });
  const [asked, setAsked] = useState<Choice | null>(null);
  const hasChanges = useRef<() => boolean>(null);
  const choose = (next: Choice) =>
    next.protocol !== choice.protocol && hasChanges.current?.() ? setAsked(next) : setChoice(next);
  const Form = choice.protocol === 'saml' ? SamlForm : OidcForm;
  return (
    <>
      <SettingsSection title={copy.atProvider.title}>
        <AtProvider connection={connection} choice={choice} onChoice={choose} />
      </SettingsSection>
      <SettingsSection title={copy.form.title}>
        <Form key={connection.id} ref={hasChanges} connection={connection} provider={choice.provider} />
        <LeaveQuestion
          open={asked !== null}
          onStay={() => setAsked(null)}
          onLeave={() => {
            setChoice(asked ?? choice);
            setAsked(null);
          }}
        />
      </SettingsSection>
      {connection.saml.certificates.length > 0 && (
        <SettingsSection title={copy.saml.certificates.title}>
          <Certificates saml={connection.saml} />
        </SettingsSection>
      )}
      <SettingsSection title={copy.test.title}>
        <TestSignIn connection={connection} />
      </SettingsSection>
      <SettingsSection title={copy.recovery.title}>
        <RecoveryCodes left={connection.recoveryCodes} />
      </SettingsSection>
      <SettingsSection title={copy.mode.title}>
        <Mode connection={connection} settings={settings} />
        <RemoveConnection />
      </SettingsSection>
    </>
  );
}

function TestSignIn({ connection: { issuer, testedAt } }: { connection: SsoConnection }) {
  const copy = useMessages('setup/sign-on').test;
  const { signOn } = useMessages('errors');
  const [query] = useSearchParams();
  const outcome = query.get('test');
  const test = useMutation({
    mutationFn: () => api.sso.test(),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  useResetOnReturn(test.reset);
  return (
    <>
      <p className="text-14 text-ink-2">{copy.text}</p>
      {outcome !== null && outcome !== 'passed' && (
        <p role="alert" className="mt-3 border-s-2 border-accent ps-3 text-14 wrap-anywhere">
          {copy.failed(
            Object.hasOwn(signOn, outcome) ? signOn[outcome as keyof typeof signOn] : outcome.slice(0, 80),
          )}
        </p>
      )}
      <p role="status" className="mt-3 text-14">
        {testedAt ? copy.passed(dayAndTime(testedAt)) : copy.never}
      </p>
      <Button
        className="mt-3"
        disabled={issuer === ''}
        loading={test.isPending || test.isSuccess}
        onClick={() => test.mutate()}
      >
        {copy.action}
      </Button>
      <Problem error={test.error} />
    </>
  );
}

function Problem({ error }: { error: unknown }) {
  return (
    <p role="alert" className="mt-2 text-13 text-accent empty:hidden">
      {error ? explain(error) : ''}
    </p>
  );
}
