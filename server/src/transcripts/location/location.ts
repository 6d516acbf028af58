import type { DataLocation, LocationSettings } from '@afterword/api-client/contract';
import type { Actor } from '../../people/access/actor.ts';
import { findPlace } from '../../people/access/directory.ts';
import { noteSetting } from '../../people/audit/setting-changes.ts';
import { failure, invalidField } from '../../platform/errors/failure.ts';
import { mainShard } from '../../platform/postgres/planes.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { Deps } from '../../platform/procedure.ts';

type Ground = Pick<Deps, 'control' | 'shards' | 'environment'>;

/**
 * Returns the location of a shard: the part of its name before the dash. For a single machine's database, returns the
 * environment's value.
 */
function locationOf(
  shard: string,
  { DATA_LOCATION }: Pick<Deps['environment'], 'DATA_LOCATION'>,
): DataLocation | null {
  if (shard === mainShard) return DATA_LOCATION ?? null;
  return shard.startsWith('eu-') ? 'eu' : 'us';
}

/** A stored move. */
interface RelocationRow {
  toShard: string;
  copied: number;
  total: number;
  failed: boolean;
}

/** Returns the location of a workspace's meetings, the available locations, and the status of a move. */
export async function readLocation({ workspace }: Place, deps: Ground): Promise<LocationSettings> {
  const { control, shards, environment } = deps;
  const { rows } = await control.query<RelocationRow>(
    `select to_shard, copied, total, failed_at is not null as failed from relocation where workspace_id = $1`,
    [workspace.id],
  );
  // Read again, because a move may have ended since the request started.
  const place = (await findPlace(control, workspace.id)) ?? { workspace };
  const [row] = rows;
  const to = row && locationOf(row.toShard, environment);
  const locations = shards.all.map(({ name }) => locationOf(name, environment));
  return {
    location: locationOf(place.workspace.shard, environment),
    offered: [...new Set(locations)].filter((each) => each !== null).sort(),
    move:
      row && to
        ? {
            to,
            state: row.failed ? 'failed' : row.total > 0 ? 'moving' : 'waiting',
            copied: row.copied,
            total: row.total,
          }
        : null,
  };
}

/** Requests a move; does nothing if the workspace is already there. @throws invalid_input, conflict */
export async function requestMove(
  actor: Actor,
  location: DataLocation,
  deps: Pick<Deps, 'control' | 'shards' | 'environment' | 'jobs' | 'clock'>,
): Promise<void> {
  const { control, shards, environment, jobs, clock } = deps;
  const { id } = actor.workspace;
  const target = shards.all.find(({ name }) => locationOf(name, environment) === location)?.name;
  if (target === undefined) throw invalidField('location', 'This server keeps no meetings there');
  await control.transaction(async (client) => {
    const { rows } = await client.query<{ shard: string }>(
      'select shard from workspace where id = $1 for no key update',
      [id],
    );
    const before = locationOf(rows[0]?.shard ?? mainShard, environment);
    const { rows: moves } = await client.query<{ toShard: string }>(
      'select to_shard from relocation where workspace_id = $1 and failed_at is null',
      [id],
    );
    const [going] = moves;
    if (going && locationOf(going.toShard, environment) === location) return;
    if (going) throw failure('conflict', { fields: [] });
    await client.query('delete from relocation where workspace_id = $1', [id]);
    if (before === location) return;
    await client.query('insert into relocation (workspace_id, to_shard, asked_at) values ($1, $2, $3)', [
      id,
      target,
      clock.now(),
    ]);
    await jobs.add(client, 'move-workspace', { workspaceId: id, to: target }, { key: `move.${id}` });
    await noteSetting(client, actor, {
      setting: 'location',
      before: { location: before },
      after: { location },
      now: clock.now(),
    });
  });
}
