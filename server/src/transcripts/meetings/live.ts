import { announceOnCommit } from '../../platform/postgres/announcements.ts';
import type { Client } from '../../platform/postgres/database.ts';
import type { MeetingKey } from './authorize.ts';

/** Returns the bus topic of a meeting. Announcements carry ids only; pages read the text with their own permissions. */
export const topicOf = ({ workspaceId, meetingId }: MeetingKey): string =>
  `meeting.${workspaceId}.${meetingId}`;

/** Returns the bus topic of uploads that bring entries and change nothing else that the pages of a meeting show. */
export const entriesTopicOf = (key: MeetingKey): string => `${topicOf(key)}.entries`;

/** Notifies open pages of a change when the caller's transaction commits, and only then. */
export function announce(client: Client, key: MeetingKey): void {
  announceOnCommit(client, topicOf(key));
}

/**
 * SQL: the number of a commit that changes entries. Its transaction first takes an id, which is smaller than the id of
 * any later reader of the number; `position.ts` relies on that.
 */
export const nextCommit = `case when pg_current_xact_id() is not null then nextval('commit_sequence') end`;
