import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A range of ports below those that systems assign to connections and to servers that accept any port, so that no
 * program takes a returned port.
 */
const [first, last] = [15_000, 32_000];

/** Returns a port on which no program of this machine listens. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(first, last);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const placeholder = createServer();
    placeholder.once('error', () => resolve(false));
    placeholder.listen(port, '127.0.0.1', () => placeholder.close(() => resolve(true)));
  });
