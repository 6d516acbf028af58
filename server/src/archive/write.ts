import { setImmediate } from 'node:timers/promises';
import { type MeetingKey, readFrom } from '../meetings/authorize.ts';
import { readEdits } from '../meetings/edits/store.ts';
import { readKeptNotes } from '../meetings/notes/store.ts';
import type { Queryable } from '../platform/database.ts';
import { failure } from '../platform/failure.ts';
import type { Shards } from '../platform/planes.ts';
import { readSummary } from '../summaries/store.ts';
import type { Place } from '../workspaces/workspace.ts';
import type { ArchiveLine, EntryLine, MeetingLine } from './lines.ts';

/** A meeting on its way into an archive. */
export interface ArchivedMeeting {
  head: MeetingLine;
  /** The title that is shown. */
  title: string;
  lines: () => AsyncIterable<Uint8Array>;
}

/** Everything of a meeting that this person may read. @throws not_found */
export async function readForArchive(
  deps: { shards: Shards },
  actor: Place,
  meetingId: string,
): Promise<ArchivedMeeting> {
  const { head, title, entries, others } = await readFrom({ deps, actor }, meetingId, readAll);
  return { head, title, lines: () => written([head, ...others.before], entries, others.after) };
}

/** UTF-16 units that are written at once. */
const piece = 200_000;

async function* written(
  before: readonly object[],
  entries: readonly EntryLine[],
  after: readonly object[],
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let text = '';
  for (const line of [...before, ...entries, ...after]) {
    text += `${JSON.stringify(line)}\n`;
    if (text.length < piece) continue;
    yield encoder.encode(text);
    text = '';
    await setImmediate();
  }
  yield encoder.encode(text);
}

async function readAll(db: Queryable, key: MeetingKey) {
  const values = [key.workspaceId, key.meetingId];
  const [{ rows: meetings }, { rows: captures }, { rows: gaps }, { rows: entries }, edits, notes, summary] =
    await Promise.all([
      db.query<{
        revision: number;
        platform: MeetingLine['platform'];
        code: string;
        url: string;
        title: string;
        shown: string;
        startedAt: Date;
        endedAt: Date | null;
        self: string | null;
        participants: string[];
        language: string | null;
        labels: string[];
      }>(
        `select revision, platform, code, url, title, coalesce(shown_title, title) as shown, started_at as "startedAt",
           ended_at as "endedAt", self_name as self, participants, language, labels
         from meeting where workspace_id = $1 and id = $2`,
        values,
      ),
      db.query<Dated<Extract<ArchiveLine, { type: 'capture' }>>>(
        `select 'capture' as type, id, health, health_at as "healthAt", started_at as "startedAt", seen_at as "seenAt",
           ended_at as "endedAt", closed, complete
         from capture where workspace_id = $1 and meeting_id = $2 order by started_at, id`,
        values,
      ),
      db.query<Dated<Extract<ArchiveLine, { type: 'gap' }>>>(
        `select 'gap' as type, id, capture_id as "captureId", revision, "from", "to", reason
         from gap where workspace_id = $1 and meeting_id = $2 order by "from", id`,
        values,
      ),
      db.query<Dated<EntryLine>>(
        `select 'entry' as type, id, capture_id as "captureId", ordinal, revision, speaker, content, started_at as "startedAt",
           updated_at as "updatedAt", bookmarked, shown_bookmarked as marked
         from entry where workspace_id = $1 and meeting_id = $2 and content is not null
         order by started_at, capture_id, ordinal, id`,
        values,
      ),
      readEdits(db, key),
      readKeptNotes(db, key),
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
    entries: entries.length,
  };
  return {
    head,
    title: shown,
    // Dates write themselves as ISO 8601.
    entries: entries as unknown as EntryLine[],
    others: {
      before: [...captures, ...gaps],
      after: [
        ...edits.map(({ id, madeAt, change }) => ({ type: 'edit', id, madeAt, change })),
        ...notes.map(({ text: _text, html, ...note }) => ({ type: 'note', ...note, notes: html })),
        ...(summary ? [summaryLine(summary)] : []),
      ],
    },
  };
}

/** A row whose instants are still dates. */
type Dated<Line> = {
  [Name in keyof Line]: Name extends `${string}At` | 'from' | 'to' ? Date | null : Line[Name];
};

function summaryLine({ meetingId: _, ...summary }: NonNullable<Awaited<ReturnType<typeof readSummary>>>) {
  return { type: 'summary', ...summary };
}
