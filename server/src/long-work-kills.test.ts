import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Api, createClient } from '@afterword/api-client';
import { strToU8, zipSync } from 'fflate';
import { expect, inject, it, vi } from 'vitest';
import { hangAfterMs } from '../../scripts/testing/limits.ts';
import { dataTables } from './modules.ts';
import { programArguments } from './testing/commands.ts';
import { at, someEntry, someFacts } from './testing/meetings.ts';
import { addressOf, type RestartingProcess, restartingProcess } from './testing/restarting-process.ts';
import { type TestServer, testServerForThisTest } from './testing/server.ts';

/*
 * Runs long work (imports, retention, moves) in processes that are killed with SIGKILL. Each kill happens at a random
 * time after some progress.
 */

const kills = process.env.VERIFY ? 15 : 1;
const meetings = process.env.VERIFY ? 400 : 60;
/** Each run of `npm test` uses only one of these tests, chosen at random. */
const inThisRun = (place: number) =>
  Boolean(process.env.VERIFY) || Number(process.env.TEST_SEED ?? 0) % 3 === place;
const day = 86_400_000;

/** Starts a server in its own process, on a test server's databases. */
async function processOf(server: TestServer): Promise<RestartingProcess> {
  const { host, user } = inject('postgres');
  const { rows } = await server.pool.query<{ name: string }>('select current_database() as name');
  const shards = [...server.databases.shards.keys()].map((name) => {
    const database = `${rows[0]!.name}_${name.replace(/\W/g, '_')}`;
    return `${name}=postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
  });
  const immortalServer = restartingProcess({
    args: programArguments('main'),
    env: {
      DATABASE_URL: await addressOf(server),
      DATA_DIR: server.deps.environment.DATA_DIR,
      ...(shards.length > 0 ? { SHARDS: shards.join(' ') } : {}),
      RATE_LIMIT_PER_MINUTE: '1000000',
      ENTRIES_PER_MINUTE: '100000000',
      LOG_LEVEL: 'warn',
      PORT: '0',
    },
    ready: /Afterword is at (\S+)\n/,
  });
  await ready(immortalServer);
  return immortalServer;
}

const ready = (one: RestartingProcess) =>
  vi.waitFor(() => expect(one.address(), one.lastWords()).not.toBeNull());

const clientOf = (one: RestartingProcess, token: string): Api =>
  createClient({ baseUrl: one.address()!, token: () => token, retries: 0, timeout: hangAfterMs });

/** Kills a process repeatedly, each time after `count` has changed, and waits until it is running again. */
async function killWhileItWorks(
  one: RestartingProcess,
  count: () => Promise<number>,
  begin: () => Promise<unknown> = async () => undefined,
) {
  for (let nth = 0; nth < kills; nth += 1) {
    const before = await count();
    await begin();
    await vi.waitFor(async () => expect(await count()).not.toBe(before));
    await wait(Math.random() * 100);
    one.kill();
    await vi.waitFor(() => expect(one.address()).toBeNull());
    await ready(one);
  }
}

const countIn = async (pool: TestServer['pool'], table: string, workspaceId: number) =>
  Number(
    (await pool.query(`select count(*) from ${table} where workspace_id = $1`, [workspaceId])).rows[0].count,
  );

/** Creates meetings that ended long ago, all copies of the first one. */
async function manyMeetings(server: TestServer, api: Api, pool = server.pool): Promise<number> {
  const id = randomUUID();
  const { workspace } = await api.accounts.currentUser();
  await api.meetings.put({ id, ...someFacts({ endedAt: at(60) }) });
  await api.meetings.putEntries({ id, captureId: randomUUID(), entries: [someEntry()] });
  await pool.query(
    `insert into meeting select more.* from meeting first, generate_series(2, $2) as number,
       lateral jsonb_populate_record(first, jsonb_build_object('id', gen_random_uuid(), 'number', number)) as more
     where first.workspace_id = $1 and first.id = $3`,
    [workspace.id, meetings, id],
  );
  return workspace.id;
}

it.runIf(inThisRun(0))(
  `an import that is killed ${kills} times and sent again adds every meeting once and completely`,
  async () => {
    const server = await testServerForThisTest();
    server.clock.set(new Date());
    const token = await server.signIn('ana@example.com');
    const { workspace } = await server.api(token).accounts.currentUser();
    const lines = Array.from({ length: 30 }, (_, line) => `Ana: Sentence ${line} that somebody said.`);
    const zip = zipSync(
      Object.fromEntries(
        Array.from({ length: meetings }, (_, nth) => [
          `meeting ${nth}.txt`,
          strToU8([`Ana: This is meeting ${nth}.`, ...lines].join('\n')),
        ]),
      ),
    );
    const one = await processOf(server);
    const begin = async () => {
      // An import of a dead process counts as interrupted after a minute, which this skips.
      await server.pool.query(`update import set heard_at = heard_at - interval '5 minutes'`);
      return clientOf(one, token).imports.create({
        file: new File([zip as BlobPart], 'all.zip'),
        preview: false,
      });
    };
    const stored = () => countIn(server.pool, 'meeting', workspace.id);

    await killWhileItWorks(one, stored, begin);
    const { id } = await begin();
    await vi.waitFor(async () =>
      expect(await clientOf(one, token).imports.get({ id: id! })).toMatchObject({ state: 'done' }),
    );
    expect(await stored()).toBe(meetings);
    const { rows } = await server.pool.query<{ entries: string; closed: boolean }>(
      `select count(*) as entries, bool_and(capture.closed and capture.complete) as closed
     from meeting join capture on capture.meeting_id = meeting.id join entry on entry.meeting_id = meeting.id
     where meeting.workspace_id = $1 group by meeting.id`,
      [workspace.id],
    );
    expect(rows).toHaveLength(meetings);
    expect(rows.every(({ entries, closed }) => Number(entries) === lines.length + 1 && closed)).toBe(true);
  },
);

it.runIf(inThisRun(1))(
  `retention that is killed ${kills} times deletes expired meetings once, and nothing else`,
  async () => {
    const server = await testServerForThisTest();
    server.clock.set(new Date());
    const token = await server.signIn('ana@example.com');
    const api = server.api(token);
    const workspaceId = await manyMeetings(server, api);
    const kept = randomUUID();
    await api.meetings.put({ id: kept, ...someFacts() });
    await api.meetings.hold({ id: kept, hold: true });
    await api.retention.put({ days: 30 });
    // Its admins were warned more than a week ago by the process's clock.
    await server.pool.query('update retention set begins_at = $2 where workspace_id = $1', [
      workspaceId,
      new Date(Date.now() - day),
    ]);
    const one = await processOf(server);
    const left = () => countIn(server.pool, 'meeting', workspaceId);
    const ask = async () => {
      await server.pool.query('update control_work set leased_until = now()');
      await server.deps.jobs.add(server.pool, 'delete-expired', {});
    };
    await killWhileItWorks(one, left, ask);
    await ask();
    await vi.waitFor(async () => expect(await left()).toBe(1));
    expect(await countIn(server.pool, 'deleted_meeting', workspaceId)).toBe(meetings);
    expect((await server.api(token).meetings.get({ id: kept })).held).toBe(true);
  },
);

it.runIf(inThisRun(2))(
  `a move whose process is killed ${kills} times ends with every row in the new shard and none in the old`,
  async () => {
    const server = await testServerForThisTest({}, { shards: ['eu-1', 'us-1'] });
    server.clock.set(new Date());
    const token = await server.signIn('ana@example.com');
    const api = server.api(token);
    const shard = (name: string) => server.deps.shards.all.find((each) => each.name === name)!.pool;
    const workspaceId = await manyMeetings(server, api, shard('eu-1'));
    await server.runJobs(); // Leaves out waiting jobs, which disappear when they are done and would count as lost rows.
    const rowsIn = async (name: string) => {
      const counts = await Promise.all(dataTables.map((table) => countIn(shard(name), table, workspaceId)));
      return counts.reduce((sum, count) => sum + count, 0);
    };
    const all = await rowsIn('eu-1');
    await api.location.put({ location: 'us' });
    const one = await processOf(server);
    const copied = async () => {
      // The leases of a dead process expire after a while, which this skips.
      await server.pool.query(
        `update control_work set leased_until = now(), due_at = '-infinity' where kind = 'move-workspace'`,
      );
      return rowsIn('us-1');
    };
    for (let nth = 0; nth < kills; nth += 1) {
      await wait(Math.random() * 150);
      one.kill();
      await vi.waitFor(() => expect(one.address()).toBeNull());
      await ready(one);
    }
    await vi.waitFor(async () => {
      await copied();
      expect(await clientOf(one, token).location.get()).toMatchObject({ location: 'us', move: null });
    });
    // The workspace can be used again before its remains are deleted.
    await vi.waitFor(async () => expect([await rowsIn('eu-1'), await rowsIn('us-1')]).toEqual([0, all]));
    expect((await clientOf(one, token).meetings.list({})).total).toBe(meetings);
  },
);
