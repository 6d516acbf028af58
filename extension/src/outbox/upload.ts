/** Uploads rows of a capture, and finds those that a refusal is about (sync.md, "Refusals"). */
import { takeFitting } from '../messages/record-rules.ts';
import { acknowledge, setAside } from './answers.ts';
import type { OutboxContext, Sizes } from './context.ts';
import { commitCall } from './exchange.ts';
import { markFactsUnsent } from './facts.ts';
import { obstacleFor } from './obstacles.ts';
import type { Obstacle, Outcome, Part } from './parts.ts';
import { type Failure, parseUpload } from './server-api.ts';
import { queueOf, type Row, type Session, type Transaction } from './store.ts';
import { asUpload, rowsNamedIn } from './uploads.ts';

/** How to react to rows that the server did not accept. */
export type Refusal =
  /** The server does not know the meeting. */
  | { type: 'unknown-meeting' }
  /** They are not the reason. */
  | { type: 'obstacle'; obstacle: Obstacle }
  /** The server named these, with a reason for each. */
  | { type: 'named'; named: Map<Row, string>; others: Row[] }
  /** One of them is the reason. `control`: only if an upload without them succeeds. */
  | { type: 'search'; control: boolean; lists: Row[][] }
  /** This one is the reason: alone, it was refused twice, while an upload without it would be accepted. */
  | { type: 'found'; control: boolean; refused: Map<Row, string> };

/** Sends rows. If the server rejects some, finds them, sets them aside and sends the others. */
export async function upload(
  outbox: OutboxContext,
  session: Session,
  part: Part,
  rows: Row[],
  again = false,
): Promise<Outcome> {
  const { meetingId, captureId } = part;
  const answer = await commitCall(outbox, session, parseUpload, (signal) =>
    outbox.send.putEntries(session, asUpload(meetingId, captureId, rows, outbox.now()), signal),
  );
  if (answer.ok) return acknowledge(outbox, session, part, rows, answer);
  const { failure } = answer;
  const refusal = reactionTo(failure, part, rows, again);
  if (refusal.type === 'unknown-meeting') return markFactsUnsent(outbox, part, failure);
  if (refusal.type === 'obstacle') return refusal.obstacle;
  if (refusal.type === 'named') {
    await setAside(outbox, refusal.named);
    return refusal.others.length > 0 ? upload(outbox, session, part, refusal.others) : 'done';
  }
  if (refusal.control) {
    const control = await upload(outbox, session, part, []);
    if (control !== 'done') return control;
  }
  if (refusal.type === 'found') {
    await setAside(outbox, refusal.refused);
    return 'done';
  }
  for (const list of refusal.lists) {
    const outcome = await upload(outbox, session, part, list, refusal.lists.length === 1);
    if (outcome !== 'done') return outcome;
  }
  return 'done';
}

/** Decides how to react to a refused upload of these rows. `again`: a single row that was already rejected once. */
export function reactionTo(failure: Failure, part: Part, rows: Row[], again: boolean): Refusal {
  if (failure.code === 'not_found') return { type: 'unknown-meeting' };
  const obstacle = obstacleFor(failure, part);
  if (obstacle) return { type: 'obstacle', obstacle };
  if (rows.length === 0) return { type: 'obstacle', obstacle: { scope: 'part', failure } };

  const named = rowsNamedIn(failure, rows);
  if (named.size > 0) return { type: 'named', named, others: rows.filter((row) => !named.has(row)) };

  // Test whether the rows are the cause: if an upload without rows is refused too, the cause is something else, perhaps a proxy.
  const control = failure.status !== 413 || rows.length === 1;
  if (rows.length === 1 && again) {
    const reason = `${failure.status}: ${failure.message}`;
    return { type: 'found', control, refused: new Map(rows.map((row) => [row, reason])) };
  }
  // Try a single row once more, in case the refusal was accidental.
  const half = rows.length === 1 ? 1 : Math.ceil(rows.length / 2);
  const lists = [rows.slice(0, half), rows.slice(half)].filter((list) => list.length > 0);
  return { type: 'search', control, lists };
}

export async function nextRows(tx: Transaction, part: Part, sizes: Sizes): Promise<Row[]> {
  const { entriesPerUpload: count, uploadBytes: bytes } = sizes;
  const captures = await tx.queued(queueOf('capture', part), 1);
  const entries = await tx.queued(queueOf('entry', part), count);
  const gaps = await tx.queued(queueOf('gap', part), count);
  return takeFitting([...captures, ...entries, ...gaps], { count, bytes });
}
