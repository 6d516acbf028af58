import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extensionFor } from './extension.ts';
import { bundlePages, type MeetingPages, serveMeetingPages } from './pages.ts';
import { type FaultyProxy, openFaultyProxy } from './proxy.ts';
import { type AppServer, appServer, freePort } from './server.ts';
import { severalProcesses } from './several-processes.ts';

/** Everything around a browser, with its own ports and data. */
export interface Installation {
  server: AppServer;
  /** The server's address for browsers: all their requests pass through a proxy here. */
  proxy: FaultyProxy;
  pages: MeetingPages;
  /** The unpacked extension, built for this address. */
  extension: string;
  /**
   * Returns an address that becomes an administrator when it signs in. Each call returns another one, because the
   * number of emails per mailbox is limited.
   */
  readonly adminEmail: string;
  close(): Promise<void>;
}

/** Starts the server, the proxy to it and the simulated meeting pages. */
export async function openInstallation(env: Record<string, string> = {}): Promise<Installation> {
  const admins = Array.from({ length: 100 }, (_, index) => `admin-${index}@example.com`);
  const folder = await mkdtemp(join(tmpdir(), 'afterword-installation-'));
  const [port, proxyPort, script] = [await freePort(), await freePort(), await bundlePages()];
  const server = await (process.env.SEVERAL_PROCESSES ? severalProcesses : appServer)({
    dataDir: join(folder, 'data'),
    port,
    publicUrl: `http://localhost:${proxyPort}`,
    // All people of a test run have the same network address.
    env: { ADMIN_EMAILS: admins.join(), RATE_LIMIT_PER_MINUTE: '1000000', AUTOMATION_DELAY: '1', ...env },
  });
  const proxy = await openFaultyProxy(proxyPort, () => server.port);
  const [pages, extension] = await Promise.all([
    serveMeetingPages(script),
    extensionFor(proxy.url, join(folder, 'extension')),
    server.start(),
  ]);
  return {
    server,
    proxy,
    pages,
    extension,
    get adminEmail() {
      const next = admins.shift();
      if (!next) throw new Error('All administrators of this installation have signed in.');
      return next;
    },
    async close() {
      await Promise.all([server.stop(), proxy.close(), pages.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
