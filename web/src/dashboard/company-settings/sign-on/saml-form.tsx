import type { SamlSource, SsoConnection } from '@afterword/api-client';
import { Button, Field, Select, Textarea } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useImperativeHandle, useState } from 'react';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { ProveAgain } from '../../../parts/second-factor/prove-again.tsx';
import { InputField } from '../../../parts/text-field.tsx';
import { toast } from '../../../parts/toast.ts';
import { useTypedValues } from '../../../parts/typed-values.ts';
import { type ProviderName, providers } from './providers.ts';
import { plain, RoleFields, type SignOnFormProps, useRoles } from './role-fields.tsx';
import { signOnQuery } from './sign-on-query.ts';

const sources = ['address', 'xml', 'fields'] as const satisfies readonly SamlSource['source'][];

interface Fields {
  address: string;
  xml: string;
  issuer: string;
  signInAddress: string;
  certificate: string;
  nextCertificate: string;
}

const fieldsOf = ({ protocol, issuer, saml }: SsoConnection): Fields => ({
  address: saml.metadataAddress ?? '',
  xml: '',
  issuer: protocol === 'saml' ? issuer : '',
  signInAddress: saml.signInAddress,
  certificate: saml.certificates[0]?.pem ?? '',
  nextCertificate: saml.certificates[1]?.pem ?? '',
});

const sourceOf = (source: SamlSource['source'], fields: Fields): SamlSource => {
  const { address, xml, issuer, signInAddress, certificate, nextCertificate } = fields;
  const certificates = [certificate, nextCertificate].filter((each) => each.trim() !== '');
  switch (source) {
    case 'address':
      return { source, address };
    case 'xml':
      return { source, xml };
    case 'fields':
      return { source, issuer, signInAddress, certificates };
  }
};

/** Metadata or single fields, and roles, of a SAML provider, in the chosen provider's terms. */
export function SamlForm({ connection, provider, ref }: SignOnFormProps) {
  const words = useMessages('setup/sign-on');
  const copy = words.saml;
  const client = useQueryClient();
  const stored = fieldsOf(connection);
  const [source, setSource] = useState<SamlSource['source']>(
    stored.issuer !== '' && stored.address === '' ? 'fields' : 'address',
  );
  const typed = useTypedValues(stored);
  const { values: fields } = typed;
  const roles = useRoles(connection);
  const save = useMutation({
    mutationFn: (sent: Fields) => api.sso.putSaml({ from: sourceOf(source, sent), ...roles.entered }),
    onSuccess: (settings, sent) => {
      client.setQueryData(signOnQuery.queryKey, settings);
      // Shows the values from the metadata in the same form, so that the focus stays.
      if (typed.saved(sent) && source === 'xml') setSource('fields');
      toast.success(words.form.saved);
    },
  });
  const isChanged = typed.isChanged || roles.isChanged;
  const hasChanges = () => isChanged && !(save.isPending && save.variables === fields);
  useImperativeHandle(ref, () => hasChanges);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(fields);
  };
  return (
    <>
      <form onSubmit={submit} className="flex max-w-160 flex-col gap-4">
        <Field label={copy.source}>
          {(control) => (
            <Select
              {...control}
              value={source}
              onChange={({ target }) => setSource(target.value as SamlSource['source'])}
            >
              {sources.map((each) => (
                <option key={each} value={each}>
                  {copy.sources[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <SourceFields source={source} provider={provider} fields={fields} onChange={typed.change} />
        <RoleFields label={copy.roleAttribute} roles={roles} />
        {connection.mode !== 'off' && <p className="text-13 text-ink-2">{copy.switchesOff}</p>}
        <p role="alert" className="text-13 text-accent empty:hidden">
          {save.error ? explain(save.error) : ''}
        </p>
        <Button type="submit" variant="primary" className="self-start" loading={save.isPending}>
          {words.form.save}
        </Button>
      </form>
      <LeaveGuard hasChanges={hasChanges} />
      <ProveAgain error={save.error} onDone={() => save.mutate(fields)} />
    </>
  );
}

interface SourceFieldsProps {
  source: SamlSource['source'];
  provider: ProviderName;
  fields: Fields;
  onChange: (change: Partial<Fields>) => void;
}

function SourceFields({ source, provider, fields, onChange }: SourceFieldsProps) {
  const { form, saml: copy } = useMessages('setup/sign-on');
  const { label, saml: names } = providers[provider];
  const named = (name: string) => (label && name ? form.named(label, name) : undefined);
  switch (source) {
    case 'address':
      return (
        <InputField
          {...plain}
          label={copy.address}
          hint={[named(names.metadata), copy.addressHint].filter(Boolean).join(' ')}
          name="metadata-address"
          type="url"
          required
          maxLength={2_000}
          value={fields.address}
          onChange={(address) => onChange({ address })}
        />
      );
    case 'xml':
      return (
        <CodeField
          label={copy.xml}
          hint={copy.xmlHint}
          rows={8}
          required
          value={fields.xml}
          onChange={(xml) => onChange({ xml })}
        />
      );
    case 'fields':
      return (
        <>
          <InputField
            {...plain}
            label={copy.issuer}
            hint={named(names.issuer)}
            name="issuer"
            required
            maxLength={500}
            value={fields.issuer}
            onChange={(issuer) => onChange({ issuer })}
          />
          <InputField
            {...plain}
            label={copy.signInAddress}
            hint={named(names.signIn)}
            name="sign-in-address"
            type="url"
            required
            maxLength={2_000}
            value={fields.signInAddress}
            onChange={(signInAddress) => onChange({ signInAddress })}
          />
          <CodeField
            label={copy.certificate}
            hint={named(names.certificate)}
            rows={5}
            required
            value={fields.certificate}
            onChange={(certificate) => onChange({ certificate })}
          />
          <CodeField
            label={copy.nextCertificate}
            hint={copy.nextCertificateHint}
            rows={5}
            value={fields.nextCertificate}
            onChange={(nextCertificate) => onChange({ nextCertificate })}
          />
        </>
      );
  }
}

interface CodeFieldProps {
  label: string;
  hint: string | undefined;
  rows: number;
  required?: true;
  value: string;
  onChange: (value: string) => void;
}

function CodeField({ label, hint, onChange, ...area }: CodeFieldProps) {
  return (
    <Field label={label} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <Textarea
          {...control}
          {...plain}
          {...area}
          className="font-mono text-13"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
