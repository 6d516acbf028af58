import type { Origin } from '@afterword/api-client/contract';
import { limits } from '@afterword/api-client/contract';
import type { Queryable } from '../../../platform/postgres/database.ts';
import { createKeyset, type PageRequest } from '../../../platform/postgres/keyset.ts';
import type { Place } from '../../../platform/postgres/workspace.ts';
import { renamed } from '../edits/layer.ts';
import { contentShown, speakerShown } from '../entries.ts';
import type { Question } from './text.ts';

/** Filters for lines, in addition to the search text. */
export interface EntryFilter {
  /** The speaker, in any case. */
  speaker: string | null;
  platform: Origin | null;
  /** Inclusive bound of the meeting's start. */
  from: Date | null;
  /** Exclusive bound. */
  before: Date | null;
  label: string | null;
}

export interface FoundRow {
  meetingId: string;
  id: string;
  title: string;
  speaker: string;
  content: string;
  startedAt: Date;
  meetingStartedAt: Date;
  imported: boolean;
}

/** Best matches first, then newest. Two meetings can have entries with one id. */
const byRelevance = createKeyset('search', [
  { sql: 'round(relevance::numeric, 1)', type: 'numeric', descending: true },
  { sql: 'said_at', type: 'timestamptz', descending: true },
  { sql: 'entry_id', type: 'uuid' },
  { sql: 'meeting_id', type: 'uuid' },
]);

/** Returns a part of the matching lines. The total stops at `limits.entriesFound` + 1. */
export async function findEntries(
  db: Queryable,
  place: Place,
  question: Question,
  filter: EntryFilter,
  asked: PageRequest,
): Promise<{ rows: FoundRow[]; found: number; next: string | null }> {
  const { after, offset, limit } = byRelevance.part(asked, limits.entriesFoundPerPage);
  const { rows } = await db.query<FoundRow & { found: number; keys: unknown[] }>({
    name: 'find-entries',
    // Only the lines of the page get a place and keys.
    text: `with page as materialized (
       select *, row_number() over (order by ${byRelevance.order}) as place, ${byRelevance.keys} as keys from (
         select * from (
           select *, count(*) over () as found
           from find_entries($2::tsquery, $3::tsquery, $13::tsquery, $4, $5, $6, $7, $8, $9, $10)
         ) every where ${byRelevance.follows('$14')} order by ${byRelevance.order} limit $11 + 1 offset $12
       ) part
     )
     select page.found, page.keys, meeting.id as meeting_id, entry.id, coalesce(shown_title, title) as title,
       ${speakerShown} as speaker, ${contentShown} as content, entry.started_at,
       meeting.started_at as meeting_started_at, meeting.imported
     from page
       join entry on entry.workspace_id = $1 and entry.meeting_id = page.meeting_id and entry.id = page.entry_id
       join meeting on meeting.workspace_id = $1 and meeting.id = page.meeting_id
     order by page.place`,
    values: [
      place.workspace.id,
      question.asked,
      question.exact,
      question.unfinished,
      filter.speaker,
      filter.platform,
      filter.from,
      filter.before,
      filter.label,
      limits.entriesFound + 1,
      limit,
      offset,
      question.core,
      after,
    ],
  });
  const found = rows[0]?.found;
  if (found === undefined && (after !== null || offset > 0))
    return { ...(await findEntries(db, place, question, filter, { page: 1 })), rows: [], next: null };
  return { ...byRelevance.cut(rows, limit), found: found ?? 0 };
}

/** A meeting found by its title, code or people. */
export interface NamedMeetingRow {
  id: string;
  title: string;
  startedAt: Date;
  platform: Origin;
  imported: boolean;
}

/** Maximum number of meetings whose people are searched. */
const maxMeetings = 50;

/**
 * Returns meetings found by name, best matches first, and recent participants and speakers.
 * @param question null finds no meetings
 */
export async function findNames(
  db: Queryable,
  { workspace }: Place,
  question: Question | null,
): Promise<{ meetings: NamedMeetingRow[]; people: string[] }> {
  const [named, recent] = await Promise.all([
    db.query<NamedMeetingRow & { listed: string[]; renames: { from: string; to: string }[] }>({
      name: 'find-meetings',
      text: `select id, coalesce(shown_title, title) as title, started_at, platform, imported, participants as listed,
          renames
        from find_meetings($2::tsquery, $3::tsquery, $4) with ordinality as found (meeting_id, place)
          join meeting on workspace_id = $1 and id = found.meeting_id
        order by found.place`,
      values: [workspace.id, question?.asked ?? '', question?.exact ?? '', maxMeetings],
    }),
    db.query<{ name: string }>({
      name: 'recent-speakers',
      text: 'select name from recent_speakers() order by name',
    }),
  ]);
  const listed = named.rows.flatMap(({ listed, renames }) => listed.map((name) => renamed(name, renames)));
  const people = [...listed, ...recent.rows.map(({ name }) => name)].map((name) => name.trim());
  return { meetings: named.rows, people: [...new Set(people)].filter((name) => name !== '') };
}
