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
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (hasChanges()) event.preventDefault();
  });
  return (
    <LeaveQuestion
      open={blocker.state === 'blocked'}
      onStay={() => blocker.reset?.()}
      onLeave={() => {
        onDiscard?.();
        blocker.proceed?.();
      }}
    />
  );
}

export interface LeaveQuestionProps {
  open: boolean;
  onStay: () => void;
  onLeave: () => void;
  /** Whether a secret that is shown only once would be lost. */
  isSecret?: boolean;
}

/** Asks whether to discard unsaved changes. */
export function LeaveQuestion({ open, onStay, onLeave, isSecret = false }: LeaveQuestionProps) {
  const words = useMessages('shell')[isSecret ? 'leaveSecret' : 'leave'];
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onStay()}
      role="alert"
      title={words.title}
      description={words.text}
      actions={
        <>
          <Button onClick={onStay}>{words.stay}</Button>
          <Button variant="danger" onClick={onLeave}>
            {words.leave}
          </Button>
        </>
      }
    />
  );
}
