import { setImmediate } from 'node:timers/promises';
import type { AutomationAction, AutomationLimits } from '@afterword/api-client/contract';
import { describeFault } from '../../platform/errors/fault.ts';
import { announceOnCommit } from '../../platform/postgres/announcements.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import { openModel } from '../../sense/models/open-model.ts';
import { can } from '../../transcripts/meetings/policy.ts';
import { actions } from './actions/registry.ts';
import type { JudgeText } from './conditions/condition.ts';
import { type MeetingFacts, readFacts } from './facts.ts';
import { asksModel, judge } from './judge.ts';
import { judgeByModel } from './judge-by-model.ts';
import { judgeByWords } from './judge-by-words.ts';
import { type Members, ownerOf, readMembers } from './owners.ts';
import type { StoredStep } from './run.ts';
import { readSpent } from './spending.ts';
import {
  type AutomationRow,
  type Claim,
  holdSettling,
  readAsked,
  readLimits,
  type SettlingRow,
  storeRun,
  storeRuns,
} from './store.ts';
import { readSubject, type Subject } from './subject.ts';
import { triggerOf } from './triggers/registry.ts';
import {
  type EngineDeps,
  ended,
  type Found,
  type Next,
  runsTopic,
  seconds,
  setBack,
  settlingTime,
} from './turn.ts';

/*
 * Decides whether runs go on. All runs waiting for one meeting are decided together: the meeting is read once and one statement stores
 * the results. They stay locked meanwhile, so a process that dies has decided nothing. A run that asks a language model is decided
 * alone under its lease, because the model is slow.
 */

/** Minimum delay between checks whether a meeting is still running, even if it settles faster. */
const settlesAtLeast = 5 * seconds;

/** Runs that need approval before an automation runs unattended. */
const askedRuns = 3;

/** Runs decided in one transaction. */
const together = 1_000;
/** Runs judged before yielding to the event loop. */
const judgedAtOnce = 100;

/** Data needed to decide the runs of one meeting. */
interface Known {
  place: Place;
  limits: AutomationLimits;
  members: Members;
  /** Null if the meeting was deleted. */
  subject: Subject | null;
  meeting: MeetingFacts | null;
  now: Date;
}

/**
 * Decides a claimed run, together with all others waiting for the same meeting.
 * @param alone called once it is clear that only this run is decided
 */
export async function decide(
  claim: Claim,
  { run, automation }: Found,
  { place, deps, alone }: { place: Place; deps: EngineDeps; alone: () => void },
): Promise<void> {
  const now = deps.clock.now();
  const server = { ...place, account: null };
  const door = deps.shards.of(server);
  const [members, { asked, limits }] = await Promise.all([
    readMembers(deps, place),
    door.read(async (db) => ({
      asked: await readAsked(db, claim.workspaceId, { meetingId: run.meetingId, now }),
      limits: await readLimits(db, claim.workspaceId),
    })),
  ]);
  const inWords = automation.conditions.some(asksModel);
  const model = inWords || asked.model ? await openJudge(deps, server, limits) : null;
  if (inWords && model) alone();
  const words = model ? asked.transcript || inWords : asked.model || asked.transcript;
  const known = await door.read(async (db): Promise<Known> => {
    const subject = await readSubject(db, claim.workspaceId, run.meetingId);
    const meeting =
      subject && !subject.sample
        ? await readFacts(db, server, run.meetingId, { members: members.members, now, words })
        : null;
    return { place, limits, members, subject, meeting, now };
  });
  const settling = settlingTime(deps);
  if (inWords && model) {
    const judgeText = judgeByModel(model, ownerOf(members.members, automation)?.locale ?? 'en');
    const { id, because, at, attempts } = run;
    const next = await nextOf({ ...automation, id, because, at, attempts }, known, { settling, judgeText });
    await storeRun(claim.db, claim, { dueAt: now, ...next });
    return;
  }
  await door.transaction(async (client) => {
    const held = await holdSettling(client, claim, {
      meetingId: run.meetingId,
      now,
      transcript: words,
      model: words && !model,
      most: together,
    });
    const next: { id: string; next: Next }[] = [];
    for (const [index, found] of held.entries()) {
      if (index % judgedAtOnce === judgedAtOnce - 1) await setImmediate();
      try {
        next.push({
          id: found.id,
          next: await nextOf(found, known, { settling, judgeText: judgeByWords }),
        });
      } catch (error) {
        // One faulty run must not block the others.
        deps.log.error({ ...describeFault(error) }, 'A run of an automation could not be decided');
        next.push({ id: found.id, next: setBack({ ...waiting, ...found }, now) });
      }
    }
    await storeRuns(client, claim.workspaceId, { next, now });
    // The automation's conditions changed since they were read: retry now instead of when the lease expires.
    if (!held.some(({ id }) => id === run.id)) await storeRun(client, claim, { ...run, dueAt: now });
    if (next.some((each) => each.next.state === 'acting')) announceOnCommit(client, runsTopic);
  });
}

/** Opens the language model for plain-language conditions; null without one or once the monthly budget is spent. */
async function openJudge(deps: EngineDeps, place: Place, { moneyAMonth }: AutomationLimits) {
  const spent = moneyAMonth === null ? 0 : await readSpent(deps, place, deps.clock.now());
  return spent < (moneyAMonth ?? Number.POSITIVE_INFINITY) ? openModel(deps, place, 'automation') : null;
}

/** Returns the judge for plain-language conditions: the workspace's language model if available, otherwise words alone. */
export async function judgeIn(
  deps: EngineDeps,
  place: Place,
  { automation, locale }: { automation: Pick<AutomationRow, 'conditions'>; locale: string },
): Promise<JudgeText> {
  if (!automation.conditions.some(asksModel)) return judgeByWords;
  const server = { ...place, account: null };
  const limits = await deps.shards.of(server).read((db) => readLimits(db, place.workspace.id));
  const model = await openJudge(deps, server, limits);
  return model ? judgeByModel(model, locale) : judgeByWords;
}

/** State of a run that keeps waiting. */
const waiting = { state: 'settling' as const, outcome: null, steps: [] };

/** Returns the next state of a run, which goes on once its meeting has settled. */
async function nextOf(
  run: SettlingRow,
  { place, limits, members, subject, meeting, now }: Known,
  { settling, judgeText }: { settling: number; judgeText: JudgeText },
): Promise<Next> {
  const skip = (code: 'stopped' | 'inactive' | 'owner_gone' | 'plan_required' | 'meeting_hidden') =>
    ended(waiting, 'skipped', { code });
  if (limits.stopped) return skip('stopped');
  if (!run.active) return skip('inactive');
  if (!ownerOf(members.members, run)) return skip('owner_gone');
  if (!members.entitled) return skip('plan_required');
  if (!subject || !meeting || !mayRead(place, run, subject)) return skip('meeting_hidden');
  const later = (milliseconds: number, code: 'settling' | 'summary_awaited'): Next => ({
    ...waiting,
    because: { code },
    dueAt: new Date(now.getTime() + milliseconds),
  });
  const trigger = triggerOf(run.trigger);
  if (!trigger.duringMeeting && meeting.running) return later(Math.max(settling, settlesAtLeast), 'settling');
  const met = trigger.isMet(meeting, now.getTime() - run.at.getTime() - settling);
  if (typeof met === 'number') return later(met, 'summary_awaited');
  if (!met) return ended(waiting, 'skipped', { code: 'missed', trigger: run.trigger.type });
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

/** A personal automation sees what its owner may read; a workspace automation sees what every member may. */
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
