import { type PlannedCall, type Rehearsal, storedLocale } from '@afterword/api-client/contract';
import { automationMessages } from '../../locales/automation-messages.ts';
import type { Actor, CallerContext } from '../../people/access/actor.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { zoneOf } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { readFrom } from '../../transcripts/meetings/authorize.ts';
import { readMeeting } from '../../transcripts/meetings/store.ts';
import type { Found } from '../integrations/integration.ts';
import type { Claim } from '../integrations/ledger/claim.ts';
import { planDelivery, readPlanned, rollBack } from '../integrations/ledger/plan.ts';
import type { ActionContext } from './actions/action.ts';
import { actionOf } from './actions/registry.ts';
import { judgeFor, type Known, nextOf, readKnownAlone } from './decide.ts';
import type { MeetingFacts } from './facts.ts';
import { type Members, type Owner, ownerOf, readMembers } from './owners.ts';
import { type RunReason, runIdOf } from './run.ts';
import { linesOf, problemOf, reasonOf } from './said.ts';
import { type AutomationRow, findAutomation } from './store.ts';
import { concerns } from './subject.ts';
import { triggerOf } from './triggers/registry.ts';
import { nextMonday } from './week.ts';

/*
 * Dry runs. The decision is that of a real run. The actions start as in a run, in a transaction that is rolled back;
 * their deliveries are planned but not sent.
 */

/** Maximum meetings in a dry run. */
const maxMeetings = 20;

/**
 * Returns what an automation would have done with the latest meetings it may see, or with one meeting. Sends and stores
 * nothing.
 * @throws not_found
 */
export async function rehearse(
  context: CallerContext,
  { id, meetingId }: { id: string; meetingId?: string | undefined },
): Promise<Rehearsal[]> {
  const { deps, actor } = context;
  const row = await deps.shards.of(actor).read((db) => findAutomation(db, actor, id));
  if (!row) throw failure('not_found');
  const meetings =
    meetingId === undefined ? await deps.shards.of(actor).read((db) => readLatest(db, actor)) : [meetingId];
  const members = await readMembers(deps, actor);
  const items: Rehearsal[] = [];
  for (const each of meetings)
    items.push(await rehearseOne(context, { row, meetingId: each, members, alone: meetingId !== undefined }));
  return items;
}

async function rehearseOne(
  context: CallerContext,
  {
    row,
    meetingId,
    members,
    alone,
  }: { row: AutomationRow; meetingId: string; members: Members; alone: boolean },
): Promise<Rehearsal> {
  const { deps, actor } = context;
  // The person's own permissions decide which meetings they may use. Everything else is read as in a run.
  const { title, startedAt } = await readFrom(context, meetingId, readMeeting);
  const place = { ...actor, account: null };
  const known = await readKnownAlone(row, { place, members, meetingId, deps });
  const decided = await decideAsRun(deps, row, known);
  const { meeting } = decided;
  const owner = ownerOf(members.members, row);
  const outside =
    meeting && owner
      ? row.actions.flatMap((each) => actionOf(each).addresses?.(each, meeting, owner) ?? [])
      : [];
  const inside = new Set(members.members.map(({ email }) => email.toLowerCase()));
  const words = await automationMessages(storedLocale(actor.account.locale));
  const steps =
    decided.runs && meeting && owner
      ? await rehearseActions(context, { row, known, meeting, owner, plans: alone })
      : [];
  // A run without any action left has not run.
  const nothingLeft = steps.length > 0 && steps.every(({ state }) => state === 'skipped');
  const because: RunReason = nothingLeft ? { code: 'nobody_left' } : decided.because;
  return {
    meetingId,
    title,
    date: startedAt.toISOString(),
    runs: decided.runs && !nothingLeft,
    reason: reasonOf(because, words),
    lines: [...linesOf(because)],
    outside: [...new Set(outside)].filter((address) => !inside.has(address)),
    steps: (alone ? steps : []).map(({ action, problem, calls }) => ({
      action,
      reason: problem === null ? '' : problemOf(problem, words),
      calls,
    })),
  };
}

/** Decides like a run that has waited for the end of the meeting and for its summary. */
async function decideAsRun(
  deps: Deps,
  row: AutomationRow,
  known: Known,
): Promise<{ runs: boolean; because: RunReason; meeting: MeetingFacts | null }> {
  const { subject, members } = known;
  if (!subject || !known.meeting || !concerns(row, subject))
    return { runs: false, because: { code: 'meeting_hidden' }, meeting: null };
  const { members: all } = members;
  const owner = all.find(({ accountId }) => accountId === (row.accountId ?? row.madeBy));
  const replayed = triggerOf(row.trigger).replay?.(row.trigger, known.meeting, owner?.name ?? '');
  if (replayed?.because.code === 'missed') return { runs: false, ...replayed };
  const meeting = replayed?.meeting ?? known.meeting;
  const run = {
    ...row,
    active: true,
    id: runIdOf(row.id, known.meeting.id, row.trigger.type),
    because: replayed?.because ?? ({ code: 'settling' } as const),
    at: new Date(0),
  };
  const next = (await nextOf(run, { ...known, meeting }, await judgeFor(deps, row, known)))!;
  return { runs: next.state === 'acting' || next.state === 'asking', because: next.because, meeting };
}

interface RehearsedAction {
  action: string;
  state: 'sending' | 'skipped' | 'failed';
  problem: string | null;
  calls: PlannedCall[];
}

/**
 * Starts all actions in a transaction that is rolled back.
 * @param plans whether to plan their deliveries, which reads from the destinations
 */
async function rehearseActions(
  context: CallerContext,
  {
    row,
    known,
    meeting,
    owner,
    plans,
  }: { row: AutomationRow; known: Known; meeting: MeetingFacts; owner: Owner; plans: boolean },
): Promise<RehearsedAction[]> {
  const { deps } = context;
  const { place, limits, now } = known;
  const runId = runIdOf(row.id, meeting.id, row.trigger.type);
  const more: Found[] = [];
  const begun = await rollBack(deps.shards.of(place), async (client) => {
    const begun: (RehearsedAction & { deliveries: Claim[] })[] = [];
    // Does not count messages that this automation has already sent about the meeting.
    await client.query('delete from automation_message where workspace_id = $1 and run_id = $2', [
      place.workspace.id,
      runId,
    ]);
    for (const [step, action] of row.actions.entries()) {
      const acting: ActionContext = {
        client,
        place,
        automation: row,
        runId,
        step,
        approved: false,
        begins: row.trigger.type,
        happenedAt: now,
        meeting,
        owner,
        limits,
        deps,
        more,
        room: Number.POSITIVE_INFINITY,
        now,
      };
      const { begin, beginCollected, collects, rehearse: instead } = actionOf(action);
      const week = nextMonday(now, zoneOf(place)).toISOString();
      const result = instead
        ? await instead(action, acting)
        : collects?.(action)
          ? await beginCollected!(action, acting, { week, meetings: [meeting.id] })
          : await begin(action, acting);
      const rehearsed: (typeof begun)[number] = {
        action: action.type,
        state: 'sending',
        problem: null,
        calls: [],
        deliveries: [],
      };
      begun.push(rehearsed);
      if ('problem' in result) Object.assign(rehearsed, result);
      else if ('calls' in result) {
        rehearsed.calls = result.calls;
        if (result.says) more.push(result.says);
      } else if (plans) rehearsed.deliveries = await readPlanned(client, place, result.deliveries, deps);
    }
    return begun;
  });
  const actions: RehearsedAction[] = [];
  for (const { deliveries, ...action } of begun) {
    for (const delivery of deliveries) {
      const planned = await planDelivery(delivery, context);
      if ('problem' in planned) action.problem = planned.problem;
      else action.calls.push(...planned.calls);
    }
    actions.push(action);
  }
  return actions;
}

/** Returns the latest meetings that the person took part in or that the workspace can see. */
async function readLatest(db: Queryable, { workspace, account }: Actor): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select m.id from meeting m where m.workspace_id = $1 and not m.sample and (m.visibility = 'workspace' or m.owner_id = $2
       or exists (select from capture c where c.workspace_id = m.workspace_id and c.meeting_id = m.id and c.account_id = $2 and not c.late))
     order by m.started_at desc, m.id limit $3`,
    [workspace.id, account.id, maxMeetings],
  );
  return rows.map(({ id }) => id);
}
