import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@afterword/api-client';
import type { Api } from '@afterword/api-client/contract';
import { expect, inject, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../scripts/testing/free-port.ts';
import { hangAfterMs } from '../../scripts/testing/limits.ts';
import { type CapturingDevice, entriesIn, startCapturing, stopAndCompare } from './testing/capturing.ts';
import { programArguments } from './testing/commands.ts';
import { findSharedProgramsOrPrint } from './testing/programs.ts';
import { type RestartingProcess, restartingProcess } from './testing/restarting-process.ts';
import { type TestServer, testServerForThisTest } from './testing/server.ts';
import { startSharedParts } from './testing/several-processes.ts';

const programs = findSharedProgramsOrPrint('the drill of several processes is skipped');

/** Milliseconds for which an open page may be late when a process is killed. */
const maxInterruption = 5_000;

it('keeps pages and captures going when one of two processes is killed, and does jobs in a third', async () => {
  const server = await serverForThisTest();
  const environment = { ...common(server), DATABASE_URL: server.databases.control };
  const apis = [0, 1].map(() => startApi(environment));
  const worker = startWorker(environment);
  /** Sends each request to the first process that runs. */
  const apiOf = (token: string) =>
    createClient({
      baseUrl: 'http://localhost',
      token: () => token,
      retries: 0,
      fetch(input, init) {
        const request = new Request(input, init);
        const address = apis.map((api) => api.address()).find((each) => each !== null);
        return fetch(new Request(request.url.replace('http://localhost', address ?? ''), request));
      },
    });
  await drill({ server, apiOf, people: 1, processes: [...apis, worker], killed: { 'first api': apis[0]! } });
});

it.runIf(programs && process.env.VERIFY)(
  'keeps pages and captures going while each of several processes is killed',
  async () => {
    const server = await serverForThisTest();
    const apiPorts = [await freePort(), await freePort()];
    const parts = await startSharedParts(programs!, {
      postgres: inject('postgres'),
      database: new URL(server.databases.control).pathname.slice(1),
      apiPorts,
    });
    onTestFinished(() => parts.stop());
    const url = `http://127.0.0.1:${parts.port}`;
    const environment = { ...common(server), ...parts.environment, PUBLIC_URL: url };
    const apis = apiPorts.map((port) => startApi({ ...environment, PORT: `${port}` }));
    const workers = [0, 1].map(() => startWorker(environment));
    await vi.waitFor(async () => expect((await fetch(`${url}/readyz`)).ok).toBe(true));
    await drill({
      server,
      apiOf: (token) => createClient({ baseUrl: url, token: () => token, retries: 0 }),
      people: 6,
      processes: [...apis, ...workers],
      killed: {
        'first api': apis[0]!,
        'second api': apis[1]!,
        'first worker': workers[0]!,
        'second worker': workers[1]!,
      },
    });
  },
);

async function serverForThisTest(): Promise<TestServer> {
  const server = await testServerForThisTest();
  // Sessions begin by this clock, and the other processes have that of the system.
  server.clock.set(new Date());
  return server;
}

const common = ({ deps }: TestServer) => ({
  DATA_DIR: deps.environment.DATA_DIR,
  PORT: '0',
  RATE_LIMIT_PER_MINUTE: '1000000',
  LOG_LEVEL: 'error',
});

const startApi = (env: Record<string, string>) =>
  restartingProcess({
    args: programArguments('main'),
    env: { ...env, ROLE: 'api' },
    ready: /Afterword is at (\S+)\n/,
  });

const startWorker = (env: Record<string, string>) =>
  restartingProcess({
    args: programArguments('main'),
    env: { ...env, ROLE: 'worker' },
    ready: /Afterword is doing jobs/,
  });

interface Drill {
  server: TestServer;
  /** Returns the client of a session, which reaches any process that answers. */
  apiOf: (token: string) => Api;
  /** Each has a device that captures, and a page that shows it. */
  people: number;
  processes: readonly RestartingProcess[];
  /** Processes to kill, one after the other, by name. */
  killed: Record<string, RestartingProcess>;
}

/** Kills processes during captures, and expects that pages go on soon, and that no acknowledged entry is lost or doubled. */
async function drill({ server, apiOf, people, processes, killed }: Drill) {
  const everyoneRuns = async () => {
    for (const each of processes)
      await vi.waitFor(() => expect(each.address(), each.lastWords()).not.toBeNull());
  };
  await everyoneRuns();
  const devices: CapturingDevice[] = [];
  const pages: Page[] = [];
  for (let number = 0; number < people; number += 1) {
    const email = `person-${number}@example.com`;
    const device = await startCapturing(server, email, 100, apiOf);
    devices.push(device);
    pages.push(openPage(apiOf(await server.signIn(email)), device.meetingId));
  }

  const interrupted: Record<string, number> = {};
  for (const [name, each] of Object.entries(killed)) {
    await everyoneRuns();
    await expect.poll(() => pages.every(({ seen }) => seen.size > 0), { timeout: hangAfterMs }).toBe(true);
    const from = performance.now();
    each.kill();
    await vi.waitFor(() => expect(each.address()).toBeNull());
    const before = devices.map(({ acked }) => acked.size);
    await expect
      .poll(() => devices.every(({ acked }, nth) => acked.size > before[nth]! + 10), { timeout: hangAfterMs })
      .toBe(true);
    const acked = devices.map((device) => [...device.acked].filter(([, at]) => at >= from));
    await expect
      .poll(() => acked.every((entries, nth) => entries.every(([id]) => pages[nth]!.seen.has(id))), {
        timeout: hangAfterMs,
      })
      .toBe(true);
    const late = acked.flatMap((entries, nth) => entries.map(([id, at]) => pages[nth]!.seen.get(id)! - at));
    interrupted[name] = Math.round(Math.max(...late));
  }

  const result = await stopAndCompare(devices, entriesIn(server.pool));
  for (const page of pages) page.close();
  if (process.env.VERIFY) console.log({ interrupted, ...result });
  expect(result).toMatchObject({ lost: 0, doubled: 0 });
  // A slow machine takes longer.
  if (process.env.VERIFY)
    for (const [name, milliseconds] of Object.entries(interrupted))
      expect(milliseconds, name).toBeLessThan(maxInterruption);
}

interface Page {
  /** Entries it showed, with the time. */
  seen: Map<string, number>;
  close(): void;
}

/** Shows a meeting like the web app: opens its stream again whenever it ends, and then reads what it missed. */
function openPage(api: Api, id: string): Page {
  const seen = new Map<string, number>();
  const closing = new AbortController();
  const show = (entries: readonly { id: string }[]) => {
    for (const entry of entries) if (!seen.has(entry.id)) seen.set(entry.id, performance.now());
  };
  void (async () => {
    while (!closing.signal.aborted) {
      try {
        for await (const event of await api.meetings.events({ id }, { signal: closing.signal })) {
          if (event.type === 'ready') show((await api.meetings.transcript({ id })).entries);
          if (event.type === 'entries') show(event.entries);
        }
      } catch (error) {
        const { status, name } = error as { status?: number; name: string };
        if (status !== undefined && status < 500 && status !== 0 && name !== 'AbortError') throw error;
      }
      await wait(200, undefined, { signal: closing.signal }).catch(() => {});
    }
  })();
  return {
    seen,
    // Does not wait: in Node 20, the abort sometimes reached no open stream. It ends with its process.
    close: () => closing.abort(),
  };
}
