import { asApiError } from '@afterword/api-client';
import { Button, Dialog } from '@afterword/ui';
import { useMutation } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { api } from '../api.ts';
import { useMessages } from '../locales/messages.ts';
import { outbox, useStoredChanges } from '../outbox/app-outbox.ts';
import { drafts, draftsOf } from '../parts/drafts.ts';
import { LeaveQuestion } from '../parts/leave-question.tsx';
import { toast } from '../parts/toast.ts';
import { discardUnsavedChanges, hasUnsavedChanges } from '../parts/unsaved-changes.ts';
import { paths } from '../paths.ts';
import { useAuth } from '../session/auth.ts';

/** Ends the session. If changes have not reached the server, asks first whether to keep or discard them. */
export function SignOutButton() {
  const copy = useMessages('shell');
  const { user } = useAuth();
  const kept = useStoredChanges();
  const signOut = useSignOut(copy.signedOutHereOnly);
  const [unsent, setUnsent] = useState(0);
  const [leaving, setLeaving] = useState(false);
  const notes = draftsOf('notes', user?.id);
  const ask = async () => {
    // A browser without storage has no drafts.
    const typed = await drafts.keys(notes).catch(() => []);
    const count = kept.length + typed.length;
    if (count > 0) setUnsent(count);
    else signOut.mutate();
  };
  const discard = async () => {
    for (const { id } of kept) await outbox.discard(id);
    await drafts
      .removeAll(notes)
      .catch((error) => console.warn('Drafts of notes could not be removed.', error));
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
        onClick={() => (hasUnsavedChanges() ? setLeaving(true) : void ask())}
      >
        <LogOut aria-hidden="true" strokeWidth={1.75} />
        {copy.signOut}
      </Button>
      <LeaveQuestion
        open={leaving}
        onStay={() => setLeaving(false)}
        onLeave={() => {
          setLeaving(false);
          void ask();
        }}
      />
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

/**
 * Ends the session on the server, removes the token and goes to /login. `onlyHere` is the message if the server could
 * not be reached.
 */
function useSignOut(onlyHere: string) {
  const navigate = useNavigate();
  const comments = draftsOf('comment', useAuth().user?.id);
  return useMutation({
    mutationFn: () => {
      // The user has agreed, and was asked about unsent notes since.
      discardUnsavedChanges();
      return api.accounts.logout();
    },
    onSettled: (_answer, error) => {
      // Unlike notes and posts, an unsent comment is useless later.
      drafts
        .removeAll(comments)
        .catch((failure) => console.warn('Unsent comments are still on this device.', failure));
      // 401: the session had already ended.
      if (error && asApiError(error).status !== 401) toast.warning(onlyHere);
      useAuth.getState().lost();
      navigate(paths.login, { replace: true });
    },
  });
}
