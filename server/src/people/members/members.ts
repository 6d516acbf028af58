import type { Member, WorkspaceRole } from '@afterword/api-client/contract';
import { limits } from '@afterword/api-client/contract';
import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { RunAfterCommit } from '../../platform/postgres/planes.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { announceAccount } from '../access/announce-account.ts';
import { endKeys } from '../access/api-keys.ts';
import { fillSeats } from '../billing/seats.ts';
import { scheduleReassignment } from '../workspaces/delete.ts';
import { refuseDomainJoin } from './refuse-domain-join.ts';

/** Returns everyone in a workspace by name, or only the member with this id. */
export async function listMembers(
  db: Queryable,
  { workspace, account }: Place,
  id: number | null = null,
): Promise<Member[]> {
  const { rows } = await db.query<Omit<Member, 'joinedAt' | 'me'> & { joinedAt: Date }>(
    `select a.id, a.name, a.email, m.role, m.state, m.joined_at,
            a.personal_workspace_id = m.workspace_id as owner
       from membership m join account a on a.id = m.account_id
      where m.workspace_id = $1 and ($2::int is null or a.id = $2) order by lower(a.name), a.id`,
    [workspace.id, id],
  );
  return rows.map((row) => ({ ...row, joinedAt: row.joinedAt.toISOString(), me: row.id === account?.id }));
}

/** Refuses an id that belongs to no member here. @throws not_found */
export async function refuseUnlessMember(db: Queryable, { workspace }: Place, id: number): Promise<void> {
  const { rows } = await db.query('select from membership where workspace_id = $1 and account_id = $2', [
    workspace.id,
    id,
  ]);
  if (rows.length === 0) throw failure('not_found');
}

/** Changes a member's role. @throws not_found, conflict */
export async function changeRole(
  client: Client,
  place: Place,
  { id, role }: { id: number; role: WorkspaceRole },
): Promise<{ before: WorkspaceRole; after: Member }> {
  const before = await holdMember(client, place, id);
  if (role === 'user') refuseToLose(before);
  await client.query('update membership set role = $3 where workspace_id = $1 and account_id = $2', [
    place.workspace.id,
    id,
    role,
  ]);
  // Closes streams they may no longer read.
  announceAccount(client, id);
  const [after] = await listMembers(client, place, id);
  return { before: before.role, after: after! };
}

/**
 * Ends a membership, with its keys, connected assistants and invitations; the person does not join again through their domain.
 * Meetings that the workspace sees pass to another admin. Private ones are kept for the member for a while, as an email
 * explains. A waiting member gets the free seat.
 * @throws not_found, conflict
 */
export async function endMembership(
  client: Client,
  place: Place,
  id: number,
  deps: Deps,
  afterwards: RunAfterCommit,
): Promise<void> {
  const { workspace } = place;
  const member = await holdMember(client, place, id);
  refuseToLose(member);
  const workspaceId = workspace.id;
  const now = deps.clock.now();
  await client.query('delete from membership where workspace_id = $1 and account_id = $2', [workspaceId, id]);
  await client.query('update session set workspace_id = null where account_id = $1 and workspace_id = $2', [
    id,
    workspaceId,
  ]);
  // If the person returns, a key that was lost meanwhile must not work again.
  await endKeys(client, { workspaceId, accountId: id });
  await refuseDomainJoin(client, { workspaceId, accountId: id });
  // An invitation that was never opened must not let them in again.
  await client.query(
    'delete from invitation where workspace_id = $1 and email = (select email from account where id = $2)',
    [workspaceId, id],
  );
  announceAccount(client, id);
  // People who only waited for a seat have no content here.
  if (member.state === 'waiting') return;
  await client.query(
    `insert into former_member (workspace_id, account_id, left_at, kept_until) values ($1, $2, $3, $4)
     on conflict (workspace_id, account_id) do update set left_at = excluded.left_at, kept_until = excluded.kept_until`,
    [workspaceId, id, now, new Date(now.getTime() + limits.keptAfterLeaving)],
  );
  await deps.jobs.add(client, 'mail-member', { kind: 'left', workspaceId, accountId: id });
  await scheduleReassignment(client, { workspace, account: null }, id, deps, afterwards);
  await fillSeats(client, workspaceId, deps, afterwards);
}

interface HeldMember {
  role: WorkspaceRole;
  state: Member['state'];
  owner: boolean;
  /** Whether another admin would remain. */
  replaceable: boolean;
}

/** Reads and locks a member until the transaction ends, so that no other member of the workspace changes. @throws not_found */
async function holdMember(client: Client, { workspace }: Place, id: number): Promise<HeldMember> {
  await client.query('select from workspace where id = $1 for update', [workspace.id]);
  const { rows } = await client.query<HeldMember>(
    `select m.role, m.state, a.personal_workspace_id = m.workspace_id as owner, exists (
        select from membership other where other.workspace_id = m.workspace_id and other.account_id <> m.account_id
          and other.role = 'admin' and other.state = 'active') as replaceable
       from membership m join account a on a.id = m.account_id where m.workspace_id = $1 and m.account_id = $2`,
    [workspace.id, id],
  );
  if (!rows[0]) throw failure('not_found');
  return rows[0];
}

/** @throws conflict for the person whose personal workspace this is, and for the last admin */
function refuseToLose({ role, owner, replaceable }: HeldMember): void {
  const refuse = (code: 'own_workspace' | 'last_workspace_admin', reason: string) =>
    failure('conflict', { fields: [{ field: 'role', reason, code }] });
  if (owner)
    throw refuse(
      'own_workspace',
      'This workspace was made with their account: they stay in it, as an admin.',
    );
  if (role === 'admin' && !replaceable)
    throw refuse(
      'last_workspace_admin',
      'This is the only admin of the workspace. Make somebody else one first.',
    );
}
