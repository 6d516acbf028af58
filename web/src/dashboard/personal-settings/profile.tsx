import { limits } from '@afterword/api-client/product';
import { Field, Input } from '@afterword/ui';
import { api } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { NameForm } from '../../parts/name-form.tsx';
import { useAuth } from '../../session/auth.ts';
import { ChangeEmail } from './change-email.tsx';

/** The name, which can be edited, and the address, which changes through a link. */
export function Profile() {
  const copy = useMessages('setup/settings');
  const { user, changed } = useAuth();
  const save = async (name: string) => {
    const answer = await api.accounts.updateUser({ name });
    await changed(answer.user);
  };
  return (
    <div className="flex flex-col items-start gap-4">
      <NameForm
        words={copy}
        stored={user?.name ?? ''}
        onSave={save}
        name="name"
        autoComplete="name"
        maxLength={limits.speakerLength}
      >
        <Field label={copy.email} hint={copy.emailHint} className="w-full max-w-96">
          {(control) => <Input {...control} name="email" type="email" readOnly value={user?.email ?? ''} />}
        </Field>
      </NameForm>
      {/* Outside the form: React would pass the dialog's submit event to the surrounding form. */}
      <ChangeEmail />
    </div>
  );
}
