import type { User } from '@afterword/api-client/contract';
import type { Client } from '../platform/database.ts';
import type { Deps } from '../platform/procedure.ts';
import { nameFromAddress } from './accounts.ts';
import { toUser, userColumns } from './sessions.ts';

type Row = Parameters<typeof toUser>[0];

/** Any fixed number: only one account at a time can become the first. */
const firstAccountLock = 4_151_001;

/** Somebody at the door. The address is theirs: they opened a mail sent to it, or an identity provider vouches for it. */
interface Arrival {
  email: string;
  /** What a provider calls them; without it the address gives a first name. */
  name?: string;
}

/**
 * The one door to an account, whichever way somebody signs in: their account, or a new one with a workspace of its own.
 * Who has two ways with one address has one account. Rules about who may have an account belong between the two halves.
 * Runs in the transaction of `client`, which also starts the session.
 */
export async function admit(
  client: Client,
  arrival: Arrival,
  { environment, clock, furnishWorkspace }: Pick<Deps, 'environment' | 'clock' | 'furnishWorkspace'>,
): Promise<User> {
  const { email } = arrival;
  const admins = environment.ADMIN_EMAILS;
  const now = clock.now();
  const found = await client.query<Row>(
    `update account set email_verified_at = coalesce(email_verified_at, $2),
                        role = case when email = any($3) then 'admin' else role end
      where email = $1 returning ${userColumns}`,
    [email, now, admins],
  );
  if (found.rows[0]) return toUser(found.rows[0]);

  // Two people of one new address, or the two first people ever, at the same moment.
  await client.query('select pg_advisory_xact_lock($1)', [firstAccountLock]);
  const meanwhile = await client.query<Row>(`select ${userColumns} from account where email = $1`, [email]);
  if (meanwhile.rows[0]) return toUser(meanwhile.rows[0]);

  const workspace = await client.query<{ id: number }>(
    'insert into workspace (created_at) values ($1) returning id',
    [now],
  );
  const workspaceId = workspace.rows[0]!.id;
  const created = await client.query<Row>(
    `insert into account (workspace_id, email, name, email_verified_at, role, created_at)
     values ($1, $2, $3, $4,
             case when $2 = any($5) or (cardinality($5::text[]) = 0 and not exists (select from account))
                  then 'admin' else 'user' end,
             $4)
     returning ${userColumns}`,
    [workspaceId, email, arrival.name ?? nameFromAddress(email), now, admins],
  );
  await furnishWorkspace(client, workspaceId, now);
  return toUser(created.rows[0]!);
}
