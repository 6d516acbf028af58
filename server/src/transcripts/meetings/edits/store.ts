import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { recordEvents } from '../../../events/record.ts';
import { failure, invalidField } from '../../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../../platform/postgres/database.ts';
import type { MeetingKey } from '../authorize.ts';
import { announce, nextCommit } from '../live.ts';
import { searchText } from '../search/text.ts';
import { revisionShown, speakerShown } from '../store.ts';
import {
  type Change,
  correctionsIn,
  createLayering,
  type Layer,
  renamed,
  renamesIn,
  titleOver,
  type WordsChange,
} from './layer.ts';

/*
 * Stores the edit layer as rows. Displayed values are stored next to captured ones (`shown_…` in `entry` and
 * `meeting`), so that reads and searches need no edits. They are recomputed when an edit is made or undone, and when
 * a device changes the captured data.
 */

export interface EditRow {
  id: string;
  madeAt: Date;
  accountId: number | null;
  change: Change;
}

/** Returns the edits of a meeting, oldest first. */
export async function readEdits(db: Queryable, key: MeetingKey): Promise<EditRow[]> {
  const { rows } = await db.query<EditRow>({
    name: 'read-edits',
    text: `select id, made_at as "madeAt", account_id as "accountId", change from edit
      where workspace_id = $1 and meeting_id = $2 order by sequence, id`,
    values: [key.workspaceId, key.meetingId],
  });
  return rows;
}

/** Returns the captured state of entries by id, without edits. */
export async function readCaptured(
  db: Queryable,
  key: MeetingKey,
  entryIds: readonly string[],
): Promise<Map<string, { content: string; revision: number }>> {
  const { rows } = await db.query<{ id: string; content: string; revision: number }>(
    `select id, content, revision from entry
     where workspace_id = $1 and meeting_id = $2 and id = any($3::uuid[]) and content is not null`,
    [key.workspaceId, key.meetingId, entryIds],
  );
  return new Map(rows.map(({ id, ...captured }) => [id, captured]));
}

/** Returns the captured title of a meeting. @throws not_found */
export async function readCapturedTitle(db: Queryable, key: MeetingKey): Promise<string> {
  const { rows } = await db.query<{ title: string }>(
    'select title from meeting where workspace_id = $1 and id = $2',
    [key.workspaceId, key.meetingId],
  );
  if (!rows[0]) throw failure('not_found');
  return rows[0].title;
}

/** Maximum number of edits per meeting. */
const maxEdits = 10_000;

/**
 * Makes an edit; does nothing if its id already exists.
 * @returns its id.
 * @throws not_found if the entry does not exist or was deleted; invalid_input for unknown names; conflict if the
 * entry's revision is no longer `basedOn`, the revision that the editor saw.
 */
export async function makeEdit(
  client: Client,
  key: MeetingKey,
  change: Change,
  { now, basedOn, id = randomUUID() }: { now: Date; basedOn?: number | undefined; id?: string | undefined },
): Promise<string> {
  const sequence = await lock(client, key, touched(change));
  // The client sends it again because it did not get the answer.
  if (await readChange(client, key, id)) return id;
  await check(client, key, change, basedOn);
  const { rowCount } = await client.query(
    `insert into edit (workspace_id, meeting_id, id, sequence, made_at, account_id, change)
     select $1, $2, $3, $4, $5, $6, $7
     where (select count(*) from edit where workspace_id = $1 and meeting_id = $2) < $8`,
    [key.workspaceId, key.meetingId, id, sequence, now, key.accountId, JSON.stringify(change), maxEdits],
  );
  if (rowCount === 0) throw invalidField('id', `A meeting takes ${maxEdits} edits`);
  await applyEdits(client, key, touched(change), sequence);
  return id;
}

/** Restores the edits of a meeting from an archive, in order, and applies them. */
export async function restoreEdits(
  client: Client,
  key: MeetingKey,
  edits: readonly Pick<EditRow, 'id' | 'madeAt' | 'change'>[],
): Promise<void> {
  const sequence = await lock(client, key, null);
  for (const { id, madeAt, change } of edits.slice(0, maxEdits))
    await client.query(
      `insert into edit (workspace_id, meeting_id, id, sequence, made_at, account_id, change)
       values ($1, $2, $3, nextval('commit_sequence'), $4, $5, $6)`,
      [key.workspaceId, key.meetingId, id, madeAt, key.accountId, JSON.stringify(change)],
    );
  await applyEdits(client, key, null, sequence);
}

/**
 * Undoes an edit, which shows the current captured data again.
 * @throws not_found, forbidden
 */
export async function undoEdit(client: Client, key: MeetingKey, editId: string): Promise<void> {
  const change = await readChange(client, key, editId);
  if (!change) throw failure('not_found');
  const entryIds = touched(change);
  const sequence = await lock(client, key, entryIds);
  const { rowCount } = await client.query(
    'delete from edit where workspace_id = $1 and meeting_id = $2 and id = $3',
    [key.workspaceId, key.meetingId, editId],
  );
  // The database silently refuses deletion by people with read access only.
  if (rowCount === 0) throw failure((await readChange(client, key, editId)) ? 'forbidden' : 'not_found');
  // Keeps an undone glossary correction as declined, so that it is not made again.
  if (change.kind === 'words' && !change.declined)
    await insertWords(client, key, { ...change, declined: true }, { sequence, now: null });
  await applyEdits(client, key, entryIds, sequence);
}

/**
 * Corrects words in a meeting's unedited entries, with one edit per term. Corrections that someone undid stay undone,
 * unless `overrule` says that a person asked for them now.
 * @returns the number of new corrections.
 */
export async function correctWords(
  client: Client,
  key: MeetingKey,
  wanted: readonly Omit<WordsChange, 'kind' | 'declined'>[],
  { now, overrule = false }: { now: Date; overrule?: boolean },
): Promise<number> {
  const sequence = await lock(client, key, null);
  const held = await readEdits(client, key);
  let made = 0;
  for (const each of wanted) {
    const before = held.find(({ change }) => change.kind === 'words' && change.glossary === each.glossary);
    const change = before?.change.kind === 'words' ? before.change : null;
    if (change?.declined && !overrule) continue;
    const from = [...new Set([...(change?.declined === false ? change.from : []), ...each.from])];
    if (change && !change.declined && from.length === change.from.length && change.to === each.to) continue;
    if (before)
      await client.query('delete from edit where workspace_id = $1 and meeting_id = $2 and id = $3', [
        key.workspaceId,
        key.meetingId,
        before.id,
      ]);
    await insertWords(client, key, { ...each, kind: 'words', from, declined: false }, { sequence, now });
    made += 1;
  }
  if (made > 0) await applyEdits(client, key, null, sequence);
  return made;
}

async function insertWords(
  client: Client,
  key: MeetingKey,
  change: WordsChange,
  { sequence, now }: { sequence: number; now: Date | null },
): Promise<void> {
  await client.query(
    `insert into edit (workspace_id, meeting_id, id, sequence, made_at, account_id, change)
     values ($1, $2, $3, $4, coalesce($5::timestamptz, now()), $6, $7)`,
    [key.workspaceId, key.meetingId, randomUUID(), sequence, now, key.accountId, JSON.stringify(change)],
  );
}

/** Returns `like` patterns for lower-cased text that select the entries these corrections may change. */
export function likely(corrections: readonly { from: readonly string[] }[]): string[] {
  const words = corrections.flatMap(({ from }) => from.map((each) => /^[a-z0-9]+/i.exec(each)?.[0] ?? ''));
  // Lower-casing of non-ASCII letters differs between PostgreSQL installations.
  return words.includes('') ? ['%'] : [...new Set(words.map((each) => `%${each.toLowerCase()}%`))];
}

/** SQL: rows of `entry` with text that no person has rewritten. */
export const unwritten = `(entry.content is not null and not exists (
  select from edit where edit.workspace_id = entry.workspace_id and edit.meeting_id = entry.meeting_id
    and change->>'kind' = 'entry' and change->>'entryId' = entry.id::text))`;

/** Maximum lines shown for one correction, and for all corrections of a meeting. */
const maxLines = { each: 200, all: 2_000 };

/** Returns, by entry, the captured text of the lines that corrections change. */
export async function readCorrected(
  db: Queryable,
  key: MeetingKey,
  corrections: readonly WordsChange[],
): Promise<{ id: string; captured: string }[]> {
  if (corrections.length === 0) return [];
  const { rows } = await db.query<{ id: string; captured: string }>(
    `select id, content as captured from entry
      where workspace_id = $1 and meeting_id = $2 and ${unwritten} and shown_content is not null
        and lower(content) like any($3::text[])
      order by started_at, id limit $4`,
    [
      key.workspaceId,
      key.meetingId,
      likely(corrections),
      Math.min(maxLines.each * corrections.length, maxLines.all),
    ],
  );
  return rows;
}

async function readChange(client: Client, key: MeetingKey, editId: string): Promise<Change | null> {
  const { rows } = await client.query<{ change: Change }>(
    'select change from edit where workspace_id = $1 and meeting_id = $2 and id = $3',
    [key.workspaceId, key.meetingId, editId],
  );
  return rows[0]?.change ?? null;
}

/** Returns the failure for a line that does not exist: gone if it was deleted. */
export async function missingLine(db: Queryable, key: MeetingKey, entryId: string) {
  const { rowCount } = await db.query(
    'select from entry where workspace_id = $1 and meeting_id = $2 and id = $3',
    [key.workspaceId, key.meetingId, entryId],
  );
  return rowCount === 1 ? failure('gone', { id: entryId }) : failure('not_found');
}

/** Bookmarks an entry or removes the bookmark, overriding the device. @throws not_found */
export async function putBookmark(
  client: Client,
  key: MeetingKey,
  entryId: string,
  bookmarked: boolean,
): Promise<void> {
  const { rowCount } = await client.query(
    `update entry set shown_bookmarked = $4, shown_revision = greatest(${revisionShown}, revision) + 1,
       sequence = ${nextCommit}
     where workspace_id = $1 and meeting_id = $2 and id = $3 and content is not null`,
    [key.workspaceId, key.meetingId, entryId, bookmarked],
  );
  if (rowCount === 0) throw await missingLine(client, key, entryId);
  announce(client, key);
}

/** Replaces the labels of a meeting. @throws not_found */
export async function putLabels(client: Client, key: MeetingKey, labels: readonly string[]): Promise<void> {
  const { rowCount } = await client.query(
    `update meeting set labels = $3, sequence = ${nextCommit} where workspace_id = $1 and id = $2`,
    [key.workspaceId, key.meetingId, labels],
  );
  if (rowCount === 0) throw failure('not_found');
  announce(client, key);
}

/** Deletes edits of deleted entries, so that no deleted text survives in one. @returns whether there were any. */
export async function forgetEdits(
  client: Client,
  key: MeetingKey,
  entryIds: readonly string[],
): Promise<boolean> {
  const { rows } = await client.query<{ forgotten: number }>(
    'select forget_edits($1, $2::uuid[]) as forgotten',
    [key.meetingId, entryIds],
  );
  return (rows[0]?.forgotten ?? 0) > 0;
}

/** Returns the entries a change can affect; null for all, an empty list for none. */
function touched(change: Change): string[] | null {
  if (change.kind === 'title') return [];
  if (change.kind === 'words') return null;
  return change.kind === 'entry' ? [change.entryId] : change.entries;
}

/**
 * Waits for running uploads and blocks new ones. Locks in the same order as uploads and deletions: captures, entries by
 * id, the meeting. Later uploads then see the meeting as edited.
 * @returns the number of this commit.
 */
async function lock(client: Client, key: MeetingKey, entryIds: string[] | null): Promise<number> {
  const values = [key.workspaceId, key.meetingId];
  await client.query(
    'select from capture where workspace_id = $1 and meeting_id = $2 order by id for no key update',
    values,
  );
  await client.query(
    `select from entry where workspace_id = $1 and meeting_id = $2 and ($3::uuid[] is null or id = any($3::uuid[]))
     order by id for no key update`,
    [...values, entryIds],
  );
  const { rows } = await client.query<{ sequence: number }>(
    `select ${nextCommit} as sequence from meeting where workspace_id = $1 and id = $2 for update`,
    values,
  );
  if (!rows[0]) throw failure('not_found');
  return rows[0].sequence;
}

/** @throws not_found, invalid_input, conflict */
async function check(client: Client, key: MeetingKey, change: Change, basedOn?: number): Promise<void> {
  const values = [key.workspaceId, key.meetingId];
  if (change.kind === 'entry') {
    const { rows } = await client.query<{ revision: number; deleted: boolean }>(
      `select ${revisionShown} as revision, content is null as deleted from entry
       where workspace_id = $1 and meeting_id = $2 and id = $3`,
      [...values, change.entryId],
    );
    if (!rows[0]) throw failure('not_found');
    if (rows[0].deleted) throw failure('gone', { id: change.entryId });
    if (basedOn !== undefined && basedOn !== rows[0].revision)
      throw failure('conflict', {
        fields: [{ field: 'basedOn', reason: 'The entry has changed since', code: 'changed_meanwhile' }],
      });
  }
  if (change.kind !== 'speakers') return;
  const { rows } = await client.query<{ known: number; present: number }>(
    `select count(*) filter (where ${speakerShown} = $3) as known, count(*) filter (where id = any($4::uuid[])) as present
     from entry where workspace_id = $1 and meeting_id = $2 and content is not null`,
    [...values, change.from, change.entries ?? []],
  );
  const { known = 0, present = 0 } = rows[0] ?? {};
  if (change.entries && present < change.entries.length)
    throw invalidField('entries', 'Not all of these are entries of this meeting');
  if (known > 0 || change.entries) return;
  if ((await listedNames(client, key)).includes(change.from)) return;
  throw invalidField('from', `Nobody in this meeting is called '${change.from}'`);
}

/** Returns the names listed by the platform, after renames. */
async function listedNames(client: Client, key: MeetingKey): Promise<string[]> {
  const { rows } = await client.query<{ participants: string[]; renames: { from: string; to: string }[] }>(
    'select participants, renames from meeting where workspace_id = $1 and id = $2',
    [key.workspaceId, key.meetingId],
  );
  return rows.flatMap(({ participants, renames }) => participants.map((name) => renamed(name, renames)));
}

/** Updates the displayed values of the meeting and these entries from its edits. */
async function applyEdits(
  client: Client,
  key: MeetingKey,
  entryIds: string[] | null,
  sequence: number,
): Promise<void> {
  const changes = (await readEdits(client, key)).map(({ change }) => change);
  await layMeeting(client, key, changes, sequence);
  const ofEntries = entryIds?.length !== 0;
  if (ofEntries) await layEntries(client, key, { entryIds, changes, sequence });
  const type = ofEntries ? 'transcript.edited' : 'meeting.renamed';
  await recordEvents(client, key, [{ type, meetingId: key.meetingId, sequence }]);
  announce(client, key);
}

/** Updates the displayed title and names of a meeting, and its search index. */
async function layMeeting(
  client: Client,
  key: MeetingKey,
  changes: readonly Change[],
  sequence: number,
): Promise<void> {
  const [title, renames] = [titleOver(changes), renamesIn(changes)];
  const { rows } = await client.query<{ title: string; code: string; participants: string[] }>(
    'select title, code, participants from meeting where workspace_id = $1 and id = $2',
    [key.workspaceId, key.meetingId],
  );
  if (!rows[0]) throw failure('not_found');
  await client.query(
    `update meeting set shown_title = $3, renames = $4, edited = $5, words = $6, sequence = $7
     where workspace_id = $1 and id = $2`,
    [
      key.workspaceId,
      key.meetingId,
      title,
      JSON.stringify(renames),
      changes.length > 0,
      meetingWords({ ...rows[0], shownTitle: title, renames }),
      sequence,
    ],
  );
}

/** Returns the searchable text of a meeting, apart from its entries. */
export function meetingWords(meeting: {
  title: string;
  code: string;
  participants: readonly string[];
  shownTitle: string | null;
  renames: readonly { from: string; to: string }[];
}): string {
  const names = meeting.participants.map((name) => renamed(name, meeting.renames));
  return searchText(meeting.code, ...names, meeting.shownTitle ?? meeting.title).vector;
}

/** Updates the search index after a device changed the facts of an edited meeting. */
export async function reapplyEditsToMeeting(client: Client, key: MeetingKey): Promise<void> {
  const { rows } = await client.query<Parameters<typeof meetingWords>[0]>(
    `select title, code, participants, shown_title as "shownTitle", renames from meeting
     where workspace_id = $1 and id = $2`,
    [key.workspaceId, key.meetingId],
  );
  if (!rows[0]) throw failure('not_found');
  await client.query('update meeting set words = $3 where workspace_id = $1 and id = $2', [
    key.workspaceId,
    key.meetingId,
    meetingWords(rows[0]),
  ]);
}

/** Reapplies the edits to the entries this commit changed. */
export async function reapplyEditsToEntries(
  client: Client,
  key: MeetingKey,
  entryIds: string[],
  sequence: number,
): Promise<void> {
  const changes = (await readEdits(client, key)).map(({ change }) => change);
  await layEntries(client, key, { entryIds, changes, sequence });
}

/** Maximum entries whose texts are in memory at once. */
const slice = 500;

/** UTF-16 units of text corrected before yielding to the event loop. */
const turn = 100_000;

interface Laying {
  /** Null for all. */
  entryIds: string[] | null;
  changes: readonly Change[];
  /** Number of the commit this is part of. */
  sequence: number;
}

interface HeldEntry {
  id: string;
  speaker: string;
  shownSpeaker: string | null;
  shownContent: string | null;
  /** Null if no correction can apply. */
  content: string | null;
  /**
   * True if this commit changed the captured data of an entry with displayed values. Then all displayed values are
   * recomputed.
   */
  anew: boolean;
}

async function layEntries(
  client: Client,
  key: MeetingKey,
  { entryIds, changes, sequence }: Laying,
): Promise<void> {
  const { rows } = await client.query<HeldEntry>(
    `select id, speaker, shown_speaker as "shownSpeaker", shown_content as "shownContent",
       shown_revision is not null and sequence = $4 as anew,
       case when lower(content) like any($5::text[]) then content end as content from entry
     where workspace_id = $1 and meeting_id = $2 and content is not null and ($3::uuid[] is null or id = any($3::uuid[]))
     order by id`,
    [key.workspaceId, key.meetingId, entryIds, sequence, likely(correctionsIn(changes))],
  );
  const layerOf = createLayering(changes);
  const different: { row: HeldEntry; layer: Layer }[] = [];
  let read = 0;
  for (const row of rows) {
    read += row.content?.length ?? 0;
    if (read >= turn) {
      read = 0;
      await setImmediate();
    }
    const layer = await layerOf(row);
    if (row.anew || layer.speaker !== row.shownSpeaker || layer.content !== row.shownContent)
      different.push({ row, layer });
  }
  for (let index = 0; index < different.length; index += slice) {
    await storeLayers(client, key, different.slice(index, index + slice), sequence);
    await setImmediate();
  }
}

async function storeLayers(
  client: Client,
  key: MeetingKey,
  entries: readonly { row: HeldEntry; layer: Layer }[],
  sequence: number,
): Promise<void> {
  const captured = await readCaptured(
    client,
    key,
    entries.filter(({ layer }) => layer.content === null).map(({ row }) => row.id),
  );
  const laid: (Layer & { id: string } & ReturnType<typeof searchText>)[] = [];
  let read = 0;
  for (const { row, layer } of entries) {
    const content = layer.content ?? captured.get(row.id)?.content ?? '';
    read += content.length;
    if (read >= turn) {
      read = 0;
      await setImmediate();
    }
    laid.push({ id: row.id, ...layer, ...searchText(layer.speaker ?? row.speaker, content) });
  }
  await client.query(
    `update entry set shown_speaker = laid.speaker, shown_content = laid.content, words = laid.vector,
       word_count = laid.words, sequence = $8, shown_revision = greatest(${revisionShown} + 1, revision)
     from unnest($3::uuid[], $4::text[], $5::text[], $6::tsvector[], $7::real[]) as laid (id, speaker, content, vector, words)
     where workspace_id = $1 and meeting_id = $2 and entry.id = laid.id`,
    [
      key.workspaceId,
      key.meetingId,
      laid.map(({ id }) => id),
      laid.map(({ speaker }) => speaker),
      laid.map(({ content }) => content),
      laid.map(({ vector }) => vector),
      laid.map(({ words }) => words),
      sequence,
    ],
  );
}
