import type { DomainEvent } from '../../events/domain-events.ts';
import type { Subscriber } from '../../events/subscriber.ts';
import { findPlace } from '../../people/access/directory.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { Place, WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { isQuiet } from '../../transcripts/meetings/quiet.ts';
import { ensureNotices, findNoticed, noticeDelay, noticesFor } from './notices.ts';
import type { Member } from './owners.ts';
import { type RunReason, runIdOf } from './run.ts';
import { insertRuns, type NewRun } from './runs.ts';
import { findActive } from './store.ts';
import {
  type CausedChanges,
  concerns,
  newsFor,
  readCausedChanges,
  readSubject,
  type Subject,
} from './subject.ts';
import { triggerOf, triggers } from './triggers/registry.ts';
import type { StartingEvent } from './triggers/trigger.ts';
import { settlingTime } from './turn.ts';

/** Maximum runs of one automation per meeting and day, which ends loops. */
const runsADay = 10;

/** Starts the automations triggered by an event. Handling an event twice starts each of them once. */
export const runAutomations =
  (deps: Pick<Deps, 'control' | 'shards' | 'clock' | 'environment' | 'stripe'>): Subscriber =>
  async ({ workspaceId, event, finish }) => {
    if (!('meetingId' in event) || !handled.has(event.type)) return;
    const place = await findPlace(deps.control, workspaceId);
    if (!place) return;
    const noticed = event.type === 'transcript.completed' ? await findNoticed(deps, place) : null;
    if (noticed?.length === 0) return;
    await deps.shards.of(place).transaction(async (client) => {
      const now = deps.clock.now();
      if (event.type === 'meeting.started') {
        if (!(await isQuiet(client, place.workspace.id, event.meetingId)))
          for (const trigger of Object.values(triggers))
            await trigger.meetingStarted?.(client, place, event.meetingId, now);
      } else if (event.type === 'meeting.deleted')
        await forgetWords(client, place.workspace.id, event.meetingId);
      else if (
        event.type === 'meeting.ended' ||
        event.type === 'transcript.completed' ||
        event.type === 'summary.created'
      )
        await startRuns(client, place, { event, noticed, now, settling: settlingTime(deps) });
      await finish(client);
    });
  };

const handled: ReadonlySet<string> = new Set([
  'meeting.started',
  'meeting.ended',
  'transcript.completed',
  'summary.created',
  'meeting.deleted',
]);

async function startRuns(
  client: Client,
  place: Place,
  {
    event,
    noticed,
    now,
    settling,
  }: {
    event: Extract<DomainEvent, { type: StartingEvent }>;
    /** The members to notify, if the transcript is complete: only built-in automations start. */
    noticed: readonly Member[] | null;
    now: Date;
    settling: number;
  },
): Promise<void> {
  const { meetingId } = event;
  const builtIn = noticed !== null;
  const active = builtIn ? [] : await findActive(client, place.workspace.id);
  if (!builtIn && active.length === 0) return;
  const meeting = await readSubject(client, place.workspace.id, meetingId);
  if (!meeting || meeting.sample) return;
  const automations = noticed
    ? await ensureNotices(client, place, { meetingId, subject: meeting, members: noticed, now })
    : active.filter((each) => concerns(each, meeting));
  const runs: NewRun[] = [];
  const quiet = await isQuiet(client, place.workspace.id, meetingId);
  const caused = await readCausedChanges(client, place.workspace.id, meetingId);
  const history = await readRuns(client, place.workspace.id, meetingId, now);
  for (const automation of automations) {
    const before = history.get(automation.id) ?? { ended: 0, today: 0, last: 0 };
    const again = event.type === 'summary.created' && before.ended > 0 ? `${event.sequence}` : '';
    const renewed = again !== '';
    if (renewed && !automation.whenUpdated) continue;
    const { trigger } = automation;
    const wait = builtIn
      ? settling + noticeDelay
      : triggerOf(trigger).decidesAfter(event.type, { actions: meeting.actions, renewed }, settling);
    if (wait === null) continue;
    const of = {
      id: runIdOf(automation.id, meetingId, trigger.type, again),
      automationId: automation.id,
      meetingId,
    };
    const hold = holdOf(meeting, { builtIn, quiet, caused, renewed, before, now });
    const dueAt = new Date(now.getTime() + wait);
    runs.push(
      hold
        ? { ...of, state: 'ended', outcome: 'skipped', because: hold, dueAt: now }
        : { ...of, state: 'settling', outcome: null, because: { code: 'settling' }, dueAt },
    );
  }
  // The meeting ends again when a person who rejoined leaves.
  await insertRuns(client, place.workspace.id, runs, {
    now,
    settlesAnew: event.type === 'meeting.ended',
  });
}

/** Returns why a run must not start, or null. */
function holdOf(
  { imported, endedAt }: Pick<Subject, 'imported' | 'endedAt'>,
  {
    builtIn,
    quiet,
    caused,
    renewed,
    before,
    now,
  }: {
    builtIn: boolean;
    quiet: boolean;
    caused: CausedChanges;
    renewed: boolean;
    before: { today: number; last: number };
    now: Date;
  },
): RunReason | null {
  // People who enable automations for an import want theirs for meetings of any age.
  const ago = now.getTime() - (endedAt ?? now).getTime();
  if (builtIn ? ago > noticesFor : !imported && ago > newsFor) return { code: 'not_news' };
  if (caused.began || (renewed && caused.changed > before.last)) return { code: 'caused' };
  if (quiet) return { code: imported ? 'imported' : 'restored' };
  return before.today >= runsADay ? { code: 'loop' } : null;
}

/** Counts an automation's earlier runs for a meeting: completed ones and those of the last day. */
async function readRuns(
  db: Queryable,
  workspaceId: WorkspaceId,
  meetingId: string,
  now: Date,
): Promise<ReadonlyMap<string, { ended: number; today: number; last: number }>> {
  const { rows } = await db.query<{ automationId: string; ended: number; today: number; last: number }>(
    `select automation_id, count(*) filter (where state = 'ended' and outcome in ('ran', 'failed'))::int as ended,
       count(*) filter (where at > $3)::int as today, max(position) as last
     from automation_run where workspace_id = $1 and meeting_id = $2 group by automation_id`,
    [workspaceId, meetingId, new Date(now.getTime() - 24 * 60 * 60_000)],
  );
  return new Map(rows.map((row) => [row.automationId, row]));
}

/** Removes the text of a deleted meeting from the history of runs. */
async function forgetWords(client: Client, workspaceId: WorkspaceId, meetingId: string): Promise<void> {
  await client.query(
    `update automation_run set because = because - 'lines' - 'why' || '{"lines": []}', steps = (
       select coalesce(jsonb_agg(step - 'says' order by place), '[]') from jsonb_array_elements(steps) with ordinality as all_steps (step, place))
     where workspace_id = $1 and meeting_id = $2`,
    [workspaceId, meetingId],
  );
  await client.query(`delete from work where workspace_id = $1 and kind = 'listen' and key = $2`, [
    workspaceId,
    meetingId,
  ]);
}
