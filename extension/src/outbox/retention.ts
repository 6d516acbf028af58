/** How long acknowledged data is kept, and when it must be sent again (sync.md, "Acknowledgement"). */
import { asUnsent, endOf } from './rows.ts';
import type { Commit } from './server-api.ts';
import { placeKey, type Session, type Timeline, type Transaction } from './store.ts';

const grace = 24 * 3_600_000;
const pruneEvery = 10 * 60_000;

/**
 * Records a workspace's timeline on a server. If it is another timeline, or older than when the request was sent, the server lost
 * acknowledged data: everything that is still on the device becomes unsent.
 */
export async function observeTimeline(
  tx: Transaction,
  place: Pick<Session, 'serverId' | 'workspace'>,
  commit: Commit,
  knownWhenSent: Timeline | undefined,
): Promise<void> {
  const { storeEpoch, sequence } = commit;
  const key = placeKey(place);
  const restored =
    knownWhenSent !== undefined &&
    (storeEpoch !== knownWhenSent.storeEpoch || sequence < knownWhenSent.sequence);
  if (restored) await unsettleAllOf(tx, key);
  const timelines = (await tx.get('timelines')) ?? {};
  const highest = restored ? 0 : (timelines[key]?.sequence ?? 0);
  const timeline = { storeEpoch, sequence: Math.max(highest, sequence) };
  await tx.set('timelines', { ...timelines, [key]: timeline });
}

async function unsettleAllOf(tx: Transaction, key: string): Promise<void> {
  for (const owner of await tx.owners()) {
    const { serverId } = owner;
    if (serverId === null || placeKey({ ...owner, serverId }) !== key) continue;
    for (const row of await tx.rowsOf(owner.meetingId)) {
      const { closed: _closed, ...open } = row;
      if (row.ackedAt !== undefined) await tx.put(asUnsent(open));
    }
  }
}

/**
 * Returns the outbox's own clock in milliseconds. It adds the time between two calls, at most half the grace period, so that a jump
 * of the system clock cannot end the grace period.
 */
export async function advanceClock(tx: Transaction, now: number): Promise<number> {
  const clock = (await tx.get('clock')) ?? { at: now, lived: 0 };
  const total = clock.lived + Math.min(grace / 2, Math.max(0, now - clock.at));
  await tx.set('clock', { at: now, lived: total });
  return total;
}

/** Deletes meetings that were completely acknowledged and not changed during the grace period. */
export async function deleteExpired(tx: Transaction, now: number): Promise<void> {
  const at = await advanceClock(tx, now);
  const prunedAt = await tx.get('prunedAt');
  if (prunedAt !== undefined && at - prunedAt < pruneEvery) return;
  await tx.set('prunedAt', at);
  for (const { meetingId } of await tx.owners()) {
    const rows = await tx.rowsOf(meetingId);
    if (rows.some((row) => row.queue || (row.record.kind === 'capture' && !endOf(row)))) continue;
    const newest = Math.max(0, ...rows.map((row) => row.ackedAt ?? 0));
    if (at - newest < grace) continue;
    // The person decides about rows that were set aside, and needs the meeting to identify them.
    const kept = rows.some((row) => row.refused)
      ? rows.filter((row) => row.refused || row.record.kind === 'meeting')
      : [];
    for (const row of rows) if (!kept.includes(row)) await tx.remove(row.key);
    if (kept.length === 0) await tx.removeOwner(meetingId);
  }
}
