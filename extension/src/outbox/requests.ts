/** Sends a part's content, one request at a time (sync.md, "From the worker to the server"). */
import { keyOf } from '../messages/record-rules.ts';
import { closeCapture } from './close.ts';
import type { OutboxContext } from './context.ts';
import { sendFacts } from './facts.ts';
import type { Outcome, Part } from './parts.ts';
import type { Session } from './store.ts';
import { nextRows, upload } from './upload.ts';

/** Sends one part. If the server does not know the meeting, sends its facts first. */
export async function sendPart(outbox: OutboxContext, session: Session, part: Part): Promise<Outcome> {
  const there = await inWorkspaceOf(outbox, session, part);
  const outcome = await sendOnce(outbox, there, part);
  if (outcome === 'done' || outcome.failure.code !== 'not_found') return outcome;
  // The server does not know the meeting: send its facts, if any, and then the same part again.
  const facts = await outbox.store.transact((tx) => tx.row(keyOf({ kind: 'meeting', id: part.meetingId })));
  if (!facts?.queue) return outcome;
  const introduced = await sendFacts(outbox, there, part);
  return introduced === 'done' ? sendOnce(outbox, there, part) : introduced;
}

/** Sends an upload without content, which shows whether the server still has its state. */
export async function probe(outbox: OutboxContext, session: Session, part: Part): Promise<Outcome> {
  return upload(outbox, await inWorkspaceOf(outbox, session, part), part, []);
}

/** Returns the session with the workspace of the meeting, whichever is chosen now. */
async function inWorkspaceOf(
  { store }: OutboxContext,
  session: Session,
  { meetingId }: Part,
): Promise<Session> {
  const owner = await store.transact((tx) => tx.owner(meetingId));
  const { workspace: _chosen, ...rest } = session;
  return owner?.workspace ? { ...rest, workspace: owner.workspace } : rest;
}

async function sendOnce(outbox: OutboxContext, session: Session, part: Part): Promise<Outcome> {
  if (part.stage === 'meeting') return sendFacts(outbox, session, part);
  if (part.stage === 'close') return closeCapture(outbox, session, part);
  const rows = await outbox.store.transact((tx) => nextRows(tx, part, outbox.sizes));
  return rows.length > 0 ? upload(outbox, session, part, rows) : 'done';
}
