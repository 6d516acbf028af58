import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { createClient } from '@afterword/api-client';
import { expect, test } from '@playwright/test';
import { openLoad, peakMemoryOf, signInMany } from './harness/load.ts';
import { magicLink } from './harness/mailbox.ts';
import { type AppServer, appServer, freePort } from './harness/server.ts';

const run = promisify(execFile);

let folder: string;
let server: AppServer;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afterword-load-'));
  // If we are root, PostgreSQL runs as another user, who needs access.
  await chmod(folder, 0o711);
});

test.afterEach(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A server with its own data, all of whose clients have one address. */
async function start(dataDir = join(folder, 'data')): Promise<AppServer> {
  server = appServer({
    dataDir,
    port: await freePort(),
    env: { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' },
  });
  await server.start();
  return server;
}

const startLoad = async (on: AppServer, accounts: number, load: { devices: number; readers: number }) =>
  openLoad(on.url, { tokens: await signInMany(on, accounts), ...load });

test('Under load, a few devices and readers for two seconds: nothing is lost, and nothing fails', {
  tag: '@verify',
}, async () => {
  const load = await startLoad(await start(), 4, { devices: 20, readers: 40 });
  const figures = await load.run(2_000);
  await load.settle();
  expect(figures).toMatchObject({ errors: 0, firstErrors: [] });
  expect(figures.uploads).toBeGreaterThanOrEqual(20); // Each device once, however busy the machine is.
  expect((await load.missing()).missing).toBe(0);
  load.close();
});

test('Under load, an operator measures an installation, and no meeting of the test is left there', {
  tag: '@verify',
}, async () => {
  const { url, dataDir } = await start();
  const email = 'operator@example.com';
  const options = ['--url', url, '--email', email, '--devices', '4', '--steps', '2', '--seconds', '3'];
  const measuring = execFile('node', ['--import', 'tsx', 'bench/installation.ts', ...options], {
    cwd: join(import.meta.dirname, '..'),
  });
  const printed = Promise.all([text(measuring.stdout!), text(measuring.stderr!), once(measuring, 'exit')]);
  measuring.stdin!.end(`${await magicLink(dataDir, email)}\n`);
  const [stdout, stderr, [code]] = await printed;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).toMatch(/^ +4 +[1-9]\d* +\d+ ms +\d+ ms +[1-9]\d* +\d+ ms +0$/m);
  expect(stdout).toContain('Acknowledged lines that were lost: 0.');
  const api = createClient({ baseUrl: url, token: () => null });
  await api.accounts.generateMagicLink({ email });
  const link = new URL(await magicLink(dataDir, email, 1));
  const { access_token } = await api.accounts.redeemCode({ code: link.searchParams.get('token') ?? '' });
  const reader = createClient({ baseUrl: url, token: () => access_token });
  expect((await reader.meetings.list({ search: 'Load test' })).items).toEqual([]);
});

test('Under load, 500 devices and 1,000 readers for a minute: no entry is lost, no request fails, and uploads are quick', {
  tag: '@verify',
}, async () => {
  const load = await startLoad(await start(), 50, { devices: 500, readers: 1_000 });
  await load.run(5_000); // Until then Node compiles the code.
  const figures = await load.run(60_000);
  const memory = peakMemoryOf(server.pid!);
  console.log(
    `${figures.uploads} uploads, p95 ${figures.uploadP95} ms; shown after p95 ${figures.liveP95} ms; ${memory} MB`,
  );
  await load.settle();
  expect(figures).toMatchObject({ errors: 0, firstErrors: [] });
  expect(await load.missing()).toMatchObject({ missing: 0 });
  expect(figures.uploads).toBeGreaterThan(27_000);
  expect(figures.uploadP95).toBeLessThanOrEqual(1_000);
  expect(memory).toBeLessThanOrEqual(600);
  load.close();
});

test('Under load, PostgreSQL and then the server are killed: no entry that was acknowledged is lost', {
  tag: '@verify',
}, async () => {
  const load = await startLoad(await start(), 10, { devices: 100, readers: 200 });
  await load.run(5_000);
  const lock = await readFile(join(server.dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  process.kill(Number.parseInt(lock, 10), 'SIGKILL');
  await load.run(10_000);
  await server.kill();
  const [, figures] = await Promise.all([server.start(), load.run(15_000)]);
  expect(figures.uploads).toBeGreaterThan(0);
  await load.settle();
  const { missing, acknowledged } = await load.missing();
  expect(acknowledged).toBeGreaterThan(500);
  expect(missing).toBe(0);
  load.close();
});

test('Under load, the disk is full for a while: no entry that was acknowledged is lost, and devices go on when there is room', {
  tag: '@verify',
}, async () => {
  const small = join(folder, 'small');
  const mounted = await smallDisk(small);
  test.skip(!mounted, 'There is no right to mount a small disk here.');
  try {
    const load = await startLoad(await start(join(small, 'data')), 5, { devices: 50, readers: 50 });
    await load.run(5_000);
    const { bavail, bsize } = await statfs(small);
    const filler = join(small, 'filler');
    await writeFile(filler, Buffer.alloc(bavail * bsize)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOSPC') throw error;
    });
    const during = await load.run(20_000);
    expect(during.errors).toBeGreaterThan(0);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await rm(filler);
    await load.settle();
    expect((await load.run(5_000)).uploads).toBeGreaterThan(0);
    await load.settle();
    const { missing, acknowledged } = await load.missing();
    expect(acknowledged).toBeGreaterThan(100);
    expect(missing).toBe(0);
    load.close();
    await server.stop();
  } finally {
    await run('umount', ['-l', small]);
  }
});

/** A disk of 200 MB at this place; false if we may not create one. */
async function smallDisk(place: string): Promise<boolean> {
  await run('mkdir', ['-p', '-m', '711', place]);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=200m,mode=711', 'tmpfs', place]);
    return true;
  } catch {
    console.log('Skipped: a full disk, because there is no right to mount a small one here.');
    return false;
  }
}
