import type { ConnectionOf } from '@afterword/api-client/contract';
import { hashSecret, newSecret } from '../../../people/access/secret.ts';
import type { Queryable } from '../../../platform/postgres/database.ts';
import { named } from '../../../platform/postgres/named.ts';
import type { WorkspaceId } from '../../../platform/postgres/workspace.ts';

/** Milliseconds a person has to sign in at a vendor. */
const attemptLifetime = 10 * 60_000;

/** A pending sign-in. */
export interface Attempt {
  integration: string;
  sessionId: string;
  workspaceId: WorkspaceId;
  of: ConnectionOf;
  settings: unknown;
  /** The connection to reconnect; null for a new one. */
  connectionId: string | null;
}

/** Secrets of an attempt until the browser returns. */
interface AttemptSecrets {
  /** Identifies the attempt when the browser returns. */
  state: string;
  /** RFC 7636: proves that the same party requested and redeems the vendor's code. */
  verifier: string;
}

/** Starts a browser's sign-in at a vendor. It can be completed once, within its lifetime and with the browser's cookie. */
export async function beginAttempt(
  db: Queryable,
  attempt: Attempt,
  { browserHash, now }: { browserHash: string; now: Date },
): Promise<AttemptSecrets> {
  const secrets = { state: newSecret(), verifier: newSecret() };
  await db.query(
    named(
      `insert into connection_attempt (state_hash, browser_hash, verifier, integration, session_id, workspace_id, "of",
       settings, connection_id, expires_at) values (:stateHash, :browserHash, :verifier, :integration, :sessionId, :workspaceId, :of, :settings, :connectionId, :expiresAt)`,
      {
        stateHash: hashSecret(secrets.state),
        browserHash,
        verifier: secrets.verifier,
        integration: attempt.integration,
        sessionId: attempt.sessionId,
        workspaceId: attempt.workspaceId,
        of: attempt.of,
        settings: JSON.stringify(attempt.settings),
        connectionId: attempt.connectionId,
        expiresAt: new Date(now.getTime() + attemptLifetime),
      },
    ),
  );
  return secrets;
}

/** Deletes an attempt and returns it once, and only to the browser that started it; otherwise returns null. */
export async function endAttempt(
  db: Queryable,
  of: { state: string; integration: string; browserHash: string; now: Date },
): Promise<(Attempt & { verifier: string }) | null> {
  const { rows } = await db.query<Attempt & { verifier: string }>(
    `delete from connection_attempt
     where state_hash = $1 and browser_hash = $2 and integration = $3 and expires_at > $4
     returning integration, session_id, workspace_id, "of", settings,
       connection_id, verifier`,
    [hashSecret(of.state), of.browserHash, of.integration, of.now],
  );
  return rows[0] ?? null;
}

/** Deletes attempts that were never completed. */
export const forgetAttempts = (db: Queryable, now: Date) =>
  db.query('delete from connection_attempt where expires_at <= $1', [now]);
