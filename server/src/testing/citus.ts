import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { freePort } from '../../../scripts/testing/free-port.ts';
import { unprivilegedLaunch } from '../platform/postgres/unprivileged.ts';

/** Debian's PostgreSQL, into which `../shared/tools/citus/install.sh` installs Citus. */
const folder = '/usr/lib/postgresql/15';

/** Installs Citus there, as root. Outside the checkout. */
const installer = fileURLToPath(new URL('../../../../shared/tools/citus/install.sh', import.meta.url));

/** Returns whether this machine can start a cluster, after installing Citus if it can. Prints what is skipped if not. */
export function findCitusOrPrint(skipped: string): boolean {
  const installed = () => existsSync(`${folder}/lib/citus.so`);
  if (!installed() && process.env.VERIFY && process.getuid?.() === 0 && existsSync(installer))
    spawnSync('bash', [installer], { stdio: 'inherit' });
  if (!installed()) console.log(`Citus is not installed in ${folder}: ${skipped}.`);
  return installed();
}

/** One node of a cluster. */
export interface CitusNode {
  host: string;
  port: number;
  start(): Promise<void>;
  /** Ends it without a checkpoint, like a machine that loses power. */
  kill(): Promise<void>;
}

/** A Citus cluster on this machine: a coordinator without rows, and two workers. */
export interface CitusCluster {
  coordinator: CitusNode;
  workers: readonly CitusNode[];
  /**
   * Creates a database on every node and joins them, like an administrator before the first start of a server. Once for each
   * cluster, because roles are not of one database.
   * @returns the address of the coordinator for a user without special rights
   */
  createDatabase(name: string): Promise<string>;
  dropDatabase(name: string): Promise<void>;
  /** Starts another worker and joins it. It has no rows before the cluster is rebalanced. */
  addWorker(database: string): Promise<CitusNode>;
  /** Runs a statement on the coordinator as its administrator. */
  run<Row extends object>(database: string, sql: string, values?: unknown[]): Promise<Row[]>;
  stop(): Promise<void>;
}

const owner = 'afterword_owner';

export async function startCitus(): Promise<CitusCluster> {
  const directory = mkdtempSync(join(tmpdir(), 'afterword-citus-'));
  const launch = unprivilegedLaunch(directory, [`${folder}/bin/postgres`, '--version']);
  if (launch.owner) chownSync(directory, launch.owner.uid, launch.owner.gid);
  const nodes = await Promise.all([0, 1, 2].map(() => startNode(directory, launch)));
  const [coordinator, ...workers] = [...nodes] as [CitusNode, ...CitusNode[]];
  const run = async <Row extends object>(
    node: CitusNode,
    database: string,
    sql: string,
    values: unknown[] = [],
  ) => {
    const client = new pg.Client({ host: node.host, port: node.port, user: 'postgres', database });
    await client.connect();
    try {
      return (await client.query<Row>(sql, values)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    coordinator,
    workers,
    run: (database, sql, values) => run(coordinator, database, sql, values),
    async createDatabase(name) {
      for (const node of nodes) {
        await run(node, 'postgres', `create database ${name}`);
        await run(node, name, 'create extension citus; create extension btree_gin');
      }
      await run(coordinator, name, `select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`);
      for (const { host, port } of workers)
        await run(coordinator, name, 'select citus_add_node($1, $2)', [host, port]);
      // Citus creates roles on all nodes. A role that it does not know it would have to change later, as a superuser.
      await run(
        coordinator,
        name,
        `create role afterword_app; create role ${owner} login in role afterword_app`,
      );
      await run(coordinator, name, `alter database ${name} owner to ${owner}`);
      await run(coordinator, name, `alter database ${name} set citus.shard_count = 4`);
      return `postgres://${owner}@127.0.0.1:${coordinator.port}/${name}`;
    },
    async addWorker(database) {
      const node = await startNode(directory, launch);
      nodes.push(node);
      await run(node, 'postgres', `create database ${database}`);
      await run(node, database, 'create extension citus; create extension btree_gin');
      await run(coordinator, database, 'select citus_add_node($1, $2)', [node.host, node.port]);
      workers.push(node);
      return node;
    },
    async dropDatabase(name) {
      for (const node of nodes) await run(node, 'postgres', `drop database ${name} with (force)`);
    },
    async stop() {
      for (const node of nodes) await node.kill();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

async function startNode(parent: string, launch: ReturnType<typeof unprivilegedLaunch>): Promise<CitusNode> {
  const port = await freePort();
  const data = join(parent, `${port}`);
  mkdirSync(data, { mode: 0o700 });
  if (launch.owner) chownSync(data, launch.owner.uid, launch.owner.gid);
  const command = (program: string, ...args: string[]) => {
    const [first = '', ...rest] = [...launch.prefix, `${folder}/bin/${program}`, ...args];
    return [
      first,
      rest,
      { ...launch.spawnAs, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } },
    ] as const;
  };
  const [initialize, args, options] = command(
    'initdb',
    '-D',
    data,
    '--no-sync',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '-U',
    'postgres',
  );
  execFileSync(initialize, args, { ...options, stdio: 'ignore' });
  appendFileSync(
    join(data, 'postgresql.conf'),
    `port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
shared_preload_libraries = 'citus'
wal_level = logical
max_connections = 200
max_prepared_transactions = 200
max_worker_processes = 24
max_replication_slots = 20
max_wal_senders = 20
shared_buffers = 64MB
fsync = off
`,
  );
  let child: ChildProcess;
  const node: CitusNode = {
    host: '127.0.0.1',
    port,
    async start() {
      const [program, rest, options] = command('postgres', '-D', data);
      child = spawn(program, rest, { ...options, stdio: ['ignore', 'ignore', 'pipe'] });
      await new Promise<void>((resolve, reject) => {
        let output = '';
        child.stderr!.on('data', (chunk) => {
          output = `${output}${chunk}`.slice(-4_000);
          if (output.includes('ready to accept connections')) resolve();
        });
        child.once('exit', () => reject(new Error(`PostgreSQL ended: ${output}`)));
      });
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
    },
  };
  await node.start();
  return node;
}
