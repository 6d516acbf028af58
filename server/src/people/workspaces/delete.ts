import { failure, invalidField } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { RunAfterCommit } from '../../platform/postgres/planes.ts';
import type { Place, Workspace, WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import type { Actor } from '../access/actor.ts';
import { announceAccount } from '../access/announce-account.ts';
import { announceWorkspace } from '../access/announce-workspace.ts';
import { toWorkspace, type WorkspaceRow, workspaceColumns } from '../access/directory.ts';
import { fillSeats } from '../billing/seats.ts';

declare module '../../platform/deps.ts' {
  interface Module {
    /** Schedules work outside the database when a workspace is deleted, in the transaction of the deletion. */
    deletingWorkspace?(
      client: Client,
      workspaceId: WorkspaceId,
      deps: Pick<Deps, 'jobs' | 'clock'>,
    ): Promise<void>;
    /**
     * Copies what outlives the content of a deleted workspace to the control plane, before the content is deleted. Must
     * be idempotent.
     */
    emptyingWorkspace?(place: Place, deps: Pick<Deps, 'shards' | 'control' | 'jobs'>): Promise<void>;
    /** Reassigns content that others may see after a member left. Must be idempotent. */
    memberLeft?(place: Place, left: FormerMember, deps: Pick<Deps, 'shards' | 'control'>): Promise<void>;
    /**
     * Deletes for good the content that only a departed member could see. Runs after `memberLeft`; must be idempotent.
     */
    memberForgotten?(
      place: Place,
      left: FormerMember,
      deps: Pick<Deps, 'shards' | 'control' | 'secrets' | 'jobs'>,
    ): Promise<void>;
  }
}

/** A member who left a workspace, and the remaining members. */
export interface FormerMember {
  accountId: number;
  /** The longest-serving admin, who takes over the content that the workspace may see; null if there is none. */
  heirId: number | null;
  /** The remaining members. */
  memberIds: readonly number[];
}

/** Milliseconds after which no request admitted before a deletion can still be running. */
const afterLastRequest = 10 * 60_000;

/**
 * Removes an account from every workspace before the account is deleted. Deletes workspaces without other members,
 * including their content. In the others, meetings the workspace may see remain, and another member becomes admin if
 * there is none.
 * @returns work to run after the account's row is deleted, because that row refers to its own workspace.
 */
export async function leaveWorkspaces(
  client: Client,
  accountId: number,
  deps: Deps,
  afterwards: RunAfterCommit,
): Promise<() => Promise<void>> {
  const theirs = `w.id in (select workspace_id from membership where account_id = $1
    union select workspace_id from former_member where account_id = $1) order by w.id for update of w`;
  // Locks before the check, because the last two members may be leaving at the same moment.
  await client.query(`select from workspace w where ${theirs}`, [accountId]);
  const { rows } = await client.query<WorkspaceRow & { alone: boolean }>(
    `select ${workspaceColumns},
       not exists (select from membership other where other.workspace_id = w.id and other.account_id <> $1) as alone
     from workspace w where ${theirs}`,
    [accountId],
  );
  await client.query('delete from membership where account_id = $1', [accountId]);
  const emptied: Workspace['id'][] = [];
  for (const row of rows) {
    const place: Place = { workspace: toWorkspace(row), account: null };
    const { id: workspaceId } = place.workspace;
    if (row.alone) {
      emptied.push(workspaceId);
      await emptyLater(client, place, deps, afterwards);
      continue;
    }
    await appointAdmin(client, place);
    for (const delay of [0, afterLastRequest])
      await deps.jobs.add(client, 'forget-member', { workspaceId, accountId }, { delay });
    afterwards(() => forgetMember(place, accountId, deps));
    await fillSeats(client, workspaceId, deps, afterwards);
  }
  return async () => {
    await client.query('delete from workspace where id = any($1)', [emptied]);
  };
}

/** Makes the longest-serving member an admin if there is none. */
async function appointAdmin(client: Client, { workspace }: Place): Promise<void> {
  await client.query(
    `update membership set role = 'admin', state = 'active' where workspace_id = $1
       and not exists (select from membership where workspace_id = $1 and role = 'admin' and state = 'active')
       and account_id = (select account_id from membership where workspace_id = $1
         order by state, joined_at, account_id limit 1)`,
    [workspace.id],
  );
}

/**
 * Deletes the caller's workspace with all its content, and emails its other members.
 * @throws invalid_input unless the workspace's name was typed; conflict if it is the personal workspace of an account
 */
export async function deleteWorkspace(
  client: Client,
  { workspace, account }: Actor,
  typed: string,
  deps: Deps,
  afterwards: RunAfterCommit,
): Promise<void> {
  if (typed.trim().toLowerCase() !== workspace.name.trim().toLowerCase())
    throw invalidField('name', `Type ${workspace.name} to confirm.`, 'confirm_name');
  const held = await client.query<{ shard: string }>('select shard from workspace where id = $1 for update', [
    workspace.id,
  ]);
  // Another member has just deleted it.
  if (!held.rows[0]) throw failure('not_found');
  // The workspace may have moved since the request started.
  const { shard } = held.rows[0];
  const personal = await client.query('select from account where personal_workspace_id = $1', [workspace.id]);
  if (personal.rows.length > 0) {
    const reason = 'This workspace was made with an account, and goes with it.';
    throw failure('conflict', { fields: [{ field: 'name', reason, code: 'own_workspace' }] });
  }
  const { rows: members } = await client.query<{ id: number }>(
    'select account_id as id from membership where workspace_id = $1',
    [workspace.id],
  );
  for (const { id } of members) {
    announceAccount(client, id);
    if (id !== account.id)
      await deps.jobs.add(client, 'mail-member', {
        kind: 'deleted',
        accountId: id,
        workspace: workspace.name,
        by: account.name,
      });
  }
  await emptyLater(client, { workspace: { ...workspace, shard }, account: null }, deps, afterwards);
  await client.query('delete from workspace where id = $1', [workspace.id]);
}

/** Schedules the deletion of all content of a workspace whose row is deleted in the transaction of `client`. */
async function emptyLater(
  client: Client,
  place: Place,
  deps: Deps,
  afterwards: RunAfterCommit,
): Promise<void> {
  const { id: workspaceId, shard } = place.workspace;
  for (const { deletingWorkspace } of deps.modules) await deletingWorkspace?.(client, workspaceId, deps);
  // Runs immediately, and again after uploads admitted earlier have been stored.
  for (const delay of [0, afterLastRequest])
    await deps.jobs.add(client, 'empty-workspace', { workspaceId, shard }, { delay });
  afterwards(() => emptyWorkspace(place, deps));
}

/** Deletes all content of a workspace in its shard. */
export async function emptyWorkspace(
  former: Place,
  deps: Pick<Deps, 'modules' | 'shards' | 'control' | 'jobs'>,
): Promise<void> {
  const place = { ...former, workspace: { ...former.workspace, moving: false } };
  for (const { emptyingWorkspace } of deps.modules) await emptyingWorkspace?.(place, deps);
  const tables = deps.modules.flatMap((module) => module.tables ?? []);
  await deps.shards.of(place).transaction(async (client) => {
    for (const table of tables)
      await client.query(`delete from ${table} where workspace_id = $1`, [place.workspace.id]);
    announceWorkspace(client, place.workspace.id);
  });
}

/** Schedules reassigning a departed member's visible meetings: immediately, and again after their last uploads are stored. */
export async function scheduleReassignment(
  client: Client,
  place: Place,
  accountId: number,
  deps: Deps,
  afterwards: RunAfterCommit,
): Promise<void> {
  for (const delay of [0, afterLastRequest])
    await deps.jobs.add(client, 'pass-on', { workspaceId: place.workspace.id, accountId }, { delay });
  afterwards(() => reassignContent(place, accountId, deps));
}

/** Reassigns content that others may see after a member left, unless they have rejoined. */
export async function reassignContent(place: Place, accountId: number, deps: Deps): Promise<void> {
  const left = await leftBehind(deps.control, place, accountId);
  if (left.memberIds.includes(accountId)) return;
  for (const { memberLeft } of deps.modules) await memberLeft?.(place, left, deps);
}

/** Deletes for good, in every module, the content that only a departed member could see. */
export async function forgetMember(place: Place, accountId: number, deps: Deps): Promise<void> {
  const left = await leftBehind(deps.control, place, accountId);
  if (left.memberIds.includes(accountId)) return;
  for (const { memberLeft } of deps.modules) await memberLeft?.(place, left, deps);
  for (const { memberForgotten } of deps.modules) await memberForgotten?.(place, left, deps);
}

async function leftBehind(
  control: Queryable,
  { workspace }: Place,
  accountId: number,
): Promise<FormerMember> {
  const { rows } = await control.query<{ id: number; role: string; state: string }>(
    'select account_id as id, role, state from membership where workspace_id = $1 order by joined_at, account_id',
    [workspace.id],
  );
  const heir = rows.find(({ id, role, state }) => role === 'admin' && state === 'active' && id !== accountId);
  return { accountId, heirId: heir?.id ?? null, memberIds: rows.map(({ id }) => id) };
}
