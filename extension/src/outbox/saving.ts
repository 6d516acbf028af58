/** Writes records from tabs to the store before answering (sync.md, "From the tab to the worker"). */
import type { SaveResult } from '../messages/messages.ts';
import { isTombstone, keyOf, parseRecord, replaces, versionOf } from '../messages/record-rules.ts';
import type { DeviceRecord } from '../messages/records.ts';
import type { OutboxContext } from './context.ts';
import { asUnsent, captureIdOf, settleRow } from './rows.ts';
import { type Owner, queueOf, StoreError, type Transaction } from './store.ts';
import { ownerOfNext } from './undecided.ts';

/** Answers after the commit. If the store fails, the answer says so, and the tab keeps its records. */
export async function saveRecords(outbox: OutboxContext, incoming: unknown[]): Promise<SaveResult> {
  const records = incoming.map(parseRecord).filter((record) => record !== null);
  if (records.length < incoming.length)
    console.error('Dropped invalid records:', incoming.length - records.length);
  const strict = needsDurableWrite(outbox.memory.newestOrdinal, records);
  try {
    return await outbox.store.transact((tx) => saveIn(tx, outbox, records), { strict });
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    return { saved: [], deleted: [], error: error.reason };
  }
}

async function saveIn(tx: Transaction, outbox: OutboxContext, records: DeviceRecord[]): Promise<SaveResult> {
  const answer: SaveResult = { saved: [], deleted: [] };
  const captures = new Set<string>();
  for (const record of records) {
    const key = keyOf(record);
    const held = await tx.row(key);
    answer.saved.push(versionOf(record));
    if (held && isTombstone(held.record) && !isTombstone(record)) answer.deleted.push(record.id);
    if (!replaces(record, held?.record)) continue;
    const { meetingId } = record;
    const captureId = captureIdOf(record);
    await tx.put(asUnsent({ key, meetingId, captureId, record, savedAt: outbox.now() }));
    if (captureId) captures.add(captureId);
    if (!(await tx.owner(meetingId))) await tx.putOwner({ meetingId, ...(await ownerNow(tx, outbox)) });
  }
  for (const captureId of captures) await markAlive(tx, captureId, outbox.now());
  return answer;
}

/** Marks a capture as alive because it was written to. Its end must be sent again. */
async function markAlive(tx: Transaction, captureId: string, now: number): Promise<void> {
  const row = await tx.row(keyOf({ kind: 'capture', id: captureId }));
  if (!row) return;
  const { closed: _closed, abandonedAt: _abandonedAt, ...alive } = { ...row, savedAt: now };
  await tx.put(row.queue === queueOf('capture', row) ? alive : settleRow(alive, row.ackedAt));
}

async function ownerNow(tx: Transaction, outbox: OutboxContext): Promise<Owner> {
  const session = await tx.get('session');
  if (!session) return { origin: await originOf(tx, outbox), serverId: null, accountId: null };
  return ownerOfNext(tx, session, outbox.now());
}

export async function originOf(
  tx: Transaction,
  { defaultOrigin }: { defaultOrigin: string },
): Promise<string> {
  return (await tx.get('origin')) ?? defaultOrigin;
}

/**
 * Returns whether to wait until these records are on disk: for a tombstone, an end, or a new entry, which settles the previous one.
 * Updates the newest ordinals.
 */
export function needsDurableWrite(newestOrdinal: Map<string, number>, records: DeviceRecord[]): boolean {
  let settles = false;
  for (const record of records) {
    if (record.kind === 'entry') {
      const newest = newestOrdinal.get(record.captureId) ?? -1;
      settles ||= record.ordinal > newest || isTombstone(record);
      newestOrdinal.set(record.captureId, Math.max(newest, record.ordinal));
    } else {
      settles ||= 'endedAt' in record && record.endedAt !== null;
    }
  }
  return settles;
}
