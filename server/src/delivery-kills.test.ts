import { randomUUID } from 'node:crypto';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { createClient } from '@afterword/api-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { programArguments } from './testing/commands.ts';
import { at, someEntry, someFacts } from './testing/meetings.ts';
import { restartingProcess } from './testing/restarting-process.ts';
import type { Asked } from './testing/vendor-double.ts';
import { openVendor } from './testing/vendors.ts';

/*
 * Kills a real server and its database with SIGKILL while it sends meetings to several destinations. Google Docs and
 * Google Drive share one store, and each has two connections.
 */

const kills = Number(process.env.KILLS ?? 20);
const count = 10;
const ids = ['google-docs', 'google-drive', 'hubspot', 'confluence'];
const minutes = 60_000;
const corrected = 'What was said here was corrected.';

/** These tests take minutes, so `pnpm verify` runs them. */
const long = it.runIf(process.env.VERIFY);

type Vendor = Awaited<ReturnType<typeof openVendor>>;

long(
  `every destination gets each meeting and its correction once, though server and database are killed ${kills} times`,
  { timeout: 60 * minutes },
  async () => {
    const vendors = await openVendors(() => undefined);
    const { server, api, killDatabase, insist, ready } = await startServer(vendors);
    let left = kills;
    /** Kills the server, and in every third turn the database, each after up to this many milliseconds. */
    const killUntil = async (until: number, afterMs: number) => {
      for (; left > until; left -= 1) {
        await ready();
        await wait(afterMs * Math.random());
        if (left % 3 === 0) killDatabase();
        else server.kill();
        await wait(500);
      }
    };
    const meetings = Array.from({ length: count }, newMeeting);
    const report = async () => {
      for (const meeting of meetings) await reportMeeting(meeting, api, insist);
    };
    await Promise.all([report(), killUntil(kills / 2, 2_000)]);
    const correct = async () => {
      for (const { id, entry } of meetings)
        await insist(() => api().meetings.editEntry({ id, entryId: entry.id, content: corrected }));
    };
    // Corrections are sent when nobody has edited the meeting for a while.
    await Promise.all([correct(), killUntil(0, 20_000)]);
    await expectEachOnce(vendors, meetings, api);
  },
);

long(
  'every destination gets a meeting once, though the server is killed after each one first accepts something',
  { timeout: 10 * minutes },
  async () => {
    const killedBy = new Set<string>();
    let kill = () => {};
    const vendors = await openVendors((id, { method, path }) => {
      // A search changes nothing.
      if (method !== 'POST' || path.endsWith('/search') || killedBy.has(id)) return undefined;
      killedBy.add(id);
      kill();
      // The answer never arrives.
      return new Promise<void>(() => {});
    });
    const { server, api, insist } = await startServer(vendors);
    kill = server.kill;
    const meeting = newMeeting();
    await reportMeeting(meeting, api, insist);
    await vi.waitFor(() => expect([...killedBy].sort()).toEqual([...ids].sort()), { timeout: 5 * minutes });
    await insist(() =>
      api().meetings.editEntry({ id: meeting.id, entryId: meeting.entry.id, content: corrected }),
    );
    await expectEachOnce(vendors, [meeting], api);
  },
);

async function openVendors(
  heard: (id: string, asked: Asked) => Promise<void> | undefined,
): Promise<Vendor[]> {
  const vendors = await Promise.all(ids.map((id) => openVendor(id, (asked) => heard(id, asked))));
  onTestFinished(async () => void (await Promise.all(vendors.map((each) => each.close()))));
  return vendors;
}

/** Starts a server with two connections to each vendor. It restarts whenever it is killed. */
async function startServer(vendors: readonly Vendor[]) {
  const dataDir = mkdtempSync(join(tmpdir(), 'afterword-kills-'));
  // The database runs as another user.
  chmodSync(dataDir, 0o777);
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = restartingProcess({
    args: programArguments('main'),
    env: {
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      OUTBOUND_ALLOW: '127.0.0.1',
      RATE_LIMIT_PER_MINUTE: '1000000',
      ...Object.assign({}, ...vendors.map(({ environment }) => environment)),
    },
    ready: /Afterword is at (\S+)\n/,
  });
  onTestFinished(() => killDatabaseOf(dataDir));
  const ready = () =>
    vi.waitFor(() => expect(server.address(), server.lastWords()).toBeTruthy(), { timeout: 5 * minutes });
  await ready();
  const as = (token: string | null) =>
    createClient({ baseUrl: server.address() ?? 'http://localhost:1', token: () => token, retries: 0 });
  await as(null).accounts.generateMagicLink({ email: 'ana@example.com' });
  const token = await vi.waitFor(
    async () => (await as(null).accounts.redeemCode({ code: codeIn(dataDir) })).access_token,
    { timeout: minutes },
  );
  const connect = async (nth: number) => {
    const { model, visit } = vendors[nth]!;
    if ('token' in model.settings)
      return as(token).integrations.connect({ id: ids[nth]!, of: 'me', settings: model.settings });
    const asked = await fetch(`${server.address()}/api/integrations/${ids[nth]}/connect`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ of: 'me', settings: model.settings }),
    });
    const { url } = (await asked.json()) as { url: string };
    const [cookie = ''] = (asked.headers.get('set-cookie') ?? '').split(';');
    const { pathname, search } = await visit(url);
    return fetch(`${server.address()}${pathname}${search}`, { headers: { cookie }, redirect: 'manual' });
  };
  for (const nth of ids.keys()) for (let copy = 0; copy < 2; copy += 1) await connect(nth);
  expect((await as(token).connections.list()).items).toHaveLength(2 * ids.length);
  return {
    server,
    ready,
    api: () => as(token),
    killDatabase: () => killDatabaseOf(dataDir),
    /** Makes a call until a server has answered it. Repeating it has no further effect. */
    insist: <T>(call: () => Promise<T>) => vi.waitFor(call, { timeout: 5 * minutes }),
  };
}

type Started = Awaited<ReturnType<typeof startServer>>;
type Meeting = ReturnType<typeof newMeeting>;
const newMeeting = () => ({ id: randomUUID(), captureId: randomUUID(), entry: someEntry() });

async function reportMeeting(
  { id, captureId, entry }: Meeting,
  api: Started['api'],
  insist: Started['insist'],
): Promise<void> {
  await insist(() => api().meetings.put({ id, ...someFacts({ title: 'Under fault' }) }));
  await insist(() => api().meetings.putEntries({ id, captureId, entries: [entry] }));
  const entries = [{ id: entry.id, revision: 1 }];
  await insist(() => api().meetings.closeCapture({ id, captureId, endedAt: at(60), entries }));
}

async function expectEachOnce(
  vendors: readonly Vendor[],
  meetings: readonly Meeting[],
  api: Started['api'],
): Promise<void> {
  const inOrder = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).sort();
  // A number counts objects that both connections use, such as a folder.
  const expectedOf = ({ model }: Vendor) =>
    inOrder(model.expected(corrected).flatMap((item) => (typeof item === 'number' ? [item] : [item, item])));
  const differences = () =>
    vendors.flatMap((vendor, nth) =>
      meetings.flatMap(({ id }) => {
        const [found, expected] = [inOrder(vendor.model.found(id)), expectedOf(vendor)];
        return isDeepStrictEqual(found, expected) ? [] : [{ destination: ids[nth], found, expected }];
      }),
    );
  await vi.waitFor(
    async () => {
      // A second copy stays, so waiting longer would not help.
      if (differences().some(({ found, expected }) => found.length > expected.length)) return;
      for (const { id: meeting } of meetings) {
        const { items } = await api().deliveries.list({ meeting });
        expect(items.map(({ state }) => state)).toEqual(items.map(() => 'delivered'));
      }
      expect(differences()).toEqual([]);
    },
    { timeout: 20 * minutes, interval: 2_000 },
  );
  expect(differences()).toEqual([]);
  expect(vendors.flatMap(({ violations }) => violations)).toEqual([]);
}

/** Returns the code of the sign-in link in the latest email. */
function codeIn(dataDir: string): string {
  const outbox = join(dataDir, 'outbox');
  const texts = readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
  const [, code] = /callback\?token=(?:3D)?([\w-]+)/.exec(texts.join('\n').replaceAll('=\r\n', '')) ?? [];
  if (code === undefined) throw new Error('There is no sign-in link yet.');
  return code;
}

function killDatabaseOf(dataDir: string): void {
  try {
    const [pid] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
  } catch (error) {
    // It is being started again.
    if (!['ENOENT', 'ESRCH'].includes(`${(error as NodeJS.ErrnoException).code}`)) throw error;
  }
}
