import { limits } from '@afterword/api-client/product';
import { Button, Field, Input } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { InputField } from '../../parts/text-field.tsx';
import { toast } from '../../parts/toast.ts';
import { useAuth } from '../../session/auth.ts';
import { ChangeEmail } from './change-email.tsx';

/**
 * The name, which can be edited, and the address, which changes through a link. 'Save Changes' appears once there is
 * something to save.
 */
export function Profile() {
  const copy = useMessages('setup/settings');
  const { user, changed } = useAuth();
  const [name, setName] = useState(user?.name ?? '');
  const save = useMutation({
    mutationFn: (input: { name: string }) => api.accounts.updateUser(input),
    onSuccess: async (answer) => {
      await changed(answer.user);
      setName(answer.user.name);
      toast.success(copy.saved);
    },
  });
  const edited = name !== (user?.name ?? '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) save.mutate({ name: name.trim() });
  };
  return (
    <div className="flex flex-col items-start gap-4">
      <form onSubmit={submit} className="flex w-full flex-col items-start gap-5">
        <InputField
          label={copy.name}
          className="w-full max-w-96"
          error={edited && !name.trim() ? copy.nameNeeded : save.error && explain(save.error)}
          name="name"
          autoComplete="name"
          maxLength={limits.speakerLength}
          value={name}
          onChange={(text) => {
            setName(text);
            save.reset();
          }}
        />
        <Field label={copy.email} hint={copy.emailHint} className="w-full max-w-96">
          {(control) => <Input {...control} name="email" type="email" readOnly value={user?.email ?? ''} />}
        </Field>
        {edited && (
          <Button type="submit" variant="primary" loading={save.isPending} disabled={!name.trim()}>
            {copy.save}
          </Button>
        )}
      </form>
      {/* Outside the form: React would pass the dialog's submit event to the surrounding form. */}
      <ChangeEmail />
    </div>
  );
}
