import type { MeetingDetail, NoteKind, Summary, Transcript } from '@afterword/api-client/contract';
import { offset } from '../../meetings/meetings.ts';

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
}

/** What somebody wrote beside the meeting. */
export interface Note {
  kind: NoteKind;
  /** What is in it as plain text. */
  text: string;
}

/** A meeting as it is shown to whoever takes it along, ready to be written in any format. */
export interface MeetingDocument {
  meeting: MeetingDetail;
  notes: readonly Note[];
  summary: Summary | null;
  complete: boolean;
  gaps: Transcript['gaps'];
  /** The turns in slices, each small enough to be written without keeping others waiting. */
  slices: readonly (() => Turn[])[];
}

/** A gap, from when to when since the meeting's start; null while it lasts. */
export function gapOffsets(
  { meeting }: MeetingDocument,
  { from, to }: Transcript['gaps'][number],
): { from: string; to: string | null } {
  const since = (at: string) => offset(Date.parse(at) - Date.parse(meeting.date));
  return { from: since(from), to: to === null ? null : since(to) };
}
