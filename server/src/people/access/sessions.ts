import { randomUUID } from 'node:crypto';
import type { Session, WorkspaceRole } from '@afterword/api-client/contract';
import { isDatabaseUnavailable } from '../../platform/errors/database-unavailable.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { together } from '../../platform/postgres/together.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { type Actor, scopesOf } from './actor.ts';
import { announceAccount } from './announce-account.ts';
import {
  findConnectionOfToken,
  findKeyActor,
  isKeyId,
  looksLikeApiKey,
  looksLikeAssistantToken,
} from './api-keys.ts';
import { browserName } from './browser-name.ts';
import { causeOf } from './cause.ts';
import { toWorkspace, type WorkspaceRow, workspaceColumns } from './directory.ts';
import { hashSecret, newSecret } from './secret.ts';
import { allowedBySignOn, workspaceOfSignOn } from './sign-on-condition.ts';
import { toUser, type UserRow } from './user.ts';

const day = 86_400_000;

/**
 * Milliseconds after which an unused session expires, and after which every session expires. The extension stays signed
 * in while it is used, so that capturing never ends unnoticed.
 */
const idleLimit: Record<Session['kind'], number> = { web: 30 * day, extension: 365 * day };
const absoluteLimit: Record<Session['kind'], number> = { web: 90 * day, extension: Number.POSITIVE_INFINITY };

const expiryOf = (kind: Session['kind'], createdAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + idleLimit[kind], createdAt.getTime() + absoluteLimit[kind]));

/** Minimum milliseconds between two updates of the last use: one write per minute instead of one per request. */
const noteEvery = 60_000;

interface Row extends WorkspaceRow, UserRow {
  sessionId: string;
  kind: Session['kind'];
  createdAt: Date;
  lastSeenAt: Date;
  factorAt: Date | null;
  secondFactorAt: Date | null;
  /** Whether a workspace of a person without a second factor requires one. */
  secondFactorRequired: boolean;
  member: WorkspaceRole;
  personal: boolean;
}

/** Header in which a device names the workspace of a request, in case its session has selected another one since. */
const workspaceHeader = 'x-workspace';

/** Services needed to find a caller. */
type Finding = Pick<Deps, 'control' | 'clock' | 'environment'>;

/**
 * Step that a web session still has to complete before it may do anything else: enter the second factor, or set one up.
 */
export type MissingStep = 'enter' | 'set_up';

/** A caller, and the step that their session lacks. */
export interface Caller {
  actor: Actor;
  missing: MissingStep | null;
}

/** Returns the caller like {@link findCaller}; null if their session lacks its second factor. */
export async function findActor(deps: Finding, headers: Headers): Promise<Actor | null> {
  return provenActor(await findCaller(deps, headers));
}

const provenActor = (caller: Caller | null): Actor | null => (caller?.missing === null ? caller.actor : null);

/**
 * Returns the caller by their access token or API key, or null without a valid one. The workspace is the one named by
 * the request, or else the session's; a key has only one.
 * @param address the caller's network address, if it is to be shown in the list of sessions
 * @throws not_member if the request names a workspace the caller is not in.
 */
export async function findCaller(
  deps: Finding,
  headers: Headers,
  address: string | null = null,
): Promise<Caller | null> {
  const { clock } = deps;
  const token = bearerOf(headers);
  if (!token) return null;
  const wanted = headers.get(workspaceHeader);
  // An invalid id matches no workspace.
  const named = wanted === null ? null : /^\d{1,15}$/.test(wanted) ? Number(wanted) : 0;
  const now = clock.now();
  const caller = await presentCaller(deps, token, { now, named, address });
  if (caller && named !== null && caller.actor.workspace.id !== named) throw failure('not_member');
  return caller && { ...caller, actor: { ...caller.actor, cause: causeOf(headers) } };
}

/** Returns the access token or API key of a request; undefined without one. */
export const bearerOf = (headers: Headers): string | undefined =>
  /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '')?.[1];

/** Returns the caller with an API key, a connected assistant's access token, or a session's access token. */
async function presentCaller(
  deps: Pick<Deps, 'control' | 'environment'>,
  token: string,
  options: { now: Date; named: number | null; address: string | null },
): Promise<Caller | null> {
  const { control } = deps;
  const { now } = options;
  if (looksLikeApiKey(token)) return provenKey(await findKeyActor(control, { text: token }, now));
  if (!looksLikeAssistantToken(token)) return presentSession(deps, { token }, options);
  const id = await findConnectionOfToken(control, token, now);
  return id === null ? null : provenKey(await findKeyActor(control, { id }, now));
}

const provenKey = (actor: Actor | null): Caller | null => actor && { actor, missing: null };

/** Returns the person who calls from a session; null without a session and for API keys. */
export async function findPerson(deps: Finding, headers: Headers): Promise<Actor['account'] | null> {
  const actor = await findActor(deps, headers);
  return actor && !actor.key ? actor.account : null;
}

/**
 * Returns the actor of a session or API key that started something in a workspace, or null if it has ended or they are no longer a
 * member.
 */
export async function findActorOf(
  deps: Finding,
  { sessionId, workspaceId }: { sessionId: string; workspaceId: WorkspaceId },
): Promise<Actor | null> {
  const now = deps.clock.now();
  const actor = isKeyId(sessionId)
    ? await findKeyActor(deps.control, { id: sessionId }, now)
    : provenActor(await presentSession(deps, { id: sessionId }, { now, named: workspaceId, address: null }));
  return actor?.workspace.id === workspaceId ? actor : null;
}

/** Identifies a session by the hash of its access token, or by its id. */
interface Presented {
  key: string;
  now: Date;
  /** The workspace that the request names. */
  named: number | null;
}

type Finder = (presented: Presented) => Promise<Row | null>;

/** Returns a function that looks up together the sessions of the requests that arrive in one turn of the event loop. */
const finderBy = (control: Queryable, by: 'token' | 'id'): Finder =>
  together(
    async (asked) => {
      const { rows } = await control.query<Row & { place: number }>({
        name: `present-sessions-by-${by}`,
        // The limit lets PostgreSQL expect a single row. It would otherwise expect ten, and plan the statement every time.
        text: `select asked.place, s.id as session_id, s.kind, s.created_at, s.last_seen_at, s.factor_at,
                  a.second_factor_at,
                  a.second_factor_at is null and exists (select from membership o join workspace r on r.id = o.workspace_id
                    where o.account_id = a.id and o.state = 'active' and r.second_factor_required) as second_factor_required,
                  a.id, a.name, a.email, a.email_verified_at, a.role, a.locale, w.plan, m.role as member,
                  w.id = a.personal_workspace_id as personal, ${workspaceColumns}
             from (select * from unnest($1::${by === 'token' ? 'text' : 'uuid'}[], $2::timestamptz[], $3::bigint[])
                     with ordinality as asked (key, now, named, place) limit $4) asked
             join session s on s.${by === 'token' ? 'token_hash' : 'id'} = asked.key and s.expires_at > asked.now
             join account a on a.id = s.account_id
             cross join lateral (
               select each.workspace_id, each.role from membership each
                where each.account_id = a.id and each.state = 'active'
                  and each.workspace_id in (coalesce(asked.named, s.workspace_id), a.personal_workspace_id)
                order by each.workspace_id is not distinct from coalesce(asked.named, s.workspace_id) desc
                limit 1) m
             join workspace w on w.id = m.workspace_id
            where ${allowedBySignOn('s.sso_connection_id')}`,
        values: [
          asked.map(({ key }) => key),
          asked.map(({ now }) => now),
          asked.map(({ named }) => named),
          asked.length,
        ],
      });
      const found = new Map(rows.map((row) => [row.place, row]));
      return asked.map((_, at) => found.get(at + 1) ?? null);
    },
    { most: 64, fatal: isDatabaseUnavailable },
  );

/** The finders of each control plane. */
const finders = new WeakMap<object, Record<'token' | 'id', Finder>>();

function findersOf(control: Queryable): Record<'token' | 'id', Finder> {
  const known = finders.get(control);
  if (known) return known;
  const created = { token: finderBy(control, 'token'), id: finderBy(control, 'id') };
  finders.set(control, created);
  return created;
}

/**
 * Returns the actor for an access token or session id, or null if it is unknown, revoked or expired. Each use extends
 * the session. The actor is in the requested workspace, or else in the session's, or else in their own if they are not
 * a member there or wait for a seat. Also returns null if a company requires its own sign-on for the address and the
 * sign-on did not start the session.
 */
async function presentSession(
  { control, environment }: Pick<Deps, 'control' | 'environment'>,
  session: { token: string } | { id: string },
  { now, named, address }: { now: Date; named: number | null; address: string | null },
): Promise<Caller | null> {
  const find = findersOf(control);
  const row =
    'token' in session
      ? await find.token({ key: hashSecret(session.token), now, named })
      : await find.id({ key: session.id, now, named });
  if (!row) return null;
  if (now.getTime() - row.lastSeenAt.getTime() >= noteEvery) {
    await control.query(
      'update session set last_seen_at = $2, expires_at = $3, address = coalesce($4, address) where id = $1',
      [row.sessionId, now, expiryOf(row.kind, row.createdAt, now), address],
    );
  }
  const actor: Actor = {
    account: toUser(row),
    workspace: { ...toWorkspace(row), role: row.member, personal: row.personal },
    session: { id: row.sessionId, kind: row.kind },
    scopes: scopesOf(row.kind, { role: row.member, staff: row.role === 'admin' }),
  };
  return { actor, missing: missingStep(row, environment) };
}

/** Only a session with its second factor can hand over to an extension, which then stays signed in on its own. */
function missingStep(row: Row, environment: Deps['environment']): MissingStep | null {
  if (row.kind === 'extension') return null;
  if (row.secondFactorAt !== null) return row.factorAt === null ? 'enter' : null;
  return requiresFactor(environment, { staff: row.role === 'admin', workspace: row.secondFactorRequired })
    ? 'set_up'
    : null;
}

/** Returns whether a person must have a second factor, by this server's setting or that of a workspace they are in. */
export const requiresFactor = (
  { REQUIRE_SECOND_FACTOR }: Pick<Deps['environment'], 'REQUIRE_SECOND_FACTOR'>,
  { staff, workspace }: { staff: boolean; workspace: boolean },
): boolean =>
  workspace || REQUIRE_SECOND_FACTOR === 'everyone' || (REQUIRE_SECOND_FACTOR === 'staff' && staff);

/**
 * Starts a session. @returns the access token, which is stored nowhere else.
 * @param to.signedInAt when the person proved their identity, if not just now.
 * @param to.workspaceId the workspace it is in; if absent, that of the company sign-on, or else their own.
 * @param to.factorAt when the second factor was given in the same browser, if it is to be remembered there.
 */
export async function startSession(
  db: Queryable,
  to: {
    accountId: number;
    kind: Session['kind'];
    userAgent: string;
    signedInAt?: Date;
    workspaceId?: WorkspaceId;
    ssoConnectionId?: string | null;
    factorAt?: Date | null;
    address?: string;
    now: Date;
  },
): Promise<string> {
  const token = newSecret();
  await db.query(
    `insert into session (id, account_id, token_hash, kind, name, created_at, last_seen_at, expires_at, signed_in_at, workspace_id,
       sso_connection_id, factor_at, address)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8,
       coalesce($9, (${workspaceOfSignOn('$10')} and $4 = 'web')), $10, $11, $12)`,
    [
      randomUUID(),
      to.accountId,
      hashSecret(token),
      to.kind,
      browserName(to.userAgent),
      to.now,
      expiryOf(to.kind, to.now, to.now),
      to.signedInAt ?? to.now,
      to.workspaceId ?? null,
      to.ssoConnectionId ?? null,
      to.factorAt ?? null,
      to.address ?? null,
    ],
  );
  return token;
}

/** Replaces the access token of a session. @returns the new one, which is stored nowhere else. */
export async function renewToken(db: Queryable, id: string): Promise<string> {
  const token = newSecret();
  await db.query('update session set token_hash = $2 where id = $1', [id, hashSecret(token)]);
  return token;
}

/** Ends the web session whose token these headers present, if there is one. */
export async function endPresentedSession(client: Client, headers: Headers): Promise<void> {
  const token = bearerOf(headers);
  if (!token) return;
  const { rows } = await client.query<{ accountId: number }>(
    `delete from session where token_hash = $1 and kind = 'web' returning account_id`,
    [hashSecret(token)],
  );
  for (const { accountId } of rows) announceAccount(client, accountId);
}

/** Returns an account's sessions, most recently used first. */
export async function listSessions(
  db: Queryable,
  accountId: number,
  currentId: string,
  now: Date,
): Promise<Session[]> {
  const { rows } = await db.query<{
    id: string;
    kind: Session['kind'];
    name: string;
    address: string | null;
    createdAt: Date;
    lastSeenAt: Date;
  }>(
    `select id, kind, name, address, created_at, last_seen_at from session
      where account_id = $1 and expires_at > $2 order by last_seen_at desc, id`,
    [accountId, now],
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    current: row.id === currentId,
  }));
}

/** Ends a session of this account. @returns false if the account has none with that id. */
export async function endSession(client: Client, accountId: number, id: string): Promise<boolean> {
  announceAccount(client, accountId);
  const { rowCount } = await client.query('delete from session where account_id = $1 and id::text = $2', [
    accountId,
    id,
  ]);
  return rowCount === 1;
}

/** Ends all sessions of this account, like {@link endOtherSessions}. */
export const endAllSessions = (client: Client, accountId: number): Promise<void> =>
  endOtherSessions(client, accountId, null);

/**
 * Ends all sessions of this account except one, and revokes codes that could become another. Within a transaction:
 * first prevents further handovers, then waits for codes being redeemed, then ends the resulting sessions, too.
 */
export async function endOtherSessions(
  client: Client,
  accountId: number,
  keptId: string | null,
): Promise<void> {
  announceAccount(client, accountId);
  const endAll = () =>
    client.query('delete from session where account_id = $1 and id is distinct from $2::uuid', [
      accountId,
      keptId,
    ]);
  await endAll();
  await client.query(
    'update sign_in_code set expires_at = to_timestamp(0) where account_id = $1 and redeemed_at is null',
    [accountId],
  );
  await endAll();
}
