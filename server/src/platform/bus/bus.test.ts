import { describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { startNatsServer } from '../../testing/nats-server.ts';
import { findProgramOrPrint } from '../../testing/programs.ts';
import { type TestServer, testServerForThisTest } from '../../testing/server.ts';
import { createPool } from '../postgres/database.ts';
import type { Bus } from './bus.ts';
import { createBus } from './create-bus.ts';
import { createOutgoing } from './outgoing.ts';
import { packTopics } from './postgres.ts';

const nats = findProgramOrPrint('nats-server', 'the tests of announcements over NATS are skipped');

interface Place {
  /** Starts the bus of another process. */
  join(): Bus;
  /** Disconnects every process until `heal`. */
  cut(): Promise<void>;
  heal(): Promise<void>;
}

async function overPostgres(): Promise<Place> {
  const { pool, deps } = await testServerForThisTest();
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const database = { ...inject('postgres'), database: rows[0]!.name };
  const admin = createPool({ ...database, database: 'postgres', max: 1 }, deps.log);
  onTestFinished(() => admin.end());
  const allow = (allowed: boolean) =>
    admin.query(`alter database ${database.database} with allow_connections ${allowed}`);
  return {
    join: () => joined({ url: undefined, database }, deps),
    async cut() {
      await allow(false);
      await pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'afterword-bus'
         and datname = current_database()`,
      );
    },
    heal: async () => void (await allow(true)),
  };
}

async function overNats(): Promise<Place> {
  const { deps } = await testServerForThisTest();
  const server = await startNatsServer(nats ?? '');
  onTestFinished(() => server.stop());
  return {
    join: () => joined({ url: server.url, database: {} }, deps),
    cut: () => server.stop(),
    heal: () => server.start(),
  };
}

function joined(place: Parameters<typeof createBus>[0], { log }: TestServer['deps']): Bus {
  const bus = createBus(place, log);
  onTestFinished(() => bus.close());
  return bus;
}

/** Resolves once an announcement on one bus wakes a subscriber of the other. */
async function connected(from: Bus, to: Bus): Promise<void> {
  const woken = vi.fn();
  const unsubscribe = to.subscribe('ping', woken);
  const before = woken.mock.calls.length;
  await vi.waitFor(
    () => {
      from.announce('ping');
      expect(woken.mock.calls.length).toBeGreaterThan(before + 1);
    },
    { interval: 50 },
  );
  unsubscribe();
}

describe.each([
  ['PostgreSQL', overPostgres, true],
  ['NATS', overNats, nats !== null],
])('the bus over %s', (_name, place, installed) => {
  it.runIf(installed)(
    'wakes all subscribers of a topic, in every process, until they unsubscribe',
    async () => {
      const { join } = await place();
      const [here, there] = [join(), join()];
      await connected(here, there);
      await connected(there, here);
      const [stays, leaves, other, own] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
      there.subscribe('meeting.1.a', stays);
      const leave = there.subscribe('meeting.1.a', leaves);
      there.subscribe('meeting.1.b', other);
      here.subscribe('meeting.1.a', own);
      await connected(here, there);
      here.announce('meeting.1.a');
      await vi.waitFor(() => expect(stays).toHaveBeenCalledTimes(1));
      await vi.waitFor(() => expect(own).toHaveBeenCalledTimes(1));
      expect(leaves).toHaveBeenCalledTimes(1);
      leave();
      here.announce('meeting.1.a');
      await vi.waitFor(() => expect(stays).toHaveBeenCalledTimes(2));
      expect(leaves).toHaveBeenCalledTimes(1);
      expect(other).not.toHaveBeenCalled();
    },
  );

  it.runIf(installed)(
    'combines repeated announcements of one topic, and sends every one of thousands of topics',
    async () => {
      const { join } = await place();
      const [here, there] = [join(), join()];
      await connected(here, there);
      const [one, last] = [vi.fn(), vi.fn()];
      there.subscribe('burst', one);
      const many = Array.from({ length: 2_000 }, (_, index) => vi.fn().mockName(`${index}`));
      for (const [index, listener] of many.entries()) there.subscribe(`topic.${index}`, listener);
      there.subscribe('last', last);
      await connected(here, there);
      for (let time = 0; time < 1_000; time += 1) here.announce('burst');
      for (const index of many.keys()) here.announce(`topic.${index}`);
      here.announce('last');
      await vi.waitFor(() => expect(last).toHaveBeenCalled());
      expect(one).toHaveBeenCalledTimes(1);
      for (const listener of many) expect(listener).toHaveBeenCalledTimes(1);
    },
  );

  it.runIf(installed)(
    'never throws while the connection is down, and wakes all subscribers when it is back',
    async () => {
      const { join, cut, heal } = await place();
      const [here, there] = [join(), join()];
      await connected(here, there);
      const woken = vi.fn();
      there.subscribe('meeting.1.a', woken);
      await cut();
      expect(woken).not.toHaveBeenCalled();
      here.announce('meeting.1.a');
      const early = vi.fn();
      there.subscribe('meeting.1.b', early);
      await heal();
      await vi.waitFor(() => expect(woken).toHaveBeenCalled());
      expect(early).toHaveBeenCalled();
      await connected(here, there);
    },
  );

  it.runIf(installed)('sends pending announcements before it closes', async () => {
    const { join } = await place();
    const [here, there] = [join(), join()];
    await connected(here, there);
    const woken = vi.fn();
    there.subscribe('goodbye', woken);
    await connected(here, there);
    here.announce('goodbye');
    await here.close();
    await vi.waitFor(() => expect(woken).toHaveBeenCalledTimes(1));
  });
});

it.runIf(nats !== null)('connects again to NATS after it refused the credentials for a while', async () => {
  const { deps } = await testServerForThisTest();
  const server = await startNatsServer(nats ?? '');
  onTestFinished(() => server.stop());
  const [here, there] = [1, 2].map(() => joined({ url: server.url, database: {} }, deps)) as [Bus, Bus];
  await connected(here, there);
  await server.stop();
  await server.start('--user', 'someone', '--pass', 'else');
  await vi.waitFor(() => expect(server.log().split('authentication error').length).toBeGreaterThan(6));
  await server.stop();
  await server.start();
  await connected(here, there);
});

describe('the batching of outgoing announcements', () => {
  it('sends each topic once per batch, and topics announced during a slow send in the next batch', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const sent: string[][] = [];
    let finish = () => {};
    const outgoing = createOutgoing((topics) => {
      sent.push(topics);
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    outgoing.add('a');
    outgoing.add('b');
    outgoing.add('a');
    await vi.advanceTimersByTimeAsync(24);
    expect(sent).toEqual([]);
    await vi.advanceTimersByTimeAsync(26);
    expect(sent).toEqual([['a', 'b']]);
    outgoing.add('c');
    await vi.advanceTimersByTimeAsync(100);
    outgoing.add('d');
    expect(sent).toHaveLength(1);
    finish();
    await vi.advanceTimersByTimeAsync(100);
    expect(sent).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('splits topics into payloads that PostgreSQL accepts', () => {
    const topics = Array.from({ length: 1_000 }, (_, index) => `meeting.${index}.ü`);
    const payloads = packTopics(topics);
    expect(payloads.flatMap((payload) => payload.split('\n'))).toEqual(topics);
    expect(Math.max(...payloads.map((payload) => Buffer.byteLength(payload)))).toBeLessThan(8_000);
    expect(payloads.length).toBeLessThan(5);
    expect(packTopics([])).toEqual([]);
  });
});
