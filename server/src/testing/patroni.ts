import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../scripts/testing/free-port.ts';
import { unprivilegedLaunch } from '../platform/postgres/unprivileged.ts';
import { startHaproxy } from './haproxy.ts';
import { findProgramOrPrint } from './programs.ts';

/** Paths of Debian's Patroni, etcd and HAProxy. */
export type PatroniPrograms = Record<'patroni' | 'etcd' | 'haproxy', string>;

/** Returns the programs of a PostgreSQL with failover; null, after printing what is skipped, if one is missing. */
export function findPatroniOrPrint(skipped: string): PatroniPrograms | null {
  const [patroni, etcd, haproxy] = ['patroni', 'etcd', 'haproxy'].map((name) =>
    findProgramOrPrint(name, skipped),
  );
  return patroni && etcd && haproxy ? { patroni, etcd, haproxy } : null;
}

interface Member {
  name: string;
  role: string;
  state: string;
}

/** Three PostgreSQL servers with Patroni and three of etcd, behind HAProxy. */
export interface PatroniCluster {
  /** The address that follows the primary. */
  host: string;
  port: number;
  user: string;
  primary(): Promise<string>;
  /** Resolves when all members run and one standby is synchronous. */
  healthy(): Promise<void>;
  /** Kills the PostgreSQL and the Patroni of a member, like a machine that loses power. */
  kill(name: string): Promise<void>;
  start(name: string): Promise<void>;
  /** Stops the Patroni of a member from running, as if it were cut off, while its PostgreSQL goes on. Or lets it run again. */
  cutOff(name: string, off: boolean): void;
  /** The same for all of etcd. */
  cutOffEtcd(off: boolean): void;
  stop(): Promise<void>;
}

export async function startPatroni(programs: PatroniPrograms): Promise<PatroniCluster> {
  const directory = mkdtempSync(join(tmpdir(), 'afterword-patroni-'));
  const launch = unprivilegedLaunch(directory, [programs.etcd, '--version']);
  const own = (path: string) => {
    if (launch.owner) chownSync(path, launch.owner.uid, launch.owner.gid);
  };
  own(directory);
  const start = (program: string, ...args: string[]): ChildProcess => {
    const [first = '', ...rest] = [...launch.prefix, program, ...args];
    const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', HOME: directory };
    return spawn(first, rest, { ...launch.spawnAs, cwd: directory, env, stdio: 'ignore' });
  };

  const etcdPorts = await freePorts(6);
  const clients = etcdPorts.slice(0, 3);
  const initial = clients.map((_, index) => `e${index}=http://127.0.0.1:${etcdPorts[index + 3]}`).join();
  const etcd = clients.map((client, index) =>
    start(
      programs.etcd,
      ...[
        '--name',
        `e${index}`,
        '--data-dir',
        join(directory, `etcd-${index}`),
        '--log-level',
        'error',
        '--unsafe-no-fsync',
      ],
      ...[
        '--listen-client-urls',
        `http://127.0.0.1:${client}`,
        '--advertise-client-urls',
        `http://127.0.0.1:${client}`,
      ],
      ...['--listen-peer-urls', `http://127.0.0.1:${etcdPorts[index + 3]}`],
      ...['--initial-advertise-peer-urls', `http://127.0.0.1:${etcdPorts[index + 3]}`],
      ...['--initial-cluster', initial],
    ),
  );

  const ports = await freePorts(7);
  const members = ['a', 'b', 'c'].map((name, index) => ({
    name,
    rest: ports[index]!,
    postgres: ports[index + 3]!,
  }));
  const patroni = new Map<string, ChildProcess>();
  for (const { name, rest, postgres } of members) {
    const data = join(directory, name);
    mkdirSync(data, { mode: 0o700 });
    own(data);
    const config = {
      scope: 'afterword',
      name,
      log: { dir: data },
      restapi: { listen: `127.0.0.1:${rest}`, connect_address: `127.0.0.1:${rest}` },
      etcd3: { hosts: clients.map((client) => `127.0.0.1:${client}`) },
      bootstrap: {
        dcs: {
          ttl: 20,
          loop_wait: 5,
          retry_timeout: 5,
          // A primary that died is replaced at once, and not restarted first.
          primary_start_timeout: 0,
          synchronous_mode: true,
          // While etcd is away, the primary goes on as long as it reaches all other members.
          failsafe_mode: true,
          postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, shared_buffers: '64MB' } },
        },
        initdb: [{ encoding: 'UTF8' }, { locale: 'C' }],
      },
      postgresql: {
        listen: `127.0.0.1:${postgres}`,
        connect_address: `127.0.0.1:${postgres}`,
        data_dir: join(data, 'postgres'),
        bin_dir: '/usr/lib/postgresql/15/bin',
        pgpass: join(data, 'pgpass'),
        authentication: {
          superuser: { username: 'postgres' },
          replication: { username: 'postgres' },
          rewind: { username: 'postgres' },
        },
        pg_hba: [
          'host all all 127.0.0.1/32 trust',
          'host replication all 127.0.0.1/32 trust',
          'local all all trust',
        ],
        parameters: { unix_socket_directories: data },
      },
    };
    // JSON is YAML.
    const file = join(data, 'patroni.yml');
    writeFileSync(file, JSON.stringify(config));
    own(file);
  }
  const startMember = (name: string) =>
    patroni.set(name, start(programs.patroni, join(directory, name, 'patroni.yml')));
  for (const { name } of members) startMember(name);

  const port = ports[6]!;
  const haproxy = startHaproxy(programs.haproxy, haproxyConfig(port, members));

  async function list(): Promise<Member[]> {
    for (const { rest } of members) {
      const answer = await fetch(`http://127.0.0.1:${rest}/cluster`, {
        signal: AbortSignal.timeout(2_000),
      }).catch(() => null);
      if (answer?.ok) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  }
  async function until(holds: (found: Member[]) => boolean): Promise<Member[]> {
    const deadline = Date.now() + 120_000;
    for (;;) {
      const found = await list();
      if (holds(found)) return found;
      if (Date.now() > deadline) throw new Error(`The cluster is ${JSON.stringify(found)}\n${lastWords()}`);
      await wait(200);
    }
  }
  const lastWords = () =>
    members
      .map(({ name }) => readFileSync(join(directory, name, 'patroni.log'), 'utf8').slice(-3_000))
      .join('\n');
  const pidFile = (name: string) => join(directory, name, 'postgres/postmaster.pid');
  const postmaster = (name: string) => Number(readFileSync(pidFile(name), 'utf8').split('\n')[0]);
  const cluster: PatroniCluster = {
    host: '127.0.0.1',
    port,
    user: 'postgres',
    primary: async () =>
      (await until((found) => found.some(({ role }) => role === 'leader'))).find(
        ({ role }) => role === 'leader',
      )!.name,
    async healthy() {
      await until(
        (found) =>
          found.length === members.length &&
          found.every(({ state }) => state === 'running' || state === 'streaming') &&
          found.some(({ role }) => role === 'sync_standby'),
      );
    },
    async kill(name) {
      const child = patroni.get(name)!;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      process.kill(postmaster(name), 'SIGKILL');
      await ended;
    },
    async start(name) {
      startMember(name);
    },
    cutOff: (name, off) => void patroni.get(name)!.kill(off ? 'SIGSTOP' : 'SIGCONT'),
    cutOffEtcd(off) {
      for (const each of etcd) each.kill(off ? 'SIGSTOP' : 'SIGCONT');
    },
    async stop() {
      const all = [...patroni.values(), ...etcd];
      const ended = all.map((child) =>
        child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null,
      );
      for (const child of all) child.kill('SIGKILL');
      await haproxy.stop();
      await Promise.all(ended);
      const running = members.flatMap(({ name }) => (existsSync(pidFile(name)) ? [postmaster(name)] : []));
      for (const pid of running) process.kill(pid, 'SIGQUIT');
      for (const pid of running) while (isRunning(pid)) await wait(50);
      rmSync(directory, { recursive: true, force: true });
    },
  };
  return cluster;
}

/** The configuration that docs/growth.md shows. */
const haproxyConfig = (
  port: number,
  members: readonly { name: string; rest: number; postgres: number }[],
) => `defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 2s
listen primary
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, rest, postgres }) => `  server ${name} 127.0.0.1:${postgres} check port ${rest}`).join('\n')}
`;

async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
