import { randomUUID } from 'node:crypto';
import { limits } from '@afterword/api-client/contract';
import { failure, invalidField } from '../../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../../platform/postgres/database.ts';
import { named } from '../../../platform/postgres/named.ts';
import type { Place } from '../../../platform/postgres/workspace.ts';
import type { MeetingKey } from '../authorize.ts';
import { missingLine } from '../edits/read.ts';
import { announce } from '../live.ts';

export interface CommentRow {
  id: string;
  meetingId: string;
  entryId: string;
  replyTo: string | null;
  accountId: number | null;
  /** The author's name in the archive, for comments restored from one. */
  authorName: string | null;
  text: string | null;
  resolved: boolean;
  createdAt: Date;
  editedAt: Date | null;
}

const columns = `id, meeting_id, entry_id, reply_to, account_id,
  author_name, text, resolved, created_at, edited_at`;

/** Returns the comments of a meeting, or of one of its entries, oldest first. */
export async function readComments(
  db: Queryable,
  key: MeetingKey,
  entryId: string | null = null,
): Promise<CommentRow[]> {
  const { rows } = await db.query<CommentRow>(
    `select ${columns} from comment
     where workspace_id = $1 and meeting_id = $2 and ($3::uuid is null or entry_id = $3)
     order by created_at, reply_to is not null, id`,
    [key.workspaceId, key.meetingId, entryId],
  );
  return rows;
}

/** Returns an account's comments on meetings it does not own, oldest first. */
export async function readCommentsOnOthers(
  db: Queryable,
  { workspace, account }: Place,
): Promise<CommentRow[]> {
  const { rows } = await db.query<CommentRow>(
    `select ${columns} from comment
     where workspace_id = $1 and account_id = $2 and text is not null and not exists (
       select from meeting m where m.workspace_id = comment.workspace_id and m.id = comment.meeting_id and m.owner_id = $2)
     order by created_at, id`,
    [workspace.id, account?.id ?? null],
  );
  return rows;
}

/** Counts the comments and open threads of each entry that has any. */
export async function countComments(
  db: Queryable,
  key: MeetingKey,
): Promise<{ entryId: string; comments: number; open: number }[]> {
  const { rows } = await db.query<{ entryId: string; comments: number; open: number }>(
    `select entry_id, count(*) filter (where text is not null) as comments,
       count(*) filter (where reply_to is null and not resolved) as open
     from comment where workspace_id = $1 and meeting_id = $2 group by entry_id`,
    [key.workspaceId, key.meetingId],
  );
  return rows;
}

/** Returns the meeting of a comment. @throws not_found, also if the caller may not read the meeting */
export async function meetingOf(db: Queryable, { workspace }: Place, commentId: string): Promise<string> {
  const { rows } = await db.query<{ meetingId: string }>(
    'select meeting_id from comment where workspace_id = $1 and id = $2',
    [workspace.id, commentId],
  );
  if (!rows[0]) throw failure('not_found');
  return rows[0].meetingId;
}

export interface NewComment {
  entryId: string;
  text: string;
  replyTo: string | undefined;
  commentId: string | undefined;
}

/**
 * Adds a comment; does nothing if its id already exists.
 * @throws not_found if the entry, or the comment it replies to, does not exist or was deleted; conflict if another
 * comment has the id.
 */
export async function addComment(
  client: Client,
  key: MeetingKey,
  { entryId, text, replyTo, commentId = randomUUID() }: NewComment,
  now: Date,
): Promise<CommentRow> {
  // Locks the entry against deletion.
  const { rowCount: entries } = await client.query(
    'select from entry where workspace_id = $1 and meeting_id = $2 and id = $3 and content is not null for share',
    [key.workspaceId, key.meetingId, entryId],
  );
  if (entries === 0) throw await missingLine(client, key, entryId);
  const { rowCount: made } = await client.query(
    named(
      `insert into comment (workspace_id, id, meeting_id, entry_id, reply_to, account_id, text, sequence, created_at)
     select :workspaceId, :commentId, :meetingId, :entryId, :replyTo, :accountId, :text, nextval('commit_sequence'), :now
     where (select count(*) from comment where workspace_id = :workspaceId and meeting_id = :meetingId) < :comments
     on conflict do nothing`,
      {
        workspaceId: key.workspaceId,
        commentId,
        meetingId: key.meetingId,
        entryId,
        replyTo: replyTo === undefined ? null : await threadOf(client, key, { entryId, replyTo }),
        accountId: key.accountId,
        text,
        now,
        comments: limits.comments,
      },
    ),
  );
  const held = await readComment(client, key, commentId);
  if (!held && made === 0) {
    const { rowCount } = await client.query(
      'select from comment where workspace_id = $1 and meeting_id = $2 limit 1 offset $3',
      [key.workspaceId, key.meetingId, limits.comments - 1],
    );
    if (rowCount === 1) throw invalidField('id', `A meeting takes ${limits.comments} comments`);
  }
  if (!held || held.entryId !== entryId || held.accountId !== key.accountId)
    throw failure('conflict', {
      fields: [{ field: 'commentId', reason: 'This is the id of another comment' }],
    });
  if (made === 1) announce(client, key);
  return held;
}

/** Returns the first comment of a comment's thread. @throws not_found */
async function threadOf(
  client: Client,
  key: MeetingKey,
  { entryId, replyTo }: { entryId: string; replyTo: string },
): Promise<string> {
  const { rows } = await client.query<{ thread: string }>(
    `select coalesce(reply_to, id) as thread from comment
     where workspace_id = $1 and meeting_id = $2 and entry_id = $3 and id = $4`,
    [key.workspaceId, key.meetingId, entryId, replyTo],
  );
  if (!rows[0]) throw failure('not_found');
  return rows[0].thread;
}

async function readComment(db: Queryable, key: MeetingKey, commentId: string): Promise<CommentRow | null> {
  const { rows } = await db.query<CommentRow>(
    `select ${columns} from comment where workspace_id = $1 and meeting_id = $2 and id = $3`,
    [key.workspaceId, key.meetingId, commentId],
  );
  return rows[0] ?? null;
}

/** A comment read from an archive. */
export interface KeptComment {
  id: string;
  entryId: string;
  replyTo: string | null;
  author: string | null;
  text: string | null;
  resolved: boolean;
  createdAt: string;
  editedAt: string | null;
}

/**
 * Restores comments from an archive on existing entries. The importer's own comments are matched by name; other
 * authors stay plain names, because anyone can write an archive.
 */
export async function restoreComments(
  client: Client,
  key: MeetingKey,
  comments: readonly KeptComment[],
  importer: { id: number; name: string },
): Promise<void> {
  const column = <Name extends keyof KeptComment>(name: Name) => comments.map((comment) => comment[name]);
  await client.query(
    named(
      `insert into comment (workspace_id, id, meeting_id, entry_id, reply_to, account_id, author_name, text, resolved, sequence,
       created_at, edited_at)
     select :workspaceId, kept.id, :meetingId, entry.id, kept.reply_to, case when kept.author = :name then :importerId::int end,
       case when kept.author <> :name then kept.author end, kept.text, kept.resolved, nextval('commit_sequence'),
       kept.created_at, kept.edited_at
     from unnest(:ids::uuid[], :entryIds::uuid[], :replyTos::uuid[], :authors::text[], :texts::text[], :resolveds::bool[], :createdAts::timestamptz[], :editedAts::timestamptz[])
         as kept (id, entry_id, reply_to, author, text, resolved, created_at, edited_at)
       join entry on entry.workspace_id = :workspaceId and entry.meeting_id = :meetingId and entry.id = kept.entry_id
     on conflict do nothing`,
      {
        workspaceId: key.workspaceId,
        meetingId: key.meetingId,
        ids: column('id'),
        entryIds: column('entryId'),
        replyTos: column('replyTo'),
        authors: column('author'),
        texts: column('text'),
        resolveds: column('resolved'),
        createdAts: column('createdAt'),
        editedAts: column('editedAt'),
        name: importer.name,
        importerId: importer.id,
      },
    ),
  );
}

/**
 * Changes the text of a comment, or resolves its thread.
 * @throws not_found; forbidden for the text of someone else's comment; invalid_input if a reply is resolved.
 */
export async function changeComment(
  client: Client,
  key: MeetingKey,
  commentId: string,
  to: { text: string | undefined; resolved: boolean | undefined },
  now: Date,
): Promise<CommentRow> {
  const held = await readComment(client, key, commentId);
  // A deleted comment stays for its replies: their thread can still be resolved.
  if (!held || (held.text === null && to.text !== undefined)) throw failure('not_found');
  if (to.text !== undefined && held.accountId !== key.accountId) throw failure('forbidden');
  if (to.resolved !== undefined && held.replyTo !== null)
    throw invalidField('resolved', 'Only the comment that begins a thread can be resolved');
  if (to.text !== undefined && to.text !== held.text)
    await client.query(
      `update comment set text = $3, edited_at = $4, sequence = nextval('commit_sequence')
       where workspace_id = $1 and id = $2`,
      [key.workspaceId, commentId, to.text, now],
    );
  if (to.resolved !== undefined)
    await client.query('select resolve_comment($1, $2)', [commentId, to.resolved]);
  announce(client, key);
  const changed = await readComment(client, key, commentId);
  if (!changed) throw failure('not_found');
  return changed;
}

/** Deletes a comment, or only its text if it has replies. @throws not_found, forbidden */
export async function deleteComment(client: Client, key: MeetingKey, commentId: string): Promise<void> {
  const { rows } = await client.query<{ deleted: boolean }>('select delete_comment($1) as deleted', [
    commentId,
  ]);
  if (!rows[0]?.deleted) throw failure('not_found');
  announce(client, key);
}

/** Deletes the comments on deleted entries. @returns whether there were any. */
export async function forgetComments(
  client: Client,
  key: MeetingKey,
  entryIds: readonly string[],
): Promise<boolean> {
  const { rows } = await client.query<{ forgotten: number }>(
    'select forget_comments($1, $2::uuid[]) as forgotten',
    [key.meetingId, entryIds],
  );
  return (rows[0]?.forgotten ?? 0) > 0;
}
