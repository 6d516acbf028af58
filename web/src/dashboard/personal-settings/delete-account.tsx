import { Button } from '@afterword/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../../api.ts';
import { useMessages } from '../../locales/messages.ts';
import { ConfirmByTyping } from '../../parts/confirm-by-typing.tsx';
import { toast } from '../../parts/toast.ts';
import { paths } from '../../paths.ts';
import { useAuth } from '../../session/auth.ts';

/** Deletes the account: lists what is deleted, and asks to type the address. */
export function DeleteAccount() {
  const words = useMessages('setup/settings').deletion;
  const [asked, setAsked] = useState(false);
  return (
    <div className="mt-8">
      <h2 className="font-medium">{words.title}</h2>
      <p className="mt-1 text-14 text-ink-2">{words.text}</p>
      <Button className="mt-4" onClick={() => setAsked(true)}>
        {words.open}
      </Button>
      {asked && <Question onClose={() => setAsked(false)} />}
    </div>
  );
}

function Question({ onClose }: { onClose: () => void }) {
  const words = useMessages('setup/settings').deletion;
  const { user, lost } = useAuth();
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: (typed: string) => api.accounts.deleteAccount({ email: typed }),
    onSuccess: () => {
      toast.success(words.deleted);
      client.clear();
      lost();
      navigate(paths.login, { replace: true });
    },
  });
  const email = user?.email ?? '';
  return (
    <ConfirmByTyping
      title={words.question}
      text={words.consequences}
      label={words.confirm(email)}
      expected={email}
      keep={words.keep}
      action={words.action}
      deletion={remove}
      onConfirm={(typed) => remove.mutate(typed)}
      onClose={onClose}
      input={{ inputMode: 'email' }}
    />
  );
}
