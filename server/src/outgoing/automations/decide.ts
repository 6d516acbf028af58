import { setImmediate } from 'node:timers/promises';
import type { AutomationAction, AutomationLimits, Invitee } from '@afterword/api-client/contract';
import { z } from 'zod';
import { findPlace } from '../../people/access/directory.ts';
import type { Deps, JobHandler } from '../../platform/deps.ts';
import { describeFault } from '../../platform/errors/fault.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import { openModel } from '../../sense/models/open-model.ts';
import { keyOf } from '../../transcripts/meetings/authorize.ts';
import { can } from '../../transcripts/meetings/policy.ts';
import { readMeeting } from '../../transcripts/meetings/store.ts';
import { readInvitees } from '../calendar/upcoming.ts';
import { actions } from './actions/registry.ts';
import type { JudgeText } from './conditions/condition.ts';
import { conditionOf } from './conditions/registry.ts';
import { type MeetingFacts, readFacts } from './facts.ts';
import { asksModel, judge, needsTranscript, readsCalendars } from './judge.ts';
import { judgeByModel } from './judge-by-model.ts';
import { judgeByWords } from './judge-by-words.ts';
import { type Members, ownerOf, readMembers } from './owners.ts';
import type { StoredStep } from './run.ts';
import {
  advanceRuns,
  type FoundRun,
  holdRun,
  holdWaiting,
  type NextState,
  readNextDue,
  storeRuns,
  type WaitingRow,
} from './runs.ts';
import { readSpent } from './spending.ts';
import { type AutomationRow, readLimits } from './store.ts';
import { readSubject, type Subject } from './subject.ts';
import { triggerOf } from './triggers/registry.ts';
import { ended, seconds, settlingTime } from './turn.ts';

/*
 * Decides whether runs continue. One job decides all runs that wait for a meeting: it reads the meeting once and stores
 * the results in one statement. The runs stay locked meanwhile, so a process that dies has decided nothing. A run that
 * asks a language model or a calendar gets its own job, because those are slow.
 */

/** Minimum delay between checks whether a meeting is still running, even with a shorter settling time. */
const settlesAtLeast = 5 * seconds;

/** Number of runs that need approval before an automation runs unattended. */
const askedRuns = 3;

/** Maximum runs decided in one transaction. */
const together = 1_000;
/** Number of runs decided before yielding to the event loop. */
const judgedAtOnce = 100;

/** Data needed to decide the runs of one meeting. */
export interface Known {
  place: Place;
  limits: AutomationLimits;
  members: Members;
  /** Null if the meeting was deleted. */
  subject: Subject | null;
  meeting: MeetingFacts | null;
  settling: number;
  now: Date;
}

declare module '../../platform/work/jobs.ts' {
  interface JobPayloads {
    /** Decides the runs that wait for the meeting whose id is the key. */
    'decide-runs': Record<string, never>;
  }
}

export const decideJob: JobHandler<Record<string, never>> = {
  payload: z.record(z.string(), z.never()),
  policy: { firstWait: 4 * seconds, longestWait: 240 * seconds },
  async run(_payload, deps, turn) {
    const place = await findPlace(deps.control, turn.workspaceId);
    if (!place) return;
    const members = await readMembers(deps, place);
    await deps.shards.of(place).transaction(async (client) => {
      await decideWaiting(client, { place, members, meetingId: turn.key, deps });
      const dueAt = await readNextDue(client, place.workspace.id, turn.key);
      if (dueAt) turn.runAgain(dueAt);
      else await turn.finish(client);
    });
  },
  /** Ends the runs that wait for the meeting. */
  async discarded(db, { workspaceId, key }) {
    await db.query(
      `update automation_run set state = 'ended', outcome = 'failed', because = '{"code": "part_failed"}'
       where workspace_id = $1 and meeting_id = $2 and state = 'settling'`,
      [workspaceId, key],
    );
  },
};

async function decideWaiting(
  client: Client,
  { place, members, meetingId, deps }: { place: Place; members: Members; meetingId: string; deps: Deps },
): Promise<void> {
  const now = deps.clock.now();
  const workspaceId = place.workspace.id;
  const runs = await holdWaiting(client, workspaceId, { meetingId, now, most: together });
  if (runs.length === 0) return;
  const limits = await readLimits(client, workspaceId);
  const asks = ({ conditions }: WaitingRow) => conditions.some(asksModel);
  const model = runs.some(asks) ? await openJudge(deps, place, limits) : null;
  const words = runs.some(
    (run) => (asks(run) && !model) || run.conditions.some(({ type }) => conditionOf(type).readsTranscript),
  );
  const known = await readKnown(client, { place, members, limits, meetingId, words, deps });
  const next: { id: string; next: NextState }[] = [];
  for (const [index, run] of runs.entries()) {
    if (index % judgedAtOnce === judgedAtOnce - 1) await setImmediate();
    try {
      const isSlow = (asks(run) && model) || run.conditions.some(readsCalendars);
      const decided = await nextOf(run, known, isSlow ? null : judgeByWords);
      next.push({ id: run.id, next: decided ?? { ...waiting, because: run.because, dueAt: 'infinity' } });
    } catch (error) {
      // One faulty run must not block the others.
      deps.log.error({ ...describeFault(error) }, 'A run of an automation could not be decided');
      next.push({ id: run.id, next: ended({ steps: [] }, 'failed', { code: 'part_failed' }) });
    }
  }
  await storeRuns(client, workspaceId, next);
  const going = next.filter((each) => each.next.state === 'acting' || each.next.dueAt === 'infinity');
  await advanceRuns(
    client,
    workspaceId,
    going.map(({ id }) => id),
    now,
  );
}

/**
 * Decides a run that asks a language model or a calendar.
 * @returns when to continue; null if it ended
 */
export async function decideAlone(
  { run, automation }: FoundRun,
  { place, deps, finish }: { place: Place; deps: Deps; finish: (client: Client) => Promise<void> },
): Promise<Date | null> {
  const now = deps.clock.now();
  const workspaceId = place.workspace.id;
  const database = deps.shards.of(place);
  const members = await readMembers(deps, place);
  const known = await readKnownAlone(automation, { place, members, meetingId: run.meetingId, deps });
  const judgeText = await judgeFor(deps, automation, known);
  const next = (await nextOf({ ...automation, ...run, approved: automation.approved }, known, judgeText))!;
  return database.transaction(async (client) => {
    const current = await holdRun(client, workspaceId, run.id);
    if (current?.state === 'settling') {
      await storeRuns(client, workspaceId, [{ id: run.id, next: { ...next, dueAt: 'infinity' } }]);
      if (next.state === 'acting') return now;
      if (next.dueAt instanceof Date) return next.dueAt;
    }
    await finish(client);
    return null;
  });
}

/** Reads the data that one run needs, including the meeting's transcript and invitees if its automation uses them. */
export async function readKnownAlone(
  { trigger, conditions, accountId }: Pick<AutomationRow, 'trigger' | 'conditions' | 'accountId'>,
  { place, members, meetingId, deps }: { place: Place; members: Members; meetingId: string; deps: Deps },
): Promise<Known> {
  const { shards } = deps;
  const invitees = conditions.some(readsCalendars)
    ? await findInvitees(deps, place, { meetingId, accountId })
    : [];
  const words = conditions.some(needsTranscript) || triggerOf(trigger).replay !== undefined;
  return shards.of(place).read(async (db) => {
    const limits = await readLimits(db, place.workspace.id);
    return readKnown(db, { place, members, limits, meetingId, words, invitees, deps });
  });
}

/**
 * Returns the invitees in the calendars of the owner, or for a workspace automation, of the members who captured the
 * meeting.
 */
async function findInvitees(
  deps: Deps,
  place: Place,
  { meetingId, accountId }: { meetingId: string; accountId: number | null },
): Promise<Invitee[]> {
  const found = await deps.shards.of(place).read(async (db) => {
    const subject = await readSubject(db, place.workspace.id, meetingId);
    return subject && { subject, meeting: await readMeeting(db, keyOf(place, meetingId)) };
  });
  if (!found) return [];
  const { platform, code, startedAt } = found.meeting;
  const accountIds = accountId === null ? found.subject.captors : [accountId];
  return readInvitees(deps, place, { accountIds, platform, code, startedAt });
}

async function readKnown(
  db: Queryable,
  {
    place,
    members,
    limits,
    meetingId,
    words,
    invitees = [],
    deps,
  }: {
    place: Place;
    members: Members;
    limits: AutomationLimits;
    meetingId: string;
    words: boolean;
    invitees?: readonly Invitee[];
    deps: Deps;
  },
): Promise<Known> {
  const now = deps.clock.now();
  const subject = await readSubject(db, place.workspace.id, meetingId);
  const meeting =
    subject && !subject.sample
      ? await readFacts(db, place, meetingId, { members: members.members, now, words, invitees })
      : null;
  return { place, limits, members, subject, meeting, settling: settlingTime(deps), now };
}

/** Opens the language model for plain-language conditions; null if there is none or the monthly budget is spent. */
async function openJudge(deps: Deps, place: Place, { moneyAMonth }: AutomationLimits) {
  const spent = moneyAMonth === null ? 0 : await readSpent(deps, place, deps.clock.now());
  return spent < (moneyAMonth ?? Number.POSITIVE_INFINITY) ? openModel(deps, place, 'automation') : null;
}

/**
 * Returns the function that judges the conditions of an automation: with the workspace's language model if available,
 * otherwise by words.
 */
export async function judgeFor(
  deps: Deps,
  { conditions, accountId, madeBy }: Pick<AutomationRow, 'conditions' | 'accountId' | 'madeBy'>,
  { place, members: { members }, limits }: Known,
): Promise<JudgeText> {
  const model = conditions.some(asksModel) ? await openJudge(deps, place, limits) : null;
  return model ? judgeByModel(model, ownerOf(members, { accountId, madeBy })?.locale ?? 'en') : judgeByWords;
}

/** State of a run that keeps waiting. */
const waiting = { state: 'settling' as const, outcome: null, steps: [] };

/**
 * Returns the next state of a run, which continues once its meeting has settled. Returns null if it needs a language
 * model or calendar and has no `judgeText`.
 */
export async function nextOf(
  run: WaitingRow,
  { place, limits, members, subject, meeting, settling, now }: Known,
  judgeText: JudgeText | null,
): Promise<NextState | null> {
  const skip = (code: 'stopped' | 'inactive' | 'owner_gone' | 'plan_required' | 'meeting_hidden') =>
    ended(waiting, 'skipped', { code });
  if (limits.stopped) return skip('stopped');
  if (!run.active) return skip('inactive');
  if (!ownerOf(members.members, run)) return skip('owner_gone');
  if (!members.entitled) return skip('plan_required');
  if (!subject || !meeting || !mayRead(place, run, subject)) return skip('meeting_hidden');
  const later = (milliseconds: number, code: 'settling' | 'summary_awaited'): NextState => ({
    ...waiting,
    because: { code },
    dueAt: new Date(now.getTime() + milliseconds),
  });
  const trigger = triggerOf(run.trigger);
  if (!trigger.duringMeeting && meeting.running) return later(Math.max(settling, settlesAtLeast), 'settling');
  const met = trigger.isMet(meeting, now.getTime() - run.at.getTime() - settling, run.trigger);
  if (typeof met === 'number') return later(met, 'summary_awaited');
  if (!met) return ended(waiting, 'skipped', { code: 'missed', trigger: run.trigger.type });
  if (!judgeText) return null;
  const { runs, because } = await judge(run.conditions, meeting, judgeText);
  if (!runs) return ended(waiting, 'skipped', because!);
  const why =
    because ??
    (run.because.code === 'met' ? run.because : ({ code: 'met', trigger: run.trigger.type } as const));
  const asks = run.asks && run.approved < askedRuns && run.actions.some(({ type }) => actions[type].goesOut);
  return {
    state: asks ? 'asking' : 'acting',
    outcome: asks ? 'waiting' : null,
    because: why,
    steps: run.actions.map(stepOf),
  };
}

/**
 * Returns whether an automation may read a meeting. A personal one reads what its owner may read; a workspace one reads
 * what every member may.
 */
export const mayRead = (
  place: Place,
  { accountId }: Pick<AutomationRow, 'accountId'>,
  { ownerId, visibility, captors }: Subject,
): boolean =>
  accountId === null
    ? visibility === 'workspace'
    : can({ ...place, account: { id: accountId } }, 'read', {
        ownerId,
        visibility,
        captured: captors.includes(accountId),
      });

const stepOf = ({ type }: AutomationAction): StoredStep => ({
  action: type,
  state: 'waiting',
  deliveries: [],
  reference: null,
  problem: null,
});
