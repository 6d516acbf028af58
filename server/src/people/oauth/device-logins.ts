import { type DeviceLogin, type KeyScope, keyDays, personalScopes } from '@afterword/api-client/contract';
import { failure } from '../../platform/errors/failure.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Deps } from '../../platform/procedure.ts';
import type { Actor } from '../access/actor.ts';
import { createKey } from '../access/api-keys.ts';
import { hashSecret, inGroups, newSecret, randomCharacters } from '../access/secret.ts';
import { addKey } from '../keys/keys.ts';
import { shownName } from './clients.ts';
import type { TokenAnswer } from './connections.ts';

/** The grant type of a device code (RFC 8628). */
export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code';

/** Seconds a code is valid. */
const lifetime = 600;
/** Seconds a client waits between two requests for its key. */
const interval = 5;

/** Characters that are hard to confuse with each other. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Starts a sign-in from the command line (RFC 8628). @returns the answer of the device authorization endpoint */
export async function beginDeviceLogin(
  { control, clock, environment }: Pick<Deps, 'control' | 'clock' | 'environment'>,
  { client_name: name, scope }: Record<string, string>,
) {
  const deviceCode = newSecret();
  const userCode = inGroups(randomCharacters(alphabet, 8), 4);
  const named = new Set(scope?.split(' '));
  const asked = personalScopes.filter((each) => named.has(each));
  await control.query(
    'insert into device_login (hash, user_code, name, scopes, expires_at) values ($1, $2, $3, $4, $5)',
    [
      hashSecret(deviceCode),
      userCode,
      shownName(name, 'Command line'),
      asked.length > 0 ? asked : personalScopes,
      new Date(clock.now().getTime() + lifetime * 1_000),
    ],
  );
  const page = `${environment.PUBLIC_URL}/auth/device`;
  return {
    device_code: deviceCode,
    user_code: userCode,
    verification_uri: page,
    verification_uri_complete: `${page}?code=${userCode}`,
    expires_in: lifetime,
    interval,
  };
}

interface Row {
  hash: string;
  name: string;
  scopes: KeyScope[];
}

/**
 * Returns the command line that waits for a code, in the form a person types it.
 * @throws not_found
 */
async function findWaiting(db: Queryable, code: string, now: Date): Promise<Row> {
  const typed = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const { rows } = await db.query<Row>(
    `select hash, name, scopes from device_login
      where user_code = $1 and expires_at > $2 and key_id is null and not refused for update`,
    [inGroups(typed, 4), now],
  );
  if (!rows[0]) throw failure('not_found');
  return rows[0];
}

/** Returns the pending sign-in that a person approves or denies. @throws not_found */
export async function readDeviceLogin(
  { control, clock }: Pick<Deps, 'control' | 'clock'>,
  code: string,
): Promise<DeviceLogin> {
  const { name, scopes } = await findWaiting(control, code, clock.now());
  return { name, scopes };
}

/**
 * Creates the key of a command line with these scopes, or refuses the sign-in if there are none.
 * @throws not_found, forbidden
 */
export async function decideDeviceLogin(
  deps: Deps,
  actor: Actor,
  { code, scopes }: { code: string; scopes: readonly KeyScope[] },
): Promise<void> {
  await deps.control.transaction(async (client) => {
    const { hash, name, scopes: asked } = await findWaiting(client, code, deps.clock.now());
    if (!scopes.every((scope) => asked.includes(scope))) throw failure('forbidden');
    if (scopes.length === 0) {
      await client.query('update device_login set refused = true where hash = $1', [hash]);
      return;
    }
    // Nobody sees this secret. The command line gets another one later.
    const { key } = await addKey(
      client,
      actor,
      { of: 'me', name, scopes: [...scopes], days: keyDays.default },
      deps,
    );
    await client.query('update device_login set key_id = $2 where hash = $1', [hash, key.id]);
  });
}

/** Answers a command line that asks for its key: with the key, once, or with the state of its sign-in. */
export async function exchangeDeviceCode(
  { control, clock }: Pick<Deps, 'control' | 'clock'>,
  deviceCode: string,
): Promise<TokenAnswer> {
  const now = clock.now();
  const hash = hashSecret(deviceCode);
  return control.transaction(async (client) => {
    const { rows } = await client.query<{
      expiresAt: Date;
      polledAt: Date | null;
      refused: boolean;
      keyId: string | null;
      scopes: KeyScope[] | null;
    }>(
      `select d.expires_at, d.polled_at, d.refused, d.key_id, k.scopes
         from device_login d left join api_key k on k.id = d.key_id where d.hash = $1 for update of d`,
      [hash],
    );
    const [row] = rows;
    if (!row) return refusal('invalid_grant', 'There is no such device code.');
    const end = () => client.query('delete from device_login where hash = $1', [hash]);
    if (row.expiresAt <= now) {
      await end();
      return refusal('expired_token', 'The code has expired. Start again.');
    }
    if (row.refused) {
      await end();
      return refusal('access_denied', 'The request was refused.');
    }
    if (row.polledAt && now.getTime() - row.polledAt.getTime() < interval * 1_000)
      return refusal('slow_down', `Ask every ${interval} seconds.`);
    if (row.keyId === null) {
      await client.query('update device_login set polled_at = $2 where hash = $1', [hash, now]);
      return refusal('authorization_pending', 'Nobody has confirmed the code yet.');
    }
    const { hash: secretHash, text } = createKey(row.keyId);
    await client.query('update api_key set secret_hash = $2 where id = $1', [row.keyId, secretHash]);
    await end();
    const body = { access_token: text, token_type: 'Bearer', scope: row.scopes!.join(' ') };
    return { status: 200, body };
  });
}

const refusal = (error: string, description: string): TokenAnswer => ({
  status: 400,
  body: { error, error_description: description },
});
