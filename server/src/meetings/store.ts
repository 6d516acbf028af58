import type { GapReason, Health, Origin, Visibility } from '@afterword/api-client/contract';
import { limits } from '@afterword/api-client/contract';
import { recordEvents } from '../events/record.ts';
import type { Client, Queryable } from '../platform/database.ts';
import { failure } from '../platform/failure.ts';
import type { Place, WorkspaceId } from '../workspaces/workspace.ts';
import { keyOf, type MeetingKey } from './authorize.ts';
import type { EntriesDeleted } from './deletions.ts';
import { announce, nextCommit } from './live.ts';
import { readable } from './policy.ts';

/** A meeting with what is counted from its captures and entries. */
export interface MeetingRow {
  id: string;
  platform: Origin;
  code: string;
  url: string;
  title: string;
  startedAt: Date;
  endedAt: Date | null;
  selfName: string | null;
  /** As the platform listed them. */
  listed: string[];
  /** What became of names everywhere in the meeting, oldest first. */
  renames: { from: string; to: string }[];
  labels: string[];
  language: string | null;
  sample: boolean;
  imported: boolean;
  ownerId: number | null;
  visibility: Visibility;
  held: boolean;
  /** The private ones of whoever reads, as plain text. */
  notes: string;
  notesUpdatedAt: Date | null;
  hasSummary: boolean;
  captures: CaptureRow[];
  /** What each person said in each capture. Names as they are shown; empty where nobody knows one. */
  spoken: { captureId: string; speaker: string; entries: number; words: number }[];
}

export interface CaptureRow {
  id: string;
  health: Health;
  startedAt: Date;
  seenAt: Date;
  heardAt: Date;
  endedAt: Date | null;
  closed: boolean;
  complete: boolean;
  /** First sent after the meeting had ended. */
  late: boolean;
}

interface Filter {
  /** See `searchQueries`. */
  queries: string[] | null;
  platform: Origin | null;
  /** Inclusive. */
  from: Date | null;
  /** Exclusive. */
  before: Date | null;
  label: string | null;
}

/** SQL: the meetings that match a filter, for {@link filterValues}. */
const matching = `answer as (select meeting_id, number from find_words($5::tsquery[]) where $5::tsquery[] is not null),
     matching as materialized (
       select id, sample, started_at from meeting
       where workspace_id = $1 and ${readable('$6')}
         and ($2::text is null or platform = $2)
         and ($3::timestamptz is null or started_at >= $3)
         and ($4::timestamptz is null or started_at < $4)
         and ($7::text is null or $7 = any(labels))
         and ($5::tsquery[] is null or id in (
           select meeting_id from answer group by meeting_id having count(*) = cardinality($5::tsquery[])
         ))
     )`;

const filterValues = ({ workspace, account }: Place, filter: Filter) => [
  workspace.id,
  filter.platform,
  filter.from,
  filter.before,
  filter.queries,
  account?.id ?? null,
  filter.label,
];

/** The newest meetings that match a filter, the newest first, and how many do. The sample is none of them. */
export async function findMatching(
  db: Queryable,
  place: Place,
  filter: Filter,
  most: number,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await db.query<{ ids: string[]; total: number }>(
    `with ${matching}
     select (select count(*) from matching where not sample) as total,
       array(select id from matching where not sample order by started_at desc, id desc limit $8) as ids`,
    [...filterValues(place, filter), most],
  );
  return rows[0] ?? { ids: [], total: 0 };
}

/**
 * One page of the list, newest first, and how many meetings match. The sample is not counted and takes no place: it stands
 * below the last page, so that counted pages lead to it.
 */
export async function listMeetings(
  db: Queryable,
  place: Place,
  filter: Filter,
  page: number,
): Promise<{ rows: MeetingRow[]; total: number }> {
  // Every word has to be somewhere in the meeting: in its title, its people or anything said.
  const { rows } = await db.query<{ ids: string[]; total: number }>(
    `with ${matching},
     counted as (select count(*) as total from matching where not sample)
     select total,
       array(select id from matching where not sample order by started_at desc, id desc limit $8 offset $9)
       || array(select id from matching where sample and $9 < greatest(total, 1) and $9 + $8 >= total) as ids
     from counted`,
    [...filterValues(place, filter), limits.meetingsPerPage, (page - 1) * limits.meetingsPerPage],
  );
  const { ids, total } = rows[0] ?? { ids: [], total: 0 };
  return { rows: await readMeetings(db, place, ids), total };
}

/** The sample meeting of a workspace, or null. */
export async function findSample(db: Queryable, place: Place): Promise<MeetingKey | null> {
  const { rows } = await db.query<{ id: string }>(
    'select id from meeting where workspace_id = $1 and sample limit 1',
    [place.workspace.id],
  );
  return rows[0] ? keyOf(place, rows[0].id) : null;
}

/** The ids of the meetings that somebody owns, oldest first. */
export async function listOwnMeetings(db: Queryable, { workspace, account }: Place): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from meeting where workspace_id = $1 and owner_id = $2 order by started_at, id',
    [workspace.id, account?.id ?? null],
  );
  return rows.map(({ id }) => id);
}

/** Of these meetings, or of all but the sample, those that the person at `place` may read, oldest first. */
export async function findReadable(
  db: Queryable,
  place: Place,
  ids: readonly string[] | null,
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from meeting where workspace_id = $1 and ${readable('$3')}
       and (id = any($2::uuid[]) or ($2::uuid[] is null and not sample))
     order by started_at, id`,
    [place.workspace.id, ids, place.account?.id ?? null],
  );
  return rows.map(({ id }) => id);
}

/** @throws not_found */
export async function readMeeting(db: Queryable, key: MeetingKey): Promise<MeetingRow> {
  const place = {
    workspace: { id: key.workspaceId },
    account: key.accountId === null ? null : { id: key.accountId },
  };
  const [row] = await readMeetings(db, place, [key.meetingId]);
  if (!row) throw failure('not_found');
  return row;
}

/** What {@link readMeetings} needs to know of a place. */
interface Reader {
  workspace: Pick<Place['workspace'], 'id'>;
  account: Place['account'];
}

async function readMeetings(
  db: Queryable,
  { workspace, account }: Reader,
  ids: string[],
): Promise<MeetingRow[]> {
  if (ids.length === 0) return [];
  const ownNote = `from note n where n.workspace_id = meeting.workspace_id and n.meeting_id = meeting.id and n.account_id = $3`;
  const [meetings, captures, spoken] = await Promise.all([
    db.query<Omit<MeetingRow, 'captures' | 'spoken'>>(
      `select id, platform, code, url, coalesce(shown_title, title) as title, renames, labels, started_at as "startedAt", ended_at as "endedAt", self_name as "selfName",
         participants as listed, language, sample, imported,
         owner_id as "ownerId", visibility, held, coalesce((select n.text ${ownNote}), '') as notes,
         (select n.updated_at ${ownNote}) as "notesUpdatedAt",
         exists (select from summary s where s.workspace_id = meeting.workspace_id and s.meeting_id = meeting.id)
           as "hasSummary"
       from meeting where workspace_id = $1 and id = any($2::uuid[])`,
      [workspace.id, ids, account?.id ?? null],
    ),
    readCapturesOf(db, workspace.id, ids),
    db.query<MeetingRow['spoken'][number] & { meetingId: string }>(
      `select meeting_id as "meetingId", capture_id as "captureId", ${speakerShown} as speaker, count(*) as entries,
         sum(word_count) as words
       from entry where workspace_id = $1 and meeting_id = any($2::uuid[]) and content is not null
       group by meeting_id, capture_id, ${speakerShown} order by min(started_at), ${speakerShown}`,
      [workspace.id, ids],
    ),
  ]);
  const found = new Map(meetings.rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = found.get(id);
    if (!row) return [];
    return [
      {
        ...row,
        captures: captures.filter(({ meetingId }) => meetingId === id),
        spoken: spoken.rows.filter(({ meetingId }) => meetingId === id),
      },
    ];
  });
}

/** A meeting's owner, title, start and language, for mails and shares. @throws not_found */
export async function readShared(
  db: Queryable,
  key: MeetingKey,
): Promise<{
  ownerId: number | null;
  title: string;
  startedAt: Date;
  language: string | null;
  imported: boolean;
}> {
  const { rows } = await db.query<{
    ownerId: number | null;
    title: string;
    startedAt: Date;
    language: string | null;
    imported: boolean;
  }>(
    `select owner_id as "ownerId", coalesce(shown_title, title) as title, started_at as "startedAt", language, imported
     from meeting where workspace_id = $1 and id = $2`,
    [key.workspaceId, key.meetingId],
  );
  if (!rows[0]) throw failure('not_found');
  return rows[0];
}

/** Says who may read a meeting besides its owner. Its open pages are told, and ask again whether they may. */
export async function setVisibility(client: Client, key: MeetingKey, visibility: Visibility): Promise<void> {
  await client.query('update meeting set visibility = $3 where workspace_id = $1 and id = $2', [
    key.workspaceId,
    key.meetingId,
    visibility,
  ]);
  announce(client, key);
}

/** Marks a meeting as brought by a file, which stays with it wherever it is shown. */
export async function markImported(client: Client, key: MeetingKey): Promise<void> {
  await client.query('update meeting set imported = true where workspace_id = $1 and id = $2', [
    key.workspaceId,
    key.meetingId,
  ]);
}

/** Holds a meeting, so that retention leaves it alone, or lets it go. @returns whether that is new. */
export async function holdMeeting(client: Client, key: MeetingKey, held: boolean): Promise<boolean> {
  const { rowCount } = await client.query(
    'update meeting set held = $3 where workspace_id = $1 and id = $2 and held <> $3',
    [key.workspaceId, key.meetingId, held],
  );
  return rowCount === 1;
}

/** The captures of a meeting, oldest first. */
export async function readCaptures(db: Queryable, key: MeetingKey): Promise<CaptureRow[]> {
  return readCapturesOf(db, key.workspaceId, [key.meetingId]);
}

async function readCapturesOf(
  db: Queryable,
  workspaceId: WorkspaceId,
  meetingIds: string[],
): Promise<(CaptureRow & { meetingId: string })[]> {
  const { rows } = await db.query<CaptureRow & { meetingId: string }>(
    `select meeting_id as "meetingId", id, health, started_at as "startedAt", seen_at as "seenAt", heard_at as "heardAt",
       ended_at as "endedAt", closed, complete, late
     from capture where workspace_id = $1 and meeting_id = any($2::uuid[]) order by started_at, id`,
    [workspaceId, meetingIds],
  );
  return rows;
}

/** An entry as it is shown: what was captured, under what people made of it (edits/layer.ts). */
export interface EntryRow {
  id: string;
  speaker: string;
  /** Null: a tombstone. */
  content: string | null;
  startedAt: Date;
  /** Grows whenever what is shown changes. */
  revision: number;
  bookmarked: boolean;
  /** Whether its words are not those that were captured. */
  edited: boolean;
}

// What of a row of `entry` is shown, in SQL.
export const speakerShown = 'coalesce(shown_speaker, speaker)';
export const contentShown = 'coalesce(shown_content, content)';
export const revisionShown = 'coalesce(shown_revision, revision)';
export const bookmarkedShown = 'coalesce(shown_bookmarked, bookmarked)';

const shownEntry = `id, ${speakerShown} as speaker, ${contentShown} as content, started_at as "startedAt",
  ${revisionShown} as revision, ${bookmarkedShown} as bookmarked, shown_content is not null as edited`;

/** Every entry with text, in the order that never changes: start time, capture, ordinal (sync.md, "Promises"). */
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

/** One entry with text; null when there is none of this id. */
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

/** The rows whose last change has a higher number, tombstones too. */
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

/** Of each row whose last change has a higher number, that number. */
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

/** The highest number a row of the meeting's transcript has; 0 without any. */
export async function readNewestSequence(db: Queryable, key: MeetingKey): Promise<number> {
  const { rows } = await db.query<{ sequence: number }>({
    name: 'newest-sequence',
    text: 'select coalesce(max(sequence), 0) as sequence from entry where workspace_id = $1 and meeting_id = $2',
    values: [key.workspaceId, key.meetingId],
  });
  return rows[0]?.sequence ?? 0;
}

/** A new transaction id: every transaction that took its own before has a smaller one. */
export async function takeTransactionId(db: Queryable): Promise<bigint> {
  const { rows } = await db.query<{ id: string }>('select pg_current_xact_id()::text as id');
  return BigInt(rows[0]?.id ?? 0);
}

/** What is to be known of a meeting besides its entries to see whether it changed. */
export interface MeetingState {
  startedAt: Date;
  visibility: Visibility;
  /** Differs whenever something else about the meeting that its readers see does. */
  details: string;
  /** The id of the oldest transaction that was still running: all older ones have ended, and are seen by whoever reads now. */
  oldestTransaction: bigint;
}

/** The state of a meeting; null when there is none. */
export async function readMeetingState(db: Queryable, key: MeetingKey): Promise<MeetingState | null> {
  const { rows } = await db.query<{
    startedAt: Date;
    visibility: Visibility;
    details: string;
    oldestTransaction: string;
  }>({
    name: 'meeting-state',
    text: `select started_at as "startedAt", visibility, pg_snapshot_xmin(pg_current_snapshot())::text as "oldestTransaction",
       md5(concat_ws(' ', sequence,
         (select sequence from summary where workspace_id = $1 and meeting_id = $2),
         (select max(sequence) from note where workspace_id = $1 and meeting_id = $2),
         (select concat(max(sequence), ' ', count(*)) from comment where workspace_id = $1 and meeting_id = $2),
         (select concat(max(sequence), ' ', count(*)) from action_item where workspace_id = $1 and meeting_id = $2),
         (select string_agg(concat_ws(' ', id, health, health_sequence, closed, complete, ended_at), ',' order by id)
          from capture where workspace_id = $1 and meeting_id = $2),
         (select string_agg(concat_ws(' ', id, state), ',' order by id)
          from capture_review where workspace_id = $1 and meeting_id = $2),
         (select string_agg(concat_ws(' ', id, sequence), ',' order by id)
          from gap where workspace_id = $1 and meeting_id = $2))) as details
     from meeting where workspace_id = $1 and id = $2`,
    values: [key.workspaceId, key.meetingId],
  });
  const [row] = rows;
  return row ? { ...row, oldestTransaction: BigInt(row.oldestTransaction) } : null;
}

export interface GapRow {
  from: Date;
  to: Date | null;
  reason: GapReason;
}

/** The stretches without captions, oldest first. One that its capture never ended, ends with the capture. */
export async function readGaps(db: Queryable, key: MeetingKey): Promise<GapRow[]> {
  const { rows } = await db.query<GapRow>(
    `select gap."from",
       coalesce(gap."to", case when capture.closed then greatest(capture.ended_at, gap."from") end) as "to", gap.reason
     from gap join capture on capture.workspace_id = gap.workspace_id and capture.meeting_id = gap.meeting_id
       and capture.id = gap.capture_id
     where gap.workspace_id = $1 and gap.meeting_id = $2
     order by gap."from", gap.id`,
    [key.workspaceId, key.meetingId],
  );
  return rows;
}

/**
 * What is written about a meeting as a whole, such as its summary, and deleted with its entries, comes one after the other. Taken
 * after any lock on captures and entries.
 */
export async function lockMeeting(client: Client, key: MeetingKey): Promise<void> {
  await client.query('select from meeting where workspace_id = $1 and id = $2 for no key update', [
    key.workspaceId,
    key.meetingId,
  ]);
}

/** When the meeting began. @throws not_found */
export async function readStart(db: Queryable, key: MeetingKey): Promise<Date> {
  const { rows } = await db.query<{ startedAt: Date }>(
    'select started_at as "startedAt" from meeting where workspace_id = $1 and id = $2',
    [key.workspaceId, key.meetingId],
  );
  if (!rows[0]) throw failure('not_found');
  return rows[0].startedAt;
}

/**
 * Turns an entry into a tombstone: a higher revision without text, which no device's upload revives. What was said is gone
 * from the row, from search and from every sentence of a summary that rests on it. @throws not_found
 */
export async function deleteEntry(
  client: Client,
  key: MeetingKey,
  entryId: string,
  onDeleted: EntriesDeleted,
): Promise<void> {
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
