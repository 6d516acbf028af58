import type {
  AutomationAction,
  AutomationCondition,
  AutomationLimits,
  AutomationTrigger,
} from '@afterword/api-client/contract';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { Place, WorkspaceId } from '../../platform/postgres/workspace.ts';

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
  /** True for those of `notices.ts`, which no list shows and nobody edits. */
  builtIn: boolean;
  createdAt: Date;
  updatedAt: Date;
}

/** Columns of an automation. */
export const columns = `id, account_id, made_by, name, description, active, trigger, conditions, actions,
  asks, when_updated, approved, built_in, created_at, updated_at`;

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
       (select max(r.at) from automation_run r where r.workspace_id = $1 and r.automation_id = automation.id) as last_run_at
     from automation where workspace_id = $1 and not built_in and ($2::int is null or account_id is null or account_id = $2)
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
     where workspace_id = $1 and id = $2 and not built_in and ($3::int is null or account_id is null or account_id = $3)`,
    [workspace.id, id, account?.id ?? null],
  );
  return rows[0] ?? null;
}

/** Returns the active automations that people made in a workspace, or those with a trigger. */
export async function findActive(
  db: Queryable,
  workspaceId: WorkspaceId,
  begins: AutomationTrigger['type'] | null = null,
): Promise<AutomationRow[]> {
  const { rows } = await db.query<AutomationRow>(
    `select ${columns} from automation where workspace_id = $1 and active and not built_in and ($2::text is null or begins = $2)
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
    named(
      `insert into automation (workspace_id, id, account_id, made_by, name, description, active, begins, trigger, conditions,
       actions, asks, when_updated, approved, created_at, updated_at)
     values (:workspaceId, :rowId, :accountId, :madeBy, :name, :description, :active, :type, :trigger, :conditions, :actions, :asks, :whenUpdated, :approved, :createdAt, :updatedAt)
     on conflict (workspace_id, id) do update set account_id = excluded.account_id, made_by = excluded.made_by,
       name = excluded.name, description = excluded.description, active = excluded.active, begins = excluded.begins,
       trigger = excluded.trigger, conditions = excluded.conditions, actions = excluded.actions, asks = excluded.asks,
       when_updated = excluded.when_updated, approved = excluded.approved, updated_at = excluded.updated_at`,
      {
        workspaceId: workspace.id,
        rowId: row.id,
        accountId: row.accountId,
        madeBy: row.madeBy,
        name: row.name,
        description: row.description,
        active: row.active,
        type: row.trigger.type,
        trigger: JSON.stringify(row.trigger),
        conditions: JSON.stringify(row.conditions),
        actions: JSON.stringify(row.actions),
        asks: row.asks,
        whenUpdated: row.whenUpdated,
        approved: row.approved,
        createdAt: row.createdAt,
        updatedAt: row.updatedAt,
      },
    ),
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
    `select count(*)::int as count from automation
     where workspace_id = $1 and account_id is not distinct from $2::int and not built_in`,
    [workspace.id, accountId],
  );
  return rows[0]?.count ?? 0;
}

/** Default limits: enough for a busy team, too few for a flood. */
const usualLimits: AutomationLimits = { stopped: false, messagesAnHour: 200, moneyAMonth: null };

/** Reads the limits shared by all automations of a workspace. */
export async function readLimits(db: Queryable, workspaceId: WorkspaceId): Promise<AutomationLimits> {
  const { rows } = await db.query<AutomationLimits>(
    `select stopped, messages_an_hour, money_a_month
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
