import type { Client } from '../../platform/postgres/database.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../access/secret.ts';

const codesPerSet = 8;

/** Replaces the recovery codes of a connection. @returns the new ones, which are stored nowhere else. */
export async function createRecoveryCodes(
  client: Client,
  connectionId: string,
  now: Date,
): Promise<string[]> {
  await client.query('delete from sso_recovery_code where connection_id = $1', [connectionId]);
  const codes = newRecoveryCodes(codesPerSet);
  await client.query(
    'insert into sso_recovery_code (hash, connection_id, created_at) select unnest($1::text[]), $2, $3',
    [codes.map(hashRecoveryCode), connectionId, now],
  );
  return codes;
}

/**
 * Uses up a recovery code for an active admin of its workspace with an address at a verified domain.
 * @returns the connection whose sign-on the code replaces; null if the code or the person is wrong, which leaves the
 * code unused.
 */
export async function useRecoveryCode(
  client: Client,
  { email, code, now }: { email: string; code: string; now: Date },
): Promise<string | null> {
  const { rows } = await client.query<{ connectionId: string }>(
    `update sso_recovery_code r set used_at = $3
     from sso_connection c, account a, membership m, domain d
     where r.hash = $1 and r.used_at is null and c.id = r.connection_id and a.email = $2
       and m.workspace_id = c.workspace_id and m.account_id = a.id and m.role = 'admin' and m.state = 'active'
       and d.workspace_id = c.workspace_id and d.name = split_part(a.email, '@', 2) and d.verified_at is not null
     returning c.id as connection_id`,
    [hashRecoveryCode(code), email, now],
  );
  return rows[0]?.connectionId ?? null;
}
