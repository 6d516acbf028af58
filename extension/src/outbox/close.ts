/** Closes a capture: compares the device's data with the server's (sync.md, "Close"). */
import { keyOf } from '../messages/record-rules.ts';
import { forgetText } from './answers.ts';
import type { OutboxContext } from './context.ts';
import { type Answer, commitCall } from './exchange.ts';
import { markFactsUnsent } from './facts.ts';
import { obstacleFor } from './obstacles.ts';
import type { Outcome, Part } from './parts.ts';
import { advanceClock, observeTimeline } from './retention.ts';
import { asUnsent, endOf } from './rows.ts';
import { type CaptureClose, type Failure, failureOf, parseClose } from './server-api.ts';
import { queueOf, type Row, type Session, type Transaction } from './store.ts';

/** The entries of a capture, as a close lists them. */
export type EntryVersions = { id: string; revision: number; deleted: boolean }[];

interface Comparison {
  complete: boolean;
  missing: string[];
}

type Closed = Answer & NonNullable<ReturnType<typeof parseClose>>;
type Ask = (what: Partial<CaptureClose>) => Promise<Closed | { ok: false; failure: Failure }>;

/** Closes a capture: compares all its data with the server's, and marks missing rows as unsent. */
export async function closeCapture(outbox: OutboxContext, session: Session, part: Part): Promise<Outcome> {
  const { meetingId, captureId } = part;
  const { capture, entries } = await outbox.store.transact(async (tx) => ({
    capture: await tx.row(keyOf({ kind: 'capture', id: captureId })),
    entries: entriesIn(await tx.rowsOf(meetingId), captureId),
  }));
  const endedAt = capture && endOf(capture);
  if (!endedAt || capture.queue !== queueOf('close', capture)) return 'done';

  const end = { id: meetingId, captureId, endedAt };
  const answer = await compare(outbox, part, entries, (what) => ask(outbox, session, { ...end, ...what }));
  if ('failure' in answer) {
    const { failure } = answer;
    if (failure.code === 'not_found') return markFactsUnsent(outbox, part, failure);
    return obstacleFor(failure, part) ?? { scope: 'part', failure };
  }
  const again = await outbox.store.transact((tx) => applyClose(tx, capture, answer, outbox.now()));
  if (again === 0) return 'done';
  return { scope: 'part', failure: failureOf(`The server misses ${again} entries.`) };
}

/** Compares a capture with the server: a long one by digest, and by lists if the digests differ. */
async function compare(
  outbox: OutboxContext,
  { meetingId, captureId }: Part,
  entries: EntryVersions,
  ask: Ask,
): Promise<Comparison | { failure: Failure }> {
  const { store, sizes, digest } = outbox;
  const askWhole = async (all: EntryVersions) => ask({ digest: await digest(all), count: all.length });

  if (entries.length > sizes.closeList) {
    const answer = await askWhole(entries);
    if (!answer.ok) return answer;
    if (answer.complete) return { complete: true, missing: [] };
  }
  let complete = true;
  const missing: string[] = [];
  const lists = splitIntoLists(entries, sizes.closeEntries);
  for (const list of lists) {
    const part = lists.length > 1;
    const answer = await ask({ entries: list.map(({ id, revision }) => ({ id, revision })), part });
    if (!answer.ok) return answer;
    complete &&= answer.complete;
    missing.push(...(answer.missing ?? []));
  }
  // Several partial lists do not prove that the server has everything, but a digest does. Entries deleted on the server are
  // now deleted here too, so the digests can match.
  if (complete && lists.length > 1) {
    const rows = await store.transact((tx) => tx.rowsOf(meetingId));
    const answer = await askWhole(entriesIn(rows, captureId));
    if (!answer.ok) return answer;
    complete = answer.complete;
  }
  return { complete, missing };
}

async function ask(
  outbox: OutboxContext,
  session: Session,
  body: CaptureClose,
): Promise<Closed | { ok: false; failure: Failure }> {
  const answer = await commitCall(outbox, session, parseClose, (signal) =>
    outbox.send.closeCapture(session, body, signal),
  );
  if (!answer.ok) return answer;
  const forgotten: string[] = [];
  await outbox.store.transact(async (tx) => {
    await observeTimeline(tx, session, answer.commit, answer.known);
    for (const id of answer.deleted) {
      if (await forgetText(tx, keyOf({ kind: 'entry', id }), outbox.now())) forgotten.push(id);
    }
  });
  if (forgotten.length > 0) outbox.onDeleted(forgotten);
  return answer;
}

/** Stores the result of a close. Returns how many entries must be sent again. */
export async function applyClose(
  tx: Transaction,
  capture: Row,
  { complete, missing }: Comparison,
  now: number,
): Promise<number> {
  let again = 0;
  for (const id of missing) {
    const row = await tx.row(keyOf({ kind: 'entry', id }));
    if (!row || row.refusal !== undefined) continue;
    again += 1;
    if (!row.queue) await tx.put(asUnsent(row));
  }
  const held = await tx.row(capture.key);
  const changed = held?.queue !== capture.queue || held?.record.revision !== capture.record.revision;
  const queued =
    (await tx.count('queue', queueOf('entry', capture))) + (await tx.count('queue', queueOf('gap', capture)));
  if (again > 0 || !held || changed || queued > 0) return again;
  const { queue: _queue, ...rest } = held;
  await tx.put({
    ...rest,
    closed: complete ? 'complete' : 'incomplete',
    ackedAt: await advanceClock(tx, now),
  });
  return 0;
}

export function entriesIn(rows: Row[], captureId: string): EntryVersions {
  return rows.flatMap((row) =>
    row.captureId === captureId && row.record.kind === 'entry'
      ? { id: row.record.id, revision: row.record.revision, deleted: row.record.content === null }
      : [],
  );
}

/** Splits into lists of at most `size`; returns one empty list when there are no items. */
export function splitIntoLists<T>(items: T[], size: number): T[][] {
  const lists: T[][] = [];
  for (let from = 0; from === 0 || from < items.length; from += size)
    lists.push(items.slice(from, from + size));
  return lists;
}
