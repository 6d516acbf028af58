import { randomUUID } from 'node:crypto';
import { createClient } from '@afterword/api-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { someFacts } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await testServer();
  return () => server.close();
});

/** Returns our client as a device uses it: each request names its workspace. */
const device = (token: string, workspace: number) =>
  createClient({
    baseUrl: server.deps.environment.PUBLIC_URL,
    token: () => token,
    workspace: () => workspace,
    fetch: async (input, init) => server.app.fetch(new Request(input, init), {}),
    retries: 0,
  });

describe('workspaces', () => {
  it('can be created, renamed and selected per session, each with its own meetings', async () => {
    const token = await server.signIn('ana@example.com');
    const [api, elsewhere] = [server.api(token), server.api(await server.signIn('ana@example.com'))];
    const made = await api.workspaces.create({ name: ' Harbor ' });
    expect(made).toMatchObject({
      name: 'Harbor',
      role: 'admin',
      state: 'active',
      personal: false,
      current: false,
      visibility: 'private',
      autoInvite: false,
      assistants: true,
      members: 1,
    });
    const id = randomUUID();
    await api.meetings.put({ id, ...someFacts() });

    await api.workspaces.select({ id: made.id });
    expect((await api.accounts.currentUser()).workspace).toMatchObject({ id: made.id, personal: false });
    expect((await elsewhere.accounts.currentUser()).workspace.personal).toBe(true);
    expect((await api.meetings.list({})).items).toEqual([]);
    expect((await elsewhere.meetings.list({})).items).toHaveLength(1);

    expect(await api.workspaces.update({ id: made.id, visibility: 'workspace' })).toMatchObject({
      name: 'Harbor',
      visibility: 'workspace',
    });
    await api.workspaces.update({ id: made.id, name: 'Quay', autoInvite: true });
    const { items } = await api.workspaces.list();
    expect(items.map(({ name, current, personal }) => ({ name, current, personal }))).toEqual([
      { name: 'Ana', current: false, personal: true },
      { name: 'Quay', current: true, personal: false },
    ]);
    // Only the session's own workspace can be changed.
    await expect(elsewhere.workspaces.update({ id: made.id, name: 'X' })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('require a name of one line', async () => {
    const api = server.api(await server.signIn('ana@example.com'));
    for (const name of ['', '  ', 'two\nlines', 'x'.repeat(101)])
      await expect(api.workspaces.create({ name })).rejects.toMatchObject({
        code: 'invalid_input',
        fields: [{ field: 'name' }],
      });
  });
});

describe('a request that names its workspace', () => {
  it('uses that workspace, whatever its session has selected', async () => {
    const token = await server.signIn('boss@example.com');
    const api = server.api(token);
    const own = (await api.accounts.currentUser()).workspace.id;
    const { id } = await api.workspaces.create({ name: 'Harbor' });
    const meetingId = randomUUID();
    await device(token, id).meetings.put({ id: meetingId, ...someFacts() });
    expect((await device(token, own).meetings.list({})).items).toEqual([]);
    expect((await device(token, id).meetings.list({})).items).toHaveLength(1);
    await api.workspaces.select({ id });
    expect((await device(token, own).accounts.currentUser()).workspace.id).toBe(own);
  });

  it('is refused if the person is not a member or waits for a seat, without a fallback', async () => {
    const owner = await server.signIn('owner@example.com');
    const { workspace } = await server.api(owner).accounts.currentUser();
    const stranger = await server.signIn('stranger@example.com');
    for (const wanted of [workspace.id, 987654321, -1, Number.NaN])
      await expect(device(stranger, wanted).meetings.list({})).rejects.toMatchObject({ code: 'not_member' });

    const member = await signInMember(server, { email: 'member@example.com', of: owner });
    expect((await device(member, workspace.id).accounts.currentUser()).workspace.role).toBe('user');
    await server.pool.query(
      `update membership set state = 'waiting' where workspace_id = $1 and role = 'user'`,
      [workspace.id],
    );
    await expect(device(member, workspace.id).meetings.list({})).rejects.toMatchObject({
      code: 'not_member',
    });
    const api = server.api(member);
    expect((await api.accounts.currentUser()).workspace.personal).toBe(true);
    await expect(api.workspaces.select({ id: workspace.id })).rejects.toMatchObject({ code: 'not_found' });
    expect((await api.workspaces.list()).items.map(({ state }) => state)).toEqual(['active', 'waiting']);
    // Public calls are answered for everyone.
    expect(await device(member, workspace.id).server.identity()).toHaveProperty('id');
  });
});
