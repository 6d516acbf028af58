import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import { connect } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { limits } from '@afterword/api-client/contract';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '../../app.ts';
import { testServerForThisTest } from '../../testing/server.ts';
import { clientAddress } from './client-address.ts';
import { type HttpServer, serveHttp } from './http-server.ts';
import { refuseBusyPort } from './listen.ts';
import { withReadBody } from './request-body.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

async function serve(fetch: (request: Request) => Response | Promise<Response>): Promise<HttpServer> {
  const server = await serveHttp({ port: 0, host: '127.0.0.1' }, () => fetch);
  onTestFinished(() => server.drain(0));
  return server;
}

describe('over a real connection', () => {
  it('a stream arrives as it is written, and the server notices when the reader disconnects', async () => {
    const gone = vi.fn();
    const { port } = await serve((request) => {
      request.signal.addEventListener('abort', gone);
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('data: first\n\n'));
        },
      });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    });
    const reader = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: reader.signal });
    const { value } = (await answer.body?.getReader().read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe('data: first\n\n');
    expect(gone).not.toHaveBeenCalled();
    reader.abort();
    await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce());
  });

  it('gives a request ten minutes to arrive, as proxies in front should', async () => {
    const { port } = await serve(((_request: Request, { incoming }: { incoming: IncomingMessage }) => {
      const { server } = incoming.socket as unknown as { server: Server };
      return Response.json(server.requestTimeout);
    }) as never);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).json()).toBe(600_000);
  });

  it('answers TRACE without echoing the request', async () => {
    const { port } = await serve(() => new Response('never asked'));
    const socket = connect(port, '127.0.0.1');
    socket.end('TRACE /api/user HTTP/1.1\r\nHost: localhost\r\nX-Secret: told\r\nConnection: close\r\n\r\n');
    let answer = '';
    for await (const part of socket) answer += part;
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).not.toContain('told');
  });

  it('the server notices the disconnect even when only the stream is left of the request', async () => {
    const gone = vi.fn();
    const { port } = await serve(async (raw) => {
      const request = await withReadBody(raw);
      request.signal.addEventListener('abort', gone);
      return new Response(
        new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(1)) }),
      );
    });
    const reader = new AbortController();
    const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: reader.signal });
    await answer.body?.getReader().read();
    for (let round = 0; round < 5; round += 1) {
      collectGarbage();
      await setImmediate();
    }
    reader.abort();
    await vi.waitFor(() => expect(gone).toHaveBeenCalledOnce());
  });

  it('requests that do not end are cut off after a timeout', async () => {
    const { port, drain } = await serve(() => new Response(new ReadableStream()));
    const answer = await fetch(`http://127.0.0.1:${port}/`);
    const rest = answer.text();
    await Promise.all([expect(rest).rejects.toThrow(), drain(50)]);
  });

  it.each([
    ['with its length', `content-length: ${limits.requestBytes + 1}\r\n\r\n`],
    ['in pieces', 'transfer-encoding: chunked\r\n\r\n'],
  ])('a body over the limit gets 413 before it is read: %s', async (_how, headers) => {
    const own = await testServerForThisTest();
    const { port } = await serve(createApp(own.deps).fetch as never);
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.on('error', () => undefined); // the server may hang up while we still write
    await once(socket, 'connect');
    socket.write(
      `POST /api/auth/token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${headers}`,
    );
    const piece = ' '.repeat(64 * 1024);
    for (let sent = 0; sent <= limits.requestBytes; sent += piece.length) {
      socket.write(headers.startsWith('content') ? piece : `10000\r\n${piece}\r\n`);
    }
    let answer = '';
    for await (const chunk of socket) {
      answer += chunk;
      if (answer.includes('"too_large"')) break;
    }
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it.each([
    'GET /api/user HTTP/1.1\r\nhost: a b\r\n\r\n',
    'GET http://[ HTTP/1.1\r\nhost: localhost\r\n\r\n',
    'GET /\0 HTTP/1.1\r\nhost: localhost\r\n\r\n',
    'GET /api/user HTTP/1.1\r\n\r\n',
    'nonsense\r\n\r\n',
    'POST /api/auth/token HTTP/1.1\r\nhost: localhost\r\ncontent-length: -1\r\n\r\n',
    // A proxy and the server could disagree about where the body ends.
    'POST /api/auth/token HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    'POST /api/auth/token HTTP/1.1\r\nhost: localhost\r\ncontent-length: 4\r\ncontent-length: 5\r\n\r\nabcd',
  ])('answers %j with a client error', async (request) => {
    const own = await testServerForThisTest();
    const { port } = await serve(createApp(own.deps).fetch as never);
    const socket = connect(port, '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    socket.write(request);
    const [answer] = await once(socket, 'data');
    expect(`${answer}`).toMatch(/^HTTP\/1\.1 4\d\d /);
  });

  it('a port that is in use is refused with a one-sentence error', async () => {
    const { port } = await serve(() => new Response());
    await expect(refuseBusyPort({ port, host: '127.0.0.1' })).rejects.toThrow(`Port ${port} is taken`);
  });
});

describe('the client’s address', () => {
  const direct = { incoming: { socket: { remoteAddress: '10.0.0.1' } } } as never;
  const forwarded = new Headers({ 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 10.0.0.2' });

  it('is that of the connection, whatever headers claim', () => {
    expect(clientAddress(direct, forwarded, 0)).toBe('10.0.0.1');
  });

  it('is read only from headers that our own proxies wrote', () => {
    expect(clientAddress(direct, forwarded, 1)).toBe('10.0.0.2');
    expect(clientAddress(direct, forwarded, 2)).toBe('1.2.3.4');
    expect(clientAddress(direct, new Headers(), 1)).toBe('10.0.0.1');
  });

  it.each([
    ['192.0.2.1:4711', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['[::ffff:192.0.2.1]:4711', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['::1', '::1'],
    ['2001:DB8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]', '2001:db8:1:2::/64'],
    ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['unknown', '10.0.0.1'],
    ['1', '10.0.0.1'],
    ['', '10.0.0.1'],
  ])('written by a proxy as “%s” is read as %s', (written, counted) => {
    expect(clientAddress(direct, new Headers({ 'x-forwarded-for': written }), 1)).toBe(counted);
  });
});
