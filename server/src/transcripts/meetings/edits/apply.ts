import { setImmediate } from 'node:timers/promises';
import { recordEvents } from '../../../events/record.ts';
import { failure } from '../../../platform/errors/failure.ts';
import type { Client } from '../../../platform/postgres/database.ts';
import { named } from '../../../platform/postgres/named.ts';
import type { MeetingKey } from '../authorize.ts';
import { revisionShown } from '../entries.ts';
import { announce } from '../live.ts';
import { searchText } from '../search/text.ts';
import {
  type Change,
  correctionsIn,
  createLayering,
  type Layer,
  latestTitle,
  renamed,
  renamesIn,
} from './layer.ts';
import { candidatePatterns, readCaptured, readEdits } from './read.ts';

/** Returns the names listed by the platform, after renames. */
export async function listedNames(client: Client, key: MeetingKey): Promise<string[]> {
  const { rows } = await client.query<{ participants: string[]; renames: { from: string; to: string }[] }>(
    'select participants, renames from meeting where workspace_id = $1 and id = $2',
    [key.workspaceId, key.meetingId],
  );
  return rows.flatMap(({ participants, renames }) => participants.map((name) => renamed(name, renames)));
}

/** Updates the displayed values of the meeting and these entries from its edits. */
export async function applyEdits(
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
  const [title, renames] = [latestTitle(changes), renamesIn(changes)];
  const { rows } = await client.query<{ title: string; code: string; participants: string[] }>(
    'select title, code, participants from meeting where workspace_id = $1 and id = $2',
    [key.workspaceId, key.meetingId],
  );
  if (!rows[0]) throw failure('not_found');
  await client.query(
    named(
      `update meeting set shown_title = :title, renames = :renames, edited = :edited, words = :words, sequence = :sequence
     where workspace_id = :workspaceId and id = :meetingId`,
      {
        workspaceId: key.workspaceId,
        meetingId: key.meetingId,
        title,
        renames: JSON.stringify(renames),
        edited: changes.length > 0,
        words: meetingWords({ ...rows[0], shownTitle: title, renames }),
        sequence,
      },
    ),
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
    `select title, code, participants, shown_title, renames from meeting
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
    `select id, speaker, shown_speaker, shown_content,
       shown_revision is not null and sequence = $4 as anew,
       case when lower(content) like any($5::text[]) then content end as content from entry
     where workspace_id = $1 and meeting_id = $2 and content is not null and ($3::uuid[] is null or id = any($3::uuid[]))
     order by id`,
    [key.workspaceId, key.meetingId, entryIds, sequence, candidatePatterns(correctionsIn(changes))],
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
    named(
      `update entry set shown_speaker = laid.speaker, shown_content = laid.content, words = laid.vector,
       word_count = laid.words, sequence = :sequence, shown_revision = greatest(${revisionShown} + 1, revision)
     from unnest(:ids::uuid[], :speakers::text[], :contents::text[], :vectors::tsvector[], :words::real[]) as laid (id, speaker, content, vector, words)
     where workspace_id = :workspaceId and meeting_id = :meetingId and entry.id = laid.id`,
      {
        workspaceId: key.workspaceId,
        meetingId: key.meetingId,
        ids: laid.map(({ id }) => id),
        speakers: laid.map(({ speaker }) => speaker),
        contents: laid.map(({ content }) => content),
        vectors: laid.map(({ vector }) => vector),
        words: laid.map(({ words }) => words),
        sequence,
      },
    ),
  );
}
