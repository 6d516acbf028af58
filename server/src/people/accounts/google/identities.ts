import type { Locale } from '@afterword/api-client/contract';
import type { Client } from '../../../platform/postgres/database.ts';
import type { RunAfterCommit } from '../../../platform/postgres/planes.ts';
import type { Deps } from '../../../platform/procedure.ts';
import { findOrCreateAccount } from '../find-or-create-account.ts';
import type { VerifiedIdentity } from './identity-provider.ts';

/**
 * Finds the account of a person verified by an identity provider. Issuer and subject identify them permanently; the
 * verified address only finds their account the first time, so that people who change it there keep the account. Changing the
 * address of the account here forgets the identity.
 */
export async function accountOf(
  client: Client,
  { issuer, subject, email, name, locale }: VerifiedIdentity & { locale: Locale },
  deps: Deps,
  afterwards: RunAfterCommit,
): Promise<number> {
  const known = await client.query<{ email: string }>(
    'select a.email from identity i join account a on a.id = i.account_id where i.issuer = $1 and i.subject = $2',
    [issuer, subject],
  );
  const arrival = known.rows[0] ?? { email, ...(name ? { name } : {}) };
  const { id } = await findOrCreateAccount(client, { ...arrival, locale }, deps, afterwards);
  // The identity is already stored, possibly by a second tab at the same moment: the first one stays.
  await client.query(
    `insert into identity (issuer, subject, account_id, created_at) values ($1, $2, $3, $4)
     on conflict (issuer, subject) do nothing`,
    [issuer, subject, id, deps.clock.now()],
  );
  return id;
}
