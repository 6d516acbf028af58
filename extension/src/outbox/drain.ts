/** Sends pending data: parts in rounds, until the worker's time slice ends. */
import { clearBackoffs, isDue, remainingMs, setBackoff, type Trigger, waitsForBackoff } from './backoff.ts';
import type { OutboxContext } from './context.ts';
import { backoffIdOf, idOf, type Obstacle, type Outcome, type Part, partsToSend } from './parts.ts';
import { probe, sendPart } from './requests.ts';
import { advanceClock } from './retention.ts';
import { revoke } from './revocations.ts';
import { type NextDrain, sendIntervalMs } from './schedule.ts';
import type { Failure } from './server-api.ts';
import { confirmServer, isCurrent, recheckSession } from './session-check.ts';
import { accountKey, type Session } from './store.ts';
import { msUntilFirstChoiceEnds } from './undecided.ts';

const sliceLength = 20_000;
const lookBackAtMost = 10 * 60_000;
/** Milliseconds since a capture was last written to. */
const capturingWithin = 2 * 60_000;

/** Runs one drain. Returns when to continue, or null if nothing is pending. */
export async function runDrain(outbox: OutboxContext, trigger: Trigger): Promise<NextDrain | null> {
  const { store, memory, now } = outbox;
  // Do not send a request if its answer cannot be stored: only the first answers show that a backup was restored.
  if (!memory.diskWrites) await store.transact((tx) => advanceClock(tx, now()));
  memory.diskWrites = true;
  let over = false;
  const cancelSlice = outbox.schedule(() => {
    over = true;
  }, sliceLength);
  try {
    // Sending does not wait for the server of an earlier session, which may be unreachable.
    void revoke(outbox, trigger).catch((error: unknown) =>
      console.warn('Afterword: earlier sessions are ended on their servers later.', error),
    );
    const session = await store.transact((tx) => tx.get('session'));
    if (!session || session.expired === 'unauthenticated') return null;
    if (session.expired && waitsForBackoff(trigger)) return null;
    const backoff = (await backoffsNow(outbox))[session.serverId];
    if (!isDue(backoff, trigger, now())) return { trigger: 'timer', ms: remainingMs(backoff, now()) };

    const obstacle = await sendAll(outbox, session, trigger, () => over);
    if (obstacle?.scope === 'session') {
      await recheckSession(outbox, session);
      if (!(await isCurrent(outbox, session))) return null;
    }
    if (obstacle) await backOff(outbox, session.serverId, obstacle.failure, 'server');
    return over ? { trigger: 'timer', ms: 0 } : whenBackoffsEnd(outbox, session);
  } finally {
    cancelSlice();
  }
}

/** Sends in rounds of one request per part, so that a long capture does not delay other parts. */
async function sendAll(
  outbox: OutboxContext,
  session: Session,
  trigger: Trigger,
  over: () => boolean,
): Promise<Obstacle | null> {
  const skipped = new Set<string>();
  for (let progress = true; progress; ) {
    progress = false;
    const parts = await outbox.store.transact((tx) =>
      partsToSend(tx, session, { trigger, skipped, now: outbox.now() }),
    );
    if (parts.length === 0) return waitsForBackoff(trigger) ? null : probeIdleServer(outbox, session, over);
    for (const part of parts) {
      if (over() || skipped.has(part.meetingId)) continue;
      const failure = await confirmServer(outbox, session);
      if (failure) return { scope: 'server', failure };
      if (!(await isCurrent(outbox, session))) return null;
      const outcome = await outbox.lock(`outbox:${idOf(part)}`, () => sendPart(outbox, session, part));
      if (outcome === 'done') progress = true;
      else skipped.add(idOf(part));
      const obstacle = await note(outbox, session, part, outcome);
      if (obstacle) return obstacle;
    }
  }
  return null;
}

/** Stores the result of a part; it is null if another drain holds the lock. Returns an obstacle that also affects other parts. */
async function note(
  outbox: OutboxContext,
  session: Session,
  part: Part,
  outcome: Outcome | null,
): Promise<Obstacle | null> {
  if (outcome === 'done') {
    await outbox.store.transact((tx) => clearBackoffs(tx, [session.serverId, backoffIdOf(part)]));
    return null;
  }
  outbox.memory.confirmed = null;
  if (outcome && outcome.scope !== 'part') return outcome;
  if (outcome) await backOff(outbox, backoffIdOf(part), outcome.failure, 'part');
  return null;
}

/**
 * Checks from time to time whether the server still has its state while nothing is pending: a backup may have been restored. The
 * longer nothing was sent, the less often.
 */
async function probeIdleServer(
  outbox: OutboxContext,
  session: Session,
  over: () => boolean,
): Promise<Obstacle | null> {
  const { store, memory, now } = outbox;
  const { uploads, at } = await store.transact(async (tx) => {
    const all = Object.entries((await tx.get('lastUploads')) ?? {});
    const own = accountKey(session);
    const uploads = [];
    for (const [key, upload] of all) {
      const ours = key === own || key.startsWith(`${own}/`);
      if (ours && (await tx.owner(upload.meetingId))) uploads.push(upload);
    }
    return { uploads, at: await advanceClock(tx, now()) };
  });
  if (uploads.length === 0) return null;
  // Use the outbox's own clock, which nobody can set: otherwise the idle time or the last check could be wrong.
  const quiet = Math.min(...uploads.map((upload) => at - (upload.lived ?? 0))) / 10;
  if (at - memory.lookedBack < Math.min(lookBackAtMost, quiet)) return null;
  const failure = await confirmServer(outbox, session);
  if (failure) return { scope: 'server', failure };
  if (!(await isCurrent(outbox, session))) return null;
  // Each workspace may be in its own store.
  for (const last of uploads) {
    const outcome = await probe(outbox, session, { ...last, stage: 'rows', attempt: 0 });
    if (outcome !== 'done' && outcome.scope !== 'part') return outcome;
  }
  memory.lookedBack = at;
  return sendAll(outbox, session, 'timer', over);
}

async function backOff(
  outbox: OutboxContext,
  id: string,
  failure: Failure,
  scope: 'server' | 'part',
): Promise<void> {
  const whole = (await isCapturing(outbox)) ? 'meeting' : 'server';
  const urgency = scope === 'part' ? 'part' : whole;
  await outbox.store.transact((tx) =>
    setBackoff(tx, id, failure, { now: outbox.now(), random: outbox.random(), urgency }),
  );
}

/** Returns whether a meeting is captured. Tabs of some meeting sites are open all day; a capture reports twice a minute. */
async function isCapturing({ store, now, meetingOpen }: OutboxContext): Promise<boolean> {
  const captures = await store.transact((tx) => tx.captures());
  return captures.some(({ savedAt }) => Math.abs(now() - savedAt) < capturingWithin) && meetingOpen();
}

async function backoffsNow({ store }: OutboxContext) {
  return store.transact(async (tx) => (await tx.get('pauses')) ?? {});
}

/** Returns when the first waiting part may be sent. */
async function whenBackoffsEnd(outbox: OutboxContext, session: Session): Promise<NextDrain | null> {
  const now = outbox.now();
  const backoffs = await backoffsNow(outbox);
  const parts = await outbox.store.transact((tx) =>
    partsToSend(tx, session, { trigger: 'person', skipped: new Set(), now }),
  );
  // A part without a backoff is sent next. It was skipped because a close found entries missing, or its lock was held.
  const waits = parts.map((part) =>
    Math.max(
      remainingMs(backoffs[session.serverId], outbox.now()),
      remainingMs(backoffs[backoffIdOf(part)], outbox.now()),
    ),
  );
  const choice = await outbox.store.transact((tx) => msUntilFirstChoiceEnds(tx, now));
  if (choice !== null) waits.push(choice);
  return waits.length > 0 ? { trigger: 'timer', ms: Math.min(...waits) || sendIntervalMs } : null;
}
