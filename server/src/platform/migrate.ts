import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as runJobMigrations } from 'graphile-worker';
import type { Client, Pool, Queryable } from './database.ts';
import { StartError } from './start-error.ts';

/** Which server this is, as uploads are answered with it. */
export interface Identity {
  id: string;
}

/** A plane of the database: its migrations are in a folder of its name, and it keeps a list of those it has been through. */
const planes = {
  control: { table: '__drizzle_migrations' },
  data: { table: '__data_migrations' },
} as const;
export type Plane = keyof typeof planes;

/** Beside this file in the sources, beside `main.js` in the build. */
const folderOf = (plane: Plane) => fileURLToPath(new URL(`./migrations/${plane}`, import.meta.url));

/** The list of the migrations that a database has been through, as SQL names it. */
export const migrationTable = (plane: Plane): string => `drizzle.${planes[plane].table}`;

/** Any fixed number: whoever holds it migrates, the others wait and then find nothing to do. */
const lock = 4_151_000;

/** How many migrations this version knows. */
export const migrationCount = (plane: Plane): number =>
  readMigrationFiles({ migrationsFolder: folderOf(plane) }).length;

/** Only the first so many migrations of a plane. */
interface Until {
  through?: number | undefined;
}

/** Brings the control plane to this version's shape. Safe when several servers start at once. */
export async function migrateControl(pool: Pool, until: Until = {}): Promise<Identity> {
  return locked(pool, async (client) => {
    await runPlane(client, 'control', until);
    await runJobMigrations({ pgPool: pool });
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

async function runPlane(client: Client, plane: Plane, { through }: Until): Promise<void> {
  const folder = folderOf(plane);
  const [migrationsFolder, remove] =
    through === undefined ? [folder, () => {}] : firstMigrations(folder, through);
  try {
    await runMigrations(drizzle(client), { migrationsFolder, migrationsTable: planes[plane].table });
  } finally {
    remove();
  }
}

/** A folder with the first so many migrations, and how to remove it: what drizzle runs is what a folder's journal lists. */
function firstMigrations(folder: string, count: number): [folder: string, remove: () => void] {
  const part = mkdtempSync(join(tmpdir(), 'afterword-migrations-'));
  cpSync(folder, part, { recursive: true });
  const journal = join(part, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
  return [part, () => rmSync(part, { recursive: true, force: true })];
}
