import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Api } from '@afterword/api-client/contract';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { JobHandler } from '../../../platform/deps.ts';
import { type Engine, startEngine } from '../../../platform/work/engine.ts';
import { jobsTopic } from '../../../platform/work/place.ts';
import { someFacts } from '../../../testing/meetings.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { deliverJob } from './run.ts';
import { enqueue } from './store.ts';

/* Checks that failing connections do not slow down the others, and get everything once they work again. */

/**
 * Deliveries to each connection and round. A healthy connection gets its deliveries in order, so its speed does not
 * depend on the slots.
 */
const deliveries = 60;
const rounds = 5;

/** Minimum share of their normal speed that healthy connections must keep. */
const keeps = 0.9;

/** Milliseconds in which a healthy receiver answers. */
const usual = 20;
const hour = 3_600_000;

type Answer = (request: { nth: number }, answer: (status: number) => void) => void;

const later =
  (milliseconds: number): Answer =>
  (_request, answer) =>
    void setTimeout(answer, milliseconds, 204);
const healthy = Array.from({ length: 5 }, (_, nth) => `healthy ${nth}`);
const ill: Record<string, Answer> = {
  failing: (_request, answer) => answer(500),
  limited: (_request, answer) => answer(429),
  choosy: ({ nth }, answer) => answer(nth % 3 === 2 ? 404 : 204),
  slow: later(10_000),
};

let server: TestServer;
let engine: Engine;
let ana: Api;
const servers: Server[] = [];
/** Port of the receiver that is down. */
let downPort: number;
let meetingId: string;
/** Ids of connections by name. */
const connections = new Map<string, string>();
const requests = new Map<string, number>();
const heard = new Map<string, string[]>();
/** Whether every receiver works again. */
let recovered = false;

beforeAll(async () => {
  const [port, down] = [await open(), await open()];
  await close(servers.pop()!);
  downPort = down;
  server = await testServer({ OUTBOUND_ALLOW: '127.0.0.1' });
  ana = server.api(await server.signIn('ana@example.com'));
  meetingId = randomUUID();
  await ana.meetings.put({ id: meetingId, ...someFacts() });
  for (const name of [...healthy, ...Object.keys(ill), 'down']) {
    const url = `http://127.0.0.1:${name === 'down' ? down : port}/${encodeURI(name)}`;
    const settings = { url, events: ['action_item.created'] };
    const { connection } = await ana.integrations.connect({ id: 'webhook', of: 'me', settings });
    connections.set(name, connection!.id);
    heard.set(name, []);
  }
  engine = await startEngine(server.deps, { deliver: deliverJob as JobHandler<unknown> });
});
afterAll(async () => {
  await engine.stop();
  await server.close();
  await Promise.all(servers.map(close));
});

/** Starts a receiver. The path of a request names the connection. @returns its port */
async function open(port = 0): Promise<number> {
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => {
      const name = decodeURI(request.url!.slice(1));
      const nth = requests.get(name) ?? 0;
      requests.set(name, nth + 1);
      const answer = (status: number) => {
        if (status < 400) heard.get(name)!.push(`${request.headers['webhook-id']}`);
        response.writeHead(status, { 'retry-after': '60' }).end();
      };
      if (recovered) answer(204);
      else (ill[name] ?? later(usual))({ nth }, answer);
    });
  });
  servers.push(receiver);
  await new Promise<void>((listening) => receiver.listen(port, '127.0.0.1', listening));
  return (receiver.address() as AddressInfo).port;
}

function close(receiver: Server): Promise<void> {
  receiver.closeAllConnections();
  return new Promise((closed) => receiver.close(() => closed()));
}

/** Adds deliveries. Those of a healthy connection are events of one meeting; the others do not wait for each other. */
async function add(names: readonly string[], about: string): Promise<string[]> {
  const place = await server.actor('ana@example.com');
  const wanted = names.flatMap((name) =>
    Array.from({ length: deliveries }, () => ({
      connectionId: connections.get(name)!,
      meetingId,
      about,
      key: randomUUID(),
      payload: '{}',
      dueAt: server.clock.now(),
    })),
  );
  return server.deps.shards
    .of({ ...place, account: null })
    .transaction((client) => enqueue(client, place.workspace.id, wanted, server.clock.now()));
}

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

/** Returns the milliseconds until the healthy connections got everything. */
async function time(): Promise<number> {
  const before = healthy.map((name) => heard.get(name)!.length);
  const began = performance.now();
  await add(healthy, 'action_item.created');
  await vi.waitFor(
    () =>
      expect(healthy.map((name) => heard.get(name)!.length)).toEqual(before.map((each) => each + deliveries)),
    { timeout: 60_000, interval: 2 },
  );
  return performance.now() - began;
}

it.runIf(process.env.VERIFY)(
  'failing connections do not slow down the others, and get everything once they work again',
  async () => {
    const names = [...Object.keys(ill), 'down'];
    await time();
    const alone: number[] = [];
    for (let round = 0; round < rounds; round += 1) alone.push(await time());
    // `copy` deliveries have no order, so they take every slot they can.
    const added = await add(names, 'copy');
    const beside: number[] = [];
    for (let round = 0; round < rounds; round += 1) beside.push(await time());
    expect(median(alone) / median(beside)).toBeGreaterThan(keeps);

    // For two days, the receivers stay as they are.
    for (let passed = 0; passed < 48; passed += 12) {
      server.clock.advance(12 * hour);
      server.deps.bus.announce(jobsTopic);
      await time();
    }
    recovered = true;
    await open(downPort);
    const statesOf = async () => {
      server.clock.advance(hour);
      server.deps.bus.announce(jobsTopic);
      const { rows } = await server.pool.query<{ state: string; count: number }>(
        'select state, count(*)::int as count from delivery where id = any($1) group by state order by state',
        [added],
      );
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
    };
    const refused = deliveries / 3;
    await vi.waitFor(
      async () =>
        expect(await statesOf()).toEqual({ delivered: names.length * deliveries - refused, failed: refused }),
      { timeout: 60_000, interval: 50 },
    );
    for (const got of heard.values()) expect(new Set(got).size).toBe(got.length);
  },
  600_000,
);
