import { useEffect, useSyncExternalStore } from 'react';
import { apiIn, queryClient } from '../api.ts';
import { useAuth } from '../session/auth.ts';
import { currentWorkspace } from '../session/current-workspace.ts';
import { alone } from './alone.ts';
import { send } from './change.ts';
import { indexedDbStore } from './indexed-db.ts';
import { sendDrafts } from './note-drafts.ts';
import { createOutbox, type KeptChange } from './outbox.ts';

/**
 * Milliseconds between attempts while changes wait: the server can recover without the browser having been offline.
 */
const again = 15_000;

/** The unsent changes of the signed-in account, kept in this browser. */
export const outbox = createOutbox({
  store: indexedDbStore,
  send: (change, workspace) =>
    send(apiIn(workspace, { quiet: document.visibilityState !== 'visible' }), change),
  workspace: currentWorkspace.read,
  alone: (work) => alone('afterword-outbox', work),
  onSent({ meetingId }) {
    for (const key of ['meeting', 'comments', 'edits'])
      void queryClient.invalidateQueries({ queryKey: [key, meetingId] });
    void queryClient.invalidateQueries({ queryKey: ['meetings'] });
  },
  now: () => new Date(),
});

/** Changes on this device, oldest first. */
export const useStoredChanges = (): readonly KeptChange[] =>
  useSyncExternalStore(outbox.subscribe, outbox.list);

/** Sends unsent changes: now, when the network is back, when the page becomes visible, and periodically. */
export function useSending(): void {
  const { user } = useAuth();
  const waits = useStoredChanges().some(({ refused }) => refused === null);
  useEffect(() => {
    outbox.open(user?.id ?? null).catch((error) => console.warn('The outbox cannot be read.', error));
  }, [user?.id]);
  useEffect(() => {
    if (!user) return;
    const send = () =>
      void sendDrafts(
        user.id,
        ({ meetingId: id, kind }, { workspace = null, ...typed }) =>
          apiIn(workspace, { quiet: true }).meetings.putNotes({ id, kind, ...typed }),
        ({ meetingId, kind }, { workspace = null, ...typed }, error) =>
          outbox.keepRefused({ kind: 'notes', meetingId, note: kind, ...typed }, error, workspace),
      ).catch((error) => console.warn('Unsaved notes cannot be read.', error));
    send();
    window.addEventListener('online', send);
    // Another page may have held the drafts, or the server could not be reached.
    const timer = setInterval(send, again);
    return () => {
      window.removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [user]);
  useEffect(() => {
    if (!waits) return;
    const drain = () => void outbox.drain();
    const onVisible = () => document.visibilityState === 'visible' && drain();
    window.addEventListener('online', drain);
    document.addEventListener('visibilitychange', onVisible);
    const timer = setInterval(drain, again);
    return () => {
      window.removeEventListener('online', drain);
      document.removeEventListener('visibilitychange', onVisible);
      clearInterval(timer);
    };
  }, [waits]);
}
