import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { StartError } from './start-error.ts';

export interface HttpServer {
  port: number;
  /** Takes no new requests, lets those under way finish, and cuts off what has not ended after a while. */
  drain(patience: number): Promise<void>;
}

type Fetch = (request: Request, bindings: object) => Response | Promise<Response>;

/**
 * Serves on a port.
 * @param fetch makes the function that answers, once the port is known (PORT=0 takes any).
 * @throws {StartError} when the port is taken.
 */
export async function serveHttp(
  at: { port: number; host?: string | undefined },
  fetch: (port: number) => Fetch,
): Promise<HttpServer> {
  const server = await listen(at);
  const { port } = server.address() as AddressInfo;
  const answer = getRequestListener(fetch(port) as Parameters<typeof getRequestListener>[0]);
  server.on('request', (request, response) => {
    if (countHosts(request) > 1) response.writeHead(400, { connection: 'close' }).end();
    else void answer(request, response);
  });
  // Longer than the usual proxy keeps an idle connection, so that it is never the server that closes first.
  server.keepAliveTimeout = 75_000;

  return {
    port,
    async drain(patience) {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      // A connection that becomes idle from now on is not kept.
      server.keepAliveTimeout = 1;
      await Promise.race([closed, wait(patience, undefined, { ref: false })]);
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Host headers of a request. Node keeps the first of two; a proxy in front may have checked the second (RFC 9112, section 3.2). */
const countHosts = ({ rawHeaders }: IncomingMessage): number =>
  rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;

/** Says so before anything else is started, when the port is taken. */
export async function refuseBusyPort(at: { port: number; host?: string | undefined }): Promise<void> {
  const server = await listen(at);
  await new Promise((resolve) => server.close(resolve));
}

function listen({ port, host }: { port: number; host?: string | undefined }): Promise<Server> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reasons: Record<string, string> = {
        EADDRINUSE: `Port ${port} is taken: stop what is using it, or set PORT to another one.`,
        EACCES: `Port ${port} may not be used by this user: set PORT to one above 1023.`,
        EADDRNOTAVAIL: `HOST is '${host}', which is no address of this machine: correct or unset it, then start again.`,
        ENOTFOUND: `HOST is '${host}', which is no address of this machine: correct or unset it, then start again.`,
      };
      reject(
        new StartError(
          reasons[error.code ?? ''] ?? `The server cannot listen on port ${port}: ${error.message}`,
        ),
      );
    });
    server.listen(port, host, () => resolve(server));
  });
}
