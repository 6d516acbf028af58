import {
  type Claim,
  limits,
  type ModelUsage,
  type WorkflowProblem,
  type WorkflowRunState,
} from '@afterword/api-client/contract';
import { announceOnCommit } from '../../platform/postgres/announcements.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { createKeyset, type PageRequest } from '../../platform/postgres/keyset.ts';
import { named } from '../../platform/postgres/named.ts';
import type { Place, WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { MeetingKey } from '../../transcripts/meetings/authorize.ts';
import { speakerShown } from '../../transcripts/meetings/entries.ts';
import { readable } from '../../transcripts/meetings/policy.ts';

type In = Pick<Place, 'workspace'>;

export interface RunRow {
  id: string;
  workflowId: string;
  accountId: number | null;
  unattended: boolean;
  prompt: string;
  language: string;
  /** Earlier runs of the same automation, whose results go along with the prompt. */
  earlier: string[];
  startedAt: Date;
  endedAt: Date | null;
  state: WorkflowRunState;
  problem: WorkflowProblem | null;
  stopping: boolean;
  total: number;
  provider: string | null;
  model: string | null;
  inputTokens: number;
  outputTokens: number;
  cost: number | null;
  /** Number of meetings read, including failures. */
  read: number;
}

const runColumns = `r.id, r.workflow_id, r.account_id, r.unattended, r.prompt, r.language, r.earlier,
  r.started_at, r.ended_at, r.state, r.problem, r.stopping, r.total, r.provider, r.model,
  r.input_tokens, r.output_tokens, r.cost, r.finished as read`;

/** SQL: whether the caller may see a run `r`: their own runs, and runs over a meeting they may read. */
const seen = `($2::int is null or r.account_id = $2::int or exists (
  select from workflow_reading w join meeting on meeting.workspace_id = w.workspace_id and meeting.id = w.meeting_id
  where w.workspace_id = r.workspace_id and w.run_id = r.id and ${readable('$2')}))`;

const newestFirst = createKeyset('workflow-runs', [
  { sql: 'r.started_at', type: 'timestamptz', descending: true },
  { sql: 'r.id', type: 'uuid' },
]);

/** Returns a part of a workflow's runs that the caller may see, newest first. */
export async function readRuns(
  db: Queryable,
  { workspace, account }: Place,
  workflowId: string,
  asked: PageRequest,
): Promise<{ rows: RunRow[]; total: number; next: string | null }> {
  const { after, offset, limit } = newestFirst.part(asked, limits.workflowRunsPerPage);
  const values = [workspace.id, account?.id ?? null, workflowId];
  const [{ rows }, counted] = await Promise.all([
    db.query<RunRow & { keys: unknown[] }>(
      `select ${runColumns}, ${newestFirst.keys} as keys from workflow_run r
        where r.workspace_id = $1 and r.workflow_id = $3 and ${seen} and ${newestFirst.follows('$4')}
        order by ${newestFirst.order} limit $5 + 1 offset $6`,
      [...values, after, limit, offset],
    ),
    db.query<{ total: number }>(
      `select count(*) as total from workflow_run r where r.workspace_id = $1 and r.workflow_id = $3 and ${seen}`,
      values,
    ),
  ]);
  return { ...newestFirst.cut(rows, limit), total: counted.rows[0]?.total ?? 0 };
}

/** Returns a run the caller may see; null if there is none. */
export async function readRun(
  db: Queryable,
  { workspace, account }: Place,
  runId: string,
): Promise<RunRow | null> {
  const { rows } = await db.query<RunRow>(
    `select ${runColumns} from workflow_run r where r.workspace_id = $1 and r.id = $3 and ${seen}`,
    [workspace.id, account?.id ?? null, runId],
  );
  return rows[0] ?? null;
}

/** Returns the runs a person started, oldest first. */
export async function readOwnRuns(db: Queryable, { workspace, account }: Place): Promise<RunRow[]> {
  const { rows } = await db.query<RunRow>(
    `select ${runColumns} from workflow_run r where r.workspace_id = $1 and r.account_id = $2 order by r.started_at, r.id`,
    [workspace.id, account?.id ?? null],
  );
  return rows;
}

export type NewRun = Pick<
  RunRow,
  'id' | 'workflowId' | 'accountId' | 'unattended' | 'prompt' | 'language' | 'earlier' | 'startedAt'
> & { meetings: readonly string[] };

/** Stores a run before it starts. */
export async function insertRun(client: Client, { workspace }: In, run: NewRun): Promise<void> {
  const { rowCount } = await client.query(
    named(
      `insert into workflow_run
       (workspace_id, id, workflow_id, account_id, unattended, prompt, language, started_at, state, total, earlier)
     values (:workspaceId, :runId, :workflowId, :accountId, :unattended, :prompt, :language, :startedAt, 'waiting', :length, :earlier) on conflict do nothing`,
      {
        workspaceId: workspace.id,
        runId: run.id,
        workflowId: run.workflowId,
        accountId: run.accountId,
        unattended: run.unattended,
        prompt: run.prompt,
        language: run.language,
        startedAt: run.startedAt,
        length: run.meetings.length,
        earlier: run.earlier,
      },
    ),
  );
  if (rowCount === 0) return;
  await client.query(
    `insert into workflow_reading (workspace_id, run_id, meeting_id, place, state)
     select $1, $2, id, place, 'waiting' from unnest($3::uuid[]) with ordinality as each (id, place)
     where exists (select from meeting where meeting.workspace_id = $1 and meeting.id = each.id)`,
    [workspace.id, run.id, run.meetings],
  );
}

/** Returns the next meeting a run has to read; null if none remain. */
export async function nextReading(db: Queryable, { workspace }: In, runId: string): Promise<string | null> {
  const { rows } = await db.query<{ meetingId: string }>(
    `select meeting_id from workflow_reading
      where workspace_id = $1 and run_id = $2 and state = 'waiting' order by place limit 1`,
    [workspace.id, runId],
  );
  return rows[0]?.meetingId ?? null;
}

/** Records that a run has started, and its model. */
export async function beginRun(
  client: Client,
  { workspace }: In,
  runId: string,
  { provider, model }: { provider: string; model: string },
): Promise<void> {
  await client.query(
    `update workflow_run set state = 'running', provider = $3, model = $4
      where workspace_id = $1 and id = $2 and state in ('waiting', 'running')`,
    [workspace.id, runId, provider, model],
  );
  announceRun(client, workspace.id, runId);
}

/** The result of reading one meeting. */
export interface ReadingResult {
  meetingId: string;
  problem: WorkflowProblem | null;
  claims: readonly Pick<Claim, 'text' | 'state' | 'entries'>[];
  usage: ModelUsage;
}

/**
 * Stores the findings in a meeting, except claims that cite deleted entries. Stores nothing if the meeting was
 * deleted or already has findings.
 */
export async function storeReading(
  client: Client,
  { workspace }: In,
  runId: string,
  { meetingId, problem, claims, usage }: ReadingResult,
): Promise<void> {
  await client.query(
    `update workflow_run set input_tokens = input_tokens + $3, output_tokens = output_tokens + $4,
       cost = cost + $5::float8 where workspace_id = $1 and id = $2`,
    [workspace.id, runId, usage.inputTokens, usage.outputTokens, usage.cost],
  );
  // The lock that deletions of its lines take, too.
  await client.query('select from meeting where workspace_id = $1 and id = $2 for no key update', [
    workspace.id,
    meetingId,
  ]);
  const { rowCount } = await client.query(
    `update workflow_reading set state = $4, problem = $5
      where workspace_id = $1 and run_id = $2 and meeting_id = $3 and state = 'waiting'`,
    [workspace.id, runId, meetingId, problem === null ? 'read' : 'failed', problem],
  );
  if (rowCount === 1) {
    await client.query(
      'update workflow_run set finished = finished + 1 where workspace_id = $1 and id = $2',
      [workspace.id, runId],
    );
    await client.query(
      `insert into workflow_claim (workspace_id, run_id, meeting_id, place, text, state, entries)
       select $1, $2, $3, place, claim->>'text', claim->>'state', cited.ids
       from jsonb_array_elements($4::jsonb) with ordinality as each (claim, place),
         lateral (select array(select id::uuid from jsonb_array_elements_text(claim->'entries') as id) as ids) as cited
       where not exists (select from unnest(cited.ids) as id where not exists (
         select from entry where entry.workspace_id = $1 and entry.meeting_id = $3 and entry.id = id.id
           and entry.content is not null))`,
      [workspace.id, runId, meetingId, JSON.stringify(claims)],
    );
  }
  announceRun(client, workspace.id, runId);
}

export async function endRun(
  client: Client,
  { workspace }: In,
  runId: string,
  {
    state,
    problem = null,
    now,
  }: { state: 'done' | 'stopped' | 'failed'; problem?: WorkflowProblem | null; now: Date },
): Promise<void> {
  await client.query(
    `update workflow_run set state = $3, problem = $4, ended_at = $5
      where workspace_id = $1 and id = $2 and ended_at is null`,
    [workspace.id, runId, state, problem, now],
  );
  announceRun(client, workspace.id, runId);
}

/** Requests a run to stop. */
export async function stopRun(client: Client, { workspace }: In, runId: string): Promise<void> {
  await client.query(
    'update workflow_run set stopping = true where workspace_id = $1 and id = $2 and ended_at is null',
    [workspace.id, runId],
  );
  announceRun(client, workspace.id, runId);
}

/** Requests all runs of a workflow to stop. */
export async function stopRunsOf(client: Client, { workspace }: In, workflowId: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `update workflow_run set stopping = true where workspace_id = $1 and workflow_id = $2 and ended_at is null
      returning id`,
    [workspace.id, workflowId],
  );
  for (const { id } of rows) announceRun(client, workspace.id, id);
}

/** Returns the bus topic of a run. */
export const runTopic = (workspaceId: WorkspaceId, runId: string): string =>
  `workflow.${workspaceId}.${runId}`;

const announceRun = (client: Client, workspaceId: WorkspaceId, runId: string): void =>
  announceOnCommit(client, runTopic(workspaceId, runId));

/** A meeting of a run, with its status. */
export interface ReadingRow {
  meetingId: string;
  title: string;
  startedAt: Date;
  imported: boolean;
  state: 'waiting' | 'read' | 'failed';
  problem: WorkflowProblem | null;
}

/** Returns the meetings of a run that the caller may read, in the run's order. */
export async function readReadings(
  db: Queryable,
  { workspace, account }: Place,
  runId: string,
): Promise<ReadingRow[]> {
  const { rows } = await db.query<ReadingRow>(
    `select w.meeting_id, coalesce(meeting.shown_title, meeting.title) as title,
       meeting.started_at, meeting.imported, w.state, w.problem
     from workflow_reading w join meeting on meeting.workspace_id = w.workspace_id and meeting.id = w.meeting_id
     where w.workspace_id = $1 and w.run_id = $3 and ${readable('$2')} order by w.place`,
    [workspace.id, account?.id ?? null, runId],
  );
  return rows;
}

/** A stored claim of a run. */
export interface ClaimRow extends Pick<Claim, 'text' | 'state' | 'entries'> {
  meetingId: string;
}

/** Returns a run's findings in meetings the caller may read. */
export async function readClaims(
  db: Queryable,
  { workspace, account }: Place,
  runId: string,
): Promise<ClaimRow[]> {
  const { rows } = await db.query<ClaimRow>(
    `select c.meeting_id, c.text, c.state, c.entries
     from workflow_claim c join meeting on meeting.workspace_id = c.workspace_id and meeting.id = c.meeting_id
     where c.workspace_id = $1 and c.run_id = $3 and ${readable('$2')} order by c.meeting_id, c.place`,
    [workspace.id, account?.id ?? null, runId],
  );
  return rows;
}

/** Returns lines by their ids, as currently displayed. */
export async function readLines(
  db: Queryable,
  { workspace }: In,
  cited: readonly { meetingId: string; entries: readonly string[] }[],
): Promise<Map<string, { id: string; speaker: string; startedAt: Date }>> {
  if (cited.length === 0) return new Map();
  const { rows } = await db.query<{ id: string; speaker: string; startedAt: Date }>(
    `select id, ${speakerShown} as speaker, started_at from entry
      where workspace_id = $1 and meeting_id = any($2::uuid[]) and id = any($3::uuid[]) and content is not null`,
    [
      workspace.id,
      [...new Set(cited.map(({ meetingId }) => meetingId))],
      [...new Set(cited.flatMap(({ entries }) => entries))],
    ],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** Removes findings based on deleted lines, on behalf of the person who deleted them. @returns whether there were any. */
export async function dropClaims(
  client: Client,
  key: MeetingKey,
  entryIds: readonly string[],
): Promise<boolean> {
  const { rows } = await client.query<{ dropped: boolean }>(
    'select drop_workflow_claims($1, $2) as dropped',
    [key.meetingId, entryIds],
  );
  return rows[0]?.dropped ?? false;
}

/** Returns runs that started before an instant and have not ended. */
export async function findUnended(
  db: Queryable,
  before: Date,
): Promise<{ workspaceId: WorkspaceId; runId: string }[]> {
  const { rows } = await db.query<{ workspaceId: WorkspaceId; runId: string }>(
    `select workspace_id, id as run_id from workflow_run where ended_at is null and started_at < $1`,
    [before],
  );
  return rows;
}
