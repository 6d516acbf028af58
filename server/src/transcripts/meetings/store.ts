import type { GapReason, Health, Origin, Visibility } from '@afterword/api-client/contract';
import type { MeetingOrder } from '@afterword/api-client/product';
import { recordEvents } from '../../events/record.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import { createKeyset, type Keyset, type PageRequest, type SortKey } from '../../platform/postgres/keyset.ts';
import type { Place, WorkspaceId } from '../../platform/postgres/workspace.ts';
import { keyOf, type MeetingKey } from './authorize.ts';
import type { EntriesDeleted } from './deletions.ts';
import { announce, nextCommit } from './live.ts';
import { readable } from './policy.ts';

/** A meeting with counts of its captures and entries. */
export interface MeetingRow {
  id: string;
  platform: Origin;
  code: string;
  url: string;
  title: string;
  startedAt: Date;
  endedAt: Date | null;
  selfName: string | null;
  /** Names listed by the platform. */
  listed: string[];
  /** Renames that apply to the whole meeting, oldest first. */
  renames: { from: string; to: string }[];
  labels: string[];
  language: string | null;
  sample: boolean;
  imported: boolean;
  ownerId: number | null;
  visibility: Visibility;
  held: boolean;
  /** The reader's private notes, as plain text. */
  notes: string;
  notesUpdatedAt: Date | null;
  hasSummary: boolean;
  captures: CaptureRow[];
  /** Entries and words of each person per capture. Names as displayed; empty if unknown. */
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
  /** First uploaded after the meeting had ended. */
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
  /** Only meetings that everyone in the workspace can see. */
  ofEveryone?: boolean;
}

/** SQL: the meetings that match a filter, for {@link filterValues}. */
const matching = ({
  ofEveryone = false,
}: Filter) => `answer as (select meeting_id, number from find_words($5::tsquery[]) where $5::tsquery[] is not null),
     matching as materialized (
       select id, sample, started_at from meeting
       where workspace_id = $1 and ${readable('$6')}${ofEveryone ? ` and visibility = 'workspace'` : ''}
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

/** Returns the newest matching meetings, newest first, and how many match. Excludes the sample. */
export async function findMatching(
  db: Queryable,
  place: Place,
  filter: Filter,
  most: number,
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await db.query<{ ids: string[]; total: number }>(
    `with ${matching(filter)}
     select (select count(*) from matching where not sample) as total,
       array(select id from matching where not sample order by started_at desc, id desc limit $8) as ids`,
    [...filterValues(place, filter), most],
  );
  return rows[0] ?? { ids: [], total: 0 };
}

/** SQL: the duration of a row of `matching` in seconds, so far if it still runs; -1 if nothing was captured. */
const length = `(select coalesce(extract(epoch from coalesce(m.ended_at, (select max(coalesce(c.ended_at, c.seen_at)) from capture c
    where c.workspace_id = $1 and c.meeting_id = m.id and not c.late)) - m.started_at), -1)
  from meeting m where m.workspace_id = $1 and m.id = matching.id)`;

const startedLast: SortKey[] = [
  { sql: 'started_at', type: 'timestamptz', descending: true },
  { sql: 'id', type: 'uuid', descending: true },
];

const lowerTitle = `(select lower(coalesce(m.shown_title, m.title)) from meeting m where m.workspace_id = $1 and m.id = matching.id)`;

/** The orders of `matching`. The sample is always last. */
const orders = Object.fromEntries(
  Object.entries({
    newest: startedLast,
    oldest: startedLast.map(({ sql, type }) => ({ sql, type })),
    title: [{ sql: lowerTitle, type: 'text' }, ...startedLast],
    longest: [{ sql: length, type: 'numeric', descending: true }, ...startedLast],
    shortest: [{ sql: length, type: 'numeric' }, ...startedLast],
  } satisfies Record<MeetingOrder, SortKey[]>).map(([order, keys]) => [
    order,
    createKeyset(`meetings.${order}`, [{ sql: 'sample', type: 'boolean' }, ...keys]),
  ]),
) as Record<MeetingOrder, Keyset>;

/**
 * Returns one page of the list and the number of matching meetings. The sample is not counted. It comes last, in
 * addition to the items of a page without a cursor.
 */
export async function listMeetings(
  db: Queryable,
  place: Place,
  filter: Filter,
  asked: PageRequest & { size: number; order: MeetingOrder },
): Promise<{ rows: MeetingRow[]; total: number; next: string | null }> {
  const keyset = orders[asked.order];
  const { after, offset, limit } = keyset.part(asked, asked.size);
  // Every word has to match somewhere in the meeting: title, people or entries.
  const { rows } = await db.query<{
    total: number;
    found: { id: string; sample: boolean; keys: unknown[] }[];
  }>(
    `with ${matching(filter)}
     select (select count(*) from matching where not sample) as total,
       array(select jsonb_build_object('id', id, 'sample', sample, 'keys', ${keyset.keys})
         from matching where ${keyset.follows('$8')} order by ${keyset.order} limit $9 + 1 offset $10) as found`,
    [...filterValues(place, filter), after, limit, offset],
  );
  const { total, found } = rows[0] ?? { total: 0, found: [] };
  const pages = after === null && asked.limit === undefined;
  // A page that starts beyond the end is empty and does not show the sample.
  const shown = pages && offset >= Math.max(total, 1) ? [] : found;
  const part = keyset.cut(shown, pages && shown.at(-1)?.sample ? limit + 1 : limit);
  return {
    ...part,
    rows: await readMeetings(
      db,
      place,
      part.rows.map(({ id }) => id),
    ),
    total,
  };
}

/** Returns the sample meeting of a workspace, or null. */
export async function findSample(db: Queryable, place: Place): Promise<MeetingKey | null> {
  const { rows } = await db.query<{ id: string }>(
    'select id from meeting where workspace_id = $1 and sample limit 1',
    [place.workspace.id],
  );
  return rows[0] ? keyOf(place, rows[0].id) : null;
}

/** Returns the ids of the meetings an account owns, oldest first. */
export async function listOwnMeetings(db: Queryable, { workspace, account }: Place): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    'select id from meeting where workspace_id = $1 and owner_id = $2 order by started_at, id',
    [workspace.id, account?.id ?? null],
  );
  return rows.map(({ id }) => id);
}

/**
 * Returns these meetings, or all meetings except the sample, as far as the person at `place` may read them, oldest
 * first.
 */
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

/** The fields of a place that {@link readMeetings} needs. */
interface Reader {
  workspace: Pick<Place['workspace'], 'id'>;
  account: Place['account'];
}

export async function readMeetings(
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

/** Returns a meeting's owner, title, start and language, for emails and shares. @throws not_found */
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

/** Sets who else may read a meeting, apart from its owner. Notifies open pages, which check their access again. */
export async function setVisibility(client: Client, key: MeetingKey, visibility: Visibility): Promise<void> {
  await client.query(
    `update meeting set visibility = $3, readers_sequence = ${nextCommit},
       former_visibility = case when 'workspace' in (visibility, former_visibility) then 'workspace'
         when 'participants' in (visibility, former_visibility) then 'participants' else 'private' end
     where workspace_id = $1 and id = $2 and visibility <> $3`,
    [key.workspaceId, key.meetingId, visibility],
  );
  announce(client, key);
}

/** Marks a meeting as imported from a file, shown wherever the meeting is. */
export async function markImported(client: Client, key: MeetingKey): Promise<void> {
  await client.query('update meeting set imported = true where workspace_id = $1 and id = $2', [
    key.workspaceId,
    key.meetingId,
  ]);
}

/** Puts a meeting on hold, which exempts it from retention, or releases it. @returns whether that changed anything. */
export async function holdMeeting(client: Client, key: MeetingKey, held: boolean): Promise<boolean> {
  const { rowCount } = await client.query(
    'update meeting set held = $3 where workspace_id = $1 and id = $2 and held <> $3',
    [key.workspaceId, key.meetingId, held],
  );
  return rowCount === 1;
}

/** Returns the captures of a meeting, oldest first. */
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

export const shownEntry = `id, ${speakerShown} as speaker, ${contentShown} as content, started_at as "startedAt",
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

/** The state of a meeting, apart from its entries, that shows whether it changed. */
export interface MeetingState {
  startedAt: Date;
  visibility: Visibility;
  /** Differs whenever readers would see another change in the meeting. */
  details: string;
  /** Id of the oldest running transaction: all older ones have ended and are visible to reads from now on. */
  oldestTransaction: bigint;
}

/** Returns the state of a meeting; null if there is none. */
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
         (select string_agg(id::text, ',' order by id) from proposal where workspace_id = $1 and meeting_id = $2),
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

/** Returns the periods without captions, oldest first. A gap the capture never closed ends with the capture. */
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
 * Serializes writes about a meeting as a whole, such as its summary, with deletions of its entries. Take this lock
 * after any locks on captures and entries.
 */
export async function lockMeeting(client: Client, key: MeetingKey): Promise<void> {
  await client.query('select from meeting where workspace_id = $1 and id = $2 for no key update', [
    key.workspaceId,
    key.meetingId,
  ]);
}

/** Returns when the meeting started. @throws not_found */
export async function readStart(db: Queryable, key: MeetingKey): Promise<Date> {
  const { rows } = await db.query<{ startedAt: Date }>(
    'select started_at as "startedAt" from meeting where workspace_id = $1 and id = $2',
    [key.workspaceId, key.meetingId],
  );
  if (!rows[0]) throw failure('not_found');
  return rows[0].startedAt;
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
