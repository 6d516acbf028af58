import { createHash } from 'node:crypto';
import { limits } from '@afterword/api-client/contract';
import type { Queryable } from '../../platform/postgres/database.ts';
import { hashSecret, newSecret } from '../access/secret.ts';

/** A redeemed code, with the account it signs in. */
export type RedeemedCode = (
  | { kind: 'mail'; email: string }
  | {
      kind: 'extension' | 'redirect';
      accountId: number;
      /** When the person proved their identity. */
      signedInAt: Date;
    }
) & {
  /** The company sign-on, or its recovery code, that led to this code. */
  ssoConnectionId: string | null;
};

/** Why a code was not redeemed. The first three reasons are permanent. */
export type Refusal =
  | 'expired'
  | 'used'
  | 'unknown'
  | 'other_browser'
  | 'verifier_required'
  | 'verifier_wrong';

/** Creates a code for an email to this address; `browserHash` identifies the requesting browser. */
export async function createMailCode(
  db: Queryable,
  to: { email: string; browserHash: string; ssoConnectionId?: string | null; now: Date },
): Promise<string> {
  const code = newSecret();
  await db.query(
    `insert into sign_in_code (hash, kind, email, browser_hash, expires_at, sso_connection_id)
     values ($1, 'mail', $2, $3, $4, $5)`,
    [
      hashSecret(code),
      to.email,
      to.browserHash,
      new Date(to.now.getTime() + limits.mailCodeLifetime),
      to.ssoConnectionId ?? null,
    ],
  );
  return code;
}

/** Creates a code for an invitation to this address. */
export async function createInvitationCode(db: Queryable, to: { email: string; now: Date }): Promise<string> {
  const code = newSecret();
  await db.query(
    `insert into sign_in_code (hash, kind, email, browser_hash, expires_at) values ($1, 'invitation', $2, $3, $4)`,
    [
      hashSecret(code),
      to.email,
      // No browser requested it. The page behind the link therefore requires a click, which email scanners do not make.
      hashSecret(newSecret()),
      new Date(to.now.getTime() + limits.invitationLifetime),
    ],
  );
  return code;
}

/**
 * Withdraws invitations to an address that were sent before `before`, or all of them. If two were sent at the same
 * moment, one stays valid.
 */
export async function withdrawInvitations(
  db: Queryable,
  { email, before }: { email: string; before?: string },
): Promise<void> {
  await db.query(
    `update sign_in_code set expires_at = to_timestamp(0)
      where kind = 'invitation' and email = $1 and redeemed_at is null
        and ($2::text is null
             or (expires_at, hash) < (select expires_at, hash from sign_in_code where hash = $2))`,
    [email, before === undefined ? null : hashSecret(before)],
  );
}

/** Creates a code that gives an extension a session of the same account, with the same sign-in time. */
export async function createExtensionCode(
  db: Queryable,
  to: { accountId: number; sessionId: string; challenge: string | null; now: Date },
): Promise<string> {
  const code = newSecret();
  await db.query(
    `insert into sign_in_code (hash, kind, account_id, challenge, expires_at, signed_in_at, sso_connection_id)
     select $1, 'extension', account_id, $4, $5, signed_in_at, sso_connection_id from session where id = $2 and account_id = $3
        for key share`,
    [
      hashSecret(code),
      to.sessionId,
      to.accountId,
      to.challenge,
      new Date(to.now.getTime() + limits.handoverCodeLifetime),
    ],
  );
  return code;
}

/**
 * Creates a code for a person an identity provider has just verified, for use in a redirect; `browserHash` identifies
 * their browser.
 */
export async function createRedirectCode(
  db: Queryable,
  to: { accountId: number; browserHash: string; ssoConnectionId?: string; now: Date },
): Promise<string> {
  const code = newSecret();
  await db.query(
    `insert into sign_in_code (hash, kind, account_id, browser_hash, expires_at, signed_in_at, sso_connection_id)
     values ($1, 'redirect', $2, $3, $4, $5, $6)`,
    [
      hashSecret(code),
      to.accountId,
      to.browserHash,
      new Date(to.now.getTime() + limits.handoverCodeLifetime),
      to.now,
      to.ssoConnectionId ?? null,
    ],
  );
  return code;
}

/** Deletes a code that nobody received. */
export async function withdrawCode(db: Queryable, code: string): Promise<void> {
  await db.query('delete from sign_in_code where hash = $1', [hashSecret(code)]);
}

/**
 * Redeems a code; of many simultaneous attempts one succeeds. A refused code stays unchanged.
 * @param to.browserHash restricts redemption to the requesting browser; if absent, anyone with the code may redeem it.
 */
export async function redeemCode(
  db: Queryable,
  to: { code: string; verifier: string | null; browserHash?: string | null; now: Date },
): Promise<RedeemedCode | Refusal> {
  const anyBrowser = to.browserHash === undefined;
  const challenge = to.verifier === null ? null : challengeOf(to.verifier);
  const redeemed = await db.query<{
    kind: RedeemedCode['kind'] | 'invitation';
    email: string | null;
    accountId: number | null;
    signedInAt: Date | null;
    ssoConnectionId: string | null;
  }>(
    `update sign_in_code set redeemed_at = $2
      where hash = $1 and expires_at > $2 and redeemed_at is null
        and challenge is not distinct from $3
        and ($4 or browser_hash is null or browser_hash = $5)
      returning kind, email, account_id, signed_in_at, sso_connection_id`,
    [hashSecret(to.code), to.now, challenge, anyBrowser, to.browserHash ?? null],
  );
  const [row] = redeemed.rows;
  const ssoConnectionId = row?.ssoConnectionId ?? null;
  if (row?.email) return { kind: 'mail', email: row.email, ssoConnectionId };
  if (row?.accountId && row.signedInAt)
    return {
      kind: row.kind === 'redirect' ? 'redirect' : 'extension',
      accountId: row.accountId,
      signedInAt: row.signedInAt,
      ssoConnectionId,
    };

  const left = await db.query<{ challenge: string | null; used: boolean; expired: boolean }>(
    `select challenge, redeemed_at is not null as used, expires_at <= $2 as expired from sign_in_code where hash = $1`,
    [hashSecret(to.code), to.now],
  );
  const [held] = left.rows;
  if (!held) return 'unknown';
  if (held.used) return 'used';
  if (held.expired) return 'expired';
  if (held.challenge === challenge) return 'other_browser';
  return challenge === null ? 'verifier_required' : 'verifier_wrong';
}

/** Returns the challenge for a verifier (RFC 7636, section 4.6). */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
