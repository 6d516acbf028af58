import { createHash } from 'node:crypto';
import { type Passkey, type PasskeyAnswer, product } from '@afterword/api-client/contract';
import { failure } from '../../platform/errors/failure.ts';
import { describeFault } from '../../platform/errors/fault.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { Deps } from '../../platform/procedure.ts';
import { hashSecret, newSecret } from '../access/secret.ts';

/** Milliseconds that a person has to use a passkey. */
const challengeLifetime = 5 * 60_000;

/** Passkeys of one account. */
const maxPasskeys = 20;

/** Signature algorithms that authenticators offer: ES256, EdDSA and RS256. */
const algorithms = [-7, -8, -257];

/** The purpose of a challenge, and the session or browser that has to answer it. */
export interface ChallengeOwner {
  purpose: 'add' | 'prove' | 'sign-in';
  boundTo: string;
}

type Services = Pick<Deps, 'environment' | 'clock' | 'log'>;

/** Loads the library on first use. */
const library = () => import('@simplewebauthn/server');

/** The site that passkeys belong to. */
function site({ PUBLIC_URL }: Deps['environment']) {
  const { origin, hostname } = new URL(PUBLIC_URL);
  return { expectedOrigin: origin, expectedRPID: hostname };
}

async function createChallenge(db: Queryable, of: ChallengeOwner, now: Date): Promise<string> {
  const challenge = newSecret();
  await db.query(
    'insert into passkey_challenge (hash, purpose, bound_to, expires_at) values ($1, $2, $3, $4)',
    [hashSecret(challenge), of.purpose, of.boundTo, new Date(now.getTime() + challengeLifetime)],
  );
  return challenge;
}

/**
 * Ends a challenge.
 * @returns whether it was open for this purpose and this session or browser
 */
async function endChallenge(
  db: Queryable,
  challenge: string,
  of: ChallengeOwner,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'delete from passkey_challenge where hash = $1 and purpose = $2 and bound_to = $3 and expires_at > $4',
    [hashSecret(challenge), of.purpose, of.boundTo, now],
  );
  return rowCount === 1;
}

/** Deletes expired challenges. */
export async function deleteOldChallenges({
  control,
  clock,
}: Pick<Deps, 'control' | 'clock'>): Promise<void> {
  await control.query('delete from passkey_challenge where expires_at <= $1', [clock.now()]);
}

/** Returns what `navigator.credentials.create` needs, as JSON. */
export async function creationOptions(
  db: Queryable,
  { account, boundTo }: { account: { id: number; email: string; name: string | null }; boundTo: string },
  { environment, clock }: Services,
) {
  const challenge = await createChallenge(db, { purpose: 'add', boundTo }, clock.now());
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: product.name,
    rpID: site(environment).expectedRPID,
    userID: createHash('sha256').update(`account ${account.id}`).digest() as Uint8Array<ArrayBuffer>,
    userName: account.email,
    userDisplayName: account.name ?? account.email,
    challenge: Buffer.from(challenge, 'base64url') as Uint8Array<ArrayBuffer>,
    timeout: challengeLifetime,
    excludeCredentials: (await keysOf(db, account.id)).map(({ id, transports }) => ({ id, transports })),
    // A passkey is the only factor at sign-in: the authenticator lists it, and asks for a PIN or a fingerprint.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: algorithms,
  });
  return { ...options };
}

/** Returns what `navigator.credentials.get` needs, as JSON; without an account, for any passkey of this site. */
export async function requestOptions(
  db: Queryable,
  { accountId, ...of }: ChallengeOwner & { accountId: number | null },
  { environment, clock }: Services,
) {
  const challenge = await createChallenge(db, of, clock.now());
  const keys = accountId === null ? [] : await keysOf(db, accountId);
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: site(environment).expectedRPID,
    challenge: Buffer.from(challenge, 'base64url') as Uint8Array<ArrayBuffer>,
    timeout: challengeLifetime,
    allowCredentials: keys.map(({ id, transports }) => ({ id, transports })),
    userVerification: 'required',
  });
  return { ...options };
}

/** Stores a new passkey. @throws wrong_code, conflict */
export async function storePasskey(
  client: Client,
  {
    accountId,
    boundTo,
    answer,
    name,
  }: { accountId: number; boundTo: string; answer: PasskeyAnswer; name: string },
  services: Services,
): Promise<void> {
  const { environment, clock } = services;
  const now = clock.now();
  const { verifyRegistrationResponse } = await library();
  const of: ChallengeOwner = { purpose: 'add', boundTo };
  const verified = await verifyRegistrationResponse({
    response: answer as Parameters<typeof verifyRegistrationResponse>[0]['response'],
    expectedChallenge: (challenge) => endChallenge(client, challenge, of, now),
    ...site(environment),
    supportedAlgorithmIDs: algorithms,
  }).catch((error: unknown) => refuse(error, services));
  if (!verified.verified) return refuse(null, services);
  const { id, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  await client.query('select from account where id = $1 for update', [accountId]);
  const { rowCount } = await client.query(
    named(
      `insert into passkey (id, account_id, public_key, counter, transports, name, created_at)
     select :id, :accountId, :publicKey, :counter, :transports, :name, :now where (select count(*) from passkey where account_id = :accountId) < :maxPasskeys
     on conflict (id) do nothing`,
      { id, accountId, publicKey, counter, transports, name, now, maxPasskeys },
    ),
  );
  if (rowCount === 0)
    throw failure('conflict', {
      fields: [{ field: 'name', reason: 'There is no room for this passkey.', code: 'too_many' }],
    });
}

/**
 * Accepts an answer to a challenge, once.
 * @param of.accountId the account that must own the passkey; null for any account.
 * @returns the account
 * @throws wrong_code
 */
export async function takePasskey(
  client: Client,
  { answer, accountId, ...of }: ChallengeOwner & { answer: PasskeyAnswer; accountId: number | null },
  services: Services,
): Promise<number> {
  const { environment, clock } = services;
  const now = clock.now();
  const { rows } = await client.query<Key & { accountId: number; publicKey: Buffer; counter: number }>(
    `select id, account_id, public_key, counter, transports from passkey
     where id = $1 and ($2::int is null or account_id = $2) for update`,
    [answer.id, accountId],
  );
  const [key] = rows;
  if (!key) return refuse(null, services);
  const { verifyAuthenticationResponse } = await library();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer as Parameters<typeof verifyAuthenticationResponse>[0]['response'],
    expectedChallenge: (challenge) => endChallenge(client, challenge, of, now),
    ...site(environment),
    credential: { ...key, publicKey: new Uint8Array(key.publicKey), counter: Number(key.counter) },
  }).catch((error: unknown) => refuse(error, services));
  if (!verified) return refuse(null, services);
  await client.query('update passkey set counter = $2, used_at = $3 where id = $1', [
    key.id,
    authenticationInfo.newCounter,
    now,
  ]);
  return key.accountId;
}

function refuse(error: unknown, { log }: Services): never {
  log.warn({ reason: 'passkey', ...(error === null ? {} : describeFault(error)) }, 'A passkey was refused');
  throw failure('wrong_code');
}

interface Key {
  id: string;
  transports: string[];
}

async function keysOf(db: Queryable, accountId: number): Promise<Key[]> {
  const { rows } = await db.query<Key>('select id, transports from passkey where account_id = $1', [
    accountId,
  ]);
  return rows;
}

/** Returns the passkeys of an account as settings show them, oldest first. */
export async function listPasskeys(db: Queryable, accountId: number): Promise<Passkey[]> {
  const { rows } = await db.query<{ id: string; name: string; createdAt: Date; usedAt: Date | null }>(
    `select id, name, created_at, used_at from passkey where account_id = $1
     order by created_at, id`,
    [accountId],
  );
  return rows.map(({ id, name, createdAt, usedAt }) => ({
    id,
    name,
    created_at: createdAt.toISOString(),
    used_at: usedAt?.toISOString() ?? null,
  }));
}

/** Renames a passkey. @throws not_found */
export async function renamePasskey(
  db: Queryable,
  { accountId, id, name }: { accountId: number; id: string; name: string },
): Promise<void> {
  const { rowCount } = await db.query('update passkey set name = $3 where account_id = $1 and id = $2', [
    accountId,
    id,
    name,
  ]);
  if (rowCount === 0) throw failure('not_found');
}

/** Deletes a passkey. @throws not_found */
export async function deletePasskey(
  db: Queryable,
  { accountId, id }: { accountId: number; id: string },
): Promise<void> {
  const { rowCount } = await db.query('delete from passkey where account_id = $1 and id = $2', [
    accountId,
    id,
  ]);
  if (rowCount === 0) throw failure('not_found');
}
