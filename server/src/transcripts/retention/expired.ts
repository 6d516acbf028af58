import { forgetEvents } from '../../events/record.ts';
import type { Client, Queryable } from '../../platform/postgres/database.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import { keyOf, type MeetingKey } from '../meetings/authorize.ts';
import { deleteMeeting } from '../meetings/deletions.ts';
import { runsSince } from '../meetings/running.ts';

/** One day in milliseconds. */
export const day = 86_400_000;

/**
 * SQL over a row of `meeting`: its end, as its page shows it (transcripts/meetings/meetings.ts). Never before its
 * start, even if a clock was wrong.
 */
export const meetingEnd = `greatest(meeting.started_at, coalesce(meeting.ended_at, (
  select max(case when capture.closed and capture.ended_at is not null then capture.ended_at else capture.seen_at end) from capture
  where capture.workspace_id = meeting.workspace_id and capture.meeting_id = meeting.id and not capture.late)))`;

/** SQL for the meetings of $1 that ended before $2 and are not on hold; those with captures since $3 are still running. */
const endedMeetings = `from meeting where workspace_id = $1 and not sample and not held and started_at < $2
  and ${meetingEnd} < $2 and not exists (
    select from capture where capture.workspace_id = meeting.workspace_id and capture.meeting_id = meeting.id
      and not capture.closed and capture.health <> 'ended' and capture.heard_at > $3)`;

/** Returns ids of meetings that ended before an instant, oldest first. */
export async function findEnded(
  db: Queryable,
  { workspace }: Place,
  { before, now, most }: { before: Date; now: Date; most: number },
): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id ${endedMeetings} order by started_at, id limit $4`,
    [workspace.id, before, runsSince(now), most],
  );
  return rows.map(({ id }) => id);
}

/** Returns the number of meetings that ended before an instant, and when the first one did. */
export async function countEnded(
  db: Queryable,
  { workspace }: Place,
  { before, now }: { before: Date; now: Date },
): Promise<{ meetings: number; first: Date | null }> {
  const { rows } = await db.query<{ meetings: number; first: Date | null }>(
    `select count(*) as meetings, min(${meetingEnd}) as first ${endedMeetings}`,
    [workspace.id, before, runsSince(now)],
  );
  return rows[0] ?? { meetings: 0, first: null };
}

/** Data deleted with a meeting. */
export interface Deleted {
  /** Number of lines with text. */
  entries: number;
  /** Ids of shares, whose links are in the control plane. */
  shares: string[];
}

/**
 * Deletes a meeting and its content for good. Keeps only a record of the deletion, so that no device uploads it
 * again. @returns null if it was deleted or put on hold in the meantime.
 */
export async function deleteExpired(
  client: Client,
  place: Place,
  meetingId: string,
  now: Date,
): Promise<Deleted | null> {
  const key: MeetingKey = keyOf(place, meetingId);
  // Locks in the same order as uploads: captures first.
  await client.query(
    'select from capture where workspace_id = $1 and meeting_id = $2 order by id for update',
    [key.workspaceId, meetingId],
  );
  const { rows } = await client.query<Deleted>(
    `select (select count(*) from entry where workspace_id = $1 and meeting_id = $2 and content is not null) as entries,
       array(select id::text from share where workspace_id = $1 and meeting_id = $2) as shares
     from meeting where workspace_id = $1 and id = $2 and not held for update`,
    [key.workspaceId, meetingId],
  );
  const [deleted] = rows;
  if (!deleted) return null;
  await forgetEvents(client, key.workspaceId, [meetingId]);
  await deleteMeeting(client, key, now);
  return deleted;
}
