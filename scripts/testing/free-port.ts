import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Ports below those that systems give to connections and to servers that ask for any port: no program takes one meanwhile. */
const [first, last] = [15_000, 32_000];

/** Returns a port that no program on this machine listens at. */
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
