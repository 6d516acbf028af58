import type { AutomationAction, AutomationLimits } from '@afterword/api-client/contract';
import type { AutomationMessages } from '../../locales/automation-messages.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { type Place, zoneOf } from '../../platform/postgres/workspace.ts';
import type { ActionContext, ActionStart } from './actions/action.ts';
import { actionOf, actions } from './actions/registry.ts';
import { mayRead } from './decide.ts';
import { readFacts } from './facts.ts';
import { type Member, type Owner, ownerOf, readMembers } from './owners.ts';
import type { RunReason, StoredStep } from './run.ts';
import {
  type FoundRun,
  giveBack,
  holdBackRuns,
  holdCollected,
  holdRun,
  type NextState,
  type RunRow,
  storeRuns,
} from './runs.ts';
import { countMessages, lockMessages } from './spending.ts';
import { readLimits } from './store.ts';
import { readSubject } from './subject.ts';
import { minutes, recheckDelay, seconds } from './turn.ts';
import { nextMonday } from './week.ts';

/*
 * Advances the actions of a run. One action starts at a time, in the transaction that records it and that has locked
 * the run; its result is checked later. Another process that advances the same run waits for the lock and sees the
 * progress.
 */

/** Milliseconds before messages over the limit are retried. */
const heldBackFor = 5 * minutes;

/** Maximum milliseconds that an action waits for the previous one. */
const waitsForAction = 15 * minutes;

interface Turn extends FoundRun {
  members: readonly Member[];
  owner: Owner;
  place: Place;
  limits: AutomationLimits;
  deps: Deps;
  now: Date;
}

/**
 * Advances the actions of a run by one step and stores the result.
 * @param finish called in the transaction that ends the run
 * @returns when to continue; null if the run ended
 */
export async function takeActions(
  found: FoundRun,
  { place, deps, finish }: { place: Place; deps: Deps; finish: (client: Client) => Promise<void> },
): Promise<Date | null> {
  const now = deps.clock.now();
  const database = deps.shards.of(place);
  const { run, automation } = found;
  const inTurn = (step: (client: Client) => Promise<Date | null>) =>
    database.transaction(async (client) => {
      const dueAt = await step(client);
      if (!dueAt) await finish(client);
      return dueAt;
    });
  const skip = (code: SkipCode | null) => inTurn((client) => checkRunning(client, { run, place, now }, code));
  // The following checks matter only if there is a next action.
  if (!run.steps.some(({ state }) => state === 'waiting')) return skip(null);
  const limits = await database.read((db) => readLimits(db, place.workspace.id));
  if (limits.stopped) return skip('stopped');
  const { members, entitled } = await readMembers(deps, place);
  const owner = ownerOf(members, automation);
  if (!owner) return skip('owner_gone');
  if (!entitled) return skip('plan_required');
  const subject = await database.read((db) => readSubject(db, place.workspace.id, run.meetingId));
  if (!subject || subject.sample || !mayRead(place, automation, subject)) return skip('meeting_hidden');
  // The automation may have been switched off while the run waited for hours or days.
  if (!automation.active && run.steps.some((step) => isCollected(step) || isHeldBack(step)))
    return skip('inactive');
  return inTurn((client) => act(client, { run, automation, members, owner, place, limits, deps, now }));
}

/** Advances the actions by one step and stores the result. */
async function act(client: Client, turn: Turn): Promise<Date | null> {
  const { automation, deps, now, place } = turn;
  // The weekly email covers several runs. Locks, so that these runs check one after the other which of them remain.
  if (turn.run.steps.some((step) => isCollected(step) && isReady(step, now)))
    await lockMessages(client, place);
  const run = await holdRun(client, place.workspace.id, turn.run.id);
  if (run?.state !== 'acting') return null;
  const looked = await Promise.all(run.steps.map((step) => look(client, turn, step)));
  const steps = [...looked];
  const under = steps.findIndex(({ state }) => state === 'sending');
  const taken = takenBy(steps, run, now);
  const patient = taken < waitsForAction;
  const next = steps.findIndex((step) => isReady(step, now));
  let begun = false;
  const action = automation.actions[next];
  const collects = action !== undefined && actionOf(action).collects?.(action) === true;
  if (next >= 0 && collects && !isCollected(steps[next]!)) {
    const monday = nextMonday(now, zoneOf(place));
    const { heldBack: _held, ...step } = steps[next]!;
    steps[next] = { ...step, collectedFor: monday.toISOString() };
    begun = true;
  } else if (next >= 0 && (under < 0 || !patient)) {
    let room = Number.POSITIVE_INFINITY;
    if (actionOf({ type: steps[next]!.action }).goesOut) {
      await lockMessages(client, place);
      room = turn.limits.messagesAnHour - (await countMessages(client, place, now));
      if (room <= 0) return holdBack(client, turn, { ...run, steps }, next);
    }
    const acting: ActionContext = {
      client,
      place,
      automation,
      runId: run.id,
      step: next,
      approved: run.approved,
      begins: automation.trigger.type,
      happenedAt: run.at,
      meeting: await readFacts(client, place, run.meetingId, { members: turn.members, now, words: false }),
      owner: turn.owner,
      limits: turn.limits,
      deps,
      more: steps.flatMap(({ says }) => says ?? []),
      room,
      now,
    };
    const week = steps[next]!.collectedFor;
    const result: ActionStart =
      action?.type !== steps[next]!.action || collects !== (week !== undefined)
        ? { state: 'skipped', problem: 'changed' }
        : week === undefined
          ? await actionOf(action).begin(action, acting)
          : await sendDigest(action, acting, week);
    steps[next] = afterBegun(steps[next]!, result, turn);
    // The recipients of this action alone used up the hourly limit.
    if (result.state === 'sending' && result.left !== undefined)
      return holdBack(client, turn, { ...run, steps }, next);
    begun = true;
  }
  return keep(client, turn, { ...run, steps }, { begun, taken });
}

type SkipCode = Extract<RunReason['code'], keyof AutomationMessages['skipped']>;

/**
 * Checks the results of running actions but starts no others, because sent messages cannot be recalled.
 * @param problem why the waiting actions are skipped; null to leave them waiting
 */
async function checkRunning(
  client: Client,
  turn: Pick<Turn, 'run' | 'place' | 'now'>,
  problem: SkipCode | null,
): Promise<Date | null> {
  const run = await holdRun(client, turn.place.workspace.id, turn.run.id);
  if (run?.state !== 'acting') return null;
  if (problem !== null && run.steps.every(isUntouched)) {
    const next: NextState = { ...run, state: 'ended', outcome: 'skipped', because: { code: problem } };
    await storeRuns(client, turn.place.workspace.id, [{ id: run.id, next }]);
    return null;
  }
  const looked = await Promise.all(run.steps.map((step) => look(client, turn, step)));
  const steps = problem === null ? looked : looked.map((step) => leftOut(step, problem));
  return keep(client, turn, { ...run, steps }, { begun: false, taken: takenBy(steps, run, turn.now) });
}

/**
 * Stores the progress or the outcome of a run.
 * @returns when to continue; null if it ended
 */
async function keep(
  client: Client,
  { place, now }: Pick<Turn, 'place' | 'now'>,
  run: RunRow,
  { begun, taken }: { begun: boolean; taken: number },
): Promise<Date | null> {
  const { id, steps, because } = run;
  const open = steps.some(({ state }) => state === 'waiting' || state === 'sending');
  const next: NextState = open ? run : { ...outcomeOf(steps, because), steps };
  await storeRuns(client, place.workspace.id, [{ id, next }]);
  return open ? dueAfter(steps, { begun, taken, now }) : null;
}

/** Returns for how many milliseconds the first running action has run; 0 without one. */
function takenBy(steps: readonly StoredStep[], { at }: Pick<RunRow, 'at'>, now: Date): number {
  const under = steps.find(({ state }) => state === 'sending');
  return under ? now.getTime() - new Date(under.since ?? at).getTime() : 0;
}

/** Returns the state of an action after it started, for all recipients or for those within the hourly limit. */
function afterBegun(
  { heldBack: _held, left: _left, ...step }: StoredStep,
  result: ActionStart,
  { limits, now }: Pick<Turn, 'limits' | 'now'>,
): StoredStep {
  const before = step.deliveries;
  const since = now.toISOString();
  // This action's earlier messages are already sent; later changes cannot recall them.
  if (result.state !== 'sending')
    return before.length === 0
      ? { ...step, ...result, since }
      : result.state === 'skipped' && result.problem !== 'changed'
        ? { ...step, state: 'sending', since }
        : { ...step, state: 'failed', problem: result.problem, since };
  const begun = { ...step, ...result, deliveries: [...before, ...result.deliveries], since };
  return result.left === undefined ? begun : { ...begun, state: 'waiting', heldBack: limits.messagesAnHour };
}

const isHeldBack = ({ state, heldBack }: StoredStep) => state === 'waiting' && heldBack !== undefined;

const isUntouched = ({ state, deliveries }: StoredStep) => state === 'waiting' && deliveries.length === 0;

/** Skips the rest of a waiting action. */
function leftOut(step: StoredStep, problem: string): StoredStep {
  if (step.state !== 'waiting') return step;
  const { heldBack: _held, left: _left, ...rest } = step;
  return { ...rest, state: rest.deliveries.length > 0 ? 'failed' : 'skipped', problem };
}

/** Returns whether an action waits for its weekly email. */
const isCollected = ({ state, collectedFor }: StoredStep) =>
  state === 'waiting' && collectedFor !== undefined;

const isReady = ({ state, collectedFor }: StoredStep, now: Date) =>
  state === 'waiting' && (collectedFor === undefined || Date.parse(collectedFor) <= now.getTime());

/** Returns when to check a run again. */
function dueAfter(
  steps: readonly StoredStep[],
  { begun, taken, now }: { begun: boolean; taken: number; now: Date },
): Date {
  const ready = steps.some((step) => isReady(step, now));
  if (begun && ready) return now;
  if (ready || steps.some(({ state }) => state === 'sending'))
    return new Date(now.getTime() + recheckDelay(begun ? 0 : taken, seconds));
  return new Date(Math.min(...steps.filter(isCollected).map((step) => Date.parse(step.collectedFor!))));
}

/**
 * Sends the weekly email about this meeting and those of all other runs that wait for it.
 * @param week its scheduled time, ISO 8601
 */
async function sendDigest(
  action: AutomationAction,
  acting: ActionContext,
  week: string,
): Promise<ActionStart> {
  const { client, place, automation, runId, meeting, limits, step: at, now } = acting;
  const others = await holdCollected(client, place.workspace.id, {
    automationId: automation.id,
    except: runId,
    at,
    week,
  });
  const result = await actionOf(action).beginCollected!(action, acting, {
    week,
    meetings: [meeting.id, ...others.map(({ meetingId }) => meetingId)],
  });
  await storeRuns(
    client,
    place.workspace.id,
    others.map((other) => ({
      id: other.id,
      next: {
        ...other,
        steps: other.steps.map((step, index) =>
          index === at ? afterBegun(step, result, { limits, now }) : step,
        ),
      },
    })),
  );
  return result;
}

const outgoing = (Object.keys(actions) as AutomationAction['type'][]).filter((type) => actions[type].goesOut);

/**
 * Postpones a message over the limit together with everything else that the workspace would send now, without reading
 * each run.
 * @returns when to try again
 */
async function holdBack(
  client: Client,
  { place, limits, now }: Turn,
  run: RunRow,
  next: number,
): Promise<Date> {
  const most = limits.messagesAnHour;
  const dueAt = new Date(now.getTime() + heldBackFor);
  const steps = run.steps.map((step, index) => (index === next ? { ...step, heldBack: most } : step));
  await storeRuns(client, place.workspace.id, [{ id: run.id, next: { ...run, steps } }]);
  await holdBackRuns(client, place.workspace.id, { most, now, dueAt, outgoing });
  return dueAt;
}

function outcomeOf(
  steps: readonly StoredStep[],
  because: RunReason,
): Pick<NextState, 'state' | 'outcome' | 'because'> {
  if (steps.some(({ state }) => state === 'failed'))
    return { state: 'ended', outcome: 'failed', because: { code: 'part_failed' } };
  if (steps.every(({ state }) => state === 'skipped'))
    return { state: 'ended', outcome: 'skipped', because: { code: 'nobody_left' } };
  return { state: 'ended', outcome: 'ran', because };
}

/** Checks the result of a running action. */
async function look(
  db: Queryable,
  { run: { id: runId }, place }: Pick<Turn, 'run' | 'place'>,
  step: StoredStep,
): Promise<StoredStep> {
  if (step.state !== 'sending') return step;
  const { look: lookAt } = actionOf({ type: step.action });
  if (lookAt) return lookAt(db, place, step);
  const { rows } = await db.query<{
    state: string;
    problem: string | null;
    url: string | null;
    told: string;
  }>(
    `select d.state, d.problem, p.url, coalesce(d.recipient, d.connection_id::text) as told from delivery d left join placement p on p.workspace_id = d.workspace_id
       and p.connection_id = d.connection_id and p.meeting_id = d.meeting_id
     where d.workspace_id = $1 and d.id = any($2::uuid[])`,
    [place.workspace.id, step.deliveries],
  );
  if (rows.some(({ state }) => state === 'waiting' || state === 'sending')) return step;
  const missed = rows.filter(({ state }) => state !== 'delivered');
  // Let another automation notify the recipients this one failed to reach.
  if (missed.length > 0)
    await giveBack(
      db,
      place.workspace.id,
      runId,
      missed.map(({ told }) => told),
    );
  const [bad] = missed;
  const reference = rows.find(({ url }) => url !== null)?.url ?? null;
  // Deleting a connection also deletes its deliveries.
  if (bad || rows.length < step.deliveries.length)
    return { ...step, state: 'failed', reference, problem: bad?.problem ?? 'not_connected' };
  return { ...step, state: 'done', reference };
}
