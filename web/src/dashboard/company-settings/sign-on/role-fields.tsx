import type { SsoConnection } from '@afterword/api-client';
import { Field, Textarea } from '@afterword/ui';
import { type Ref, useState } from 'react';
import { useMessages } from '../../../locales/messages.ts';
import { InputField } from '../../../parts/text-field.tsx';
import type { ProviderName } from './providers.ts';

export interface SignOnFormProps {
  connection: SsoConnection;
  provider: ProviderName;
  /** Gets a function that returns whether the form has unsaved changes. */
  ref?: Ref<() => boolean>;
}

/** Attributes of fields for identifiers, which need no spell checking. */
export const plain = { autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' } as const;

/** State of the fields that decide who is an admin. */
export function useRoles({ roleClaim, adminValues }: Pick<SsoConnection, 'roleClaim' | 'adminValues'>) {
  const [name, setName] = useState(roleClaim ?? '');
  const [values, setValues] = useState(adminValues.join('\n'));
  const entered = {
    roleClaim: name.trim() || null,
    adminValues: values
      .split('\n')
      .map((value) => value.trim())
      .filter(Boolean),
  };
  const isChanged = JSON.stringify(entered) !== JSON.stringify({ roleClaim, adminValues });
  return { name, setName, values, setValues, entered, isChanged };
}

/** The claim or attribute for roles, and the values that make a person an admin. */
export function RoleFields({ label, roles }: { label: string; roles: ReturnType<typeof useRoles> }) {
  const copy = useMessages('setup/sign-on').form;
  return (
    <>
      <InputField
        {...plain}
        label={label}
        hint={copy.roleClaimHint}
        name="role-claim"
        maxLength={200}
        value={roles.name}
        onChange={roles.setName}
      />
      {roles.name.trim() !== '' && (
        <Field label={copy.adminValues} hint={copy.adminValuesHint}>
          {(control) => (
            <Textarea
              {...control}
              {...plain}
              rows={3}
              value={roles.values}
              onChange={({ target }) => roles.setValues(target.value)}
            />
          )}
        </Field>
      )}
    </>
  );
}
