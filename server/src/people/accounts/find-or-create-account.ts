import type { Locale, User } from '@afterword/api-client/contract';
import type { Client } from '../../platform/postgres/database.ts';
import type { RunAfterCommit } from '../../platform/postgres/planes.ts';
import type { Deps } from '../../platform/procedure.ts';
import { toUser, type UserRow, userColumns } from '../access/user.ts';
import { nameFromAddress } from './accounts.ts';
import { createAccount, lockAddresses } from './create-account.ts';
import { refuseUnlessAllowed } from './sign-in-rules.ts';

/** A person signing in. The address is verified: they opened an email sent to it, or an identity provider confirmed it. */
interface Arrival {
  email: string;
  /** Name at the provider; otherwise the name is derived from the address. */
  name?: string;
  /** Language of the browser. */
  locale: Locale;
}

/**
 * Finds the account of a person who signs in by any method, or creates one with its own workspace. Each address has one
 * account. Checks the sign-in rules before creating one. Runs in the transaction of `client`, which also starts the
 * session.
 * @throws not_admitted, address_moved
 */
export async function findOrCreateAccount(
  client: Client,
  arrival: Arrival,
  deps: Deps,
  afterwards: RunAfterCommit,
): Promise<User> {
  const { email } = arrival;
  const admins = deps.environment.ADMIN_EMAILS;
  const now = deps.clock.now();
  const welcomeBack = async () => {
    const { rows } = await client.query<UserRow>(
      `update account set email_verified_at = coalesce(email_verified_at, $2),
                          role = case when email = any($3) then 'admin' else role end
        where email = $1 returning ${userColumns}`,
      [email, now, admins],
    );
    return rows[0] ? toUser(rows[0]) : null;
  };
  const known = await welcomeBack();
  if (known) return known;

  // Handles simultaneous arrivals: two tabs with one new address, the first two people, or an admin who adds this user.
  await lockAddresses(client);
  const meanwhile = await welcomeBack();
  if (meanwhile) return meanwhile;

  const isFirst =
    admins.length === 0 && (await client.query('select from account limit 1')).rows.length === 0;
  // Operators get in regardless of the rules.
  if (!isFirst && !admins.includes(email)) await refuseUnlessAllowed(client, email);
  return createAccount(
    client,
    {
      email,
      name: arrival.name ?? nameFromAddress(email),
      role: isFirst || admins.includes(email) ? 'admin' : 'user',
      emailVerifiedAt: now,
      locale: arrival.locale,
    },
    deps,
    afterwards,
  );
}
