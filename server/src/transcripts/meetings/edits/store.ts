import { randomUUID } from 'node:crypto';
import { limits } from '@afterword/api-client/product';
import { contentRevision, requireRevision } from '../../../people/owned/owned.ts';
import { failure, invalidField } from '../../../platform/errors/failure.ts';
import type { Client } from '../../../platform/postgres/database.ts';
import { named } from '../../../platform/postgres/named.ts';
import { foldCase } from '../../../text/fold.ts';
import type { MeetingKey } from '../authorize.ts';
import { revisionShown, speakerShown } from '../entries.ts';
import { announce, nextCommit } from '../live.ts';
import { applyEdits, listedNames } from './apply.ts';
import type { Change, WordsChange } from './layer.ts';
import { type EditRow, missingLine, readChange, readEdits } from './read.ts';

/*
 * Stores the edit layer as rows. Displayed values are stored next to captured ones (`shown_…` in `entry` and
 * `meeting`), so that reads and searches need no edits. They are recomputed when an edit is made or undone, and when
 * a device changes the captured data.
 */

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
    named(
      `insert into edit (workspace_id, meeting_id, id, sequence, made_at, account_id, change)
     select :workspaceId, :meetingId, :id, :sequence, :now, :accountId, :change
     where (select count(*) from edit where workspace_id = :workspaceId and meeting_id = :meetingId) < :maxEdits`,
      {
        workspaceId: key.workspaceId,
        meetingId: key.meetingId,
        id,
        sequence,
        now,
        accountId: key.accountId,
        change: JSON.stringify(change),
        maxEdits,
      },
    ),
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
       values ($1, $2, $3, nextval('commit_sequence'), $4, $5, $6) on conflict do nothing`,
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
    const earlier = change?.declined === false ? change.from : [];
    const from = [...new Set([...each.from, ...earlier])].slice(0, limits.correctedWords);
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
    named(
      `insert into edit (workspace_id, meeting_id, id, sequence, made_at, account_id, change)
     values (:workspaceId, :meetingId, :id, :sequence, coalesce(:now::timestamptz, now()), :accountId, :change)`,
      {
        workspaceId: key.workspaceId,
        meetingId: key.meetingId,
        id: randomUUID(),
        sequence,
        now,
        accountId: key.accountId,
        change: JSON.stringify(change),
      },
    ),
  );
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

/** Returns the revision of a meeting's title and labels. Locks the meeting until the transaction ends. @throws not_found */
export async function readHeadingRevision(client: Client, key: MeetingKey): Promise<number> {
  const { rows } = await client.query<{ title: string; labels: string[] }>(
    `select coalesce(shown_title, title) as title, labels from meeting
      where workspace_id = $1 and id = $2 for update`,
    [key.workspaceId, key.meetingId],
  );
  if (!rows[0]) throw failure('not_found');
  return contentRevision(rows[0]);
}

/**
 * Replaces the labels of a meeting.
 * @param basedOn the revision of the title and labels that the editor saw
 * @throws not_found, changed_since
 */
export async function putLabels(
  client: Client,
  key: MeetingKey,
  labels: readonly string[],
  basedOn?: number,
): Promise<void> {
  if (basedOn !== undefined) requireRevision(basedOn, { revision: await readHeadingRevision(client, key) });
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

/** @throws not_found, invalid_input, conflict, changed_since */
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
  if (change.kind === 'title' && basedOn !== undefined)
    requireRevision(basedOn, { revision: await readHeadingRevision(client, key) });
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

/** Returns labels without those that differ from an earlier one only in case. */
export function distinctLabels(labels: readonly string[]): string[] {
  const known = new Map<string, string>();
  for (const label of labels) {
    const folded = foldCase(label);
    if (!known.has(folded)) known.set(folded, label);
  }
  return [...known.values()];
}
