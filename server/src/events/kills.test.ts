import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { type Api, ApiError, createClient } from '@afterword/api-client';
import { expect, it, onTestFinished, vi } from 'vitest';
import { bundled } from '../testing/bundled.ts';
import { programArguments } from '../testing/commands.ts';
import { at, someEntry, someFacts } from '../testing/meetings.ts';
import { addressOf, type RestartingProcess, restartingProcess } from '../testing/restarting-process.ts';
import { testServerForThisTest } from '../testing/server.ts';

/*
 * Kills server processes with SIGKILL at random times while meetings are captured and emails requested. Each run
 * differs.
 */

const kills = process.env.VERIFY ? 500 : 2;
/** Starts an external service that counts calls per idempotency key. */
async function doubleOfOthers() {
  const calls = new Map<string, number>();
  const server = createServer((request, response) => {
    const key = `${request.headers['idempotency-key']}`;
    calls.set(key, (calls.get(key) ?? 0) + 1);
    response.end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, calls };
}

/** Retries a call until it is answered, like a device. */
async function untilAnswered<T>(
  apis: readonly RestartingProcess[],
  token: string,
  call: (api: Api) => Promise<T>,
): Promise<T> {
  for (;;) {
    const ready = apis.flatMap((api) => api.address() ?? []);
    const baseUrl = ready[Math.floor(Math.random() * ready.length)];
    if (baseUrl === undefined) {
      await wait(20);
      continue;
    }
    try {
      return await call(createClient({ baseUrl, token: () => token, retries: 0, timeout: 15_000 }));
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0;
      if (status >= 400 && status < 500) throw error;
      await wait(10);
    }
  }
}

/** Captures meetings until stopped. Returns the events expected for each meeting, counted by type. */
async function capture(apis: readonly RestartingProcess[], token: string, going: () => boolean) {
  const expected = new Map<string, Record<string, number>>();
  const call = <T>(work: (api: Api) => Promise<T>) => untilAnswered(apis, token, work);
  for (let number = 0; going(); number += 1) {
    const [id, captureId] = [randomUUID(), randomUUID()];
    const entries = Array.from({ length: 4 }, (_, ordinal) => someEntry({ ordinal }));
    const close = (held: typeof entries, endedAt: string) =>
      call((api) =>
        api.meetings.closeCapture({
          id,
          captureId,
          endedAt,
          entries: held.map((entry) => ({ id: entry.id, revision: entry.revision })),
        }),
      );
    await call((api) => api.meetings.put({ id, ...someFacts() }));
    await call((api) => api.meetings.putEntries({ id, captureId, entries: entries.slice(0, 2), gaps: [] }));
    await call((api) => api.meetings.putEntries({ id, captureId, entries: entries.slice(2), gaps: [] }));
    await close(entries, at(60));
    const happened: Record<string, number> = {
      'meeting.started': 1,
      'meeting.ended': 1,
      'transcript.completed': 1,
    };
    if (number % 3 === 1) {
      await call((api) => api.meetings.deleteEntry({ id, entryId: entries[0]!.id }));
      happened['entry.deleted'] = 1;
    }
    if (number % 3 === 2) {
      const late = someEntry({ ordinal: 9 });
      await call((api) => api.meetings.putEntries({ id, captureId, entries: [late], gaps: [] }));
      await close([...entries, late], at(90));
      happened['transcript.updated'] = 1;
      happened['transcript.completed'] = 2;
    }
    expected.set(id, happened);
  }
  return expected;
}

/** Requests sign-in links until stopped. Returns the addresses. */
async function askForMails(apis: readonly RestartingProcess[], going: () => boolean): Promise<string[]> {
  const addresses: string[] = [];
  // On a slow machine, all kills may happen before there were enough requests, so this continues for a while.
  while (going() || addresses.length <= kills / 4) {
    const email = `reader-${addresses.length}@example.com`;
    await untilAnswered(apis, '', (api) => api.accounts.generateMagicLink({ email }));
    addresses.push(email);
    await wait(50);
  }
  return addresses;
}

it(`reaches every subscriber, and duplicates no row, request or email, although processes are killed ${kills} times`, async () => {
  const server = await testServerForThisTest();
  const { pool } = server;
  // The child processes use real time.
  server.clock.set(new Date());
  const token = await server.signIn('ana@example.com');
  const double = await doubleOfOthers();
  await pool.query('create table subscriber_row (event_id uuid)');
  // Adds two subscribers for each event to those of the product.
  await pool.query(
    `create function for_doubles() returns trigger language plpgsql as $$ begin
       insert into work (workspace_id, kind, key, payload)
       values (new.workspace_id, 'write-row', new.id, new.happened), (new.workspace_id, 'call-double', new.id, new.happened);
       return null;
     end $$`,
  );
  await pool.query(
    'create trigger for_doubles after insert on event for each row execute function for_doubles()',
  );

  const shared = {
    DATABASE_URL: await addressOf(server),
    DATA_DIR: server.deps.environment.DATA_DIR,
    RATE_LIMIT_PER_MINUTE: '1000000',
    LOG_LEVEL: 'warn',
  };
  const main = programArguments('main');
  const api = () =>
    restartingProcess({
      args: main,
      env: { ...shared, PORT: '0', ROLE: 'api' },
      ready: /Afterword is at (\S+)\n/,
    });
  const apis = [api(), api()];
  const worker = restartingProcess({
    args: main,
    env: { ...shared, PORT: '0', ROLE: 'worker' },
    ready: /Afterword is doing jobs/,
  });
  const subscribers = restartingProcess({
    args: [await bundled('event-double')],
    env: { ...shared, DOUBLE: double.url },
    ready: /ready/,
  });
  const all = [...apis, worker, subscribers];
  const allReady = () =>
    vi.waitFor(() => {
      for (const one of all) expect(one.address(), one.lastWords()).not.toBeNull();
    });
  await allReady();

  let going = true;
  // On a slow machine, all kills may happen before there were enough captures, so this continues for a while.
  let begun = 0;
  const goesOn = () => {
    begun += 1;
    return going || begun <= kills;
  };
  const captured = Promise.all([1, 2, 3].map(() => capture(apis, token, goesOn)));
  const asked = askForMails(apis, () => going);
  for (let killed = 0; killed < kills; ) {
    await wait(Math.random() * 600);
    // Kills a working process most of the time, sometimes one that is still starting.
    const candidates = all.filter((one) => one.address() !== null || Math.random() < 0.1);
    const victim = candidates[Math.floor(Math.random() * candidates.length)];
    if (!victim) continue;
    victim.kill();
    killed += 1;
  }
  await allReady();
  going = false;
  const expected = new Map((await captured).flatMap((meetings) => [...meetings]));
  const addresses = await asked;
  expect(expected.size).toBeGreaterThan(kills / 2);
  expect(addresses.length).toBeGreaterThan(kills / 4);

  // Failed jobs retry later, so this skips that time. Leases of killed processes expire after 20 seconds; ending them
  // here would also end those of living processes.
  for (const table of ['work', 'control_work'])
    await pool.query(`update ${table} set due_at = due_at - interval '1 minute'`);
  await pool.query(`update control_work set due_at = least(due_at, now()) where kind like 'mail-%'`);
  await vi.waitFor(async () => {
    const { rows } = await pool.query(
      `select kind from work union all select kind from control_work where kind like 'mail-%'`,
    );
    expect(rows).toEqual([]);
  });

  // Every acknowledged change was recorded, once.
  const { rows: events } = await pool.query<{ id: string; type: string; meetingId: string }>(
    `select id, happened->>'type' as type, happened->>'meetingId' as meeting_id from event`,
  );
  const counted = new Map<string, Record<string, number>>();
  for (const { type, meetingId } of events) {
    if (type === 'summary.created') continue;
    const counts = counted.get(meetingId) ?? {};
    counted.set(meetingId, { ...counts, [type]: (counts[type] ?? 0) + 1 });
  }
  expect(counted).toEqual(expected);

  // Each subscriber handled each event, with one row, at least one call (always with the same id), and one summary.
  const { rows: written } = await pool.query<{ id: string }>('select event_id as id from subscriber_row');
  expect(written.map(({ id }) => id).sort()).toEqual(events.map(({ id }) => id).sort());
  expect([...double.calls.keys()].sort()).toEqual(events.map(({ id }) => `${id} call-double`).sort());
  const { rows: summaries } = await pool.query<{ id: string; events: number }>(
    `select meeting_id as id, (select count(*) from event where happened->>'type' = 'summary.created'
       and happened->>'meetingId' = meeting_id::text) as events from summary`,
  );
  expect(summaries.map(({ id }) => id).sort()).toEqual([...expected.keys()].sort());
  for (const { id, events } of summaries) {
    expect(events).toBeGreaterThan(0);
    // The summary was created once, and regenerated at most once per later change.
    const happened = expected.get(id)!;
    const changes = ['transcript.completed', 'transcript.updated', 'entry.deleted'];
    expect(events).toBeLessThanOrEqual(changes.reduce((sum, type) => sum + (happened[type] ?? 0), 0));
  }

  // Every requested email was sent exactly once.
  const outbox = join(shared.DATA_DIR, 'outbox');
  const mails = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => readFileSync(join(outbox, name), 'utf8'));
  const ids = mails.map((mail) => /^Message-ID: (\S+)/im.exec(mail)?.[1]);
  expect(new Set(ids).size).toBe(mails.length);
  const receivers = new Set(mails.map((mail) => /^To: (\S+)/im.exec(mail)?.[1]));
  expect([...receivers].sort()).toEqual([...addresses].sort());
});
