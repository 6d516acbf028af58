import { randomUUID } from 'node:crypto';
import type { Api } from '@afterword/api-client/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Deps } from '../../platform/deps.ts';
import { advanceAllDue, deliverAllDue } from '../../testing/jobs.ts';
import { at, endCapture, someEntry, someFacts } from '../../testing/meetings.ts';
import { openReceiver, type Receiver } from '../../testing/receiver.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

/*
 * Checks that everything arrives exactly once when a process dies between any two operations, or is considered dead and
 * continues.
 */

/** Minimum number of deaths; `pnpm verify` uses 500. */
const deaths = process.env.VERIFY ? 500 : 20;
/** At least ten deaths for each meeting. */
const meetings = deaths / 10;
let died = 0;

/** Milliseconds within which a call with a lost answer must have ended, plus a margin. */
const callTime = 65_000;

/** Fate of a process at an operation: it lives, dies, or sleeps until another process takes over. */
type Fate = 'lives' | 'dies before' | 'dies after' | 'sleeps';
const fates: Fate[] = ['lives', 'lives', 'lives', 'dies before', 'dies after', 'sleeps'];

let server: TestServer;
let receiver: Receiver;
let ana: Api;
const told: { id: string; meeting: string }[] = [];

beforeAll(async () => {
  receiver = await openReceiver((body, headers) => {
    const { data } = JSON.parse(body) as { data: { meeting: { id: string } } };
    told.push({ id: `${headers['webhook-id']}`, meeting: data.meeting.id });
  });
  server = await testServer({ OUTBOUND_ALLOW: '127.0.0.1' });
  server.deps.rateLimits.takeCall = async () => 0;
  server.deps.rateLimits.takeMail = async () => true;
  ana = server.api(await server.signIn('ana@example.com'));
  // Everything happens within one hour.
  await ana.automations.setLimits({ messagesAnHour: 10_000 });
  const { connection } = await ana.integrations.connect({
    id: 'webhook',
    of: 'me',
    settings: {
      url: receiver.url,
      events: ['transcript.updated'],
    },
  });
  const automation = {
    active: true,
    trigger: { type: 'meeting-end' as const },
    owner: 'me' as const,
    ask: false,
  };
  const mail = { type: 'email' as const, to: ['mia@acme.test', 'olga@acme.test'] };
  const hook = { type: 'webhook' as const, connection: connection!.id };
  await ana.automations.create({ ...automation, name: 'One', actions: [mail, hook] });
  await ana.automations.create({ ...automation, name: 'Two', whenUpdated: true, actions: [hook, mail] });
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

/** Creates dependencies that apply one of these fates around each query and transaction. */
function mortal(left: Fate[]): Deps {
  let dead = false;
  const lives = () => {
    if (dead) throw new Error('This process is dead');
  };
  const around = async <T>(step: () => Promise<T>): Promise<T> => {
    lives();
    const fate = left.shift() ?? 'lives';
    if (fate.startsWith('dies')) died += 1;
    dead = fate === 'dies before';
    lives();
    if (fate === 'sleeps') {
      await expireLeases();
      await work(server.deps);
    }
    const result = await step();
    dead ||= fate === 'dies after';
    lives();
    return result;
  };
  const stores = server.deps.shards.stores.map((store) => ({
    ...store,
    db: new Proxy(store.db, {
      get: (own, key) =>
        key === 'query'
          ? (...given: [string, unknown[]]) => around(() => own.query(...given))
          : Reflect.get(own, key),
    }),
  }));
  return {
    ...server.deps,
    shards: {
      ...server.deps.shards,
      stores,
      of(place) {
        const database = server.deps.shards.of(place);
        return {
          ...database,
          read: (read) => around(() => database.read(read)),
          transaction: (change) =>
            around(() =>
              database.transaction(async (client) => {
                const result = await change(client);
                // The transaction rolls back.
                if (left[0] === 'dies before') await around(async () => undefined);
                return result;
              }),
            ),
        };
      },
    },
  };
}

/** Expires all leases, so that every process counts as dead. */
async function expireLeases(): Promise<void> {
  server.clock.advance(callTime);
  await server.pool.query('update work set leased_until = now() where leased_until is not null');
}

/** Does all due work of automations and the ledger. */
async function work(deps: Deps): Promise<void> {
  while ((await advanceAllDue(deps)) + (await deliverAllDue(deps)) > 0);
}

async function meetingThatEnded(): Promise<string> {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const entry = someEntry({ speaker: 'Ana', content: 'I will send the price list by Friday.', ordinal: 1 });
  await ana.meetings.put({ id, ...someFacts({ title: 'Weekly' }) });
  await ana.meetings.putEntries({ id, captureId, entries: [entry] });
  await endCapture(ana, { id, captureId, entries: [entry] });
  await server.runJobs();
  await server.runJobs();
  return id;
}

it('a meeting triggers everything once, however often the process dies', async () => {
  const once = fc.asyncProperty(
    fc.array(fc.constantFrom(...fates), { minLength: 60, maxLength: 90 }),
    async (fate) => {
      server.clock.set(at(120));
      const meeting = await meetingThatEnded();
      const before = (await server.mails()).length;
      server.clock.advance(95_000);
      const left = [...fate];
      for (let processes = 0; left.length > 0 && processes < 60; processes += 1) {
        // Two independent processes.
        await Promise.allSettled([work(mortal(left)), work(mortal(left))]);
        await expireLeases();
      }
      for (let turns = 0; turns < 6; turns += 1) {
        await work(server.deps);
        await expireLeases();
      }
      const { rows: runs } = await server.pool.query<{ outcome: string; name: string }>(
        `select r.outcome, a.name from automation_run r join automation a on a.id = r.automation_id where meeting_id = $1`,
        [meeting],
      );
      expect(runs.map(({ outcome }) => outcome)).toEqual(['ran', 'ran']);
      const { rows: made } = await server.pool.query<{ about: string; state: string }>(
        'select about, state from delivery where meeting_id = $1 order by about',
        [meeting],
      );
      expect(made.map(({ about, state }) => `${about} ${state}`)).toEqual([
        'automation.ran delivered',
        'automation.ran delivered',
        'copy delivered',
        'copy delivered',
      ]);
      expect(new Set(told.filter((each) => each.meeting === meeting).map(({ id }) => id)).size).toBe(2);
      expect((await server.mails()).length - before).toBe(2);
    },
  );
  await fc.assert(once, { numRuns: meetings, endOnFailure: true });
  expect(died).toBeGreaterThanOrEqual(deaths);
});
