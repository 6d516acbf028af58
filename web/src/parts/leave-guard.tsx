import { Button, Dialog } from '@afterword/ui';
import { useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { useMessages } from '../locales/messages.ts';

/** A form on the screen that asks before its changes are lost. */
interface Guard {
  hasChanges: () => boolean;
  onDiscard: (() => void) | undefined;
  isDiscarded: boolean;
}

const guards = new Set<Guard>();

/** Returns whether something on the screen has unsaved changes. */
export const hasUnsavedChanges = (): boolean => [...guards].some(({ hasChanges }) => hasChanges());

/** Lets the user leave without another question, because they have agreed to lose their changes. */
export function discardUnsavedChanges(): void {
  for (const guard of guards) {
    if (guard.hasChanges()) guard.onDiscard?.();
    guard.isDiscarded = true;
  }
}

export interface LeaveGuardProps {
  /** Called when the user tries to leave. */
  hasChanges: () => boolean;
  /** Called when they confirm. */
  onDiscard?: () => void;
}

/** Asks before unsaved changes are lost: by a link, the back button, a reload or closing the tab. */
export function LeaveGuard({ hasChanges, onDiscard }: LeaveGuardProps) {
  const guard = useRef<Guard>({ hasChanges, onDiscard, isDiscarded: false }).current;
  Object.assign(guard, { hasChanges, onDiscard });
  useEffect(() => {
    guards.add(guard);
    return () => void guards.delete(guard);
  }, [guard]);
  const asks = () => !guard.isDiscarded && hasChanges();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => asks() && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (asks()) event.preventDefault();
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
