import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { appServer, freePort } from '@afterword/tests/harness/server.ts';
import { median } from './ingest.ts';
import { memoryOf } from './memory.ts';
import { startPostgres } from './postgres.ts';
import { size } from './size.ts';
import type { Row } from './table.ts';

/** Cold starts of the server and of the bare parts, which alternate. */
const starts = size(3, 1);

/**
 * Measures the time from an empty folder to a ready server, and the memory of an idle server. The peers are its two
 * bare parts: node and PostgreSQL.
 */
export async function serverRows(folder: string): Promise<Row[]> {
  const [colds, bareStarts]: [number[], number[]] = [[], []];
  let [memory, bareMemory, warm] = [0, 0, 0];
  for (let nth = 0; nth < starts; nth += 1) {
    const [data, bareFolder] = [join(folder, `server-${nth}`), join(folder, `bare-${nth}`)];
    await mkdir(data, { recursive: true });
    await mkdir(bareFolder, { recursive: true });
    const server = appServer({ dataDir: data, port: await freePort() });
    colds.push(await timeOf(() => server.start()));
    const isLast = nth === starts - 1;
    if (isLast) memory = await idleMemory(server.pid!);
    await server.stop();
    if (isLast) {
      warm = await timeOf(() => server.start());
      await server.stop();
    }

    const postgres = await startPostgres(bareFolder);
    const node = await bareNode();
    bareStarts.push(postgres.startedIn + node.startedIn);
    if (isLast) bareMemory = (await idleMemory(postgres.pid)) + memoryOf(node.process.pid!);
    node.process.kill();
    await postgres.stop();
  }
  const [cold, bareStart] = [median(colds), median(bareStarts)];

  return [
    {
      measure: 'server, cold start from an empty folder',
      value: `${Math.round(cold)} ms`,
      peer: `${Math.round(bareStart)} ms bare initdb + postgres + node`,
      ratio: cold / bareStart,
      goal: '≤ 2.0',
      met: cold / bareStart <= 2,
    },
    {
      measure: 'server, second start to ready',
      value: `${Math.round(warm)} ms`,
      peer: '–',
      ratio: null,
      goal: '–',
      met: null,
    },
    {
      measure: 'server, idle memory',
      value: `${Math.round(memory)} MB`,
      peer: `${Math.round(bareMemory)} MB bare postgres + node`,
      ratio: memory / bareMemory,
      goal: '≤ 135 MB',
      met: memory <= 135,
    },
  ];
}

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

/** Returns the smallest value of half a minute: about 15 s after the last work, Node gives back what starting took. */
async function idleMemory(pid: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let sample = 0; sample < size(30, 1); sample += 1) {
    await new Promise((resolve) => setTimeout(resolve, size(1_000, 10)));
    least = Math.min(least, memoryOf(pid));
  }
  return least;
}

async function bareNode(): Promise<{ process: ChildProcess; startedIn: number }> {
  const begun = performance.now();
  const child = spawn(
    process.execPath,
    ['-e', "require('node:http').createServer((_, r) => r.end()).listen(0, () => console.log('ready'))"],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  await once(child.stdout!, 'data');
  return { process: child, startedIn: performance.now() - begun };
}
