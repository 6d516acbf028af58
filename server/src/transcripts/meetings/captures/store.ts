import { recordEvents } from '../../../events/record.ts';
import { failure } from '../../../platform/errors/failure.ts';
import type { Client, Queryable } from '../../../platform/postgres/database.ts';
import { named } from '../../../platform/postgres/named.ts';
import { type CaptureKey, lockCaptures, type MeetingKey } from '../authorize.ts';
import { endedWith } from '../close.ts';
import type { EntriesDeleted } from '../deletions.ts';
import { announce, nextCommit } from '../live.ts';

/**
 * Maximum waiting captures of one account in a meeting. Limited, because the sender chooses their ids and each is a
 * row.
 */
const maxWaiting = 10;

export interface StoredCapture {
  id: string;
  accountId: number | null;
  startedAt: Date;
  late: boolean;
}

/** Returns the captures of a meeting, oldest first. */
export async function readStored(db: Queryable, key: MeetingKey): Promise<StoredCapture[]> {
  const { rows } = await db.query<StoredCapture>(
    `select id, account_id, started_at, late from capture
     where workspace_id = $1 and meeting_id = $2 order by started_at, id`,
    [key.workspaceId, key.meetingId],
  );
  return rows;
}

export interface Waiting {
  id: string;
  accountId: number | null;
  sentAt: Date;
  startedAt: Date | null;
}

/** Returns the captures that wait for the meeting's owner, in the order they were sent. */
export async function readWaiting(db: Queryable, key: MeetingKey): Promise<Waiting[]> {
  const { rows } = await db.query<Waiting>(
    `select id, account_id, sent_at, started_at from capture_review
     where workspace_id = $1 and meeting_id = $2 and state = 'waiting' order by sent_at, id`,
    [key.workspaceId, key.meetingId],
  );
  return rows;
}

/** Records that a capture waits for the meeting's owner. Does not store its text. */
export async function awaitOwner(
  client: Client,
  key: CaptureKey,
  { now, startedAt }: { now: Date; startedAt: string | null },
): Promise<void> {
  const { rowCount } = await client.query(
    named(
      `insert into capture_review (workspace_id, meeting_id, id, account_id, state, sent_at, started_at)
     select :workspaceId, :meetingId, :captureId, :accountId, 'waiting', :now, :startedAt where :maxWaiting > (
       select count(*) from capture_review where workspace_id = :workspaceId and meeting_id = :meetingId and account_id = :accountId and state = 'waiting')
     on conflict do nothing`,
      {
        workspaceId: key.workspaceId,
        meetingId: key.meetingId,
        captureId: key.captureId,
        accountId: key.accountId,
        now,
        startedAt,
        maxWaiting,
      },
    ),
  );
  if (rowCount) announce(client, key);
}

/** Returns whether the owner removed this capture of the caller. Its sender may not be able to read the meeting any more. */
export async function wasRemoved(db: Queryable, key: CaptureKey): Promise<boolean> {
  const { rowCount } = await db.query(
    `select from capture_review
     where workspace_id = $1 and meeting_id = $2 and id = $3 and account_id = $4 and state = 'removed'`,
    [key.workspaceId, key.meetingId, key.captureId, key.accountId],
  );
  return rowCount === 1;
}

/**
 * Stores the decision about a capture, whether it still waits or was decided before.
 * @throws not_found
 */
export async function decideCapture(
  client: Client,
  key: CaptureKey,
  decision: 'accepted' | 'declined',
): Promise<void> {
  const { rowCount } = await client.query(
    `update capture_review set state = $4
     where workspace_id = $1 and meeting_id = $2 and id = $3 and state <> 'removed'`,
    [key.workspaceId, key.meetingId, key.captureId, decision],
  );
  if (!rowCount) throw failure('not_found');
  announce(client, key);
}

/**
 * Deletes a stored capture with its lines and gaps, or declines one that is not stored. Runs as the server, because the
 * owner of a meeting may not delete rows of other people's captures.
 * @throws not_found
 */
export async function removeCapture(
  client: Client,
  key: CaptureKey,
  now: Date,
  onDeleted: EntriesDeleted,
): Promise<'removed' | 'declined'> {
  const values = [key.workspaceId, key.meetingId, key.captureId];
  const { rows: senders } = await client.query<{ accountId: number | null }>(
    `select account_id from capture where workspace_id = $1 and meeting_id = $2 and id = $3
     union select account_id from capture_review where workspace_id = $1 and meeting_id = $2 and id = $3 order by account_id`,
    values,
  );
  // An upload that checked the review before this commits would store the capture again.
  for (const { accountId } of senders) if (accountId !== null) await lockCaptures(client, key, accountId);
  const { rows } = await client.query<{ accountId: number | null; finished: boolean; sequence: number }>(
    `select account_id, closed and complete as finished, ${nextCommit} as sequence from capture
     where workspace_id = $1 and meeting_id = $2 and id = $3 for update`,
    values,
  );
  const [stored] = rows;
  if (!stored) {
    await decideCapture(client, key, 'declined');
    return 'declined';
  }
  await client.query(
    `insert into capture_review as held (workspace_id, meeting_id, id, account_id, state, sent_at)
     values ($1, $2, $3, $4, 'removed', $5)
     on conflict (workspace_id, meeting_id, id) do update set state = 'removed'`,
    [...values, stored.accountId, now],
  );
  // Keeps tombstones, so that open pages learn of the deletion.
  const { rows: gone } = await client.query<{ id: string }>(
    `update entry set content = null, speaker = '', words = '', word_count = 0, bookmarked = false,
       shown_content = null, shown_speaker = null, shown_bookmarked = null, shown_revision = shown_revision + 1,
       revision = revision + 1, sequence = $4
     where workspace_id = $1 and meeting_id = $2 and capture_id = $3 and content is not null returning id`,
    [...values, stored.sequence],
  );
  await client.query(
    'delete from gap where workspace_id = $1 and meeting_id = $2 and capture_id = $3',
    values,
  );
  await client.query('delete from capture where workspace_id = $1 and meeting_id = $2 and id = $3', values);
  // Its account may have lost access: programs that keep a copy learn of it.
  await client.query(
    `update meeting set readers_sequence = $4,
       former_visibility = case when former_visibility = 'workspace' then 'workspace' else 'participants' end
     where workspace_id = $1 and id = $2 and visibility = 'participants' and owner_id is distinct from $3::int
       and not captured_by(workspace_id, id, $3::int)`,
    [key.workspaceId, key.meetingId, stored.accountId, stored.sequence],
  );
  if (gone.length > 0) {
    await onDeleted(
      client,
      key,
      gone.map(({ id }) => id),
      stored.sequence,
    );
    await recordEvents(client, key, [
      { type: 'transcript.updated', meetingId: key.meetingId, sequence: stored.sequence },
    ]);
  }
  // The meeting may have waited only for this capture.
  if (!stored.finished) await recordEvents(client, key, await endedWith(client, key));
  announce(client, key);
  return 'removed';
}
