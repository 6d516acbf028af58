import { limits } from '@afterword/api-client/contract';
import { failure } from '../../platform/errors/failure.ts';
import type { Queryable } from '../../platform/postgres/database.ts';

/**
 * Finds the change by which an account left this address, if the account can still go back to it.
 * @returns the id of the oldest such change, whose reversal also undoes later ones.
 */
export async function findRevertibleChange(
  db: Queryable,
  { email, now, except }: { email: string; now: Date; except?: number },
): Promise<string | null> {
  const { rows } = await db.query<{ id: string }>(
    `select id from email_change where old_email = $1 and confirmed_at > $2 and account_id is distinct from $3
       and not exists (select from account where email = $1) order by created_at limit 1`,
    [email, new Date(now.getTime() - limits.emailRevertible), except ?? null],
  );
  return rows[0]?.id ?? null;
}

/**
 * Keeps an address free for the account that can still go back to it, unless that is `except`. The caller has locked
 * addresses.
 * @throws address_moved
 */
export async function refuseRevertibleAddress(
  client: Queryable,
  at: { email: string; now: Date; except?: number },
): Promise<void> {
  if (await findRevertibleChange(client, at)) throw failure('address_moved');
}
