import type { User } from '@afterword/api-client/contract';
import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { Deps } from '../../platform/procedure.ts';
import {
  type RewrapResult,
  rewrapEach,
  type SealedSecret,
  type SecretName,
} from '../../platform/secrets/secrets.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../access/secret.ts';
import { renewToken } from '../access/sessions.ts';
import { forgetFactor } from '../accounts/known-browsers.ts';
import { noteFactorChange } from './jobs.ts';
import { matchingStep, randomBase32 } from './totp.ts';

type Services = Pick<Deps, 'secrets' | 'clock' | 'jobs'>;

interface Row extends SealedSecret {
  lastStep: number;
}

/** Number of recovery codes that an account gets at once. */
const recoveryCodeCount = 10;

const nameOf = (accountId: number): SecretName => ({
  workspaceId: 0,
  purpose: 'one-time codes',
  id: `${accountId}`,
});

/**
 * Creates a secret for an authenticator app, replacing an unconfirmed one.
 * @throws conflict if the account has a second factor
 */
export async function beginFactor(
  client: Client,
  accountId: number,
  { secrets, clock }: Services,
): Promise<string> {
  const secret = randomBase32(32);
  const { keyId, wrappedKey, ciphertext } = await secrets.seal(nameOf(accountId), secret);
  const { rowCount } = await client.query(
    `insert into second_factor as f (account_id, key_id, wrapped_key, ciphertext, created_at)
     values ($1, $2, $3, $4, $5)
     on conflict (account_id) do update set key_id = excluded.key_id, wrapped_key = excluded.wrapped_key,
       ciphertext = excluded.ciphertext, created_at = excluded.created_at, last_step = 0
     where f.confirmed_at is null`,
    [accountId, keyId, wrappedKey, ciphertext, clock.now()],
  );
  if (rowCount === 0)
    throw failure('conflict', {
      fields: [{ field: 'code', reason: 'The account has a second factor already.', code: 'factor_exists' }],
    });
  return secret;
}

/**
 * Turns on the second factor once the app's first code is correct, and marks this session as verified.
 * @returns the recovery codes, which are stored nowhere else
 * @throws not_found if setup was not started; wrong_code
 */
export async function confirmFactor(
  client: Client,
  { accountId, sessionId, code }: { accountId: number; sessionId: string; code: string },
  services: Services,
): Promise<string[]> {
  if (!(await takeAppCode(client, { accountId, code, confirmed: false }, services)))
    throw failure('wrong_code');
  await client.query('update second_factor set confirmed_at = $2 where account_id = $1', [
    accountId,
    services.clock.now(),
  ]);
  return addFactor(client, { accountId, sessionId, change: 'added' }, services);
}

/**
 * Records that the account has a second factor (an app or a passkey) and that this session proved it.
 * @returns the recovery codes of the first factor, which are stored nowhere else; none if the account has codes already
 */
export async function addFactor(
  client: Client,
  {
    accountId,
    sessionId,
    change,
  }: { accountId: number; sessionId: string; change: 'added' | 'passkey-added' },
  deps: Pick<Deps, 'clock' | 'jobs'>,
): Promise<string[]> {
  const now = deps.clock.now();
  const { rowCount } = await client.query(
    'update account set second_factor_at = $2 where id = $1 and second_factor_at is null',
    [accountId, now],
  );
  await proveSession(client, { accountId, sessionId, now });
  await noteFactorChange(client, { accountId, change }, deps);
  return rowCount === 1 ? renewRecoveryCodes(client, accountId) : [];
}

/** Returns whether one-time codes of an app are switched on. */
export async function hasApp(db: Queryable, accountId: number): Promise<boolean> {
  const { rowCount } = await db.query(
    'select from second_factor where account_id = $1 and confirmed_at is not null',
    [accountId],
  );
  return rowCount !== 0;
}

/** Replaces all recovery codes. @returns the new ones, which are stored nowhere else */
export async function renewRecoveryCodes(client: Client, accountId: number): Promise<string[]> {
  const codes = newRecoveryCodes(recoveryCodeCount);
  await client.query('delete from recovery_code where account_id = $1', [accountId]);
  await client.query('insert into recovery_code (account_id, hash) select $1, unnest($2::text[])', [
    accountId,
    codes.map(hashRecoveryCode),
  ]);
  return codes;
}

/**
 * Accepts a code of the app or a recovery code, each once, as proof of who uses this session.
 * @returns the session's new access token
 * @throws not_found if the account has no second factor; wrong_code
 */
export async function verifyFactor(
  client: Client,
  { accountId, sessionId, code }: { accountId: number; sessionId: string; code: string },
  services: Services,
): Promise<string> {
  const now = services.clock.now();
  const digits = code.replace(/[\s-]/g, '');
  const isRight = /^\d{6}$/.test(digits)
    ? await takeAppCode(client, { accountId, code: digits, confirmed: true }, services)
    : await takeRecoveryCode(client, { accountId, code }, services);
  if (!isRight) throw failure('wrong_code');
  await proveSession(client, { accountId, sessionId, now });
  return renewToken(client, sessionId);
}

async function takeAppCode(
  client: Client,
  { accountId, code, confirmed }: { accountId: number; code: string; confirmed: boolean },
  { secrets, clock }: Services,
): Promise<boolean> {
  const { rows } = await client.query<Row>(
    `select key_id, wrapped_key, ciphertext, last_step from second_factor
      where account_id = $1 and (confirmed_at is not null) = $2 for update`,
    [accountId, confirmed],
  );
  const [row] = rows;
  if (!row) throw failure('not_found');
  const secret = await secrets.open(row, nameOf(accountId));
  const step = matchingStep(secret, code.replace(/\s/g, ''), { now: clock.now(), after: row.lastStep });
  if (step === null) return false;
  await client.query('update second_factor set last_step = $2 where account_id = $1', [accountId, step]);
  return true;
}

async function takeRecoveryCode(
  client: Client,
  { accountId, code }: { accountId: number; code: string },
  services: Services,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update recovery_code set used_at = $3 where account_id = $1 and hash = $2 and used_at is null',
    [accountId, hashRecoveryCode(code), services.clock.now()],
  );
  if (rowCount === 0) return false;
  await noteFactorChange(client, { accountId, change: 'recovery-code-used' }, services);
  return true;
}

/** Records that this session proved the second factor. */
export async function proveSession(
  client: Client,
  { accountId, sessionId, now }: { accountId: number; sessionId: string; now: Date },
): Promise<void> {
  await client.query(
    'update session set factor_at = $3, signed_in_at = $3 where account_id = $1 and id = $2',
    [accountId, sessionId, now],
  );
}

/** Returns the second factor as settings show it. */
export async function factorState(
  db: Queryable,
  accountId: number,
): Promise<{ enabledAt: Date | null; codesLeft: number }> {
  const { rows } = await db.query<{ enabledAt: Date | null; codesLeft: number }>(
    `select second_factor_at as enabled_at,
            (select count(*) from recovery_code where account_id = a.id and used_at is null) as codes_left
       from account a where id = $1`,
    [accountId],
  );
  return rows[0] ?? { enabledAt: null, codesLeft: 0 };
}

/**
 * Switches the second factor off and emails the account. Used by its owner, or by staff if the owner lost everything.
 * @returns false if there is none
 */
export async function removeFactor(
  client: Client,
  { id: accountId }: Pick<User, 'id'>,
  change: 'removed' | 'reset',
  deps: Pick<Deps, 'jobs' | 'clock'>,
): Promise<boolean> {
  const removed = await clearFactor(client, accountId);
  if (removed) await noteFactorChange(client, { accountId, change }, deps);
  return removed;
}

/**
 * Deletes an account's second factor, and all records that a session or browser proved it.
 * @returns false if there is none
 */
async function clearFactor(db: Queryable, accountId: number): Promise<boolean> {
  await db.query('delete from second_factor where account_id = $1', [accountId]);
  await db.query('delete from recovery_code where account_id = $1', [accountId]);
  await db.query('delete from passkey where account_id = $1', [accountId]);
  await db.query('update session set factor_at = null where account_id = $1', [accountId]);
  await forgetFactor(db, accountId);
  const { rowCount } = await db.query(
    'update account set second_factor_at = null where id = $1 and second_factor_at is not null',
    [accountId],
  );
  return rowCount === 1;
}

/** Re-encrypts every secret with the newest key, which `secrets.seal` uses. */
export async function rewrapFactors(db: Queryable, secrets: Deps['secrets']): Promise<RewrapResult> {
  const { rows } = await db.query<SealedSecret & { accountId: number }>(
    `select account_id, key_id, wrapped_key, ciphertext
       from second_factor order by account_id`,
  );
  const all = rows.map((row) => ({ ...row, ...nameOf(row.accountId) }));
  return rewrapEach(all, async (secret) => {
    const { keyId, wrappedKey, ciphertext } = await secrets.seal(secret, await secrets.open(secret, secret));
    const { rowCount } = await db.query(
      `update second_factor set key_id = $2, wrapped_key = $3, ciphertext = $4
        where account_id = $1 and wrapped_key = $5`,
      [secret.accountId, keyId, wrappedKey, ciphertext, secret.wrappedKey],
    );
    return rowCount;
  });
}
