import type { AutomationTrigger } from '@afterword/api-client/contract';
import type { DomainEvent } from '../../events/domain-events.ts';
import type { Subscriber } from '../../events/subscriber.ts';
import { findPlace } from '../../people/access/directory.ts';
import { announceOnCommit } from '../../platform/postgres/announcements.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { Place, WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { jobsTopic } from '../../platform/work/place.ts';
import { isQuiet } from '../../transcripts/meetings/quiet.ts';
import { type Because, runIdOf } from './run.ts';
import { type AutomationRow, findActive, insertRuns, type NewRun } from './store.ts';
import { readSubject, type Subject } from './subject.ts';
import { runsTopic, settlingTime } from './turn.ts';

/** Milliseconds after its end during which a meeting triggers automations, so that an imported archive does not. */
export const newsFor = 24 * 60 * 60_000;

/** Maximum runs of one automation per meeting and day, which ends loops. */
const runsADay = 10;

/** Starts the automations triggered by an event. Handling an event twice starts each of them once. */
export const runAutomations =
  (deps: Pick<Deps, 'control' | 'shards' | 'clock' | 'environment'>): Subscriber =>
  async ({ workspaceId, event, finish }) => {
    const begins = triggersOf(event);
    if (begins.length === 0 || !('meetingId' in event)) return;
    const place = await findPlace(deps.control, workspaceId);
    if (!place) return;
    await deps.shards.of(place).transaction(async (client) => {
      if (event.type === 'meeting.started') {
        if (!(await isQuiet(client, place.workspace.id, event.meetingId)))
          await listen(client, place, event.meetingId, deps.clock.now());
      } else if (event.type === 'meeting.deleted')
        await forgetWords(client, place.workspace.id, event.meetingId);
      else
        await beginRuns(client, place, {
          event,
          begins,
          now: deps.clock.now(),
          settling: settlingTime(deps),
        });
      await finish(client);
    });
  };

function triggersOf({ type }: DomainEvent): AutomationTrigger['type'][] {
  if (type === 'meeting.ended') return ['meeting-end'];
  if (type === 'summary.created') return ['action-items', 'meeting-end'];
  return type === 'meeting.started' || type === 'meeting.deleted' ? ['mentions'] : [];
}

async function beginRuns(
  client: Client,
  place: Place,
  {
    event,
    begins,
    now,
    settling,
  }: {
    event: DomainEvent & { meetingId: string };
    begins: readonly AutomationTrigger['type'][];
    now: Date;
    settling: number;
  },
): Promise<void> {
  const { meetingId } = event;
  const automations = await findActive(client, place.workspace.id, begins);
  if (automations.length === 0) return;
  const meeting = await readSubject(client, place.workspace.id, meetingId);
  if (!meeting || meeting.sample) return;
  const runs: NewRun[] = [];
  const quiet = await isQuiet(client, place.workspace.id, meetingId);
  const caused = await readCaused(client, place.workspace.id, meetingId);
  const history = await readRuns(client, place.workspace.id, meetingId, now);
  for (const automation of automations.filter((each) => concerns(each, meeting))) {
    const type = automation.trigger.type;
    if (type === 'action-items' && meeting.actions === 0) continue;
    const before = history.get(automation.id) ?? { ended: 0, today: 0, last: 0 };
    const renewed = event.type === 'summary.created' && before.ended > 0;
    // The meeting's end triggers; a regenerated summary only triggers if the automation runs on updates.
    if (event.type === 'summary.created' && type === 'meeting-end' && !renewed) continue;
    if (renewed && !automation.whenUpdated) continue;
    const again = renewed && event.type === 'summary.created' ? `${event.sequence}` : '';
    const of = { id: runIdOf(automation.id, meetingId, type, again), automationId: automation.id, meetingId };
    const hold = holdOf(meeting, { quiet, caused, renewed, before, now });
    if (hold) runs.push({ ...of, state: 'ended', outcome: 'skipped', because: hold, dueAt: now });
    else {
      const wait = type === 'meeting-end' || renewed ? settling : 0;
      const dueAt = new Date(now.getTime() + wait);
      runs.push({ ...of, state: 'settling', outcome: null, because: { code: 'settling' }, dueAt });
    }
  }
  // Leaving again after rejoining ends the meeting again.
  const began = await insertRuns(client, place.workspace.id, runs, {
    now,
    settlesAnew: event.type === 'meeting.ended',
  });
  if (began > 0) announceOnCommit(client, runsTopic);
}

/** Returns why a run must not start, or null. */
function holdOf(
  { imported, endedAt }: Pick<Subject, 'imported' | 'endedAt'>,
  {
    quiet,
    caused,
    renewed,
    before,
    now,
  }: {
    quiet: boolean;
    caused: Caused;
    renewed: boolean;
    before: { today: number; last: number };
    now: Date;
  },
): Because | null {
  // Someone who enabled automations for an import wants them for meetings of any age.
  if (!imported && now.getTime() - (endedAt ?? now).getTime() > newsFor) return { code: 'not_news' };
  if (caused.began || (renewed && caused.changed > before.last)) return { code: 'caused' };
  if (quiet) return { code: imported ? 'imported' : 'restored' };
  return before.today >= runsADay ? { code: 'loop' } : null;
}

/** Personal automations concern meetings their owner was in; workspace automations those visible to the whole workspace. */
export const concerns = (
  { accountId }: Pick<AutomationRow, 'accountId'>,
  { ownerId, visibility, captors }: Pick<Subject, 'ownerId' | 'visibility' | 'captors'>,
): boolean =>
  accountId === null ? visibility === 'workspace' : ownerId === accountId || captors.includes(accountId);

/** Counts an automation's earlier runs for a meeting: completed ones and those of the last day. */
async function readRuns(
  db: Queryable,
  workspaceId: WorkspaceId,
  meetingId: string,
  now: Date,
): Promise<ReadonlyMap<string, { ended: number; today: number; last: number }>> {
  const { rows } = await db.query<{ automationId: string; ended: number; today: number; last: number }>(
    `select automation_id as "automationId", count(*) filter (where state = 'ended' and outcome in ('ran', 'failed'))::int as ended,
       count(*) filter (where at > $3)::int as today, max(position) as last
     from automation_run where workspace_id = $1 and meeting_id = $2 group by automation_id`,
    [workspaceId, meetingId, new Date(now.getTime() - 24 * 60 * 60_000)],
  );
  return new Map(rows.map((row) => [row.automationId, row]));
}

/** Changes to a meeting that automations caused, according to their origin (`people/access/cause.ts`). */
interface Caused {
  /** Whether an automation started or ended the meeting. */
  began: boolean;
  /** Commit sequence of the last change caused by an automation; 0 for none. */
  changed: number;
}

/** Reads those changes. They must not trigger automations, or an automation could trigger itself. */
export async function readCaused(
  db: Queryable,
  workspaceId: WorkspaceId,
  meetingId: string,
): Promise<Caused> {
  const { rows } = await db.query<Caused>(
    `select coalesce(bool_or(happened ->> 'type' in ('meeting.started', 'meeting.ended')), false) as began,
       coalesce(max((happened ->> 'sequence')::bigint), 0) as changed
     from event where workspace_id = $1 and happened ->> 'meetingId' = $2 and cause is not null`,
    [workspaceId, meetingId],
  );
  return rows[0] ?? { began: false, changed: 0 };
}

/** Starts listening for names in a meeting if an automation needs it. */
export async function listen(
  client: Client,
  { workspace }: Place,
  meetingId: string,
  now: Date,
): Promise<void> {
  const { rowCount } = await client.query(
    `insert into work (workspace_id, kind, key, due_at, payload)
     select $1, 'listen', $2, $3, '{"heardTo": 0}'
     where exists (select from automation where workspace_id = $1 and active and begins = 'mentions')
     on conflict do nothing`,
    [workspace.id, meetingId, now],
  );
  if (rowCount === 1) announceOnCommit(client, jobsTopic);
}

/** Starts listening for names in every running meeting of a workspace. */
export async function listenEverywhere(client: Client, { workspace }: Place, now: Date): Promise<void> {
  const { rowCount } = await client.query(
    `insert into work (workspace_id, kind, key, due_at, payload)
     select distinct workspace_id, 'listen', meeting_id::text, $2::timestamptz, '{"heardTo": 0}'::jsonb from capture
     where workspace_id = $1 and not closed and seen_at > $2::timestamptz - interval '10 minutes' on conflict do nothing`,
    [workspace.id, now],
  );
  if (rowCount) announceOnCommit(client, jobsTopic);
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
