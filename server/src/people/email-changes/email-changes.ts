import { randomUUID } from 'node:crypto';
import { limits, type User } from '@afterword/api-client/contract';
import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { Deps } from '../../platform/procedure.ts';
import { hashSecret } from '../access/secret.ts';
import { endOtherSessions } from '../access/sessions.ts';
import { toUser, type UserRow, userColumns } from '../access/user.ts';
import { forgetOtherBrowsers, signOutEverywhere } from '../accounts/known-browsers.ts';
import { removePassword } from '../accounts/passwords.ts';
import { refuseRevertibleAddress } from '../accounts/revertible-address.ts';
import { removeFactor } from '../second-factor/second-factor.ts';
import { refuseTakenAddress } from '../users/users.ts';

interface EmailChange {
  id: string;
  accountId: number;
  from: string;
  to: string;
  createdAt: Date;
  confirmedAt: Date | null;
}

const columns = `id, account_id, old_email as "from", new_email as "to", created_at,
  confirmed_at`;

/**
 * Stores a requested change and adds a job that emails the new address. Replaces an unconfirmed change, whose link
 * stops working.
 */
export async function startEmailChange(
  client: Client,
  { id: accountId, email }: User,
  to: string,
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
): Promise<void> {
  const id = randomUUID();
  await client.query('delete from email_change where account_id = $1 and confirmed_at is null', [accountId]);
  await client.query(
    `insert into email_change (id, account_id, old_email, new_email, created_at) values ($1, $2, $3, $4, $5)`,
    [id, accountId, email, to, clock.now()],
  );
  await jobs.add(client, 'mail-email-change', { id, action: 'confirm' });
}

/**
 * Returns the change that belongs to the link in an email.
 * @throws email_link_ended
 */
export async function openEmailChange(
  db: Queryable,
  token: string,
  now: Date,
): Promise<EmailChange & { action: 'confirm' | 'revert' }> {
  const since = (lifetime: number) => new Date(now.getTime() - lifetime);
  const { rows } = await db.query<EmailChange>(
    `select ${columns} from email_change where (confirm_hash = $1 and confirmed_at is null and created_at > $2)
       or (revert_hash = $1 and confirmed_at > $3)`,
    [hashSecret(token), since(limits.emailConfirmable), since(limits.emailRevertible)],
  );
  const [change] = rows;
  if (change) return { ...change, action: change.confirmedAt === null ? 'confirm' : 'revert' };
  throw failure('email_link_ended');
}

/**
 * Changes the address of the account that requested it; the link proves the new mailbox. Ends the account's other
 * sessions, and adds a job that tells the old address how to revert.
 * @throws email_link_ended, conflict, address_moved
 */
export async function confirmEmailChange(
  client: Client,
  {
    token,
    accountId,
    sessionId,
    browserHash,
  }: {
    token: string;
    accountId: number;
    sessionId: string;
    browserHash: string | null;
  },
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
): Promise<User> {
  const now = clock.now();
  const { id, to, ...change } = await openEmailChange(client, token, now);
  // A mistyped address may belong to someone else, who must not get access to the account.
  if (change.action !== 'confirm' || change.accountId !== accountId) throw failure('email_link_ended');
  await refuseTakenAddress(client, to, accountId);
  await refuseRevertibleAddress(client, { email: to, now, except: accountId });
  const { rowCount } = await client.query(
    `update email_change set confirmed_at = $2, old_email = (select email from account where id = $3)
      where id = $1 and confirmed_at is null`,
    [id, now, accountId],
  );
  if (rowCount === 0) throw failure('email_link_ended');
  // Two tabs may have started one each.
  await client.query('delete from email_change where account_id = $1 and confirmed_at is null', [accountId]);
  const user = await setAddress(client, accountId, to, now);
  await endOtherSessions(client, accountId, sessionId);
  await forgetOtherBrowsers(client, accountId, browserHash);
  // A Google account of the former address, which may be a former company's, must not open this one any more.
  await client.query('delete from identity where account_id = $1', [accountId]);
  await jobs.add(client, 'mail-email-change', { id, action: 'revert' });
  return user;
}

/**
 * Restores an account's old address, for seven days after it was changed. Ends all sessions and removes the password,
 * all recovery codes, and second factors, identities and secrets of API keys added since, because a thief may have them.
 * Later changes become void, too.
 * @throws email_link_ended, conflict
 */
export async function revertEmailChange(
  client: Client,
  token: string,
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
): Promise<{ email: string; accountId: number }> {
  const now = clock.now();
  const { id, action, accountId, from, createdAt } = await openEmailChange(client, token, now);
  if (action !== 'revert') throw failure('email_link_ended');
  await refuseTakenAddress(client, from, accountId);
  const { rows: voided } = await client.query<{ id: string }>(
    'delete from email_change where account_id = $1 and created_at >= $2 returning id',
    [accountId, createdAt],
  );
  // Another request may have used the link since it was read.
  if (!voided.some((change) => change.id === id)) throw failure('email_link_ended');
  await setAddress(client, accountId, from, now);
  await signOutEverywhere(client, accountId);
  await removePassword(client, accountId);
  for (const table of ['identity', 'passkey'])
    await client.query(`delete from ${table} where account_id = $1 and created_at >= $2`, [
      accountId,
      createdAt,
    ]);
  // A rotation gives a key its full lifetime again, so the lifetime shows when the secret was made.
  await client.query(
    `delete from api_key where account_id = $1 and client_id is null and expires_at - make_interval(days => days) >= $2
       or coalesce(account_id, created_by) = $1 and created_at >= $2`,
    [accountId, createdAt],
  );
  // A thief may have the codes, however old they are.
  await client.query('delete from recovery_code where account_id = $1', [accountId]);
  if (await isFactorUnusable(client, accountId, createdAt))
    await removeFactor(client, { id: accountId }, 'reset', { clock, jobs });
  return { email: from, accountId };
}

/**
 * Returns whether the owner cannot use the second factor: because it was added since, or because every passkey was
 * replaced.
 */
async function isFactorUnusable(client: Client, accountId: number, since: Date): Promise<boolean> {
  const { rows } = await client.query(
    `select from account a where id = $1 and (second_factor_at >= $2 or second_factor_at is not null
       and not exists (select from passkey where account_id = a.id)
       and not exists (select from second_factor where account_id = a.id and confirmed_at is not null))`,
    [accountId, since],
  );
  return rows.length > 0;
}

async function setAddress(client: Client, id: number, email: string, now: Date): Promise<User> {
  const { rows } = await client.query<UserRow>(
    `update account set email = $2, email_verified_at = $3 where id = $1 returning ${userColumns}`,
    [id, email, now],
  );
  if (!rows[0]) throw failure('email_link_ended');
  return toUser(rows[0]);
}

/** Deletes changes that can no longer be confirmed or reverted. */
export async function forgetEmailChanges(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from email_change where coalesce(confirmed_at, created_at) <= $1', [
    new Date(now.getTime() - limits.emailRevertible),
  ]);
}
