import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import type { JobHandler } from '../../../platform/deps.ts';
import { describeFault } from '../../../platform/errors/fault.ts';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import { createFairQueue, type FairQueue } from '../../../platform/process/fair-queue.ts';
import { stopConnectionAndNotify } from '../connections/stop.ts';
import { noteFailure, noteSuccess, recordRateLimit } from '../connections/store.ts';
import type { Step } from '../integration.ts';
import { credentialField, DeletedByPerson, isNoAnswer, ObjectNotFound } from '../integration.ts';
import { GrantRefused } from '../sign-in/oauth.ts';
import { type Answered, limitedAccount, makeSignedCall } from './call.ts';
import { type Claim, readClaim } from './claim.ts';
import type { LedgerDeps } from './deps.ts';
import { formatAnswer, formatRequest } from './history.ts';
import { type Ready, readWork } from './read-work.ts';
import { type Refusal, refusalOf } from './refusals.ts';
import {
  type Attempt,
  endDelivery,
  forgetPlacement,
  keepAttempt,
  Lost,
  noteDoubt,
  notePostponed,
  shareObject,
} from './store.ts';

/*
 * Makes deliveries. The job of a delivery asks the adapter for the next step, makes its call and stores the new state,
 * until no step is left. A process may die between an answer and storing it. So calls that cannot simply be repeated
 * are recorded before they are made, and the next attempt looks for their effect.
 */

/**
 * Deliveries that a process makes at a time for one shard, and calls among them. The next deliveries are read while
 * vendors answer the calls of others.
 */
const atOnce = 16;
const maxCalls = 8;

/** Milliseconds after which a call no longer counts, so that others do not wait for a slow server. */
const slowAfter = 250;

/** Milliseconds after which a call has certainly ended, even if its process died. */
const maxCallMs = 60_000;

/** Maximum calls per attempt, more than a meeting of several days needs. Stops adapters that loop. */
const stepsAtMost = 2_000;

/** Maximum milliseconds a worker waits for a vendor's rate limit before it does other work. */
const shortPause = 2_000;

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Default milliseconds to wait for a limit that names no time. */
const usualLimit = minutes;

/** Maximum milliseconds a connection waits because a server asks for it. */
const maxWaitMs = 24 * hours;

/** Delays after each failure. After the last one, four days in total, the delivery fails, as Standard Webhooks proposes. */
const waits = [
  5 * seconds,
  30 * seconds,
  5 * minutes,
  30 * minutes,
  2 * hours,
  5 * hours,
  10 * hours,
  14 * hours,
  20 * hours,
  24 * hours,
  24 * hours,
];

/** Milliseconds of continuous failures after which a connection is paused and the person who made it is notified. */
const pausedAfter = 5 * 24 * hours;

declare module '../../../platform/work/jobs.ts' {
  interface JobPayloads {
    /** Sends the delivery whose id is the key. */
    deliver: Record<string, never>;
  }
}

export const deliverJob: JobHandler<Record<string, never>> = {
  payload: z.record(z.string(), z.never()),
  policy: { atOnce },
  async run(_payload, deps, turn) {
    const claim = await readClaim(turn, deps.clock.now());
    const again = claim && (await deliver(claim, deps));
    if (again) turn.runAgain(again);
  },
  /** Ends the delivery. */
  async discarded(db, { workspaceId, key }, now) {
    await db.query(
      `update delivery set state = 'canceled', problem = 'discarded', ended_at = $3
       where workspace_id = $1 and id = $2 and state = 'waiting'`,
      [workspaceId, key, now],
    );
  },
};

/**
 * Attempts a delivery.
 * @returns when to retry; undefined if it ended or another process has it
 */
export async function deliver(claim: Claim, deps: LedgerDeps): Promise<Date | undefined> {
  const answeredBy = claim.doubtedAt && new Date(claim.doubtedAt.getTime() + maxCallMs);
  // The process that made the call may still be running although its lease expired.
  if (answeredBy && answeredBy > deps.clock.now()) return answeredBy;
  try {
    return await attempt(claim, deps);
  } catch (error) {
    if (error instanceof Lost) return undefined;
    // An internal error that neither the destination nor the meeting caused.
    deps.log.error({ ...describeFault(error) }, 'A delivery could not be attempted');
    return again({ claim, deps }, 'internal');
  }
}

async function attempt(claim: Claim, deps: LedgerDeps): Promise<Date | undefined> {
  const prepared = await readWork(claim, deps);
  if ('end' in prepared) {
    await endDelivery(claim, { ...prepared.end, now: deps.clock.now() });
    return undefined;
  }
  const turn = { ...prepared, claim, deps };
  let step = prepared.next(prepared.progress);
  if (!step) await endDelivered(turn);
  for (let steps = 0; step; steps += 1) {
    if (steps === stepsAtMost) throw new Error(`${prepared.integration.id} goes round in circles.`);
    const taken = await take(step, turn);
    if ('left' in taken) return taken.left;
    step = taken.next;
  }
  return undefined;
}

interface Turn extends Omit<Ready, 'progress'> {
  claim: Claim;
  deps: LedgerDeps;
}

async function endDelivered({ claim, deps }: Turn): Promise<void> {
  if (claim.about === 'removal') await forgetPlacement(claim);
  await endDelivery(claim, { state: 'delivered', problem: null, now: deps.clock.now() });
}

/** The next step, null after the last one; or the end of the attempt and when to retry. */
type Taken = { next: Step<unknown> | null } | { left: Date | undefined };

async function take(step: Step<unknown>, turn: Turn): Promise<Taken> {
  const { claim, connection, integration, settings, credential, deps } = turn;
  const { clock } = deps;
  const early = (step.notBefore?.getTime() ?? 0) - clock.now().getTime();
  const wait = early > 0 ? early : await waitForPace(turn);
  if (wait > 0) return { left: new Date(clock.now().getTime() + wait) };
  const { at, call } = await inCallSlot(claim, async () => {
    const at = clock.now();
    if (step.effect === 'write' && !step.repeatable) await noteDoubt(claim, step.name, at);
    const { workspaceId, runId } = claim;
    // Notices count toward the email limit of the meeting's owner, not of each recipient.
    const accountId = (claim.about === 'notice' && claim.meeting?.ownerId) || connection.madeBy;
    const caller = { integration, settings, workspaceId, runId, accountId, deps };
    const [call] = await Promise.allSettled([makeSignedCall(step, caller, credential)]);
    return { at, call };
  });
  const shown = { at, step: step.name, request: formatRequest(step.call, integration) };
  if (call.status === 'rejected') return { left: await unanswered(call.reason, turn, shown) };
  const answer = call.value;
  const told = { ...shown, status: answer.status, answer: formatAnswer(answer.text ?? answer.body) };
  const refusal = refusalOf(answer, step, integration);
  if (refusal) return { left: await keepRefusal(turn, told, refusal, answer) };
  let known: unknown;
  try {
    const id = step.shares?.id(answer) ?? null;
    const shared = id === null ? undefined : await shareObject(claim, { id, instead: step.shares!.instead });
    known = step.read(shared === undefined ? answer : { ...answer, shared });
  } catch (error) {
    return { left: await unreadable(error, turn, told) };
  }
  const next = following(turn, known);
  const last = next === null && claim.about !== 'removal';
  await keepAttempt(
    claim,
    { ...told, problem: null },
    {
      result: { known, url: integration.urlOf(known) },
      end: last ? { state: 'delivered', problem: null, now: clock.now() } : null,
    },
  );
  if (claim.probe) await noteSuccess(claim.db, turn.place, claim.calledId);
  if (next instanceof Error) throw next;
  if (next === null && !last) await endDelivered(turn);
  return { next };
}

/** Slots for running calls, by the database of their shard. */
const callSlots = new WeakMap<Queryable, FairQueue>();

/** Makes a call when a slot is free. Connections take turns. */
async function inCallSlot<T>({ db, calledId }: Claim, call: () => Promise<T>): Promise<T> {
  const slots =
    callSlots.get(db) ??
    createFairQueue({ slots: maxCalls, perOwner: maxCalls, maxWaiting: Number.POSITIVE_INFINITY });
  callSlots.set(db, slots);
  const release = await slots.enter(calledId, { timeoutMs: maxCallMs });
  const slow = setTimeout(release, slowAfter);
  try {
    return await call();
  } finally {
    clearTimeout(slow);
    release();
  }
}

/** Ends an attempt whose call got no answer. @returns when to retry */
async function unanswered(
  error: unknown,
  turn: Turn,
  shown: Omit<Attempt, 'status' | 'answer' | 'problem'>,
): Promise<Date | undefined> {
  const { integration, deps } = turn;
  if (error instanceof GrantRefused && error.code !== 'app_refused')
    return refused(turn, { verdict: 'account', problem: 'signed_out' });
  // Only the operator can fix this: signing in again would not help.
  if (error instanceof GrantRefused)
    deps.log.error({ integration: integration.id, ...describeFault(error) }, 'A vendor refuses our app');
  const problem = problemOf(error);
  return keepRefusal(turn, { ...shown, status: null, answer: null }, { verdict: 'server', problem });
}

/**
 * Returns the next step. Returns an error of the adapter instead of throwing it, because the previous step has to be
 * stored first.
 */
function following({ next }: Turn, known: unknown): Step<unknown> | null | Error {
  try {
    return next({ known, inDoubt: null });
  } catch (error) {
    return error as Error;
  }
}

/** Ends an attempt whose answer could not be used. @returns when to retry */
async function unreadable(
  error: unknown,
  turn: Turn,
  told: Omit<Attempt, 'problem'>,
): Promise<Date | undefined> {
  const { claim, deps } = turn;
  if (!isNoAnswer(error)) throw error;
  if (error instanceof DeletedByPerson) {
    const problem = 'deleted_there';
    await keepAttempt(
      claim,
      { ...told, problem },
      { end: { state: 'canceled', problem, now: deps.clock.now() } },
    );
    if (claim.probe) await noteSuccess(claim.db, turn.place, claim.calledId);
    return undefined;
  }
  const refusal: Refusal =
    error instanceof ObjectNotFound
      ? { verdict: 'ends', problem: 'gone_there' }
      : { verdict: 'later', problem: 'unexpected_answer' };
  return keepRefusal(turn, told, refusal);
}

/** Stores a call without a usable answer and applies the consequences. @returns when to retry */
async function keepRefusal(
  turn: Turn,
  told: Omit<Attempt, 'problem'>,
  refusal: Refusal,
  answer?: Answered,
): Promise<Date | undefined> {
  const { claim, deps } = turn;
  const { verdict, problem } = refusal;
  const end = verdict === 'ends' ? { state: 'failed' as const, problem, now: deps.clock.now() } : null;
  await keepAttempt(claim, { ...told, problem }, { end });
  return refused(turn, refusal, answer);
}

/** Returns the milliseconds until the vendor's account may be called; 0 means now. All workers share the limit. */
async function waitForPace({ integration, connection, deps }: Turn): Promise<number> {
  if (!integration.pace) return 0;
  const account = limitedAccount(integration, connection);
  for (let slept = 0; ; ) {
    const wait = await deps.rateLimits.takeCall(account, integration.pace);
    if (wait === 0 || slept + wait > shortPause) return wait;
    await delay(wait);
    slept += wait;
  }
}

const problemOf = (error: unknown) =>
  error instanceof OutboundError || error instanceof GrantRefused ? error.code : 'unreachable';

/** Applies the consequences of an error to the connection, and to the delivery unless it ended. @returns when to retry */
async function refused(
  turn: Turn,
  { verdict, problem }: Refusal,
  { retryAfter, onlyThis }: Pick<Answered, 'retryAfter' | 'onlyThis'> = { retryAfter: null },
): Promise<Date | undefined> {
  const { claim, place, integration, deps } = turn;
  const now = deps.clock.now();
  // Any answer shows that the server works.
  if (claim.probe && verdict !== 'server' && verdict !== 'limit')
    await noteSuccess(claim.db, place, claim.calledId);
  switch (verdict) {
    case 'ends':
      return undefined;
    case 'account':
      // Every other call would get the same answer, so the delivery waits until a person acts on the connection.
      await stop(turn, problem);
      return now;
    case 'limit': {
      if (integration.hooks) return again(turn, problem, retryAfter ?? usualLimit);
      const until = new Date(now.getTime() + Math.min(retryAfter ?? usualLimit, maxWaitMs));
      if (!onlyThis) await recordRateLimit(claim.db, place, claim.calledId, { problem, until });
      await notePostponed(claim, { problem, counts: false });
      return until;
    }
    case 'later':
      return again(turn, problem);
    case 'server':
      // Hooks are on different servers, so the connection is not suspect.
      return integration.hooks ? again(turn, problem, retryAfter) : serverFailed(turn, problem, retryAfter);
  }
}

/**
 * Handles a missing answer or a server error: the connection and everything waiting for it pause for a while. A delivery
 * that gets such errors again and again while others succeed fails at last.
 * @returns when to retry
 */
async function serverFailed(
  turn: Turn,
  problem: string,
  retryAfter: number | null,
): Promise<Date | undefined> {
  const { claim, place, deps } = turn;
  const now = deps.clock.now();
  const { heldUntil, failingSince } = await noteFailure(claim.db, place, claim.calledId, {
    problem,
    startedAt: claim.startedAt,
    probe: claim.probe,
    now,
    waits: waits.map((_, failures) => retryDelay(failures)),
    retryAfter: Math.min(retryAfter ?? 0, maxWaitMs),
  });
  if (now.getTime() - failingSince.getTime() >= pausedAfter) await stop(turn, 'no_answer');
  // A probe waits for the connection, which may be down for longer than a delivery is retried.
  const [counts, isLast] = [!claim.probe, claim.attempts + 1 >= waits.length];
  if (counts && isLast) {
    await endDelivery(claim, { state: 'failed', problem, now });
    return undefined;
  }
  await notePostponed(claim, { problem, counts });
  return heldUntil;
}

/** Schedules a retry, or fails the delivery after the last one. @returns when to retry */
async function again(
  { claim, deps }: Pick<Turn, 'claim' | 'deps'>,
  problem: string,
  retryAfter: number | null = null,
): Promise<Date | undefined> {
  if (claim.attempts + 1 >= waits.length) {
    await endDelivery(claim, { state: 'failed', problem, now: deps.clock.now() });
    return undefined;
  }
  await notePostponed(claim, { problem, counts: true });
  const wait = Math.max(retryDelay(claim.attempts), Math.min(retryAfter ?? 0, maxWaitMs));
  return new Date(deps.clock.now().getTime() + wait);
}

/** Stops a connection until a person acts, and notifies them. */
async function stop({ claim, integration, place, deps }: Turn, problem: string): Promise<void> {
  const signsIn = integration.signIn !== undefined || credentialField(integration) !== undefined;
  // A connection without a sign-in cannot be asked to sign in again.
  const stopped =
    signsIn && problem !== 'no_answer'
      ? ({ state: 'broken', problem } as const)
      : ({ state: 'paused', problem: problem === 'signed_out' ? 'forbidden_there' : problem } as const);
  await deps.shards
    .of(place)
    .transaction((client) => stopConnectionAndNotify(client, place, claim.calledId, stopped, deps));
}

/** Returns a retry delay with jitter. */
const retryDelay = (failures: number) =>
  waits[Math.min(failures, waits.length - 1)]! * (0.9 + Math.random() / 5);
