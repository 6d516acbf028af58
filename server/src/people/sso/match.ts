import type { Locale, WorkspaceRole } from '@afterword/api-client/contract';
import type { Client } from '../../platform/postgres/database.ts';
import type { RunAfterCommit } from '../../platform/postgres/planes.ts';
import type { Deps } from '../../platform/procedure.ts';
import { findPlace } from '../access/directory.ts';
import { findOrCreateAccount } from '../accounts/find-or-create-account.ts';
import { joinOnce } from '../domains/join.ts';
import { hasMaxWorkspaces } from '../members/invitations.ts';
import { changeRole } from '../members/members.ts';
import { type Connection, verifiedDomains } from './connections.ts';
import type { Verified } from './person.ts';
import { SsoRefused } from './refused.ts';

const domainOf = (email: string) => email.slice(email.lastIndexOf('@') + 1);

/**
 * Refuses an address that is not at a verified domain of the workspace.
 * @throws {SsoRefused}
 */
export async function mustBelong(client: Client, email: string, { workspaceId }: Connection): Promise<void> {
  if (!(await verifiedDomains(client, workspaceId)).includes(domainOf(email)))
    throw new SsoRefused('sso_domain', 'foreign_domain');
}

/**
 * Returns the account of a person that the company's provider verified, as a member of its workspace. Issuer and
 * subject identify the person permanently; the address finds their account only the first time. The provider's address
 * and the account's address must both be at a verified domain, so that a company cannot reach an account that has left
 * it.
 * @throws {SsoRefused}
 */
export async function accountOf(
  client: Client,
  { verified, connection, locale }: { verified: Verified; connection: Connection; locale: Locale },
  deps: Deps,
  afterwards: RunAfterCommit,
): Promise<number> {
  const { issuer, subject, email, name } = verified;
  await client.query('select from workspace where id = $1 for update', [connection.workspaceId]);
  await mustBelong(client, email, connection);
  const key = [connection.id, issuer, subject];
  const { rows } = await client.query<{ id: number; email: string }>(
    `select a.id, a.email from sso_identity i join account a on a.id = i.account_id
     where i.connection_id = $1 and i.issuer = $2 and i.subject = $3`,
    key,
  );
  const [known] = rows;
  if (known && domainOf(known.email) !== domainOf(email)) await mustBelong(client, known.email, connection);
  const arrival = known ? { email: known.email } : { email, ...(name ? { name } : {}) };
  const { id } = await findOrCreateAccount(client, { ...arrival, locale }, deps, afterwards);
  if (!known) {
    // If two people have one address at the provider, the first one keeps the account.
    const taken = await client.query(
      'select from sso_identity where connection_id = $1 and issuer = $2 and account_id = $3',
      [connection.id, issuer, id],
    );
    if (taken.rowCount !== 0) throw new SsoRefused('sso_refused', 'other_subject');
    await client.query(
      `insert into sso_identity (connection_id, issuer, subject, account_id, created_at)
       values ($1, $2, $3, $4, $5)`,
      [...key, id, deps.clock.now()],
    );
  }
  await join(client, { accountId: id, role: roleOf(verified, connection), connection }, deps, afterwards);
  return id;
}

/** Returns the role that the provider's claim gives, comparing whole values; null if the claim gives none. */
function roleOf({ roleValues }: Verified, { adminValues }: Connection): WorkspaceRole | null {
  if (roleValues === null) return null;
  return roleValues.some((value) => adminValues.includes(value)) ? 'admin' : 'user';
}

/** Makes the person a member, once. People who left or were removed return only by invitation. */
async function join(
  client: Client,
  {
    accountId,
    role,
    connection: { id, workspaceId },
  }: { accountId: number; role: WorkspaceRole | null; connection: Connection },
  deps: Deps,
  afterwards: RunAfterCommit,
): Promise<void> {
  const { rows } = await client.query<{ role: WorkspaceRole; owner: boolean; replaceable: boolean }>(
    `select m.role, a.personal_workspace_id = m.workspace_id as owner, exists (
        select from membership other where other.workspace_id = m.workspace_id and other.account_id <> m.account_id
          and other.role = 'admin' and other.state = 'active') as replaceable
     from membership m join account a on a.id = m.account_id where m.workspace_id = $1 and m.account_id = $2`,
    [workspaceId, accountId],
  );
  const [member] = rows;
  if (!member && (await hasMaxWorkspaces(client, accountId))) {
    deps.log.warn({ connection: id, account: accountId }, 'Someone in too many workspaces joins no other');
    return;
  }
  if (!member) return joinOnce(client, { workspaceId, accountId, role: role ?? 'user' }, deps, afterwards);
  if (role === null || role === member.role) return;
  if (role === 'user' && (member.owner || !member.replaceable)) {
    deps.log.warn({ connection: id, account: accountId }, 'The last admin of a workspace stays an admin');
    return;
  }
  const place = await findPlace(client, workspaceId);
  if (place) await changeRole(client, place, { id: accountId, role });
}
