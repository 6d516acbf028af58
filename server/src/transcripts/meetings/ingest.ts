import { setImmediate } from 'node:timers/promises';
import type {
  EntryState,
  GapState,
  Health,
  MeetingFacts,
  Origin,
  Visibility,
} from '@afterword/api-client/contract';
import type { DomainEvent } from '../../events/domain-events.ts';
import { recordEvents } from '../../events/record.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Client } from '../../platform/postgres/database.ts';
import type { WorkspaceDatabase } from '../../platform/postgres/planes.ts';
import { cleanText } from '../../text/clean.ts';
import type { CaptureKey, MeetingKey } from './authorize.ts';
import type { EntriesDeleted } from './deletions.ts';
import { reapplyEditsToEntries, reapplyEditsToMeeting } from './edits/store.ts';
import { announce, nextCommit, topicOf } from './live.ts';
import { mayRun, runsSince } from './running.ts';
import { searchText } from './search/text.ts';

/*
 * Stores uploads from devices as registers (sync.md, "State, not events"): the state with the highest revision wins,
 * and a tombstone is final. Each function runs within one transaction, does not touch unchanged rows, and locks in one
 * order (capture, entries by id, gaps by id). Repeated and concurrent uploads therefore have the same result as one
 * upload.
 */

interface Upload {
  entries: readonly EntryState[];
  gaps: readonly GapState[];
  capture?: { health: Health; at: string; version?: string | undefined } | undefined;
  sentAt?: string | undefined;
}

/**
 * Milliseconds after which the content of an upload counts as the backlog of an offline browser, which does not show
 * that the capture runs. The server's clock decides if the upload does not contain the device's clock, because clocks
 * can be wrong by minutes.
 */
const backlogAfter = 10 * 60_000;

/** The answer to an upload, without the server's identity. */
interface Receipt {
  sequence: number;
  acked: { id: string; revision: number }[];
  /** Ids of entries that were sent with text but are deleted here. */
  deleted: string[];
}

/**
 * Stores the facts that one capture knows about its meeting. The account that sends facts first becomes the owner.
 * @param visibility who else may read a new meeting: the workspace's default for captured meetings; imported ones are
 * private until their owner shares them.
 * @throws not_found if someone else owns the meeting or it was deleted.
 */
export async function storeFacts(
  client: Client,
  key: MeetingKey,
  facts: Omit<MeetingFacts, 'platform'> & { platform: Origin },
  visibility: Visibility = 'private',
): Promise<Receipt> {
  const title = cleanText(facts.title);
  const code = cleanText(facts.code);
  const participants = facts.participants.map(cleanText);
  const { workspaceId, meetingId, accountId } = key;
  // Separate insert and update: an upsert would fail on a row hidden by its policy.
  const values = [
    workspaceId,
    meetingId,
    facts.revision,
    facts.platform,
    code,
    cleanText(facts.url),
    title,
    instant(facts.startedAt),
    facts.endedAt === null ? null : instant(facts.endedAt),
    facts.self === null ? null : cleanText(facts.self),
    participants,
    facts.language === null ? null : cleanText(facts.language),
    searchText(code, ...participants, title).vector,
    accountId,
  ];
  const [sequence, made, changed, owned] = await Promise.all([
    nextSequence(client),
    client.query({
      name: 'make-meeting',
      text: `insert into meeting (workspace_id, id, revision, sequence, platform, code, url, title, started_at, ended_at,
          self_name, participants, language, words, owner_id, visibility)
        select $1, $2, $3, currval('commit_sequence'), $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15
        where not exists (select from deleted_meeting where workspace_id = $1 and id = $2)
        on conflict (workspace_id, id) do nothing`,
      values: [...values, visibility],
    }),
    client.query<{ edited: boolean }>({
      name: 'change-meeting',
      text: `update meeting set revision = $3, sequence = currval('commit_sequence'), platform = $4, code = $5, url = $6,
          title = $7, started_at = $8, ended_at = $9, self_name = $10, participants = $11, language = $12, words = $13
        where workspace_id = $1 and id = $2 and revision < $3 and ($14::int is null or owner_id = $14::int)
        returning edited`,
      values,
    }),
    client.query({
      name: 'own-meeting',
      text: `select from meeting where workspace_id = $1 and id = $2 and ($3::int is null or owner_id = $3::int)`,
      values: [workspaceId, meetingId, accountId],
    }),
  ]);
  if (owned.rowCount === 0) throw failure('not_found');
  if (changed.rows[0]?.edited) await reapplyEditsToMeeting(client, key);
  if (made.rowCount || changed.rowCount) announce(client, key);
  if (made.rowCount) await recordEvents(client, key, [{ type: 'meeting.started', meetingId }]);
  return { sequence, acked: [{ id: meetingId, revision: facts.revision }], deleted: [] };
}

/** Returns the answer to uploads of a deleted meeting: everything is acknowledged, nothing stored. */
export function deletedReceipt(
  sequence: number,
  sent: readonly { id: string; revision: number; content?: string | null }[],
): Receipt {
  return {
    sequence,
    acked: sent.map(({ id, revision }) => ({ id, revision })),
    deleted: sent.flatMap(({ id, content }) => (typeof content === 'string' ? [id] : [])),
  };
}

/** An upload whose texts have been indexed. */
interface PreparedUpload extends Upload {
  /** One state per id, as stored. */
  rows: EntryRow[];
}

/**
 * UTF-16 units indexed before yielding to the event loop. Normalization turns some characters into eighteen, which
 * takes up to 4 µs each.
 */
const turn = 10_000;

/** Indexes the texts of an upload before it opens a transaction. */
export async function prepareUpload(upload: Upload): Promise<PreparedUpload> {
  const rows: EntryRow[] = [];
  let read = 0;
  for (const entry of fold(upload.entries)) {
    rows.push(asRow(entry));
    read += entry.speaker.length + (entry.content?.length ?? 0);
    if (read < turn) continue;
    read = 0;
    await setImmediate();
  }
  return { ...upload, rows };
}

/**
 * Stores an ordinary upload in one round trip: new or newer entries with text, for the owner's own running capture.
 * @returns null for any other upload, of which nothing is stored; {@link storeUpload} then handles it.
 */
export async function storeUsualUpload(
  database: WorkspaceDatabase,
  key: CaptureKey,
  upload: PreparedUpload,
  now: Date,
): Promise<Receipt | null> {
  const { rows, gaps, capture } = upload;
  const told = spanOf(upload);
  if (!told || gaps.length > 0 || rows.some(({ content }) => content === null)) return null;
  try {
    const { sequence } = await database.call<{ sequence: number; health_changed: boolean }>(
      'store_upload',
      [
        key.meetingId,
        key.captureId,
        capture?.health ?? 'capturing',
        capture ? instant(capture.at) : null,
        capture?.version ?? null,
        told.oldest,
        told.newest,
        signOfLife(upload, told, now),
        ...columnsOf(rows),
      ],
      ({ health_changed }) => (rows.length > 0 || health_changed ? [topicOf(key)] : []),
    );
    return { sequence, acked: rows.map(({ id, revision }) => ({ id, revision })), deleted: [] };
  } catch (error) {
    if ((error as { code?: unknown }).code === unusual) return null;
    throw error;
  }
}

/** Error code of `store_upload` for an upload that it does not handle. */
const unusual = 'AW001';

/** Stores an upload of a capture, all or nothing. */
export async function storeUpload(
  client: Client,
  key: CaptureKey,
  upload: PreparedUpload,
  now: Date,
  onDeleted: EntriesDeleted,
): Promise<Receipt> {
  const { rows: entries } = upload;
  const gaps = fold(upload.gaps);
  const told = spanOf(upload);
  const heardAt = signOfLife(upload, told, now);
  // One round trip for all four statements, which run in this order and do not depend on each other's results.
  const [sequence, touched, { changed: changedEntries, edited }, changedGaps] = await Promise.all([
    nextSequence(client),
    touchCapture(client, key, upload, { told, now, heardAt }),
    storeEntries(client, key, entries),
    storeGaps(client, key, gaps),
  ]);
  const capture = touched ?? (await readCapture(client, key));

  const deleted =
    changedEntries < entries.length ? await explainUnchanged(client, key, upload.entries, entries) : [];
  if (changedGaps < gaps.length) await refuseForeignGaps(client, key, upload.gaps, gaps);

  if (changedEntries > 0 && edited)
    await reapplyEditsToEntries(
      client,
      key,
      entries.map(({ id }) => id),
      sequence,
    );
  const erased = entries.filter(({ content }) => content === null).map(({ id }) => id);
  const summaryChanged = erased.length > 0 && (await onDeleted(client, key, erased, sequence));

  if (changedEntries > 0 && (capture.closed || !touched)) {
    await noteNews(client, key, entries, { sequence, heardAt, now });
  }
  if (changedEntries > 0 && (capture.closed || erased.length > 0)) {
    const { meetingId } = key;
    await recordEvents(client, key, [
      ...(await readDeletions(client, key, erased, sequence)),
      ...(capture.closed ? [{ type: 'transcript.updated', meetingId, sequence } as const] : []),
    ]);
  }
  if (changedEntries > 0 || changedGaps > 0 || capture.changed || summaryChanged) announce(client, key);
  return { sequence, acked: [...entries, ...gaps].map(({ id, revision }) => ({ id, revision })), deleted };
}

/** Returns the entries sent without text that had text until this commit. */
async function readDeletions(
  client: Client,
  { workspaceId, meetingId }: CaptureKey,
  erased: readonly string[],
  sequence: number,
): Promise<DomainEvent[]> {
  if (erased.length === 0) return [];
  const { rows } = await client.query<{ id: string }>(
    'select id from entry where workspace_id = $1 and meeting_id = $2 and id = any($3::uuid[]) and sequence = $4',
    [workspaceId, meetingId, erased, sequence],
  );
  return rows.map(({ id }) => ({ type: 'entry.deleted', meetingId, entryId: id }));
}

/**
 * Returns one state per id, in lock order. It is the highest revision, or a tombstone if any of the states is one. The
 * order within an upload has no meaning.
 */
export function fold<State extends { id: string; revision: number; content?: string | null }>(
  states: readonly State[],
): State[] {
  const kept = new Map<string, State>();
  for (const state of states) {
    const held = kept.get(state.id);
    if (!held) {
      kept.set(state.id, state);
      continue;
    }
    const [higher, lower] = state.revision > held.revision ? [state, held] : [held, state];
    kept.set(state.id, lower.content === null ? { ...lower, revision: higher.revision } : higher);
  }
  return [...kept.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
}

interface Span {
  oldest: Date;
  newest: Date;
}

/** Returns the earliest and latest instant in an upload by the device's clock; null if it has none. */
function spanOf({ entries, gaps, capture }: Upload): Span | null {
  // Compares strings in the same format, because parsing hundreds of dates takes longer.
  let oldest = '';
  let newest = '';
  const note = (told: string) => {
    const at = instant(told);
    if (oldest === '' || at < oldest) oldest = at;
    if (at > newest) newest = at;
  };
  for (const { startedAt, updatedAt } of entries) {
    note(startedAt);
    note(updatedAt);
  }
  for (const { from, to } of gaps) {
    note(from);
    if (to !== null) note(to);
  }
  if (capture) note(capture.at);
  return newest === '' ? null : { oldest: new Date(oldest), newest: new Date(newest) };
}

/** Returns the earliest instant in an upload by the device's clock; null if it has none. */
export const startOf = (upload: Upload): Date | null => spanOf(upload)?.oldest ?? null;

/** Returns when the capture last showed that it runs, by the server's clock. */
function signOfLife({ sentAt }: Upload, told: Span | null, now: Date): Date {
  if (!told) return now;
  const age = (sentAt === undefined ? now.getTime() : Date.parse(sentAt)) - told.newest.getTime();
  return age > backlogAfter ? new Date(Math.max(0, now.getTime() - age)) : now;
}

/** Takes this commit's number; later statements refer to it as `currval('commit_sequence')`. */
export async function nextSequence(client: Client): Promise<number> {
  const { rows } = await client.query<{ sequence: number }>({
    name: 'next-sequence',
    text: `select ${nextCommit} as sequence`,
  });
  return one(rows).sequence;
}

interface HeldCapture {
  closed: boolean;
  /** True if this upload started the capture or changed its health. */
  changed: boolean;
}

/**
 * SQL for the upsert of a capture: whether it keeps the meeting running. A reader's capture cannot restart a meeting
 * that is over.
 */
const keepsRunning = `not held.late and (not excluded.late
  or (not held.closed and held.health <> 'ended' and held.heard_at >= $12::timestamptz))`;

/**
 * Inserts or updates the capture's row and locks it, so that uploads of one capture run one at a time.
 * @returns null if there was nothing to update, or no meeting.
 */
async function touchCapture(
  client: Client,
  key: CaptureKey,
  upload: Upload,
  { told, now, heardAt }: { told: Span | null; now: Date; heardAt: Date },
): Promise<HeldCapture | null> {
  const stored = await client.query<HeldCapture>({
    name: 'store-capture',
    text: `insert into capture as held
       (workspace_id, meeting_id, id, sequence, health, health_at, health_sequence, started_at, seen_at, heard_at, account_id, version,
        late, closed, ended_at)
     select workspace_id, id, $3, currval('commit_sequence'), $4, $5, currval('commit_sequence'), $6, $7, $8, $10, $11,
       late, late, case when late then $7::timestamptz end
     from (select *, not ${mayRun('$10', '$12')} as late from meeting where workspace_id = $1 and id = $2) as meeting
     on conflict (workspace_id, meeting_id, id) do update set
       sequence = excluded.sequence,
       health = case when excluded.health_at > coalesce(held.health_at, '-infinity') then excluded.health else held.health end,
       health_sequence = case
         when excluded.health_at > coalesce(held.health_at, '-infinity') and excluded.health <> held.health
         then excluded.sequence else held.health_sequence end,
       health_at = greatest(held.health_at, excluded.health_at),
       version = coalesce(excluded.version, held.version),
       started_at = least(held.started_at, excluded.started_at),
       seen_at = greatest(held.seen_at, excluded.seen_at),
       heard_at = case when ${keepsRunning} then greatest(held.heard_at, excluded.heard_at) else held.heard_at end
     where excluded.health_at > coalesce(held.health_at, '-infinity')
       or excluded.started_at < held.started_at
       or (excluded.seen_at > held.seen_at and $9)
     returning closed, health_sequence = sequence as changed`,
    values: [
      key.workspaceId,
      key.meetingId,
      key.captureId,
      upload.capture?.health ?? 'capturing',
      upload.capture ? instant(upload.capture.at) : null,
      told?.oldest ?? now,
      told?.newest ?? now,
      heardAt,
      told !== null,
      key.accountId,
      upload.capture?.version ?? null,
      runsSince(now),
    ],
  });
  return stored.rows[0] ?? null;
}

/**
 * Returns the capture after an upload that did not change it.
 * @throws not_found
 */
async function readCapture(client: Client, key: CaptureKey): Promise<HeldCapture> {
  const { rows } = await client.query<{ closed: boolean }>(
    'select closed from capture where workspace_id = $1 and meeting_id = $2 and id = $3 for update',
    [key.workspaceId, key.meetingId, key.captureId],
  );
  if (!rows[0]) throw failure('not_found');
  return { closed: rows[0].closed, changed: false };
}

/** @returns the number of changed rows, and whether the meeting has edits. */
async function storeEntries(
  client: Client,
  key: CaptureKey,
  rows: readonly EntryRow[],
): Promise<{ changed: number; edited: boolean }> {
  if (rows.length === 0) return { changed: 0, edited: false };
  const { rows: counted } = await client.query<{ changed: number; edited: boolean }>({
    name: 'store-entries',
    text: `with stored as (
       insert into entry as held
         (workspace_id, meeting_id, capture_id, sequence, id, revision, ordinal, speaker, content, started_at,
          updated_at, bookmarked, word_count, words)
       select $1, $2, $3, currval('commit_sequence'), sent.*
       from unnest($4::uuid[], $5::bigint[], $6::int[], $7::text[], $8::text[], $9::timestamptz[], $10::timestamptz[],
         $11::bool[], $12::real[], $13::tsvector[]) as sent
       on conflict (workspace_id, meeting_id, id) do update set
         sequence = excluded.sequence, revision = excluded.revision, ordinal = excluded.ordinal,
         speaker = excluded.speaker, content = excluded.content, started_at = excluded.started_at,
         updated_at = excluded.updated_at, bookmarked = excluded.bookmarked, word_count = excluded.word_count,
         words = excluded.words,
         shown_speaker = case when excluded.content is null then null else held.shown_speaker end,
         shown_content = case when excluded.content is null then null else held.shown_content end,
         shown_bookmarked = case when excluded.content is null then null else held.shown_bookmarked end,
         shown_revision = held.shown_revision + case when excluded.content is null then 1 else 0 end
       where excluded.revision > held.revision
         and held.content is not null
         and held.capture_id = excluded.capture_id
       returning 1
     )
     select count(*) as changed,
       coalesce((select edited from meeting where workspace_id = $1 and id = $2), false) as edited from stored`,
    values: [key.workspaceId, key.meetingId, key.captureId, ...columnsOf(rows)],
  });
  return one(counted);
}

// Builds a PostgreSQL array literal by hand: the driver would escape each of a thousand values twice.

/** Builds a PostgreSQL array of values without quotes, commas and backslashes: ids, numbers, instants, booleans. */
const plainArray = (values: readonly (string | number | boolean)[]) => `{${values.join()}}`;

const textArray = (values: readonly (string | null)[]) =>
  `{${values.map((value) => (value === null ? 'NULL' : `"${value.replace(/["\\]/g, '\\$&')}"`)).join()}}`;

/**
 * Returns the columns of entries as arrays, in the order of the statement: id, revision, ordinal, speaker, content,
 * start, update, bookmark, words, vector.
 */
const columnsOf = (rows: readonly EntryRow[]): string[] => [
  plainArray(rows.map((row) => row.id)),
  plainArray(rows.map((row) => row.revision)),
  plainArray(rows.map((row) => row.ordinal)),
  textArray(rows.map((row) => row.speaker)),
  textArray(rows.map((row) => row.content)),
  plainArray(rows.map((row) => row.startedAt)),
  plainArray(rows.map((row) => row.updatedAt)),
  plainArray(rows.map((row) => row.bookmarked)),
  plainArray(rows.map((row) => row.wordCount)),
  textArray(rows.map((row) => row.words)),
];

interface EntryRow extends Omit<EntryState, 'content'> {
  content: string | null;
  wordCount: number;
  /** See `searchText`. */
  words: string;
}

/** Returns an entry as a row. A tombstone keeps neither text nor speaker. */
function asRow(entry: EntryState): EntryRow {
  const { id, revision, ordinal } = entry;
  const at = { startedAt: instant(entry.startedAt), updatedAt: instant(entry.updatedAt) };
  if (entry.content === null) {
    return {
      id,
      revision,
      ordinal,
      ...at,
      speaker: '',
      content: null,
      bookmarked: false,
      wordCount: 0,
      words: '',
    };
  }
  const speaker = cleanText(entry.speaker);
  const content = cleanText(entry.content);
  const { vector, words } = searchText(speaker, content);
  return {
    id,
    revision,
    ordinal,
    ...at,
    speaker,
    content,
    bookmarked: entry.bookmarked,
    wordCount: words,
    words: vector,
  };
}

/**
 * Explains why rows did not change. They may be stored already, newer here, or deleted; all of these are fine. Only an
 * id used by another capture of the meeting is an error.
 * @returns the ids that were sent with text and are tombstones here.
 */
async function explainUnchanged(
  client: Client,
  key: CaptureKey,
  upload: readonly EntryState[],
  sent: readonly EntryRow[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string; captureId: string; deleted: boolean }>(
    `select id, capture_id as "captureId", content is null as deleted from entry
     where workspace_id = $1 and meeting_id = $2 and id = any($3::uuid[]) and (content is null or capture_id <> $4)
     order by id`,
    [key.workspaceId, key.meetingId, sent.map(({ id }) => id), key.captureId],
  );
  refuseForeign('entries', upload, rows, key);
  const withText = new Set(sent.filter(({ content }) => content !== null).map(({ id }) => id));
  return rows.filter(({ id, deleted }) => deleted && withText.has(id)).map(({ id }) => id);
}

/** @returns the number of changed rows. */
async function storeGaps(client: Client, key: CaptureKey, sent: GapState[]): Promise<number> {
  if (sent.length === 0) return 0;
  const { rowCount } = await client.query(
    `insert into gap as held (workspace_id, meeting_id, capture_id, sequence, id, revision, "from", "to", reason)
     select $1, $2, $3, currval('commit_sequence'), sent.*
     from unnest($4::uuid[], $5::bigint[], $6::timestamptz[], $7::timestamptz[], $8::text[]) as sent
     on conflict (workspace_id, meeting_id, id) do update set
       sequence = excluded.sequence, revision = excluded.revision, "from" = excluded."from", "to" = excluded."to",
       reason = excluded.reason
     where excluded.revision > held.revision and held.capture_id = excluded.capture_id`,
    [
      key.workspaceId,
      key.meetingId,
      key.captureId,
      sent.map(({ id }) => id),
      sent.map(({ revision }) => revision),
      sent.map(({ from }) => instant(from)),
      sent.map(({ to }) => (to === null ? null : instant(to))),
      sent.map(({ reason }) => reason),
    ],
  );
  return rowCount ?? 0;
}

async function refuseForeignGaps(
  client: Client,
  key: CaptureKey,
  upload: readonly GapState[],
  sent: readonly GapState[],
): Promise<void> {
  const { rows } = await client.query<{ id: string; captureId: string }>(
    `select id, capture_id as "captureId" from gap
     where workspace_id = $1 and meeting_id = $2 and id = any($3::uuid[]) and capture_id <> $4`,
    [key.workspaceId, key.meetingId, sent.map(({ id }) => id), key.captureId],
  );
  refuseForeign('gaps', upload, rows, key);
}

function refuseForeign(
  list: 'entries' | 'gaps',
  upload: readonly { id: string }[],
  stored: { id: string; captureId: string }[],
  key: CaptureKey,
): void {
  const foreign = new Set(stored.filter(({ captureId }) => captureId !== key.captureId).map(({ id }) => id));
  if (foreign.size === 0) return;
  const fields = upload.flatMap(({ id }, index) =>
    foreign.has(id)
      ? [{ field: `${list}.${index}.id`, reason: 'Another capture of this meeting uses this id' }]
      : [],
  );
  throw failure('conflict', { fields });
}

/**
 * Updates the capture after new entries if its row did not change with them. A closed capture becomes incomplete until
 * its next close, and runs again if the entries are newer. Entries count as a sign of life even if the device's clock
 * was set back.
 */
async function noteNews(
  client: Client,
  key: CaptureKey,
  sent: readonly EntryRow[],
  { sequence, heardAt, now }: { sequence: number; heardAt: Date; now: Date },
): Promise<void> {
  const newest = sent.reduce((latest, { updatedAt }) => Math.max(latest, Date.parse(updatedAt)), 0);
  await client.query(
    `update capture set sequence = $4, complete = false,
       heard_at = case when runs and not late then greatest(heard_at, $6) else heard_at end,
       closed = closed and (ended_at >= $5 or late or not runs)
     from (select workspace_id, id, ${mayRun('$7', '$8')} as runs from meeting where workspace_id = $1 and id = $2) as meeting
     where capture.workspace_id = meeting.workspace_id and capture.meeting_id = meeting.id and capture.id = $3`,
    [
      key.workspaceId,
      key.meetingId,
      key.captureId,
      sequence,
      new Date(newest),
      heardAt,
      key.accountId,
      runsSince(now),
    ],
  );
}

/**
 * Returns an instant in the database's format: in milliseconds and UTC. More digits and other offsets would make equal
 * instants differ.
 */
export function instant(value: string): string {
  // Most instants already have the format of `Date.toISOString`.
  return value.length === 24 && value.endsWith('Z') ? value : new Date(value).toISOString();
}

function one<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('The database answered no row where one was certain.');
  return row;
}
