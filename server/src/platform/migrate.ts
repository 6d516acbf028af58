import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as runMigrations } from 'drizzle-orm/node-postgres/migrator';
import { runMigrations as runJobMigrations } from 'graphile-worker';
import type { Pool, Queryable } from './database.ts';

/** Which server this is, as uploads are answered with it (sync.md, "What the server answers"). */
export interface Identity {
  id: string;
  storeEpoch: string;
}

/** Beside this file in the sources, beside `main.js` in the build. */
const folder = fileURLToPath(new URL('./migrations', import.meta.url));

/** Any fixed number: whoever holds it migrates, the others wait and then find nothing to do. */
const lock = 4_151_000;

/** How many migrations this version knows. */
export const migrationCount = (): number => readMigrationFiles({ migrationsFolder: folder }).length;

/**
 * Brings the database to this version's shape. Safe when several servers start at once.
 * @param options.through only the first so many migrations.
 */
export async function migrate(pool: Pool, { through }: { through?: number } = {}): Promise<Identity> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lock]);
    // Meetings are searched within a workspace; a database owner may create it, being a trusted extension.
    await client.query('create extension if not exists btree_gin');
    const [migrationsFolder, remove] = through === undefined ? [folder, () => {}] : firstMigrations(through);
    try {
      await runMigrations(drizzle(client), { migrationsFolder });
    } finally {
      remove();
    }
    await runJobMigrations({ pgPool: pool });
    await client.query(`insert into server (id, store_epoch) values ($1, $2) on conflict do nothing`, [
      randomBytes(16).toString('hex'),
      randomBytes(8).toString('hex'),
    ]);
    return await readIdentity(client);
  } finally {
    // Closing the session frees the lock, whatever state the migration left it in.
    client.release(true);
  }
}

/** Which server the database says this is. */
export async function readIdentity(db: Queryable): Promise<Identity> {
  const { rows } = await db.query<Identity>('select id, store_epoch as "storeEpoch" from server');
  if (!rows[0]) throw new Error('The database has no server identity: it was not migrated.');
  return rows[0];
}

/** A folder with the first so many migrations, and how to remove it: what drizzle runs is what a folder's journal lists. */
function firstMigrations(count: number): [folder: string, remove: () => void] {
  const part = mkdtempSync(join(tmpdir(), 'afterword-migrations-'));
  cpSync(folder, part, { recursive: true });
  const journal = join(part, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] };
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
  return [part, () => rmSync(part, { recursive: true, force: true })];
}
