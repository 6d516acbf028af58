import type {
  AutomationAction,
  AutomationCondition,
  AutomationLimits,
  AutomationTrigger,
} from '@afterword/api-client/contract';
import { limits } from '@afterword/api-client/contract';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { Place, WorkspaceId } from '../../platform/postgres/workspace.ts';
import { conditionTypes } from './conditions/registry.ts';
import type { Because, StoredStep } from './run.ts';

export interface AutomationRow {
  id: string;
  /** Null for workspace automations. */
  accountId: number | null;
  madeBy: number;
  name: string;
  description: string;
  active: boolean;
  trigger: AutomationTrigger;
  conditions: AutomationCondition[];
  actions: AutomationAction[];
  asks: boolean;
  whenUpdated: boolean;
  /** Number of runs a person approved. */
  approved: number;
  createdAt: Date;
  updatedAt: Date;
}

const columns = `id, account_id as "accountId", made_by as "madeBy", name, description, active, trigger, conditions, actions,
  asks, when_updated as "whenUpdated", approved, created_at as "createdAt", updated_at as "updatedAt"`;

/** An automation with its pending approvals and last run. */
export interface ListedRow extends AutomationRow {
  waiting: number;
  lastRunAt: Date | null;
}

/** Lists the person's own automations and the workspace's, newest first. Lists all without an account. */
export async function listAutomations(db: Queryable, { workspace, account }: Place): Promise<ListedRow[]> {
  const { rows } = await db.query<ListedRow>(
    `select ${columns},
       (select count(*)::int from automation_run r where r.workspace_id = $1 and r.automation_id = automation.id
          and r.state = 'asking') as waiting,
       (select max(r.at) from automation_run r where r.workspace_id = $1 and r.automation_id = automation.id) as "lastRunAt"
     from automation where workspace_id = $1 and ($2::int is null or account_id is null or account_id = $2)
     order by created_at desc, id`,
    [workspace.id, account?.id ?? null],
  );
  return rows;
}

/** Returns an automation the person may see, or null. */
export async function findAutomation(
  db: Queryable,
  { workspace, account }: Place,
  id: string,
): Promise<AutomationRow | null> {
  const { rows } = await db.query<AutomationRow>(
    `select ${columns} from automation
     where workspace_id = $1 and id = $2 and ($3::int is null or account_id is null or account_id = $3)`,
    [workspace.id, id, account?.id ?? null],
  );
  return rows[0] ?? null;
}

/** Returns the active automations of a workspace, or those with a trigger. */
export async function findActive(
  db: Queryable,
  workspaceId: WorkspaceId,
  begins: AutomationTrigger['type'] | null = null,
): Promise<AutomationRow[]> {
  const { rows } = await db.query<AutomationRow>(
    `select ${columns} from automation where workspace_id = $1 and active and ($2::text is null or begins = $2)
     order by created_at, id`,
    [workspaceId, begins],
  );
  return rows;
}

/** Inserts or replaces an automation. */
export async function storeAutomation(
  client: Client,
  { workspace }: Place,
  row: AutomationRow,
): Promise<void> {
  await client.query(
    `insert into automation (workspace_id, id, account_id, made_by, name, description, active, begins, trigger, conditions,
       actions, asks, when_updated, approved, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
     on conflict (workspace_id, id) do update set account_id = excluded.account_id, made_by = excluded.made_by,
       name = excluded.name, description = excluded.description, active = excluded.active, begins = excluded.begins,
       trigger = excluded.trigger, conditions = excluded.conditions, actions = excluded.actions, asks = excluded.asks,
       when_updated = excluded.when_updated, approved = excluded.approved, updated_at = excluded.updated_at`,
    [
      workspace.id,
      row.id,
      row.accountId,
      row.madeBy,
      row.name,
      row.description,
      row.active,
      row.trigger.type,
      JSON.stringify(row.trigger),
      JSON.stringify(row.conditions),
      JSON.stringify(row.actions),
      row.asks,
      row.whenUpdated,
      row.approved,
      row.createdAt,
      row.updatedAt,
    ],
  );
}

/** Deletes an automation and its history. */
export async function deleteAutomation(client: Client, { workspace }: Place, id: string): Promise<void> {
  await client.query('delete from automation where workspace_id = $1 and id = $2', [workspace.id, id]);
}

/** Deletes a person's automations and the connections these used. */
export async function deleteAutomationsOf(
  client: Client,
  { workspace }: Place,
  accountId: number,
): Promise<void> {
  const theirs = [workspace.id, accountId];
  await client.query('delete from automation where workspace_id = $1 and account_id = $2', theirs);
  await client.query(
    'delete from connection where workspace_id = $1 and account_id = $2 and for_automations',
    theirs,
  );
}

/** Counts the automations of a person, or of the workspace if null. */
export async function countAutomations(
  db: Queryable,
  { workspace }: Place,
  accountId: number | null,
): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::int as count from automation where workspace_id = $1 and account_id is not distinct from $2::int`,
    [workspace.id, accountId],
  );
  return rows[0]?.count ?? 0;
}

/** Default limits: enough for a busy team, too few for a flood. */
const usualLimits: AutomationLimits = { stopped: false, messagesAnHour: 200, moneyAMonth: null };

/** Reads the limits shared by all automations of a workspace. */
export async function readLimits(db: Queryable, workspaceId: WorkspaceId): Promise<AutomationLimits> {
  const { rows } = await db.query<AutomationLimits>(
    `select stopped, messages_an_hour as "messagesAnHour", money_a_month as "moneyAMonth"
     from automation_limits where workspace_id = $1`,
    [workspaceId],
  );
  return rows[0] ?? usualLimits;
}

export async function storeLimits(
  client: Client,
  workspaceId: WorkspaceId,
  { stopped, messagesAnHour, moneyAMonth }: AutomationLimits,
): Promise<void> {
  await client.query(
    `insert into automation_limits (workspace_id, stopped, messages_an_hour, money_a_month) values ($1, $2, $3, $4)
     on conflict (workspace_id) do update set stopped = excluded.stopped, messages_an_hour = excluded.messages_an_hour,
       money_a_month = excluded.money_a_month`,
    [workspaceId, stopped, messagesAnHour, moneyAMonth],
  );
}

export interface RunRow {
  id: string;
  automationId: string;
  meetingId: string;
  state: 'settling' | 'asking' | 'acting' | 'ended';
  outcome: 'ran' | 'skipped' | 'waiting' | 'failed' | null;
  because: Because;
  steps: StoredStep[];
  at: Date;
  attempts: number;
  /** Whether a person approved it. */
  approved: boolean;
}

const runColumns = `r.id, r.automation_id as "automationId", r.meeting_id as "meetingId", r.state, r.outcome, r.because, r.steps,
  r.at, r.attempts, r.approved`;

/** A run with the title of its meeting; empty if the meeting was deleted or is hidden from the reader. */
export interface ListedRunRow extends RunRow {
  title: string;
  total: number;
}

/** Returns one page of an automation's history, newest first. */
export async function listRuns(
  db: Queryable,
  { workspace }: Place,
  automationId: string,
  page: number,
): Promise<ListedRunRow[]> {
  const { rows } = await db.query<ListedRunRow>(
    `select ${runColumns}, coalesce(m.shown_title, m.title, '') as title, count(*) over ()::int as total
     from automation_run r left join meeting m on m.workspace_id = r.workspace_id and m.id = r.meeting_id
     where r.workspace_id = $1 and r.automation_id = $2 order by r.position desc limit $3 offset $4`,
    [workspace.id, automationId, limits.runsPerPage, (page - 1) * limits.runsPerPage],
  );
  return rows;
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
  because: Because;
  dueAt: Date;
}

/**
 * Inserts runs. Existing ones stay as they are, except that with `settlesAnew` settling ones start to wait again.
 * @returns the number of runs started or restarted
 */
export async function insertRuns(
  client: Client,
  workspaceId: WorkspaceId,
  runs: readonly NewRun[],
  { now, settlesAnew = false }: { now: Date; settlesAnew?: boolean },
): Promise<number> {
  if (runs.length === 0) return 0;
  const { rowCount } = await client.query(
    `insert into automation_run (workspace_id, id, automation_id, meeting_id, position, state, outcome, because, steps, at,
       due_at, attempts)
     select $1, id, automation_id, meeting_id, nextval('commit_sequence'), state, outcome, because, '[]', $2, due_at, 0
     from unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::jsonb[], $9::timestamptz[])
       as given (id, automation_id, meeting_id, state, outcome, because, due_at)
     on conflict (workspace_id, id) do update set at = excluded.at, due_at = excluded.due_at, claim = null
       where automation_run.state = 'settling' and excluded.state = 'settling' and $10`,
    [
      workspaceId,
      now,
      runs.map(({ id }) => id),
      runs.map(({ automationId }) => automationId),
      runs.map(({ meetingId }) => meetingId),
      runs.map(({ state }) => state),
      runs.map(({ outcome }) => outcome),
      runs.map(({ because }) => JSON.stringify(because)),
      runs.map(({ dueAt }) => dueAt),
      settlesAnew,
    ],
  );
  return rowCount ?? 0;
}

/** A run claimed by a process. */
export interface Claim {
  /** Id of the claim; the run's own id is `runId`. */
  id: string;
  db: Queryable;
  workspaceId: WorkspaceId;
  runId: string;
  meetingId: string;
  state: RunRow['state'];
}

/** SQL: the claim still holds the run; expects the values of `keyOfRun` as the first three parameters. */
export const held = 'workspace_id = $1 and id = $2 and claim = $3';
export const keyOfRun = ({ workspaceId, runId, id }: Claim) => [workspaceId, runId, id];

/**
 * Claims the run that has been due longest, skipping workspaces that are moving.
 * @param workspaces skipped because they already have a claimed run; `meetings` likewise for waiting runs
 */
export async function claimRun(
  db: Queryable,
  {
    id,
    now,
    lease,
    workspaces,
    meetings,
  }: {
    id: string;
    now: Date;
    lease: number;
    workspaces: readonly WorkspaceId[];
    meetings: readonly string[];
  },
): Promise<Claim | null> {
  const { rows } = await db.query<Pick<Claim, 'workspaceId' | 'runId' | 'meetingId' | 'state'>>(
    `with due as materialized (
       select workspace_id, id from automation_run where state in ('settling', 'acting') and due_at <= $1
         and workspace_id not in (select workspace_id from departure) and workspace_id <> all($4::bigint[])
         and (state <> 'settling' or meeting_id <> all($5::uuid[]))
       order by due_at limit 1 for update skip locked
     )
     update automation_run r set claim = $2, due_at = $1::timestamptz + $3 * interval '1 millisecond'
     from due where r.workspace_id = due.workspace_id and r.id = due.id
     returning r.workspace_id as "workspaceId", r.id as "runId", r.meeting_id as "meetingId", r.state`,
    [now, id, lease, workspaces, meetings],
  );
  return rows[0] ? { ...rows[0], id, db } : null;
}

/** Returns the milliseconds until the next run is due, ignoring runs that wait for these meetings; infinite without any. */
export async function readNextDue(
  db: Queryable,
  { now, meetings }: { now: Date; meetings: readonly string[] },
): Promise<number> {
  const { rows } = await db.query<{ milliseconds: number | null }>(
    `select (extract(epoch from min(due_at) - $1) * 1000)::float8 as milliseconds from automation_run
     where state in ('settling', 'acting') and workspace_id not in (select workspace_id from departure)
       and (state <> 'settling' or meeting_id <> all($2::uuid[]))`,
    [now, meetings],
  );
  return Math.max(25, rows[0]?.milliseconds ?? Number.POSITIVE_INFINITY);
}

/** Reads a claimed run and its automation; null if the claim was lost. */
export async function readClaimed(claim: Claim): Promise<{ run: RunRow; automation: AutomationRow } | null> {
  const { rows } = await claim.db.query<RunRow>(
    `select ${runColumns} from automation_run r where r.workspace_id = $1 and r.id = $2 and r.claim = $3`,
    keyOfRun(claim),
  );
  const [run] = rows;
  if (!run) return null;
  const { rows: automations } = await claim.db.query<AutomationRow>(
    `select ${columns} from automation where workspace_id = $1 and id = $2`,
    [claim.workspaceId, run.automationId],
  );
  return automations[0] ? { run, automation: automations[0] } : null;
}

/** Locks a claimed run until the transaction ends and returns its current state; null if the claim was lost. */
export async function holdRun(client: Client, claim: Claim): Promise<RunRow | null> {
  const { rows } = await client.query<RunRow>(
    `select ${runColumns} from automation_run r where r.workspace_id = $1 and r.id = $2 and r.claim = $3 for update`,
    keyOfRun(claim),
  );
  return rows[0] ?? null;
}

/** A settling run with the fields needed to decide it. */
export type SettlingRow = Pick<RunRow, 'id' | 'because' | 'at' | 'attempts'> &
  Pick<
    AutomationRow,
    'accountId' | 'madeBy' | 'active' | 'trigger' | 'conditions' | 'actions' | 'asks' | 'approved'
  >;

/** Returns whether conditions of the runs waiting for a meeting may ask a model, or read its transcript. */
export async function readAsked(
  db: Queryable,
  workspaceId: WorkspaceId,
  { meetingId, now }: { meetingId: string; now: Date },
): Promise<{ model: boolean; transcript: boolean }> {
  const asks = (property: 'asksModel' | 'readsTranscript') => `exists (select from automation_run r
     join automation on automation.workspace_id = r.workspace_id and automation.id = r.automation_id
     where r.workspace_id = $1 and r.meeting_id = $2 and r.state = 'settling' and (r.due_at <= $3 or r.claim is not null)
       and ${withCondition(property)})`;
  const { rows } = await db.query<{ model: boolean; transcript: boolean }>(
    `select ${asks('asksModel')} as model, ${asks('readsTranscript')} as transcript`,
    [workspaceId, meetingId, now],
  );
  return rows[0]!;
}

/** SQL: an automation has a condition with this property. */
const withCondition = (property: 'asksModel' | 'readsTranscript') =>
  `(${conditionTypes(property)
    .map((type) => `automation.conditions @> '[{"type": "${type}"}]'`)
    .join(' or ')})`;

/**
 * Locks the claimed run and all due runs waiting for the same meeting until the transaction ends; returns none if the claim was lost.
 * @param model include runs that may ask a model; `transcript` includes those that read the transcript
 */
export async function holdSettling(
  client: Client,
  claim: Claim,
  {
    meetingId,
    now,
    transcript,
    model,
    most,
  }: { meetingId: string; now: Date; transcript: boolean; model: boolean; most: number },
): Promise<SettlingRow[]> {
  if (!(await holdRun(client, claim))) return [];
  const { rows } = await client.query<SettlingRow>(
    `select r.id, r.because, r.at, r.attempts, account_id as "accountId", made_by as "madeBy", active, trigger, conditions, actions,
       asks, automation.approved
     from automation_run r
     join automation on automation.workspace_id = r.workspace_id and automation.id = r.automation_id
     where r.workspace_id = $1 and r.meeting_id = $4 and r.state = 'settling'
       and (r.id = $2 and r.claim = $3 or r.claim is null and r.due_at <= $5)
       and ($6 or not ${withCondition('readsTranscript')}) and ($7 or not ${withCondition('asksModel')})
     order by r.id <> $2, r.due_at limit $8 for update of r skip locked`,
    [...keyOfRun(claim), meetingId, now, transcript, model, most],
  );
  return rows;
}

/** Stores the results of runs locked by the transaction and releases them. */
export async function storeRuns(
  client: Client,
  workspaceId: WorkspaceId,
  {
    next,
    now,
  }: {
    next: readonly {
      id: string;
      next: Pick<RunRow, 'state' | 'outcome' | 'because' | 'steps'> & { dueAt?: Date; attempts?: number };
    }[];
    now: Date;
  },
): Promise<void> {
  if (next.length === 0) return;
  // Runs decided together usually share a few outcomes: send each of these once.
  const ends = new Map<string, number>();
  const endOf = next.map(({ next: { state, outcome, because, steps, dueAt, attempts } }) => {
    const end = JSON.stringify({ state, outcome, because, steps, due_at: dueAt, attempts });
    const known = ends.get(end) ?? ends.size;
    ends.set(end, known);
    return known;
  });
  await client.query(
    `with ends as materialized (
       select * from rows from (jsonb_to_recordset($3)
         as (state text, outcome text, because jsonb, steps jsonb, due_at timestamptz, attempts int)) with ordinality
         as each_end (state, outcome, because, steps, due_at, attempts, number)
     )
     update automation_run r set claim = null, state = ends.state, outcome = ends.outcome, because = ends.because,
       steps = ends.steps, due_at = coalesce(ends.due_at, $5), attempts = coalesce(ends.attempts, 0)
     from unnest($2::uuid[], $4::int[]) as given (id, number), ends
     where r.workspace_id = $1 and r.id = given.id and ends.number = given.number + 1`,
    [workspaceId, next.map(({ id }) => id), `[${[...ends.keys()].join(',')}]`, endOf, now],
  );
}

/** Stores a run's progress in the transaction of its effects and releases it. @returns false if the claim was lost */
export async function storeRun(
  db: Queryable,
  claim: Claim,
  {
    state,
    outcome,
    because,
    steps,
    dueAt,
    attempts = 0,
  }: Pick<RunRow, 'state' | 'outcome' | 'because' | 'steps'> & { dueAt: Date; attempts?: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update automation_run set claim = null, state = $4, outcome = $5, because = $6, steps = $7, due_at = $8, attempts = $9
     where ${held}`,
    [...keyOfRun(claim), state, outcome, JSON.stringify(because), JSON.stringify(steps), dueAt, attempts],
  );
  return rowCount === 1;
}

/**
 * Locks the automation's other runs whose action at position `at` waits for the same weekly email.
 * @param of `except` is the id of the run to leave out; `week` is when the email is sent, ISO 8601
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

/** Deletes the record that a run notified these recipients, because no message reached them. */
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
 * Postpones all due runs of a workspace that would send something now, because it reached its hourly limit. Weekly emails are not
 * affected.
 * @param outgoing types of actions that send something
 */
export async function holdBackRuns(
  client: Client,
  workspaceId: WorkspaceId,
  { most, now, dueAt, outgoing }: { most: number; now: Date; dueAt: Date; outgoing: readonly string[] },
): Promise<void> {
  await client.query(
    `with due as (
       select id from automation_run where workspace_id = $1 and state = 'acting' and claim is null and due_at <= $2
         and not steps @> '[{"state": "sending"}]' order by id for update skip locked
     )
     update automation_run r set due_at = $3, steps = jsonb_set(r.steps, array[(next.place - 1)::text, 'heldBack'], to_jsonb($4::int))
     from due, automation_run waiting
     join automation on automation.workspace_id = waiting.workspace_id and automation.id = waiting.automation_id
     cross join lateral (
       select place, step ->> 'action' as action from jsonb_array_elements(waiting.steps) with ordinality as each_step (step, place)
       where step ->> 'state' = 'waiting' and not step ? 'collectedFor' order by place limit 1) next
     where r.workspace_id = $1 and r.id = due.id and waiting.workspace_id = $1 and waiting.id = due.id and next.action = any($5)
       and automation.actions -> (next.place - 1)::int ->> 'weekly' is distinct from 'true'`,
    [workspaceId, now, dueAt, most, outgoing],
  );
}
