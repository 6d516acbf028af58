import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { type TestServer, testServerForThisTest } from '../../testing/server.ts';
import type { JobAttempt, JobHandler } from '../deps.ts';
import { transaction } from '../postgres/database.ts';
import { startEngine } from './engine.ts';
import { jobsTopic } from './place.ts';
import type { Policy } from './policy.ts';

let server: TestServer;

beforeEach(async () => {
  server = await testServerForThisTest();
});

const kind = (run: JobHandler<unknown>['run'], policy: Partial<Policy> = {}): JobHandler<unknown> => ({
  payload: z.unknown(),
  policy,
  run,
});

/** Starts an engine with these handlers. */
async function start(
  kinds: Readonly<Record<string, JobHandler<unknown>>>,
  options: Parameters<typeof startEngine>[2] = {},
) {
  const engine = await startEngine(server.deps, kinds, options);
  onTestFinished(() => engine.stop());
  return engine;
}

interface Added {
  kind?: string;
  workspaceId?: number;
  key?: string;
  lane?: string | null;
  gate?: string;
}

/** Adds jobs to the shard, in order. */
async function add(...jobs: Added[]) {
  for (const { kind = 'work', workspaceId = 1, key = randomUUID(), lane = null, gate = '' } of jobs)
    await server.pool.query(
      `insert into work (workspace_id, kind, key, lane, gate, payload) values ($1, $2, $3, $4, $5, '{}')`,
      [workspaceId, kind, key, lane, gate],
    );
  server.deps.bus.announce(jobsTopic);
}

/** Adds a job that a process held when it was killed: its lease ends after `lease`, an interval of PostgreSQL. */
async function addHeld({ attempts, lease = '0.3 seconds' }: { attempts: number; lease?: string }) {
  // One statement: an engine that runs must not find the job without its lease.
  await server.pool.query(
    `insert into work (workspace_id, kind, key, payload, lease_token, attempts, leased_until)
     values (1, 'work', gen_random_uuid(), '{}', gen_random_uuid(), $1, now() + $2::interval)`,
    [attempts, lease],
  );
  server.deps.bus.announce(jobsTopic);
}

interface Row {
  key: string;
  attempts: number;
  failure: string | null;
  held: boolean;
  dueAt: Date | number;
}

const waiting = async (table: 'work' | 'control_work' = 'work'): Promise<Row[]> =>
  (
    await server.pool.query<Row>(
      `select key, attempts, failure, lease_token is not null as held, due_at from ${table} order by position`,
    )
  ).rows;

/** Resolves when no job is left. */
const allDone = () => vi.waitFor(async () => expect(await waiting()).toEqual([]));

/** Creates handlers whose start and end the test controls. */
function gated() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    begun,
    run: (_payload: unknown, _deps: unknown, { key }: JobAttempt) =>
      new Promise<void>((resolve) => {
        begun.push(key);
        ends.set(key, resolve);
      }),
    end: (key: string) => ends.get(key)!(),
    endAll: () => {
      for (const end of ends.values()) end();
    },
  };
}

describe('a job', () => {
  it('exists exactly when the transaction that added it committed', async () => {
    const failed = transaction(server.pool, async (client) => {
      await server.deps.jobs.add(client, 'delete-expired', {});
      throw new Error('rolled back');
    });
    await expect(failed).rejects.toThrow('rolled back');
    expect(await waiting('control_work')).toEqual([]);
    await transaction(server.pool, (client) => server.deps.jobs.add(client, 'delete-expired', {}));
    expect(await waiting('control_work')).toHaveLength(1);
  });

  it('with a key waits once, however often it is added', async () => {
    for (let time = 0; time < 5; time += 1)
      await server.deps.jobs.add(server.pool, 'delete-expired', {}, { key: 'once' });
    expect(await waiting('control_work')).toHaveLength(1);
  });

  it('starts when its transaction commits, and is deleted when it ends', async () => {
    const run = vi.fn(async () => {});
    await start({ 'delete-expired': kind(run) });
    await transaction(server.pool, (client) => server.deps.jobs.add(client, 'delete-expired', {}));
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
    await vi.waitFor(async () => expect(await waiting('control_work')).toEqual([]));
  });

  it('runs once when several processes try to claim it', async () => {
    const ran: string[] = [];
    const handler = kind(async (_payload, _deps, { key }) => void ran.push(key));
    const keys = Array.from({ length: 200 }, (_, nth) => `${1000 + nth}`);
    await add(...keys.map((key, nth) => ({ key, workspaceId: nth % 7 })));
    await Promise.all([1, 2, 3].map(() => start({ work: handler })));
    await allDone();
    expect(ran.sort()).toEqual(keys);
  });

  it('runs once more when it is added again while it runs', async () => {
    const jobs = gated();
    await start({ 'delete-expired': kind(jobs.run) });
    const again = () => server.deps.jobs.add(server.pool, 'delete-expired', {}, { key: 'again' });
    await again();
    await vi.waitFor(() => expect(jobs.begun).toHaveLength(1));
    await again();
    await again();
    jobs.end('again');
    await vi.waitFor(() => expect(jobs.begun).toHaveLength(2));
    jobs.end('again');
    await vi.waitFor(async () => expect(await waiting('control_work')).toEqual([]));
    expect(jobs.begun).toHaveLength(2);
  });

  it('is retried later when it fails, without storing or logging the error message', async () => {
    const run = vi.fn(async () => {});
    run.mockRejectedValueOnce(new SyntaxError('Unexpected token in "the secret plan"'));
    await start({ work: kind(run) });
    await add({});
    await vi.waitFor(async () =>
      expect(await waiting()).toMatchObject([{ attempts: 1, failure: 'SyntaxError', held: false }]),
    );
    expect(server.logged()).not.toContain('secret plan');
    expect(run).toHaveBeenCalledOnce();
    server.clock.advance(3_000);
    server.deps.bus.announce(jobsTopic);
    await allDone();
    expect(run).toHaveBeenCalledTimes(2);
  });

  it('waits longer after each failure, and after 25 failures for staff', async () => {
    await start({ work: kind(() => Promise.reject(new Error('never'))) });
    const waits: number[] = [];
    await add({});
    for (const attempts of [4, 12, 24]) {
      await vi.waitFor(async () =>
        expect(await waiting()).toMatchObject([{ held: false, failure: 'Error' }]),
      );
      await server.pool.query(`update work set attempts = $1, due_at = '-infinity', failure = null`, [
        attempts,
      ]);
      server.deps.bus.announce(jobsTopic);
      await vi.waitFor(async () =>
        expect(await waiting()).toMatchObject([{ attempts: attempts + 1, failure: 'Error' }]),
      );
      const [{ dueAt: due }] = (await waiting()) as [Row];
      waits.push(due instanceof Date ? due.getTime() - server.clock.now().getTime() : due);
    }
    expect(waits[0]).toBeGreaterThan(20_000);
    expect(waits[1]).toBeGreaterThan(5_000_000);
    expect(waits[1]).toBeLessThan(14_000_000);
    expect(waits[2]).toBe(Number.POSITIVE_INFINITY);
  });

  it('is finished in the transaction of its handler, unless another process took it over', async () => {
    await server.pool.query('create table done (key text)');
    const outcomes: string[] = [];
    let lost = true;
    await start({
      work: kind(async (_payload, _deps, { key, finish }) => {
        const done = transaction(server.pool, async (client) => {
          await client.query('insert into done values ($1)', [key]);
          if (lost)
            await server.pool.query('update work set lease_token = gen_random_uuid(), leased_until = now()');
          lost = false;
          await finish(client);
        });
        await done.then(
          () => outcomes.push('done'),
          () => outcomes.push('refused'),
        );
        await done;
      }),
    });
    await add({});
    await allDone();
    await vi.waitFor(() => expect(outcomes.sort()).toEqual(['done', 'refused']));
    expect((await server.pool.query('select from done')).rowCount).toBe(1);
  });
});

describe('the lease of a job', () => {
  it.each([
    ['when it ends', false, '0.3 seconds'],
    ['at once where no other process can be alive', true, '1 hour'],
  ])(
    'expires when its process is killed, and another process takes the job over %s',
    async (_when, alone, lease) => {
      await addHeld({ attempts: 1, lease });
      const run = vi.fn(async () => {});
      await start({ work: kind(run) }, { alone });
      await allDone();
      expect(run).toHaveBeenCalledOnce();
    },
  );

  it.each([
    ['when it expires', false],
    ['where no other process can be alive', true],
  ])('makes a job that outlived several processes wait like a failed one %s', async (_when, alone) => {
    await addHeld({ attempts: 3 });
    const run = vi.fn(async () => {});
    await start({ work: kind(run) }, { alone });
    await vi.waitFor(async () =>
      expect(await waiting()).toMatchObject([{ held: false, attempts: 3, failure: 'ProcessEnded' }]),
    );
    expect(run).not.toHaveBeenCalled();
    // It gets its next attempt afterwards.
    await server.pool.query(`update work set due_at = '-infinity'`);
    server.deps.bus.announce(jobsTopic);
    await allDone();
    expect(run).toHaveBeenCalledOnce();
  });

  it('gives a job that ends its process three attempts more than others, then leaves it to staff', async () => {
    const dueAfter = async (attempts: number) => {
      await server.pool.query('delete from work');
      await addHeld({ attempts });
      await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ held: false, attempts }]));
      return (await waiting())[0]!.dueAt;
    };
    const run = vi.fn(async () => {});
    await start({ work: kind(run, { attempts: 5 }) });
    expect(await dueAfter(7)).toBeInstanceOf(Date);
    expect(await dueAfter(8)).toBe(Number.POSITIVE_INFINITY);
    expect(run).not.toHaveBeenCalled();
  });

  it('is renewed while its process lives', async () => {
    const jobs = gated();
    await start({ work: kind(jobs.run) }, { lease: 200 });
    await start({ work: kind(jobs.run) }, { lease: 200 });
    await add({ key: 'long' });
    await vi.waitFor(() => expect(jobs.begun).toEqual(['long']));
    const { rows } = await server.pool.query<{ until: Date }>('select leased_until as until from work');
    await vi.waitFor(async () => {
      const { rowCount } = await server.pool.query(
        `select from work where leased_until > $1::timestamptz + interval '500 milliseconds'`,
        [rows[0]!.until],
      );
      expect(rowCount).toBe(1);
    });
    expect(jobs.begun).toEqual(['long']);
    jobs.end('long');
    await allDone();
  });

  it('is released when the process stops, after jobs that can still end', async () => {
    const jobs = gated();
    const engine = await start({ work: kind(jobs.run) });
    await add({ key: 'ends' }, { key: 'endless' });
    await vi.waitFor(() => expect(jobs.begun).toHaveLength(2));
    const stopped = engine.stop();
    jobs.end('ends');
    await stopped;
    expect(await waiting()).toMatchObject([{ key: 'endless', held: false, attempts: 0 }]);
    expect((await server.pool.query('select from job_worker')).rowCount).toBe(0);
  });
});

describe('the order of jobs', () => {
  it('shares slots between workspaces: one with many jobs leaves slots to others', async () => {
    const jobs = gated();
    await add(...Array.from({ length: 50 }, () => ({ workspaceId: 1 })));
    await add({ workspaceId: 2, key: 'two' }, { workspaceId: 3, key: 'three' });
    await start({ work: kind(jobs.run) });
    await vi.waitFor(() => expect(jobs.begun).toHaveLength(4));
    expect(jobs.begun).toEqual(expect.arrayContaining(['two', 'three']));
    jobs.endAll();
  });

  it('shares slots between gates: a connection with many jobs leaves slots to others of its workspace', async () => {
    const jobs = gated();
    await add(...Array.from({ length: 50 }, () => ({ gate: 'flooded' })));
    await add({ gate: 'quiet', key: 'quiet' });
    await start({ work: kind(jobs.run) });
    await vi.waitFor(() => expect(jobs.begun).toHaveLength(4));
    expect(jobs.begun).toContain('quiet');
    jobs.endAll();
  });

  it('prefers the gate with the fewest running jobs', async () => {
    const jobs = gated();
    await start({ work: kind(jobs.run) });
    await add(...Array.from({ length: 4 }, (_, nth) => ({ gate: 'busy', key: `busy ${nth}` })));
    await vi.waitFor(() => expect(jobs.begun).toHaveLength(4));
    await add({ gate: 'busy', key: 'next' }, { gate: 'idle', key: 'idle' });
    jobs.end('busy 0');
    await vi.waitFor(() => expect(jobs.begun.slice(4)).toEqual(['idle']));
    jobs.endAll();
  });

  it('runs a few slow jobs of a gate in addition to the slots', async () => {
    const jobs = gated();
    await start({ work: kind(jobs.run) });
    await add(...Array.from({ length: 20 }, () => ({ gate: 'slow' })));
    await vi.waitFor(() => expect(jobs.begun).toHaveLength(4));
    const quick = Array.from({ length: 4 }, (_, nth) => ({ gate: `quick ${nth}`, key: `quick ${nth}` }));
    await add(...quick);
    await vi.waitFor(() => expect(jobs.begun).toHaveLength(8));
    expect(jobs.begun.slice(4).sort()).toEqual(quick.map(({ key }) => key));
    jobs.endAll();
  });

  it('respects the limits of each kind, also per workspace', async () => {
    const jobs = gated();
    await add(
      ...[1, 1, 1, 2, 3].map((workspaceId, nth) => ({ kind: 'slow', workspaceId, key: `slow ${nth}` })),
    );
    await add(...[1, 1].map((workspaceId, nth) => ({ workspaceId, key: `other ${nth}` })));
    await start({ slow: kind(jobs.run, { atOnce: 2, perWorkspace: 1 }), work: kind(jobs.run) });
    await vi.waitFor(() => expect(jobs.begun).toHaveLength(4));
    expect(jobs.begun.toSorted()).toEqual(['other 0', 'other 1', 'slow 0', 'slow 3']);
    jobs.end('slow 3');
    await vi.waitFor(() => expect(jobs.begun.at(-1)).toBe('slow 4'));
    jobs.end('slow 0');
    await vi.waitFor(() => expect(jobs.begun.at(-1)).toBe('slow 1'));
    jobs.endAll();
  });

  it('reserves slots for urgent jobs', async () => {
    const jobs = gated();
    const kinds = Array.from({ length: 10 }, (_, nth) => `kind ${nth}`);
    await start({
      ...Object.fromEntries(kinds.map((name) => [name, kind(jobs.run)])),
      urgent: kind(jobs.run, { urgent: true }),
    });
    await add(...kinds.flatMap((name) => Array.from({ length: 4 }, () => ({ kind: name }))));
    await vi.waitFor(() => expect(jobs.begun).toHaveLength(20));
    await add({ kind: 'urgent', key: 'urgent' });
    await vi.waitFor(() => expect(jobs.begun.at(-1)).toBe('urgent'));
    expect(jobs.begun).toHaveLength(21);
    jobs.endAll();
  });

  it('runs jobs of a lane one after the other, and skips one that waits for staff', async () => {
    const jobs = gated();
    await add({ lane: 'a', key: 'a1' }, { lane: 'a', key: 'a2' }, { lane: 'b', key: 'b1' });
    await start({ work: kind(jobs.run) });
    await vi.waitFor(() => expect(jobs.begun.toSorted()).toEqual(['a1', 'b1']));
    jobs.end('a1');
    await vi.waitFor(() => expect(jobs.begun).toHaveLength(3));
    jobs.end('a2');
    jobs.end('b1');
    await allDone();
    await add({ lane: 'a', key: 'a3' }, { lane: 'a', key: 'a4' });
    await vi.waitFor(() => expect(jobs.begun.at(-1)).toBe('a3'));
    await server.pool.query(
      `update work set due_at = 'infinity', lease_token = null, leased_until = null where key = 'a3'`,
    );
    server.deps.bus.announce(jobsTopic);
    await vi.waitFor(() => expect(jobs.begun.at(-1)).toBe('a4'));
    jobs.endAll();
  });

  it('holds jobs of a held gate until the hold ends or the gate opens', async () => {
    const ran: string[] = [];
    const until = new Date(server.clock.now().getTime() + 60_000);
    await server.pool.query(
      `insert into work_gate values (1, 'held', $1, false), (1, 'closed', 'infinity', false)`,
      [until],
    );
    await add(
      { gate: 'held', key: 'held' },
      { gate: 'closed', key: 'closed' },
      { gate: 'open', key: 'open' },
    );
    await start({ work: kind(async (_payload, _deps, { key }) => void ran.push(key)) });
    await vi.waitFor(() => expect(ran).toEqual(['open']));
    server.clock.advance(60_000);
    server.deps.bus.announce(jobsTopic);
    await vi.waitFor(() => expect(ran).toEqual(['open', 'held']));
    await server.pool.query(`delete from work_gate where gate = 'closed'`);
    server.deps.bus.announce(jobsTopic);
    await vi.waitFor(() => expect(ran).toEqual(['open', 'held', 'closed']));
  });

  it('sends one job at a time through a suspect gate, across processes', async () => {
    const jobs = gated();
    const probes: boolean[] = [];
    const handler = kind((payload, deps, turn) => {
      probes.push(turn.probe);
      return jobs.run(payload, deps, turn);
    });
    await server.pool.query(`insert into work_gate values (1, 'suspect', null, true)`);
    await add(...Array.from({ length: 20 }, (_, nth) => ({ gate: 'suspect', key: `${nth}` })));
    await Promise.all([1, 2, 3].map(() => start({ work: handler })));
    await vi.waitFor(() => expect(jobs.begun).toHaveLength(1));
    await add({ gate: 'other', key: 'other' });
    await vi.waitFor(() => expect(jobs.begun).toContain('other'));
    expect(jobs.begun).toHaveLength(2);
    jobs.end(jobs.begun[0]!);
    await vi.waitFor(() => expect(jobs.begun).toHaveLength(3));
    expect(probes).toEqual([true, false, true]);
    await server.pool.query('delete from work_gate');
    server.deps.bus.announce(jobsTopic);
    await vi.waitFor(() => expect(jobs.begun.length).toBeGreaterThan(10));
    jobs.endAll();
  });

  it('holds jobs of a workspace that is moving', async () => {
    const ran: string[] = [];
    await server.pool.query('insert into departure values (1, false)');
    await add({ key: 'moving' }, { workspaceId: 2, key: 'stays' });
    await start({ work: kind(async (_payload, _deps, { key }) => void ran.push(key)) });
    await vi.waitFor(() => expect(ran).toEqual(['stays']));
    await server.pool.query('delete from departure');
    server.deps.bus.announce(jobsTopic);
    await vi.waitFor(() => expect(ran).toEqual(['stays', 'moving']));
  });
});

describe('the schedule of hourly kinds', () => {
  it('runs the job every hour, also after a failure', async () => {
    const run = vi.fn(async () => {});
    run.mockRejectedValueOnce(new Error('not this time'));
    await start({ 'delete-expired': kind(run, { everyHourAt: 17, attempts: 1 }) });
    const due = async () => ((await waiting('control_work'))[0]!.dueAt as Date).toISOString();
    expect(await due()).toBe('2026-03-02T09:17:00.000Z');
    for (const [next, times, failure] of [
      ['2026-03-02T10:17:00.000Z', 1, 'Error'],
      ['2026-03-02T11:17:00.000Z', 2, null],
    ] as const) {
      server.clock.set(await due());
      server.deps.bus.announce(jobsTopic);
      await vi.waitFor(async () => expect([await due(), run.mock.calls.length]).toEqual([next, times]));
      expect((await waiting('control_work'))[0]!.failure).toBe(failure);
    }
  });
});

describe('a shard that is down', () => {
  it('does not delay jobs elsewhere', async () => {
    const run = vi.fn(async () => {});
    const down = { name: 'down', db: { query: () => new Promise(() => {}) } };
    const shards = { ...server.deps.shards, stores: [down as never, ...server.deps.shards.stores] };
    const engine = await startEngine({ ...server.deps, shards }, { work: kind(run) });
    await add({});
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce());
    await allDone();
    await engine.stop();
  });
});
