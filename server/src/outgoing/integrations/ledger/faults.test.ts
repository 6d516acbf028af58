import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Api } from '@afterword/api-client/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutboundError } from '../../../platform/outbound/outbound-error.ts';
import { deliverAllDue } from '../../../testing/jobs.ts';
import { at, endCapture, someEntry, someFacts } from '../../../testing/meetings.ts';
import { openReceiver, type Receiver } from '../../../testing/receiver.ts';
import { type TestServer, testServer } from '../../../testing/server.ts';
import { type FaultSettings, openVendorDouble, type VendorDouble } from '../../../testing/vendor-double.ts';
import { integrations } from '../registry.ts';
import type { LedgerDeps } from './deps.ts';

/*
 * Checks that everything arrives exactly once and in order when calls fail in every possible way and the process dies
 * between any two operations. Each destination has a test double that records its calls. Two connections share each
 * vendor account, and neither may change the other's objects.
 */

/** Number of runs per destination; `pnpm verify` uses 200. */
const runs = process.env.VERIFY ? 200 : 2;

/** Faults of a call: none, its answer is lost, it is rejected for now, it never arrives, or the process is killed. */
type Fault = 'none' | 'answer lost' | 'busy' | 'unheard' | 'killed before' | 'killed after';
const faults: Fault[] = ['none', 'none', 'answer lost', 'busy', 'unheard', 'killed before', 'killed after'];

/** Thrown when the process is dead and does nothing more, in databases either. Must not count as an answer. */
class Killed extends OutboundError {
  constructor() {
    super('unreachable');
  }
}

/** Returns the server's time. The server starts later. */
const now = () => server.clock.now();

/** Destinations with a simulated vendor in their folder. */
const vendors = await Promise.all(
  integrations
    .filter(({ id }) => existsSync(new URL(`../${id}/double.ts`, import.meta.url)))
    .map(async (integration) => {
      const { faultSettings } = (await import(`../${integration.id}/double.ts`)) as {
        faultSettings(now: () => Date): FaultSettings;
      };
      return { integration, ...faultSettings(now) };
    }),
);

let server: TestServer;
let standIns: VendorDouble[];
let receiver: Receiver;
let folder: string;
let address: string;
let ana: Api;
let token: string;
const told: { path: string; id: string; type: string; meeting: string }[] = [];

beforeAll(async () => {
  receiver = await openReceiver((text, headers, path) => {
    const { id, type, data } = JSON.parse(text) as {
      id?: string;
      type: string;
      data: { meeting: { id: string } };
    };
    told.push({ path, id: `${headers['webhook-id'] ?? id}`, type, meeting: data.meeting.id });
    return 200;
  });
  address = receiver.url;
  folder = mkdtempSync(join(tmpdir(), 'afterword-faults-'));
  // Reading the API descriptions takes longer than five runs, so `every-vendor.test.ts` checks the calls instead.
  const unchecked = process.env.VERIFY ? {} : { descriptions: [] };
  standIns = await Promise.all(
    vendors.map((vendor) => openVendorDouble({ ...vendor, ...unchecked, pasted: ['pasted'] })),
  );
  server = await testServer({
    OUTBOUND_ALLOW: '127.0.0.1',
    MARKDOWN_DIR: folder,
    ...Object.assign({}, ...standIns.map(({ environment }) => environment)),
  });
  await signInAgain();
});
afterAll(async () => {
  await server.close();
  await Promise.all(standIns.map((each) => each.close()));
  await receiver.close();
  rmSync(folder, { recursive: true });
});

/** Connects a destination, signing in if no token is pasted. Returns the connection's id. */
async function connect(
  id: string,
  of: 'me' | 'workspace',
  settings: Record<string, unknown>,
): Promise<string> {
  const at = vendors.findIndex(({ integration }) => integration.id === id);
  if (at < 0 || !vendors[at]!.integration.signIn || 'token' in settings)
    return (await ana.integrations.connect({ id, of, settings })).connection!.id;
  const answer = await server.request(`/api/integrations/${id}/connect`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ of, settings }),
  });
  const { url } = (await answer.json()) as { url: string };
  const [cookie = ''] = (answer.headers.get('set-cookie') ?? '').split(';');
  const back = await standIns[at]!.visit(url);
  await server.request(back.pathname + back.search, { headers: { cookie } });
  return (await ana.connections.list()).items.at(-1)!.id;
}

/** Makes deliveries with these faults until the process is killed or none is due. */
async function work(schedule: Iterator<Fault>): Promise<'killed' | 'through'> {
  let killed = false;
  const dies = <T>(result: T): T => {
    if (killed) throw new Killed();
    return result;
  };
  /** Wraps every call of a destination. */
  const around = async <T>(call: () => Promise<T>, busy: () => T): Promise<T> => {
    const fault = schedule.next().value as Fault | undefined;
    if (fault === 'unheard') throw new OutboundError('unreachable');
    if (fault === 'busy') return busy();
    if (fault === 'killed before') killed = true;
    dies(null);
    const result = await call();
    if (fault === 'killed after') killed = true;
    dies(null);
    if (fault === 'answer lost') throw new OutboundError('timed_out');
    return result;
  };
  const stores = server.deps.shards.stores.map((store) => ({
    ...store,
    db: new Proxy(store.db, {
      get: (own, key) =>
        key === 'query'
          ? (...given: [string, unknown[]]) => {
              dies(null);
              return own.query(...given);
            }
          : Reflect.get(dies(own), key),
    }),
  }));
  const deps: LedgerDeps = {
    ...server.deps,
    shards: {
      ...server.deps.shards,
      stores,
      of: (place) => {
        const database = server.deps.shards.of(dies(place));
        return {
          ...database,
          read: async (work) => dies(await database.read(dies(work))),
          transaction: async (work) => dies(await database.transaction(dies(work))),
        };
      },
    },
    // Waiting for rate limits is not tested here.
    rateLimits: { ...server.deps.rateLimits, takeCall: async () => 0 },
    outbound: {
      ...server.deps.outbound,
      fetch: (url, request) =>
        around(
          () => server.deps.outbound.fetch(url, request),
          () => new Response('', { status: 503 }),
        ),
    },
    mail: {
      ...server.deps.mail,
      send: (mail) =>
        around(
          () => server.deps.mail.send(mail),
          () => {
            throw new Error('421 Try again later');
          },
        ),
    },
  };
  try {
    await deliverAllDue(deps);
    return 'through';
  } catch (error) {
    if (killed) return 'killed';
    throw error;
  }
}

/** Signs Ana in again, because weeks of faults end a session. */
async function signInAgain(): Promise<void> {
  token = await server.signIn('ana@example.com');
  ana = server.api(token);
}

/** Simulates days in which processes die and others take over, until all work is done. */
async function settle(schedule: Fault[]): Promise<void> {
  const next = schedule[Symbol.iterator]();
  for (let turn = 0; turn < 200; turn += 1) {
    // Mailbox limits use this machine's clock, which does not advance here.
    await server.pool.query('delete from rate_limit');
    await work(next);
    const { rows } = await server.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from delivery where state = 'waiting'`,
    );
    if (rows[0]!.waiting === 0) return signInAgain();
    // After a day, its lease and all waits have ended.
    server.clock.advance(25 * 3_600_000);
    await server.pool.query('update work set leased_until = now() where leased_until is not null');
    // So many days of faults would otherwise pause the connection.
    await server.pool.query(
      'update connection set failing_since = $1, failures = 0 where failing_since is not null',
      [server.clock.now()],
    );
  }
  const { rows } = await server.pool.query(
    `select d.state, d.attempts, d.problem, j.due_at, j.lease_token, d.about, c.state as connection, c.problem as why, c.held_until
     from delivery d join connection c on c.workspace_id = d.workspace_id and c.id = d.connection_id
     left join work j on j.key = d.id::text where d.state = 'waiting'`,
  );
  throw new Error(`It never came to an end: ${JSON.stringify(rows)} at ${server.clock.now().toISOString()}`);
}

/** Creates and ends a meeting. Its deliveries are in the ledger but not made. */
async function meeting(title: string, promises = false) {
  const [id, captureId, entry] = [randomUUID(), randomUUID(), someEntry()];
  server.clock.set(at(120));
  await signInAgain();
  await ana.meetings.put({ id, ...someFacts({ title }) });
  await ana.meetings.setVisibility({ id, visibility: 'workspace' });
  await ana.meetings.putEntries({ id, captureId, entries: [entry] });
  await endCapture(ana, { id, captureId, entries: [entry] });
  const promised = promises
    ? await ana.actions.create({ id, text: 'Water the plants', assignee: 'Ana', dueDate: '2026-04-01' })
    : null;
  await server.pool.query(`update connection set state = 'paused'`);
  await server.runJobs();
  await server.runJobs();
  await server.pool.query(`update connection set state = 'connected'`);
  return { id, entryId: entry.id, promised };
}

/** Correction to a delivered meeting. */
const corrected = 'What was said here was corrected.';

/** Generates the faults for this number of destinations. */
const schedulesFor = (count: number) =>
  fc.array(fc.constantFrom(...faults), {
    minLength: 3 * count,
    maxLength: (process.env.VERIFY ? 30 : 10) * count,
  });

interface Double {
  id: string;
  settings: Record<string, unknown>;
  /** Returns the delivered content of a meeting, in a form that reveals missing or duplicate parts. */
  found: (meeting: string) => unknown;
  expected: (meeting: string) => unknown;
  /** True if later corrections of a meeting also arrive at the destination. */
  follows?: boolean;
  promises?: boolean;
}

/** Returns the events that each address of the receiver got for a meeting, counting repeated ids once. */
async function heard(meeting: string): Promise<string[][]> {
  const mine = told.filter((each) => each.meeting === meeting);
  const first = mine.filter(
    ({ path, id }, index) => mine.findIndex((each) => each.path === path && each.id === id) === index,
  );
  return ['/1', '/2'].map((own) => first.filter(({ path }) => path === own).map(({ type }) => type));
}

/** Vendors where connections share objects: a calendar has one event per action item, whichever connection wrote it. */
const shareObjects = ['google-calendar', 'outlook'];

/** Sorts what two connections wrote, because either may come first. */
const inOrder = (items: readonly unknown[]) => items.map((item) => JSON.stringify(item)).sort();

const twice = <T>(items: readonly T[]): T[] => items.flatMap((item) => [item, item]);

const [webhookEvents, zapierEvents] = [
  ['meeting.started', 'meeting.ended', 'transcript.completed', 'summary.created'],
  ['meeting.ended', 'summary.created'],
];

const doubles: Double[] = [
  { id: 'webhook', settings: {}, found: heard, expected: () => [webhookEvents, webhookEvents] },
  {
    id: 'zapier',
    settings: { events: zapierEvents },
    // Each event has its own hook, and hooks do not wait for each other.
    found: async (meeting) => (await heard(meeting)).map((types) => types.sort()),
    expected: () => [zapierEvents, zapierEvents],
  },
  {
    id: 'markdown',
    settings: {},
    async found(meeting) {
      const files = readdirSync(folder, { recursive: true }).map(String);
      return files
        .filter((name) => name.includes(meeting))
        .map((name) => readFileSync(join(folder, name), 'utf8').split('<!-- afterword:head').length - 1);
    },
    expected: () => [1, 1],
  },
  {
    id: 'email',
    settings: { to: ['ana@example.com', 'ben@example.com'], send: 'automatically' },
    async found(meeting) {
      const mails = (await server.mails()).filter(({ text }) => text?.includes(meeting));
      return mails.map((mail) => [mail.to].flat()[0]?.text).sort();
    },
    expected: () => twice(['ana@example.com', 'ben@example.com']),
  },
  ...vendors.map(({ integration: { id }, settings, found, expected, promises = false }) => ({
    id,
    settings,
    found: (meeting: string) => inOrder(found(meeting)),
    // A number counts objects that both connections use, such as a folder.
    expected: () =>
      inOrder(
        expected(corrected).flatMap((item) =>
          shareObjects.includes(id) || typeof item === 'number' ? [item] : [item, item],
        ),
      ),
    follows: true,
    promises,
  })),
];

/** Destinations that keep their files in one store. */
const shareStore = ['google-docs', 'google-drive'];

/**
 * One destination each in `pnpm verify`, except those with one store; otherwise vendors with the same content share a meeting, because
 * creating a meeting takes longer than delivering it.
 */
const groups: Double[][] = process.env.VERIFY
  ? [
      ...doubles.filter(({ id }) => !shareStore.includes(id)).map((double) => [double]),
      doubles.filter(({ id }) => shareStore.includes(id)),
    ]
  : [
      ...doubles.filter(({ follows }) => !follows).map((double) => [double]),
      doubles.filter(({ follows, promises }) => follows && !promises),
      doubles.filter(({ promises }) => promises),
    ];

describe.each(groups.map((group) => ({ group, ids: group.map(({ id }) => id).join(', ') })))(
  'the destinations $ids',
  ({ group }) => {
    it(`get everything once, in order, whatever fails and whenever the process dies`, async () => {
      for (const { id, settings } of group)
        for (const url of [`${address}1`, `${address}2`]) {
          const hooks = zapierEvents.map((event) => ({ id: randomUUID(), url, event }));
          const addresses = id === 'webhook' ? { url } : id === 'zapier' ? { hooks } : {};
          await connect(id, id === 'markdown' ? 'workspace' : 'me', { ...settings, ...addresses });
        }
      const [{ follows, promises } = {}] = group;
      const schedules = schedulesFor(follows ? 2 * group.length : group.length);
      await fc.assert(
        fc.asyncProperty(schedules, schedules, async (schedule, later) => {
          const { id: meetingId, entryId, promised } = await meeting('Under fault', promises);
          await settle(schedule);
          if (follows) {
            await ana.meetings.editEntry({ id: meetingId, entryId, content: corrected });
            if (promised) await ana.actions.update({ id: promised.id, dueDate: '2026-04-02' });
            await server.runJobs();
            await settle(later);
          }
          for (const { id, found, expected } of group)
            expect(await found(meetingId), id).toEqual(expected(meetingId));
          const { items } = await ana.deliveries.list({ meeting: meetingId });
          expect(items.map(({ state }) => state)).not.toContain('failed');
        }),
        // Shrinking a failure would repeat weeks of simulated faults for hours.
        { numRuns: runs, endOnFailure: true },
      );
      for (const { id } of (await ana.connections.list()).items) await ana.connections.delete({ id });
      expect(standIns.flatMap(({ violations }) => violations)).toEqual([]);
    });
  },
);
