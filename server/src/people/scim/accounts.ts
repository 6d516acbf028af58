import { limits, matchLocale, sourceLocale } from '@afterword/api-client/contract';
import { failure, isFailure } from '../../platform/errors/failure.ts';
import { findPlace } from '../access/directory.ts';
import { nameFromAddress } from '../accounts/accounts.ts';
import { createAccount, lockAddresses } from '../accounts/create-account.ts';
import { signOutEverywhere } from '../accounts/known-browsers.ts';
import { refuseUnlessAllowed } from '../accounts/sign-in-rules.ts';
import { noteSetting } from '../audit/setting-changes.ts';
import { hasFreeSeat } from '../billing/seats.ts';
import { addMember } from '../members/invitations.ts';
import { changeRole, endMembership } from '../members/members.ts';
import { refuseDomainJoin } from '../members/refuse-domain-join.ts';
import { verifiedDomains } from '../sso/connections.ts';
import type { Change } from './provider.ts';
import { ScimRefused } from './refused.ts';
import { addressOf, nameOf, type ScimUser } from './resources.ts';

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/** Refuses an address outside the verified domains of the workspace. @throws {ScimRefused} */
export async function mustBelong({ client, actor }: Change, email: string): Promise<void> {
  const domains = await verifiedDomains(client, actor.workspace.id);
  if (domains.includes(domainOf(email))) return;
  const allowed = domains.length === 0 ? 'There is none yet.' : `They are: ${domains.join(', ')}.`;
  throw ScimRefused.invalid(
    'invalidValue',
    `${email} is not at a verified domain of the workspace. ${allowed}`,
  );
}

/**
 * Returns the account of a provisioned person, or creates one. Provisioning does not prove a mailbox: a new address
 * stays unverified, and nobody is signed in. As for the company's sign-on, an address at a verified domain counts as
 * the company's own.
 * @throws {ScimRefused}, not_admitted, address_moved
 */
export async function accountFor(change: Change, user: ScimUser): Promise<number> {
  const { client, deps, afterwards } = change;
  const email = addressOf(user);
  await mustBelong(change, email);
  const unused = await countUnused(change);
  await lockAddresses(client);
  const { rows } = await client.query<{ id: number }>('select id from account where email = $1', [email]);
  if (rows[0]) return rows[0].id;
  await refuseUnlessAllowed(client, email);
  if (unused >= limits.provisionedUsers)
    throw new ScimRefused(
      403,
      `${unused} accounts at the verified domains of the workspace have never been used, which is the most there can be.`,
    );
  const { id } = await createAccount(
    client,
    {
      email,
      name: nameOf(user) ?? nameFromAddress(email),
      role: 'user',
      emailVerifiedAt: null,
      locale:
        matchLocale([user.preferredLanguage, user.locale].filter((tag) => tag !== undefined)) ?? sourceLocale,
    },
    deps,
    afterwards,
  );
  return id;
}

/**
 * Counts the company's accounts that nobody has used. They stay when provisioned people are deleted and created again.
 */
async function countUnused({ client, actor }: Change): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from account where email_verified_at is null and split_part(email, '@', 2) = any($1)`,
    [await verifiedDomains(client, actor.workspace.id)],
  );
  return rows[0]!.count;
}

/** Renames the account of a person whose address is at a verified domain. */
export async function rename({ client, actor }: Change, accountId: number, name: string): Promise<void> {
  const domains = await verifiedDomains(client, actor.workspace.id);
  await client.query(`update account set name = $2 where id = $1 and split_part(email, '@', 2) = any($3)`, [
    accountId,
    name,
    domains,
  ]);
}

/**
 * Makes a person a member with the role of their groups.
 * @throws {ScimRefused} if no seat is free.
 */
export async function activate(change: Change, user: { id: string; accountId: number }): Promise<void> {
  const { client, actor, deps, afterwards } = change;
  const { accountId } = user;
  const workspaceId = actor.workspace.id;
  const { rows } = await client.query<{ state: string }>(
    'select state from membership where workspace_id = $1 and account_id = $2',
    [workspaceId, accountId],
  );
  if (rows[0]?.state === 'active') return;
  // A member who already waits for a seat keeps waiting.
  if (rows[0] || !(await hasFreeSeat(client, workspaceId, deps)))
    throw new ScimRefused(
      403,
      'All seats of the workspace are taken. Add seats under Billing in Company Settings, or deactivate someone.',
    );
  const { rows: counted } = await client.query<{ count: number }>(
    'select count(*)::int as count from membership where account_id = $1',
    [accountId],
  );
  if (counted[0]!.count >= limits.workspacesPerAccount)
    throw new ScimRefused(
      403,
      `This person is in ${limits.workspacesPerAccount} workspaces, which is the most that one account can be in.`,
    );
  const role = (await isInAdminGroup(change, user.id)) ? 'admin' : 'user';
  await addMember(client, { workspaceId, accountId, role, state: 'active' }, deps, afterwards);
  await deps.jobs.add(client, 'mail-member', { kind: 'added', workspaceId, accountId });
  await note(change, { account: accountId, active: true, role });
}

/**
 * Ends a membership as if the person had left, withdraws invitations to their address, and ends all of their sessions, because
 * the address is the company's. People who are not members may have an invitation and sessions, too. If the account has moved
 * to another address, its sessions only leave the workspace.
 * @throws conflict for the last admin, and the owner of a personal workspace
 */
export async function deactivate(change: Change, accountId: number): Promise<void> {
  const { client, actor, deps, afterwards } = change;
  const { workspace } = actor;
  const { rows } = await client.query<{ email: string; isMember: boolean }>(
    `select email, exists (select from membership where workspace_id = $1 and account_id = id) as is_member
     from account where id = $2`,
    [workspace.id, accountId],
  );
  if (!rows[0]) return;
  const { email, isMember } = rows[0];
  if (isMember) await endMembership(client, { workspace, account: null }, accountId, deps, afterwards);
  else {
    await refuseDomainJoin(client, { workspaceId: workspace.id, accountId });
    await client.query('delete from invitation where workspace_id = $1 and email = $2', [
      workspace.id,
      email,
    ]);
  }
  if ((await verifiedDomains(client, workspace.id)).includes(domainOf(email))) {
    await signOutEverywhere(client, accountId);
  }
  if (isMember) await note(change, { account: accountId, active: false });
}

async function isInAdminGroup({ client }: Pick<Change, 'client'>, userId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from scim_group_member m join scim_group g on g.id = m.group_id where m.user_id = $1 and g.role = 'admin'`,
    [userId],
  );
  return rowCount !== 0;
}

/**
 * Updates roles after a group with a role changed, new admins first, because they may replace the last admin. The last
 * admin always stays an admin.
 */
export async function refreshRoles(
  change: Pick<Change, 'client' | 'actor' | 'deps'>,
  userIds: readonly string[],
): Promise<void> {
  const { client, actor, deps } = change;
  const { rows } = await client.query<{ accountId: number; role: 'user' | 'admin' }>(
    `select * from (select u.id, u.account_id, m.role as before,
         case when exists (select from scim_group_member j join scim_group g on g.id = j.group_id
           where j.user_id = u.id and g.role = 'admin') then 'admin' else 'user' end as role
       from scim_user u join membership m on m.workspace_id = u.workspace_id and m.account_id = u.account_id
       where u.workspace_id = $1 and u.id = any($2)) found where role <> before order by role, id`,
    [actor.workspace.id, userIds],
  );
  const place = await findPlace(client, actor.workspace.id);
  if (!place) throw failure('not_found');
  for (const { accountId, role } of rows) {
    try {
      await changeRole(client, place, { id: accountId, role });
    } catch (error) {
      if (!isFailure(error, 'conflict')) throw error;
      deps.log.warn(
        { workspace: place.workspace.id, account: accountId },
        'The last admin of a workspace stays an admin',
      );
      continue;
    }
    await note(change, { account: accountId, role });
  }
}

/** Records a change made by the provider in the audit log. */
export const note = (
  { client, actor, deps }: Pick<Change, 'client' | 'actor' | 'deps'>,
  after: Record<string, string | number | boolean>,
): Promise<void> => noteSetting(client, actor, { setting: 'provisioning', after, now: deps.clock.now() });
