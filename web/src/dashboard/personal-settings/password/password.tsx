import { asApiError } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Button, Field, PasswordInput } from '@afterword/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../api.ts';
import { explain } from '../../../locales/explain.ts';
import { messages, useMessages } from '../../../locales/messages.ts';
import { NotLoaded } from '../../../parts/not-loaded.tsx';
import { Proven } from '../../../parts/second-factor/proven.tsx';
import { day } from '../../../parts/time.ts';
import { toast } from '../../../parts/toast.ts';
import { useAuth } from '../../../session/auth.ts';

const key = ['password'];

type State = Awaited<ReturnType<typeof api.passwords.state>>;

/** Sets, changes and removes the user's password. Renders nothing if the server does not allow passwords. */
export function Password() {
  const copy = useMessages('setup/password');
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => api.passwords.state(undefined, { signal }),
  });
  const { data } = query;
  if (data && !data.allowed && data.set_at === null) return null;
  return (
    <div className="mb-8">
      <h3 className="font-medium">{copy.title}</h3>
      {!data && <NotLoaded query={query} words={copy} skeleton="h-10 max-w-96" className="mt-3" />}
      {data && <Settings state={data} />}
    </div>
  );
}

function Settings({ state: { allowed, set_at, fresh } }: { state: State }) {
  const copy = useMessages('setup/password');
  const [doing, setDoing] = useState<'set' | 'remove' | null>(null);
  const client = useQueryClient();
  const done = async (said: string) => {
    setDoing(null);
    toast.success(said);
    await client.invalidateQueries({ queryKey: key });
  };
  const askCurrent = set_at !== null && !fresh;
  const Form = doing === 'set' ? SetForm : RemoveForm;
  const cancel = () => setDoing(null);
  if (doing)
    return (
      <Proven
        end={
          <Button variant="quiet" onClick={cancel}>
            {copy.cancel}
          </Button>
        }
      >
        <Form askCurrent={askCurrent} onDone={done} onCancel={cancel} />
      </Proven>
    );
  return (
    <>
      <p className="mt-1 text-14 text-ink-2">
        {set_at === null ? copy.none : allowed ? copy.since(day(set_at)) : copy.noLongerAllowed}
        {set_at === null && !fresh && ` ${copy.signInAgain}`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {allowed && (set_at !== null || fresh) && (
          <Button onClick={() => setDoing('set')}>{set_at === null ? copy.set : copy.change}</Button>
        )}
        {set_at !== null && <Button onClick={() => setDoing('remove')}>{copy.remove}</Button>}
      </div>
    </>
  );
}

interface FormProps {
  askCurrent: boolean;
  onDone: (said: string) => Promise<void>;
  onCancel: () => void;
}

function SetForm({ askCurrent, onDone, onCancel }: FormProps) {
  const copy = useMessages('setup/password');
  const email = useAuth(({ user }) => user?.email);
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const save = useMutation({
    mutationFn: () =>
      api.passwords.set({ password: next, ...(askCurrent ? { current_password: current } : {}) }),
    onSuccess: () => onDone(copy.saved),
  });
  const { ofCurrent, ofNext } = problems(save.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit} className="mt-4 flex max-w-96 flex-col gap-4">
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      {askCurrent && <Current value={current} onChange={setCurrent} error={ofCurrent} onTyped={save.reset} />}
      <Secret
        name="new-password"
        label={copy.next}
        hint={copy.nextHint(limits.passwordMinimum)}
        value={next}
        onChange={setNext}
        error={ofNext}
        onTyped={save.reset}
      />
      <Actions variant="primary" label={copy.save} loading={save.isPending} onCancel={onCancel} />
    </form>
  );
}

function RemoveForm({ askCurrent, onDone, onCancel }: FormProps) {
  const copy = useMessages('setup/password');
  const [current, setCurrent] = useState('');
  const remove = useMutation({
    mutationFn: () => api.passwords.remove(askCurrent ? { current_password: current } : {}),
    onSuccess: () => onDone(copy.removed),
  });
  const { ofCurrent, ofNext } = problems(remove.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    remove.mutate();
  };
  return (
    <form onSubmit={submit} className="mt-1 flex max-w-96 flex-col gap-4">
      <p className="text-14 text-ink-2">{copy.removing}</p>
      {askCurrent && (
        <Current value={current} onChange={setCurrent} error={ofCurrent} onTyped={remove.reset} />
      )}
      <p role="alert" className="text-13 text-accent empty:hidden">
        {ofNext ?? (askCurrent ? null : ofCurrent)}
      </p>
      <Actions variant="danger" label={copy.remove} loading={remove.isPending} onCancel={onCancel} />
    </form>
  );
}

interface ActionsProps {
  variant: 'primary' | 'danger';
  label: string;
  loading: boolean;
  onCancel: () => void;
}

function Actions({ variant, label, loading, onCancel }: ActionsProps) {
  const copy = useMessages('setup/password');
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" variant={variant} loading={loading}>
        {label}
      </Button>
      <Button variant="quiet" onClick={onCancel}>
        {copy.cancel}
      </Button>
    </div>
  );
}

interface SecretProps {
  /** Name for password managers. */
  name: 'current-password' | 'new-password';
  label: string;
  hint: string;
  value: string;
  onChange: (value: string) => void;
  error: string | null;
  onTyped: () => void;
}

function Current(props: Omit<SecretProps, 'name' | 'label' | 'hint'>) {
  const copy = useMessages('setup/password');
  return <Secret name="current-password" label={copy.current} hint={copy.currentHint} {...props} />;
}

function Secret({ name, label, hint, value, onChange, error, onTyped }: SecretProps) {
  const copy = useMessages('setup/password');
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <PasswordInput
          {...control}
          showLabel={copy.show}
          name={name}
          autoComplete={name}
          required
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
            onTyped();
          }}
        />
      )}
    </Field>
  );
}

/** Shows an error message at the field it is about. */
function problems(thrown: unknown): { ofCurrent: string | null; ofNext: string | null } {
  const copy = messages('setup/password');
  if (!thrown) return { ofCurrent: null, ofNext: null };
  const error = asApiError(thrown);
  if (error.code === 'wrong_password') return { ofCurrent: copy.wrong, ofNext: null };
  return { ofCurrent: null, ofNext: explain(error) };
}
