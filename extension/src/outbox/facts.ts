/** Sends the facts of a meeting (title, participants, end) to the server. */
import { keyOf } from '../messages/record-rules.ts';
import { acknowledge, setAside } from './answers.ts';
import type { OutboxContext } from './context.ts';
import { commitCall } from './exchange.ts';
import { obstacleFor, temporaryObstacle } from './obstacles.ts';
import type { Outcome, Part } from './parts.ts';
import { advanceClock } from './retention.ts';
import { asUnsent, settleRow } from './rows.ts';
import { type Failure, failureOf, type MeetingUpload, parseUpload } from './server-api.ts';
import { confirmServer, isCurrent } from './session-check.ts';
import type { Row, Session } from './store.ts';
import { asFacts, requiredFacts } from './uploads.ts';

/** Sends the facts. If the server rejects them, sends them without the optional ones. */
export async function sendFacts(outbox: OutboxContext, session: Session, part: Part): Promise<Outcome> {
  const row = await outbox.store.transact((tx) => tx.row(keyOf({ kind: 'meeting', id: part.meetingId })));
  if (!row?.queue || row.record.kind !== 'meeting') return 'done';
  let answer = await put(outbox, session, asFacts(row.record));
  if (!answer.ok && answer.failure.code === 'invalid_input')
    answer = await put(outbox, session, requiredFacts(row.record));
  if (answer.ok) return acknowledge(outbox, session, part, [row], answer);
  const { failure } = answer;
  if (failure.code === 'not_found') {
    const obstacle = temporaryObstacle(failure, part);
    if (obstacle) return obstacle;
    await leaveToOwner(outbox, row);
    return 'done';
  }
  if (failure.code !== 'invalid_input') return obstacleFor(failure, part) ?? { scope: 'part', failure };
  await setAside(outbox, new Map([[row, failure.fields[0]?.reason ?? failure.message]]));
  return 'done';
}

/** Sends facts. Repeats a request rejected because of another owner: another server may have been at the address briefly. */
async function put(outbox: OutboxContext, session: Session, facts: MeetingUpload) {
  const send = () =>
    commitCall(outbox, session, parseUpload, (signal) => outbox.send.putMeeting(session, facts, signal));
  const answer = await send();
  if (answer.ok || answer.failure.code !== 'not_found') return answer;
  outbox.memory.confirmed = null;
  const failure = await confirmServer(outbox, session);
  if (failure) return { ok: false as const, failure };
  if (await isCurrent(outbox, session)) return send();
  return { ok: false as const, failure: failureOf('Another server is at this address.') };
}

/** Stops sending the facts of a meeting that someone else owns on the server. Captured entries are still sent. */
async function leaveToOwner({ store, now }: OutboxContext, sent: Row): Promise<void> {
  await store.transact(async (tx) => {
    const held = await tx.row(sent.key);
    if (held) await tx.put(settleRow(held, await advanceClock(tx, now())));
  });
}

/** Marks the facts as unsent because the server does not know the meeting. */
export async function markFactsUnsent(
  { store }: OutboxContext,
  { meetingId }: Pick<Part, 'meetingId'>,
  failure: Failure,
): Promise<Outcome> {
  await store.transact(async (tx) => {
    const facts = await tx.row(keyOf({ kind: 'meeting', id: meetingId }));
    if (facts && !facts.queue && facts.refusal === undefined) await tx.put(asUnsent(facts));
  });
  return { scope: 'part', failure };
}
