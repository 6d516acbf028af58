import type { ApiKey, KeyScope } from '@afterword/api-client';
import { keyDays, personalScopes, readingScopes } from '@afterword/api-client/key-scopes';
import { Button } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { useMessages } from '../../../locales/messages.ts';
import { Checkbox } from '../../../parts/checkbox.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { ProveAgain } from '../../../parts/second-factor/prove-again.tsx';
import { SelectField } from '../../../parts/select-field.tsx';
import { TextField } from '../../../parts/text-field.tsx';

/** The keys on a page. `provisioning`: tokens for the company's identity provider, which are workspace keys. */
export type KeyPurpose = ApiKey['of'] | 'provisioning';

const lifetimes = ['7', '30', `${keyDays.default}`, '180', `${keyDays.most}`];

/** Asks for the name, the scopes and the lifetime of a new key. */
export function NewKeyDialog({
  of,
  onClose,
  onCreated,
}: {
  of: KeyPurpose;
  onClose: () => void;
  onCreated: (created: { key: ApiKey; secret: string }) => void;
}) {
  const words = useMessages('setup/keys');
  const copy = words.dialog;
  const provisions = of === 'provisioning';
  const offered = of === 'me' ? personalScopes : readingScopes;
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(
    provisions ? ['scim'] : ['meetings:read', 'search', 'ask'],
  );
  // Provisioning stops silently when its token expires.
  const [days, setDays] = useState(`${provisions ? keyDays.most : keyDays.default}`);
  const create = useMutation({
    mutationFn: () =>
      api.keys.create({
        of: of === 'me' ? 'me' : 'workspace',
        name,
        scopes: [...scopes],
        days: Number(days),
      }),
    onSuccess: onCreated,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!create.isPending) create.mutate();
  };
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title[of]}
      description={copy.text[of]}
    >
      <form aria-busy={create.isPending} onSubmit={submit} className="mt-5 grid gap-5">
        <TextField
          label={copy.name}
          hint={copy.nameHint}
          error={create.error && explain(create.error)}
          name="name"
          required
          maxLength={100}
          value={name}
          onChange={(text) => {
            setName(text);
            create.reset();
          }}
        />
        {!provisions && (
          <fieldset className="grid gap-2">
            <legend className="mb-1.5 text-13 font-medium">{copy.scopes}</legend>
            {offered.map((scope) => (
              <Checkbox
                key={scope}
                label={words.scopes[scope]}
                hint={words.scopeHints[scope]}
                checked={scopes.includes(scope)}
                onChange={(checked) =>
                  setScopes(checked ? [...scopes, scope] : scopes.filter((each) => each !== scope))
                }
              />
            ))}
          </fieldset>
        )}
        <SelectField
          label={copy.lifetime}
          name="days"
          value={days}
          options={lifetimes.map((each) => [each, copy.days(Number(each))] as const)}
          onChange={setDays}
        />
        <div className="flex flex-wrap justify-end gap-2">
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button
            type="submit"
            variant="primary"
            loading={create.isPending}
            disabled={!name.trim() || scopes.length === 0}
          >
            {copy.create}
          </Button>
        </div>
      </form>
      <ProveAgain error={create.error} onDone={() => create.mutate()} />
    </FormDialog>
  );
}
