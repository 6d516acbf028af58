import type { Locale, User } from '@afterword/api-client/contract';
import type { Client } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { RunAfterCommit } from '../../platform/postgres/planes.ts';
import type { Deps } from '../../platform/procedure.ts';
import { toUser, type UserRow, userColumns } from '../access/user.ts';
import { createPersonalWorkspace } from '../workspaces/create.ts';
import { refuseRevertibleAddress } from './revertible-address.ts';

/** Arbitrary lock id. */
const addressLock = 4_151_001;

/**
 * Prevents other transactions from creating accounts or changing addresses until this one ends. A check that an address
 * is free, or that there is no account yet, then stays valid.
 */
export async function lockAddresses(client: Client): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1)', [addressLock]);
}

/**
 * Creates an account with its own workspace. The caller has locked addresses and found no account with this one.
 * @throws address_moved
 */
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
  afterwards: RunAfterCommit,
): Promise<User> {
  const now = deps.clock.now();
  await refuseRevertibleAddress(client, { email: account.email, now });
  const workspaceId = await createPersonalWorkspace(client, account.name, deps, afterwards);
  const created = await client.query<UserRow>(
    named(
      `insert into account (personal_workspace_id, email, name, email_verified_at, role, locale, created_at)
     values (:workspaceId, :email, :name, :emailVerifiedAt, :role, :locale, :now) returning ${userColumns}`,
      {
        workspaceId,
        email: account.email,
        name: account.name,
        emailVerifiedAt: account.emailVerifiedAt,
        role: account.role,
        locale: account.locale,
        now,
      },
    ),
  );
  const user = toUser(created.rows[0]!);
  await client.query(
    `insert into membership (workspace_id, account_id, role, joined_at) values ($1, $2, 'admin', $3)`,
    [workspaceId, user.id, now],
  );
  return user;
}
