import type {
  ActionItem,
  Comment,
  MeetingDetail,
  NoteKind,
  Summary,
  Transcript,
} from '@afterword/api-client/contract';
import { offset } from '../meetings/meetings.ts';

/** A turn of speech as a file tells it. */
export interface Turn {
  speaker: string;
  content: string;
  /** Offset from the meeting's start, `HH:MM:SS`. */
  time: string;
  startedAt: string;
  endedAt: string;
  /** The same as milliseconds since the meeting's start; the end is later than the start. */
  from: number;
  to: number;
  bookmarked: boolean;
  edited: boolean;
  /** What was written about it, oldest first. */
  comments: readonly Thread[];
}

/** What somebody wrote about a turn. */
export interface Remark {
  /** Null where the account is gone. */
  author: string | null;
  /** Null where it was deleted and the replies were not. */
  text: string | null;
  createdAt: string;
  editedAt: string | null;
}

/** A comment and the replies to it. */
export interface Thread extends Remark {
  resolved: boolean;
  replies: Remark[];
}

/** What somebody wrote beside the meeting. */
export interface Note {
  kind: NoteKind;
  /** What is in it as plain text, and as the editor wrote it. */
  text: string;
  html: string;
}

/** A meeting as it is shown to whoever takes it along, ready to be written in any format. */
export interface MeetingDocument {
  meeting: MeetingDetail;
  notes: readonly Note[];
  summary: Summary | null;
  /** Those that people wrote too, with or without a summary. */
  actions: readonly ActionItem[];
  complete: boolean;
  gaps: Transcript['gaps'];
  /** The turns in slices, made one at a time. */
  slices: readonly (() => Turn[])[];
}

/** The same on its way to a thread, with as few objects as possible: each is copied while others wait. */
export interface CarriedMeeting extends Omit<MeetingDocument, 'slices'> {
  /** When it began, in milliseconds since 1970. */
  start: number;
  /** What was said: slices of JSON, each of a list of {@link CarriedRow}. */
  rows: readonly string[];
  comments: readonly Comment[];
}

/** Id, speaker, content, when it began and was last changed (milliseconds since 1970), whether it is bookmarked and edited. */
export type CarriedRow = [string, string, string, number, number, boolean, boolean];

/** Milliseconds a turn is shown at least: what came in one piece has no length of its own. */
const shortestTurn = 1_000;

/** A meeting that arrived in a thread. */
export function documentOf({ rows, comments, start, ...document }: CarriedMeeting): MeetingDocument {
  const threads = threadsOf(comments);
  return {
    ...document,
    slices: rows.map(
      (slice) => () =>
        (JSON.parse(slice) as CarriedRow[]).map(
          ([id, speaker, content, began, changed, bookmarked, edited]): Turn => {
            const from = Math.max(0, began - start);
            const spoken = Math.max(changed - began, shortestTurn);
            return {
              speaker,
              content,
              time: offset(began - start),
              startedAt: new Date(began).toISOString(),
              endedAt: new Date(began + spoken).toISOString(),
              from,
              to: from + spoken,
              bookmarked,
              edited,
              comments: threads.get(id) ?? [],
            };
          },
        ),
    ),
  };
}

/** The threads about each entry. */
function threadsOf(comments: readonly Comment[]): Map<string, Thread[]> {
  const threads = new Map<string, Thread[]>();
  const begun = new Map<string, Thread>();
  for (const { id, entryId, replyTo, resolved, author, text, createdAt, editedAt } of comments) {
    const remark = { author, text, createdAt, editedAt };
    if (replyTo !== null) {
      begun.get(replyTo)?.replies.push(remark);
      continue;
    }
    const thread: Thread = { ...remark, resolved, replies: [] };
    begun.set(id, thread);
    threads.set(entryId, [...(threads.get(entryId) ?? []), thread]);
  }
  return threads;
}

/** A gap, from when to when since the meeting's start; null while it lasts. */
export function gapOffsets(
  { meeting }: MeetingDocument,
  { from, to }: Transcript['gaps'][number],
): { from: string; to: string | null } {
  const since = (at: string) => offset(Date.parse(at) - Date.parse(meeting.date));
  return { from: since(from), to: to === null ? null : since(to) };
}
