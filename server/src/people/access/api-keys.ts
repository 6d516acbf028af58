import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type KeyScope, keyPattern, type WorkspaceRole } from '@afterword/api-client/contract';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import { type Actor, scopesOf } from './actor.ts';
import { announceAccount } from './announce-account.ts';
import { toWorkspace, type WorkspaceRow, workspaceColumns } from './directory.ts';
import { hashSecret, secretLength } from './secret.ts';
import { allowedBySignOn } from './sign-on-condition.ts';
import { toUser, type UserRow } from './user.ts';

/** Minimum milliseconds between two updates of a key's last use. */
const noteEvery = 5 * 60_000;

/** Prefix of every API key. */
const keyPrefix = 'aw_';

/** Prefix of the access tokens of connected assistants. */
export const accessTokenPrefix = 'awt_';

/**
 * Returns whether a token has this prefix. One in 262,144 sessions has an access token that begins with `aw_` by chance; it is
 * shorter than keys and than tokens of assistants.
 */
const hasPrefix = (token: string, prefix: string) =>
  token.startsWith(prefix) && token.length !== secretLength;

/** Returns whether a token has the prefix of an API key, valid or not. */
export const looksLikeApiKey = (token: string): boolean => hasPrefix(token, keyPrefix);

/** Returns whether a token has the prefix of an access token of a connected assistant, valid or not. */
export const looksLikeAssistantToken = (token: string): boolean => hasPrefix(token, accessTokenPrefix);

/** Returns the eight hexadecimal digits at the end of a key, which reveal a typing error without a query. */
const checksumOf = (body: string) => createHash('sha256').update(body).digest('hex').slice(0, 8);

/** Returns whether an id is that of a key rather than of a session. */
export const isKeyId = (id: string): boolean => /^[0-9a-f]{16}$/.test(id);

/** Creates a key: its id, the SHA-256 of its secret, and the text to be shown once. */
export function createKey(id = randomBytes(8).toString('hex')): { id: string; hash: string; text: string } {
  const secret = randomBytes(32).toString('hex');
  const body = `${keyPrefix}${id}_${secret}`;
  return { id, hash: hashSecret(secret), text: `${body}_${checksumOf(body)}` };
}

/** Returns the id and secret of a key; null if the text is not a key or its checksum is wrong. */
export function parseKey(text: string): { id: string; secret: string } | null {
  const [, id, secret, checksum] = keyPattern.exec(text) ?? [];
  if (!id || !secret || checksumOf(`${keyPrefix}${id}_${secret}`) !== checksum) return null;
  return { id, secret };
}

/** SQL for {@link ActingKey.insiders}. Names are folded as in `is_internal`. */
const insidersColumn = `case when not w.assistants_with_guests then (
  select coalesce(jsonb_object_agg(lower(btrim(o.name)), 1) filter (where btrim(o.name) <> ''), '{}')::text
    from membership n join account o on o.id = n.account_id where n.workspace_id = w.id and n.state = 'active') end`;

interface Row extends WorkspaceRow, Omit<UserRow, 'id'> {
  keyId: string;
  number: number;
  keyName: string;
  scopes: KeyScope[];
  secretHash: string;
  previousSecretHash: string | null;
  previousUntil: Date | null;
  lastUsedAt: Date | null;
  /** Null for a key that belongs to the workspace. */
  id: number | null;
  assistants: boolean;
  insiders: string | null;
  clientId: string | null;
  member: WorkspaceRole | null;
  personal: boolean | null;
}

/**
 * Returns the actor of an API key. Returns null if the key is unknown, expired or revoked, if its owner is no longer a
 * member, or if their company requires its own sign-on and none of its sessions created the key. A workspace key acts
 * for no account, so it cannot read meetings that only some members may read.
 * @param key the key's text, or its id for a connected assistant and for work that it started
 */
export async function findKeyActor(
  control: Queryable,
  key: { text: string } | { id: string },
  now: Date,
): Promise<Actor | null> {
  const parsed = 'text' in key ? parseKey(key.text) : { id: key.id, secret: null };
  if (!parsed) return null;
  const { rows } = await control.query<Row>({
    name: 'api-key',
    text: `select k.id as key_id, k.number, k.name as key_name, k.scopes, k.secret_hash,
                  k.previous_secret_hash, k.previous_until, k.last_used_at, k.client_id,
                  a.id, a.name, a.email, a.email_verified_at, a.role, a.locale, w.plan, w.assistants, ${insidersColumn} as insiders, m.role as member,
                  w.id = a.personal_workspace_id as personal, ${workspaceColumns}
             from api_key k
             join workspace w on w.id = k.workspace_id
             left join account a on a.id = k.account_id
             left join membership m on m.account_id = a.id and m.workspace_id = w.id and m.state = 'active'
            where k.id = $1 and k.expires_at > $2
              and (k.account_id is null or m.account_id is not null and ${allowedBySignOn('k.sso_connection_id')})`,
    values: [parsed.id, now],
  });
  const [row] = rows;
  if (!row || (parsed.secret !== null && !opens(row, parsed.secret, now))) return null;
  if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) >= noteEvery)
    await control.query('update api_key set last_used_at = $2 where id = $1', [row.keyId, now]);
  const { keyId, keyName: name, scopes, assistants, insiders, clientId: client } = row;
  const caller = {
    session: { id: keyId, kind: 'key' as const },
    key: { name, scopes, assistants, insiders, client },
    // A connected assistant is one at every address. Another key is one only at `/mcp`.
    insiders: client === null ? null : insiders,
  };
  if (row.id === null)
    return {
      ...caller,
      account: toUser({
        ...row,
        id: -row.number,
        name,
        email: '',
        emailVerifiedAt: null,
        role: 'user',
        locale: 'en',
      }),
      workspace: { ...toWorkspace(row), role: 'user', personal: false },
      scopes: new Set(scopes.includes('admin:read') ? ['read', 'workspace_admin'] : ['read']),
    };
  const role = row.member!;
  return {
    ...caller,
    account: toUser({ ...row, id: row.id }),
    workspace: { ...toWorkspace(row), role, personal: row.personal === true },
    // The staff area requires a person.
    scopes: scopesOf('web', { role, staff: false }),
  };
}

/**
 * SQL for the company sign-on that started the session with this id, to be stored with the key that the session
 * creates.
 */
export const signOnOf = (sessionId: string): string =>
  `(select sso_connection_id from session where id::text = ${sessionId})`;

/** Makes the open streams of a workspace's keys check their permission again, once the transaction has committed. */
export async function announceKeys(client: Client, workspaceId: WorkspaceId): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    'select distinct coalesce(account_id, -number) as id from api_key where workspace_id = $1',
    [workspaceId],
  );
  for (const { id } of rows) announceAccount(client, id);
}

/**
 * Ends a person's keys and connected assistants in a workspace. The caller announces the account to end their streams.
 */
export async function endKeys(
  client: Client,
  { workspaceId, accountId }: { workspaceId: WorkspaceId; accountId: number },
): Promise<void> {
  await client.query('delete from api_key where workspace_id = $1 and account_id = $2', [
    workspaceId,
    accountId,
  ]);
}

/** Returns the id of the connection that an access token belongs to; null if the token is unknown or expired. */
export async function findConnectionOfToken(
  control: Queryable,
  token: string,
  now: Date,
): Promise<string | null> {
  const { rows } = await control.query<{ id: string }>({
    name: 'oauth-access-token',
    text: "select key_id as id from oauth_token where hash = $1 and kind = 'access' and expires_at > $2",
    values: [hashSecret(token), now],
  });
  return rows[0]?.id ?? null;
}

/** Returns whether a secret is the key's current secret, or was until its last rotation and still works. */
function opens(row: Row, secret: string, now: Date): boolean {
  const given = Buffer.from(hashSecret(secret));
  const equals = (stored: string | null) => stored !== null && timingSafeEqual(Buffer.from(stored), given);
  const previousWorks = row.previousUntil !== null && row.previousUntil > now;
  return equals(row.secretHash) || (previousWorks && equals(row.previousSecretHash));
}
