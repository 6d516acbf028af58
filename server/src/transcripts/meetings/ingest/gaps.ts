import type { GapState } from '@afterword/api-client/contract';
import type { Client } from '../../../platform/postgres/database.ts';
import type { CaptureKey } from '../authorize.ts';
import { refuseForeign } from './entries.ts';
import { instant } from './receipt.ts';

/** @returns the number of changed rows. */
export async function storeGaps(client: Client, key: CaptureKey, sent: GapState[]): Promise<number> {
  if (sent.length === 0) return 0;
  const { rowCount } = await client.query(
    `insert into gap as held (workspace_id, meeting_id, capture_id, sequence, id, revision, "from", "to", reason)
     select $1, $2, $3, currval('commit_sequence'), sent.*
     from unnest($4::uuid[], $5::bigint[], $6::timestamptz[], $7::timestamptz[], $8::text[]) as sent
     on conflict (workspace_id, meeting_id, id) do update set
       sequence = excluded.sequence, revision = excluded.revision, "from" = excluded."from", "to" = excluded."to",
       reason = excluded.reason
     where excluded.revision > held.revision and held.capture_id = excluded.capture_id`,
    [
      key.workspaceId,
      key.meetingId,
      key.captureId,
      sent.map(({ id }) => id),
      sent.map(({ revision }) => revision),
      sent.map(({ from }) => instant(from)),
      sent.map(({ to }) => (to === null ? null : instant(to))),
      sent.map(({ reason }) => reason),
    ],
  );
  return rowCount ?? 0;
}

export async function refuseForeignGaps(
  client: Client,
  key: CaptureKey,
  upload: readonly GapState[],
  sent: readonly GapState[],
): Promise<void> {
  const { rows } = await client.query<{ id: string; captureId: string }>(
    `select id, capture_id from gap
     where workspace_id = $1 and meeting_id = $2 and id = any($3::uuid[]) and capture_id <> $4`,
    [key.workspaceId, key.meetingId, sent.map(({ id }) => id), key.captureId],
  );
  refuseForeign('gaps', upload, rows, key);
}
