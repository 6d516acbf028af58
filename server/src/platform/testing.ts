import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@afterword/api-client';
import type { Api } from '@afterword/api-client/contract';
import { Logger, runOnce } from 'graphile-worker';
import { type ParsedMail, simpleParser } from 'mailparser';
import { pino } from 'pino';
import { inject, onTestFinished, vi } from 'vitest';
import { admit } from '../accounts/admit.ts';
import { createIdentityProvider } from '../accounts/google/identity-provider.ts';
import { startSession } from '../accounts/sessions.ts';
import { createApp } from '../app.ts';
import { connectStripe } from '../billing/stripe.ts';
import { createFileStorage } from '../files/storage.ts';
import { jobHandlers } from '../job-handlers.ts';
import { createMeetingFeeds } from '../meetings/feed.ts';
import { createSampleMeeting } from '../meetings/sample.ts';
import { createBus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import { createPool, type Pool, transaction } from './database.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { jobs } from './jobs.ts';
import { createMailer } from './mail.ts';
import { readIdentity } from './migrate.ts';
import { createOutbound } from './outbound/outbound.ts';
import type { Deps } from './procedure.ts';
import { createRateLimits } from './rate-limits.ts';
import { createKeyring } from './secrets/keyring.ts';
import { createSecrets } from './secrets/secrets.ts';
import { templateDatabase } from './testing-cluster.ts';
import { taskList } from './worker.ts';

/** A clock that stands still until it is moved. */
interface TestClock extends Clock {
  set(instant: Date | string): void;
  /** Moves on by milliseconds. */
  advance(by: number): void;
}

/** The server in memory, on a database of its own. */
export interface TestServer {
  app: ReturnType<typeof createApp>;
  deps: Deps;
  pool: Pool;
  clock: TestClock;
  /** Everything logged so far, a JSON object a line. */
  logged: () => string;
  /** Our own client, over `app.fetch`. */
  api(token?: string | null): Api;
  /** Makes the account where there is none and signs it in: its access token. */
  signIn(email: string): Promise<string>;
  /** A request as the browser sends it, to see the whole answer. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Does every job that is due. */
  runJobs(): Promise<void>;
  /** The mails sent so far, oldest first. */
  mails(): Promise<ParsedMail[]>;
  /** Begins to drain: streams end. */
  drain(): void;
  close(): Promise<void>;
}

/**
 * Starts a server for one test file (in `beforeAll`, with `close` in `afterAll`) or for one test.
 * @param values environment variables that differ from the defaults.
 */
export async function testServer(values: Record<string, string> = {}): Promise<TestServer> {
  const postgres = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  let logged = '';
  const sink = {
    write(line: string) {
      logged += line;
    },
  };
  const log = pino({ level: 'debug' }, sink);
  const admin = createPool({ ...postgres, database: 'postgres', max: 1 }, log);
  await admin.query(`create database ${database} template ${templateDatabase}`);
  const bus = createBus({ url: values.BUS_URL, database: { ...postgres, database } }, log);
  const pool = createPool({ ...postgres, database, max: 8 }, log, bus.announce);
  // The copy has the template's identity; every server has its own.
  await pool.query('update server set id = $1, store_epoch = $2', [
    randomBytes(16).toString('hex'),
    randomBytes(8).toString('hex'),
  ]);

  const dataDir = mkdtempSync(join(tmpdir(), 'afterword-data-'));
  const environment: Environment = readEnvironment({
    DATA_DIR: dataDir,
    RATE_LIMIT_PER_MINUTE: '100000',
    ...values,
  });
  const clock = testClock();
  const draining = new AbortController();
  const outbound = createOutbound({ allow: environment.OUTBOUND_ALLOW });
  const deps: Deps = {
    environment,
    log,
    clock,
    pool,
    jobs,
    mail: createMailer(environment, clock, log),
    files: createFileStorage(environment),
    bus,
    meetingFeeds: createMeetingFeeds({ db: pool, bus, log }),
    outbound,
    secrets: createSecrets(createKeyring(environment)),
    rateLimits: createRateLimits(pool, environment.RATE_LIMIT_PER_MINUTE),
    stripe: await connectStripe(environment),
    identity: await readIdentity(pool),
    google: createIdentityProvider(environment),
    furnishWorkspace: createSampleMeeting,
    webRoot: join(dataDir, 'web'),
    draining: draining.signal,
  };
  const app = createApp(deps);
  const request = async (path: string, init?: RequestInit) =>
    app.fetch(new Request(`http://localhost:3000${path}`, init), {});

  return {
    app,
    deps,
    pool,
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
    signIn: (email) =>
      transaction(pool, async (client) => {
        // Tests of other subjects begin with an empty workspace.
        const unfurnished = { ...deps, furnishWorkspace: async () => {} };
        const user = await admit(client, { email: email.toLowerCase(), locale: 'en' }, unfurnished);
        return startSession(client, { accountId: user.id, kind: 'web', userAgent: '', now: clock.now() });
      }),
    async runJobs() {
      await runOnce({
        pgPool: pool,
        taskList: taskList(deps, jobHandlers),
        logger: silent,
        noHandleSignals: true,
      });
      // graphile-worker writes the outcome of the last job after it has said that it is through.
      await vi.waitFor(async () => {
        const { rows } = await pool.query(
          'select from graphile_worker._private_jobs where locked_by is not null',
        );
        if (rows.length > 0) throw new Error('A job is still being done.');
      });
    },
    async mails() {
      const folder = join(dataDir, 'outbox');
      const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.eml')) : [];
      return Promise.all(names.sort().map((name) => simpleParser(readFileSync(join(folder, name)))));
    },
    drain: () => draining.abort(),
    async close() {
      draining.abort();
      await outbound.close();
      await bus.close();
      await pool.end();
      await admin.query(`drop database ${database} with (force)`);
      await admin.end();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** A server for one test, closed when it has finished. */
export async function testServerForThisTest(values: Record<string, string> = {}): Promise<TestServer> {
  const server = await testServer(values);
  onTestFinished(() => server.close());
  return server;
}

const silent = new Logger(() => () => {});

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
