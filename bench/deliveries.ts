import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers';
import { setTimeout } from 'node:timers/promises';
import { createClient } from '@afterword/api-client';
import { storeMeeting } from '@afterword/tests/harness/spoken-meetings.ts';
import { signInSomeone } from './ingest.ts';
import { startMeasured } from './measured-server.ts';
import { memoryOf } from './memory.ts';
import { size } from './size.ts';
import type { Row } from './table.ts';

const meetings = size(40, 4);
const deliveries = size(500, 20);
/** Number of rounds per speed of the vendor. The round with the median ratio counts. */
const rounds = size(3, 1);
/** Total number of deliveries for measuring the memory that each leaves behind. */
const many = size(9_000, 100);
/** Number of concurrent calls, as many as a worker makes. */
const atOnce = 8;
/** Milliseconds that a vendor takes to answer, with the goal for each. Few vendors are as fast as the first. */
const vendors = [
  { answersAfter: 0, goal: 0.25 },
  { answersAfter: 50, goal: 0.8 },
];

/**
 * Measures deliveries per second through the ledger. Each delivery is claimed, read, sent, stored and finished. The
 * peer makes only calls, of the same size and concurrency to the same double. Then sends thousands more, answered at
 * once, and measures the memory they leave behind.
 */
export async function* deliveryRows(folder: string): AsyncGenerator<Row> {
  const double = await startDouble();
  const { postgres, server } = await startMeasured(folder, 'deliveries', { OUTBOUND_ALLOW: '127.0.0.1' });
  const token = await signInSomeone(server.url, server.dataDir);
  const api = createClient({ baseUrl: server.url, token: () => token });
  const settings = { url: double.url, events: ['action_item.created'] };
  const { connection } = await api.integrations.connect({ id: 'webhook', of: 'me', settings });
  const id = connection!.id;
  await api.connections.putSettings({ id, paused: true });
  const ids: string[] = [];
  for (let number = 0; number < meetings; number += 1)
    ids.push(
      await storeMeeting(api, {
        title: `Meeting ${number}`,
        platform: 'meet',
        startedAt: '2026-11-05T09:00:00.000Z',
        lines: [['Ana', 'We decided to move the crane in March.']],
      }),
    );
  const queue = (count: number) =>
    repeat(count, (number) => api.deliveries.create({ id: ids[number % meetings]!, connection: id }));
  const send = async () => {
    const heard = double.hears(deliveries);
    await api.connections.putSettings({ id, paused: false });
    await heard;
    await api.connections.putSettings({ id, paused: true });
  };
  for (const { answersAfter, goal } of vendors) {
    double.answerAfter(answersAfter);
    const measured: { through: number; bare: number; ratio: number }[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await queue(deliveries);
      const through = await rate(send);
      const bare = await rate(() => callBare(double));
      measured.push({ through, bare, ratio: through / bare });
    }
    measured.sort((a, b) => a.ratio - b.ratio);
    const { through, bare, ratio } = measured[Math.floor(rounds / 2)]!;
    yield {
      measure: `deliveries through the ledger, ${atOnce} at once, answered after ${answersAfter} ms`,
      value: `${Math.round(through)} deliveries/s`,
      peer: `${Math.round(bare)} bare calls/s`,
      ratio,
      goal: `≥ ${goal}`,
      met: ratio >= goal,
    };
  }
  double.answerAfter(0);
  const before = await settledMemory(server.pid!);
  const measured = deliveries * vendors.length * rounds;
  for (let through = measured; through < many; through += deliveries) {
    await queue(deliveries);
    await send();
  }
  const after = await settledMemory(server.pid!);
  await server.stop();
  await postgres.stop();
  double.close();
  yield {
    measure: `server's memory after ${many} deliveries, beside after ${measured}`,
    value: `${Math.round(after)} MB`,
    peer: `${Math.round(before)} MB`,
    ratio: after / before,
    goal: '≤ 1.1',
    met: after / before <= 1.1,
  };
}

/** Calls the double as often as the deliveries do, with the same body. */
async function callBare({ url, lastBody }: { url: string; lastBody: () => string }): Promise<void> {
  await repeat(deliveries, async () => (await fetch(url, { method: 'POST', body: lastBody() })).text());
}

/** Makes numbered calls, a few at once. */
async function repeat(count: number, call: (number: number) => Promise<unknown>): Promise<void> {
  let made = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (made < count) {
        made += 1;
        await call(made);
      }
    }),
  );
}

/** Returns the server's memory in megabytes after a while without load. */
async function settledMemory(pid: number): Promise<number> {
  await setTimeout(size(5_000, 10));
  return memoryOf(pid);
}

async function rate(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return deliveries / ((performance.now() - begun) / 1_000);
}

/** Starts a double that accepts calls and reports when it has received a given number. */
async function startDouble() {
  let last = '';
  let heard = 0;
  let wait = 0;
  let waiting: { count: number; done: () => void } | null = null;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      last = body;
      const answer = () => {
        response.end();
        heard += 1;
        if (waiting && heard >= waiting.count) waiting.done();
      };
      // A timer of 0 ms would take at least 1 ms.
      if (wait === 0) answer();
      else delay(answer, wait);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    lastBody: () => last,
    answerAfter(milliseconds: number) {
      wait = milliseconds;
    },
    hears: (count: number) =>
      new Promise<void>((done) => {
        waiting = { count: heard + count, done };
      }),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
