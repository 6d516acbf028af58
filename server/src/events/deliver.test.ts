import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createSampleMeeting } from '../meetings/sample.ts';
import { transaction } from '../platform/database.ts';
import { type TestServer, testServerForThisTest } from '../testing/server.ts';
import type { WorkspaceId } from '../workspaces/workspace.ts';
import { type Delivery, deliverEvents } from './deliver.ts';
import { type DomainEvent, eventId } from './domain-events.ts';
import { deleteOldEvents, recordEvents } from './record.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServerForThisTest();
});

const workspace = { workspaceId: 1 as WorkspaceId };

const completed = (meetingId = randomUUID()): DomainEvent => ({
  type: 'transcript.completed',
  meetingId,
  version: '1',
});

const record = (...events: DomainEvent[]) =>
  transaction(server.pool, async (client) => {
    await recordEvents(client, workspace, events);
    // Of all who subscribed to these events, one is enough here.
    await client.query(`delete from event_delivery where subscriber <> 'summarise-meeting'`);
  });

const waiting = async () =>
  (
    await server.pool.query<{ attempts: number; failure: string | null; claim: string | null; wait: number }>(
      `select attempts, failure, claim, extract(epoch from due_at - now())::float8 as wait from event_delivery`,
    )
  ).rows;

/** A process that gives events to this subscriber. */
async function deliver(
  subscriber: (delivery: Delivery) => Promise<void>,
  options: Parameters<typeof deliverEvents>[1] = {},
) {
  const { bus, log } = server.deps;
  const delivery = await deliverEvents(
    { databases: [server.pool], bus, log, subscribers: { 'summarise-meeting': subscriber } },
    options,
  );
  onTestFinished(() => delivery.stop());
  return delivery;
}

describe('an event', () => {
  it('is recorded exactly when its transaction commits, and once however often it is told of', async () => {
    const event = completed();
    const failed = transaction(server.pool, async (client) => {
      await recordEvents(client, workspace, [event]);
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await waiting()).toHaveLength(0);
    await record(event, event);
    await record(event);
    await record({ type: 'meeting.ended', meetingId: randomUUID() });
    expect(await waiting()).toHaveLength(1);
    const { rows } = await server.pool.query<{ id: string; happened: DomainEvent }>(
      `select id, happened from event where happened->>'type' = 'transcript.completed'`,
    );
    expect(rows).toEqual([{ id: eventId(event), happened: event }]);
  });

  it('has an id that says what happened, and nothing else', () => {
    const id = eventId({ type: 'entry.deleted', meetingId: 'm', entryId: 'e' });
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(eventId({ entryId: 'e', meetingId: 'm', type: 'entry.deleted' })).toBe(id);
    expect(eventId({ type: 'entry.deleted', meetingId: 'e', entryId: 'm' })).not.toBe(id);
  });

  it('is none when a workspace is given its sample', async () => {
    const { workspace } = await server.actor('ana@example.com');
    await createSampleMeeting({ workspace, account: null }, server.deps);
    expect((await server.pool.query('select from meeting')).rowCount).toBe(1);
    expect((await server.pool.query('select from event')).rowCount).toBe(0);
    expect(await waiting()).toEqual([]);
  });

  it('is deleted a month after it happened, once everybody has dealt with it', async () => {
    await record(completed(), { type: 'meeting.ended', meetingId: randomUUID() });
    await deleteOldEvents(server.pool);
    expect((await server.pool.query('select from event')).rowCount).toBe(2);
    await server.pool.query(`update event set recorded_at = now() - interval '31 days'`);
    await deleteOldEvents(server.pool);
    const { rows } = await server.pool.query(`select happened->>'type' as type from event`);
    expect(rows).toEqual([{ type: 'transcript.completed' }]);
  });
});

describe('a delivery', () => {
  it('begins as soon as the event is committed, and is gone when its subscriber has dealt with it', async () => {
    const given = vi.fn(async (_delivery: Delivery) => {});
    await deliver(given);
    const event = completed();
    await record(event);
    await vi.waitFor(() => expect(given).toHaveBeenCalledOnce());
    expect(given.mock.calls[0]![0]).toMatchObject({ workspaceId: 1, eventId: eventId(event), event });
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  });

  it('of many events to several processes is made once each', async () => {
    const given: string[] = [];
    const subscriber = async ({ eventId }: Delivery) => {
      given.push(eventId);
      await server.pool.query('select 1');
    };
    await Promise.all([deliver(subscriber), deliver(subscriber), deliver(subscriber)]);
    const events = Array.from({ length: 200 }, () => completed());
    for (let index = 0; index < events.length; index += 20) await record(...events.slice(index, index + 20));
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    expect(given.sort()).toEqual(events.map(eventId).sort());
  });

  it('that waits for a language model holds up nobody else’s, and of its workspace no other of its kind', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const summarized: number[] = [];
    const sent: number[] = [];
    const { bus, log } = server.deps;
    await transaction(server.pool, async (client) => {
      for (const workspaceId of [1, 1, 1, 1, 2, 3] as WorkspaceId[])
        await recordEvents(client, { workspaceId }, [completed()]);
      await client.query(
        `delete from event_delivery where subscriber not in ('summarise-meeting', 'deliver-meetings')`,
      );
    });
    const delivery = await deliverEvents({
      databases: [server.pool],
      bus,
      log,
      subscribers: {
        'summarise-meeting': async ({ workspaceId }) => {
          summarized.push(workspaceId);
          if (workspaceId === 1) await released;
        },
        'deliver-meetings': async ({ workspaceId }) => void sent.push(workspaceId),
      },
    });
    onTestFinished(() => delivery.stop());
    await vi.waitFor(() => expect(sent.length + summarized.length).toBe(9));
    expect(sent.sort()).toEqual([1, 1, 1, 1, 2, 3]);
    expect(summarized.sort()).toEqual([1, 2, 3]);
    release();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  });

  it('that fails is made again later, and what the error said is neither stored nor logged', async () => {
    let failures = 0;
    const given = vi.fn(async () => {
      if (failures === 0) {
        failures += 1;
        throw new SyntaxError('Unexpected token in "the secret plan"');
      }
    });
    await deliver(given);
    await record(completed());
    await vi.waitFor(async () =>
      expect(await waiting()).toMatchObject([{ attempts: 1, failure: 'SyntaxError', claim: null }]),
    );
    const [first] = await waiting();
    expect(first!.wait).toBeGreaterThan(0.5);
    expect(first!.wait).toBeLessThan(3);
    expect(server.logged()).not.toContain('secret plan');
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    expect(given).toHaveBeenCalledTimes(2);
  });

  it('waits longer after each failure, and after 25 of them for staff', async () => {
    await record(completed());
    const delivery = await deliver(() => Promise.reject(new Error('never')));
    const waits: number[] = [];
    for (const attempts of [4, 12, 24]) {
      await server.pool.query('update event_delivery set attempts = $1, due_at = now(), claim = null', [
        attempts,
      ]);
      server.deps.bus.announce('events');
      await vi.waitFor(async () =>
        expect(await waiting()).toMatchObject([{ attempts: attempts + 1, claim: null }]),
      );
      waits.push((await waiting())[0]!.wait);
    }
    await delivery.stop();
    expect(waits[0]).toBeGreaterThan(20);
    expect(waits[1]).toBeGreaterThan(5_000);
    expect(waits[1]).toBeLessThan(14_000);
    expect(waits[2]).toBe(Number.POSITIVE_INFINITY);
  });

  it('of a process that was killed is made by another when its lease has ended, or at once where none can be alive', async () => {
    await record(completed());
    const die = async (ends: string) =>
      server.pool.query(
        `update event_delivery set claim = gen_random_uuid(), attempts = 1, due_at = now() + $1::interval`,
        [ends],
      );
    await die('0.3 seconds');
    const given = vi.fn(async () => {});
    const first = await deliver(given);
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    expect(given).toHaveBeenCalledOnce();
    await first.stop();

    await record(completed());
    await die('1 hour');
    await deliver(given, { alone: true });
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    expect(given).toHaveBeenCalledTimes(2);
  });

  it('that takes longer than a lease stays with the process that makes it', async () => {
    let finish = () => {};
    const given = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    await Promise.all([deliver(given, { lease: 200 }), deliver(given, { lease: 200 })]);
    await record(completed());
    await vi.waitFor(() => expect(given).toHaveBeenCalledOnce());
    const { rows } = await server.pool.query<{ due: Date }>('select due_at as due from event_delivery');
    await vi.waitFor(async () => {
      const { rowCount } = await server.pool.query(
        `select from event_delivery where due_at > $1::timestamptz + interval '500 milliseconds'`,
        [rows[0]!.due],
      );
      expect(rowCount).toBe(1);
    });
    expect(given).toHaveBeenCalledOnce();
    finish();
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
  });

  it('is finished in the transaction that does the work, by nobody who lost it meanwhile', async () => {
    await server.pool.query('create table done (event_id uuid)');
    const outcomes: string[] = [];
    let lost = true;
    await deliver(async ({ eventId, finish }) => {
      const work = transaction(server.pool, async (client) => {
        await client.query('insert into done values ($1)', [eventId]);
        // Somebody takes it for dead and claims the delivery.
        if (lost)
          await server.pool.query('update event_delivery set claim = gen_random_uuid(), due_at = now()');
        lost = false;
        await finish(client);
      });
      await work.then(
        () => outcomes.push('done'),
        () => outcomes.push('refused'),
      );
      await work;
    });
    await record(completed());
    await vi.waitFor(async () => expect(await waiting()).toEqual([]));
    // In either order: the other turn may come before the refusal.
    await vi.waitFor(() => expect(outcomes.sort()).toEqual(['done', 'refused']));
    expect((await server.pool.query('select from done')).rowCount).toBe(1);
  });

  it('under way is finished before the process stops, and what takes longer is left to others at once', async () => {
    let begun = () => {};
    const beginning = new Promise<void>((resolve) => {
      begun = resolve;
    });
    let finish = () => {};
    const work = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const stopped = await deliver(() => {
      begun();
      return work;
    });
    await record(completed());
    await beginning;
    const stop = stopped.stop();
    finish();
    await stop;
    expect(await waiting()).toEqual([]);

    const endless = await deliver(() => new Promise<void>(() => {}));
    await record(completed());
    await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ attempts: 1 }]));
    await endless.stop();
    const [left] = await waiting();
    expect(left).toMatchObject({ claim: null });
    expect(left!.wait).toBeLessThanOrEqual(0);
  });
});
