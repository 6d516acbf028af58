import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { endAllSessions } from '../access/sessions.ts';

/** SQL over an account `a`: the required company sign-on `c` of its address. */
const requiredOf = `from account a join domain d on d.name = split_part(a.email, '@', 2) and d.verified_at is not null
  join sso_connection c on c.workspace_id = d.workspace_id and c.mode = 'required'`;

/**
 * Refuses a person whose company requires its own sign-on for their address.
 * @param by the connection they signed in with; null for any other way.
 * @throws sso_required
 */
export async function refuseUnderSso(db: Queryable, accountId: number, by: string | null): Promise<void> {
  const { rowCount } = await db.query(
    `select ${requiredOf} where a.id = $1 and c.id is distinct from $2::uuid`,
    [accountId, by],
  );
  if (rowCount !== 0) throw failure('sso_required');
}

/** Ends all sessions at this connection's domains that the sign-on did not start, and codes that could start one. */
export async function endOtherWays(client: Client, connectionId: string): Promise<void> {
  const { rows } = await client.query<{ id: number }>(
    `select distinct a.id ${requiredOf} join session s on s.account_id = a.id
     where c.id = $1 and s.sso_connection_id is distinct from c.id`,
    [connectionId],
  );
  for (const { id } of rows) await endAllSessions(client, id);
}
