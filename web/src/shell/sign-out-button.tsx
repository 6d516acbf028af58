import { Button, Dialog } from '@afterword/ui';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../locales/messages.ts';
import { outbox, useKept } from '../outbox/app-outbox.ts';
import { discardDrafts, draftsOf } from '../outbox/note-drafts.ts';
import { useAuth } from '../session/auth.ts';
import { useSignOut } from '../session/sign-out.ts';

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
