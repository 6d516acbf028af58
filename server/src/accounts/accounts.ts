import type { User } from '@afterword/api-client/contract';
import type { Queryable } from '../platform/database.ts';
import { toUser, userColumns } from './sessions.ts';

type Row = Parameters<typeof toUser>[0];

/** Gives an account another name. */
export async function updateName(db: Queryable, id: number, name: string): Promise<User> {
  const { rows } = await db.query<Row>(
    `update account set name = $2 where id = $1 returning ${userColumns}`,
    [id, name],
  );
  if (!rows[0]) throw new Error('A signed-in account is gone.');
  return toUser(rows[0]);
}

/** 'mary.jane+meet@example.com' is Mary Jane until she says otherwise. */
export function nameFromAddress(email: string): string {
  const [mailbox = ''] = email.split('@');
  const [name = ''] = mailbox.split('+');
  const words = (name || mailbox).split(/[._-]+/).filter(Boolean);
  const [initial, rest] = [(word: string) => word.charAt(0).toUpperCase(), (word: string) => word.slice(1)];
  return words.map((word) => initial(word) + rest(word)).join(' ') || mailbox;
}
