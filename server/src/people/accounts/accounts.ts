import { isLocale, type Locale, type User } from '@afterword/api-client/contract';
import type { Queryable } from '../../platform/postgres/database.ts';
import { toUser, type UserRow, userColumns } from '../access/user.ts';

/** Changes an account's name, language, or both. */
export async function updateProfile(
  db: Queryable,
  id: number,
  to: { name?: string | undefined; locale?: Locale | undefined },
): Promise<User> {
  const { rows } = await db.query<UserRow>(
    `update account set name = coalesce($2, name), locale = coalesce($3, locale) where id = $1
     returning ${userColumns}`,
    [id, to.name ?? null, to.locale ?? null],
  );
  if (!rows[0]) throw new Error('A signed-in account is gone.');
  return toUser(rows[0]);
}

/** Returns the names of these accounts, by id. */
export async function namesOf(
  db: Queryable,
  accountIds: readonly (number | null)[],
): Promise<Map<number, string>> {
  const ids = [...new Set(accountIds)].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const { rows } = await db.query<{ id: number; name: string }>(
    'select id, name from account where id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the language of the account with this address; null if there is none. */
export async function localeOfAddress(db: Queryable, email: string): Promise<Locale | null> {
  const { rows } = await db.query<{ locale: string }>('select locale from account where email = $1', [email]);
  const locale = rows[0]?.locale;
  return isLocale(locale) ? locale : null;
}

/** Derives 'Mary Jane' from 'mary.jane+meet@example.com', until the person changes it. */
export function nameFromAddress(email: string): string {
  const [mailbox = ''] = email.split('@');
  const [name = ''] = mailbox.split('+');
  const words = (name || mailbox).split(/[._-]+/).filter(Boolean);
  const [initial, rest] = [(word: string) => word.charAt(0).toUpperCase(), (word: string) => word.slice(1)];
  return words.map((word) => initial(word) + rest(word)).join(' ') || mailbox;
}
