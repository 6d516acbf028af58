import { Margin, PageTitle, Section } from '../layout/section.tsx';
import type { PageProps } from '../page.ts';
import { Steps } from './steps.tsx';

/** Each provider's name, and its public documentation of the steps. */
const providers = [
  {
    id: 'entra',
    name: 'Microsoft Entra ID',
    source:
      'https://learn.microsoft.com/entra/identity/app-provisioning/use-scim-to-provision-users-and-groups#integrate-your-scim-endpoint-with-the-azure-ad-provisioning-service',
  },
  {
    id: 'okta',
    name: 'Okta',
    source: 'https://help.okta.com/oie/en-us/content/topics/apps/apps_app_integration_wizard_scim.htm',
  },
] as const;

/** /docs/provisioning: how admins provision people from the company's identity provider. */
export function ProvisioningDocs({ copy }: PageProps<'site/provisioning'>) {
  const words = copy.provisioning;
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
        <Margin heading={words.effects.heading}>
          <ul className="flex list-disc flex-col gap-3 ps-5">
            {words.effects.texts.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Margin>
      </Section>
    </>
  );
}
