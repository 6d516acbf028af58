import type { SsoConnection } from '@afterword/api-client';
import { Button, Field, Select, Textarea } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { InputField } from '../../../parts/text-field.tsx';
import { type ProviderName, providers } from './providers.ts';
import { useSettingsChanged } from './sign-on-query.ts';

/** Issuer, client and roles, in the words of the provider that is chosen. */
export function ConnectionForm({ connection }: { connection: SsoConnection }) {
  const copy = useMessages('dashboard/sign-on').form;
  const changed = useSettingsChanged();
  const [provider, setProvider] = useState<ProviderName>('entra');
  const [issuer, setIssuer] = useState(connection.issuer);
  const [clientId, setClientId] = useState(connection.clientId);
  const [clientSecret, setClientSecret] = useState('');
  const [roleClaim, setRoleClaim] = useState(connection.roleClaim ?? '');
  const [adminValues, setAdminValues] = useState(connection.adminValues.join('\n'));
  const save = useMutation({
    mutationFn: () =>
      api.sso.put({
        issuer,
        clientId,
        ...(clientSecret ? { clientSecret } : {}),
        roleClaim: roleClaim.trim() || null,
        adminValues: adminValues.split('\n').filter((value) => value.trim() !== ''),
      }),
    onSuccess: async () => {
      setClientSecret('');
      toast.success(copy.saved);
      await changed();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  const { label, issuerExample, clientIdName, secretName } = providers[provider];
  const plain = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' } as const;
  return (
    <form onSubmit={submit} className="flex max-w-160 flex-col gap-4">
      <Field label={copy.provider} hint={copy.providerHint}>
        {(control) => (
          <Select
            {...control}
            value={provider}
            onChange={({ target }) => setProvider(target.value as ProviderName)}
          >
            {Object.entries(providers).map(([name, each]) => (
              <option key={name} value={name}>
                {each.label ?? copy.otherProvider}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <InputField
        {...plain}
        label={copy.issuer}
        hint={copy.issuerHint(issuerExample)}
        name="issuer"
        type="url"
        required
        maxLength={500}
        value={issuer}
        onChange={setIssuer}
      />
      <InputField
        {...plain}
        label={copy.clientId}
        hint={label ? copy.named(label, clientIdName) : undefined}
        name="client-id"
        required
        maxLength={500}
        value={clientId}
        onChange={setClientId}
      />
      <InputField
        {...plain}
        label={copy.clientSecret}
        hint={[label && copy.named(label, secretName), connection.issuer && copy.secretKept]
          .filter(Boolean)
          .join(' ')}
        name="client-secret"
        type="password"
        required={connection.issuer === ''}
        maxLength={2_000}
        value={clientSecret}
        onChange={setClientSecret}
      />
      <InputField
        {...plain}
        label={copy.roleClaim}
        hint={copy.roleClaimHint}
        name="role-claim"
        maxLength={200}
        value={roleClaim}
        onChange={setRoleClaim}
      />
      {roleClaim.trim() !== '' && (
        <Field label={copy.adminValues} hint={copy.adminValuesHint}>
          {(control) => (
            <Textarea
              {...control}
              {...plain}
              rows={3}
              value={adminValues}
              onChange={({ target }) => setAdminValues(target.value)}
            />
          )}
        </Field>
      )}
      {connection.mode !== 'off' && <p className="text-13 text-ink-2">{copy.switchesOff}</p>}
      <p role="alert" className="text-13 text-accent empty:hidden">
        {save.error ? explain(save.error) : ''}
      </p>
      <Button type="submit" variant="primary" className="self-start" loading={save.isPending}>
        {copy.save}
      </Button>
    </form>
  );
}
