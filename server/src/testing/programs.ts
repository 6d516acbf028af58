import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import process from 'node:process';

/** Where a program of the system is, or null where it is not installed. Debian keeps servers out of a user's PATH. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const found = folders.map((folder) => join(folder, name)).find(isProgram);
  return found ?? null;
}

/** As `findProgram`, and says in one line what is skipped without it. */
export function findProgramOrSay(name: string, skipped: string): string | null {
  const found = findProgram(name);
  if (!found) console.log(`${name} is not installed: ${skipped}.`);
  return found;
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
