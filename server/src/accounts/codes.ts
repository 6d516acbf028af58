import { createHash } from 'node:crypto';
import { limits } from '@afterword/api-client/contract';
import type { Queryable } from '../platform/database.ts';
import { hashSecret, newSecret } from './secret.ts';

/** A code as it was redeemed: who is signed in by it. */
export type RedeemedCode =
  | { kind: 'mail'; email: string }
  | {
      kind: 'extension' | 'redirect';
      accountId: number;
      /** When its person proved who they are. */
      signedInAt: Date;
    };

/** Why a code was not redeemed. For the first three reasons it never can be. */
export type Refusal =
  | 'expired'
  | 'used'
  | 'unknown'
  | 'other_browser'
  | 'verifier_required'
  | 'verifier_wrong';

/** A code for the mail to this address; `browserHash` names the browser that asked. */
export async function createMailCode(
  db: Queryable,
  to: { email: string; browserHash: string; now: Date },
): Promise<string> {
  const code = newSecret();
  await db.query(
    `insert into sign_in_code (hash, kind, email, browser_hash, expires_at) values ($1, 'mail', $2, $3, $4)`,
    [hashSecret(code), to.email, to.browserHash, new Date(to.now.getTime() + limits.mailCodeLifetime)],
  );
  return code;
}

/** A code for the mail that invites whose address this is. */
export async function createInvitationCode(db: Queryable, to: { email: string; now: Date }): Promise<string> {
  const code = newSecret();
  await db.query(
    `insert into sign_in_code (hash, kind, email, browser_hash, expires_at) values ($1, 'invitation', $2, $3, $4)`,
    [
      hashSecret(code),
      to.email,
      // No browser asked for it: the page that opens the link asks for one click, which a mail scanner does not make.
      hashSecret(newSecret()),
      new Date(to.now.getTime() + limits.invitationLifetime),
    ],
  );
  return code;
}

/**
 * Takes back the invitations that went to an address before this one; without one, all of them. Of two that are sent at the
 * same moment one stays.
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

/** A code with which an extension gets a session of the account of this one, and as old a sign-in. */
export async function createExtensionCode(
  db: Queryable,
  to: { accountId: number; sessionId: string; challenge: string | null; now: Date },
): Promise<string> {
  const code = newSecret();
  await db.query(
    `insert into sign_in_code (hash, kind, account_id, challenge, expires_at, signed_in_at)
     select $1, 'extension', account_id, $4, $5, signed_in_at from session where id = $2 and account_id = $3
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

/** A code for whom an identity provider has just named, in the address it leads to; `browserHash` names their browser. */
export async function createRedirectCode(
  db: Queryable,
  to: { accountId: number; browserHash: string; now: Date },
): Promise<string> {
  const code = newSecret();
  await db.query(
    `insert into sign_in_code (hash, kind, account_id, browser_hash, expires_at, signed_in_at)
     values ($1, 'redirect', $2, $3, $4, $5)`,
    [
      hashSecret(code),
      to.accountId,
      to.browserHash,
      new Date(to.now.getTime() + limits.handoverCodeLifetime),
      to.now,
    ],
  );
  return code;
}

/** Takes back a code nobody was told. */
export async function withdrawCode(db: Queryable, code: string): Promise<void> {
  await db.query('delete from sign_in_code where hash = $1', [hashSecret(code)]);
}

/**
 * Redeems a code: of many who try at once, one succeeds. A code that is refused stays as it was.
 * @param to.browserHash where only the browser that asked may redeem; absent, whoever holds the code may.
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
    account_id: number | null;
    signed_in_at: Date | null;
  }>(
    `update sign_in_code set redeemed_at = $2
      where hash = $1 and expires_at > $2 and redeemed_at is null
        and challenge is not distinct from $3
        and ($4 or browser_hash is null or browser_hash = $5)
      returning kind, email, account_id, signed_in_at`,
    [hashSecret(to.code), to.now, challenge, anyBrowser, to.browserHash ?? null],
  );
  const [row] = redeemed.rows;
  if (row?.email) return { kind: 'mail', email: row.email };
  if (row?.account_id && row.signed_in_at)
    return {
      kind: row.kind === 'redirect' ? 'redirect' : 'extension',
      accountId: row.account_id,
      signedInAt: row.signed_in_at,
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

/** RFC 7636, section 4.6: the challenge that belongs to a verifier. */
function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
