import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createClient } from '@afterword/api-client';
import { appServer, freePort } from '@afterword/tests/harness/server.ts';
import { tell } from '@afterword/tests/harness/told-meetings.ts';
import { someoneSignedIn } from './ingest.ts';
import { withoutCaps } from './measured-server.ts';
import { startPostgres } from './postgres.ts';
import type { Row } from './table.ts';

const meetings = 40;
const deliveries = 2_000;
/** Calls at once, as many as a worker makes. */
const atOnce = 8;
/** Milliseconds a vendor takes to answer: few take less. */
const answersAfter = 50;

/**
 * Deliveries a second through the ledger, beside bare calls of the same size to the same double, as many at once: each delivery is
 * claimed, read, called, kept and ended; a bare call is only made.
 */
export async function deliveryRows(folder: string): Promise<Row[]> {
  const home = join(folder, 'deliveries');
  await mkdir(home, { recursive: true });
  const postgres = await startPostgres(home);
  const double = await startDouble();
  const server = appServer({
    dataDir: join(home, 'data'),
    port: await freePort(),
    env: { DATABASE_URL: postgres.url, LOG_LEVEL: 'warn', OUTBOUND_ALLOW: '127.0.0.1', ...withoutCaps },
  });
  await server.start();
  const token = await someoneSignedIn(server.url, server.dataDir);
  const api = createClient({ baseUrl: server.url, token: () => token });
  const settings = { url: double.url, events: ['action_item.created'] };
  const { connection } = await api.integrations.connect({ id: 'webhook', of: 'me', settings });
  const id = connection!.id;
  await api.connections.putSettings({ id, paused: true });
  const ids: string[] = [];
  for (let number = 0; number < meetings; number += 1)
    ids.push(
      await tell(api, {
        title: `Meeting ${number}`,
        platform: 'meet',
        startedAt: '2026-11-05T09:00:00.000Z',
        lines: [['Ana', 'We decided to move the crane in March.']],
      }),
    );
  for (let number = 0; number < deliveries; number += 1)
    await api.deliveries.create({ id: ids[number % meetings]!, connection: id });
  const through = await rate(async () => {
    const heard = double.hears(deliveries);
    await api.connections.putSettings({ id, paused: false });
    await heard;
  });
  const body = double.lastBody();
  const bare = await rate(async () => {
    let left = deliveries;
    await Promise.all(
      Array.from({ length: atOnce }, async () => {
        while (left > 0) {
          left -= 1;
          await (await fetch(double.url, { method: 'POST', body })).text();
        }
      }),
    );
  });
  await server.stop();
  await postgres.stop();
  double.close();
  const ratio = through / bare;
  return [
    {
      measure: `deliveries through the ledger, ${atOnce} at once, answered after ${answersAfter} ms`,
      value: `${Math.round(through)} deliveries/s`,
      peer: `${Math.round(bare)} bare calls/s`,
      ratio,
      goal: '≥ 0.5',
      met: ratio >= 0.5,
    },
  ];
}

async function rate(work: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await work();
  return deliveries / ((performance.now() - begun) / 1_000);
}

/** Something that takes calls, and says when it has heard so many. */
async function startDouble() {
  let last = '';
  let heard = 0;
  let waiting: { count: number; done: () => void } | null = null;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      last = body;
      setTimeout(() => {
        response.end();
        heard += 1;
        if (waiting && heard >= waiting.count) waiting.done();
      }, answersAfter);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    lastBody: () => last,
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
