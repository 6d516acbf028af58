import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { StartError } from '../errors/start-error.ts';
import type { Client, Pool, Queryable } from './database.ts';

/** Identity of the server. Answers to uploads include it. */
export interface Identity {
  id: string;
}

/**
 * The database planes, each with the table that records its migrations. Drizzle created these tables when it ran the
 * migrations; keeping them means that databases and backups from that time need no conversion (docs/decisions/0032).
 */
const migrationTables = {
  control: 'drizzle.__drizzle_migrations',
  data: 'drizzle.__data_migrations',
} as const;
export type Plane = keyof typeof migrationTables;

/** Arbitrary lock id. One server holds the lock and migrates; others wait and then find nothing to do. */
const lock = 4_151_000;

/** Returns the migrations of a plane after the first ones. */
export const migrationsAfter = (plane: Plane, count: number): string[] => readMigrations(plane).slice(count);

/** Returns the number of a plane's migrations in this version. */
export const migrationCount = (plane: Plane): number => readMigrations(plane).length;

/** Returns the number of a plane's migrations that ran in a database. */
export async function countMigrations(database: Queryable, plane: Plane): Promise<number> {
  const table = migrationTables[plane];
  const { rows: found } = await database.query('select to_regclass($1) is not null as exists', [table]);
  if (!found[0].exists) return 0;
  const { rows } = await database.query(`select count(*)::int from ${table}`);
  return rows[0].count;
}

/** Limits a migration to the first migrations of a plane. */
interface Until {
  through?: number | undefined;
}

/** Migrates the control plane to this version. Safe when several servers start at once. */
export async function migrateControl(pool: Pool, until: Until = {}): Promise<Identity> {
  return locked(pool, async (client) => {
    await client.query('begin');
    await runMigrations(client, 'control', until);
    await client.query(`insert into server (id, store_epoch) values ($1, $2) on conflict do nothing`, [
      randomBytes(16).toString('hex'),
      randomBytes(8).toString('hex'),
    ]);
    await client.query('commit');
    return readIdentity(client);
  });
}

/**
 * Migrates a shard to this version. Runs after the control plane, whose rows determine the owners of meetings if both
 * are one database. Safe when several servers start at once.
 * @returns the shard's epoch, by which devices notice that the store went back in time.
 * @throws {StartError} if it belongs to another server.
 */
export async function migrateShard(pool: Pool, identity: Identity, until: Until = {}): Promise<string> {
  return locked(pool, async (client) => {
    await client.query('begin');
    // Searches within a workspace need this extension. It is trusted, so a database owner may create it.
    await client.query('create extension if not exists btree_gin');
    await runMigrations(client, 'data', until);
    await client.query(`insert into server (id, store_epoch) values ($1, $2) on conflict do nothing`, [
      identity.id,
      randomBytes(8).toString('hex'),
    ]);
    await client.query('commit');
    const { rows } = await client.query<{ id: string; epoch: string }>(
      'select id, store_epoch as epoch from server',
    );
    const [held] = rows;
    if (held?.id !== identity.id)
      throw new StartError(
        'A database of SHARDS belongs to another server or to an interrupted restore: correct SHARDS or empty it.',
      );
    return held.epoch;
  });
}

/** Returns the server's identity from the control plane. */
export async function readIdentity(control: Queryable): Promise<Identity> {
  const { rows } = await control.query<Identity>('select id from server');
  if (!rows[0]) throw new Error('The database has no server identity: it was not migrated.');
  return rows[0];
}

/** Runs `work` while no other server migrates this database. The session ends with it, and so does an open transaction. */
export async function locked<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work(client);
  } finally {
    // Closing the session releases the lock, whatever the state of the migration.
    client.release(true);
  }
}

/** Runs and records the missing migrations of a plane, in the caller's transaction. */
export async function runMigrations(client: Queryable, plane: Plane, { through }: Until = {}): Promise<void> {
  const table = migrationTables[plane];
  await client.query(`create schema if not exists drizzle;
    create table if not exists ${table} (id serial primary key, hash text not null, created_at bigint)`);
  const done = await countMigrations(client, plane);
  const steps = readMigrations(plane)
    .slice(done, through)
    .map((sql) => {
      const hash = createHash('sha256').update(sql).digest('hex');
      return `${sql}\n;insert into ${table} (hash, created_at) values ('${hash}', ${Date.now()});`;
    });
  // PostgreSQL also checks a function when it is called. For an empty database, checking all of them takes a sixth of the time.
  if (done === 0) steps.unshift('set local check_function_bodies = off;');
  // In one round trip, because a server that starts loads its modules at the same time and answers late.
  await client.query(steps.join('\n'));
}

/** Returns a plane's migrations in order, starting with `0000_initial.sql`. */
function readMigrations(plane: Plane): string[] {
  // Next to this file in the sources, and next to `main.js` in the build.
  const folder = fileURLToPath(new URL(`./migrations/${plane}/`, import.meta.url));
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(`${folder}${name}`, 'utf8'));
}
