import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { dataTables } from '../../../modules.ts';
import { startEmbeddedPostgres } from '../../../platform/postgres/embedded-postgres.ts';
import { programArguments } from '../../../testing/commands.ts';
import { startDevice } from '../../../testing/device.ts';
import { withoutKeepAlives } from '../../../testing/live-stream.ts';
import { endCapture, someEntry, someFacts } from '../../../testing/meetings.ts';
import { type TestServer, testServer, testServerForThisTest } from '../../../testing/server.ts';

/** Each a separate PostgreSQL. */
const shards = ['eu-1', 'us-1'] as const;

/** How often the command is killed before it may finish. */
const kills = process.env.VERIFY ? 20 : 1;

let server: TestServer;

beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'afterword-shard-'));
  const second = await startEmbeddedPostgres({ dataDir, log: pino({ level: 'silent' }), durable: false });
  const { host, port, user } = second.connection;
  server = await testServer({}, { shards, clusters: { 'us-1': { host, port, user } } });
  return async () => {
    await server.close();
    await second.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
});

/** Runs `npm run move` with the environment of this test's server. */
function move(workspaceId: number, to: string, on = server): ChildProcess & { output(): string } {
  const child = spawn(
    process.execPath,
    [...programArguments('move'), '--workspace', `${workspaceId}`, '--to', to],
    {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: on.databases.control,
        SHARDS: [...on.databases.shards].map(([name, url]) => `${name}=${url}`).join(' '),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  return Object.assign(child, { output: () => output });
}

async function finished(child: ReturnType<typeof move>): Promise<string> {
  if (child.exitCode === null) await once(child, 'exit');
  return child.output();
}

/** Returns the shards in which each table has rows of a workspace. */
async function whereabouts(workspaceId: number): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const table of dataTables) {
    for (const { name, pool } of server.deps.shards.all) {
      const { rowCount } = await pool.query(`select from ${table} where workspace_id = $1 limit 1`, [
        workspaceId,
      ]);
      if (rowCount) found[table] = [...(found[table] ?? []), name];
    }
  }
  return found;
}

/** Creates a person with a meeting of a few entries, its notes and its summary. */
async function someoneWithMeeting(email: string) {
  const token = await server.signIn(email);
  const api = server.api(token);
  const [id, captureId, entry] = [randomUUID(), randomUUID(), someEntry({ content: 'Grüße, 会議 \\ "x"' })];
  await api.meetings.put({ id, ...someFacts() });
  await api.meetings.putEntries({ id, captureId, entries: [entry] });
  await api.meetings.putNotes({ id, notes: 'Noted' });
  await endCapture(api, { id, captureId, entries: [entry] });
  await server.runJobs();
  const { workspace } = await api.accounts.currentUser();
  return { token, api, id, captureId, workspaceId: workspace.id };
}

describe('a workspace', () => {
  it('is created in the first shard, and people sign in the same way in every shard', async () => {
    const { workspaceId, api, id } = await someoneWithMeeting('europe@example.com');
    expect(new Set(Object.values(await whereabouts(workspaceId)).flat())).toEqual(new Set(['eu-1']));
    await finished(move(workspaceId, 'us-1'));
    const again = server.api(await server.signIn('europe@example.com'));
    expect(await again.meetings.get({ id })).toEqual(await api.meetings.get({ id }));
  });

  it('moves with all its content, gets another epoch, and leaves nothing behind', async () => {
    const { workspaceId, api, id, captureId } = await someoneWithMeeting('mover@example.com');
    const stays = await someoneWithMeeting('stays@example.com');
    const before = {
      meeting: await api.meetings.get({ id }),
      transcript: await api.meetings.transcript({ id }),
      summary: await api.meetings.getSummary({ id }),
    };
    await server.deps.shards.all[0]!.pool.query('select collect_words(workspace_id, id) from meeting');
    const held = Object.keys(await whereabouts(workspaceId));
    expect(held).toContain('transcript_words');
    // The other database has another time zone.
    const next = server.deps.shards.all[1]!.pool;
    const { rows } = await next.query<{ name: string }>('select current_database() as name');
    await next.query(`alter database ${rows[0]!.name} set timezone to 'Asia/Tokyo'`);
    const upload = () => api.meetings.putEntries({ id, captureId, entries: [] });
    const { storeEpoch } = await upload();

    expect(await finished(move(workspaceId, 'us-1'))).toMatch(
      new RegExp(`Workspace ${workspaceId} is in us-1, and nowhere else: \\d+ rows\\.`),
    );

    expect(await whereabouts(workspaceId)).toEqual(
      Object.fromEntries(held.map((table) => [table, ['us-1']])),
    );
    expect({
      meeting: await api.meetings.get({ id }),
      transcript: await api.meetings.transcript({ id }),
      summary: await api.meetings.getSummary({ id }),
    }).toEqual(before);
    expect((await api.meetings.list({ search: '会議' })).total).toBe(1);
    expect((await api.meetings.list({ search: 'unspoken' })).total).toBe(0);
    expect((await upload()).storeEpoch).not.toBe(storeEpoch);
    expect(new Set(Object.values(await whereabouts(stays.workspaceId)).flat())).toEqual(new Set(['eu-1']));
    expect(await stays.api.meetings.list({})).toMatchObject({ total: 1 });

    expect(await finished(move(workspaceId, 'us-1'))).toContain('is in us-1 already');
  });

  it('can be read while it moves, and uploads get 503 with Retry-After', async () => {
    const { token, workspaceId, api, id, captureId } = await someoneWithMeeting('waits@example.com');
    await server.pool.query(`update workspace set moving_to = 'us-1' where id = $1`, [workspaceId]);
    const refused = await server.request(`/api/meetings/${id}/captures/${captureId}/entries`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ entries: [someEntry()] }),
    });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await api.meetings.get({ id })).id).toBe(id);
    // The move was reverted: nothing waits any more.
    expect(await finished(move(workspaceId, 'eu-1'))).toContain('is in eu-1 already');
    await api.meetings.putEntries({ id, captureId, entries: [someEntry()] });
  });

  it('leaves nothing behind if it is deleted after its move was killed, and the move is run again', async () => {
    const { workspaceId, api } = await someoneWithMeeting('deleted@example.com');
    const [old, next] = server.deps.shards.all;
    // As after a killed move: the old shard refuses writes, and the new one has rows.
    await old!.pool.query('insert into departure (workspace_id, gone) values ($1, false)', [workspaceId]);
    await next!.pool.query(
      'insert into deleted_meeting (workspace_id, id, deleted_at) values ($1, gen_random_uuid(), now())',
      [workspaceId],
    );
    await api.accounts.deleteAccount({ email: 'deleted@example.com' });
    await server.runJobs();
    expect(await whereabouts(workspaceId)).not.toEqual({});
    expect(await finished(move(workspaceId, 'us-1'))).toContain(`There is no workspace ${workspaceId}.`);
    expect(await whereabouts(workspaceId)).toEqual({});
  });

  it('gets higher positions in the new shard than the rows that moved', async () => {
    const { workspaceId } = await someoneWithMeeting('positions@example.com');
    const [old, next] = server.deps.shards.all;
    await old!.pool.query(
      `insert into work (workspace_id, kind, key, due_at, payload, position) values ($1, 'deliver', 'moved', 'infinity', '{}', 5000000)`,
      [workspaceId],
    );
    await finished(move(workspaceId, 'us-1'));
    const { rows } = await next!.pool.query<{ next: number }>(`select nextval('commit_sequence') as next`);
    expect(rows[0]!.next).toBeGreaterThan(5_000_000);
  });

  it.runIf(process.env.VERIFY)('cannot move to an unknown shard, or from one', async () => {
    const { workspaceId } = await someoneWithMeeting('careful@example.com');
    expect(await finished(move(workspaceId, 'mars-1'))).toContain(
      'There is no shard mars-1. There are: eu-1, us-1',
    );
    expect(await finished(move(999_999, 'us-1'))).toContain('There is no workspace 999999.');
  });
});

describe('two devices that capture into a workspace', () => {
  it(`lose and duplicate nothing while it moves and the command is killed ${kills} times`, async () => {
    const token = await server.signIn('captures@example.com');
    const api = server.api(token);
    const { workspace, ...account } = await api.accounts.currentUser();
    const devices = await Promise.all([1, 2].map((nth) => startDevice(server, token, account, nth)));
    let [from, to]: readonly [string, string] = ['eu-1', 'us-1'];

    for (let nth = 0; nth < kills; nth += 1) {
      const child = move(workspace.id, to);
      await once(child.stdout!, 'data');
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 400));
      child.kill('SIGKILL');
      await finished(child);
      // Every other time, the move is reverted instead of finished.
      const target: string = nth % 2 === 0 ? to : from;
      expect(await finished(move(workspace.id, target))).toContain(`is in ${target}`);
      expect(new Set(Object.values(await whereabouts(workspace.id)).flat())).toEqual(new Set([target]));
      if (target === to) [from, to] = [to, from];
    }

    for (const device of devices) {
      const saved = await device.stop();
      const { entries } = await api.meetings.transcript({ id: device.meetingId });
      expect(entries.map(({ id }) => id).toSorted()).toEqual(saved.toSorted());
      expect(saved.length).toBeGreaterThan(kills);
    }
  });
});

it.runIf(process.env.VERIFY)(
  "a page's stream closes when its workspace moves, and opens again in the new shard",
  async () => {
    const own = await testServerForThisTest({}, { shards });
    const token = await own.signIn('watcher@example.com');
    const api = own.api(token);
    const id = randomUUID();
    await api.meetings.put({ id, ...someFacts() });
    const { workspace } = await api.accounts.currentUser();
    const events = withoutKeepAlives(await api.meetings.events({ id }));
    expect((await events.next()).value).toEqual({ type: 'ready' });
    const next = events.next();
    await finished(move(workspace.id, 'us-1', own));
    own.deps.bus.announce(`meeting.${workspace.id}.${id}`);
    expect((await next).done).toBe(true);
    const again = withoutKeepAlives(await api.meetings.events({ id }));
    expect((await again.next()).value).toEqual({ type: 'ready' });
  },
);
