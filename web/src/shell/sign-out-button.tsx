import { asApiError } from '@afterword/api-client';
import { Button, Dialog } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toast } from 'sonner';
import { api } from '../api.ts';
import { useMessages } from '../locales/messages.ts';
import { outbox, useKept } from '../outbox/app-outbox.ts';
import { discardDrafts, draftsOf } from '../outbox/note-drafts.ts';
import { paths } from '../paths.ts';
import { useAuth } from '../session/auth.ts';

/** Ends the session; where something that was written here has not reached the server, asks what becomes of it. */
export function SignOutButton() {
  const copy = useMessages('shell');
  const { user } = useAuth();
  const kept = useKept();
  const signOut = useSignOut(copy.signedOutHereOnly);
  const [unsent, setUnsent] = useState(0);
  const ask = () => {
    const count = kept.length + (user ? draftsOf(user.id).length : 0);
    if (count > 0) setUnsent(count);
    else signOut.mutate();
  };
  const discard = async () => {
    for (const { id } of kept) await outbox.discard(id);
    if (user) discardDrafts(user.id);
    signOut.mutate();
  };
  const words = copy.unsent;
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="mt-2 w-full justify-start!"
        loading={signOut.isPending}
        onClick={ask}
      >
        <LogOut aria-hidden="true" strokeWidth={1.75} />
        {copy.signOut}
      </Button>
      <Dialog
        open={unsent > 0}
        onOpenChange={(open) => !open && setUnsent(0)}
        role="alert"
        title={words.title}
        description={words.text(unsent)}
        actions={
          <>
            <Button onClick={() => setUnsent(0)}>{words.stay}</Button>
            <Button variant="danger" onClick={() => void discard()}>
              {words.discard}
            </Button>
            <Button variant="primary" loading={signOut.isPending} onClick={() => signOut.mutate()}>
              {words.keep}
            </Button>
          </>
        }
      />
    </>
  );
}

/** Ends the session on the server, removes the token and goes to /login. `onlyHere` is said when the server was not told. */
function useSignOut(onlyHere: string) {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => api.accounts.logout(),
    onSettled: (_answer, error) => {
      // 401: it had ended already.
      if (error && asApiError(error).status !== 401) toast.warning(onlyHere);
      useAuth.getState().lost();
      navigate(paths.login, { replace: true });
    },
  });
}
