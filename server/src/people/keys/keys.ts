import { type ApiKey, type KeyScope, limits } from '@afterword/api-client/contract';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { Deps } from '../../platform/procedure.ts';
import type { Actor } from '../access/actor.ts';
import { announceAccount } from '../access/announce-account.ts';
import { createKey, signOnOf } from '../access/api-keys.ts';
import { noteSecurityEvent } from '../audit/security-events.ts';
import { noteSetting } from '../audit/setting-changes.ts';
import { mustTakeAllowance } from '../mail-refusals/allowance.ts';
import { emailAboutKey, warnOfExpiry } from './jobs.ts';

const day = 86_400_000;

/** Milliseconds for which a rotated key's old secret still works. */
const overlap = day;

interface Row {
  id: string;
  accountId: number | null;
  clientId: string | null;
  name: string;
  scopes: KeyScope[];
  days: number;
  createdAt: Date;
  createdBy: string | null;
  expiresAt: Date;
  lastUsedAt: Date | null;
  previousUntil: Date | null;
}

const columns = `k.id, k.account_id, k.client_id, k.name, k.scopes, k.days, k.created_at, k.expires_at,
  k.last_used_at, k.previous_until, (select name from account where id = k.created_by) as created_by`;

/**
 * SQL: the keys that an actor may see and change. These are their own in this workspace, and for admins also the
 * workspace keys.
 */
const visible = `k.workspace_id = $1 and (k.account_id = $2 or (k.account_id is null and $3))`;
const visibleTo = ({ workspace, account, scopes }: Actor) => [
  workspace.id,
  account.id,
  scopes.has('workspace_admin'),
];

const toKey = (row: Row, now: Date): ApiKey => ({
  id: row.id,
  of: row.accountId === null ? 'workspace' : 'me',
  client: row.clientId,
  name: row.name,
  scopes: row.scopes,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  expiresAt: row.expiresAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  previousUntil: row.previousUntil && row.previousUntil > now ? row.previousUntil.toISOString() : null,
});

/** Returns the keys that the actor may see, newest first. Expired keys stay in the list until they are deleted. */
export async function listKeys(db: Queryable, actor: Actor, now: Date): Promise<ApiKey[]> {
  const { rows } = await db.query<Row>(
    `select ${columns} from api_key k where ${visible} order by k.created_at desc, k.id`,
    visibleTo(actor),
  );
  return rows.map((row) => toKey(row, now));
}

interface NewKey {
  of: ApiKey['of'];
  name: string;
  scopes: KeyScope[];
  days: number;
}

/** A key, and its text to be shown once. */
interface ShownKey {
  key: ApiKey;
  secret: string;
}

/**
 * Creates a key, and informs its owner or all admins by email.
 * @throws forbidden for a workspace key unless the actor is an admin; invalid_input if there are too many.
 */
export async function addKey(
  client: Client,
  actor: Actor,
  { of, name, scopes, days }: NewKey,
  deps: Deps,
): Promise<ShownKey> {
  if (of === 'workspace' && !actor.scopes.has('workspace_admin')) throw failure('forbidden');
  const now = deps.clock.now();
  const accountId = of === 'me' ? actor.account.id : null;
  // Locks the workspace, so that simultaneous requests cannot exceed the limit.
  await client.query('select 1 from workspace where id = $1 for update', [actor.workspace.id]);
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int from api_key where workspace_id = $1 and account_id is not distinct from $2 and expires_at > $3',
    [actor.workspace.id, accountId, now],
  );
  if (rows[0]!.count >= limits.apiKeys)
    throw invalidField('name', `There are already ${limits.apiKeys} API keys. Revoke one first.`, 'too_many');
  const { id, hash, text } = createKey();
  await client.query(
    named(
      `insert into api_key (id, workspace_id, account_id, created_by, name, scopes, days, secret_hash, created_at, expires_at,
       sso_connection_id)
     values (:id, :workspaceId, :accountId, :createdBy, :name, :scopes, :days, :hash, :now, :expiresAt, ${signOnOf(':sessionId')})`,
      {
        id,
        workspaceId: actor.workspace.id,
        accountId,
        createdBy: actor.account.id,
        name,
        scopes: [...new Set(scopes)],
        days,
        hash,
        now,
        expiresAt: new Date(now.getTime() + days * day),
        sessionId: actor.session.id,
      },
    ),
  );
  const facts = { name, scopes: scopes.join(', ') };
  if (of === 'workspace') await noteSetting(client, actor, { setting: 'api-key', after: facts, now });
  else await noteSecurityEvent(client, { accountId: actor.account.id, event: 'own-key', facts }, deps);
  await emailAboutKey(client, id, 'created', deps);
  await warnOfExpiry(client, { id, workspaceId: actor.workspace.id, days }, deps);
  return { key: await findKey(client, actor, id, now), secret: text };
}

/**
 * Takes the emails that tell other admins about a workspace key's new secret from the actor's allowance. Refuses the key
 * instead of leaving out an email, because admins rely on it.
 * @throws forbidden, rate_limited
 */
export async function takeKeyMails(deps: Deps, { workspace, account, scopes }: Actor): Promise<void> {
  if (!scopes.has('workspace_admin')) throw failure('forbidden');
  const { rows } = await deps.control.query<{ others: number }>(
    `select count(*)::int as others from membership
     where workspace_id = $1 and account_id <> $2 and role = 'admin' and state = 'active'`,
    [workspace.id, account.id],
  );
  await mustTakeAllowance(deps, { accountId: account.id, workspaceId: workspace.id }, rows[0]!.others);
}

/** @throws not_found */
export async function findKey(db: Queryable, actor: Actor, id: string, now: Date): Promise<ApiKey> {
  const { rows } = await db.query<Row>(`select ${columns} from api_key k where ${visible} and k.id = $4`, [
    ...visibleTo(actor),
    id,
  ]);
  if (!rows[0]) throw failure('not_found');
  return toKey(rows[0], now);
}

/**
 * Gives a key a new secret, and informs its owner or all admins by email. The current secret works for another day.
 * @throws not_found
 */
export async function rotateKey(client: Client, actor: Actor, id: string, deps: Deps): Promise<ShownKey> {
  const now = deps.clock.now();
  const { hash, text } = createKey(id);
  const { rows } = await client.query<{ days: number }>(
    `update api_key k set secret_hash = $5, previous_secret_hash = k.secret_hash, previous_until = least($6, k.expires_at),
            expires_at = $7::timestamptz + make_interval(days => k.days), sso_connection_id = ${signOnOf('$8')}
      where ${visible} and k.id = $4 and k.client_id is null returning k.days`,
    [...visibleTo(actor), id, hash, new Date(now.getTime() + overlap), now, actor.session.id],
  );
  if (!rows[0]) throw failure('not_found');
  await emailAboutKey(client, id, 'rotated', deps);
  await warnOfExpiry(client, { id, workspaceId: actor.workspace.id, days: rows[0].days }, deps);
  const key = await findKey(client, actor, id, now);
  const facts = { name: key.name, rotated: true };
  if (key.of === 'workspace') await noteSetting(client, actor, { setting: 'api-key', after: facts, now });
  else await noteSecurityEvent(client, { accountId: actor.account.id, event: 'own-key', facts }, deps);
  return { key, secret: text };
}

/**
 * Ends a key and the streams it opened.
 * @throws not_found
 */
export async function revokeKey(client: Client, actor: Actor, id: string, now: Date): Promise<void> {
  const { rows } = await client.query<{ name: string; accountId: number | null; number: number }>(
    `delete from api_key k where ${visible} and k.id = $4 returning k.name, k.number, k.account_id`,
    [...visibleTo(actor), id],
  );
  const [key] = rows;
  if (!key) throw failure('not_found');
  announceAccount(client, key.accountId ?? -key.number);
  if (key.accountId !== null) return;
  await noteSetting(client, actor, { setting: 'api-key', before: { name: key.name }, now });
}
