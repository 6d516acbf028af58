import { Button, Dialog, Field, Input } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { api } from '../../api.ts';
import { explain } from '../../locales/explain.ts';
import { useMessages } from '../../locales/messages.ts';
import { paths } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';

/** The end of the account: said what goes, asked once more, and the address typed. */
export function DeleteAccount() {
  const words = useMessages('dashboard/settings').deletion;
  const [asked, setAsked] = useState(false);
  return (
    <div className="mt-8">
      <h3 className="font-medium">{words.title}</h3>
      <p className="mt-1 text-14 text-ink-2">{words.text}</p>
      <Button className="mt-4" onClick={() => setAsked(true)}>
        {words.open}
      </Button>
      {asked && <Question onClose={() => setAsked(false)} />}
    </div>
  );
}

function Question({ onClose }: { onClose: () => void }) {
  const words = useMessages('dashboard/settings').deletion;
  const { user, lost } = useAuth();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const remove = useMutation({
    mutationFn: () => api.accounts.deleteAccount({ email: typed }),
    onSuccess: () => {
      toast.success(words.deleted);
      client.clear();
      lost();
      navigate(paths.login, { replace: true });
    },
  });
  const email = user?.email ?? '';
  const matches = typed.trim().toLowerCase() === email.toLowerCase();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (matches) remove.mutate();
  };
  return (
    <Dialog
      open
      role="alert"
      onOpenChange={(open) => !open && !remove.isPending && onClose()}
      title={words.question}
      description={words.consequences}
    >
      <form onSubmit={submit} className="mt-5">
        <Field
          label={words.confirm(email)}
          className="wrap-anywhere"
          error={remove.error && explain(remove.error)}
        >
          {(control) => (
            <Input
              {...control}
              name="confirmation"
              type="text"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                remove.reset();
              }}
            />
          )}
        </Field>
        <div className="mt-6 flex flex-wrap justify-end gap-2">
          <Button onClick={onClose} disabled={remove.isPending}>
            {words.keep}
          </Button>
          <Button type="submit" variant="danger" loading={remove.isPending} disabled={!matches}>
            {words.action}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
