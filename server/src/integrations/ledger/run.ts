import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import type { JobHandler } from '../../platform/deps.ts';
import { describeFault } from '../../platform/fault.ts';
import { OutboundError } from '../../platform/outbound/outbound-error.ts';
import type { Place } from '../../workspaces/workspace.ts';
import type { Credential } from '../connections/credential.ts';
import { stopConnectionAndTell } from '../connections/stop.ts';
import { type ConnectionRow, noteFailure, noteLimit, noteSuccess } from '../connections/store.ts';
import type { Integration, Step } from '../integration.ts';
import { credentialField, DeletedThere, isNoAnswer, NotThere } from '../integration.ts';
import { GrantRefused } from '../sign-in/oauth.ts';
import { type Answered, limitedAccount, makeSignedCall } from './call.ts';
import type { LedgerDeps } from './deps.ts';
import { answerAsShown, requestAsShown } from './history.ts';
import { readWork } from './read-work.ts';
import { type Refusal, refusalOf } from './refusals.ts';
import {
  type Claim,
  endDelivery,
  forgetPlacement,
  keepFailedAttempt,
  keepStep,
  Lost,
  noteDoubt,
  notePostponed,
  readClaim,
} from './store.ts';

/*
 * How deliveries are made. Each has a job, which asks the adapter for the next step, makes its call and keeps what is known then,
 * until no step is left. Between an answer and the note of it a process may die: so a call that cannot simply be made again is noted
 * before it is made, and the next attempt is told that it is in doubt, and looks.
 */

/** Milliseconds after which a call has ended, whatever became of the process that made it. */
const longestCall = 60_000;

/** Calls for one delivery in one turn: a meeting of days has fewer. An adapter that goes round in circles ends here. */
const stepsAtMost = 2_000;

/** Milliseconds that a worker waits for its turn at a vendor; for longer it does something else. */
const shortPause = 2_000;

const seconds = 1_000;
const minutes = 60 * seconds;
const hours = 60 * minutes;

/** Milliseconds after which a connection is called again whose limit does not say when. */
const usualLimit = minutes;

/** The longest that a connection waits because somebody asks for it. */
const longestWait = 24 * hours;

/** How long is waited after each failure; after the last one it is given up: four days, as Standard Webhooks proposes. */
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

/** A connection to which nothing got through for so long is paused, and whoever made it is told. */
const pausedAfter = 5 * 24 * hours;

/** Makes the deliveries that wait. */
export const deliverJob: JobHandler<Record<string, never>> = {
  payload: z.record(z.string(), z.never()),
  policy: { atOnce: 8 },
  async run(_payload, deps, turn) {
    const claim = await readClaim(turn, deps.clock.now());
    const again = claim && (await deliver(claim, deps));
    if (again) turn.runAgain(again);
  },
};

/** Attempts a delivery. @returns when to try it again; undefined once it has ended, or is another process's. */
export async function deliver(claim: Claim, deps: LedgerDeps): Promise<Date | undefined> {
  const answeredBy = claim.doubtedAt && new Date(claim.doubtedAt.getTime() + longestCall);
  // The process that made the call may have been taken for dead only.
  if (answeredBy && answeredBy > deps.clock.now()) return answeredBy;
  try {
    return await attempt(claim, deps);
  } catch (error) {
    if (error instanceof Lost) return undefined;
    // Something of ours is wrong: neither the destination nor the meeting is to blame.
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
  const { place, connection, integration, credential, settings, next } = prepared;
  let { progress } = prepared;
  for (let steps = 0; steps < stepsAtMost; steps += 1) {
    const step = next(progress);
    if (!step) {
      if (claim.about === 'removal') await forgetPlacement(claim);
      await endDelivery(claim, { state: 'delivered', problem: null, now: deps.clock.now() });
      return undefined;
    }
    const known = await take(step, {
      claim,
      integration,
      credential,
      settings,
      connection,
      place,
      deps,
    });
    if ('left' in known) return known.left;
    progress = { known: known.value, inDoubt: null };
  }
  throw new Error(`${integration.id} goes round in circles.`);
}

interface Turn {
  claim: Claim;
  integration: Integration;
  connection: ConnectionRow;
  credential: Credential;
  settings: unknown;
  place: Place;
  deps: LedgerDeps;
}

/** What a step came to: what is known then, or that the attempt is over, and when to try again. */
type Taken = { value: unknown } | { left: Date | undefined };

async function take(step: Step<unknown>, turn: Turn): Promise<Taken> {
  const { claim, connection, integration, settings, credential, deps } = turn;
  const { clock } = deps;
  const early = (step.notBefore?.getTime() ?? 0) - clock.now().getTime();
  const wait = early > 0 ? early : await waitForPace(turn);
  if (wait > 0) return { left: new Date(clock.now().getTime() + wait) };
  if (step.effect === 'write' && !step.repeatable) await noteDoubt(claim, step.name, clock.now());
  const shown = { at: clock.now(), step: step.name, request: requestAsShown(step.call) };
  let answer: Answered;
  try {
    const { workspaceId, runId } = claim;
    const caller = { integration, settings, workspaceId, runId, accountId: connection.madeBy, deps };
    answer = await makeSignedCall(step, caller, credential);
  } catch (error) {
    if (error instanceof GrantRefused && error.code !== 'app_refused') {
      return { left: await refused(turn, { verdict: 'account', problem: 'signed_out' }) };
    }
    // That is the operator's to mend: nobody has to sign in again for it.
    if (error instanceof GrantRefused)
      deps.log.error({ integration: integration.id, ...describeFault(error) }, 'A vendor refuses our app');
    const problem = problemOf(error);
    await keepFailedAttempt(claim, { ...shown, status: null, answer: null, problem });
    return { left: await refused(turn, { verdict: 'server', problem }) };
  }
  const told = { ...shown, status: answer.status, answer: answerAsShown(answer.text ?? answer.body) };
  const refusal = refusalOf(answer, step, integration);
  if (refusal) {
    await keepFailedAttempt(claim, { ...told, problem: refusal.problem });
    return { left: await refused(turn, refusal, answer) };
  }
  try {
    const value = step.read(answer);
    await keepStep(claim, { ...told, problem: null }, { known: value, url: integration.urlOf(value) });
    if (claim.probe) await noteSuccess(claim.db, turn.place, claim.calledId);
    return { value };
  } catch (error) {
    if (error instanceof DeletedThere) {
      await keepFailedAttempt(claim, { ...told, problem: 'deleted_there' });
      if (claim.probe) await noteSuccess(claim.db, turn.place, claim.calledId);
      await endDelivery(claim, { state: 'canceled', problem: 'deleted_there', now: clock.now() });
      return { left: undefined };
    }
    if (error instanceof NotThere) {
      await keepFailedAttempt(claim, { ...told, problem: 'gone_there' });
      return { left: await refused(turn, { verdict: 'ends', problem: 'gone_there' }) };
    }
    if (!isNoAnswer(error)) throw error;
    await keepFailedAttempt(claim, { ...told, problem: 'unexpected_answer' });
    return { left: await refused(turn, { verdict: 'later', problem: 'unexpected_answer' }) };
  }
}

/** Milliseconds until the vendor's account may be called again: all workers take from the same limit. 0 for now. */
async function waitForPace({ integration, connection, deps }: Turn): Promise<number> {
  if (!integration.pace) return 0;
  const account = limitedAccount(integration, connection);
  for (let slept = 0; ; ) {
    const wait = await deps.rateLimits.takeCall(account, integration.pace);
    if (wait === 0 || slept + wait > shortPause) return wait;
    await setTimeout(wait);
    slept += wait;
  }
}

const problemOf = (error: unknown) =>
  error instanceof OutboundError || error instanceof GrantRefused ? error.code : 'unreachable';

/** Does what a refusal means: for this delivery, and for its connection. @returns when to try it again */
async function refused(
  turn: Turn,
  { verdict, problem }: Refusal,
  { retryAfter, onlyThis }: Pick<Answered, 'retryAfter' | 'onlyThis'> = { retryAfter: null },
): Promise<Date | undefined> {
  const { claim, place, deps } = turn;
  const now = deps.clock.now();
  // Whatever was answered: the server works.
  if (claim.probe && verdict !== 'server' && verdict !== 'limit')
    await noteSuccess(claim.db, place, claim.calledId);
  switch (verdict) {
    case 'ends':
      await endDelivery(claim, { state: 'failed', problem, now });
      return undefined;
    case 'account':
      // Every other call would be answered the same: the delivery waits until a person looks at the connection.
      await stop(turn, problem);
      return now;
    case 'limit': {
      const until = new Date(now.getTime() + Math.min(retryAfter ?? usualLimit, longestWait));
      if (!onlyThis) await noteLimit(claim.db, place, claim.calledId, { problem, until });
      await notePostponed(claim, { problem, counts: false });
      return until;
    }
    case 'later':
      return again(turn, problem);
    case 'server':
      return serverFailed(turn, problem, retryAfter);
  }
}

/** Nobody answered, or with an error: the connection is left alone for a while, and so is everything that waits for it. */
async function serverFailed(turn: Turn, problem: string, retryAfter: number | null): Promise<Date> {
  const { claim, place, deps } = turn;
  const now = deps.clock.now();
  const { heldUntil, failingSince } = await noteFailure(claim.db, place, claim.calledId, {
    problem,
    startedAt: claim.startedAt,
    probe: claim.probe,
    now,
    waits: waits.map((_, failures) => waitAfter(failures)),
    retryAfter: Math.min(retryAfter ?? 0, longestWait),
  });
  if (now.getTime() - failingSince.getTime() >= pausedAfter) await stop(turn, 'no_answer');
  await notePostponed(claim, { problem, counts: true });
  return heldUntil;
}

/** Tries a delivery again later, or gives it up. @returns when it is tried again */
async function again(
  { claim, deps }: Pick<Turn, 'claim' | 'deps'>,
  problem: string,
): Promise<Date | undefined> {
  if (claim.attempts + 1 >= waits.length) {
    await endDelivery(claim, { state: 'failed', problem, now: deps.clock.now() });
    return undefined;
  }
  await notePostponed(claim, { problem, counts: true });
  return later(claim.attempts, deps);
}

/** Ends a connection's work until a person looks at it, and tells them. */
async function stop({ claim, integration, place, deps }: Turn, problem: string): Promise<void> {
  const signsIn = integration.signIn !== undefined || credentialField(integration) !== undefined;
  // Where nobody signs in, nobody can sign in again.
  const stopped =
    signsIn && problem !== 'no_answer'
      ? ({ state: 'broken', problem } as const)
      : ({ state: 'paused', problem: problem === 'signed_out' ? 'forbidden_there' : problem } as const);
  await stopConnectionAndTell(claim.db, place, claim.calledId, stopped, deps);
}

const later = (attempts: number, { clock }: Pick<LedgerDeps, 'clock'>) =>
  new Date(clock.now().getTime() + waitAfter(attempts));

/** Not all at the same moment. */
const waitAfter = (failures: number) =>
  waits[Math.min(failures, waits.length - 1)]! * (0.9 + Math.random() / 5);
