/** Applies the server's answers to the device (sync.md, "Acknowledgement"). */
import type { OutboxContext } from './context.ts';
import type { Answer } from './exchange.ts';
import type { Outcome, Part } from './parts.ts';
import { advanceClock, observeTimeline } from './retention.ts';
import { settleRow } from './rows.ts';
import { failureOf } from './server-api.ts';
import { type Row, type Session, type Transaction, uploadKey } from './store.ts';

/** The server's acknowledgement of an upload. IDs are compared in lowercase. */
export interface Acknowledged {
  acked: { id: string; revision: number }[];
  deleted: string[];
}

/** The result for one row that was sent: acknowledged up to a revision, or deleted on the server. */
export interface RowVerdict {
  revision: number;
  deleted: boolean;
}

/** Applies an answer: rows whose revision was acknowledged are done, and text deleted on the server is deleted here. */
export async function acknowledge(
  { store, now, onDeleted }: OutboxContext,
  session: Session,
  { meetingId, captureId }: Part,
  rows: Row[],
  answer: Answer & Acknowledged,
): Promise<Outcome> {
  const verdicts = verdictsOn(rows, answer);
  await store.transact(async (tx) => {
    await observeTimeline(tx, session, answer.commit, answer.known);
    const at = await advanceClock(tx, now());
    for (const [sent, { revision, deleted }] of verdicts) {
      const held = await tx.row(sent.key);
      if (deleted) await forgetText(tx, sent.key, now());
      else if (held && revision >= held.record.revision) await tx.put(settleRow(held, at));
    }
    if (!captureId || rows.length === 0) return;
    const last = { at: now(), lived: at, meetingId, captureId };
    await tx.set('lastUploads', { ...(await tx.get('lastUploads')), [uploadKey(session)]: last });
  });
  if (answer.deleted.length > 0) onDeleted(answer.deleted);
  const accepted = [...verdicts].some(
    ([sent, { revision, deleted }]) => deleted || revision >= sent.record.revision,
  );
  return accepted || rows.length === 0
    ? 'done'
    : { scope: 'part', failure: failureOf('The server acknowledged nothing.') };
}

export function verdictsOn(rows: Row[], answer: Acknowledged): Map<Row, RowVerdict> {
  const deleted = new Set(answer.deleted.map((id) => id.toLowerCase()));
  const acked = new Map(answer.acked.map(({ id, revision }) => [id.toLowerCase(), revision]));
  return new Map(
    rows.map((sent) => {
      const id = sent.record.id.toLowerCase();
      // A request contains one record of facts and one of a capture's state, so any answer acknowledges them.
      const single = sent.record.kind === 'meeting' || sent.record.kind === 'capture';
      const revision = acked.get(id) ?? (single ? sent.record.revision : 0);
      return [sent, { revision, deleted: deleted.has(id) }];
    }),
  );
}

/** Deletes the text of an entry that was deleted on the server. Returns false if there was none. */
export async function forgetText(tx: Transaction, key: string, now: number): Promise<boolean> {
  const held = await tx.row(key);
  if (held?.record.kind !== 'entry' || held.record.content === null) return false;
  // Use one revision more than the stored one, so that a restored older backup does not bring the text back.
  const record = { ...held.record, content: null, revision: held.record.revision + 1 };
  const { shown: _shown, ...rest } = held;
  await tx.put(settleRow({ ...rest, record }, await advanceClock(tx, now)));
  return true;
}

/** Sets aside rows that the server refused, each with the reason. */
export async function setAside({ store }: OutboxContext, refused: Map<Row, string>): Promise<void> {
  await store.transact(async (tx) => {
    for (const [sent, refusal] of refused) {
      const held = await tx.row(sent.key);
      // A newer revision may be valid.
      if (held?.record.revision !== sent.record.revision) continue;
      const { ackedAt: _ackedAt, ...rest } = settleRow(held, undefined);
      const listed = held.record.kind === 'entry' ? { refused: held.meetingId } : {};
      await tx.put({ ...rest, ...listed, refusal });
    }
  });
}
