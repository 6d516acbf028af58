import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { endAllSessions } from '../access/sessions.ts';

/*
 * Browsers in which an account has signed in. Attempts per mailbox are limited. Known browsers have their own limits,
 * so that an attacker cannot use up the owner's. A known browser grants no access on its own; one whose person asked to
 * be remembered replaces the second factor. OWASP calls this device cookies
 * (https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies).
 */

/** Milliseconds after which an unused browser is forgotten: as long as browsers keep its cookie. */
const lifetime = 400 * 86_400_000;

/**
 * Records that the account signed in from this browser.
 * @returns whether the browser is new while the account knew others
 */
export async function rememberBrowser(
  db: Queryable,
  { accountId, browserHash, now }: { accountId: number; browserHash: string; now: Date },
): Promise<boolean> {
  const { rows } = await db.query<{ known: boolean; others: boolean }>(
    `with before as (select browser_hash from known_browser where account_id = $1),
       seen as (insert into known_browser (account_id, browser_hash, seen_at) values ($1, $2, $3)
         on conflict (account_id, browser_hash) do update set seen_at = excluded.seen_at)
     select exists (select from before where browser_hash = $2) as known, exists (select from before) as others`,
    [accountId, browserHash, now],
  );
  const { known, others } = rows[0]!;
  return others && !known;
}

/** Returns whether the owner of this mailbox has signed in from this browser. */
export async function isKnownBrowser(db: Queryable, email: string, browserHash: string): Promise<boolean> {
  const { rows } = await db.query(
    `select from known_browser k join account a on a.id = k.account_id where a.email = $1 and k.browser_hash = $2`,
    [email, browserHash],
  );
  return rows.length > 0;
}

/** Forgets all browsers of an account except one, because the others may belong to someone who should be locked out. */
export async function forgetOtherBrowsers(
  db: Queryable,
  accountId: number,
  keptHash: string | null,
): Promise<void> {
  await db.query('delete from known_browser where account_id = $1 and browser_hash is distinct from $2', [
    accountId,
    keptHash,
  ]);
}

/** Ends all sessions of an account, and forgets its browsers: one that is signed out must not skip the second factor. */
export async function signOutEverywhere(client: Client, accountId: number): Promise<void> {
  await endAllSessions(client, accountId);
  await forgetOtherBrowsers(client, accountId, null);
}

/** Forgets browsers that have been unused for too long. */
export async function forgetUnusedBrowsers(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from known_browser where seen_at <= $1', [new Date(now.getTime() - lifetime)]);
}

/** Milliseconds for which a remembered browser replaces the second factor. */
const factorRemembered = 30 * 86_400_000;

/** Remembers that the second factor was given in this browser. */
export async function rememberFactor(
  db: Queryable,
  { accountId, browserHash, now }: { accountId: number; browserHash: string; now: Date },
): Promise<void> {
  await db.query(
    `insert into known_browser (account_id, browser_hash, seen_at, factor_at) values ($1, $2, $3, $3)
     on conflict (account_id, browser_hash) do update set factor_at = excluded.factor_at`,
    [accountId, browserHash, now],
  );
}

/** Returns when this browser last gave the second factor, if it is remembered and recent enough. */
export async function rememberedFactor(
  db: Queryable,
  { accountId, browserHash, now }: { accountId: number; browserHash: string; now: Date },
): Promise<Date | null> {
  const { rows } = await db.query<{ factorAt: Date }>(
    'select factor_at from known_browser where account_id = $1 and browser_hash = $2 and factor_at > $3',
    [accountId, browserHash, new Date(now.getTime() - factorRemembered)],
  );
  return rows[0]?.factorAt ?? null;
}

/** Requires the second factor in every browser again. */
export async function forgetFactor(db: Queryable, accountId: number): Promise<void> {
  await db.query('update known_browser set factor_at = null where account_id = $1', [accountId]);
}
