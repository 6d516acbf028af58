import { announceAccount } from '../accounts/announce.ts';
import { fillSeats } from '../members/seats.ts';
import type { Client, Queryable } from '../platform/database.ts';
import type { LeftBehind } from '../platform/deps.ts';
import { failure, invalidField } from '../platform/failure.ts';
import type { Afterwards } from '../platform/planes.ts';
import type { Deps } from '../platform/procedure.ts';
import type { Actor } from './actor.ts';
import { announceWorkspace } from './announce.ts';
import { toWorkspace, type WorkspaceRow, workspaceColumns } from './directory.ts';
import type { Place, Workspace } from './workspace.ts';

/** Milliseconds after which no request that was let in before a deletion can still be at work. */
const afterLastRequest = 10 * 60_000;

/**
 * Takes an account out of every workspace, before the account itself is deleted. A workspace that nobody else is in goes with
 * everything in it; in the others, what the workspace may see stays, and somebody else becomes an admin where nobody is.
 * @returns what to do once the account's row is gone, which refers to its own workspace.
 */
export async function leaveWorkspaces(
  client: Client,
  accountId: number,
  deps: Deps,
  afterwards: Afterwards,
): Promise<() => Promise<void>> {
  const theirs = `w.id in (select workspace_id from membership where account_id = $1
    union select workspace_id from former_member where account_id = $1) order by w.id for update of w`;
  // Held first and asked then: the last two may be leaving at the same moment.
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

/** Makes who has been there longest an admin, where there is none. */
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
 * Deletes the workspace somebody decides for, with everything in it; its other members are told by mail.
 * @throws invalid_input when its name is not typed; conflict where it was made with somebody's account
 */
export async function deleteWorkspace(
  client: Client,
  { workspace, account }: Actor,
  typed: string,
  deps: Deps,
  afterwards: Afterwards,
): Promise<void> {
  if (typed.trim().toLowerCase() !== workspace.name.trim().toLowerCase())
    throw invalidField('name', `Type ${workspace.name} to confirm.`, 'confirm_name');
  const held = await client.query<{ shard: string }>('select shard from workspace where id = $1 for update', [
    workspace.id,
  ]);
  // Somebody else deleted it a moment ago.
  if (!held.rows[0]) throw failure('not_found');
  // It may have moved since the request began.
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

/** Has everything in a workspace deleted, whose row goes in the transaction of `client`. */
async function emptyLater(client: Client, place: Place, deps: Deps, afterwards: Afterwards): Promise<void> {
  const { id: workspaceId, shard } = place.workspace;
  for (const { deletingWorkspace } of deps.modules) await deletingWorkspace?.(client, workspaceId, deps);
  // At once, and again when an upload that was let in a moment ago has been stored.
  for (const delay of [0, afterLastRequest])
    await deps.jobs.add(client, 'empty-workspace', { workspaceId, shard }, { delay });
  afterwards(() => emptyWorkspace(place, deps));
}

/** Deletes everything that a workspace holds in its shard. */
export async function emptyWorkspace(place: Place, { modules, shards }: Pick<Deps, 'modules' | 'shards'>) {
  const tables = modules.flatMap((module) => module.tables ?? []);
  await shards
    .of({ ...place, workspace: { ...place.workspace, moving: false } })
    .transaction(async (client) => {
      for (const table of tables)
        await client.query(`delete from ${table} where workspace_id = $1`, [place.workspace.id]);
      announceWorkspace(client, place.workspace.id);
    });
}

/** Has what others may see of somebody who left passed on: at once, and again when the last of their uploads is stored. */
export async function passOn(
  client: Client,
  place: Place,
  accountId: number,
  deps: Deps,
  afterwards: Afterwards,
): Promise<void> {
  for (const delay of [0, afterLastRequest])
    await deps.jobs.add(client, 'pass-on', { workspaceId: place.workspace.id, accountId }, { delay });
  afterwards(() => passOnNow(place, accountId, deps));
}

/** Passes on what others may see of somebody who left, unless they have come again. */
export async function passOnNow(place: Place, accountId: number, deps: Deps): Promise<void> {
  const left = await leftBehind(deps.control, place, accountId);
  if (left.memberIds.includes(accountId)) return;
  for (const { memberLeft } of deps.modules) await memberLeft?.(place, left, deps);
}

/** Settles in each subject for good what becomes of the things of somebody who is no longer a member. */
export async function forgetMember(place: Place, accountId: number, deps: Deps): Promise<void> {
  const left = await leftBehind(deps.control, place, accountId);
  if (left.memberIds.includes(accountId)) return;
  for (const { memberLeft } of deps.modules) await memberLeft?.(place, left, deps);
  for (const { memberForgotten } of deps.modules) await memberForgotten?.(place, left, deps);
}

async function leftBehind(control: Queryable, { workspace }: Place, accountId: number): Promise<LeftBehind> {
  const { rows } = await control.query<{ id: number; role: string; state: string }>(
    'select account_id as id, role, state from membership where workspace_id = $1 order by joined_at, account_id',
    [workspace.id],
  );
  const heir = rows.find(({ id, role, state }) => role === 'admin' && state === 'active' && id !== accountId);
  return { accountId, heirId: heir?.id ?? null, memberIds: rows.map(({ id }) => id) };
}
