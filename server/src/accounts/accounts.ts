import type { User } from '@afterword/api-client/contract';
import type { Client, Queryable } from '../platform/database.ts';
import { toUser } from './sessions.ts';

type Row = Parameters<typeof toUser>[0];

/** Any fixed number: only one account at a time can become the first. */
const firstAccountLock = 4_151_001;

/** The account of a verified address, made when there is none: with a workspace of one. */
export async function findOrCreateAccount(
  client: Client,
  to: {
    email: string;
    adminEmails: readonly string[];
    now: Date;
    /** What else a new workspace begins with, in the same transaction. */
    furnish: (client: Client, workspaceId: number, now: Date) => Promise<void>;
  },
): Promise<User> {
  const { email, adminEmails, now } = to;
  const found = await client.query<Row>(
    `update account set email_verified_at = coalesce(email_verified_at, $2),
                        role = case when email = any($3) then 'admin' else role end
      where email = $1 returning *`,
    [email, now, adminEmails],
  );
  if (found.rows[0]) return toUser(found.rows[0]);

  // Two codes of one new address, or the two first people ever, redeemed at the same moment.
  await client.query('select pg_advisory_xact_lock($1)', [firstAccountLock]);
  const meanwhile = await client.query<Row>('select * from account where email = $1', [email]);
  if (meanwhile.rows[0]) return toUser(meanwhile.rows[0]);

  const workspace = await client.query<{ id: number }>(
    'insert into workspace (created_at) values ($1) returning id',
    [now],
  );
  const workspaceId = workspace.rows[0]!.id;
  const created = await client.query<Row>(
    `insert into account (workspace_id, email, name, email_verified_at, role, created_at)
     values ($1, $2, $3, $4,
             case when $2 = any($5) or (cardinality($5::text[]) = 0 and not exists (select from account))
                  then 'admin' else 'user' end,
             $4)
     returning *`,
    [workspaceId, email, nameFromAddress(email), now, adminEmails],
  );
  await to.furnish(client, workspaceId, now);
  return toUser(created.rows[0]!);
}

/** Gives an account another name. */
export async function updateName(db: Queryable, id: number, name: string): Promise<User> {
  const { rows } = await db.query<Row>('update account set name = $2 where id = $1 returning *', [id, name]);
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
