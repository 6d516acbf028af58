import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Queryable, transaction } from './database.ts';
import { mainShard } from './planes.ts';
import type { Deps } from './procedure.ts';

interface Readiness {
  status: 'ok' | 'unavailable';
  parts: {
    database: 'ok' | 'unavailable';
    migrations: 'ok' | 'unavailable';
    disk: 'ok' | 'full';
    serving: 'ok' | 'draining';
  };
}

/** Bytes below which a disk counts as full: PostgreSQL logs what it is about to write in files of half of that. */
const room = 32 * 1024 * 1024;

/** Whether this server can do its work now, part by part; of the databases, whether all of them can. */
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

/** Whether there is no room left on a disk that something would be stored on: this machine's, or a database's own. */
async function isDiskFull({ environment, shards, control }: Deps): Promise<boolean> {
  if ((await roomAt(environment.DATA_DIR)) < room) return true;
  const spills = await Promise.allSettled([
    control.transaction(spill),
    // On a single machine the shard is the database of the control plane.
    ...shards.all.filter(({ name }) => name !== mainShard).map(({ pool }) => transaction(pool, spill)),
  ]);
  return spills.some((each) => each.status === 'rejected' && each.reason?.code === diskFull);
}

/** Bytes left on the disk of a folder. With a database elsewhere, it is made when something is stored: until then, of its parent. */
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

/** PostgreSQL's code for it (https://www.postgresql.org/docs/current/errcodes-appendix.html). */
const diskFull = '53100';

/** Makes a database write to its disk a megabyte that is gone again at once: nothing else of it tells how full that is. */
async function spill(client: Pick<Queryable, 'query'>): Promise<void> {
  await client.query(`set local work_mem = '64kB'`);
  await client.query(
    `select count(*) from (select repeat(md5(i::text), 32) as text from generate_series(1, 1000) i order by 1 offset 1) sorted`,
  );
}
