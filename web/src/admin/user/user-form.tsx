import { asApiError, type User } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Button, Field, PasswordInput, Select } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api.ts';
import { explain, explainProblem } from '../../locales/explain.ts';
import { messages, useMessages } from '../../locales/messages.ts';
import { LeaveGuard } from '../../parts/leave-guard.tsx';
import { InputField } from '../../parts/text-field.tsx';
import { toast } from '../../parts/toast.ts';
import { paths } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';
import { siteQuery } from '../../site-settings.ts';

/** Form values; '' if no role is chosen yet. */
interface UserValues {
  name: string;
  email: string;
  /** For a new user, if the server allows passwords; '' for none. */
  password: string;
  user_role: User['user_role'] | '';
}

/** Error messages by field. */
type Problems = Partial<Record<keyof UserValues, string>>;

/** Name, address and role of a user. */
export function UserForm({ user }: { user: User | null }) {
  const copy = useMessages('admin/user');
  const [values, setValues] = useState<UserValues>({
    name: user?.name ?? '',
    email: user?.email ?? '',
    password: '',
    user_role: user?.user_role ?? '',
  });
  const [problems, setProblems] = useState<Problems>({});
  /** The stored values: leaving asks nothing while the form equals them. */
  const stored = useRef(values);
  const latest = useRef(values);
  latest.current = values;
  const form = useRef<HTMLFormElement>(null);
  const { data: site } = useQuery(siteQuery);
  const navigate = useNavigate();
  const client = useQueryClient();

  /** Shows problems next to their fields and focuses the first. */
  const show = (found: Problems) => {
    setProblems(found);
    const [first] = Object.keys(found);
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
  };
  const save = useMutation({
    mutationFn: ({ password, ...fields }: UserValues & Pick<User, 'user_role'>) =>
      user
        ? api.users.update({ ...fields, id: user.id })
        : api.users.create({ ...fields, ...(password ? { password } : {}) }),
    onSuccess: (saved, sent) => {
      if (saved.id === useAuth.getState().user?.id) useAuth.getState().changed(saved);
      void client.invalidateQueries({ queryKey: ['admin'] });
      toast.success(user ? copy.updated : copy.created);
      // The user may have typed on meanwhile.
      stored.current = sent;
      navigate(paths.adminUsers);
    },
    onError: (error: unknown) => {
      const refused = refusals(error);
      show(refused);
      toast.error(Object.values(refused)[0] ?? reasonOf(error));
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = check(values);
    show(found);
    const { user_role } = values;
    if (user_role && Object.keys(found).length === 0) save.mutate({ ...values, user_role });
  };
  const set = <Name extends keyof UserValues>(name: Name, value: UserValues[Name]) => {
    setValues({ ...values, [name]: value });
    setProblems({ ...problems, [name]: undefined });
  };

  const hasChanges = useCallback(() => JSON.stringify(latest.current) !== JSON.stringify(stored.current), []);

  return (
    <form ref={form} noValidate onSubmit={submit} className="flex max-w-md flex-col gap-6">
      <InputField
        label={copy.name}
        error={problems.name}
        name="name"
        required
        autoComplete="off"
        maxLength={limits.speakerLength}
        value={values.name}
        onChange={(text) => set('name', text)}
      />
      <InputField
        label={copy.email}
        hint={emailHint(values.email, user === null)}
        error={problems.email}
        name="email"
        // Accepts any text (specification, section 5): the browser's own validation would refuse it.
        inputMode="email"
        required
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={limits.emailLength}
        value={values.email}
        onChange={(text) => set('email', text)}
      />
      {user === null && site?.passwordSignIn && (
        <Field label={copy.password} hint={copy.passwordHint} error={problems.password}>
          {(control) => (
            <PasswordInput
              {...control}
              showLabel={copy.passwordShow}
              name="password"
              autoComplete="new-password"
              maxLength={limits.passwordLength}
              value={values.password}
              onChange={(event) => set('password', event.target.value)}
            />
          )}
        </Field>
      )}
      <Field label={copy.role} error={problems.user_role}>
        {(control) => (
          <Select
            {...control}
            name="user_role"
            required
            value={values.user_role}
            onChange={(event) => set('user_role', event.target.value as User['user_role'])}
          >
            <option value="" disabled>
              {copy.selectRole}
            </option>
            <option value="admin">{copy.roles.admin}</option>
            <option value="user">{copy.roles.user}</option>
          </Select>
        )}
      </Field>
      <Button type="submit" variant="primary" className="self-start" loading={save.isPending}>
        {copy.save}
      </Button>
      <LeaveGuard hasChanges={hasChanges} />
    </form>
  );
}

function check({ name, email, user_role }: UserValues): Problems {
  const copy = messages('admin/user');
  return {
    ...(name.trim() ? {} : { name: copy.nameNeeded }),
    ...(email.trim() ? {} : { email: copy.emailNeeded }),
    ...(user_role ? {} : { user_role: copy.roleNeeded }),
  };
}

/** The fields that the server refused, with reasons. */
function refusals(error: unknown): Problems {
  const known = asApiError(error).fields.filter(({ field }) =>
    ['name', 'email', 'password', 'user_role'].includes(field),
  );
  return Object.fromEntries(known.map((problem) => [problem.field, explainProblem(problem)]));
}

/** The reason why saving failed (specification, section 8). */
function reasonOf(error: unknown): string {
  const copy = messages('admin/user');
  if (!(error instanceof Error)) return copy.unknownError;
  const { fields, message, code } = asApiError(error);
  // Without a message, the response has only a code, which users should not see.
  return fields.length === 0 && message === code ? copy.saveFailed : explain(error);
}

/** Explains how the typed address will be used. */
function emailHint(email: string, isNew: boolean): string | undefined {
  const copy = messages('admin/user');
  if (email.trim() !== '' && !/^\S+@\S+\.\S+$/.test(email.trim())) return copy.emailNoMail;
  return isNew ? copy.emailNew : undefined;
}
