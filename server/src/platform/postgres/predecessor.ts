import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { StartError } from '../errors/start-error.ts';

/**
 * Removes remains of a killed server: an orphaned postmaster, its lock, its socket.
 * @throws StartError if the owner is alive or the cluster stays in use
 */
export async function clearPredecessor({
  cluster,
  dataDir,
  sockets,
  port,
}: {
  cluster: string;
  dataDir: string;
  /** Directory of the socket. */
  sockets: string;
  port: number;
}): Promise<void> {
  const lock = join(cluster, 'postmaster.pid');
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await wait(20)) {
    const written = readLock(lock);
    if (written === null) return;
    const pid = Number(written.split('\n')[0]);
    const holder = describeProcess(pid);
    if (holder?.command.includes(`-D ${cluster} `)) {
      const owner = Number(/cluster_name=afterword-(\d+)/.exec(holder.command)?.[1]);
      if (holder.parent === owner) {
        throw new StartError(
          `Another Afterword (process ${owner}) is using ${dataDir}: stop it, or set DATA_DIR to another directory.`,
        );
      }
      await endOrphan(pid, cluster);
    } else if (!inUse(cluster) && readLock(lock) === written) {
      for (const name of [`.s.PGSQL.${port}`, `.s.PGSQL.${port}.lock`])
        rmSync(join(sockets, name), { force: true });
      rmSync(lock, { force: true });
      return;
    }
  }
  throw new StartError(`Something is still working on the database in ${cluster}: end it, then start again.`);
}

function readLock(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

async function endOrphan(pid: number, cluster: string): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    try {
      process.kill(pid, signal);
    } catch {
      return; // The process has already exited.
    }
    if (await until(() => !describeProcess(pid)?.command.includes(`-D ${cluster} `), 8_000)) return;
  }
}

async function until(done: () => boolean, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await wait(20))
    if (done()) return true;
  return done();
}

/** Returns a living process, or null. Zombies that no one reaps (as with PID 1 in many containers) do not count. */
export function describeProcess(pid: number): { parent: number; command: string } | null {
  if (!Number.isInteger(pid) || pid <= 1) return null;
  if (process.platform === 'linux') {
    try {
      const [, state, parent] = /\) (\S) (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
      if (state === 'Z' || state === 'X') return null;
      return {
        parent: Number(parent),
        command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '),
      };
    } catch {
      return null;
    }
  }
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,command=', '-ww', '-p', `${pid}`], { encoding: 'utf8' });
  const [, parent, command = ''] = /^\s*(\d+)\s+(.*)$/s.exec(stdout ?? '') ?? [];
  return parent ? { parent: Number(parent), command } : null;
}

/** Returns whether sessions of a dead postmaster still use the cluster, which is their working directory. */
function inUse(cluster: string): boolean {
  if (process.platform !== 'linux') return false; // On this system, PostgreSQL's own shared memory check decides.
  return readdirSync('/proc').some((name) => {
    if (!/^\d+$/.test(name)) return false;
    try {
      return readlinkSync(`/proc/${name}/cwd`) === cluster;
    } catch {
      return false; // The process exited in the meantime, is a zombie, or is not accessible.
    }
  });
}
