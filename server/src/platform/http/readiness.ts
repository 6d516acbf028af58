import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Queryable, transaction } from '../postgres/database.ts';
import { mainShard } from '../postgres/planes.ts';
import type { Deps } from '../procedure.ts';

interface Readiness {
  status: 'ok' | 'unavailable';
  parts: {
    database: 'ok' | 'unavailable';
    migrations: 'ok' | 'unavailable';
    disk: 'ok' | 'full';
    serving: 'ok' | 'draining';
  };
}

/** Free bytes below which a disk counts as full: PostgreSQL allocates write-ahead log files of half this size. */
const room = 32 * 1024 * 1024;

/** Reports whether each part of this server works; for databases, whether all of them do. */
export async function readiness(deps: Deps): Promise<Readiness> {
  const { control, shards, draining } = deps;
  const databases: Pick<Queryable, 'query'>[] = [control, ...shards.all.map(({ pool }) => pool)];
  const [answers, identities, disk] = await Promise.all([
    Promise.allSettled(databases.map((database) => database.query('select 1'))),
    Promise.allSettled(databases.map((database) => database.query('select 1 from server'))),
    isDiskFull(deps),
  ]);
  const database = answers.every(({ status }) => status === 'fulfilled') ? 'ok' : 'unavailable';
  const migrated = identities.every((each) => each.status === 'fulfilled' && each.value.rowCount === 1);
  const migrations = migrated ? 'ok' : 'unavailable';
  const serving = draining.aborted ? 'draining' : 'ok';
  const ready = database === 'ok' && migrations === 'ok' && !disk && serving === 'ok';
  return {
    status: ready ? 'ok' : 'unavailable',
    parts: { database, migrations, disk: disk ? 'full' : 'ok', serving },
  };
}

/** Returns whether a disk the server stores data on is full: this machine's, or a database's. */
async function isDiskFull({ environment, shards, control }: Deps): Promise<boolean> {
  if ((await roomAt(environment.DATA_DIR)) < room) return true;
  const spills = await Promise.allSettled([
    control.transaction(spill),
    // On a single machine the shard is in the control plane's database.
    ...shards.all.filter(({ name }) => name !== mainShard).map(({ pool }) => transaction(pool, spill)),
  ]);
  return spills.some((each) => each.status === 'rejected' && each.reason?.code === diskFull);
}

/** Returns the free bytes on a folder's disk. With an external database the folder may not exist yet; then uses its parent. */
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

/** Makes a database write a temporary megabyte to its disk: there is no other way to detect a full disk. */
async function spill(client: Pick<Queryable, 'query'>): Promise<void> {
  await client.query(`set local work_mem = '64kB'`);
  await client.query(
    `select count(*) from (select repeat(md5(i::text), 32) as text from generate_series(1, 1000) i order by 1 offset 1) sorted`,
  );
}
