import { derivedId } from '../platform/derived-id.ts';

/**
 * What happened in a workspace, with ids only: words are read by those who may read them. The fields of an event say which
 * happening it is, so what is recorded twice with the same fields is one event.
 */
export type DomainEvent =
  /** The first capture of a meeting began. */
  | { type: 'meeting.started'; meetingId: string }
  /** Every capture of a meeting was closed, for the first time. Whoever joins again later only updates the transcript. */
  | { type: 'meeting.ended'; meetingId: string }
  /** Entries changed in a capture that had been closed. */
  | { type: 'transcript.updated'; meetingId: string; sequence: number }
  /** Somebody changed the words or the names that a transcript shows, or took such a change back. */
  | { type: 'transcript.edited'; meetingId: string; sequence: number }
  /** Every capture of a meeting is closed and nothing it closed with is missing. */
  | { type: 'transcript.completed'; meetingId: string; version: string }
  /** A summary was made, or made anew. */
  | { type: 'summary.created'; meetingId: string; sequence: number }
  /** A summary heard an action item that none before it had. */
  | { type: 'action_item.created'; meetingId: string; actionId: string }
  /** Somebody wrote an action item, changed one, ticked it off or took it off the list, or took such a change back. */
  | { type: 'actions.changed'; meetingId: string; sequence: number }
  /** What was said is gone from an entry. */
  | { type: 'entry.deleted'; meetingId: string; entryId: string }
  /** A meeting is gone, with everything in it; also from where it was sent to, where this account asked for that. */
  | { type: 'meeting.deleted'; meetingId: string; removeThereFor?: number }
  /** Whoever imported a meeting asked for what starts from any other meeting. Without this, nothing starts from an imported one. */
  | { type: 'import.announced'; meetingId: string }
  /** Somebody outside is given a meeting, or a part of it, to read. */
  | { type: 'share.created'; meetingId: string; shareId: string }
  /** The owner took a share back. */
  | { type: 'share.revoked'; meetingId: string; shareId: string }
  /** Somebody became a member of the workspace, at this instant: who leaves may come again. */
  | { type: 'member.joined'; accountId: number; at: string };

export type DomainEventType = DomainEvent['type'];

/** Of the same happening always the same id: a UUID of version 8, from the event's fields. */
export function eventId(event: DomainEvent): string {
  const fields = Object.entries(event).sort(([a], [b]) => (a < b ? -1 : 1));
  return derivedId(fields);
}
