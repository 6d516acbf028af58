import { randomUUID } from 'node:crypto';
import { type Invitation, limits, type User, type WorkspaceRole } from '@afterword/api-client/contract';
import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { RunAfterCommit } from '../../platform/postgres/planes.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import type { Actor } from '../access/actor.ts';
import { announceMember } from '../access/joined.ts';
import { hashSecret } from '../access/secret.ts';
import { hasFreeSeat } from '../billing/seats.ts';
import { findAdmins } from '../workspaces/admins.ts';

/** SQL over an invitation `i`: whether the inviter is still an admin. */
const stillAdmin = `exists (select from membership m where m.workspace_id = i.workspace_id
  and m.account_id = i.invited_by and m.role = 'admin' and m.state = 'active')`;

/** Returns a workspace's unaccepted invitations, newest first, or only the one with this id. */
export async function listInvitations(
  db: Queryable,
  { workspace }: Actor,
  now: Date,
  id: string | null = null,
): Promise<Invitation[]> {
  const { rows } = await db.query<
    Omit<Invitation, 'createdAt' | 'expiresAt'> & { createdAt: Date; expiresAt: Date }
  >(
    `select i.id, i.email, i.role, a.name as invited_by, i.created_at, i.expires_at,
            case when i.expires_at <= $2 then 'expired' when ${stillAdmin} then 'open' else 'ended' end as state
       from invitation i join account a on a.id = i.invited_by
      where i.workspace_id = $1 and i.accepted_by is null and ($3::uuid is null or i.id = $3)
      order by i.created_at desc, i.id`,
    [workspace.id, now, id],
  );
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/**
 * Stores an invitation and adds a job that emails it. Replaces one to the same address, whose link stops working.
 * @throws conflict if the person is a member, or there are too many.
 */
export async function invite(
  client: Client,
  actor: Actor,
  { email, role }: { email: string; role: WorkspaceRole },
  deps: Deps,
): Promise<Invitation> {
  const { workspace, account } = actor;
  const now = deps.clock.now();
  await client.query('select from workspace where id = $1 for update', [workspace.id]);
  const { rows } = await client.query<{ member: boolean; open: number }>(
    `select exists (select from membership m join account a on a.id = m.account_id
        where m.workspace_id = $1 and a.email = $2) as member,
      (select count(*)::int from invitation where workspace_id = $1 and accepted_by is null) as open`,
    [workspace.id, email],
  );
  const { member, open } = rows[0]!;
  const refuse = (reason: string, code: 'already_member' | 'too_many') =>
    failure('conflict', { fields: [{ field: 'email', reason, code }] });
  if (member) throw refuse('Whose address this is, is a member already.', 'already_member');
  if (open >= limits.invitations)
    throw refuse(`At most ${limits.invitations} invitations can be open. Withdraw some first.`, 'too_many');
  const id = randomUUID();
  await client.query('delete from invitation where workspace_id = $1 and email = $2', [workspace.id, email]);
  await client.query(
    named(
      `insert into invitation (id, workspace_id, email, role, invited_by, created_at, expires_at)
     values (:id, :workspaceId, :email, :role, :accountId, :now, :expiresAt)`,
      { id, workspaceId: workspace.id, email, role, accountId: account.id, now, expiresAt: inAWeek(now) },
    ),
  );
  await deps.jobs.add(client, 'mail-member-invitation', { id });
  return (await listInvitations(client, actor, now, id))[0]!;
}

/**
 * Restarts an invitation's seven days. The caller becomes the inviter, and the previous link stops working.
 * @throws not_found
 */
export async function renew(client: Client, actor: Actor, id: string, deps: Deps): Promise<Invitation> {
  const now = deps.clock.now();
  const { rowCount } = await client.query(
    `update invitation set token_hash = null, invited_by = $3, created_at = $4, expires_at = $5
      where workspace_id = $1 and id = $2 and accepted_by is null`,
    [actor.workspace.id, id, actor.account.id, now, inAWeek(now)],
  );
  if (rowCount === 0) throw failure('not_found');
  await deps.jobs.add(client, 'mail-member-invitation', { id }, { key: `invitation-${id}` });
  return (await listInvitations(client, actor, now, id))[0]!;
}

/**
 * Withdraws an invitation, so that its link stops working.
 * @returns its recipient.
 * @throws not_found
 */
export async function withdraw(db: Queryable, { workspace }: Actor, id: string): Promise<{ email: string }> {
  const { rows } = await db.query<{ email: string }>(
    'delete from invitation where workspace_id = $1 and id = $2 and accepted_by is null returning email',
    [workspace.id, id],
  );
  if (!rows[0]) throw failure('not_found');
  return rows[0];
}

const inAWeek = (now: Date) => new Date(now.getTime() + limits.invitationLifetime);

interface Opened {
  id: string;
  workspaceId: WorkspaceId;
  workspace: string;
  invitedBy: string;
  email: string;
  role: WorkspaceRole;
  expiresAt: Date;
  acceptedBy: number | null;
}

/** Returns the invitation of a token. @throws invitation_ended if it is unknown or no longer valid */
export async function openInvitation(db: Queryable, token: string, now: Date): Promise<Opened> {
  const { rows } = await db.query<Opened>(
    `select i.id, i.workspace_id, w.name as workspace, a.name as invited_by, i.email, i.role,
            i.expires_at, i.accepted_by
       from invitation i join workspace w on w.id = i.workspace_id join account a on a.id = i.invited_by
      where i.token_hash = $1 and i.expires_at > $2 and (i.accepted_by is not null or ${stillAdmin})`,
    [hashSecret(token), now],
  );
  if (!rows[0]) throw failure('invitation_ended');
  return rows[0];
}

/** The membership created by accepting an invitation. */
export interface Accepted {
  workspace: { id: WorkspaceId; name: string };
  role: WorkspaceRole;
  state: 'active' | 'waiting';
}

/**
 * Makes the recipient of an invitation a member with its role. Without a free seat they wait, and the admins get an
 * email. Accepting again returns the same result. With `once` it fails instead, because someone may find the link
 * later.
 * @throws invitation_ended, other_address, address_unverified, conflict
 */
export async function accept(
  client: Client,
  account: User,
  { token, once = false }: { token: string; once?: boolean },
  deps: Deps,
  afterwards: RunAfterCommit,
): Promise<Accepted> {
  const now = deps.clock.now();
  const { workspaceId } = await openInvitation(client, token, now);
  await client.query('select from workspace where id = $1 for update', [workspaceId]);
  // Checked again, because the invitation may have been accepted or withdrawn before this transaction got the lock.
  const invitation = await openInvitation(client, token, now);
  const { id, role, email, workspace: name, acceptedBy } = invitation;
  if (account.email !== email) throw failure('other_address');
  if (account.email_verified_at === null) throw failure('address_unverified');
  const { rows } = await client.query<{ role: WorkspaceRole; state: Accepted['state'] }>(
    'select role, state from membership where workspace_id = $1 and account_id = $2',
    [workspaceId, account.id],
  );
  const [member] = rows;
  if (acceptedBy !== null && (once || !member)) throw failure('invitation_ended');
  const workspace = { id: workspaceId, name };
  if (member) {
    await client.query('update invitation set accepted_by = $2 where id = $1', [id, account.id]);
    return { workspace, ...member };
  }
  await refuseTooMany(client, account.id);
  const state = (await hasFreeSeat(client, workspaceId, deps)) ? 'active' : 'waiting';
  await addMember(client, { workspaceId, accountId: account.id, role, state }, deps, afterwards);
  await client.query('update invitation set accepted_by = $2 where id = $1', [id, account.id]);
  return { workspace, role, state };
}

/**
 * Makes an account a member immediately, or lets it wait for a seat and emails the admins. Restores the content kept
 * for a returning member. The caller holds the lock on the workspace's row.
 */
export async function addMember(
  client: Client,
  to: { workspaceId: WorkspaceId; accountId: number; role: WorkspaceRole; state: Accepted['state'] },
  deps: Deps,
  afterwards: RunAfterCommit,
): Promise<void> {
  const { workspaceId, accountId } = to;
  await client.query(
    `insert into membership (workspace_id, account_id, role, joined_at, state) values ($1, $2, $3, $4, $5)`,
    [workspaceId, accountId, to.role, deps.clock.now(), to.state],
  );
  if (to.state === 'waiting') {
    // One job for each, so that an address that refuses emails keeps none from the other admins.
    for (const adminId of await findAdmins(client, workspaceId))
      await deps.jobs.add(client, 'mail-member', { kind: 'waiting', workspaceId, accountId, adminId });
    return;
  }
  await client.query('delete from former_member where workspace_id = $1 and account_id = $2', [
    workspaceId,
    accountId,
  ]);
  await announceMember(client, { workspaceId, accountId }, deps, afterwards);
}

/** Returns whether an account is in as many workspaces as it may be. */
export async function hasMaxWorkspaces(client: Client, accountId: number): Promise<boolean> {
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from membership where account_id = $1',
    [accountId],
  );
  return rows[0]!.count >= limits.workspacesPerAccount;
}

/** @throws conflict for someone in the maximum number of workspaces. */
async function refuseTooMany(client: Client, accountId: number): Promise<void> {
  if (!(await hasMaxWorkspaces(client, accountId))) return;
  const reason = `One person can be in ${limits.workspacesPerAccount} workspaces. Leave one first.`;
  throw failure('conflict', { fields: [{ field: 'token', reason, code: 'too_many' }] });
}
