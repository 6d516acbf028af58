import { execFile } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, statfs, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { openLoad, peakMemoryOf } from './harness/load.ts';
import { type AppServer, appServer, freePort } from './harness/server.ts';

const run = promisify(execFile);

let folder: string;
let server: AppServer;

test.beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afterword-load-'));
  // PostgreSQL runs as another user when we are root, and must be able to come in.
  await chmod(folder, 0o711);
});

test.afterEach(async () => {
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
});

/** A server on data of its own, all of whose clients have one address. */
async function start(dataDir = join(folder, 'data')): Promise<AppServer> {
  server = appServer({
    dataDir,
    port: await freePort(),
    env: { RATE_LIMIT_PER_MINUTE: '1000000', LOG_LEVEL: 'warn' },
  });
  await server.start();
  return server;
}

test('Under load, a few devices and readers for two seconds: nothing is lost, and nothing fails', {
  tag: '@verify',
}, async () => {
  const load = await openLoad(await start(), { accounts: 4, devices: 20, readers: 40 });
  const figures = await load.run(2_000);
  await load.settle();
  expect(figures).toMatchObject({ errors: 0, firstErrors: [] });
  expect(figures.uploads).toBeGreaterThanOrEqual(20); // each device once, however busy the machine is
  expect((await load.missing()).missing).toBe(0);
  load.close();
});

test('Under load, 500 devices and 1,000 readers for a minute: no entry is lost, no request fails, and uploads are quick', {
  tag: '@verify',
}, async () => {
  const load = await openLoad(await start(), { accounts: 50, devices: 500, readers: 1_000 });
  await load.run(5_000); // until then node compiles what it runs
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
  const load = await openLoad(await start(), { accounts: 10, devices: 100, readers: 200 });
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
    const load = await openLoad(await start(join(small, 'data')), {
      accounts: 5,
      devices: 50,
      readers: 50,
    });
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

/** A disk of 200 MB at this place; false where we may not make one. */
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
