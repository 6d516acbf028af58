import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@afterword/api-client';
import { storeMeeting } from '@afterword/tests/harness/spoken-meetings.ts';
import { median, signInSomeone } from './ingest.ts';
import { startMeasured } from './measured-server.ts';
import { size } from './size.ts';
import type { Row } from './table.ts';

/** Deliveries per connection and round. */
const deliveries = size(50, 5);
const rounds = size(3, 1);
/** Milliseconds in which a healthy receiver answers. */
const usual = 20;

type Answer = (response: ServerResponse, nth: number) => void;

const status =
  (code: number): Answer =>
  (response) =>
    void response.writeHead(code, { 'retry-after': '60' }).end();
const after =
  (milliseconds: number): Answer =>
  (response) =>
    void setTimeout(() => response.writeHead(204).end(), milliseconds);

const healthy = Array.from({ length: 5 }, (_, nth) => `healthy-${nth}`);
const ill: Record<string, Answer> = {
  failing: status(500),
  limited: status(429),
  choosy: (response, nth) => status(nth % 3 === 2 ? 404 : 204)(response, nth),
  slow: after(10_000),
  down: (response) => void response.destroy(),
};

/**
 * Measures how fast five healthy webhooks get their deliveries, alone and next to five failing ones with as many
 * pending deliveries: one always answers 500, one 429, one refuses every third delivery, one takes 10 s, and one
 * closes the connection. The rounds alternate, and each starts with the failing webhooks in their initial state.
 * `ten-connections.test.ts` also lets them fail for two days.
 */
export async function tenConnectionRows(folder: string): Promise<Row[]> {
  const receiver = await startReceiver();
  const { postgres, server } = await startMeasured(folder, 'ten-connections', {
    LOG_LEVEL: 'error',
    OUTBOUND_ALLOW: '127.0.0.1',
  });
  const token = await signInSomeone(server.url, server.dataDir);
  const api = createClient({ baseUrl: server.url, token: () => token });
  const connections = new Map<string, string>();
  for (const name of [...healthy, ...Object.keys(ill)]) {
    const settings = { url: `${receiver.url}${name}`, events: ['action_item.created'] };
    const { connection } = await api.integrations.connect({ id: 'webhook', of: 'me', settings });
    connections.set(name, connection!.id);
  }
  const meetings: string[] = [];
  for (let number = 0; number < deliveries; number += 1)
    meetings.push(
      await storeMeeting(api, {
        title: `Meeting ${number}`,
        platform: 'meet',
        startedAt: '2026-11-05T09:00:00.000Z',
        lines: [['Ana', 'We decided to move the crane in March.']],
      }),
    );
  const pause = async (names: readonly string[], paused: boolean) => {
    for (const name of names) await api.connections.putSettings({ id: connections.get(name)!, paused });
  };
  const queue = async (names: readonly string[]) => {
    await pause(names, true);
    for (const id of meetings)
      await Promise.all(
        names.map((name) => api.deliveries.create({ id, connection: connections.get(name)! })),
      );
  };
  /** Returns the deliveries per second of the healthy connections. */
  const measure = async (): Promise<number> => {
    await queue(healthy);
    const heard = receiver.hears(healthy.length * deliveries);
    await pause(healthy, false);
    const begun = performance.now();
    await heard;
    return (healthy.length * deliveries) / ((performance.now() - begun) / 1_000);
  };
  // The first deliveries open connections to the database and the receiver.
  await measure();
  const alone: number[] = [];
  const beside: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone.push(await measure());
    await queue(Object.keys(ill));
    await pause(Object.keys(ill), false);
    beside.push(await measure());
    await pause(Object.keys(ill), true);
  }
  await server.stop();
  await postgres.stop();
  receiver.close();
  const ratio = median(beside) / median(alone);
  return [
    {
      measure: 'five healthy connections beside five that fail, are limited, choosy, slow or down',
      value: `${Math.round(median(beside))} deliveries/s`,
      peer: `${Math.round(median(alone))} alone`,
      ratio,
      goal: '≥ 0.9',
      met: ratio >= 0.9,
    },
  ];
}

/** Starts a receiver. The path of a request names the connection. */
async function startReceiver() {
  const requests = new Map<string, number>();
  let heard = 0;
  let waiting: { count: number; done: () => void } | null = null;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      const name = request.url!.slice(1);
      const nth = requests.get(name) ?? 0;
      requests.set(name, nth + 1);
      (ill[name] ?? after(usual))(response, nth);
      if (name in ill) return;
      heard += 1;
      if (waiting && heard >= waiting.count) waiting.done();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
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
