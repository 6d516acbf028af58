import { createHash, randomBytes } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Client, Pool, Queryable } from './database.ts';
import { StartError } from './start-error.ts';

/** Which server this is, as uploads are answered with it. */
export interface Identity {
  id: string;
}

/**
 * The planes of the database, each with the table that has one row for every migration that ran. Drizzle made these tables while
 * it ran the migrations. They are still used, so databases and backups of that time need no conversion (docs/decisions/0032).
 */
const migrationTables = {
  control: 'drizzle.__drizzle_migrations',
  data: 'drizzle.__data_migrations',
} as const;
export type Plane = keyof typeof migrationTables;

/** Any fixed number: whoever holds it migrates, the others wait and then find nothing to do. */
const lock = 4_151_000;

/** How many migrations of a plane this version has. */
export const migrationCount = (plane: Plane): number => readMigrations(plane).length;

/** How many migrations of a plane ran in a database. */
export async function countMigrations(database: Queryable, plane: Plane): Promise<number> {
  const table = migrationTables[plane];
  const { rows: found } = await database.query('select to_regclass($1) is not null as exists', [table]);
  if (!found[0].exists) return 0;
  const { rows } = await database.query(`select count(*)::int from ${table}`);
  return rows[0].count;
}

/** Only the first so many migrations of a plane. */
interface Until {
  through?: number | undefined;
}

/** Brings the control plane to this version's shape. Safe when several servers start at once. */
export async function migrateControl(pool: Pool, until: Until = {}): Promise<Identity> {
  return locked(pool, async (client) => {
    await runPlane(client, 'control', until);
    await client.query(`insert into server (id, store_epoch) values ($1, $2) on conflict do nothing`, [
      randomBytes(16).toString('hex'),
      randomBytes(8).toString('hex'),
    ]);
    return readIdentity(client);
  });
}

/**
 * Brings a shard to this version's shape, after the control plane: where both are one database, its rows tell whose the
 * meetings are. Safe when several servers start at once.
 * @returns its epoch: what devices compare to find out that the store went back in time.
 * @throws {StartError} when it is another server's.
 */
export async function migrateShard(pool: Pool, identity: Identity, until: Until = {}): Promise<string> {
  return locked(pool, async (client) => {
    // Meetings are searched within a workspace; a database owner may create it, being a trusted extension.
    await client.query('create extension if not exists btree_gin');
    await runPlane(client, 'data', until);
    await client.query(`insert into server (id, store_epoch) values ($1, $2) on conflict do nothing`, [
      identity.id,
      randomBytes(8).toString('hex'),
    ]);
    const { rows } = await client.query<{ id: string; epoch: string }>(
      'select id, store_epoch as epoch from server',
    );
    const [held] = rows;
    if (held?.id !== identity.id)
      throw new StartError(
        'A database of SHARDS belongs to another server: correct SHARDS, then start again.',
      );
    return held.epoch;
  });
}

/** Which server the control plane says this is. */
export async function readIdentity(control: Queryable): Promise<Identity> {
  const { rows } = await control.query<Identity>('select id from server');
  if (!rows[0]) throw new Error('The database has no server identity: it was not migrated.');
  return rows[0];
}

async function locked<T>(pool: Pool, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    return await work(client);
  } finally {
    // Closing the session frees the lock, whatever state the migration left it in.
    client.release(true);
  }
}

/** Runs the migrations that a database lacks and records them, all in one transaction. An error leaves it open: close the session. */
async function runPlane(client: Client, plane: Plane, { through }: Until): Promise<void> {
  const table = migrationTables[plane];
  await client.query('begin');
  await client.query(`create schema if not exists drizzle;
    create table if not exists ${table} (id serial primary key, hash text not null, created_at bigint)`);
  for (const sql of readMigrations(plane).slice(await countMigrations(client, plane), through)) {
    await client.query(sql);
    await client.query(`insert into ${table} (hash, created_at) values ($1, $2)`, [
      createHash('sha256').update(sql).digest('hex'),
      Date.now(),
    ]);
  }
  await client.query('commit');
}

/** The migrations of a plane in their order: `0000_initial.sql` is the first. */
function readMigrations(plane: Plane): string[] {
  // Beside this file in the sources, beside `main.js` in the build.
  const folder = fileURLToPath(new URL(`./migrations/${plane}/`, import.meta.url));
  return readdirSync(folder)
    .sort()
    .map((name) => readFileSync(`${folder}${name}`, 'utf8'));
}
