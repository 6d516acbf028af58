import { createServer, type Server } from 'node:net';
import { StartError } from '../errors/start-error.ts';

/** Fails if the port is in use, before anything else starts. */
export async function refuseBusyPort(at: { port: number; host?: string | undefined }): Promise<void> {
  const server = createServer();
  await listen(server, at);
  await new Promise((resolve) => server.close(resolve));
}

/** @throws {StartError} if the server cannot listen there. */
export function listen(
  server: Server,
  { port, host }: { port: number; host?: string | undefined },
): Promise<void> {
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
    server.listen(port, host, () => resolve());
  });
}
