import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Queryable, transaction } from '../postgres/database.ts';
import { mainShard, type Shard } from '../postgres/planes.ts';
import type { Deps } from '../procedure.ts';
import { answerWithin } from '../process/answer-within.ts';

type DatabaseState = 'ok' | 'unavailable' | 'unmigrated' | 'full';

/** `partly`: a node of a Citus cluster is down or full, so the workspaces on it have to wait. */
type ShardState = DatabaseState | 'partly';

interface Readiness {
  /** `degraded` while some shards are down: the server answers for the workspaces of the others. */
  status: 'ok' | 'degraded' | 'unavailable';
  /** Parts that every workspace needs. */
  parts: {
    database: 'ok' | 'unavailable';
    migrations: 'ok' | 'unavailable';
    disk: 'ok' | 'full';
    serving: 'ok' | 'draining';
  };
  /** State of each database in `SHARDS`, by name; absent on a single machine. */
  shards?: Record<string, ShardState>;
}

/** Free bytes below which a disk counts as full: PostgreSQL allocates write-ahead log files of half this size. */
const room = 32 * 1024 * 1024;

/** Milliseconds a database may take to answer. Load balancers rarely wait longer than five seconds. */
const timeoutMs = 3_000;

/**
 * Reports whether each part of this server works. A shard that is down makes its own workspaces unavailable and no others, so the
 * server stays ready while any shard works.
 */
export async function readiness({ control, shards, draining, environment }: Deps): Promise<Readiness> {
  const others = shards.all.filter(({ name }) => name !== mainShard);
  const main = shards.all.find(({ name }) => name === mainShard);
  const [controlState, mainState, free, otherStates] = await Promise.all([
    stateOf(control, (work) => control.transaction(work)),
    // The control plane's database, through the same pool.
    main && stateOf(main.pool),
    roomAt(environment.DATA_DIR),
    Promise.all(others.map(stateOfShard)),
  ]);
  const states = [controlState, mainState];
  const serving = otherStates.some((state) => state === 'ok' || state === 'partly');
  if (!serving) states.push(...(otherStates as DatabaseState[]));
  const parts: Readiness['parts'] = {
    database: states.includes('unavailable') ? 'unavailable' : 'ok',
    migrations: states.includes('unmigrated') ? 'unavailable' : 'ok',
    disk: free < room || states.includes('full') ? 'full' : 'ok',
    serving: draining.aborted ? 'draining' : 'ok',
  };
  const ready = Object.values(parts).every((state) => state === 'ok');
  const degraded = otherStates.some((state) => state !== 'ok');
  return {
    status: ready ? (degraded ? 'degraded' : 'ok') : 'unavailable',
    parts,
    ...(others.length > 0 && {
      shards: Object.fromEntries(others.map(({ name }, index) => [name, otherStates[index]!])),
    }),
  };
}

async function stateOfShard({ pool, cluster }: Shard): Promise<ShardState> {
  const nodes = [...(cluster?.nodes().values() ?? [])];
  const [state, ...ofNodes] = await Promise.all([
    stateOf(pool, (work) => transaction(pool, work)),
    ...nodes.map((node) => stateOf(node, (work) => transaction(node, work), 'select 1')),
  ]);
  // Without its coordinator, a cluster still serves the cells that are known.
  return nodes.length === 0 || [state, ...ofNodes].every((each) => each === 'ok')
    ? state
    : ofNodes.includes('ok')
      ? 'partly'
      : ofNodes[0]!;
}

/**
 * Returns whether a database answers, has been migrated and, given a way to run transactions, has space left. Only a
 * write can detect a full disk.
 */
async function stateOf(
  database: Pick<Queryable, 'query'>,
  transact?: (work: (client: Pick<Queryable, 'query'>) => Promise<void>) => Promise<void>,
  oneRow = 'select 1 from server',
): Promise<DatabaseState> {
  const state = async (): Promise<DatabaseState> => {
    try {
      await database.query('select 1');
    } catch {
      return 'unavailable';
    }
    try {
      const { rowCount } = await database.query(oneRow);
      if (rowCount !== 1) return 'unmigrated';
    } catch {
      return 'unmigrated';
    }
    try {
      await transact?.(spill);
      return 'ok';
    } catch (error) {
      return (error as { code?: unknown }).code === diskFull ? 'full' : 'ok';
    }
  };
  return answerWithin(timeoutMs, 'unavailable', state);
}

/** Returns the free bytes on a folder's disk. Uses the parent folder if the folder does not exist yet. */
async function roomAt(folder: string): Promise<number> {
  try {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  } catch (error) {
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    return roomAt(parent);
  }
}

/** PostgreSQL's error code (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const diskFull = '53100';

/** Makes a database write a temporary megabyte to its disk. */
async function spill(client: Pick<Queryable, 'query'>): Promise<void> {
  await client.query(`set local work_mem = '64kB'`);
  await client.query(
    `select count(*) from (select repeat(md5(i::text), 32) as text from generate_series(1, 1000) i order by 1 offset 1) sorted`,
  );
}
