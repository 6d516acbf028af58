import type { Queryable } from '../platform/database.ts';

/** Forgets codes, sign-ins under way and sessions that have expired. */
export async function tidyAccounts(db: Queryable, now: Date): Promise<void> {
  await db.query('delete from sign_in_code where expires_at <= $1', [now]);
  await db.query('delete from sign_in_attempt where expires_at <= $1', [now]);
  await db.query('delete from session where expires_at <= $1', [now]);
}
