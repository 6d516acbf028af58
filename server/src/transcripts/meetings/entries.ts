import { recordEvents } from '../../events/record.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { MeetingKey } from './authorize.ts';
import type { EntriesDeleted } from './deletions.ts';
import { announce, nextCommit } from './live.ts';

/** An entry as displayed: the captured state with edits applied (edits/layer.ts). */
export interface EntryRow {
  id: string;
  speaker: string;
  /** Null for a tombstone. */
  content: string | null;
  startedAt: Date;
  /** Increases whenever the displayed entry changes. */
  revision: number;
  bookmarked: boolean;
  /** Whether the displayed text differs from the captured text. */
  edited: boolean;
}

// SQL for the displayed values of a row of `entry`.

export const speakerShown = 'coalesce(shown_speaker, speaker)';
export const contentShown = 'coalesce(shown_content, content)';
export const revisionShown = 'coalesce(shown_revision, revision)';
export const bookmarkedShown = 'coalesce(shown_bookmarked, bookmarked)';

export const shownEntry = `id, ${speakerShown} as speaker, ${contentShown} as content, started_at,
  ${revisionShown} as revision, ${bookmarkedShown} as bookmarked, shown_content is not null as edited`;

/** Returns every entry with text, in a stable order: start time, capture, ordinal (sync.md, "Promises"). */
export async function readEntries(
  db: Queryable,
  key: MeetingKey,
): Promise<(EntryRow & { content: string })[]> {
  const { rows } = await db.query<EntryRow & { content: string }>({
    name: 'read-entries',
    text: `select ${shownEntry} from entry
     where workspace_id = $1 and meeting_id = $2 and content is not null
     order by started_at, capture_id, ordinal, id`,
    values: [key.workspaceId, key.meetingId],
  });
  return rows;
}

/** Returns one entry with text; null if there is none with this id. */
export async function readEntry(
  db: Queryable,
  key: MeetingKey,
  entryId: string,
): Promise<(EntryRow & { content: string }) | null> {
  const { rows } = await db.query<EntryRow & { content: string }>(
    `select ${shownEntry} from entry
     where workspace_id = $1 and meeting_id = $2 and id = $3 and content is not null`,
    [key.workspaceId, key.meetingId, entryId],
  );
  return rows[0] ?? null;
}

/** An entry with the number of the commit that last changed it. */
export interface ChangedEntryRow extends EntryRow {
  sequence: number;
}

/** Returns the entries with a higher commit number, including tombstones. */
export async function readEntriesSince(
  db: Queryable,
  key: MeetingKey,
  sequence: number,
): Promise<ChangedEntryRow[]> {
  const { rows } = await db.query<ChangedEntryRow>({
    name: 'entries-since',
    text: `select ${shownEntry}, sequence from entry
     where workspace_id = $1 and meeting_id = $2 and sequence > $3
     order by started_at, capture_id, ordinal, id`,
    values: [key.workspaceId, key.meetingId, sequence],
  });
  return rows;
}

/** Returns the commit numbers of the entries with a higher one, by id. */
export async function readEntrySequences(
  db: Queryable,
  key: MeetingKey,
  sequence: number,
): Promise<{ id: string; sequence: number }[]> {
  const { rows } = await db.query<{ id: string; sequence: number }>({
    name: 'entry-sequences',
    text: 'select id, sequence from entry where workspace_id = $1 and meeting_id = $2 and sequence > $3',
    values: [key.workspaceId, key.meetingId, sequence],
  });
  return rows;
}

/** Returns the highest commit number in the meeting's transcript; 0 without entries. */
export async function readNewestSequence(db: Queryable, key: MeetingKey): Promise<number> {
  const { rows } = await db.query<{ sequence: number }>({
    name: 'newest-sequence',
    text: 'select coalesce(max(sequence), 0) as sequence from entry where workspace_id = $1 and meeting_id = $2',
    values: [key.workspaceId, key.meetingId],
  });
  return rows[0]?.sequence ?? 0;
}

/**
 * Turns an entry into a tombstone: a higher revision without text, which no upload revives. Removes the text from the
 * row, from search and from every summary sentence based on it. @throws not_found
 */
export async function deleteEntry(
  client: Client,
  key: MeetingKey,
  entryId: string,
  onDeleted: EntriesDeleted,
): Promise<void> {
  // Locks the capture first, as uploads do: without this line, it may have one speaker less.
  await client.query(
    `select from capture where workspace_id = $1 and meeting_id = $2
       and id = (select capture_id from entry where workspace_id = $1 and meeting_id = $2 and id = $3) for no key update`,
    [key.workspaceId, key.meetingId, entryId],
  );
  const { rows } = await client.query<{ sequence: number; deleted: boolean }>(
    `select content is null as deleted, ${nextCommit} as sequence from entry
     where workspace_id = $1 and meeting_id = $2 and id = $3 for update`,
    [key.workspaceId, key.meetingId, entryId],
  );
  const [held] = rows;
  if (!held) throw failure('not_found');
  if (held.deleted) return;
  await client.query(
    `update entry set content = null, speaker = '', words = '', word_count = 0, bookmarked = false,
       shown_content = null, shown_speaker = null, shown_bookmarked = null, shown_revision = shown_revision + 1,
       revision = revision + 1, sequence = $4
     where workspace_id = $1 and meeting_id = $2 and id = $3`,
    [key.workspaceId, key.meetingId, entryId, held.sequence],
  );
  await onDeleted(client, key, [entryId], held.sequence);
  announce(client, key);
  await recordEvents(client, key, [{ type: 'entry.deleted', meetingId: key.meetingId, entryId }]);
}
