import { createHash } from 'node:crypto';
import { originNames } from '@afterword/api-client/contract';
import type { ExportMessages } from '../locales/export-messages.ts';
import type { MeetingKey } from '../meetings/authorize.ts';
import { offset, toDetail } from '../meetings/meetings.ts';
import { readEntries, readMeeting } from '../meetings/store.ts';
import type { Queryable } from '../platform/database.ts';
import { readSummary } from '../summaries/store.ts';
import type { Place } from '../workspaces/workspace.ts';
import type { Line, MeetingContent } from './integration.ts';

/** Reads what a destination gets of a meeting. @throws not_found */
export async function readContent(
  db: Queryable,
  key: MeetingKey,
  { place, now, words, publicUrl }: { place: Place; now: Date; words: ExportMessages; publicUrl: string },
): Promise<MeetingContent> {
  const [row, entries, summary] = await Promise.all([
    readMeeting(db, key),
    readEntries(db, key),
    readSummary(db, key),
  ]);
  const meeting = toDetail(row, now, place);
  const line = ({ speaker, text }: Line) => ({ speaker, text });
  return {
    id: key.meetingId,
    url: `${publicUrl}/dashboard/meetings/${key.meetingId}`,
    title: meeting.title || words.untitled,
    startedAt: meeting.date,
    endedAt: meeting.endedAt,
    platform: originNames[meeting.platform],
    participants: meeting.participants.map(({ name }) => name).filter((name) => name !== ''),
    summary: summary && {
      overview: summary.overview.map(line),
      decisions: summary.decisions.map((decision) => ({ ...line(decision), possible: decision.possible })),
      actions: summary.actions.map((action) => ({
        ...line(action),
        assignee: action.assignee,
        due: action.due,
        done: action.done,
      })),
      questions: summary.questions.map(line),
    },
    transcript: entries.map(({ speaker, content, startedAt }) => ({
      speaker,
      text: content,
      time: offset(startedAt.getTime() - row.startedAt.getTime()),
    })),
    words,
  };
}

/** Tells whether a piece is what was written there. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 22);
}
