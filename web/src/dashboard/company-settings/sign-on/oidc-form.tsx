import { Button } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useImperativeHandle } from 'react';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { LeaveGuard } from '../../../parts/leave-guard.tsx';
import { ProveAgain } from '../../../parts/second-factor/prove-again.tsx';
import { InputField } from '../../../parts/text-field.tsx';
import { toast } from '../../../parts/toast.ts';
import { useTypedValues } from '../../../parts/typed-values.ts';
import { providers } from './providers.ts';
import { plain, RoleFields, type SignOnFormProps, useRoles } from './role-fields.tsx';
import { signOnQuery } from './sign-on-query.ts';

/** Issuer, client and roles of an OpenID Connect provider, in the chosen provider's terms. */
export function OidcForm({ connection, provider, ref }: SignOnFormProps) {
  const copy = useMessages('setup/sign-on').form;
  const client = useQueryClient();
  const stored = connection.protocol === 'oidc' ? connection.issuer : '';
  const typed = useTypedValues({ issuer: stored, clientId: connection.clientId, clientSecret: '' });
  const { values } = typed;
  const roles = useRoles(connection);
  const save = useMutation({
    mutationFn: ({ clientSecret, ...named }: typeof values) =>
      api.sso.put({ ...named, ...(clientSecret ? { clientSecret } : {}), ...roles.entered }),
    onSuccess: (settings, sent) => {
      client.setQueryData(signOnQuery.queryKey, settings);
      typed.saved(sent);
      toast.success(copy.saved);
    },
  });
  const isChanged = typed.isChanged || roles.isChanged;
  const hasChanges = () => isChanged && !(save.isPending && save.variables === values);
  useImperativeHandle(ref, () => hasChanges);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(values);
  };
  const { label, issuerExample, clientIdName, secretName } = providers[provider];
  return (
    <>
      <form onSubmit={submit} className="flex max-w-160 flex-col gap-4">
        <InputField
          {...plain}
          label={copy.issuer}
          hint={copy.issuerHint(issuerExample)}
          name="issuer"
          type="url"
          required
          maxLength={500}
          value={values.issuer}
          onChange={(issuer) => typed.change({ issuer })}
        />
        <InputField
          {...plain}
          label={copy.clientId}
          hint={label ? copy.named(label, clientIdName) : undefined}
          name="client-id"
          required
          maxLength={500}
          value={values.clientId}
          onChange={(clientId) => typed.change({ clientId })}
        />
        <InputField
          {...plain}
          label={copy.clientSecret}
          hint={[label && copy.named(label, secretName), stored && copy.secretKept].filter(Boolean).join(' ')}
          name="client-secret"
          type="password"
          required={stored === ''}
          maxLength={2_000}
          value={values.clientSecret}
          onChange={(clientSecret) => typed.change({ clientSecret })}
        />
        <RoleFields label={copy.roleClaim} roles={roles} />
        {connection.mode !== 'off' && <p className="text-13 text-ink-2">{copy.switchesOff}</p>}
        <p role="alert" className="text-13 text-accent empty:hidden">
          {save.error ? explain(save.error) : ''}
        </p>
        <Button type="submit" variant="primary" className="self-start" loading={save.isPending}>
          {copy.save}
        </Button>
      </form>
      <LeaveGuard hasChanges={hasChanges} />
      <ProveAgain error={save.error} onDone={() => save.mutate(values)} />
    </>
  );
}
