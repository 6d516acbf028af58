import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { limits } from '@afterword/api-client/contract';
import { getRequestListener } from '@hono/node-server';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { someEntry, someFacts } from '../../testing/meetings.ts';
import { type TestServer, testServerForThisTest } from '../../testing/server.ts';

/** Serves on a port, because only a real connection can have a body that is still being sent. */
async function served(server: TestServer): Promise<number> {
  const http = createServer(getRequestListener(server.app.fetch as never));
  http.listen(0, '127.0.0.1');
  await once(http, 'listening');
  onTestFinished(() => {
    http.closeAllConnections();
    http.close();
  });
  return (http.address() as AddressInfo).port;
}

let sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  sockets = [];
});

/**
 * Starts a request with its headers and part of its body. Resolves to the raw answer when the server answers or closes
 * the connection.
 */
async function begin(
  port: number,
  { path, headers = '', length, body }: { path: string; headers?: string; length: number; body: string },
) {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  let answer = '';
  const answered = new Promise<string>((resolve) => {
    socket.on('data', (chunk) => {
      answer += chunk;
      if (answer.includes('\r\n\r\n')) resolve(answer);
    });
    socket.on('close', () => resolve(answer));
  });
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}content-length: ${length}\r\n\r\n${body}`,
  );
  return { socket, answered };
}

describe('request bodies that are still being sent', () => {
  it('are limited per address: one more is refused, and accepted once another has ended', async () => {
    const server = await testServerForThisTest({ BODIES_PER_ADDRESS: '3' });
    const port = await served(server);
    const unfinished = { path: '/api/auth/token', length: 500, body: '{"code":' };
    const reading = vi.spyOn(server.deps.capacity, 'readBody');
    const held = await Promise.all(Array.from({ length: 3 }, () => begin(port, unfinished)));
    await vi.waitFor(() => expect(reading).toHaveBeenCalledTimes(3));
    const refused = await (await begin(port, unfinished)).answered;
    expect(refused).toMatch(/^HTTP\/1\.1 429 /);
    expect(refused).toMatch(/\r\nretry-after: \d+\r\n/i);
    expect(refused).toContain('rate_limited');

    // A body that is completely sent does not have to wait.
    const whole = { path: '/api/auth/token', length: 13, body: '{"code":"no"}' };
    expect(await (await begin(port, whole)).answered).toMatch(/^HTTP\/1\.1 410 /);

    held[0]?.socket.destroy();
    await vi.waitFor(async () => {
      const next = await begin(port, { ...whole, body: whole.body.slice(0, 5) });
      next.socket.write(whole.body.slice(5));
      expect(await next.answered).toMatch(/^HTTP\/1\.1 410 /);
    });
  });

  it('are not read for strangers, and are small for public calls', async () => {
    const server = await testServerForThisTest();
    const port = await served(server);
    const { answered } = await begin(port, { path: '/api/user/update', length: 1_000_000, body: '{' });
    expect(await answered).toMatch(/^HTTP\/1\.1 401 /);
    const large = await begin(port, {
      path: '/api/contact/generate',
      length: limits.publicRequestBytes + 1,
      body: '{',
    });
    expect(await large.answered).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('are not read for a session over its call limit', async () => {
    const server = await testServerForThisTest({ RATE_LIMIT_PER_MINUTE: '1' });
    const port = await served(server);
    const unfinished = { path: '/api/auth/token', length: 500, body: '{"code":' };
    await begin(port, { ...unfinished, length: 13, body: '{"code":"no"}' }).then(({ answered }) => answered);
    const { answered } = await begin(port, unfinished);
    expect(await answered).toMatch(/^HTTP\/1\.1 429 /);
  });
});

describe('streams', () => {
  it('are limited per session and per account, and a closed stream frees its slot', async () => {
    const server = await testServerForThisTest({ STREAMS_PER_SESSION: '2', STREAMS_PER_ACCOUNT: '3' });
    const id = randomUUID();
    const [first, second] = [await server.signIn('ana@example.com'), await server.signIn('ana@example.com')];
    await server.api(first).meetings.put({ id, ...someFacts() });
    const open = (token: string) => server.api(token).meetings.events({ id });

    const [one, two] = [await open(first), await open(first)];
    const refusal = { code: 'rate_limited', status: 429, retryAfter: expect.any(Number) };
    await expect(open(first)).rejects.toMatchObject(refusal);
    const three = await open(second);
    await expect(open(second)).rejects.toMatchObject(refusal);

    await one.next();
    await one.return?.(undefined);
    const four = await open(first);
    // A stream that was never read also releases its slot.
    await two.return?.(undefined);
    const five = await open(second);
    const stranger = await server.signIn('ben@example.com');
    await server.api(stranger).meetings.put({ id, ...someFacts() });
    const six = await open(stranger);
    for (const stream of [three, four, five, six]) await stream.return?.(undefined);
  });

  it('free their slot when they fail to start', async () => {
    const server = await testServerForThisTest({ STREAMS_PER_SESSION: '1' });
    const api = server.api(await server.signIn('ana@example.com'));
    for (let round = 0; round < 3; round += 1)
      await expect(api.meetings.events({ id: randomUUID() })).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('whole meetings', () => {
  it.each(['transcript', 'export?format=txt'])(
    'are read two at a time by one account, and kept until the client has them: %s',
    async (call) => {
      const server = await testServerForThisTest();
      const ask = (token: string, id: string) =>
        server.request(`/api/meetings/${id}/${call}`, { headers: { authorization: `Bearer ${token}` } });
      /** Stores a meeting that is long enough to be sent in parts. */
      const enter = async (email: string) => {
        const token = await server.signIn(email);
        const [api, id] = [server.api(token), randomUUID()];
        await api.meetings.put({ id, ...someFacts() });
        const entries = Array.from({ length: 45 }, (_, ordinal) =>
          someEntry({ ordinal, content: 'word '.repeat(1_000) }),
        );
        await api.meetings.putEntries({ id, captureId: id, entries, gaps: [] });
        return () => ask(token, id);
      };
      const [ana, ben] = [await enter('ana@example.com'), await enter('ben@example.com')];
      const [first, second] = [await ana(), await ana()];
      let isAnswered = false;
      const third = ana().finally(() => {
        isAnswered = true;
      });

      for (let round = 0; round < 3; round += 1)
        expect((await (await ben()).text()).length).toBeGreaterThan(200_000);
      expect(isAnswered).toBe(false);
      await first.body?.cancel();
      expect((await (await third).text()).length).toBeGreaterThan(200_000);
      expect((await second.text()).length).toBeGreaterThan(200_000);
      expect((await (await ana()).text()).length).toBeGreaterThan(200_000);
    },
  );
});

describe('request bodies', () => {
  it('of one account are limited in bytes per minute, before they are read', async () => {
    const server = await testServerForThisTest({ BODY_BYTES_PER_MINUTE: '3000' });
    const [token, other] = [await server.signIn('ana@example.com'), await server.signIn('ben@example.com')];
    const put = (by: string, body: string, headers: Record<string, string>) =>
      server
        .request(`/api/meetings/${randomUUID()}/notes`, {
          method: 'PUT',
          headers: { authorization: `Bearer ${by}`, 'content-type': 'application/json', ...headers },
          body,
        })
        .then(({ status }) => status);
    const length = { 'content-length': '2000' };
    // Invalid JSON is only detected when the body is read.
    expect(await put(token, 'x'.repeat(2_000), length)).toBe(400);
    expect(await put(token, 'x'.repeat(2_000), length)).toBe(429);
    expect(await put(other, 'x'.repeat(2_000), length)).toBe(400);
    // A body of unknown length counts as the maximum.
    expect(await put(await server.signIn('cleo@example.com'), 'x', {})).toBe(429);
    expect((await server.api(token).meetings.list({})).total).toBe(0);
  });
});

describe('entries', () => {
  it('are counted once per thousand characters', async () => {
    const server = await testServerForThisTest({ ENTRIES_PER_MINUTE: '30' });
    const [id, captureId] = [randomUUID(), randomUUID()];
    const api = server.api(await server.signIn('ana@example.com'));
    await api.meetings.put({ id, ...someFacts() });
    const long = (ordinal: number) => ({
      id,
      captureId,
      entries: [someEntry({ ordinal, content: 'word '.repeat(3_000) })],
      gaps: [],
    });
    await api.meetings.putEntries(long(0));
    await api.meetings.putEntries(long(1));
    await expect(api.meetings.putEntries(long(2))).rejects.toMatchObject({ code: 'rate_limited' });
  });

  it('of one account are limited per minute across its devices; refused entries are not stored', async () => {
    const server = await testServerForThisTest({ ENTRIES_PER_MINUTE: '30' });
    const [id, captureId] = [randomUUID(), randomUUID()];
    const api = server.api(await server.signIn('ana@example.com'));
    const other = server.api(await server.signIn('ana@example.com'));
    await api.meetings.put({ id, ...someFacts() });
    const ten = () => ({
      id,
      captureId,
      entries: Array.from({ length: 10 }, (_, ordinal) => someEntry({ ordinal })),
      gaps: [],
    });
    await api.meetings.putEntries(ten());
    await other.meetings.putEntries(ten());
    await api.meetings.putEntries(ten());
    await expect(other.meetings.putEntries(ten())).rejects.toMatchObject({
      code: 'rate_limited',
      status: 429,
      retryAfter: expect.any(Number),
    });
    expect((await api.meetings.transcript({ id })).entries).toHaveLength(30);
    // An upload without entries only checks the connection and the store.
    await api.meetings.putEntries({ id, captureId, entries: [], gaps: [] });
    const stranger = server.api(await server.signIn('ben@example.com'));
    await stranger.meetings.put({ id, ...someFacts() });
    await stranger.meetings.putEntries(ten());
  });
});
