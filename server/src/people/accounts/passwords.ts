import { failure, invalidField } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { Deps } from '../../platform/procedure.ts';
import { hashPassword, isPassword } from './password-hash.ts';

/**
 * Maximum milliseconds for estimating a password's strength. Passwords are short, so this only ends a hang: the first one
 * loads dictionaries, which can take over ten seconds on a busy machine.
 */
const judgedWithin = 60_000;

interface Owner {
  id: number;
  name: string;
  email: string;
}

/**
 * Checks a new password and returns its hash. Hashing is slow, so call it before opening a transaction.
 * @throws not_configured if the server allows none; invalid_input naming `password` and what to do about it.
 */
export async function acceptPassword(
  owner: Owner,
  password: string,
  { environment, threads }: Pick<Deps, 'environment' | 'threads'>,
): Promise<string> {
  if (!environment.ALLOW_PASSWORDS) throw failure('not_configured');
  const objection = await threads.run(
    'objectionTo',
    { password, owner: { name: owner.name, email: owner.email } },
    { deadline: judgedWithin, accountId: owner.id },
  );
  if (objection) throw invalidField('password', objection.reason, objection.code);
  return hashPassword(password);
}

/** Stores a hash from {@link acceptPassword}. */
export async function storePassword(
  db: Queryable,
  accountId: number,
  hash: string,
  now: Date,
): Promise<void> {
  await db.query(
    `insert into password (account_id, hash, set_at) values ($1, $2, $3)
     on conflict (account_id) do update set hash = excluded.hash, set_at = excluded.set_at`,
    [accountId, hash, now],
  );
}

/** Removes an account's password. @returns false if it had none. */
export async function removePassword(db: Queryable, accountId: number): Promise<boolean> {
  const { rowCount } = await db.query('delete from password where account_id = $1', [accountId]);
  return rowCount === 1;
}

/** Returns when the account's password was set; null if it has none. */
export async function passwordSetAt(db: Queryable, accountId: number): Promise<Date | null> {
  const { rows } = await db.query<{ setAt: Date }>('select set_at from password where account_id = $1', [
    accountId,
  ]);
  return rows[0]?.setAt ?? null;
}

/**
 * Returns the account with this mailbox and password.
 * @param from.known the account's own session or browser that the attempt comes from, if any.
 * @throws wrong_password, with the same answer after the same time whether the mailbox is unknown, has no password or
 * has another one; rate_limited after too many wrong attempts, or while too many are running.
 */
export async function accountByPassword(
  { control, rateLimits }: Pick<Deps, 'control' | 'rateLimits'>,
  { email, password }: { email: string; password: string },
  from: { address: string; known: string | null },
): Promise<{ accountId: number; hash: string }> {
  const forgive = await rateLimits.countPassword({ mailbox: email, ...from });
  const { rows } = await control.query<{ id: number; hash: string }>(
    'select a.id, p.hash from account a join password p on p.account_id = a.id where a.email = $1',
    [email],
  );
  const [row] = rows;
  const right = await isPassword(password, row?.hash ?? null, from.known ? 'known' : 'stranger');
  if (!row || !right) throw failure('wrong_password');
  await forgive();
  return { accountId: row.id, hash: row.hash };
}

/**
 * Locks a password until the transaction ends, so that a session starts before or not at all if it is changed.
 * @throws wrong_password if it was changed meanwhile
 */
export async function holdPassword(
  client: Client,
  { accountId, hash }: { accountId: number; hash: string },
): Promise<void> {
  const { rowCount } = await client.query(
    'select from password where account_id = $1 and hash = $2 for share',
    [accountId, hash],
  );
  if (rowCount === 0) throw failure('wrong_password');
}

/** Returns whether the account has a second factor. */
export async function hasFactor(db: Queryable, accountId: number): Promise<boolean> {
  const { rows } = await db.query('select from account where id = $1 and second_factor_at is not null', [
    accountId,
  ]);
  return rows.length > 0;
}
