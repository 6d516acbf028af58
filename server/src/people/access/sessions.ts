import { randomUUID } from 'node:crypto';
import type { Session, WorkspaceRole } from '@afterword/api-client/contract';
import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { type Actor, scopesOf } from './actor.ts';
import { announceAccount } from './announce-account.ts';
import { findKeyActor, isKeyId, keyPrefix } from './api-keys.ts';
import { browserName } from './browser-name.ts';
import { causeOf } from './cause.ts';
import { toWorkspace, type WorkspaceRow, workspaceColumns } from './directory.ts';
import { hashSecret, newSecret } from './secret.ts';
import { toUser, type UserRow } from './user.ts';

const day = 86_400_000;

/** Milliseconds after which an unused session expires. */
const sessionLifetime: Record<Session['kind'], number> = { web: 90 * day, extension: 365 * day };

/** Minimum milliseconds between two updates of the last use: one write per minute instead of one per request. */
const noteEvery = 60_000;

interface Row extends WorkspaceRow, UserRow {
  session_id: string;
  kind: Session['kind'];
  last_seen_at: Date;
  member: WorkspaceRole;
  personal: boolean;
}

/** Header in which a device names the workspace of a request, even if its session has chosen another since. */
const workspaceHeader = 'x-workspace';

/**
 * Returns the caller by their access token or API key, or null without a valid one. The workspace is the one named by the
 * request, or else the session's; a key has one only.
 * @throws not_member if the request names a workspace they are not in.
 */
export async function findActor(
  { control, clock }: Pick<Deps, 'control' | 'clock'>,
  headers: Headers,
): Promise<Actor | null> {
  const [, token] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (!token) return null;
  const wanted = headers.get(workspaceHeader);
  // An invalid id names no workspace that anyone is in.
  const named = wanted === null ? null : /^\d{1,15}$/.test(wanted) ? Number(wanted) : 0;
  const now = clock.now();
  const actor = token.startsWith(keyPrefix)
    ? await findKeyActor(control, { text: token }, now)
    : await presentSession(control, { token }, { now, named });
  if (actor && named !== null && actor.workspace.id !== named) throw failure('not_member');
  return actor && { ...actor, cause: causeOf(headers) };
}

/** Returns the person who calls from a session; null if it is nobody, or a program with an API key. */
export async function findPerson(
  deps: Pick<Deps, 'control' | 'clock'>,
  headers: Headers,
): Promise<Actor['account'] | null> {
  const actor = await findActor(deps, headers);
  return actor && !actor.key ? actor.account : null;
}

/**
 * Returns the actor of a session or API key that started something in a workspace, or null if it has ended or they are no longer a
 * member.
 */
export async function findActorOf(
  { control, clock }: Pick<Deps, 'control' | 'clock'>,
  { sessionId, workspaceId }: { sessionId: string; workspaceId: WorkspaceId },
): Promise<Actor | null> {
  const now = clock.now();
  const actor = isKeyId(sessionId)
    ? await findKeyActor(control, { id: sessionId }, now)
    : await presentSession(control, { id: sessionId }, { now, named: workspaceId });
  return actor?.workspace.id === workspaceId ? actor : null;
}

/**
 * Returns the actor for an access token or session id, or null if it is unknown, revoked or expired. Use extends its
 * life. The actor is in the requested workspace, or else the session's, or in their own if they are not a member
 * there or wait for a seat. Null, too, if a company requires its own sign-on for the address and it did not start the session.
 */
async function presentSession(
  control: Queryable,
  session: { token: string } | { id: string },
  { now, named }: { now: Date; named: number | null },
): Promise<Actor | null> {
  const byToken = 'token' in session;
  const { rows } = await control.query<Row>({
    name: byToken ? 'present-session' : 'present-session-by-id',
    text: `select s.id as session_id, s.kind, s.last_seen_at,
                  a.id, a.name, a.email, a.email_verified_at, a.role, a.locale, w.plan, m.role as member,
                  w.id = a.personal_workspace_id as personal, ${workspaceColumns}
             from session s
             join account a on a.id = s.account_id
             join membership m on m.account_id = a.id and m.state = 'active'
                  and m.workspace_id in (coalesce($3, s.workspace_id), a.personal_workspace_id)
             join workspace w on w.id = m.workspace_id
            where s.${byToken ? 'token_hash' : 'id'} = $1 and s.expires_at > $2
              and not exists (select from domain d join sso_connection c on c.workspace_id = d.workspace_id
                where d.name = split_part(a.email, '@', 2) and d.verified_at is not null and c.mode = 'required'
                  and c.id is distinct from s.sso_connection_id)
            order by m.workspace_id is not distinct from coalesce($3, s.workspace_id) desc
            limit 1`,
    values: [byToken ? hashSecret(session.token) : session.id, now, named],
  });
  const [row] = rows;
  if (!row) return null;
  if (now.getTime() - row.last_seen_at.getTime() >= noteEvery) {
    const expiry = new Date(now.getTime() + sessionLifetime[row.kind]);
    await control.query('update session set last_seen_at = $2, expires_at = $3 where id = $1', [
      row.session_id,
      now,
      expiry,
    ]);
  }
  return {
    account: toUser(row),
    workspace: { ...toWorkspace(row), role: row.member, personal: row.personal },
    session: { id: row.session_id, kind: row.kind },
    scopes: scopesOf(row.kind, { role: row.member, staff: row.role === 'admin' }),
  };
}

/**
 * Starts a session. @returns the access token, which is stored nowhere else.
 * @param to.signedInAt when the person proved their identity, if not just now.
 * @param to.workspaceId the workspace it is in; their own if absent.
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
    now: Date;
  },
): Promise<string> {
  const token = newSecret();
  await db.query(
    `insert into session (id, account_id, token_hash, kind, name, created_at, last_seen_at, expires_at, signed_in_at, workspace_id,
       sso_connection_id)
     values ($1, $2, $3, $4, $5, $6, $6, $7, $8, $9, $10)`,
    [
      randomUUID(),
      to.accountId,
      hashSecret(token),
      to.kind,
      browserName(to.userAgent),
      to.now,
      new Date(to.now.getTime() + sessionLifetime[to.kind]),
      to.signedInAt ?? to.now,
      to.workspaceId ?? null,
      to.ssoConnectionId ?? null,
    ],
  );
  return token;
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
    created_at: Date;
    last_seen_at: Date;
  }>(
    `select id, kind, name, created_at, last_seen_at from session
      where account_id = $1 and expires_at > $2 order by last_seen_at desc, id`,
    [accountId, now],
  );
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    name: row.name,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
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
