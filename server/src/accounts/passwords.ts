import type { Queryable } from '../platform/database.ts';
import { failure, invalidField } from '../platform/failure.ts';
import type { Deps } from '../platform/procedure.ts';
import { hashPassword, isPassword } from './password-hash.ts';

/** A session this young proves by itself who somebody is. Milliseconds. */
const freshFor = 10 * 60_000;

/** Milliseconds it may take to find out how easy a password is to guess. */
const judgedWithin = 10_000;

interface Owner {
  id: number;
  name: string;
  email: string;
}

/**
 * Gives an account a password, instead of the one it had.
 * @throws not_configured where the server allows none; invalid_input naming `password` and what to do about it.
 */
export async function setPassword(
  db: Queryable,
  owner: Owner,
  password: string,
  deps: Pick<Deps, 'environment' | 'clock' | 'threads'>,
): Promise<void> {
  await storePassword(db, owner.id, await acceptPassword(owner, password, deps), deps.clock.now());
}

/**
 * The hash of a password that this owner may have. Hashing takes long: a transaction that others wait for begins after it.
 * @throws like {@link setPassword}
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

/** Stores what {@link acceptPassword} gave. */
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

/** An account has no password any more. False when it had none. */
export async function removePassword(db: Queryable, accountId: number): Promise<boolean> {
  const { rowCount } = await db.query('delete from password where account_id = $1', [accountId]);
  return rowCount === 1;
}

/** When the account's password was set; null when it has none. */
export async function passwordSetAt(db: Queryable, accountId: number): Promise<Date | null> {
  const { rows } = await db.query<{ set_at: Date }>('select set_at from password where account_id = $1', [
    accountId,
  ]);
  return rows[0]?.set_at ?? null;
}

/**
 * The account of this mailbox and password.
 * @param from.known the session or the browser it is tried from, where that is the account's own.
 * @throws wrong_password, alike and after as long whether the mailbox is unknown, has no password or another one;
 * rate_limited after too many of those, or while too many are being tried.
 */
export async function accountByPassword(
  { control, rateLimits }: Pick<Deps, 'control' | 'rateLimits'>,
  { email, password }: { email: string; password: string },
  from: { address: string; known: string | null },
): Promise<number> {
  const forgive = await rateLimits.countPassword({ mailbox: email, ...from });
  const { rows } = await control.query<{ id: number; hash: string }>(
    'select a.id, p.hash from account a join password p on p.account_id = a.id where a.email = $1',
    [email],
  );
  const [row] = rows;
  const right = await isPassword(password, row?.hash ?? null, from.known ? 'known' : 'stranger');
  if (!row || !right) throw failure('wrong_password');
  await forgive();
  return row.id;
}

/** Whether whose session this is proved only just now who they are. Handing a session over proves nothing. */
export async function isFresh(
  { control, clock }: Pick<Deps, 'control' | 'clock'>,
  sessionId: string,
): Promise<boolean> {
  const { rows } = await control.query('select from session where id = $1 and signed_in_at > $2', [
    sessionId,
    new Date(clock.now().getTime() - freshFor),
  ]);
  return rows.length > 0;
}
