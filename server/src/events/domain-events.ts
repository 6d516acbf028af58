import { derivedId } from '../platform/postgres/derived-id.ts';

/**
 * An event in a workspace. It contains only ids, so that access to the text is checked when the text is read. Its
 * fields identify it: recording the same fields twice records one event.
 */
export type DomainEvent =
  /** The first capture of a meeting started. */
  | { type: 'meeting.started'; meetingId: string }
  /** All captures of a meeting are closed for the first time. Rejoining later only updates the transcript. */
  | { type: 'meeting.ended'; meetingId: string }
  /** Entries changed in a closed capture. */
  | { type: 'transcript.updated'; meetingId: string; sequence: number }
  /** Someone edited the text or names of a transcript, or undid such an edit. */
  | { type: 'transcript.edited'; meetingId: string; sequence: number }
  /** Someone renamed a meeting or a participant without entries, or undid that. */
  | { type: 'meeting.renamed'; meetingId: string; sequence: number }
  /** All captures of a meeting are closed and their entries have all arrived. */
  | { type: 'transcript.completed'; meetingId: string; version: string }
  /** A summary was created, or regenerated if `renewed` is set. */
  | { type: 'summary.created'; meetingId: string; sequence: number; renewed?: true }
  /** A summary found a new action item. */
  | { type: 'action_item.created'; meetingId: string; actionId: string }
  /** Someone added, edited, completed or removed an action item, or undid such a change. */
  | { type: 'actions.changed'; meetingId: string; sequence: number }
  /** The text of an entry was deleted. */
  | { type: 'entry.deleted'; meetingId: string; entryId: string }
  /**
   * A meeting was deleted with all its data. If `removeThereFor` is set, that account also wants the meeting removed
   * from connected services.
   */
  | { type: 'meeting.deleted'; meetingId: string; removeThereFor?: number }
  /** The importer wants everything to run that usually follows a meeting. Other imported meetings trigger nothing. */
  | { type: 'import.announced'; meetingId: string }
  /** Someone outside the workspace got access to a meeting or part of it. */
  | { type: 'share.created'; meetingId: string; shareId: string }
  /** The owner revoked a share. */
  | { type: 'share.revoked'; meetingId: string; shareId: string }
  /** Someone joined the workspace. `at` distinguishes several joins of one account. */
  | { type: 'member.joined'; accountId: number; at: string };

export type DomainEventType = DomainEvent['type'];

/** Returns a UUID (version 8) derived from the event's fields, the same each time. */
export function eventId(event: DomainEvent): string {
  const fields = Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1));
  return derivedId(fields);
}
