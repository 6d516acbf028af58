import type { RuleList } from '@afterword/api-client/contract';
import type { Actor } from '../../people/access/actor.ts';
import { type Owner, ownerColumns } from '../../people/owned/owned.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';

/** Stored rules. */
export interface StoredRules extends Record<RuleList, string[]> {
  /** Null if nothing was chosen. */
  notify: boolean | null;
}

/** The default rules. */
const none: StoredRules = { addresses: [], domains: [], people: [], pauseFor: [], notify: null };

/** Columns of {@link StoredRules}. */
const ruleColumns = 'addresses, domains, people, pause_for, notify';

/** Returns the rules of the caller and of their workspace. */
export async function readRules(
  db: Queryable,
  { account, workspace }: Pick<Actor, 'account' | 'workspace'>,
): Promise<Record<Owner, StoredRules>> {
  const { rows } = await db.query<StoredRules & { personal: boolean }>(
    `select account_id is not null as personal, ${ruleColumns} from privacy_rules
      where account_id = $1 or workspace_id = $2`,
    [account.id, workspace.id],
  );
  const find = (wanted: boolean): StoredRules => {
    const row = rows.find(({ personal }) => personal === wanted);
    if (!row) return none;
    const { personal: _, ...rules } = row;
    return rules;
  };
  return { me: find(true), workspace: find(false) };
}

/** Returns the members who want an email when a transcript is complete, by their own choice or else by the workspace's. */
export async function readSubscribers(
  control: Queryable,
  workspaceId: WorkspaceId,
): Promise<ReadonlySet<number>> {
  const { rows } = await control.query<{ id: number }>(
    `select m.account_id as id from membership m
       left join privacy_rules own on own.account_id = m.account_id
       left join privacy_rules shared on shared.workspace_id = m.workspace_id
      where m.workspace_id = $1 and m.state = 'active' and coalesce(own.notify, shared.notify, false)`,
    [workspaceId],
  );
  return new Set(rows.map(({ id }) => id));
}

/** Replaces the rules of the caller or of their workspace. */
export async function writeRules(
  client: Client,
  who: Pick<Actor, 'account' | 'workspace'>,
  of: Owner,
  { addresses, domains, people, pauseFor, notify }: StoredRules,
  now: Date,
): Promise<void> {
  const [accountId, workspaceId] = ownerColumns(who, of);
  await client.query('delete from privacy_rules where account_id = $1 or workspace_id = $2', [
    accountId,
    workspaceId,
  ]);
  await client.query(
    named(
      `insert into privacy_rules (account_id, workspace_id, addresses, domains, people, pause_for, notify, updated_at)
     values (:accountId, :workspaceId, :addresses, :domains, :people, :pauseFor, :notify, :now)`,
      { accountId, workspaceId, addresses, domains, people, pauseFor, notify, now },
    ),
  );
}
