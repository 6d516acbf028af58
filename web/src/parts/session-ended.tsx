import { Button, Dialog } from '@afterword/ui';
import { useMessages } from '../locales/messages.ts';
import { paths } from '../paths.ts';
import { discardUnsavedChanges } from './unsaved-changes.ts';

/** Asks to sign in again in another tab, because signing in on this page would lose its unsaved changes. */
export function SessionEnded({ onLeave }: { onLeave: () => void }) {
  const words = useMessages('session-ended/dialog');
  const leave = () => {
    discardUnsavedChanges();
    onLeave();
  };
  return (
    <Dialog
      open
      // Only its buttons close it.
      onOpenChange={() => {}}
      role="alert"
      title={words.title}
      description={words.text}
      actions={
        <>
          <Button onClick={leave}>{words.discard}</Button>
          <Button variant="primary" asChild>
            <a href={paths.login} target="_blank" rel="noreferrer">
              {words.signIn}
            </a>
          </Button>
        </>
      }
    />
  );
}
