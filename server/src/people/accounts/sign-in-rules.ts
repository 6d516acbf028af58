import type { SignInRules } from '@afterword/api-client/contract';
import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';

/** Returns who may have an account here; everyone until an admin changes that. */
export async function readSignInRules(db: Queryable): Promise<SignInRules> {
  const { rows } = await db.query<SignInRules>('select registration, domains from sign_in_rules');
  return rows[0] ?? { registration: 'open', domains: [] };
}

/** Changes the rules. Existing accounts remain. */
export async function writeSignInRules(client: Client, rules: SignInRules): Promise<void> {
  await client.query(
    `insert into sign_in_rules (registration, domains) values ($1, $2)
     on conflict ("only") do update set registration = excluded.registration, domains = excluded.domains`,
    [rules.registration, rules.domains],
  );
}

/**
 * Rejects people who have no account and are not allowed one by the rules. Invited users already have an account.
 * @throws not_admitted
 */
export async function refuseUnlessAllowed(db: Queryable, email: string): Promise<void> {
  const { registration, domains } = await readSignInRules(db);
  if (registration === 'open') return;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (registration === 'domains' && domains.includes(domain)) return;
  throw failure('not_admitted');
}
