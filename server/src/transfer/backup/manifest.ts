import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../platform/errors/start-error.ts';

/*
 * A backup is a folder with `manifest.json`, a file per table in PostgreSQL's COPY format (`tables/*.gz`; for other
 * shards `shards/{name}/tables/*.gz`), and uploads (`files/`). The manifest is written last, so a folder without it is
 * not a backup.
 */

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
});
export type BackedUpTable = z.infer<typeof table>;

/** A database at one instant. */
const database = z.object({
  /** Number of control plane migrations applied to the tables. */
  migrations: z.number().int(),
  /** Number of shard migrations. Backups from before shards existed match the first one. */
  dataMigrations: z.number().int().default(1),
  /** In an order in which each table follows those it refers to. */
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
});
export type BackedUpDatabase = z.infer<typeof database>;

const manifest = z.object({
  product: z.literal('afterword'),
  format: z.literal(1),
  /** ISO 8601. */
  madeAt: z.string(),
  /** The control plane's database, which on a single machine also contains the meetings. */
  ...database.shape,
  /** Other databases with meetings, by name, with tables in `shards/{name}/tables`. */
  shards: z.record(z.string(), database).default({}),
  /** Number of uploads; missing in backups of the first version. */
  uploads: z.number().int().optional(),
});
export type Manifest = z.infer<typeof manifest>;

export const manifestFile = (folder: string) => join(folder, 'manifest.json');
export const tableFile = (folder: string, { schema, name }: { schema: string; name: string }) =>
  join(folder, 'tables', `${schema}.${name}.gz`);
export const filesFolder = (folder: string) => join(folder, 'files');
export const shardFolder = (folder: string, name: string) => join(folder, 'shards', name);

/**
 * Reads the manifest of a backup.
 * @throws {StartError} if there is no backup, or this version cannot read it.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new StartError(`${folder} is no backup: it has no manifest.json.`);
  });
  const read = manifest.safeParse(parsed(text));
  if (!read.success) throw new StartError(`The manifest.json of ${folder} is not one this version can read.`);
  return read.data;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
