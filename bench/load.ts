import { join } from 'node:path';
import { openLoad, peakMemoryOf, signInMany } from '@afterword/tests/harness/load.ts';
import { appServer, freePort } from '@afterword/tests/harness/server.ts';
import { size } from './size.ts';
import type { Row } from './table.ts';

const devices = size(500, 6);
const readers = size(1_000, 12);

/** Measures devices that each upload once a second, and readers who watch their meetings. */
export async function loadRows(folder: string): Promise<Row[]> {
  const server = appServer({
    dataDir: join(folder, 'load'),
    port: await freePort(),
    env: { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' },
  });
  await server.start();
  const tokens = await signInMany(server, size(50, 2));
  const load = await openLoad(server.url, { tokens, devices, readers });
  // Warms up, because node compiles code when it first runs.
  if (size(1, 0)) await load.run(5_000);
  const milliseconds = size(60_000, 1_000);
  const { uploads, uploadP95, liveP95, errors } = await load.run(milliseconds);
  const memory = peakMemoryOf(server.pid!);
  await load.settle();
  const { missing } = await load.missing();
  load.close();
  await server.stop();
  const name = `limit: ${devices} devices and ${readers.toLocaleString('en')} readers`;
  const row = (measure: string, value: string, goal: string, met: boolean | null): Row => ({
    measure: `${name}, ${measure}`,
    value,
    peer: '–',
    ratio: null,
    goal,
    met,
  });
  return [
    row('uploads', `${Math.round(uploads / (milliseconds / 1_000))} uploads/s`, '–', null),
    row('upload p95', `${uploadP95} ms`, '≤ 1,000 ms', uploadP95 <= 1_000),
    row('entry to reader p95', `${liveP95} ms`, '–', null),
    row('memory', `${memory} MB`, '≤ 600 MB', memory <= 600),
    row('lost', `${missing}`, '0', missing === 0),
    row('failed', `${errors}`, '0', errors === 0),
  ];
}
