import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { serveHttp } from './http-server.ts';

/** Returns the status line of the answer to a request with these headers. */
async function statusOf(port: number, headers: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET / HTTP/1.1\r\n${headers.join('\r\n')}\r\nconnection: close\r\n\r\n`);
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  await once(socket, 'close');
  return text.split('\r\n')[0]!;
}

it('answers a request with two Host headers with 400, in upper or lower case', async () => {
  const { port, drain } = await serveHttp({ port: 0, host: '127.0.0.1' }, () => () => new Response('ok'));
  onTestFinished(() => drain(0));
  expect(await statusOf(port, ['host: a.example'])).toBe('HTTP/1.1 200 OK');
  expect(await statusOf(port, ['host: a.example', 'Host: b.example'])).toBe('HTTP/1.1 400 Bad Request');
  expect(await statusOf(port, ['Host: a.example', 'HOST: a.example'])).toBe('HTTP/1.1 400 Bad Request');
});
