import { ssoProtocols } from '../../parts/sso-protocols.ts';
import { Margin, PageTitle, Section } from '../layout/section.tsx';
import type { PageProps } from '../page.ts';
import { Steps } from './steps.tsx';

/** Each provider's name, and its public documentation of the steps. */
const providers = [
  {
    id: 'entra',
    name: 'Microsoft Entra ID',
    oidc: 'https://learn.microsoft.com/entra/identity-platform/quickstart-register-app',
    saml: 'https://learn.microsoft.com/entra/identity/enterprise-apps/add-application-portal-setup-sso',
  },
  {
    id: 'okta',
    name: 'Okta',
    oidc: 'https://help.okta.com/oie/en-us/content/topics/apps/apps_app_integration_wizard_oidc.htm',
    saml: 'https://help.okta.com/oie/en-us/content/topics/apps/apps_app_integration_wizard_saml.htm',
  },
  {
    id: 'google',
    name: 'Google Workspace',
    oidc: 'https://developers.google.com/identity/openid-connect/openid-connect',
    saml: 'https://support.google.com/a/answer/6087519',
  },
  {
    id: 'keycloak',
    name: 'Keycloak',
    oidc: 'https://www.keycloak.org/docs/latest/server_admin/#_oidc_clients',
    saml: 'https://www.keycloak.org/docs/latest/server_admin/#_client-saml-configuration',
  },
  {
    id: 'onelogin',
    name: 'OneLogin',
    oidc: 'https://developers.onelogin.com/openid-connect/connect-to-onelogin',
    saml: 'https://developers.onelogin.com/saml',
  },
] as const;

/** /docs/sign-on: how admins connect the company's identity provider. */
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
      {providers.map(({ id, name, ...sources }) => (
        <Section key={id}>
          <Margin heading={name}>
            {ssoProtocols.map(({ protocol, name: protocolName }) => (
              <div key={protocol} className="mb-8 last:mb-0">
                <h3 className="mb-3 text-14 font-medium">{protocolName}</h3>
                <Steps steps={(protocol === 'oidc' ? words.steps : words.samlSteps)[id]} />
                <p className="mt-4 text-14">
                  <a href={sources[protocol]} className="underline">
                    {words.source(`${name}, ${protocolName}`)}
                  </a>
                </p>
              </div>
            ))}
          </Margin>
        </Section>
      ))}
      <Section>
        <Margin heading={words.required.heading}>
          <Steps steps={words.required.steps} />
          <p className="mt-6 text-14 text-ink-2">{words.unsolicited}</p>
        </Margin>
      </Section>
    </>
  );
}
