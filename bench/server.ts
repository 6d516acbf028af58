import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { appServer, freePort } from '@afterword/tests/harness/server.ts';
import { memoryOf } from './memory.ts';
import { startPostgres } from './postgres.ts';
import { size } from './size.ts';
import type { Row } from './table.ts';

/**
 * Measures the time from an empty folder to a ready server, and the memory of an idle server. The peers are its two
 * bare parts: node and PostgreSQL.
 */
export async function serverRows(folder: string): Promise<Row[]> {
  const data = join(folder, 'server');
  await mkdir(data, { recursive: true });
  const server = appServer({ dataDir: data, port: await freePort() });
  const begun = performance.now();
  await server.start();
  const cold = performance.now() - begun;
  const memory = await idleMemory(server.pid!);
  await server.stop();
  const again = performance.now();
  await server.start();
  const warm = performance.now() - again;
  await server.stop();

  const bareFolder = join(folder, 'bare');
  await mkdir(bareFolder, { recursive: true });
  const postgres = await startPostgres(bareFolder);
  const node = await bareNode();
  const bareMemory = (await idleMemory(postgres.pid)) + memoryOf(node.process.pid!);
  const bareStart = postgres.startedIn + node.startedIn;
  node.process.kill();
  await postgres.stop();

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

/** Returns the smallest value of a few seconds, once startup is over. */
async function idleMemory(pid: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let sample = 0; sample < size(5, 1); sample += 1) {
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
