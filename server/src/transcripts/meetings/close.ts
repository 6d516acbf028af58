import type { DomainEvent } from '../../events/domain-events.ts';
import { recordEvents } from '../../events/record.ts';
import { failure } from '../../platform/errors/failure.ts';
import type { Client } from '../../platform/postgres/database.ts';
import { named } from '../../platform/postgres/named.ts';
import type { CaptureKey, MeetingKey } from './authorize.ts';
import { instant } from './ingest/receipt.ts';
import { announce, nextCommit } from './live.ts';
import { mayRun, runsSince } from './running.ts';

/** Entries that a device has at the end of a capture: every id and revision, or their digest (see `closeDigest`). */
export interface Close {
  endedAt: string;
  holds:
    | { entries: readonly { id: string; revision: number }[]; part: boolean }
    | { digest: string; count: number | null };
}

interface CloseReceipt {
  sequence: number;
  complete: boolean;
  /** Null after a digest that differs, because only a list shows which entries are missing. */
  missing: string[] | null;
  /** Entries in the device's list that were deleted on the server. Empty after a digest. */
  deleted: string[];
}

/** Ends a capture and checks whether the server has all of its entries. */
export async function closeCapture(
  client: Client,
  key: CaptureKey,
  close: Close,
  now: Date,
): Promise<CloseReceipt> {
  const held = await lockCapture(client, key, close.endedAt, now);
  const { missing, deleted, coversAll } =
    'entries' in close.holds
      ? await compareList(client, key, close.holds.entries)
      : await compareDigest(client, key, close.holds);
  const complete = missing?.length === 0;

  // A close can be repeated or arrive late. If it is older than the stored close and does not list every stored entry,
  // the device sent it before the capture continued. It is then answered without changing anything.
  const endedAt = instant(close.endedAt);
  const outdated = held.endedAt !== null && endedAt <= held.endedAt.toISOString() && !coversAll;
  const part = 'entries' in close.holds && close.holds.part;
  const receipt = { sequence: held.sequence, complete, missing, deleted };
  if (outdated || part) return receipt;

  const { rowCount } = await client.query(
    `update capture set sequence = $4, closed = true, complete = $5, ended_at = greatest(ended_at, $6)
     where workspace_id = $1 and meeting_id = $2 and id = $3
       and not (closed and complete = $5 and ended_at >= $6)`,
    [key.workspaceId, key.meetingId, key.captureId, held.sequence, complete, endedAt],
  );
  if (rowCount === 1) {
    announce(client, key);
    await recordEvents(client, key, await endedWith(client, key));
  }
  return receipt;
}

/** Locks a capture, creating it if it closes without any upload. */
async function lockCapture(client: Client, key: CaptureKey, endedAt: string, now: Date) {
  await client.query(
    named(
      `insert into capture (workspace_id, meeting_id, id, sequence, health, health_sequence, started_at, seen_at, heard_at, account_id,
       late, closed, ended_at)
     select workspace_id, id, :captureId, next.sequence, 'ended', next.sequence, :endedAt, :endedAt, :now, :accountId,
       late, late, case when late then :endedAt::timestamptz end
     from (select *, not ${mayRun(':accountId', ':runsSince')} as late from meeting) as meeting, lateral (select ${nextCommit} as sequence) as next
     where workspace_id = :workspaceId and id = :meetingId
     on conflict do nothing`,
      {
        workspaceId: key.workspaceId,
        meetingId: key.meetingId,
        captureId: key.captureId,
        endedAt: instant(endedAt),
        now,
        accountId: key.accountId,
        runsSince: runsSince(now),
      },
    ),
  );
  const { rows } = await client.query<{ sequence: number; endedAt: Date | null }>(
    `select ${nextCommit} as sequence, ended_at from capture
     where workspace_id = $1 and meeting_id = $2 and id = $3 for update`,
    [key.workspaceId, key.meetingId, key.captureId],
  );
  if (!rows[0]) throw failure('not_found');
  return rows[0];
}

interface Comparison {
  missing: string[] | null;
  deleted: string[];
  /** True if the device named every stored entry that has text. */
  coversAll: boolean;
}

async function compareList(
  client: Client,
  key: CaptureKey,
  entries: readonly { id: string; revision: number }[],
): Promise<Comparison> {
  const ids = entries.map(({ id }) => id);
  const revisions = entries.map(({ revision }) => revision);
  const { rows } = await client.query<{ id: string; deleted: boolean }>(
    `select distinct named.id, held.id is not null and held.content is null as deleted
     from unnest($3::uuid[], $4::bigint[]) as named (id, revision)
     left join entry as held on held.workspace_id = $1 and held.meeting_id = $2 and held.id = named.id
     where held.id is null or held.content is null or held.revision < named.revision
     order by named.id`,
    [key.workspaceId, key.meetingId, ids, revisions],
  );
  const unnamed = await client.query(
    `select from entry as held
     where workspace_id = $1 and meeting_id = $2 and capture_id = $3 and content is not null
       and not exists (select from unnest($4::uuid[]) as named (id) where named.id = held.id)
     limit 1`,
    [key.workspaceId, key.meetingId, key.captureId, ids],
  );
  return {
    missing: rows.filter(({ deleted }) => !deleted).map(({ id }) => id),
    deleted: rows.filter(({ deleted }) => deleted).map(({ id }) => id),
    coversAll: unnamed.rowCount === 0,
  };
}

async function compareDigest(
  client: Client,
  key: CaptureKey,
  { digest, count }: { digest: string; count: number | null },
): Promise<Comparison> {
  // Computes `closeDigest` in the database: hashing a hundred thousand rows here would block the event loop.
  const { rows } = await client.query<{ digest: string; count: number }>(
    `select count(*) as count, encode(sha256(convert_to(
       coalesce(string_agg(line, E'\\n' order by line collate "C"), ''), 'UTF8')), 'hex') as digest
     from (
       select id::text || ':' || case when content is null then 'deleted' else revision::text end as line from entry
       where workspace_id = $1 and meeting_id = $2 and capture_id = $3
     ) as held`,
    [key.workspaceId, key.meetingId, key.captureId],
  );
  const [held] = rows;
  const same = (count === null || count === held?.count) && digest.toLowerCase() === held?.digest;
  // A device with more entries than are stored here did not send this close before the capture continued.
  const hasMore = (count ?? 0) > (held?.count ?? 0);
  return { missing: same ? [] : null, deleted: [], coversAll: same || hasMore };
}

/** Returns the events that closing a capture causes for its meeting, such as its end or its completion. */
export async function endedWith(client: Client, { meetingId }: MeetingKey): Promise<DomainEvent[]> {
  // Covers all captures of the meeting, including ones the caller may not see.
  const { rows } = await client.query<{ ended: boolean; complete: boolean; version: string }>(
    'select ended, complete, version from meeting_progress($1)',
    [meetingId],
  );
  const { ended = false, complete = false, version = '0' } = rows[0] ?? {};
  return [
    ...(ended ? [{ type: 'meeting.ended', meetingId } as const] : []),
    ...(complete ? [{ type: 'transcript.completed', meetingId, version } as const] : []),
  ];
}
