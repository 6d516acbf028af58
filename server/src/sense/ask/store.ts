import type { Actor } from '../../people/access/actor.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import { keyOf } from '../../transcripts/meetings/authorize.ts';
import { contentShown, type EntryRow, readEntries } from '../../transcripts/meetings/entries.ts';
import { readable } from '../../transcripts/meetings/policy.ts';

/** Maximum lines counted per word; for more frequent words, only the newest meetings are searched. */
const linesOfWord = 200;

/**
 * Returns the readable meetings that contain words of a question, likeliest first.
 * @param queries one `tsquery` per word
 */
export async function findMeetings(db: Queryable, queries: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<FoundWord>({
    name: 'find-asked-meetings',
    text: `select meeting_id as id, query.place::int as word, count(*)::int as lines
      from unnest($1::tsquery[]) with ordinality as query (words, place),
        find_entries(query.words, query.words, null, false, null, null, null, null, null, $2)
      group by meeting_id, query.place`,
    values: [queries, linesOfWord],
  });
  return byLikelihood(rows);
}

/** Returns the given readable meetings likeliest first; those without any of the words come last. */
export async function findMeetingsAmong(
  db: Queryable,
  { workspace }: Actor,
  ids: readonly string[],
  queries: readonly string[],
): Promise<string[]> {
  const { rows } = await db.query<FoundWord>({
    name: 'find-asked-meetings-among',
    text: `select entry.meeting_id as id, query.place::int as word, count(*)::int as lines
      from entry join unnest($3::tsquery[]) with ordinality as query (words, place) on entry.words @@ query.words
      where workspace_id = $1 and meeting_id = any($2::uuid[])
      group by entry.meeting_id, query.place`,
    values: [workspace.id, ids, queries],
  });
  return [...new Set([...byLikelihood(rows), ...ids])];
}

/**
 * Returns the meetings that really took place. Includes the sample only for someone who has nothing else, or who names it.
 * @param ids in an order that is kept
 */
export async function withoutSample(db: Queryable, actor: Actor, ids: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>({
    name: 'find-sample-among-asked',
    text: `select id from meeting where workspace_id = $1 and id = any($2::uuid[]) and sample
      and exists (select from meeting where workspace_id = $1 and not sample and ${readable('$3')})`,
    values: [actor.workspace.id, ids, actor.account.id],
  });
  return ids.filter((id) => id !== rows[0]?.id);
}

interface FoundWord {
  id: string;
  word: number;
  lines: number;
}

/** Sorts meetings by likelihood: rare words count more, and repetition within a meeting adds a little. */
function byLikelihood(rows: readonly FoundWord[]): string[] {
  const all = new Map<number, number>();
  for (const { word, lines } of rows) all.set(word, (all.get(word) ?? 0) + lines);
  const scores = new Map<string, number>();
  for (const { id, word, lines } of rows) {
    const score = Math.log(1 + (4 * linesOfWord) / all.get(word)!) * (1 + Math.log(lines) / 4);
    scores.set(id, (scores.get(id) ?? 0) + score);
  }
  return [...scores].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).map(([id]) => id);
}

/** A meeting to search, with its transcript. */
export interface StoredMeeting {
  id: string;
  title: string;
  language: string | null;
  startedAt: Date;
  imported: boolean;
  /** Everyone listed by the platform. */
  listed: string[];
  entries: (EntryRow & { content: string })[];
}

/**
 * Reads as many of these meetings as fit, in order.
 * @param room maximum bytes of text
 */
export async function readAsked(
  db: Queryable,
  actor: Actor,
  ids: readonly string[],
  room: number,
): Promise<{ meetings: StoredMeeting[]; more: boolean }> {
  const { rows } = await db.query<Omit<StoredMeeting, 'entries'> & { bytes: number }>({
    name: 'read-asked-meetings',
    text: `select id, coalesce(shown_title, title) as title, language, started_at, imported, participants as listed,
        (select coalesce(sum(octet_length(${contentShown})), 0)::bigint from entry
          where entry.workspace_id = $1 and entry.meeting_id = meeting.id) as bytes
      from meeting where workspace_id = $1 and id = any($2::uuid[])
      order by array_position($2::uuid[], id)`,
    values: [actor.workspace.id, ids],
  });
  const meetings: StoredMeeting[] = [];
  let left = room;
  for (const { bytes, ...meeting } of rows) {
    if (bytes > left) continue;
    left -= bytes;
    meetings.push({ ...meeting, entries: await readEntries(db, keyOf(actor, meeting.id)) });
  }
  return { meetings, more: meetings.length < rows.length };
}
