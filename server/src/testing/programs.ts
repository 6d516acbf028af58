import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/**
 * Returns the path of a system program, or null if it is not installed. Also searches the folders where Debian keeps
 * servers, outside a user's PATH.
 */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const found = folders.map((folder) => join(folder, name)).find(isProgram);
  return found ?? null;
}

/** Like `findProgram`, but prints which tests are skipped if the program is missing. */
export function findProgramOrPrint(name: string, skipped: string): string | null {
  const found = findProgram(name);
  if (!found) console.log(`${name} is not installed: ${skipped}.`);
  return found;
}

/** Paths of the programs that several processes share. */
export type SharedPrograms = Record<'haproxy' | 'pgbouncer' | 'nats', string>;

/** Returns the programs that several processes share; null, after printing what is skipped, if one is missing. */
export function findSharedProgramsOrPrint(skipped: string): SharedPrograms | null {
  const [haproxy, pgbouncer, nats] = ['haproxy', 'pgbouncer', 'nats-server'].map((name) =>
    findProgramOrPrint(name, skipped),
  );
  return haproxy && pgbouncer && nats ? { haproxy, pgbouncer, nats } : null;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
