import { type AutomationAction, limits } from '@afterword/api-client/contract';
import { announceOnCommit } from '../../platform/postgres/announcements.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { createKeyset, type PageRequest } from '../../platform/postgres/keyset.ts';
import { named } from '../../platform/postgres/named.ts';
import type { Place, WorkspaceId } from '../../platform/postgres/workspace.ts';
import { jobsTopic } from '../../platform/work/place.ts';
import type { RunReason, StoredStep } from './run.ts';
import { type AutomationRow, columns } from './store.ts';

export interface RunRow {
  id: string;
  automationId: string;
  meetingId: string;
  state: 'settling' | 'asking' | 'acting' | 'ended';
  outcome: 'ran' | 'skipped' | 'waiting' | 'failed' | null;
  because: RunReason;
  steps: StoredStep[];
  at: Date;
  /** Whether a person approved it. */
  approved: boolean;
}

const runColumns = `r.id, r.automation_id, r.meeting_id, r.state, r.outcome, r.because, r.steps,
  r.at, r.approved`;

/** A run with the title of its meeting; empty if the meeting was deleted or is hidden from the reader. */
export interface ListedRunRow extends RunRow {
  title: string;
  total: number;
}

const byPosition = createKeyset('runs', [{ sql: 'position', type: 'numeric', descending: true }]);

/** Returns a part of an automation's history, newest first. */
export async function listRuns(
  db: Queryable,
  { workspace }: Place,
  automationId: string,
  asked: PageRequest,
): Promise<{ rows: ListedRunRow[]; total: number; next: string | null }> {
  const { after, offset, limit } = byPosition.part(asked, limits.runsPerPage);
  const { rows } = await db.query<ListedRunRow & { keys: unknown[] }>(
    `select *, ${byPosition.keys} as keys from (
       select ${runColumns}, coalesce(m.shown_title, m.title, '') as title, r.position, count(*) over ()::int as total
       from automation_run r left join meeting m on m.workspace_id = r.workspace_id and m.id = r.meeting_id
       where r.workspace_id = $1 and r.automation_id = $2
     ) every where ${byPosition.follows('$3')} order by ${byPosition.order} limit $4 + 1 offset $5`,
    [workspace.id, automationId, after, limit, offset],
  );
  return { ...byPosition.cut(rows, limit), total: rows[0]?.total ?? 0 };
}

export async function findRun(
  db: Queryable,
  { workspace }: Place,
  automationId: string,
  id: string,
): Promise<ListedRunRow | null> {
  const { rows } = await db.query<ListedRunRow>(
    `select ${runColumns}, coalesce(m.shown_title, m.title, '') as title, 1 as total
     from automation_run r left join meeting m on m.workspace_id = r.workspace_id and m.id = r.meeting_id
     where r.workspace_id = $1 and r.automation_id = $2 and r.id = $3`,
    [workspace.id, automationId, id],
  );
  return rows[0] ?? null;
}

/** A run to insert. */
export interface NewRun {
  id: string;
  automationId: string;
  meetingId: string;
  state: 'settling' | 'ended';
  outcome: 'skipped' | null;
  because: RunReason;
  /** When to decide it. */
  dueAt: Date;
}

/**
 * Inserts runs, and the job that decides all runs of a meeting. Existing runs stay unchanged, except that with
 * `settlesAnew` waiting ones start to wait again.
 */
export async function insertRuns(
  client: Client,
  workspaceId: WorkspaceId,
  runs: readonly NewRun[],
  { now, settlesAnew = false }: { now: Date; settlesAnew?: boolean },
): Promise<void> {
  if (runs.length === 0) return;
  const { rowCount } = await client.query(
    named(
      `with stored as (
       insert into automation_run (workspace_id, id, automation_id, meeting_id, position, state, outcome, because, steps, at, due_at)
       select :workspaceId, id, automation_id, meeting_id, nextval('commit_sequence'), state, outcome, because, '[]', :now, due_at
       from unnest(:ids::uuid[], :automationIds::uuid[], :meetingIds::uuid[], :states::text[], :outcomes::text[], :becauses::jsonb[], :dueAts::timestamptz[])
         as given (id, automation_id, meeting_id, state, outcome, because, due_at)
       on conflict (workspace_id, id) do update set at = excluded.at, due_at = excluded.due_at
         where automation_run.state = 'settling' and excluded.state = 'settling' and :settlesAnew
       returning meeting_id, state, due_at
     )
     insert into work as waiting (workspace_id, kind, key, due_at, payload)
     select :workspaceId, 'decide-runs', meeting_id::text, min(due_at), '{}' from stored where state = 'settling' group by meeting_id
     on conflict (workspace_id, kind, key) do update set due_at = least(waiting.due_at, excluded.due_at), ${readded}`,
      {
        workspaceId,
        now,
        ids: runs.map(({ id }) => id),
        automationIds: runs.map(({ automationId }) => automationId),
        meetingIds: runs.map(({ meetingId }) => meetingId),
        states: runs.map(({ state }) => state),
        outcomes: runs.map(({ outcome }) => outcome),
        becauses: runs.map(({ because }) => JSON.stringify(because)),
        dueAts: runs.map(({ dueAt }) => dueAt),
        settlesAnew,
      },
    ),
  );
  if (rowCount) announceOnCommit(client, jobsTopic);
}

/** SQL: lets a job that is added again run once more, even if it is running now. */
const readded = `position = excluded.position, failure = null,
  attempts = case when waiting.lease_token is null then 0 else waiting.attempts end`;

/** Adds the jobs that advance these runs, due now. */
export async function advanceRuns(
  client: Client,
  workspaceId: WorkspaceId,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await client.query(
    `insert into work as waiting (workspace_id, kind, key, due_at, payload)
     select $1, 'advance-run', id::text, $3, '{}' from unnest($2::uuid[]) as given (id)
     on conflict (workspace_id, kind, key) do update set due_at = excluded.due_at, ${readded}`,
    [workspaceId, ids, now],
  );
  announceOnCommit(client, jobsTopic);
}

/** A waiting run with the fields needed to decide it. */
export type WaitingRow = Pick<RunRow, 'id' | 'because' | 'at'> &
  Pick<
    AutomationRow,
    'accountId' | 'madeBy' | 'active' | 'trigger' | 'conditions' | 'actions' | 'asks' | 'approved'
  >;

/** Locks the due runs that wait for a meeting until the transaction ends. Skips those that another process decides. */
export async function holdWaiting(
  client: Client,
  workspaceId: WorkspaceId,
  { meetingId, now, most }: { meetingId: string; now: Date; most: number },
): Promise<WaitingRow[]> {
  const { rows } = await client.query<WaitingRow>(
    `select r.id, r.because, r.at, account_id, made_by, active, trigger, conditions, actions,
       asks, automation.approved
     from automation_run r
     join automation on automation.workspace_id = r.workspace_id and automation.id = r.automation_id
     where r.workspace_id = $1 and r.meeting_id = $2 and r.state = 'settling' and r.due_at <= $3
     order by r.due_at limit $4 for update of r skip locked`,
    [workspaceId, meetingId, now, most],
  );
  return rows;
}

/** Returns when the next run that waits for a meeting is to be decided; null if none waits. */
export async function readNextDue(
  client: Client,
  workspaceId: WorkspaceId,
  meetingId: string,
): Promise<Date | null> {
  const { rows } = await client.query<{ dueAt: Date | null }>(
    `select min(due_at) as due_at from automation_run
     where workspace_id = $1 and meeting_id = $2 and state = 'settling' and due_at < 'infinity'`,
    [workspaceId, meetingId],
  );
  return rows[0]?.dueAt ?? null;
}

/** A run together with its automation. */
export interface FoundRun {
  run: RunRow;
  automation: AutomationRow;
}

/** Returns a run and its automation; null if the run was deleted. */
export async function findWithAutomation(
  db: Queryable,
  workspaceId: WorkspaceId,
  id: string,
): Promise<FoundRun | null> {
  const { rows } = await db.query<RunRow>(
    `select ${runColumns} from automation_run r where r.workspace_id = $1 and r.id = $2`,
    [workspaceId, id],
  );
  const [run] = rows;
  if (!run) return null;
  const { rows: automations } = await db.query<AutomationRow>(
    `select ${columns} from automation where workspace_id = $1 and id = $2`,
    [workspaceId, run.automationId],
  );
  return automations[0] ? { run, automation: automations[0] } : null;
}

/** Locks a run until the transaction ends and returns its current state; null if it was deleted. */
export async function holdRun(client: Client, workspaceId: WorkspaceId, id: string): Promise<RunRow | null> {
  const { rows } = await client.query<RunRow>(
    `select ${runColumns} from automation_run r where r.workspace_id = $1 and r.id = $2 for update`,
    [workspaceId, id],
  );
  return rows[0] ?? null;
}

/** The new state of a run. */
export type NextState = Pick<RunRow, 'state' | 'outcome' | 'because' | 'steps'> & {
  /** For a waiting run, when to decide it; `infinity` if it has its own job. */
  dueAt?: Date | 'infinity';
};

/** Stores the new states of runs that the transaction has locked. */
export async function storeRuns(
  client: Client,
  workspaceId: WorkspaceId,
  next: readonly { id: string; next: NextState }[],
): Promise<void> {
  if (next.length === 0) return;
  // Runs that are decided together usually share a few results. Sends each result once.
  const ends = new Map<string, number>();
  const endOf = next.map(({ next: { state, outcome, because, steps, dueAt } }) => {
    const end = JSON.stringify({ state, outcome, because, steps, due_at: dueAt });
    const known = ends.get(end) ?? ends.size;
    ends.set(end, known);
    return known;
  });
  await client.query(
    `with ends as materialized (
       select * from rows from (jsonb_to_recordset($3)
         as (state text, outcome text, because jsonb, steps jsonb, due_at timestamptz)) with ordinality
         as each_end (state, outcome, because, steps, due_at, number)
     )
     update automation_run r set state = ends.state, outcome = ends.outcome, because = ends.because, steps = ends.steps,
       due_at = coalesce(ends.due_at, r.due_at)
     from unnest($2::uuid[], $4::int[]) as given (id, number), ends
     where r.workspace_id = $1 and r.id = given.id and ends.number = given.number + 1`,
    [workspaceId, next.map(({ id }) => id), `[${[...ends.keys()].join(',')}]`, endOf],
  );
}

/**
 * Locks the automation's other runs whose action at position `at` waits for the same weekly email.
 * @param of `except` is the id of a run to leave out; `week` is when the email is sent, ISO 8601
 */
export async function holdCollected(
  client: Client,
  workspaceId: WorkspaceId,
  { automationId, except, at, week }: { automationId: string; except: string; at: number; week: string },
): Promise<RunRow[]> {
  const { rows } = await client.query<RunRow>(
    `select ${runColumns} from automation_run r
     where r.workspace_id = $1 and r.automation_id = $2 and r.id <> $3 and r.state = 'acting'
       and r.steps -> $4::int ->> 'state' = 'waiting' and (r.steps -> $4::int ->> 'collectedFor')::timestamptz = $5
       and exists (select from meeting m where m.workspace_id = r.workspace_id and m.id = r.meeting_id)
     order by r.position for update of r`,
    [workspaceId, automationId, except, at, week],
  );
  return rows;
}

/** Deletes the records that a run notified these recipients, because no message reached them. */
export async function giveBack(
  db: Queryable,
  workspaceId: WorkspaceId,
  runId: string,
  recipients: readonly string[],
): Promise<void> {
  await db.query(
    'delete from automation_message where workspace_id = $1 and run_id = $2 and recipient = any($3::text[])',
    [workspaceId, runId, recipients],
  );
}

/**
 * Postpones all due runs of a workspace that would send something now, because the workspace reached its hourly limit.
 * Does not affect weekly emails.
 * @param outgoing types of actions that send something
 */
export async function holdBackRuns(
  client: Client,
  workspaceId: WorkspaceId,
  {
    most,
    now,
    dueAt,
    outgoing,
  }: { most: number; now: Date; dueAt: Date; outgoing: readonly AutomationAction['type'][] },
): Promise<void> {
  await client.query(
    `with due as (
       select id from automation_run r where workspace_id = $1 and state = 'acting' and not steps @> '[{"state": "sending"}]'
         and exists (select from work job where job.workspace_id = $1 and job.kind = 'advance-run' and job.key = r.id::text
           and job.due_at <= $2 and job.lease_token is null)
       order by id for update skip locked
     ), held as (
       update automation_run r set steps = jsonb_set(r.steps, array[(next.place - 1)::text, 'heldBack'], to_jsonb($4::int))
       from due, automation_run waiting
       join automation on automation.workspace_id = waiting.workspace_id and automation.id = waiting.automation_id
       cross join lateral (
         select place, step ->> 'action' as action from jsonb_array_elements(waiting.steps) with ordinality as each_step (step, place)
         where step ->> 'state' = 'waiting' and not step ? 'collectedFor' order by place limit 1) next
       where r.workspace_id = $1 and r.id = due.id and waiting.workspace_id = $1 and waiting.id = due.id
         and next.action = any($5) and automation.actions -> (next.place - 1)::int ->> 'weekly' is distinct from 'true'
       returning r.id
     )
     update work set due_at = $3 from held
     where workspace_id = $1 and kind = 'advance-run' and key = held.id::text and lease_token is null`,
    [workspaceId, now, dueAt, most, outgoing],
  );
}
