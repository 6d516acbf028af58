import { asApiError } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';
import { Button } from '@afterword/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../api.ts';
import { explain, explainCode } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { Proven } from '../../parts/second-factor/proven.tsx';
import { InputField } from '../../parts/text-field.tsx';

/** A dialog that sends a link to a new address. The address changes when the link is confirmed. */
export function ChangeEmail() {
  const words = useMessages('setup/settings').emailChange;
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      <FormDialog
        open={open}
        onOpenChange={setOpen}
        title={words.title}
        description={words.text}
        closeLabel={words.close}
      >
        <Proven>
          <ChangeForm onDone={() => setOpen(false)} />
        </Proven>
      </FormDialog>
    </>
  );
}

function ChangeForm({ onDone }: { onDone: () => void }) {
  const words = useMessages('setup/settings').emailChange;
  const password = useQuery({
    queryKey: ['password'],
    queryFn: ({ signal }) => api.passwords.state(undefined, { signal }),
  });
  const [email, setEmail] = useState('');
  const [current, setCurrent] = useState('');
  const start = useMutation({
    mutationFn: () =>
      api.emailChanges.start({ email, ...(current === '' ? {} : { current_password: current }) }),
  });
  if (start.isSuccess)
    return (
      <div className="mt-5">
        <p role="status" className="text-14 wrap-anywhere">
          {words.sent(email)}
        </p>
        <div className="mt-6 flex justify-end">
          <Button variant="primary" autoFocus onClick={onDone}>
            {words.close}
          </Button>
        </div>
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!start.isPending) start.mutate();
  };
  const error = start.error && asApiError(start.error);
  const ofEmail = error?.fields.some(({ field }) => field === 'email');
  return (
    <form aria-busy={start.isPending} onSubmit={submit} className="mt-5 grid gap-5">
      <InputField
        label={words.label}
        error={ofEmail && explain(error)}
        type="email"
        name="email"
        autoComplete="email"
        required
        maxLength={limits.emailLength}
        value={email}
        onChange={(text) => {
          setEmail(text);
          start.reset();
        }}
      />
      {password.data?.set_at && !password.data.fresh && (
        <InputField
          label={words.current}
          error={error?.code === 'wrong_password' && explainCode(error)}
          type="password"
          name="current-password"
          autoComplete="current-password"
          required
          value={current}
          onChange={(text) => {
            setCurrent(text);
            start.reset();
          }}
        />
      )}
      <p role="alert" className="text-13 text-accent empty:hidden">
        {error && !ofEmail && error.code !== 'wrong_password' && explain(error)}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onDone}>{words.cancel}</Button>
        <Button type="submit" variant="primary" loading={start.isPending}>
          {words.action}
        </Button>
      </div>
    </form>
  );
}
