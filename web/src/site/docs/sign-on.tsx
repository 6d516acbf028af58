import { Margin, PageTitle, Section } from '../layout/section.tsx';
import type { PageProps } from '../page.ts';
import { Steps } from './steps.tsx';

/** Each provider's name, and its public documentation of the steps. */
const providers = [
  {
    id: 'entra',
    name: 'Microsoft Entra ID',
    source: 'https://learn.microsoft.com/entra/identity-platform/quickstart-register-app',
  },
  {
    id: 'okta',
    name: 'Okta',
    source: 'https://help.okta.com/oie/en-us/content/topics/apps/apps_app_integration_wizard_oidc.htm',
  },
  {
    id: 'google',
    name: 'Google Workspace',
    source: 'https://developers.google.com/identity/openid-connect/openid-connect',
  },
  {
    id: 'keycloak',
    name: 'Keycloak',
    source: 'https://www.keycloak.org/docs/latest/server_admin/#_oidc_clients',
  },
  {
    id: 'onelogin',
    name: 'OneLogin',
    source: 'https://developers.onelogin.com/openid-connect/connect-to-onelogin',
  },
] as const;

/** /docs/sign-on: how an admin connects the company's identity provider. */
export function SignOnDocs({ copy }: PageProps<'site/sign-on'>) {
  const words = copy.signOn;
  return (
    <>
      <PageTitle heading={words.heading} lead={words.lead} />
      <Section>
        <Margin heading={words.start.heading}>
          <Steps steps={words.start.steps} />
          <p className="mt-6 text-14 text-ink-2">{words.honest}</p>
        </Margin>
      </Section>
      {providers.map(({ id, name, source }) => (
        <Section key={id}>
          <Margin heading={name}>
            <Steps steps={words.steps[id]} />
            <p className="mt-4 text-14">
              <a href={source} className="underline">
                {words.source(name)}
              </a>
            </p>
          </Margin>
        </Section>
      ))}
      <Section>
        <Margin heading={words.required.heading}>
          <Steps steps={words.required.steps} />
        </Margin>
      </Section>
    </>
  );
}
