import type { SsoConnection, SsoProtocol } from '@afterword/api-client';
import { Field, Select } from '@afterword/ui';
import { useMessages } from '../../../locales/messages.ts';
import { CopiedField } from '../../../parts/copied-field.tsx';
import { ssoProtocols } from '../../../parts/sso-protocols.ts';
import { paths } from '../../../paths.ts';
import { type Choice, type ProviderName, providers } from './providers.ts';

/** Chooses provider and protocol, and shows the addresses to enter at the provider. */
export function AtProvider(of: {
  connection: SsoConnection;
  choice: Choice;
  onChoice(choice: Choice): void;
}) {
  const { connection, choice, onChoice } = of;
  const words = useMessages('setup/sign-on');
  const copy = words.atProvider;
  const { provider, protocol } = choice;
  const { label, saml: names } = providers[provider];
  const field = (name: string, value: string, theirs = '') => (
    <CopiedField
      label={name}
      {...(label && theirs ? { hint: words.form.named(label, theirs) } : {})}
      value={value}
      words={words}
      oneOfSeveral
      code
    />
  );
  return (
    <div className="flex flex-col gap-4">
      <div className="grid max-w-160 gap-4 sm:grid-cols-2">
        <Field label={words.form.provider}>
          {(control) => (
            <Select
              {...control}
              value={provider}
              onChange={({ target }) => onChoice({ ...choice, provider: target.value as ProviderName })}
            >
              {Object.entries(providers).map(([name, each]) => (
                <option key={name} value={name}>
                  {each.label ?? words.form.otherProvider}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label={copy.protocol}>
          {(control) => (
            <Select
              {...control}
              value={protocol}
              onChange={({ target }) => onChoice({ ...choice, protocol: target.value as SsoProtocol })}
            >
              {ssoProtocols.map(({ protocol: each, name }) => (
                <option key={each} value={each}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <p className="text-14 text-ink-2">
        {copy.texts[protocol]}{' '}
        <a className="underline" href={paths.signOnDocs}>
          {copy.steps}
        </a>
      </p>
      {protocol === 'oidc' && field(copy.redirectUri, connection.redirectUri)}
      {protocol === 'saml' && (
        <>
          {field(copy.acs, connection.saml.acs, names.acs)}
          {field(copy.entityId, connection.saml.entityId, names.entityId)}
          <p className="text-14">
            <a className="underline" href={connection.saml.entityId}>
              {copy.ownMetadata}
            </a>
          </p>
        </>
      )}
      {field(copy.signInUrl, connection.signInUrl)}
    </div>
  );
}
