import { announceOnCommit } from '../platform/announcements.ts';
import type { Client } from '../platform/database.ts';
import type { MeetingKey } from './authorize.ts';

/** What the bus calls a meeting. Ids only: words are read by those who may read them. */
export const topicOf = ({ workspaceId, meetingId }: MeetingKey): string =>
  `meeting.${workspaceId}.${meetingId}`;

/** Tells the pages that show a meeting of a change, when (and only when) the caller's transaction commits. */
export function announce(client: Client, key: MeetingKey): void {
  announceOnCommit(client, topicOf(key));
}

/**
 * SQL: the number of a commit that changes entries. Its transaction has an id by then, smaller than that of anybody who
 * reads the number afterwards; `feed.ts` rests on that.
 */
export const nextCommit = `case when pg_current_xact_id() is not null then nextval('commit_sequence') end`;
