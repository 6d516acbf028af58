import { randomUUID } from 'node:crypto';
import type { AutomationAction, AutomationCondition, AutomationLimits } from '@afterword/api-client/contract';
import { mayBeSent } from '../claims/sent.ts';
import { readShown } from '../integrations/ledger/read-work.ts';
import { deliveriesTopic } from '../integrations/ledger/store.ts';
import { openModel } from '../models/open-model.ts';
import { announceOnCommit } from '../platform/announcements.ts';
import type { Client, Queryable } from '../platform/database.ts';
import { derivedId } from '../platform/derived-id.ts';
import { type DueWork, startDueWork } from '../platform/due-work.ts';
import { isFailure } from '../platform/failure.ts';
import { describeFault } from '../platform/fault.ts';
import type { Deps } from '../platform/procedure.ts';
import { beginWorkflow } from '../workflows/begin.ts';
import { askToRun } from '../workflows/job.ts';
import { readParts } from '../workflows/parts.ts';
import { readRun, readWorkflow } from '../workflows/store.ts';
import { featuresOf } from '../workspaces/actor.ts';
import { findPlace } from '../workspaces/directory.ts';
import type { Place } from '../workspaces/workspace.ts';
import { type Acting, type Begun, begin } from './act.ts';
import { type JudgeText, judge, judgeByWords } from './conditions.ts';
import { type MeetingFacts, readFacts } from './facts.ts';
import { judgeByModel } from './judge-by-model.ts';
import type { Because, StoredStep } from './run.ts';
import {
  type AutomationRow,
  type Claim,
  claimRun,
  held,
  holdRun,
  keyOfRun,
  type RunRow,
  readClaimed,
  readLimits,
  readNextDue,
  storeRun,
} from './store.ts';

/*
 * How runs go on. Each is a row; whoever claims it does what comes next (waits, decides, begins an action, looks what became of
 * it) and keeps that in one transaction. A process that dies leaves the row as it was, and the next one does the same again.
 */

/** What the bus calls runs that became due. */
export const runsTopic = 'automations';

/** What runs are made with. */
export type EngineDeps = Deps;

/** Milliseconds after which a silent process is taken for dead. */
const defaultLease = 60_000;

const seconds = 1_000;
const minutes = 60 * seconds;

/** Milliseconds that a meeting has to have ended: who lost the connection joins again within this time. */
export const settlingTime = ({ environment }: Pick<Deps, 'environment'>): number =>
  environment.AUTOMATION_DELAY * seconds;

/** A summary is waited for, looking so often and for so long: lines of a device that is offline may come tomorrow. */
const looksAgainAfter = 2 * seconds;
/** Who is in a meeting is looked at no more often, however short the time is that it settles. */
const settlesAtLeast = 5 * seconds;
const waitsForSummary = 15 * minutes;

/** An action waits for the one before it as long. */
const waitsForAction = 15 * minutes;

/** What goes on by itself is looked at again after as long as it has taken, within these. */
const laterBy = (taken: number, atLeast: number): number => Math.min(Math.max(taken / 4, atLeast), minutes);

/** Runs that ask first. */
const askedRuns = 3;

/** Attempts after an error of ours, and what is waited between them; then the run has failed. */
const attemptsAtMost = 8;
const waits = [4, 4, 8, 16, 32, 60, 120, 240].map((each) => each * seconds);

/** Advances the runs of all shards as soon as they are due. */
export async function startAutomations(
  deps: EngineDeps,
  { alone = false, lease = defaultLease }: { alone?: boolean; lease?: number } = {},
): Promise<DueWork> {
  const databases = deps.shards.all.map(({ pool }) => pool);
  if (alone)
    for (const db of databases)
      await db.query('update automation_run set claim = null, due_at = $1 where claim is not null', [
        deps.clock.now(),
      ]);
  return startDueWork<Claim>(
    {
      topic: runsTopic,
      claim: () => claimAny(databases, deps, lease),
      async untilNextDue() {
        const now = deps.clock.now();
        return Math.min(...(await Promise.all(databases.map((db) => readNextDue(db, now)))));
      },
      attempt: (claim) => advance(claim, deps),
      async renew(claim) {
        await claim.db.query(
          `update automation_run set due_at = $4::timestamptz + $5 * interval '1 millisecond' where ${held}`,
          [...keyOfRun(claim), deps.clock.now(), lease],
        );
      },
      async release(claim) {
        await claim.db.query(`update automation_run set claim = null, due_at = $4 where ${held}`, [
          ...keyOfRun(claim),
          deps.clock.now(),
        ]);
      },
    },
    { bus: deps.bus, log: deps.log, lease },
  );
}

/** Advances every run that is due, one after the other; how many turns those were. */
export async function advanceAllDue(deps: EngineDeps): Promise<number> {
  const databases = deps.shards.all.map(({ pool }) => pool);
  for (let turns = 0; ; turns += 1) {
    const claim = await claimAny(databases, deps, defaultLease);
    if (!claim) return turns;
    await advance(claim, deps);
  }
}

async function claimAny(databases: readonly Queryable[], { clock }: EngineDeps, lease: number) {
  for (const db of databases) {
    const claim = await claimRun(db, { id: randomUUID(), now: clock.now(), lease });
    if (claim) return claim;
  }
  return null;
}

/** What a run is after a turn. */
type Next = Pick<RunRow, 'state' | 'outcome' | 'because' | 'steps'> & { dueAt?: Date; attempts?: number };

async function advance(claim: Claim, deps: EngineDeps): Promise<void> {
  const found = await readClaimed(claim);
  if (!found) return;
  const { run } = found;
  const now = deps.clock.now();
  try {
    const next = await nextOf(claim, found, deps);
    // What an action began is kept in its own transaction.
    if (next) await storeRun(claim.db, claim, { dueAt: now, ...next });
  } catch (error) {
    deps.log.error({ ...describeFault(error) }, 'A run of an automation could not go on');
    const attempts = run.attempts + 1;
    const wait = waits[Math.min(attempts, waits.length) - 1]!;
    await storeRun(
      claim.db,
      claim,
      attempts < attemptsAtMost
        ? { ...run, attempts, dueAt: new Date(now.getTime() + wait) }
        : { ...run, state: 'ended', outcome: 'failed', because: { code: 'part_failed' }, dueAt: now },
    );
  }
}

interface Found {
  run: RunRow;
  automation: AutomationRow;
}

const ended = (
  { steps }: Pick<RunRow, 'steps'>,
  outcome: NonNullable<RunRow['outcome']>,
  because: Because,
): Next => ({ state: 'ended', outcome, because, steps });

/** What comes next: what the run is then, or null where that has been kept. */
async function nextOf(claim: Claim, { run, automation }: Found, deps: EngineDeps): Promise<Next | null> {
  const skip = (code: 'stopped' | 'inactive' | 'owner_gone' | 'plan_required' | 'meeting_hidden') =>
    ended(run, 'skipped', { code });
  const now = deps.clock.now();
  const place = await findPlace(deps.control, claim.workspaceId);
  if (!place) return skip('owner_gone');
  const limits = await readLimits(claim.db, claim.workspaceId);
  if (limits.stopped) return skip('stopped');
  if (!automation.active && run.state === 'settling') return skip('inactive');
  const owner = await readOwner(deps, place, automation);
  if (!owner) return skip('owner_gone');
  if (!owner.entitled) return skip('plan_required');
  const door = deps.shards.of(place);
  const meeting = await door.read(async (db) =>
    (await readShown(db, place, automation.accountId, run.meetingId))
      ? readFacts(db, place, run.meetingId, {
          control: deps.control,
          now,
          // A transcript of a day is read where a condition asks for its words, and not at each look.
          words: run.state === 'settling' && automation.conditions.some(readsWords),
        })
      : null,
  );
  if (!meeting) return skip('meeting_hidden');
  if (run.state === 'settling')
    return decide({
      run,
      automation,
      meeting,
      now,
      settling: settlingTime(deps),
      judgeText: () => judgeIn(deps, place, { automation, locale: owner.locale }),
    });
  return door.transaction((client) =>
    act(client, { claim, run, automation, meeting, owner, place, limits, deps, now }),
  );
}

/** Whether a run goes on, once its meeting has settled. */
async function decide({
  run,
  automation,
  meeting,
  now,
  settling,
  judgeText,
}: Found & {
  meeting: MeetingFacts;
  now: Date;
  settling: number;
  judgeText: () => Promise<JudgeText>;
}): Promise<Next> {
  const later = (milliseconds: number, because: Because): Next => ({
    ...run,
    because,
    dueAt: new Date(now.getTime() + milliseconds),
  });
  if (automation.trigger.type !== 'mentions' && meeting.running)
    return later(Math.max(settling, settlesAtLeast), { code: 'settling' });
  const waited = now.getTime() - run.at.getTime() - settling;
  if (automation.trigger.type === 'meeting-end' && !meeting.summary && waited < waitsForSummary)
    return later(laterBy(waited, looksAgainAfter), { code: 'summary_awaited' });
  if (automation.trigger.type === 'action-items' && !meeting.summary?.actions)
    return ended(run, 'skipped', { code: 'nothing_promised' });
  const { runs, because } = await judge(automation.conditions, meeting, await judgeText());
  if (!runs) return ended(run, 'skipped', because!);
  const steps: StoredStep[] = automation.actions.map(({ type }) => ({
    action: type,
    state: 'waiting',
    deliveries: [],
    reference: null,
    problem: null,
  }));
  const why = because ?? (run.because.code === 'mentioned' ? run.because : { code: 'acting' as const });
  return automation.asks && automation.approved < askedRuns && automation.actions.some(goesOut)
    ? { state: 'asking', outcome: 'waiting', because: why, steps }
    : { state: 'acting', outcome: null, because: why, steps };
}

/** How conditions in plain words are judged: by the workspace's language model, else by words alone. */
export async function judgeIn(
  deps: EngineDeps,
  place: Place,
  { automation, locale }: { automation: Pick<AutomationRow, 'conditions'>; locale: string },
): Promise<JudgeText> {
  if (!automation.conditions.some(({ type }) => type === 'text')) return judgeByWords;
  const { moneyAMonth } = await deps.shards
    .of({ ...place, account: null })
    .read((db) => readLimits(db, place.workspace.id));
  const spent = moneyAMonth === null ? 0 : await readSpent(deps, place, deps.clock.now());
  const model =
    spent < (moneyAMonth ?? Number.POSITIVE_INFINITY) ? await openModel(deps, place, 'automation') : null;
  return model ? judgeByModel(model, locale) : judgeByWords;
}

/** Whether a condition is about what was said; the language is, where the platform did not tell. */
const readsWords = ({ type }: AutomationCondition) => type === 'text' || type === 'language';

/** Whether somebody outside sees what an action does. */
const goesOut = ({ type }: AutomationAction) => type !== 'workflow';

interface Turn extends Found {
  claim: Claim;
  meeting: MeetingFacts;
  owner: Acting['owner'];
  place: Place;
  limits: AutomationLimits;
  deps: EngineDeps;
  now: Date;
}

/** Takes the actions a step further, and keeps that. */
async function act(client: Client, turn: Turn): Promise<null> {
  const { claim, automation, deps, now, place } = turn;
  // From here on the run is nobody else's until this is kept: who lost it meanwhile begins nothing.
  const run = await holdRun(client, claim);
  if (!run) return null;
  const steps = [...run.steps];
  const looked = await Promise.all(steps.map((step) => look(client, turn, step)));
  steps.splice(0, steps.length, ...looked);
  const under = steps.findIndex(({ state }) => state === 'sending');
  const taken = under < 0 ? 0 : now.getTime() - new Date(steps[under]!.since ?? run.at).getTime();
  const patient = taken < waitsForAction;
  const next = steps.findIndex(({ state }) => state === 'waiting');
  let begun = false;
  const { because } = run;
  if (next >= 0 && (under < 0 || !patient)) {
    const sent = await countMessages(client, place, now);
    if (sent >= turn.limits.messagesAnHour) {
      steps[next] = { ...steps[next]!, heldBack: turn.limits.messagesAnHour };
      const dueAt = new Date(now.getTime() + 5 * minutes);
      await storeRun(client, claim, { ...run, steps, dueAt });
      return null;
    }
    const action = automation.actions[next];
    const result: Begun =
      action?.type !== steps[next]!.action
        ? { state: 'skipped', problem: 'changed' }
        : action.type === 'workflow'
          ? await beginWorkflowStep(action.workflow, turn, next)
          : await begin(action, {
              client,
              place,
              automation,
              runId: run.id,
              approved: run.approved,
              begins: automation.trigger.type,
              happenedAt: run.at,
              meeting: turn.meeting,
              owner: turn.owner,
              deps,
              more: steps.flatMap(({ says }) => says ?? []),
              now,
            });
    const { heldBack: _, ...step } = steps[next]!;
    steps[next] = { ...step, ...result, since: now.toISOString() };
    if (result.state === 'sending') announceOnCommit(client, deliveriesTopic);
    begun = true;
  }
  const open = steps.some(({ state }) => state === 'waiting' || state === 'sending');
  await storeRun(
    client,
    claim,
    open
      ? {
          ...run,
          because,
          steps,
          attempts: 0,
          dueAt:
            begun && steps.some(({ state }) => state === 'waiting')
              ? now
              : new Date(now.getTime() + laterBy(begun ? 0 : taken, seconds)),
        }
      : { ...outcomeOf(steps, because), steps, dueAt: now },
  );
  if (begun) announceOnCommit(client, runsTopic);
  return null;
}

function outcomeOf(
  steps: readonly StoredStep[],
  because: Because,
): Pick<Next, 'state' | 'outcome' | 'because'> {
  if (steps.some(({ state }) => state === 'failed'))
    return { state: 'ended', outcome: 'failed', because: { code: 'part_failed' } };
  if (steps.every(({ state }) => state === 'skipped'))
    return { state: 'ended', outcome: 'skipped', because: { code: 'nobody_left' } };
  return {
    state: 'ended',
    outcome: 'ran',
    because: because.code === 'acting' ? { code: 'done' } : because,
  };
}

/** Begins a workflow over the meeting, once: the run of it has an id that follows from this one. */
async function beginWorkflowStep(
  id: string,
  { run, automation, owner, place, deps, limits, now }: Turn,
  step: number,
): Promise<Begun> {
  if (limits.moneyAMonth !== null && (await readSpent(deps, place, now)) >= limits.moneyAMonth)
    return { state: 'failed', problem: 'over_budget' };
  const account = automation.accountId === null ? null : { id: automation.accountId };
  const workflowRun = derivedId(['workflow', run.id, step]);
  try {
    await beginWorkflow(
      deps,
      { ...place, account },
      { id, meetingId: run.meetingId, language: owner.locale, runId: workflowRun },
    );
  } catch (error) {
    if (isFailure(error, 'not_configured')) return { state: 'failed', problem: 'no_model' };
    if (isFailure(error, 'not_found')) return { state: 'failed', problem: 'workflow_gone' };
    if (isFailure(error, 'invalid_input')) return { state: 'failed', problem: 'workflow_of_many' };
    throw error;
  }
  await askToRun(deps.control, { workspaceId: place.workspace.id, runId: workflowRun }, deps);
  return { state: 'sending', deliveries: [], workflowRun };
}

/** What became of an action that is under way. */
async function look(
  db: Queryable,
  { claim: { workspaceId }, place }: Turn,
  step: StoredStep,
): Promise<StoredStep> {
  if (step.state !== 'sending') return step;
  if (step.workflowRun !== undefined) return lookAtWorkflow(db, place, step, step.workflowRun);
  const { rows } = await db.query<{ state: string; problem: string | null; url: string | null }>(
    `select d.state, d.problem, p.url from delivery d left join placement p on p.workspace_id = d.workspace_id
       and p.connection_id = d.connection_id and p.meeting_id = d.meeting_id
     where d.workspace_id = $1 and d.id = any($2::uuid[])`,
    [workspaceId, step.deliveries],
  );
  if (rows.some(({ state }) => state === 'waiting' || state === 'sending')) return step;
  const bad = rows.find(({ state }) => state !== 'delivered');
  const reference = rows.find(({ url }) => url !== null)?.url ?? null;
  // A connection that was taken away took its deliveries along.
  if (bad || rows.length < step.deliveries.length)
    return { ...step, state: 'failed', reference, problem: bad?.problem ?? 'not_connected' };
  return { ...step, state: 'done', reference };
}

/** What a workflow found: of its sentences those that the transcript bears out go along with what follows. */
async function lookAtWorkflow(
  db: Queryable,
  place: Place,
  step: StoredStep,
  runId: string,
): Promise<StoredStep> {
  const run = await readRun(db, place, runId);
  if (!run) return { ...step, state: 'failed', problem: 'workflow_gone' };
  if (run.endedAt === null) return step;
  const cost = run.cost ?? 0;
  if (run.state !== 'done') return { ...step, state: 'failed', problem: run.problem ?? 'stopped', cost };
  const workflow = await readWorkflow(db, place, run.workflowId);
  const parts = await readParts(db, place, runId);
  const lines = parts.flatMap(({ sentences }) => sentences.filter(mayBeSent).map(({ text }) => text));
  const { provider, model } = run;
  const generatedBy = provider !== null && model !== null ? { generatedBy: { provider, model } } : {};
  return { ...step, state: 'done', cost, says: { title: workflow?.name ?? '', lines, ...generatedBy } };
}

/** US dollars that automations of a workspace have spent on its language model this month. */
async function readSpent({ control, shards }: EngineDeps, { workspace }: Place, now: Date): Promise<number> {
  const place = { workspace, account: null };
  const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
  const { rows: calls } = await control.query<{ cost: number }>(
    `select coalesce(sum(cost), 0)::float8 as cost from model_call
     where workspace_id = $1 and purpose = 'automation' and started_at >= $2`,
    [place.workspace.id, since],
  );
  const { rows: steps } = await shards.of(place).read((db) =>
    db.query<{ cost: number }>(
      `select coalesce(sum((step ->> 'cost')::float8), 0) as cost from automation_run, jsonb_array_elements(steps) as step
       where workspace_id = $1 and at >= $2`,
      [place.workspace.id, since],
    ),
  );
  return (calls[0]?.cost ?? 0) + (steps[0]?.cost ?? 0);
}

/** Messages that automations of a workspace sent in the last hour. */
async function countMessages(db: Queryable, { workspace }: Place, now: Date): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'select count(*)::int as count from automation_message where workspace_id = $1 and at > $2',
    [workspace.id, new Date(now.getTime() - 60 * minutes)],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Whose automation it is, or who made the workspace's; null where a person is not in the workspace any more. The workspace's own goes
 * on without whoever made it, for its admins.
 */
async function readOwner(
  { control, stripe }: EngineDeps,
  { workspace }: Place,
  { accountId, madeBy }: AutomationRow,
): Promise<(Acting['owner'] & { entitled: boolean }) | null> {
  const { rows } = await control.query<Acting['owner'] & { plan: string }>(
    `select a.id, a.email, coalesce(a.locale, 'en') as locale, w.plan
     from membership m join account a on a.id = m.account_id join workspace w on w.id = m.workspace_id
     where m.workspace_id = $1 and m.state = 'active' and (m.account_id = $2 or ($3 and m.role = 'admin'))
     order by m.account_id = $2 desc, a.id limit 1`,
    [workspace.id, accountId ?? madeBy, accountId === null],
  );
  const [owner] = rows;
  if (!owner) return null;
  const entitled = featuresOf(owner.plan, stripe !== null).includes('custom-automation-workflows');
  return { ...owner, entitled };
}
