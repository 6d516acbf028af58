import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extensionFor } from './extension.ts';
import { type Line, openLine } from './line.ts';
import { bundlePages, type MeetingPages, serveMeetingPages } from './pages.ts';
import { type AppServer, appServer, freePort } from './server.ts';

/** Everything around a browser, on ports and data of its own. */
export interface House {
  server: AppServer;
  /** The address that browsers know as the server: all their requests pass here. */
  line: Line;
  pages: MeetingPages;
  /** The unpacked extension, with this house's address baked in. */
  extension: string;
  /**
   * An address that becomes an administrator when it signs in; another one each time, because a mailbox gets few
   * emails.
   */
  readonly adminEmail: string;
  close(): Promise<void>;
}

/** Starts the server, the line to it and the fake meeting pages. */
export async function openHouse(env: Record<string, string> = {}): Promise<House> {
  const admins = Array.from({ length: 100 }, (_, index) => `admin-${index}@example.com`);
  const folder = await mkdtemp(join(tmpdir(), 'afterword-house-'));
  const [port, linePort, script] = [await freePort(), await freePort(), await bundlePages()];
  const server = appServer({
    dataDir: join(folder, 'data'),
    port,
    publicUrl: `http://localhost:${linePort}`,
    // All people of a test run come from one address.
    env: { ADMIN_EMAILS: admins.join(), RATE_LIMIT_PER_MINUTE: '1000000', AUTOMATION_DELAY: '1', ...env },
  });
  const line = await openLine(linePort, () => server.port);
  const [pages, extension] = await Promise.all([
    serveMeetingPages(script),
    extensionFor(line.url, join(folder, 'extension')),
    server.start(),
  ]);
  return {
    server,
    line,
    pages,
    extension,
    get adminEmail() {
      const next = admins.shift();
      if (!next) throw new Error('All administrators of this house have signed in.');
      return next;
    },
    async close() {
      await Promise.all([server.stop(), line.close(), pages.close()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
