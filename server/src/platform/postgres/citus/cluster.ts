import { createHash } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Logger } from 'pino';
import { failure } from '../../errors/failure.ts';
import { describeFault } from '../../errors/fault.ts';
import { connectClient, connectHolder } from '../connect-client.ts';
import {
  createPool,
  inSchema,
  type Pool,
  type Queryable,
  type RunTransaction,
  transaction,
} from '../database.ts';
import { countMigrations, locked } from '../migrate.ts';
import type { WorkspaceId } from '../workspace.ts';
import { cellScript, readTemplate, schemaOf, type Template } from './cell.ts';
import { distribute, distributedMigrations } from './distribute.ts';
import { hashOfBigint } from './hash.ts';

/** Where the rows of a workspace are: a schema of one node. */
export interface Cell {
  schema: string;
  /** Connections to the node, which its cells share. */
  pool: Pool;
}

/** A Citus cluster: Citus decides which node has which range of workspaces, and this follows it. */
export interface Cluster {
  /** @throws unavailable while its range is between two nodes, or its node is unknown */
  cellOf(workspaceId: WorkspaceId): Cell;
  /** All cells, for maintenance statements across workspaces. */
  cells(): readonly { schema: string; db: Queryable; transaction: RunTransaction }[];
  /** Pools of the nodes, by host and port. */
  nodes(): ReadonlyMap<string, Pool>;
  /** Looks for moved cells at once. For a caller that did not find a cell where it was. */
  lookAgain(): void;
  close(): Promise<void>;
}

/** Milliseconds between looks at the placements. A caller that misses a cell causes one at once. */
const lookEvery = 5_000;

/** Milliseconds after a look before the next, however many callers ask for one. */
const pause = 100;

/** Statements that each connection of a node may have prepared: those of several cells. */
const maxPrepared = 600;

interface Range {
  shardId: number;
  from: number;
  to: number;
  node: string;
}

/** Distributes the tables of a migrated coordinator, and adapts them to this version. @throws {StartError} */
export async function migrateCluster(
  coordinator: Pool,
  connection: pg.PoolConfig,
  log: Logger,
): Promise<void> {
  await locked(coordinator, async (client) => {
    await distribute(client, await countMigrations(client, 'data'), async () => {
      for (const { host, port } of await readNodes(client)) {
        const node = createPool(addressOf(connection, host, port), log, undefined, { timeout: 0 });
        try {
          const { rows } = await node.query<{ name: string }>(
            `select nspname as name from pg_namespace where nspname ~ '^cell_[0-9]+$'`,
          );
          for (const { name } of rows)
            await transaction(node, async (session) => {
              await session.query(onShards);
              await session.query(`drop schema ${name} cascade`);
            });
        } finally {
          await node.end();
        }
      }
    });
  });
}

/** Settings of a transaction that changes a range's own tables, which Citus protects from accidents. */
const onShards = `set local citus.enable_ddl_propagation = off; set local citus.enable_metadata_sync = off;
  set local citus.enable_manual_changes_to_shards = on; set local check_function_bodies = off; set local client_min_messages = warning`;

async function readNodes(db: Queryable): Promise<{ host: string; port: number }[]> {
  const { rows } = await db.query<{ host: string; port: number }>(
    `select nodename as host, nodeport as port from pg_dist_node where isactive and noderole = 'primary' and shouldhaveshards`,
  );
  return rows;
}

/** Returns the connection to a node: that to the coordinator, with another host and port. */
export function addressOf(connection: pg.PoolConfig, host: string, port: number): pg.PoolConfig {
  if (!connection.connectionString) return { ...connection, host, port };
  const url = new URL(connection.connectionString);
  url.hostname = host;
  url.port = `${port}`;
  url.searchParams.delete('host');
  return { ...connection, connectionString: url.href };
}

/**
 * Opens a cluster whose tables are distributed, and makes the cells that are missing or of another version.
 * @param announce passes announcements of transactions to the bus
 */
export async function openCluster(
  coordinator: Pool,
  {
    connection,
    appRole,
    log,
    announce,
  }: { connection: pg.PoolConfig; appRole: string; log: Logger; announce: (topic: string) => void },
): Promise<Cluster> {
  const pools = new Map<string, Pool>();
  let ranges: Range[] = [];

  function poolOf(node: string): Pool {
    const known = pools.get(node);
    if (known) return known;
    const colon = node.lastIndexOf(':');
    const address = addressOf(connection, node.slice(0, colon), Number(node.slice(colon + 1)));
    const pool = createPool(address, log, announce, { maxPrepared });
    pools.set(node, pool);
    return pool;
  }

  /** Reads the placements. Makes cells that a node does not have; at the start also those of another version. */
  async function look(renew: boolean): Promise<void> {
    const { rows } = await coordinator.query<Range>(
      `select s.shardid as shard_id, s.shardminvalue::int as from, s.shardmaxvalue::int as to, n.nodename || ':' || n.nodeport as node
       from pg_dist_shard s join pg_dist_placement using (shardid) join pg_dist_node n using (groupid)
       where s.logicalrelid = 'distributed.meeting'::regclass and n.noderole = 'primary'`,
    );
    const missing: Range[] = [];
    for (const node of new Set(rows.map((row) => row.node))) {
      const own = rows.filter((row) => row.node === node);
      try {
        const { rows: present } = await poolOf(node).query<{ schema: string }>(
          // A cell whose range left the node lost its views, and kept its schema.
          `select nspname as schema from pg_namespace n where nspname = any($1) and obj_description(n.oid, 'pg_namespace') is not null
             and exists (select from pg_class where relnamespace = n.oid and relkind = 'v' and relname = 'meeting')`,
          [own.map(({ shardId }) => schemaOf(shardId))],
        );
        missing.push(
          ...own.filter(
            ({ shardId }) => renew || !present.some(({ schema }) => schema === schemaOf(shardId)),
          ),
        );
      } catch (error) {
        // A node that is down makes its own workspaces unavailable, and no others.
        log.warn({ node, ...describeFault(error) }, 'A node of the cluster does not answer');
      }
    }
    ranges = rows;
    if (missing.length > 0) await makeCells(coordinator, missing, { poolOf, appRole });
  }

  const asks = new EventEmitter();
  let asked = false;
  let closing = false;
  const lookAgain = () => {
    asked = true;
    asks.emit('asked');
  };
  async function watch(): Promise<void> {
    for (;;) {
      await wait(pause);
      if (!asked) await once(asks, 'asked', { signal: AbortSignal.timeout(lookEvery) }).catch(() => {});
      asked = false;
      if (closing) return;
      await look(false).catch((error) =>
        log.warn(describeFault(error), 'The placements of the cluster could not be read'),
      );
    }
  }

  await look(true);
  const watching = watch();

  const rangeOf = (hash: number) => ranges.find(({ from, to }) => from <= hash && hash <= to);
  const cluster: Cluster = {
    cellOf(workspaceId) {
      const range = rangeOf(hashOfBigint(workspaceId));
      if (!range) throw failure('unavailable');
      return { schema: schemaOf(range.shardId), pool: poolOf(range.node) };
    },
    cells: () => ranges.map(({ shardId }) => ({ schema: schemaOf(shardId), ...storeOf(shardId) })),
    nodes: () => new Map([...new Set(ranges.map(({ node }) => node))].map((node) => [node, poolOf(node)])),
    lookAgain,
    async close() {
      closing = true;
      lookAgain();
      await watching;
      await Promise.all([...pools.values()].map((pool) => pool.end()));
    },
  };

  /** Returns access to a cell, wherever it is by then, with the rights of the owner. */
  const storeOf = (shardId: number): { db: Queryable; transaction: RunTransaction } => {
    const within: RunTransaction = async (work) => {
      const range = ranges.find((each) => each.shardId === shardId);
      if (!range) throw failure('unavailable');
      const schema = schemaOf(shardId);
      return transaction(poolOf(range.node), (client) =>
        inSchema(client, schema, async () => {
          const entered = client.query(enterSchema(schema));
          entered.catch(() => cluster.lookAgain());
          const result = await work(client);
          await entered;
          return result;
        }),
      );
    };
    const query = (...args: unknown[]) =>
      within((client) => (client.query as (...all: unknown[]) => Promise<unknown>)(...args));
    return { db: { query } as unknown as Queryable, transaction: within };
  };
  return cluster;
}

/** SQL: keeps a cell where it is, and makes its schema the search path, until the transaction ends. */
export const entering = (schema: string) =>
  `${schema}.enter_cell(), set_config('search_path', '${schema}', true)`;
const enterSchema = (schema: string) => ({ name: 'enter-cell', text: `select ${entering(schema)}` });

/** Makes cells on their nodes, one server at a time, unless the template and the distributed tables differ in their version. */
async function makeCells(
  coordinator: Pool,
  cells: readonly Range[],
  { poolOf, appRole }: { poolOf: (node: string) => Pool; appRole: string },
): Promise<void> {
  await locked(coordinator, async (client) => {
    if ((await distributedMigrations(client)) !== (await countMigrations(client, 'data'))) return;
    await client.query('begin');
    const template = await readTemplate(client, appRole);
    for (const { shardId, node } of cells)
      await makeCell({ shardId, pool: poolOf(node) }, { client, template, appRole });
    await client.query('commit');
  });
}

async function makeCell(
  { shardId, pool }: { shardId: number; pool: Pool },
  { client, template, appRole }: { client: Queryable; template: Template; appRole: string },
): Promise<void> {
  const { rows } = await client.query<{ table: string; shardId: number; now: number }>(
    `select c.relname as table, s.shardid as shard_id, (extract(epoch from clock_timestamp()) * 1e6)::bigint as now
     from pg_dist_shard range join pg_dist_shard s on s.shardminvalue = range.shardminvalue and s.shardmaxvalue = range.shardmaxvalue
       join pg_class c on c.oid = s.logicalrelid
     where range.shardid = $1 and c.relnamespace = 'distributed'::regnamespace`,
    [shardId],
  );
  if (rows.length === 0) return; // It was split since.
  const schema = schemaOf(shardId);
  const shards = new Map(rows.map((row) => [row.table, row.shardId]));
  const script = cellScript(template, { schema, shardId, shards, appRole });
  const version = createHash('sha256').update(script).digest('hex');
  await transaction(pool, async (session) => {
    const { rows: made } = await session.query<{
      version: string | null;
      views: number;
      last: number | null;
    }>(
      `select obj_description(to_regnamespace($1), 'pg_namespace') as version,
         (select count(*) from pg_class where relnamespace = to_regnamespace($1) and relkind = 'v') as views,
         (select last_value from pg_sequences where schemaname = $1 and sequencename = 'commit_sequence') as last`,
      [schema],
    );
    const [{ version: held, views, last } = { version: null, views: 0, last: null }] = made;
    if (held === version && views > template.tables.length) return;
    await session.query(onShards);
    await session.query(script);
    // Microseconds of one clock are above every number that any node gave out in this range, and fit in 53 bits.
    await session.query(
      `alter sequence ${schema}.commit_sequence restart with ${Math.max(rows[0]!.now, (last ?? 0) + 1)}`,
    );
    await session.query(`comment on schema ${schema} is '${version}'`);
  });
}

/**
 * Connects to the cell of a workspace, and keeps the cell on its node until the connection ends.
 * @throws Error if Citus is moving the cell
 */
export async function connectToCell(coordinator: pg.ClientConfig, workspaceId: number): Promise<pg.Client> {
  const { host, port, shardId } = await findCell(coordinator, workspaceId);
  const schema = schemaOf(Number(shardId));
  const address = addressOf(coordinator, host, port);
  const holder = await connectHolder(address);
  try {
    await holder.query('begin');
    await holder.query(`select ${schema}.enter_cell()`);
    const client = await connectClient({ ...address, options: `-c search_path=${schema}` });
    client.once('end', () => void holder.end());
    // Citus may move the cell as soon as its holder is gone.
    holder.once('end', () => void client.end());
    return client;
  } catch (error) {
    await holder.end();
    throw error;
  }
}

async function findCell(coordinator: pg.ClientConfig, workspaceId: number) {
  const client = await connectClient(coordinator);
  try {
    const { rows } = await client.query<{ host: string; port: number; shardId: string }>(
      `select nodename as host, nodeport as port, shardid as "shardId"
       from pg_dist_placement join pg_dist_node using (groupid)
       where shardid = get_shard_id_for_distribution_column('distributed.meeting', $1::bigint) and noderole = 'primary'`,
      [workspaceId],
    );
    if (!rows[0]) throw new Error('The cluster has no place for this workspace.');
    return rows[0];
  } finally {
    await client.end();
  }
}
