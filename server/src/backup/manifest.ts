import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { StartError } from '../platform/start-error.ts';

/*
 * A backup is a folder: `manifest.json`, a file for each table in PostgreSQL's own COPY format (`tables/*.gz`), and
 * uploads (`files/`). The manifest is written last: without it a folder is no backup.
 */

const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number(),
});
export type BackedUpTable = z.infer<typeof table>;

const manifest = z.object({
  product: z.literal('afterword'),
  format: z.literal(1),
  /** ISO 8601. */
  madeAt: z.string(),
  /** How many migrations the tables have been through. */
  migrations: z.number().int(),
  /** In an order in which each comes after those it refers to. */
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string() })),
  /** How many uploads there are; missing in backups of the first version. */
  uploads: z.number().int().optional(),
});
export type Manifest = z.infer<typeof manifest>;

export const manifestFile = (folder: string) => join(folder, 'manifest.json');
export const tableFile = (folder: string, { schema, name }: { schema: string; name: string }) =>
  join(folder, 'tables', `${schema}.${name}.gz`);
export const filesFolder = (folder: string) => join(folder, 'files');

/** @throws {StartError} when there is no backup, or none this version can read. */
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
