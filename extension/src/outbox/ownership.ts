/** Ownership of this device's captures: signing in and out, and deleting data. */
import type { SignOutChoice } from '../messages/messages.ts';
import { isTombstone } from '../messages/record-rules.ts';
import type { OutboxContext } from './context.ts';
import { revoke, revokeLater } from './revocations.ts';
import { endOf, ownerUnder, owns } from './rows.ts';
import { accountKey, type Row, type Session, type Transaction, type WorkspaceChoice } from './store.ts';

/** Assigns future captures to this account, and earlier ones that were made for this server while signed out. */
export async function signIn(
  { store, onChange }: OutboxContext,
  session: Omit<Session, 'expired'>,
): Promise<void> {
  await store.transact(
    async (tx) => {
      const before = await tx.get('session');
      if (before && before.token !== session.token) await revokeLater(tx, before);
      const kept = keptWorkspace(before, session);
      const present: Session = { ...session, ...(kept ? { workspace: kept } : {}), expired: null };
      await tx.set('session', present);
      await tx.set('origin', session.origin);
      await tx.set('pauses', {});
      for (const owner of await tx.owners()) {
        if (owner.accountId !== null || owner.origin !== session.origin) continue;
        await tx.putOwner({ ...owner, ...ownerUnder(present) });
      }
    },
    { strict: true },
  );
  onChange();
}

/** Returns the same person's earlier choice, if it is still available. */
function keptWorkspace(
  before: Session | undefined,
  session: Omit<Session, 'expired'>,
): WorkspaceChoice | undefined {
  if (!before?.workspace || accountKey(before) !== accountKey(session)) return undefined;
  return session.workspaces?.find(({ id }) => id === before.workspace?.id);
}

/**
 * Stores the server's list of workspaces and the workspace for future meetings. Started meetings stay where they are.
 * @param chosen null keeps the previous choice while it is in the list. The first entry is the personal workspace.
 */
export async function setWorkspaces(
  { store, onChange }: OutboxContext,
  session: Session,
  { workspaces, chosen }: { workspaces: WorkspaceChoice[]; chosen: number | null },
): Promise<void> {
  await store.transact(
    async (tx) => {
      const current = await tx.get('session');
      if (current?.token !== session.token) return;
      const wanted = chosen ?? current.workspace?.id;
      const workspace = workspaces.find(({ id }) => id === wanted) ?? workspaces[0];
      const switched = chosen !== null && workspace?.id !== current.workspace?.id;
      await tx.set('session', {
        ...current,
        workspaces,
        ...(workspace ? { workspace } : {}),
        ...(switched && { switched }),
      });
    },
    { strict: true },
  );
  onChange();
}

/** Records that the person switched workspaces in the web app. The next meeting then shows its workspace. */
export async function noteSwitch({ store }: OutboxContext): Promise<void> {
  await store.transact(async (tx) => {
    const session = await tx.get('session');
    if (session) await tx.set('session', { ...session, switched: true });
  });
}

/** Ends a session on this device and, when it is reachable, on its server. */
export async function signOut(outbox: OutboxContext, session: Session, choice: SignOutChoice): Promise<void> {
  await outbox.store.transact(
    async (tx) => {
      if (choice === 'discard') await discardUnsent(tx, session);
      if ((await tx.get('session'))?.token === session.token) await tx.unset('session');
      await revokeLater(tx, session);
    },
    { strict: true },
  );
  outbox.onChange();
  await revoke(outbox, 'person');
}

/** Counts this session's entries that the server has not acknowledged. */
export async function countUnsent(tx: Transaction, session: Session): Promise<number> {
  let count = 0;
  for (const owner of await tx.owners()) {
    if (owns(session, owner)) count += await tx.count('queue', `entry|${owner.meetingId}|`);
  }
  return count;
}

/** Deletes this session's data that was never acknowledged. */
export async function discardUnsent(tx: Transaction, session: Session): Promise<void> {
  for (const owner of await tx.owners()) {
    if (owns(session, owner)) await forgetRows(tx, owner.meetingId, (row) => row.ackedAt === undefined);
  }
}

/** Deletes a meeting or all meetings, sent or not. */
export async function removeMeetings(
  { store, onChange }: OutboxContext,
  meetingId: string | null,
): Promise<void> {
  await store.transact(
    async (tx) => {
      const ids = meetingId === null ? (await tx.owners()).map((owner) => owner.meetingId) : [meetingId];
      for (const id of ids) await forgetRows(tx, id, () => true);
    },
    { strict: true },
  );
  onChange();
}

/**
 * Deletes rows of a meeting. If it is still being captured, its owner and name stay. Unsent tombstones of a meeting that the server
 * knows stay too: without them, it would keep the text.
 */
async function forgetRows(tx: Transaction, meetingId: string, which: (row: Row) => boolean): Promise<void> {
  const rows = await tx.rowsOf(meetingId);
  const running = rows.some((row) => row.record.kind === 'capture' && !endOf(row));
  const known = await isOnServer(tx, meetingId, rows);
  const stays = ({ record, queue }: Row) =>
    (running && ['meeting', 'capture'].includes(record.kind)) || (known && queue && isTombstone(record));
  const gone = rows.filter((row) => which(row) && !stays(row));
  for (const row of gone) await tx.remove(row.key);
  if (gone.length === rows.length) await tx.removeOwner(meetingId);
}

/** Returns whether the server may know the meeting. A meeting without facts was deleted here before. */
async function isOnServer(tx: Transaction, meetingId: string, rows: readonly Row[]): Promise<boolean> {
  if (rows.some(({ ackedAt }) => ackedAt !== undefined)) return true;
  const last = Object.values((await tx.get('lastUploads')) ?? {});
  return last.some((upload) => upload.meetingId === meetingId) || !rows.some(isFacts);
}

function isFacts({ record }: Row): boolean {
  return record.kind === 'meeting';
}
