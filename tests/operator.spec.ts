import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { magicLink } from './harness/mailbox.ts';
import { clientOf, newAddress } from './harness/people.ts';
import { type AppServer, appServer, freePort, processesOf } from './harness/server.ts';
import { until } from './harness/until.ts';

// The server as operators run it: start, stop, restart, refuse to start.

const test = base.extend<{ dataDir: string; server: AppServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
  dataDir: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'afterword-operator-'));
    await use(join(folder, 'data'));
    for (const { pid } of processesOf(folder)) process.kill(pid, 'SIGKILL'); // A failed test may leave some.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  },
  server: async ({ dataDir }, use) => {
    const server = appServer({ dataDir, port: await freePort() });
    await server.start();
    await use(server);
    await server.stop();
  },
});

async function signedIn(server: AppServer, email: string) {
  const anonymous = clientOf(server.url, null);
  await anonymous.accounts.generateMagicLink({ email });
  const code = new URL(await magicLink(server.dataDir, email)).searchParams.get('token') ?? '';
  const { access_token } = await anonymous.accounts.redeemCode({ code });
  return clientOf(server.url, access_token);
}

test('SIGTERM leaves no process behind, the database included, and the second start finds everything', {
  tag: '@verify',
}, async ({ server, dataDir }) => {
  const email = newAddress();
  const api = await signedIn(server, email);
  expect(processesOf(dataDir).length, 'the server and its database run').toBeGreaterThan(1);

  expect(await server.stop('SIGTERM')).toBe(0);
  await until('no process is left', () => processesOf(dataDir).length === 0);

  await server.start();
  expect((await api.accounts.currentUser()).email).toBe(email);
});

test('Ctrl-C ends it the same way', { tag: '@verify' }, async ({ server, dataDir }) => {
  expect(await server.stop('SIGINT')).toBe(0);
  await until('no process is left', () => processesOf(dataDir).length === 0);
});

test('after kill -9 it starts again on the same data', { tag: '@verify' }, async ({ server }) => {
  const email = newAddress();
  const api = await signedIn(server, email);
  await server.kill();
  await server.start();
  expect((await api.accounts.currentUser()).email).toBe(email);
});

test('a busy port is one clear sentence', { tag: '@verify' }, async ({ dataDir }) => {
  const port = await freePort();
  const squatter = createServer().listen(port);
  await once(squatter, 'listening');
  const server = appServer({ dataDir, port });
  const failure = await server.start().then(
    () => null,
    (error: Error) => error,
  );
  squatter.close();
  expect(failure?.message).toContain(String(port));
  const complaint = server
    .log()
    .split('\n')
    .filter((line) => line.includes(String(port)));
  expect(complaint).toHaveLength(1);
  expect(server.log()).not.toMatch(/^\s+at /m);
  await until('no process is left', () => processesOf(dataDir).length === 0);
});

test('a value that makes no sense is named, and nothing is started', { tag: '@verify' }, async ({
  dataDir,
}) => {
  const server = appServer({ dataDir, port: await freePort(), env: { ADMIN_EMAILS: 'not an address' } });
  await expect(server.start()).rejects.toThrow('ended with');
  expect(server.log()).toContain('ADMIN_EMAILS');
  expect(server.log()).not.toMatch(/^\s+at /m);
  expect(await readdir(dataDir).catch(() => [])).toEqual([]);
});

test('without a mail server a mail is a file in the outbox, and the log has its link', {
  tag: '@verify',
}, async ({ server }) => {
  const email = newAddress();
  await clientOf(server.url, null).accounts.generateMagicLink({ email });
  const link = await magicLink(server.dataDir, email);
  expect(server.log()).toContain(link);
});
