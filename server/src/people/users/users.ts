import { limits, type User } from '@afterword/api-client/contract';
import { z } from 'zod';
import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { containing } from '../../text/clean.ts';
import { announceAccount } from '../access/announce-account.ts';
import { toUser, type UserRow, userColumns } from '../access/user.ts';
import { lockAddresses } from '../accounts/create-account.ts';

/** Fields in the user form. */
export type UserFields = Pick<User, 'name' | 'email' | 'user_role'>;

/** Returns everyone, by name. */
export async function listUsers(db: Queryable): Promise<User[]> {
  const { rows } = await db.query<UserRow>(`select ${userColumns} from account order by lower(name), id`);
  return rows.map(toUser);
}

/** Returns one page of users whose name or address contains `search`. */
export async function pageOfUsers(
  db: Queryable,
  { search, page }: { search: string; page: number },
): Promise<{ items: User[]; total: number; all: number }> {
  const matching = `from account where $1 = '' or name ilike $1 or email ilike $1`;
  const pattern = containing(search);
  const [counted, found] = await Promise.all([
    db.query<{ total: number; all: number }>(
      `select (select count(*) ${matching}) as total, (select count(*) from account) as all`,
      [pattern],
    ),
    db.query<UserRow>(`select ${userColumns} ${matching} order by lower(name), id limit $2 offset $3`, [
      pattern,
      limits.usersPerPage,
      (page - 1) * limits.usersPerPage,
    ]),
  ]);
  return { items: found.rows.map(toUser), ...counted.rows[0]! };
}

/** @throws not_found */
export async function findUser(db: Queryable, id: number): Promise<User> {
  const { rows } = await db.query<UserRow>(`select ${userColumns} from account where id = $1`, [id]);
  if (!rows[0]) throw failure('not_found');
  return toUser(rows[0]);
}

/** Changes the form's fields. A new address has to be verified again through an email to it. */
export async function updateUser(client: Client, id: number, to: UserFields): Promise<User> {
  const { rows } = await client.query<UserRow>(
    `update account set name = $2, email = $3, role = $4,
                        email_verified_at = case when email = $3 then email_verified_at end
      where id = $1 returning ${userColumns}`,
    [id, to.name, to.email, to.user_role],
  );
  if (!rows[0]) throw failure('not_found');
  announceAccount(client, id);
  return toUser(rows[0]);
}

/** Reserves the address until the transaction ends. @throws conflict if someone else has it. */
export async function refuseTakenAddress(client: Client, email: string, except?: number): Promise<void> {
  await lockAddresses(client);
  const { rows } = await client.query('select from account where email = $1 and id is distinct from $2', [
    email,
    except ?? null,
  ]);
  if (rows.length > 0)
    throw failure('conflict', {
      fields: [{ field: 'email', reason: 'Another user has this address.', code: 'address_taken' }],
    });
}

/** Returns whether an email can be sent there. The form accepts any text as an address (specification, section 5). */
export function isMailAddress(email: string): boolean {
  return z.email().safeParse(email).success;
}
