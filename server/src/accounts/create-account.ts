import type { Locale, User } from '@afterword/api-client/contract';
import type { Client } from '../platform/database.ts';
import type { Afterwards } from '../platform/planes.ts';
import type { Deps } from '../platform/procedure.ts';
import { createPersonalWorkspace } from '../workspaces/create.ts';
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
  deps: Deps,
  afterwards: Afterwards,
): Promise<User> {
  const now = deps.clock.now();
  const workspaceId = await createPersonalWorkspace(client, account.name, deps, afterwards);
  const created = await client.query<Parameters<typeof toUser>[0]>(
    `insert into account (personal_workspace_id, email, name, email_verified_at, role, locale, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${userColumns}`,
    [workspaceId, account.email, account.name, account.emailVerifiedAt, account.role, account.locale, now],
  );
  const user = toUser(created.rows[0]!);
  await client.query(
    `insert into membership (workspace_id, account_id, role, joined_at) values ($1, $2, 'admin', $3)`,
    [workspaceId, user.id, now],
  );
  return user;
}
