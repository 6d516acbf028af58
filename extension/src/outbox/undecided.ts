/** Lets the person choose another workspace for the first meeting after a switch. Nothing of it is sent before that. */
import type { OutboxContext } from './context.ts';
import { ownerUnder } from './rows.ts';
import type { MeetingOwner, Owner, Session, Transaction } from './store.ts';

/** Milliseconds in which the person can choose. */
const undecidedFor = 15_000;

/** Returns how many more milliseconds the meeting waits for a choice; 0 if the clock was set back. */
export function msUntilChoiceEnds({ undecidedUntil }: Pick<Owner, 'undecidedUntil'>, now: number): number {
  const left = (undecidedUntil ?? now) - now;
  return left > 0 && left <= undecidedFor ? left : 0;
}

/** Returns the owner of a meeting that starts under this session, undecided if it is the first after a switch. */
export async function ownerOfNext(tx: Transaction, session: Session, now: number): Promise<Owner> {
  const { switched, ...rest } = session;
  if (!switched) return ownerUnder(session);
  await tx.set('session', rest);
  const several = (session.workspaces?.length ?? 0) > 1;
  return { ...ownerUnder(session), ...(several && { undecidedUntil: now + undecidedFor }) };
}

/** Returns how many milliseconds the first undecided meeting still waits, or null if there is none. */
export async function msUntilFirstChoiceEnds(tx: Transaction, now: number): Promise<number | null> {
  const waits = (await tx.owners()).map((owner) => msUntilChoiceEnds(owner, now)).filter((left) => left > 0);
  return waits.length > 0 ? Math.min(...waits) : null;
}

/**
 * Assigns an undecided meeting and later ones to this workspace.
 * @returns false if it is too late for the meeting, so that only later ones change.
 */
export async function decideWorkspace(
  { store, now, onChange }: OutboxContext,
  { meetingId, workspaceId }: { meetingId: string; workspaceId: number },
): Promise<boolean> {
  const moved = await store.transact(
    async (tx) => {
      const session = await tx.get('session');
      const workspace = session?.workspaces?.find(({ id }) => id === workspaceId);
      if (!session || !workspace) return false;
      const { switched: _switched, ...rest } = session;
      await tx.set('session', { ...rest, workspace });
      const owner = await tx.owner(meetingId);
      if (!owner || msUntilChoiceEnds(owner, now()) === 0) return false;
      const { undecidedUntil: _undecidedUntil, ...decided } = owner;
      await tx.putOwner({ ...decided, workspace } satisfies MeetingOwner);
      return true;
    },
    { strict: true },
  );
  onChange();
  return moved;
}
