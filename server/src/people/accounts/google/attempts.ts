import type { Queryable } from '../../../platform/postgres/database.ts';
import { hashSecret, newSecret } from '../../access/secret.ts';
import type { SignInSecrets } from './identity-provider.ts';

/** Milliseconds a person has to sign in at the provider. */
export const attemptLifetime = 10 * 60_000;

/** Starts a browser's sign-in. Answers without its cookie, too late, or repeated are rejected. */
export async function beginAttempt(
  db: Queryable,
  of: { browserHash: string; now: Date },
): Promise<SignInSecrets> {
  const secrets = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  await db.query(
    `insert into sign_in_attempt (state_hash, browser_hash, nonce, verifier, expires_at) values ($1, $2, $3, $4, $5)`,
    [
      hashSecret(secrets.state),
      of.browserHash,
      secrets.nonce,
      secrets.verifier,
      new Date(of.now.getTime() + attemptLifetime),
    ],
  );
  return secrets;
}

/** Ends a sign-in by deleting it. @returns its secrets, once, to the browser that started it; otherwise null. */
export async function endAttempt(
  db: Queryable,
  of: { state: string; browserHash: string; now: Date },
): Promise<SignInSecrets | null> {
  const { rows } = await db.query<{ nonce: string; verifier: string }>(
    `delete from sign_in_attempt where state_hash = $1 and browser_hash = $2 and expires_at > $3
     returning nonce, verifier`,
    [hashSecret(of.state), of.browserHash, of.now],
  );
  return rows[0] ? { state: of.state, ...rows[0] } : null;
}
