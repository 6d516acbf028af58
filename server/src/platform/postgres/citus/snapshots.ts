import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import pg from 'pg';
import { StartError } from '../../errors/start-error.ts';
import { connectClient } from '../connect-client.ts';
import type { Queryable } from '../database.ts';
import type { ShardAddress } from '../open-planes.ts';
import { addressOf } from './cluster.ts';

/**
 * Returns the connection that reads and writes all rows of a shard: in a cluster those of the distributed tables, where it checks
 * no policies and runs no functions.
 */
export const toAllRows = ({ citus, ...shard }: ShardAddress): pg.ClientConfig =>
  citus ? { ...shard, options: '-c search_path=distributed,public' } : shard;

/** The rows of a cluster, each node in a transaction that sees one instant. */
export interface Snapshots {
  nodes: readonly pg.Client[];
  /** Where the rows of each distributed table are. */
  parts: ReadonlyMap<string, readonly { node: pg.Client; schema: string; name: string }[]>;
  close(): Promise<void>;
}

/** Maximum looks at the placements, a second apart, for one while Citus moves nothing. */
const maxLooks = 60;

/**
 * Begins to read all rows of a cluster, while people write and Citus moves ranges. A range that leaves a node afterwards stays
 * readable there: its tables are locked against being dropped, and Citus drops them later.
 * @throws {StartError} if ranges move all the time
 */
export async function takeSnapshots(connection: pg.ClientConfig): Promise<Snapshots> {
  const coordinator = await connectClient(connection);
  try {
    for (let look = 0; look < maxLooks; look += 1) {
      if (look > 0) await wait(1_000);
      const placements = await readPlacements(coordinator);
      const snapshots = await snapshotsOf(connection, placements);
      // Otherwise a range may have moved between the snapshots of two nodes, and be on both or on none.
      if (snapshots && isDeepStrictEqual(await readPlacements(coordinator), placements)) return snapshots;
      await snapshots?.close();
    }
    throw new StartError('Citus moves ranges all the time: back up when the rebalancer has ended.');
  } finally {
    await coordinator.end();
  }
}

interface Placement {
  host: string;
  port: number;
  table: string;
  /** The range's own table. */
  name: string;
  /** Changes when Citus moves the range, even if it comes back. */
  version: string;
}

async function readPlacements(coordinator: Queryable): Promise<Placement[]> {
  const { rows } = await coordinator.query<Placement>(
    `select nodename as host, nodeport as port, relname as table, relname || '_' || shardid as name, p.placementid || ' ' || p.xmin as version
     from pg_dist_shard join pg_dist_placement p using (shardid) join pg_dist_node using (groupid)
       join pg_class c on c.oid = logicalrelid
     where c.relnamespace = 'distributed'::regnamespace and noderole = 'primary' order by shardid`,
  );
  return rows;
}

/** SQLSTATE of a table that does not exist. */
const undefinedTable = '42P01';

/** Returns null if a range has just left its node. */
async function snapshotsOf(
  connection: pg.ClientConfig,
  placements: readonly Placement[],
): Promise<Snapshots | null> {
  const nodes = new Map<string, pg.Client>();
  const close = async () => void (await Promise.all([...nodes.values()].map((node) => node.end())));
  const parts = new Map<string, { node: pg.Client; schema: string; name: string }[]>();
  try {
    for (const { host, port, table, name } of placements) {
      const node = nodes.get(`${host}:${port}`) ?? new pg.Client(addressOf(connection, host, port));
      parts.set(table, [...(parts.get(table) ?? []), { node, schema: 'distributed', name }]);
      if (nodes.has(`${host}:${port}`)) continue;
      nodes.set(`${host}:${port}`, node);
      await node.connect();
    }
    for (const node of nodes.values()) {
      const held = [...parts.values()].flat().filter((part) => part.node === node);
      await node.query('begin isolation level repeatable read, read only');
      // Citus refuses locks on a range's own tables otherwise.
      await node.query('set local citus.enable_manual_changes_to_shards = on');
      // Before the first query, which fixes the instant.
      await node.query(
        `lock table ${held.map(({ name }) => `distributed.${pg.escapeIdentifier(name)}`).join()} in access share mode`,
      );
      await node.query('select');
    }
    return { nodes: [...nodes.values()], parts, close };
  } catch (error) {
    await close();
    if ((error as { code?: string }).code === undefinedTable) return null;
    throw error;
  }
}
