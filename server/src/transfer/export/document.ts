import type {
  ActionItem,
  Comment,
  MeetingDetail,
  NoteKind,
  Summary,
  Transcript,
} from '@afterword/api-client/contract';
import type { ExportPart } from '@afterword/api-client/formats';
import { shownTime } from '@afterword/api-client/locales';
import type { Generator } from '../../text/generated-text.ts';
import { offset } from '../../transcripts/meetings/meetings.ts';

/** A turn of speech in a file. */
export interface Turn {
  id: string;
  speaker: string;
  content: string;
  /** Offset from the meeting's start, `HH:MM:SS`. */
  time: string;
  startedAt: string;
  endedAt: string;
  /** Milliseconds since the meeting's start; the end is always later than the start. */
  from: number;
  to: number;
  bookmarked: boolean;
  edited: boolean;
  /** Comments on it, oldest first. */
  comments: readonly Thread[];
}

/** A comment or reply. */
export interface Remark {
  /** Null if the account was deleted. */
  author: string | null;
  /** Null if it was deleted but has replies. */
  text: string | null;
  createdAt: string;
  editedAt: string | null;
}

/** A comment and its replies. */
export interface Thread extends Remark {
  resolved: boolean;
  replies: Remark[];
}

/** Notes on the meeting. */
export interface Note {
  kind: NoteKind;
  /** As plain text, and as HTML from the editor. */
  text: string;
  html: string;
}

/** A meeting as its reader sees it, which any format can write. */
export interface MeetingDocument {
  meeting: MeetingDetail;
  /** Chosen parts; the others are absent. */
  parts: readonly ExportPart[];
  /** Address of the meeting's page. */
  url: string;
  /** The language model that wrote a part of it; null if none did. */
  generatedBy: Generator | null;
  notes: readonly Note[];
  summary: Summary | null;
  /** Includes items that people wrote, with or without a summary. */
  actions: readonly ActionItem[];
  complete: boolean;
  gaps: Transcript['gaps'];
  /** The turns in slices, created one at a time. */
  slices: readonly (() => Turn[])[];
}

/**
 * A meeting to be transferred to a worker thread. It has as few objects as possible, because copying objects blocks the
 * event loop.
 */
export interface CarriedMeeting extends Omit<MeetingDocument, 'slices'> {
  /** Start in milliseconds since 1970. */
  start: number;
  /** The transcript in slices of JSON, each a list of {@link CarriedRow}. */
  rows: readonly string[];
  comments: readonly Comment[];
}

/** Id, speaker, content, start and last change (milliseconds since 1970), whether it is bookmarked and edited. */
export type CarriedRow = [string, string, string, number, number, boolean, boolean];

/** Minimum milliseconds of a turn. Text that arrived at once has no duration. */
const minTurnMs = 1_000;

/** Converts a meeting after its transfer to a worker thread. */
export function documentOf({ rows, comments, start, ...document }: CarriedMeeting): MeetingDocument {
  const threads = threadsOf(comments);
  return {
    ...document,
    slices: rows.map(
      (slice) => () =>
        (JSON.parse(slice) as CarriedRow[]).map(
          ([id, speaker, content, began, changed, bookmarked, edited]): Turn => {
            const from = Math.max(0, began - start);
            const spoken = Math.max(changed - began, minTurnMs);
            return {
              id,
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

/** Returns the threads of each entry. */
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

/** A line that supports a sentence. */
export interface Evidence {
  /** As screens show it: '0:05', '1:02:03'. */
  time: string;
  /** Address of the line: in the file as `#id`, or on the meeting's page if the file has no transcript. */
  href: string;
}

/** Returns a function that finds the lines cited by a sentence, in the order of the meeting. */
export function evidenceIn({
  meeting,
  parts,
  url,
  slices,
}: MeetingDocument): (ids: readonly string[]) => Evidence[] {
  const start = Date.parse(meeting.date);
  const times = new Map(
    slices.flatMap((slice) =>
      slice().map(({ id, startedAt }) => [id, Date.parse(startedAt) - start] as const),
    ),
  );
  const page = parts.includes('transcript') ? '' : url;
  return (ids) =>
    [...new Set(ids)]
      .flatMap((id) => {
        const at = times.get(id);
        return at === undefined ? [] : [{ id, at }];
      })
      .sort((one, other) => one.at - other.at)
      .map(({ id, at }) => ({ time: shownTime(offset(at)), href: `${page}#${id}` }));
}

/** Returns a gap's start and end relative to the meeting's start. The end of an open gap is null. */
export function gapOffsets(
  { meeting }: MeetingDocument,
  { from, to }: Transcript['gaps'][number],
): { from: string; to: string | null } {
  const since = (at: string) => offset(Date.parse(at) - Date.parse(meeting.date));
  return { from: since(from), to: to === null ? null : since(to) };
}
