import type { Actor } from '../../people/access/actor.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Deps } from '../../platform/procedure.ts';
import { readMeetingActions } from '../../sense/actions/store.ts';
import { readSummary } from '../../sense/summaries/store.ts';
import { meetingUrl } from '../../text/meeting-url.ts';
import { authorize, type MeetingKey } from '../../transcripts/meetings/authorize.ts';
import { toComments } from '../../transcripts/meetings/comments/comments.ts';
import { readComments } from '../../transcripts/meetings/comments/store.ts';
import { bookmarkedShown, contentShown, speakerShown } from '../../transcripts/meetings/entries.ts';
import { toDetail, toTranscript } from '../../transcripts/meetings/meetings.ts';
import { readKeptNotes } from '../../transcripts/meetings/notes/store.ts';
import { readCaptures, readGaps, readMeeting, readStart } from '../../transcripts/meetings/store.ts';
import type { CarriedMeeting } from './document.ts';
import { readParts, withParts } from './parts.ts';

/** Returns the parts of a meeting this person may read. @throws not_found */
export async function readDocument(
  deps: Pick<Deps, 'control' | 'shards' | 'clock' | 'environment'>,
  actor: Actor,
  meetingId: string,
): Promise<CarriedMeeting> {
  const { comments, ...document } = await deps.shards
    .of(actor)
    .read((db) => authorize(db, actor, 'read', meetingId, (key) => readAs(db, key, actor, deps.clock.now())));
  const [shown, parts] = await Promise.all([
    toComments(deps, actor, comments),
    readParts(deps.control, actor.account.id),
  ]);
  const url = meetingUrl(deps.environment.PUBLIC_URL, meetingId);
  return withParts({ ...document, comments: shown, parts, url }, parts);
}

async function readAs(db: Queryable, key: MeetingKey, actor: Actor, now: Date) {
  const [row, start, captures, gaps, rows, comments, notes, summary, actions] = await Promise.all([
    readMeeting(db, key),
    readStart(db, key),
    readCaptures(db, key),
    readGaps(db, key),
    readRows(db, key),
    readComments(db, key),
    readKeptNotes(db, key),
    readSummary(db, key),
    readMeetingActions(db, key),
  ]);
  const { complete, gaps: shownGaps } = toTranscript(start, captures, [], gaps);
  return {
    meeting: toDetail(row, now, actor),
    start: start.getTime(),
    notes: notes
      .filter(({ text }) => text.trim() !== '')
      .map(({ kind, text, html }) => ({ kind, text, html })),
    summary,
    generatedBy: summary?.generatedBy ?? null,
    actions,
    complete,
    gaps: shownGaps,
    rows,
    comments,
  };
}

/** SQL: an instant in milliseconds since 1970. */
const millisecondsOf = (column: string) => `round(extract(epoch from ${column}) * 1000)`;

/**
 * Returns the transcript in slices of JSON that the database writes (`CarriedRow[]`). Ten thousand objects would block
 * the event loop while they are read here, and again while they are copied to a thread.
 */
async function readRows(db: Queryable, key: MeetingKey): Promise<string[]> {
  const { rows } = await db.query<{ rows: string }>(
    `select json_agg(said order by place)::text as rows from (
       select row_number() over (order by started_at, capture_id, ordinal, id) - 1 as place,
         json_build_array(id, ${speakerShown}, ${contentShown}, ${millisecondsOf('started_at')},
           ${millisecondsOf('updated_at')}, ${bookmarkedShown}, shown_content is not null) as said
       from entry where workspace_id = $1 and meeting_id = $2 and content is not null
     ) entry group by place / 1000 order by place / 1000`,
    [key.workspaceId, key.meetingId],
  );
  return rows.map((slice) => slice.rows);
}
