import { Button, Dialog } from '@afterword/ui';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useMessages } from '../locales/messages.ts';

export interface LeaveGuardProps {
  /** Called when the user tries to leave. */
  hasChanges: () => boolean;
  /** Called when they confirm. */
  onDiscard?: () => void;
}

/** Asks before unsaved changes are lost: by a link, the back button, a reload or closing the tab. */
export function LeaveGuard({ hasChanges, onDiscard }: LeaveGuardProps) {
  const words = useMessages('shell').leave;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (hasChanges()) event.preventDefault();
  });
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      role="alert"
      title={words.title}
      description={words.text}
      actions={
        <>
          <Button onClick={() => blocker.reset?.()}>{words.stay}</Button>
          <Button
            variant="danger"
            onClick={() => {
              onDiscard?.();
              blocker.proceed?.();
            }}
          >
            {words.leave}
          </Button>
        </>
      }
    />
  );
}
