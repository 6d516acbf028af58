import type { Queryable } from '../../../platform/postgres/database.ts';
import { named } from '../../../platform/postgres/named.ts';
import { hashSecret, newSecret } from '../../access/secret.ts';
import type { SignInSecrets } from '../oidc.ts';

/** Milliseconds a person has to sign in at the provider. */
export const attemptLifetime = 10 * 60_000;

/**
 * The company sign-on used for this attempt; absent for Google. An answer of one provider never ends an attempt at
 * another.
 */
interface Asked {
  ssoConnectionId?: string;
}

/**
 * Starts a browser's sign-in. Answers that come without its cookie, too late or repeatedly are rejected.
 * @param of.testerId the admin who tests a company sign-on.
 */
export async function beginAttempt(
  db: Queryable,
  of: Asked & { browserHash: string; testerId?: number | null; now: Date },
): Promise<SignInSecrets> {
  const secrets = { state: newSecret(), nonce: newSecret(), verifier: newSecret() };
  await db.query(
    named(
      `insert into sign_in_attempt (state_hash, browser_hash, nonce, verifier, expires_at, sso_connection_id, tester_id)
     values (:stateHash, :browserHash, :nonce, :verifier, :expiresAt, :ssoConnectionId, :testerId)`,
      {
        stateHash: hashSecret(secrets.state),
        browserHash: of.browserHash,
        nonce: secrets.nonce,
        verifier: secrets.verifier,
        expiresAt: new Date(of.now.getTime() + attemptLifetime),
        ssoConnectionId: of.ssoConnectionId ?? null,
        testerId: of.testerId ?? null,
      },
    ),
  );
  return secrets;
}

/**
 * Stores the person of a verified SAML response until the browser that started the sign-in returns, because browsers
 * send no cookie with the provider's form.
 * @returns the secret with which the browser returns; null if no sign-in waits for this answer, or one was stored
 * already.
 */
export async function storeAnswer(
  db: Queryable,
  of: { state: string; ssoConnectionId: string; verified: object; now: Date },
): Promise<string | null> {
  const next = newSecret();
  const { rowCount } = await db.query(
    `update sign_in_attempt set state_hash = $4, verified = $5
     where state_hash = $1 and sso_connection_id = $2 and expires_at > $3`,
    [hashSecret(of.state), of.ssoConnectionId, of.now, hashSecret(next), JSON.stringify(of.verified)],
  );
  return rowCount === 1 ? next : null;
}

/** A sign-in that ended. */
type Ended = SignInSecrets & {
  testerId: number | null;
  /** The person that `storeAnswer` stored; null for other protocols. */
  verified: unknown;
};

/** Ends a sign-in by deleting it. @returns its secrets, once, to the browser that started it; otherwise null. */
export async function endAttempt(
  db: Queryable,
  of: Asked & { state: string; browserHash: string; now: Date },
): Promise<Ended | null> {
  const { rows } = await db.query<Omit<Ended, 'state'>>(
    `delete from sign_in_attempt where state_hash = $1 and browser_hash = $2 and expires_at > $3
       and sso_connection_id is not distinct from $4
     returning nonce, verifier, tester_id, verified`,
    [hashSecret(of.state), of.browserHash, of.now, of.ssoConnectionId ?? null],
  );
  return rows[0] ? { state: of.state, ...rows[0] } : null;
}
