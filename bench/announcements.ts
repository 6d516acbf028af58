import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@afterword/api-client';
import { type AppServer, appServer, freePort } from '@afterword/tests/harness/server.ts';
import { until } from '@afterword/tests/harness/until.ts';
import { type Connection, openConnections, put } from '@afterword/tests/harness/uploads.ts';
import { median, signInSomeone } from './ingest.ts';
import { withoutLimits } from './measured-server.ts';
import { startPostgres } from './postgres.ts';
import { size } from './size.ts';
import type { Row } from './table.ts';

const clients = size(32, 2);
const rounds = size(7, 1);
/** Milliseconds of one measurement. */
const turn = size(3_000, 300);

/**
 * Measures uploads of 32 devices per second, each with its own commit. PostgreSQL delays writes to the disk by 3 ms to
 * group commits. The peer is the same server without announcements: its bus is a NATS server that does not exist.
 * Announcing inside the transaction would hold a cluster-wide lock for those 3 ms, and serialize uploads.
 */
export async function announcementRows(folder: string): Promise<Row[]> {
  const home = join(folder, 'announcements');
  await mkdir(home, { recursive: true });
  const postgres = await startPostgres(home, { commit_delay: '3000', commit_siblings: '1' });
  const sides = [];
  // Both servers accept these tokens, because sessions are in the database. A single session may not send as many
  // requests as 32 devices.
  let tokens: string[] = [];
  for (const [name, env] of [
    ['announcing', {}],
    ['silent', { BUS_URL: `nats://127.0.0.1:${await freePort()}` }],
  ] as const) {
    const server = appServer({
      dataDir: join(home, name),
      port: await freePort(),
      env: {
        DATABASE_URL: postgres.url,
        LOG_LEVEL: 'error',
        RATE_LIMIT_PER_MINUTE: '10000',
        ...withoutLimits,
        ...env,
      },
    });
    await server.start();
    if (tokens.length === 0) tokens = await signedIn(server);
    const pool = openConnections(server.url, clients);
    const captures = await Promise.all(tokens.map((token) => captureOf({ url: server.url, token, pool })));
    sides.push({ server, pool, captures, rates: [] as number[] });
  }
  for (let round = -1; round < rounds; round += 1) {
    for (const { captures, rates } of sides) {
      const rate = await uploadsASecond(captures);
      if (round >= 0) rates.push(rate);
    }
  }
  for (const { server, pool } of sides) {
    await pool.destroy();
    await server.stop();
  }
  await postgres.stop();
  const [ours = [], theirs = []] = sides.map(({ rates }) => rates);
  const ratio = median(ours.map((rate, index) => rate / theirs[index]!));
  return [
    {
      measure: `commits, ${clients} clients, commit delay of 3 ms`,
      value: `${Math.round(median(ours))} commits/s`,
      peer: `${Math.round(median(theirs))} commits/s without announcements`,
      ratio,
      goal: '≥ 0.8',
      met: ratio >= 0.8,
    },
  ];
}

const pages = size(1_000, 8);
const pageRounds = size(3, 1);
const uploads = size(60, 4);
/** Milliseconds between uploads. A device sends at most four a second. */
const pace = 100;

/**
 * Measures how long an upload takes while 1,000 pages show its meeting. The peer is the same upload without any page.
 */
export async function livePageRows(folder: string): Promise<Row[]> {
  const home = join(folder, 'live-pages');
  await mkdir(home, { recursive: true });
  const server = appServer({
    dataDir: home,
    port: await freePort(),
    env: { LOG_LEVEL: 'error', ...withoutLimits },
  });
  await server.start();
  const token = await signInSomeone(server.url, server.dataDir);
  const connection = { url: server.url, token, pool: openConnections(server.url, 1) };
  const capture = await captureOf(connection);
  await paced(capture); // Warms up.
  const alone: number[] = [];
  const watched: number[] = [];
  for (let round = 0; round < pageRounds; round += 1) {
    alone.push(ninetyFifth(await paced(capture)));
    const leave = await open(connection, capture.id);
    watched.push(ninetyFifth(await paced(capture)));
    leave();
  }
  await connection.pool.destroy();
  await server.stop();
  const ratio = median(watched) / median(alone);
  return [
    {
      measure: `upload, p95 while ${pages} pages listen`,
      value: `${median(watched).toFixed(1)} ms`,
      peer: `${median(alone).toFixed(1)} ms without them`,
      ratio,
      goal: '≤ 2',
      met: ratio <= 2,
    },
  ];
}

interface Capture {
  connection: Connection;
  id: string;
  captureId: string;
  ordinal: number;
}

/** Signs people in, one per client. */
async function signedIn(server: AppServer): Promise<string[]> {
  const tokens: string[] = [];
  for (let client = 0; client < clients; client += 1)
    tokens.push(await signInSomeone(server.url, server.dataDir, `bench-${client}@example.com`));
  return tokens;
}

/** Creates a meeting that is ready for entries. */
async function captureOf(connection: Connection): Promise<Capture> {
  const api = createClient({ baseUrl: connection.url, token: () => connection.token });
  const id = randomUUID();
  const startedAt = new Date().toISOString();
  await api.meetings.put({ id, revision: 1, platform: 'meet', code: id, startedAt });
  return { connection, id, captureId: randomUUID(), ordinal: 0 };
}

async function upload(capture: Capture): Promise<void> {
  const at = new Date().toISOString();
  capture.ordinal += 1;
  const entry = {
    id: randomUUID(),
    ordinal: capture.ordinal,
    revision: 1,
    speaker: 'Ana',
    content: `Sentence number ${capture.ordinal}, of the usual length of one.`,
    startedAt: at,
    updatedAt: at,
    bookmarked: false,
  };
  await put(capture.connection, `/api/meetings/${capture.id}/captures/${capture.captureId}/entries`, {
    entries: [entry],
  });
}

async function uploadsASecond(captures: readonly Capture[]): Promise<number> {
  const begun = performance.now();
  let done = 0;
  await Promise.all(
    captures.map(async (capture) => {
      while (performance.now() - begun < turn) {
        await upload(capture);
        done += 1;
      }
    }),
  );
  return done / ((performance.now() - begun) / 1_000);
}

/** Returns the duration of each of several uploads, in milliseconds. */
async function paced(capture: Capture): Promise<number[]> {
  const took: number[] = [];
  for (let index = 0; index < uploads; index += 1) {
    const begun = performance.now();
    await upload(capture);
    took.push(performance.now() - begun);
    await wait(Math.max(0, pace - took.at(-1)!));
  }
  return took;
}

/** Opens the pages, and waits until each shows the meeting. Returns a function that closes them. */
async function open({ url, token }: Connection, id: string): Promise<() => void> {
  const agent = new Agent({ maxSockets: pages });
  let ready = 0;
  for (let index = 0; index < pages; index += 1) {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    request(new URL(`/api/meetings/${id}/events`, url), { headers, agent }, (answer) => {
      answer.once('data', () => {
        ready += 1;
      });
      answer.resume();
      answer.on('error', () => {}); // We closed the connection.
    })
      .on('error', () => {}) // We closed the connection.
      .end();
  }
  await until('every page is shown the meeting', async () => ready === pages);
  return () => agent.destroy();
}

const ninetyFifth = (values: number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)]!;
