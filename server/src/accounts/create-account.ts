import type { Locale, User } from '@afterword/api-client/contract';
import type { Client } from '../platform/database.ts';
import type { Deps } from '../platform/procedure.ts';
import { toUser, userColumns } from './sessions.ts';

/** Any fixed number. */
const addressLock = 4_151_001;

/**
 * Until the transaction ends nobody else makes an account or changes an address: who finds an address free, or no account
 * at all, can rely on it.
 */
export async function lockAddresses(client: Client): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [addressLock]);
}

/** Makes an account with a workspace of its own. Whoever calls has locked addresses and found this one free. */
export async function createAccount(
  client: Client,
  account: {
    email: string;
    name: string;
    role: User['user_role'];
    emailVerifiedAt: Date | null;
    locale: Locale;
  },
  { clock, furnishWorkspace }: Pick<Deps, 'clock' | 'furnishWorkspace'>,
): Promise<User> {
  const now = clock.now();
  const workspace = await client.query<{ id: number }>(
    'insert into workspace (created_at) values ($1) returning id',
    [now],
  );
  const workspaceId = workspace.rows[0]!.id;
  const created = await client.query<Parameters<typeof toUser>[0]>(
    `insert into account (workspace_id, email, name, email_verified_at, role, locale, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${userColumns}`,
    [workspaceId, account.email, account.name, account.emailVerifiedAt, account.role, account.locale, now],
  );
  await furnishWorkspace(client, workspaceId, now);
  return toUser(created.rows[0]!);
}
