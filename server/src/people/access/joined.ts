import { recordEvents } from '../../events/record.ts';
import type { Client } from '../../platform/postgres/database.ts';
import type { RunAfterCommit } from '../../platform/postgres/planes.ts';
import type { WorkspaceId } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';
import type { JobPayloads } from '../../platform/work/jobs.ts';
import { findPlace } from './directory.ts';

interface Joined {
  workspaceId: WorkspaceId;
  accountId: number;
}

/** Milliseconds after which a job repeats the work, in case the original request could not finish it. */
const later = 60_000;

/** Records in the workspace's shard that someone has become a member, once the transaction of `client` is committed. */
export async function announceMember(
  client: Client,
  { workspaceId, accountId }: Joined,
  deps: Deps,
  afterwards: RunAfterCommit,
): Promise<void> {
  const at = deps.clock.now().toISOString();
  await deps.jobs.add(client, 'record-member', { workspaceId, accountId, at }, { delay: later });
  afterwards(() => recordMember({ workspaceId, accountId, at }, deps));
}

/** Records the event; idempotent. */
export async function recordMember(
  { workspaceId, accountId, at }: JobPayloads['record-member'],
  { control, shards }: Pick<Deps, 'control' | 'shards'>,
): Promise<void> {
  const place = await findPlace(control, workspaceId);
  if (!place) return;
  await shards
    .of(place)
    .transaction((client) =>
      recordEvents(client, { workspaceId: place.workspace.id }, [{ type: 'member.joined', accountId, at }]),
    );
}
