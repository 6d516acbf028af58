import { failure } from '../../../platform/errors/failure.ts';
import type { Client } from '../../../platform/postgres/database.ts';
import { named } from '../../../platform/postgres/named.ts';
import type { CaptureKey } from '../authorize.ts';
import { mayRun, runsSince } from '../running.ts';
import type { UploadedRow } from './entries.ts';
import { instant } from './receipt.ts';
import type { Span, Upload } from './upload.ts';

interface HeldCapture {
  closed: boolean;
  /** True if this upload started the capture or changed its health. */
  changed: boolean;
}

/**
 * SQL for the upsert of a capture: whether it keeps the meeting running. A reader's capture cannot restart a meeting
 * that is over.
 */
const keepsRunning = `not held.late and (not excluded.late
  or (not held.closed and held.health <> 'ended' and held.heard_at >= :runsSince::timestamptz))`;

/**
 * Inserts or updates the capture's row and locks it, so that uploads of one capture run one at a time.
 * @returns null if there was nothing to update, or no meeting.
 */
export async function touchCapture(
  client: Client,
  key: CaptureKey,
  upload: Upload,
  { told, now, heardAt }: { told: Span | null; now: Date; heardAt: Date },
): Promise<HeldCapture | null> {
  const stored = await client.query<HeldCapture>({
    name: 'store-capture',
    ...named(
      `insert into capture as held
       (workspace_id, meeting_id, id, sequence, health, health_at, health_sequence, started_at, seen_at, heard_at, account_id, version,
        late, closed, ended_at)
     select workspace_id, id, :captureId, currval('commit_sequence'), :health, :healthAt, currval('commit_sequence'), :startedAt, :seenAt,
       :heardAt, :accountId, :version, late, late, case when late then :seenAt::timestamptz end
     from (select *, not ${mayRun(':accountId', ':runsSince')} as late from meeting
       where workspace_id = :workspaceId and id = :meetingId) as meeting
     on conflict (workspace_id, meeting_id, id) do update set
       sequence = excluded.sequence,
       health = case when excluded.health_at > coalesce(held.health_at, '-infinity') then excluded.health else held.health end,
       health_sequence = case
         when excluded.health_at > coalesce(held.health_at, '-infinity') and excluded.health <> held.health
         then excluded.sequence else held.health_sequence end,
       health_at = greatest(held.health_at, excluded.health_at),
       version = coalesce(excluded.version, held.version),
       started_at = least(held.started_at, excluded.started_at),
       seen_at = greatest(held.seen_at, excluded.seen_at),
       heard_at = case when ${keepsRunning} then greatest(held.heard_at, excluded.heard_at) else held.heard_at end
     where excluded.health_at > coalesce(held.health_at, '-infinity')
       or excluded.started_at < held.started_at
       or (excluded.seen_at > held.seen_at and :hasTimes)
     returning closed, health_sequence = sequence as changed`,
      {
        workspaceId: key.workspaceId,
        meetingId: key.meetingId,
        captureId: key.captureId,
        accountId: key.accountId,
        health: upload.capture?.health ?? 'capturing',
        healthAt: upload.capture ? instant(upload.capture.at) : null,
        version: upload.capture?.version ?? null,
        startedAt: told?.oldest ?? now,
        seenAt: told?.newest ?? now,
        heardAt,
        hasTimes: told !== null,
        runsSince: runsSince(now),
      },
    ),
  });
  return stored.rows[0] ?? null;
}

/**
 * Returns the capture after an upload that did not change it.
 * @throws not_found
 */
export async function readCapture(client: Client, key: CaptureKey): Promise<HeldCapture> {
  const { rows } = await client.query<{ closed: boolean }>(
    'select closed from capture where workspace_id = $1 and meeting_id = $2 and id = $3 for update',
    [key.workspaceId, key.meetingId, key.captureId],
  );
  if (!rows[0]) throw failure('not_found');
  return { closed: rows[0].closed, changed: false };
}

/**
 * Updates the capture after new entries if its row did not change with them. A closed capture becomes incomplete until
 * its next close, and runs again if the entries are newer. Entries count as a sign of life even if the device's clock
 * was set back.
 */
export async function noteNews(
  client: Client,
  key: CaptureKey,
  sent: readonly UploadedRow[],
  { sequence, heardAt, now }: { sequence: number; heardAt: Date; now: Date },
): Promise<void> {
  const newest = sent.reduce((latest, { updatedAt }) => Math.max(latest, Date.parse(updatedAt)), 0);
  await client.query(
    named(
      `update capture set sequence = :sequence, complete = false,
       heard_at = case when runs and not late then greatest(heard_at, :heardAt) else heard_at end,
       closed = closed and (ended_at >= :newestAt or late or not runs)
     from (select workspace_id, id, ${mayRun(':accountId', ':runsSince')} as runs from meeting where workspace_id = :workspaceId and id = :meetingId) as meeting
     where capture.workspace_id = meeting.workspace_id and capture.meeting_id = meeting.id and capture.id = :captureId`,
      {
        workspaceId: key.workspaceId,
        meetingId: key.meetingId,
        captureId: key.captureId,
        sequence,
        newestAt: new Date(newest),
        heardAt,
        accountId: key.accountId,
        runsSince: runsSince(now),
      },
    ),
  );
}
