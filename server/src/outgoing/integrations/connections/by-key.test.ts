import { expect, it } from 'vitest';
import { testServerForThisTest } from '../../../testing/server.ts';

const url = 'https://receiver.example/hook';

it('lets a key with the scope manage the webhooks of its workspace', async () => {
  const server = await testServerForThisTest();
  const owner = server.api(await server.signIn('owner@example.com'));
  const keyWith = async (...scopes: Parameters<typeof owner.keys.create>[0]['scopes']) =>
    server.api((await owner.keys.create({ name: 'Deploy', scopes })).secret);
  const [manager, other] = [await keyWith('connections:write', 'automations'), await keyWith('automations')];
  const wanted = { id: 'webhook', of: 'workspace' as const, settings: { url } };
  await expect(other.integrations.connect(wanted)).rejects.toMatchObject({ code: 'key_refused' });

  const { connection, secret } = await manager.integrations.connect(wanted);
  const { id } = connection!;
  expect((await manager.connections.list()).items).toMatchObject([
    { id, of: 'workspace', settings: { url } },
  ]);
  expect((await manager.connections.putSettings({ id, paused: true })).state).toBe('paused');
  expect((await manager.connections.putSettings({ id, paused: false })).state).toBe('connected');
  expect((await manager.connections.test({ id })).about).toBe('test');
  expect((await manager.connections.renewSecret({ id })).secret).not.toBe(secret);
  for (const refused of [
    () => other.connections.putSettings({ id, paused: true }),
    () => other.connections.test({ id }),
    () => other.connections.renewSecret({ id }),
    () => other.connections.delete({ id }),
  ])
    await expect(refused()).rejects.toMatchObject({ code: 'key_refused' });
  await manager.connections.delete({ id });
  expect((await owner.connections.list()).items).toEqual([]);
});

it('refuses to sign in at a vendor for a key, because that needs a browser', async () => {
  const server = await testServerForThisTest({ HUBSPOT_CLIENT_ID: 'app', HUBSPOT_CLIENT_SECRET: 'secret' });
  const owner = server.api(await server.signIn('owner@example.com'));
  const { secret } = await owner.keys.create({ name: 'Deploy', scopes: ['connections:write'] });
  const wanted = { id: 'hubspot', of: 'me' as const };
  await expect(server.api(secret).integrations.connect(wanted)).rejects.toMatchObject({
    code: 'key_refused',
  });
  expect((await owner.integrations.connect(wanted)).url).toContain('hubspot');
});
