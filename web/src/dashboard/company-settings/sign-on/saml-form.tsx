import type { SamlSource, SsoConnection } from '@afterword/api-client';
import { Button, Field, Select, Textarea } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { ProveAgain } from '../../../parts/second-factor/prove-again.tsx';
import { InputField } from '../../../parts/text-field.tsx';
import { toast } from '../../../parts/toast.ts';
import { type ProviderName, providers } from './providers.ts';
import { plain, RoleFields, useRoles } from './role-fields.tsx';
import { useSettingsChanged } from './sign-on-query.ts';

const sources = ['address', 'xml', 'fields'] as const satisfies readonly SamlSource['source'][];

/** Metadata or single fields, and roles, of a SAML provider, in the chosen provider's terms. */
export function SamlForm({ connection, provider }: { connection: SsoConnection; provider: ProviderName }) {
  const words = useMessages('setup/sign-on');
  const copy = words.saml;
  const changed = useSettingsChanged();
  const { saml, protocol } = connection;
  const isStored = protocol === 'saml' && connection.issuer !== '';
  const [source, setSource] = useState<SamlSource['source']>(
    isStored && saml.metadataAddress === null ? 'fields' : 'address',
  );
  const [address, setAddress] = useState(saml.metadataAddress ?? '');
  const [xml, setXml] = useState('');
  const [issuer, setIssuer] = useState(isStored ? connection.issuer : '');
  const [signInAddress, setSignInAddress] = useState(saml.signInAddress);
  const [certificate, setCertificate] = useState(saml.certificates[0]?.pem ?? '');
  const [next, setNext] = useState(saml.certificates[1]?.pem ?? '');
  const roles = useRoles(connection);
  const certificates = [certificate, next].filter((each) => each.trim() !== '');
  const from: Record<SamlSource['source'], SamlSource> = {
    address: { source: 'address', address },
    xml: { source: 'xml', xml },
    fields: { source: 'fields', issuer, signInAddress, certificates },
  };
  const save = useMutation({
    mutationFn: () => api.sso.putSaml({ from: from[source], ...roles.entered }),
    onSuccess: async ({ connection: saved }) => {
      // Shows the values from the metadata in the same form, so that the focus stays.
      if (saved) {
        setAddress(saved.saml.metadataAddress ?? '');
        setXml('');
        setIssuer(saved.issuer);
        setSignInAddress(saved.saml.signInAddress);
        setCertificate(saved.saml.certificates[0]?.pem ?? '');
        setNext(saved.saml.certificates[1]?.pem ?? '');
        if (source === 'xml') setSource('fields');
      }
      toast.success(words.form.saved);
      await changed();
    },
  });
  const isChanged =
    address !== (saml.metadataAddress ?? '') ||
    xml !== '' ||
    issuer !== (isStored ? connection.issuer : '') ||
    signInAddress !== saml.signInAddress ||
    certificate !== (saml.certificates[0]?.pem ?? '') ||
    next !== (saml.certificates[1]?.pem ?? '') ||
    roles.isChanged;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const { label, saml: names } = providers[provider];
  const named = (name: string) => (label && name ? words.form.named(label, name) : undefined);
  const area = (of: {
    label: string;
    hint?: string | undefined;
    rows: number;
    required: boolean;
    value: string;
    set(value: string): void;
  }) => (
    <Field label={of.label} {...(of.hint === undefined ? {} : { hint: of.hint })}>
      {(control) => (
        <Textarea
          {...control}
          {...plain}
          className="font-mono text-13"
          rows={of.rows}
          required={of.required}
          value={of.value}
          onChange={({ target }) => of.set(target.value)}
        />
      )}
    </Field>
  );
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
        {source === 'address' && (
          <InputField
            {...plain}
            label={copy.address}
            hint={[named(names.metadata), copy.addressHint].filter(Boolean).join(' ')}
            name="metadata-address"
            type="url"
            required
            maxLength={2_000}
            value={address}
            onChange={setAddress}
          />
        )}
        {source === 'xml' &&
          area({ label: copy.xml, hint: copy.xmlHint, rows: 8, required: true, value: xml, set: setXml })}
        {source === 'fields' && (
          <>
            <InputField
              {...plain}
              label={copy.issuer}
              hint={named(names.issuer)}
              name="issuer"
              required
              maxLength={500}
              value={issuer}
              onChange={setIssuer}
            />
            <InputField
              {...plain}
              label={copy.signInAddress}
              hint={named(names.signIn)}
              name="sign-in-address"
              type="url"
              required
              maxLength={2_000}
              value={signInAddress}
              onChange={setSignInAddress}
            />
            {area({
              label: copy.certificate,
              hint: named(names.certificate),
              rows: 5,
              required: true,
              value: certificate,
              set: setCertificate,
            })}
            {area({
              label: copy.nextCertificate,
              hint: copy.nextCertificateHint,
              rows: 5,
              required: false,
              value: next,
              set: setNext,
            })}
          </>
        )}
        <RoleFields label={copy.roleAttribute} roles={roles} />
        {connection.mode !== 'off' && <p className="text-13 text-ink-2">{copy.switchesOff}</p>}
        <p role="alert" className="text-13 text-accent empty:hidden">
          {save.error ? explain(save.error) : ''}
        </p>
        <Button type="submit" variant="primary" className="self-start" loading={save.isPending}>
          {words.form.save}
        </Button>
      </form>
      <LeaveGuard hasChanges={() => isChanged && !save.isPending} />
      <ProveAgain error={save.error} onDone={() => save.mutate()} />
    </>
  );
}
