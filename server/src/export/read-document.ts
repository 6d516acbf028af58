import { type MeetingKey, readFrom } from '../meetings/authorize.ts';
import { toDetail } from '../meetings/meetings.ts';
import { readKeptNotes } from '../meetings/notes/store.ts';
import { readEndings, readMeeting, readStart } from '../meetings/store.ts';
import { readTranscript } from '../meetings/transcript.ts';
import type { Queryable } from '../platform/database.ts';
import type { Deps } from '../platform/procedure.ts';
import { readSummary } from '../summaries/store.ts';
import type { Actor } from '../workspaces/actor.ts';
import type { MeetingDocument } from './formats/document.ts';

/** What this person may read of a meeting. @throws not_found */
export async function readDocument(
  deps: Pick<Deps, 'shards' | 'clock'>,
  actor: Actor,
  meetingId: string,
): Promise<MeetingDocument> {
  return readFrom({ deps, actor }, meetingId, (db, key) => readAs(db, key, actor, deps.clock.now()));
}

async function readAs(db: Queryable, key: MeetingKey, actor: Actor, now: Date): Promise<MeetingDocument> {
  const [row, start, endings, transcript, notes, summary] = await Promise.all([
    readMeeting(db, key),
    readStart(db, key),
    readEndings(db, key),
    readTranscript(db, key),
    readKeptNotes(db, key),
    readSummary(db, key),
  ]);
  const meeting = toDetail(row, now, actor);
  return {
    meeting,
    notes: notes.filter(({ text }) => text.trim() !== '').map(({ kind, text }) => ({ kind, text })),
    summary,
    complete: transcript.frame.complete,
    gaps: transcript.frame.gaps,
    slices: transcript.slices.map(
      (slice) => () =>
        slice().map(({ id, speaker, content, time, startedAt, bookmarked, edited }) => {
          const began = Date.parse(startedAt);
          const from = Math.max(0, began - start.getTime());
          const spoken = Math.max((endings.get(id) ?? began) - began, shortestTurn);
          return {
            speaker,
            content,
            time,
            startedAt,
            endedAt: new Date(began + spoken).toISOString(),
            from,
            to: from + spoken,
            bookmarked,
            edited: edited === true,
          };
        }),
    ),
  };
}

/** Milliseconds a turn is shown at least: what came in one piece has no length of its own. */
const shortestTurn = 1_000;
