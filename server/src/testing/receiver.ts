import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that receives webhooks. */
export interface Receiver {
  /** Ends with a slash. */
  url: string;
  close(): Promise<void>;
}

/**
 * Starts a receiver. It passes each body, with its headers and path, to `hear` and answers with the returned status, by default 204; 'hang up'
 * closes the connection without an answer.
 */
export async function openReceiver(
  hear: (body: string, headers: IncomingHttpHeaders, path: string) => number | 'hang up' | undefined = () =>
    undefined,
): Promise<Receiver> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const answer = hear(body, request.headers, request.url!) ?? 204;
      if (answer === 'hang up') request.socket.destroy();
      else response.writeHead(answer).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
