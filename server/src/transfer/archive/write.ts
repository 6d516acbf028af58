import { setImmediate } from 'node:timers/promises';
import { namesOf } from '../../people/accounts/accounts.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import { readKeptActions } from '../../sense/actions/kept.ts';
import { readSummary } from '../../sense/summaries/store.ts';
import { authorize, type MeetingKey } from '../../transcripts/meetings/authorize.ts';
import { readComments } from '../../transcripts/meetings/comments/store.ts';
import { readEdits } from '../../transcripts/meetings/edits/read.ts';
import { readKeptNotes } from '../../transcripts/meetings/notes/store.ts';
import type { ArchiveLine, CommentLine, MeetingLine } from './lines.ts';

/** A meeting to be archived. */
export interface ArchivedMeeting {
  head: MeetingLine;
  /** The displayed title. */
  title: string;
  lines: () => AsyncIterable<Uint8Array>;
}

/** Returns everything in a meeting that this person may read. @throws not_found */
export async function readForArchive(
  { shards, control }: Pick<Deps, 'shards' | 'control'>,
  place: Place,
  meetingId: string,
): Promise<ArchivedMeeting> {
  const { head, title, before, entries, comments, after } = await shards
    .of(place)
    .read((db) => authorize(db, place, 'read', meetingId, (key) => readAll(db, key)));
  const names = await namesOf(
    control,
    comments.map(({ accountId }) => accountId),
  );
  const commentLines = comments.map(
    ({ accountId, authorName, meetingId: _, createdAt, editedAt, ...comment }): CommentLine => ({
      type: 'comment',
      ...comment,
      author: names.get(accountId ?? 0) ?? authorName,
      createdAt: createdAt.toISOString(),
      editedAt: editedAt?.toISOString() ?? null,
    }),
  );
  return {
    head,
    title,
    async *lines() {
      yield* written([head, ...before]);
      // The database writes the lines: creating objects for ten thousand entries would block the event loop.
      const encoder = new TextEncoder();
      for (const slice of entries) yield* inPieces(encoder.encode(`${slice}\n`));
      yield* written([...commentLines, ...after]);
    },
  };
}

/** Bytes or UTF-16 units compressed at once. */
const piece = 64 * 1024;

/** Yields bytes in pieces, yielding to the event loop in between. */
export async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let index = 0; index < bytes.length; index += piece) {
    yield bytes.subarray(index, index + piece);
    await setImmediate();
  }
}

async function* written(lines: readonly object[]): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = '';
  for (const line of lines) {
    text += `${JSON.stringify(line)}\n`;
    if (text.length < piece) continue;
    yield encoder.encode(text);
    text = '';
    await setImmediate();
  }
  yield encoder.encode(text);
}

/** SQL: an instant in JSON format. */
const instantOf = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** SQL: the entries of a meeting as archive lines, in slices. */
const entryLines = `select count(*)::int as count, string_agg(line::text, E'\\n' order by place) as lines from (
    select row_number() over (order by started_at, capture_id, ordinal, id) - 1 as place,
      json_build_object('type', 'entry', 'id', id, 'captureId', capture_id, 'ordinal', ordinal, 'revision', revision,
        'speaker', speaker, 'content', content, 'startedAt', ${instantOf('started_at')},
        'updatedAt', ${instantOf('updated_at')}, 'bookmarked', bookmarked, 'marked', shown_bookmarked) as line
    from entry where workspace_id = $1 and meeting_id = $2 and content is not null
  ) entry group by place / 1000 order by place / 1000`;

async function readAll(db: Queryable, key: MeetingKey) {
  const values = [key.workspaceId, key.meetingId];
  const [
    { rows: meetings },
    { rows: captures },
    { rows: gaps },
    { rows: slices },
    edits,
    comments,
    notes,
    actions,
    summary,
  ] = await Promise.all([
    db.query<{
      revision: number;
      platform: MeetingLine['platform'];
      code: string;
      url: string;
      title: string;
      shown: string;
      startedAt: Date;
      dayOnly: boolean;
      endedAt: Date | null;
      self: string | null;
      participants: string[];
      language: string | null;
      labels: string[];
    }>(
      `select revision, platform, code, url, title, coalesce(shown_title, title) as shown, started_at, day_only,
         ended_at, self_name as self, participants, language, labels
       from meeting where workspace_id = $1 and id = $2`,
      values,
    ),
    db.query<Dated<Extract<ArchiveLine, { type: 'capture' }>>>(
      `select 'capture' as type, id, health, health_at, started_at, seen_at,
         ended_at, closed, complete
       from capture where workspace_id = $1 and meeting_id = $2 order by started_at, id`,
      values,
    ),
    db.query<Dated<Extract<ArchiveLine, { type: 'gap' }>>>(
      `select 'gap' as type, id, capture_id, revision, "from", "to", reason
       from gap where workspace_id = $1 and meeting_id = $2 order by "from", id`,
      values,
    ),
    db.query<{ count: number; lines: string }>(entryLines, values),
    readEdits(db, key),
    readComments(db, key),
    readKeptNotes(db, key),
    readKeptActions(db, key),
    readSummary(db, key),
  ]);
  const [row] = meetings;
  if (!row) throw failure('not_found');
  const { shown, startedAt, endedAt, ...facts } = row;
  const head: MeetingLine = {
    type: 'meeting',
    id: key.meetingId,
    ...facts,
    startedAt: startedAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    entries: slices.reduce((sum, { count }) => sum + count, 0),
  };
  return {
    head,
    title: shown,
    // Dates serialize as ISO 8601.
    before: [...captures, ...gaps],
    entries: slices.map(({ lines }) => lines),
    comments,
    after: [
      ...edits.map(({ id, madeAt, change }) => ({ type: 'edit', id, madeAt, change })),
      ...notes.map(({ text: _text, html, ...note }) => ({ type: 'note', ...note, notes: html })),
      ...actions.map((action) => ({ type: 'action', ...action })),
      ...(summary ? [summaryLine(summary)] : []),
    ],
  };
}

/** A line whose instants are still dates. */
type Dated<Line> = {
  [Name in keyof Line]: Name extends `${string}At` | 'from' | 'to' ? Date | null : Line[Name];
};

function summaryLine({
  meetingId: _,
  actions: _lines,
  ...summary
}: NonNullable<Awaited<ReturnType<typeof readSummary>>>) {
  return { type: 'summary', ...summary };
}
