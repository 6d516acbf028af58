import {
  type ContactItem,
  type ContactMessage,
  limits,
  type MessageFolder,
} from '@afterword/api-client/contract';
import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { containing } from '../../text/clean.ts';

/** UTF-16 units of a message shown in the list. */
const excerptLength = 160;

interface Row {
  id: number;
  fullName: string;
  email: string;
  company: string;
  companySize: string;
  message: string;
  suspect: boolean;
  createdAt: Date;
  readAt: Date | null;
  archivedAt: Date | null;
  fromTeam: boolean;
}

/** Columns of a message, and whether its address belongs to someone on Team. */
const columns = `contact_message.*, exists (
    select from account a join membership m on m.account_id = a.id join workspace w on w.id = m.workspace_id
    where a.email = lower(contact_message.email) and w.plan = 'Team' and m.state = 'active'
  ) as from_team`;

/** SQL conditions of the folders. */
const within: Record<MessageFolder, string> = {
  inbox: 'archived_at is null and not suspect',
  archive: 'archived_at is not null',
  suspect: 'archived_at is null and suspect',
};

/** Returns one page of a folder, newest first, and the number of unread messages. */
export async function listMessages(
  db: Queryable,
  { folder, search, page }: { folder: MessageFolder; search: string; page: number },
): Promise<{ items: ContactItem[]; total: number; unread: number }> {
  const matching = `from contact_message where ${within[folder]}
    and ($1 = '' or full_name ilike $1 or email ilike $1 or company ilike $1 or message ilike $1)`;
  const pattern = containing(search);
  const [counted, found] = await Promise.all([
    db.query<{ total: number; unread: number }>(
      `select (select count(*) ${matching}) as total,
              (select count(*) from contact_message where ${within.inbox} and read_at is null) as unread`,
      [pattern],
    ),
    db.query<Row>(`select ${columns} ${matching} order by created_at desc, id desc limit $2 offset $3`, [
      pattern,
      limits.messagesPerPage,
      (page - 1) * limits.messagesPerPage,
    ]),
  ]);
  return { items: found.rows.map(toItem), ...counted.rows[0]! };
}

/** @throws not_found */
export async function findMessage(db: Queryable, id: number): Promise<ContactMessage> {
  const message = await readMessage(db, id);
  if (!message) throw failure('not_found');
  return message;
}

/** Returns the message, or null if it was deleted in the meantime. */
export async function readMessage(db: Queryable, id: number): Promise<ContactMessage | null> {
  const { rows } = await db.query<Row>(`select ${columns} from contact_message where id = $1`, [id]);
  return rows[0] ? toMessage(rows[0]) : null;
}

/**
 * Marks a message, or moves it to another folder; undefined leaves a mark unchanged.
 * @throws not_found
 */
export async function updateMessage(
  client: Client,
  id: number,
  { read, archived, now }: { read: boolean | undefined; archived: boolean | undefined; now: Date },
): Promise<ContactMessage> {
  const { rows } = await client.query<Row>(
    `update contact_message set
        read_at = case when $2 then coalesce(read_at, $4) when $2 is null then read_at end,
        archived_at = case when $3 then coalesce(archived_at, $4) when $3 is null then archived_at end
      where id = $1 returning ${columns}`,
    [id, read ?? null, archived ?? null, now],
  );
  if (!rows[0]) throw failure('not_found');
  return toMessage(rows[0]);
}

export async function deleteMessage(client: Client, id: number): Promise<void> {
  await client.query('delete from contact_message where id = $1', [id]);
}

function toItem(row: Row): ContactItem {
  const text = row.message.replace(/\s+/g, ' ');
  return {
    id: row.id,
    fullName: row.fullName,
    email: row.email,
    company: row.company,
    companySize: row.companySize,
    // Does not split a surrogate pair.
    excerpt:
      text.length > excerptLength ? `${text.slice(0, excerptLength).replace(/[\ud800-\udbff]$/, '')}…` : text,
    createdAt: row.createdAt.toISOString(),
    fromTeam: row.fromTeam,
    read: row.readAt !== null,
    folder: row.archivedAt ? 'archive' : row.suspect ? 'suspect' : 'inbox',
  };
}

function toMessage(row: Row): ContactMessage {
  return { ...toItem(row), message: row.message };
}
