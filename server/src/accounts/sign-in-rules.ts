import type { SignInRules } from '@afterword/api-client/contract';
import type { Client, Queryable } from '../platform/database.ts';
import { failure } from '../platform/failure.ts';

/** Who may have an account here; everybody until an admin has chosen otherwise. */
export async function readSignInRules(db: Queryable): Promise<SignInRules> {
  const { rows } = await db.query<SignInRules>('select registration, domains from sign_in_rules');
  return rows[0] ?? { registration: 'open', domains: [] };
}

/** Chooses other rules. Who has an account keeps it. */
export async function writeSignInRules(client: Client, rules: SignInRules): Promise<void> {
  await client.query(
    `insert into sign_in_rules (registration, domains) values ($1, $2)
     on conflict ("only") do update set registration = excluded.registration, domains = excluded.domains`,
    [rules.registration, rules.domains],
  );
}

/**
 * Turns away whoever has no account yet and, by the rules, is to get none. An invited user has one already.
 * @throws not_admitted
 */
export async function refuseUnlessAllowed(db: Queryable, email: string): Promise<void> {
  const { registration, domains } = await readSignInRules(db);
  if (registration === 'open') return;
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (registration === 'domains' && domains.includes(domain)) return;
  throw failure('not_admitted');
}
