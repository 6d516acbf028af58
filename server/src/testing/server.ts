import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@afterword/api-client';
import type { Api } from '@afterword/api-client/contract';
import { getRequestListener } from '@hono/node-server';
import { type ParsedMail, simpleParser } from 'mailparser';
import type { ClientConfig } from 'pg';
import { pino } from 'pino';
import { inject, onTestFinished } from 'vitest';
import { createApp } from '../app.ts';
import { assemble } from '../assemble.ts';
import { jobHandlers, modules } from '../modules.ts';
import type { Actor } from '../people/access/actor.ts';
import { findActor } from '../people/access/sessions.ts';
import { findOrCreateAccount } from '../people/accounts/find-or-create-account.ts';
import { startWebSession } from '../people/accounts/web-session.ts';
import { createBus } from '../platform/bus/create-bus.ts';
import { type Environment, readEnvironment } from '../platform/environment/environment.ts';
import { createPool, type Pool } from '../platform/postgres/database.ts';
import { migrateShard, readIdentity } from '../platform/postgres/migrate.ts';
import { openShard } from '../platform/postgres/open-planes.ts';
import { createControl, createShards, mainShard } from '../platform/postgres/planes.ts';
import type { Deps } from '../platform/procedure.ts';
import type { Clock } from '../platform/process/clock.ts';
import { jobPlaces } from '../platform/work/place.ts';
import type { CitusCluster } from './citus.ts';
import { connectionLimits, takeDatabase } from './databases.ts';
import { runAllDue } from './jobs.ts';
import { sharedThreads } from './threads.ts';

// Replaces the global Request and Response, as a real server does. Objects that `fetch` returns are not instances of
// them.
getRequestListener(() => new Response());

/** Derived texts that no test reads: making them takes half of the time of parsing an email. */
const parserOptions = { skipTextToHtml: true, skipTextLinks: true, skipImageLinks: true };

/** A clock that moves only when a test moves it. */
interface TestClock extends Clock {
  set(instant: Date | string): void;
  /** Advances by milliseconds. */
  advance(by: number): void;
}

/** Databases of a test server. */
interface TestServerOptions {
  shards?: readonly string[];
  clusters?: Readonly<Record<string, { host: string; port: number; user: string }>>;
  citus?: CitusCluster;
  pooler?: { host: string; port: number } | undefined;
}

/** The name of a test server's shard on a Citus cluster. */
const citusShard = 'eu-citus';

/** An in-memory server with its own database. */
export interface TestServer {
  app: ReturnType<typeof createApp>;
  deps: Deps;
  pool: Pool;
  /** Addresses of its databases, for operator commands. */
  databases: { control: string; shards: ReadonlyMap<string, string> };
  clock: TestClock;
  /** Returns the log so far, one JSON object per line. */
  logged: () => string;
  /** Returns our own client, which uses `app.fetch`. */
  api(token?: string | null): Api;
  /** Signs in an account, created if necessary. @returns its access token. */
  signIn(email: string): Promise<string>;
  /**
   * Signs in the person with this address.
   * @returns the actor that rules and stores receive.
   */
  actor(email: string): Promise<Actor>;
  /** Sends a request like a browser, to see the whole answer. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Runs every due job. */
  runJobs(): Promise<void>;
  /** Makes all waiting jobs due. */
  makeJobsDue(): Promise<void>;
  /** Returns the emails sent so far, oldest first. */
  mails(): Promise<ParsedMail[]>;
  /** Starts draining: streams end. */
  drain(): void;
  close(): Promise<void>;
}

/**
 * Starts a server for one test file (in `beforeAll`, with `close` in `afterAll`) or for one test.
 * @param values environment variables that differ from the defaults.
 * @param options.shards names of separate databases for meetings; by default one database holds everything.
 * @param options.clusters the PostgreSQL of a shard, if not the shared one.
 * @param options.citus the Citus cluster that is the first shard, `eu-citus`.
 * @param options.pooler a pooler in transaction mode in front of the database.
 */
export async function testServer(
  values: Record<string, string> = {},
  { shards: names = [], clusters = {}, citus, pooler }: TestServerOptions = {},
): Promise<TestServer> {
  const postgres = inject('postgres');
  let logged = '';
  const sink = {
    write(line: string) {
      logged += line;
    },
  };
  const log = pino({ level: 'debug' }, sink);
  const own = await takeDatabase({ announce: (topic) => bus.announce(topic), log: sink.write });
  const database = own.name;
  const bus = createBus({ url: values.BUS_URL, database: { ...postgres, database } }, log);
  const pool = pooler
    ? createPool({ ...postgres, ...pooler, database, ...connectionLimits }, log, bus.announce, {
        pooled: true,
      })
    : own.pool;
  const control = createControl(pool, log);
  // The copy has the template's identity, but every server needs its own.
  await pool.query('update server set id = $1, store_epoch = $2', [
    randomBytes(16).toString('hex'),
    randomBytes(8).toString('hex'),
  ]);

  const dataDir = mkdtempSync(join(tmpdir(), 'afterword-data-'));
  const webRoot = join(dataDir, 'web');
  mkdirSync(webRoot);
  const environment: Environment = readEnvironment({
    DATA_DIR: dataDir,
    RATE_LIMIT_PER_MINUTE: '100000',
    BODY_BYTES_PER_MINUTE: '1000000000000',
    MAILS_PER_ACCOUNT: '100000',
    MAILS_PER_NEW_ACCOUNT: '100000',
    MAILS_PER_WORKSPACE: '100000',
    ...values,
  });
  const clock = testClock();
  const { rows: stores } = await pool.query<{ epoch: string }>('select store_epoch as epoch from server');
  const identity = await readIdentity(pool);
  const others = await Promise.all(
    names.map(async (name) => {
      const other = `${database}_${name.replace(/\W/g, '_')}`;
      const cluster = clusters[name] ?? postgres;
      const creator = createPool({ ...cluster, database: 'postgres', max: 1 }, log);
      await creator.query(`create database ${other}`);
      const shardPool = createPool({ ...cluster, database: other, max: 8 }, log, bus.announce);
      const epoch = await migrateShard(shardPool, identity);
      return { name, database: other, address: cluster, creator, pool: shardPool, epoch };
    }),
  );
  const main = { name: mainShard, database, pool, epoch: stores[0]!.epoch };
  const coordinator = citus && { connectionString: await citus.createDatabase(database) };
  const distributed = coordinator && [
    await openShard(
      citusShard,
      { variable: 'SHARDS', connection: coordinator, direct: coordinator, citus: true },
      { identity, log, announce: bus.announce },
    ),
  ];
  const opened = [...(distributed ?? []), ...others];
  const shards = createShards(opened.length > 0 ? opened : [main]);
  const draining = new AbortController();
  const deps = await assemble({
    environment,
    log,
    clock,
    bus,
    planes: {
      control,
      pool,
      shards,
      identity,
      direct: {
        control: { ...postgres, database },
        shards: new Map([
          [mainShard, { ...postgres, database }],
          ...others.map(({ name, address, database }) => [name, { ...address, database }] as const),
          ...(coordinator ? [[citusShard, { ...coordinator, citus: true }] as const] : []),
        ] as [string, ClientConfig][]),
      },
    },
    webRoot,
    print: sink.write,
    extensionRoot: join(dataDir, 'extension'),
    draining: draining.signal,
  });
  deps.threads = sharedThreads();
  const app = createApp(deps);
  const request = async (path: string, init?: RequestInit) =>
    app.fetch(new Request(`http://localhost:3000${path}`, init), {});

  const signIn = (email: string) =>
    control.transaction(async (client, afterwards) => {
      // Tests of other modules start with an empty workspace.
      const unseeded = { ...deps, modules: modules.map(({ seedWorkspace: _, ...rest }) => rest) };
      const arrival = { email: email.toLowerCase(), locale: 'en' } as const;
      const user = await findOrCreateAccount(client, arrival, unseeded, afterwards);
      const request = { headers: new Headers(), address: '127.0.0.1' };
      const to = { accountId: user.id, request, now: clock.now() };
      return startWebSession(client, to, unseeded, afterwards);
    });

  return {
    app,
    deps,
    pool,
    databases: {
      control: urlOf(postgres, database),
      shards: new Map(others.map((other) => [other.name, urlOf(other.address, other.database)])),
    },
    clock,
    logged: () => logged,
    request,
    api: (token = null) =>
      createClient({
        baseUrl: environment.PUBLIC_URL,
        token: () => token,
        fetch: async (input, init) => app.fetch(new Request(input, init), {}),
        retries: 0,
      }),
    signIn,
    async actor(email) {
      const headers = new Headers({ authorization: `Bearer ${await signIn(email)}` });
      const actor = await findActor(deps, headers);
      if (!actor) throw new Error(`${email} was signed in and is not.`);
      return actor;
    },
    async runJobs() {
      await runAllDue(deps, jobHandlers(modules, deps));
    },
    async makeJobsDue() {
      for (const { db, table } of jobPlaces(deps)) await db.query(`update ${table} set due_at = '-infinity'`);
    },
    async mails() {
      const folder = join(dataDir, 'outbox');
      const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
      return Promise.all(
        names.sort().map((name) => simpleParser(readFileSync(join(folder, name)), parserOptions)),
      );
    },
    drain: () => draining.abort(),
    async close() {
      draining.abort();
      await deps.outbound.close();
      await deps.serverModelOutbound.close();
      await bus.close();
      if (pooler) await pool.end();
      for (const each of distributed ?? []) {
        await each.cluster?.close();
        await each.pool.end();
        await citus?.dropDatabase(database);
      }
      for (const other of others) {
        await other.pool.end();
        await other.creator.query(`drop database ${other.database} with (force)`);
        await other.creator.end();
      }
      await own.release();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Starts a server for one test, closed when the test ends. */
export async function testServerForThisTest(...options: Parameters<typeof testServer>): Promise<TestServer> {
  const server = await testServer(...options);
  onTestFinished(() => server.close());
  return server;
}

/** For `DATABASE_URL` and `SHARDS`. */
const urlOf = ({ host, port, user }: { host: string; port: number; user: string }, database: string) =>
  `postgresql://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;

function testClock(): TestClock {
  let now = new Date('2026-03-02T09:00:00.000Z');
  return {
    now: () => now,
    set: (instant) => {
      now = new Date(instant);
    },
    advance: (by) => {
      now = new Date(now.getTime() + by);
    },
  };
}
