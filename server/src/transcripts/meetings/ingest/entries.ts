import type { EntryState } from '@afterword/api-client/contract';
import { failure } from '../../../platform/errors/failure.ts';
import { binaryTexts } from '../../../platform/postgres/binary-texts.ts';
import type { Client } from '../../../platform/postgres/database.ts';
import { cleanText } from '../../../text/clean.ts';
import type { CaptureKey } from '../authorize.ts';
import { searchText } from '../search/text.ts';
import { instant, one } from './receipt.ts';

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

/** @returns the number of changed rows, and whether the meeting has edits. */
export async function storeEntries(
  client: Client,
  key: CaptureKey,
  rows: readonly UploadedRow[],
): Promise<{ changed: number; edited: boolean }> {
  if (rows.length === 0) return { changed: 0, edited: false };
  const { rows: counted } = await client.query<{ changed: number; edited: boolean }>({
    name: 'store-entries',
    text: `with stored as (
       insert into entry as held
         (workspace_id, meeting_id, capture_id, sequence, id, revision, ordinal, speaker, content, started_at,
          updated_at, bookmarked, word_count, words)
       select $1, $2, $3, currval('commit_sequence'), id, revision, ordinal, speaker, content, started_at, updated_at,
         bookmarked, word_count, vector::tsvector
       from unnest($4::uuid[], $5::bigint[], $6::int[], $7::text[], $8::text[], $9::timestamptz[], $10::timestamptz[],
         $11::bool[], $12::real[], $13::text[])
         as sent (id, revision, ordinal, speaker, content, started_at, updated_at, bookmarked, word_count, vector)
       on conflict (workspace_id, meeting_id, id) do update set
         sequence = excluded.sequence, revision = excluded.revision, ordinal = excluded.ordinal,
         speaker = excluded.speaker, content = excluded.content, started_at = excluded.started_at,
         updated_at = excluded.updated_at, bookmarked = excluded.bookmarked, word_count = excluded.word_count,
         words = excluded.words,
         shown_speaker = case when excluded.content is null then null else held.shown_speaker end,
         shown_content = case when excluded.content is null then null else held.shown_content end,
         shown_bookmarked = case when excluded.content is null then null else held.shown_bookmarked end,
         shown_revision = held.shown_revision + 1
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

/** Builds a PostgreSQL array literal of values without quotes, commas and backslashes: ids, numbers, instants, booleans. */
const plainArray = (values: readonly (string | number | boolean)[]) => `{${values.join()}}`;

/**
 * Returns the columns of entries as arrays, in the order of the statement: id, revision, ordinal, speaker, content,
 * start, update, bookmark, words, vector.
 */
export const columnsOf = (rows: readonly UploadedRow[]): (string | Buffer)[] => [
  plainArray(rows.map((row) => row.id)),
  plainArray(rows.map((row) => row.revision)),
  plainArray(rows.map((row) => row.ordinal)),
  binaryTexts(rows.map((row) => row.speaker)),
  binaryTexts(rows.map((row) => row.content)),
  plainArray(rows.map((row) => row.startedAt)),
  plainArray(rows.map((row) => row.updatedAt)),
  plainArray(rows.map((row) => row.bookmarked)),
  plainArray(rows.map((row) => row.wordCount)),
  binaryTexts(rows.map((row) => row.words)),
];

/** An uploaded entry as stored. */
export interface UploadedRow extends Omit<EntryState, 'content'> {
  content: string | null;
  wordCount: number;
  /** See `searchText`. */
  words: string;
}

/** Returns an entry as a row. A tombstone keeps neither text nor speaker. */
export function asRow(entry: EntryState): UploadedRow {
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
export async function explainUnchanged(
  client: Client,
  key: CaptureKey,
  upload: readonly EntryState[],
  sent: readonly UploadedRow[],
): Promise<string[]> {
  const { rows } = await client.query<{ id: string; captureId: string; deleted: boolean }>(
    `select id, capture_id, content is null as deleted from entry
     where workspace_id = $1 and meeting_id = $2 and id = any($3::uuid[]) and (content is null or capture_id <> $4)
     order by id`,
    [key.workspaceId, key.meetingId, sent.map(({ id }) => id), key.captureId],
  );
  refuseForeign('entries', upload, rows, key);
  const withText = new Set(sent.filter(({ content }) => content !== null).map(({ id }) => id));
  return rows.filter(({ id, deleted }) => deleted && withText.has(id)).map(({ id }) => id);
}

export function refuseForeign(
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
