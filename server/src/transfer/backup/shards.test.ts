import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import { dataTables } from '../../modules.ts';
import { moveWorkspace } from '../../people/workspaces/move/move.ts';
import { createFileStorage } from '../../platform/files/storage.ts';
import { holdBackups, holdMoves } from '../../platform/postgres/backup-lock.ts';
import { connectClient } from '../../platform/postgres/connect-client.ts';
import { createPool, type Pool } from '../../platform/postgres/database.ts';
import { someEntry, someFacts } from '../../testing/meetings.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { makeBackup, type Source } from './make.ts';
import { restoreBackup } from './restore.ts';

const names = ['eu-1', 'us-1'] as const;

let server: TestServer;
let folders: string;
let admin: Pool;
const made: string[] = [];

beforeAll(async () => {
  server = await testServer({}, { shards: names });
  folders = mkdtempSync(join(tmpdir(), 'afterword-backup-'));
  admin = createPool({ ...inject('postgres'), database: 'postgres', max: 1 }, server.deps.log);
});

afterAll(async () => {
  await server.close();
  for (const database of made) await admin.query(`drop database ${database} with (force)`);
  await admin.end();
  rmSync(folders, { recursive: true, force: true });
});

const sourceOf = (on: TestServer): Source => ({
  connection: { connectionString: on.databases.control },
  shards: new Map([...on.databases.shards].map(([name, url]) => [name, { connectionString: url }])),
  files: on.deps.files,
});

/** Creates empty databases for a control plane and two shards. */
async function emptyTarget(): Promise<Source> {
  const [control, ...shards] = await Promise.all(
    ['control', ...names].map(async () => {
      const database = `test_${randomBytes(6).toString('hex')}`;
      await admin.query(`create database ${database}`);
      made.push(database);
      return { ...inject('postgres'), database };
    }),
  );
  return {
    connection: control!,
    shards: new Map(names.map((name, index) => [name, shards[index]!])),
    files: createFileStorage({ DATA_DIR: join(folders, randomUUID()), FILES_URL: undefined }),
  };
}

async function ask<Row extends object>(
  connection: Source['connection'],
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const pool = createPool({ ...connection, max: 1 }, server.deps.log);
  try {
    return (await pool.query<Row>(text, values)).rows;
  } finally {
    await pool.end();
  }
}

/** Creates a person with a meeting, in the shard for new workspaces. */
async function someone(email: string) {
  const api = server.api(await server.signIn(email));
  const id = randomUUID();
  await api.meetings.put({ id, ...someFacts({ title: `Of ${email}` }) });
  await api.meetings.putEntries({ id, captureId: randomUUID(), entries: [someEntry()] });
  const { workspace } = await api.accounts.currentUser();
  return { workspaceId: workspace.id, meetingId: id };
}

it('restores two shards and a control plane, and a directory that names the shards with the rows', async () => {
  const stays = await someone('stays@example.com');
  const moving = await someone('moving@example.com');
  const gone = await someone('gone@example.com');
  const planner = server.api(await server.signIn('planner@example.com'));
  await planner.workflows.create({ name: 'Promises', prompt: 'What was promised?', over: 'meeting' });
  const { workspace: withoutMeetings } = await planner.accounts.currentUser();
  // Simulates that the directory was copied after these moves, and the shards before them.
  await server.pool.query(`update workspace set shard = 'us-1', moving_to = 'us-1' where id = any($1)`, [
    [moving.workspaceId, withoutMeetings.id],
  ]);
  // Simulates that this workspace was deleted between the two copies.
  await server.pool.query('update account set personal_workspace_id = $1 where email = $2', [
    stays.workspaceId,
    'gone@example.com',
  ]);
  await server.pool.query('delete from workspace where id = $1', [gone.workspaceId]);
  const source = sourceOf(server);
  const where = join(folders, 'both');
  const manifest = await makeBackup(source, where, new Date());
  expect(Object.keys(manifest.shards)).toEqual([...names]);

  const target = await emptyTarget();
  await restoreBackup({ ...target, dataTables }, where, server.deps.log);

  const directory = await ask<{ id: number; shard: string }>(
    target.connection,
    'select id, shard from workspace where moving_to is null order by id',
  );
  expect(directory).toEqual([
    { id: stays.workspaceId, shard: 'eu-1' },
    { id: moving.workspaceId, shard: 'eu-1' },
    { id: withoutMeetings.id, shard: 'eu-1' },
  ]);
  const eu = target.shards.get('eu-1')!;
  const meetings = await ask<{ id: string }>(eu, 'select id from meeting order by title');
  expect(meetings.map(({ id }) => id)).toEqual([moving.meetingId, stays.meetingId]);
  expect(await ask(eu, 'select from entry')).toHaveLength(2);
  expect(await ask(target.shards.get('us-1')!, 'select from meeting')).toEqual([]);

  const identities = await Promise.all(
    [target.connection, ...target.shards.values()].map((database) =>
      ask<{ id: string; epoch: string }>(database, 'select id, store_epoch as epoch from server'),
    ),
  );
  expect(new Set(identities.map(([row]) => row!.id))).toEqual(new Set([server.deps.identity.id]));
  const epochs = server.deps.shards.all.map(({ epoch }) => epoch);
  for (const [row] of identities) expect(epochs).not.toContain(row!.epoch);

  // An interrupted restore has filled the shards, but not the control plane.
  const { connection } = await emptyTarget();
  await expect(restoreBackup({ ...target, connection, dataTables }, where, server.deps.log)).rejects.toThrow(
    'belongs to another server or to an interrupted restore',
  );
});

it('names a shard of the backup that is missing in SHARDS', async () => {
  const where = join(folders, 'unnamed');
  await makeBackup(sourceOf(server), where, new Date());
  const target = await emptyTarget();
  await expect(
    restoreBackup({ ...target, dataTables, shards: new Map() }, where, server.deps.log),
  ).rejects.toThrow('This backup has a shard eu-1: name a database for it in SHARDS, then restore.');
});

/** Resolves when this number of sessions waits for a move or a backup. */
const waiting = (number: number) =>
  vi.waitFor(async () => {
    const { rows } = await server.pool.query(
      `select from pg_locks join pg_database on oid = database
       where datname = current_database() and locktype = 'advisory' and not granted`,
    );
    expect(rows).toHaveLength(number);
  });

it('waits for a move between shards, and makes later moves wait', async () => {
  const { workspaceId } = await someone('leaving@example.com');
  // Holds backups as a move does.
  const moving = await connectClient({ connectionString: server.databases.control });
  await holdBackups(moving);
  let isMade = false;
  const backup = makeBackup(sourceOf(server), join(folders, 'waiting'), new Date()).then(() => {
    isMade = true;
  });
  await waiting(1);
  const moved = moveWorkspace(server.deps.direct, dataTables, { workspaceId, to: 'us-1' });
  await waiting(2);
  expect(isMade).toBe(false);
  await moving.end();
  await backup;
  expect(await moved).toMatchObject({ shard: 'us-1', moved: true });
});

it('that waits for a move out of the database of the control plane does not block it', async () => {
  const { workspaceId } = await someone('hosted@example.com');
  const move = (to: string) => moveWorkspace(server.deps.direct, dataTables, { workspaceId, to });
  await move('main');
  const earlier = await connectClient({ connectionString: server.databases.control });
  await holdMoves(earlier);
  const moved = move('us-1');
  await waiting(1);
  const backup = makeBackup(sourceOf(server), join(folders, 'second'), new Date());
  await waiting(2);
  await earlier.end();
  expect(await moved).toMatchObject({ shard: 'us-1', moved: true });
  await backup;
});
