import { lazy, Suspense, useEffect, useRef } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router-dom';
import { loadMessages } from '../locales/messages.ts';
import { LeaveQuestion } from './leave-question.tsx';
import {
  type Guard,
  guards,
  mayLoseChanges,
  mayLoseSecret,
  tellDiscarded,
  useSessionEnd,
} from './unsaved-changes.ts';

const loadSessionEnded = async () => {
  const [module] = await Promise.all([import('./session-ended.tsx'), loadMessages('session-ended')]);
  return { default: module.SessionEnded };
};
const SessionEnded = lazy(loadSessionEnded);

export interface LeaveGuardProps {
  /** Called when the user tries to leave. */
  hasChanges: () => boolean;
  /** Called when they confirm. */
  onDiscard?: () => void;
  /** Whether a secret that is shown only once would be lost. */
  isSecret?: () => boolean;
}

/**
 * Asks before unsaved changes are lost: by a link, the back button, a reload, closing the tab or the end of the session.
 */
export function LeaveGuard({ hasChanges, onDiscard, isSecret }: LeaveGuardProps) {
  const guard = useRef<Guard>({ hasChanges, onDiscard, isSecret, isDiscarded: false }).current;
  Object.assign(guard, { hasChanges, onDiscard, isSecret });
  useEffect(() => {
    guards.add(guard);
    // Early, because a newer version of the app may have replaced its files when the session ends. If it cannot be loaded now,
    // it is loaded then.
    loadSessionEnded().catch((error: unknown) => console.info('The dialog is loaded later:', error));
    return () => void guards.delete(guard);
  }, [guard]);
  const { leave } = useSessionEnd();
  // With several forms on the screen, the first one asks.
  const isFirst = [...guards].find((each) => each.hasChanges()) === guard;
  // React Router asks only the guard that came last, so each speaks for all of them.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      mayLoseChanges() && currentLocation.pathname !== nextLocation.pathname,
  );
  useBeforeUnload((event) => {
    if (mayLoseChanges()) event.preventDefault();
  });
  return (
    <>
      <LeaveQuestion
        open={blocker.state === 'blocked'}
        isSecret={mayLoseSecret()}
        onStay={() => blocker.reset?.()}
        onLeave={() => {
          tellDiscarded();
          blocker.proceed?.();
        }}
      />
      <Suspense>{leave && isFirst && <SessionEnded onLeave={leave} />}</Suspense>
    </>
  );
}
