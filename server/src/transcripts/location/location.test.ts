import { randomUUID } from 'node:crypto';
import type { Api } from '@afterword/api-client/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dataTables } from '../../modules.ts';
import { moveWorkspace } from '../../people/workspaces/move/move.ts';
import { listFailedJobs, removeJob } from '../../platform/work/failed.ts';
import { jobPlaces } from '../../platform/work/place.ts';
import { startDevice } from '../../testing/device.ts';
import { someEntry, someFacts } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServer, testServerForThisTest } from '../../testing/server.ts';

let server: TestServer;
let token: string;
let api: Api;
let workspaceId: number;

beforeAll(async () => {
  server = await testServer({}, { shards: ['eu-1', 'us-1'] });
  token = await server.signIn('ana@example.com');
  api = server.api(token);
  workspaceId = (await api.accounts.currentUser()).workspace.id;
});
afterAll(() => server.close());

const shard = (name: string) => server.deps.shards.all.find((each) => each.name === name)!.pool;
const rowsIn = async (name: string) =>
  (await shard(name).query('select from entry where workspace_id = $1', [workspaceId])).rowCount;

it('is offered when there are databases for it, and not shown when the operator names none', async () => {
  expect(await api.location.get()).toEqual({ location: 'eu', offered: ['eu', 'us'], move: null });
  const single = await testServerForThisTest();
  const own = single.api(await single.signIn('ana@example.com'));
  expect(await own.location.get()).toEqual({ location: null, offered: [], move: null });
  await expect(own.location.put({ location: 'eu' })).rejects.toMatchObject({ code: 'invalid_input' });
});

it('is changed while devices keep capturing, shows its progress, and loses nothing', async () => {
  const { id, name, email } = await api.accounts.currentUser();
  const device = await startDevice(server, token, { id, name, email });
  // Members who are not admins see it, too.
  const member = server.api(await signInMember(server, { email: 'ben@example.com', of: token }));
  await expect(member.location.put({ location: 'us' })).rejects.toMatchObject({ code: 'forbidden' });

  const asked = {
    location: 'eu',
    offered: ['eu', 'us'],
    move: { to: 'us', state: 'waiting', copied: 0, total: 0 },
  };
  expect(await api.location.put({ location: 'us' })).toEqual(asked);
  // Repeating the request returns the same move; another location has to wait until it ends.
  expect(await api.location.put({ location: 'us' })).toEqual(asked);
  await expect(api.location.put({ location: 'eu' })).rejects.toMatchObject({ code: 'conflict' });
  await server.runJobs();
  expect(await member.location.get()).toEqual({ location: 'us', offered: ['eu', 'us'], move: null });

  const captured = await device.stop();
  const { entries } = await api.meetings.transcript({ id: device.meetingId });
  expect(entries.map((entry) => entry.id).sort()).toEqual(captured.sort());
  expect([await rowsIn('eu-1'), await rowsIn('us-1')]).toEqual([0, captured.length]);
  const { rows } = await server.pool.query(
    `select before, after from setting_change where workspace_id = $1 and setting = 'location'`,
    [workspaceId],
  );
  expect(rows).toEqual([{ before: { location: 'eu' }, after: { location: 'us' } }]);
});

it('shows that a change failed, keeps the old location, and can be requested again', async () => {
  const before = await rowsIn('us-1');
  await shard('eu-1').query('alter table entry add constraint full_disk check (false) not valid');
  await api.location.put({ location: 'eu' });
  await server.runJobs();
  const { location, move } = await api.location.get();
  expect({ location, move }).toMatchObject({ location: 'us', move: { to: 'eu', state: 'failed' } });
  expect(move!.total).toBeGreaterThan(move!.copied);
  expect([await rowsIn('eu-1'), await rowsIn('us-1')]).toEqual([0, before]);
  // Devices can upload again.
  const { id, name, email } = await api.accounts.currentUser();
  await (await startDevice(server, token, { id, name, email })).stop();

  await shard('eu-1').query('alter table entry drop constraint full_disk');
  await api.location.put({ location: 'eu' });
  await server.runJobs();
  expect(await api.location.get()).toMatchObject({ location: 'eu', move: null });
  expect(await rowsIn('us-1')).toBe(0);
});

it('fails when database connections break, without ending the server, and can be repeated', async () => {
  const { workspace } = await server.actor('cut-off@example.com');
  const move = { workspaceId: workspace.id, to: 'us-1' };
  const application_name = `move ${randomUUID()}`;
  const { control, shards: addresses } = server.deps.direct;
  const shards = new Map([...addresses].map(([name, address]) => [name, { ...address, application_name }]));
  const databases = { control: { ...control, application_name }, shards };
  const onProgress = async () => {
    const { rowCount } = await server.pool.query(
      'select pg_terminate_backend(pid, 60000) from pg_stat_activity where application_name = $1',
      [application_name],
    );
    expect(rowCount).toBe(3);
  };
  // An error that nothing catches ends a server, and fails a run of Vitest.
  await expect(moveWorkspace(databases, dataTables, move, { onProgress })).rejects.toThrow(
    /connection|terminat/i,
  );
  expect(await moveWorkspace(server.deps.direct, dataTables, move)).toMatchObject({ moved: true });
});

it('lets devices upload again at once when the new database goes down during a change', async () => {
  const own = server.api(await server.signIn('outage@example.com'));
  const { workspace } = await own.accounts.currentUser();
  await own.location.put({ location: 'us' });
  // The state in the middle of a move.
  await server.pool.query(`update workspace set moving_to = 'us-1' where id = $1`, [workspace.id]);
  await shard('eu-1').query('insert into departure values ($1, false)', [workspace.id]);
  const shards = new Map(server.deps.direct.shards);
  server.deps.direct = { ...server.deps.direct, shards };
  const address = shards.get('us-1')!;
  shards.set('us-1', { ...address, port: 1 });
  await server.runJobs();
  const failed = { location: 'eu', move: { to: 'us', state: 'failed' } };
  expect(await own.location.get()).toMatchObject(failed);
  await own.meetings.put({ id: randomUUID(), ...someFacts() });

  // The remains are deleted as soon as it is back, and the workspace stays.
  shards.set('us-1', address);
  await server.makeJobsDue();
  await server.runJobs();
  expect(await own.location.get()).toMatchObject(failed);
  expect((await server.pool.query(`select from control_work where kind = 'move-workspace'`)).rowCount).toBe(
    0,
  );
});

it('can be requested again after staff discarded a change that failed', async () => {
  const own = server.api(await server.signIn('discarded@example.com'));
  await own.location.put({ location: 'us' });
  await server.pool.query(`update control_work set failure = 'Error' where kind = 'move-workspace'`);
  const places = jobPlaces(server.deps);
  const { items } = await listFailedJobs(places);
  const removed = await removeJob(places, items[0]!.id, { ...server.deps, record: async () => {} });
  expect(removed).toBe('move-workspace');
  expect(await own.location.get()).toMatchObject({ move: { state: 'failed' } });
  expect(await own.location.put({ location: 'us' })).toMatchObject({ move: { state: 'waiting' } });
  await server.runJobs();
  expect(await own.location.get()).toMatchObject({ location: 'us', move: null });
});

it('leaves nothing behind when the workspace is deleted while it moves', async () => {
  const { id } = await api.workspaces.create({ name: 'Short lived' });
  const shared = server.api(await server.signIn('ana@example.com'));
  await shared.workspaces.select({ id });
  const meetingId = randomUUID();
  await shared.meetings.put({ id: meetingId, ...someFacts() });
  await shared.meetings.putEntries({ id: meetingId, captureId: randomUUID(), entries: [someEntry()] });
  await shared.location.put({ location: 'us' });
  // Just before the copy is committed is the last moment at which a deletion can overtake the move.
  let deleted = false;
  const onProgress = async () => {
    if (deleted) return;
    deleted = true;
    await shared.workspaces.delete({ id, name: 'Short lived' });
  };
  const move = { workspaceId: id, to: 'us-1' };
  await expect(moveWorkspace(server.deps.direct, dataTables, move, { onProgress })).rejects.toThrow(
    'was deleted while it moved',
  );
  await server.runJobs();
  for (const name of ['eu-1', 'us-1'])
    for (const table of [...dataTables, 'departure'])
      expect(
        (await shard(name).query(`select from ${table} where workspace_id = $1`, [id])).rowCount,
        `${table} in ${name}`,
      ).toBe(0);
});

it('is cleaned up when a workspace was deleted while its move failed', async () => {
  const { id } = await api.workspaces.create({ name: 'Short lived' });
  const shared = server.api(await server.signIn('ana@example.com'));
  await shared.workspaces.select({ id });
  const meetingId = randomUUID();
  await shared.meetings.put({ id: meetingId, ...someFacts() });
  // The state after a process died during a move.
  await shard('eu-1').query('insert into departure values ($1, false)', [id]);
  await shared.location.put({ location: 'us' });
  await shared.workspaces.delete({ id, name: 'Short lived' });
  await server.runJobs();
  expect((await shard('eu-1').query('select from meeting where workspace_id = $1', [id])).rowCount).toBe(0);
  expect((await shard('eu-1').query('select from departure where workspace_id = $1', [id])).rowCount).toBe(0);
});
