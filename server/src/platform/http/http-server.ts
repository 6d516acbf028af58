import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { listen } from './listen.ts';

export interface HttpServer {
  port: number;
  /** Stops accepting requests, lets running ones finish, and cuts off the rest after `timeoutMs` milliseconds. */
  drain(timeoutMs: number): Promise<void>;
}

type Fetch = (request: Request, bindings: object) => Response | Promise<Response>;

/**
 * Maximum milliseconds in which a request has to arrive, like those of proxies in docs/hosting.md. Node's five minutes are
 * too short for large imports.
 */
const requestTimeoutMs = 600_000;

/**
 * Serves on a port.
 * @param fetch creates the request handler once the port is known (PORT=0 takes any).
 * @throws {StartError} if the port is in use.
 */
export async function serveHttp(
  at: { port: number; host?: string | undefined },
  fetch: (port: number) => Fetch,
): Promise<HttpServer> {
  const server = createServer();
  await listen(server, at);
  const { port } = server.address() as AddressInfo;
  const answer = getRequestListener(fetch(port) as Parameters<typeof getRequestListener>[0]);
  server.on('request', (request, response) => {
    if (countHosts(request) > 1) response.writeHead(400, { connection: 'close' }).end();
    // A Request object cannot have the method TRACE, and no client needs it.
    else if (request.method === 'TRACE') response.writeHead(405, { connection: 'close' }).end();
    else void answer(request, response);
  });
  // Longer than proxies usually keep idle connections, so that the server never closes first.
  server.keepAliveTimeout = 75_000;
  server.requestTimeout = requestTimeoutMs;

  return {
    port,
    async drain(timeoutMs) {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      // Closes connections as they become idle.
      server.keepAliveTimeout = 1;
      await Promise.race([closed, wait(timeoutMs, undefined, { ref: false })]);
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Counts the Host headers of a request. Node uses the first of two, but a proxy in front may have checked the second
 * (RFC 9112, section 3.2).
 */
const countHosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
