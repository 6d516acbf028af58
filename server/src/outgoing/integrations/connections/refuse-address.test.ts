import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ OUTBOUND_ALLOW: 'intern.example, other.example:8080' });
});
afterAll(() => server.close());

it('accepts a webhook over plain http only at hosts that the operator allows', async () => {
  const api = server.api(await server.signIn('plain@example.com'));
  const connect = (url: string) => api.integrations.connect({ id: 'webhook', of: 'me', settings: { url } });
  for (const url of ['http://example.com/hook', 'http://other.example/hook', 'HTTP://192.0.43.8/'])
    await expect(connect(url)).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'settings.url', code: 'https_needed' }],
    });
  await connect('https://example.com/hook');
  await connect('http://intern.example/hook');
  const { connection } = await connect('http://other.example:8080/hook');
  const changed = api.connections.putSettings({
    id: connection!.id,
    settings: { url: 'http://example.com/hook' },
  });
  await expect(changed).rejects.toMatchObject({ fields: [{ code: 'https_needed' }] });
});

it("accepts a tool's hook over plain http only at those hosts", async () => {
  const api = server.api(await server.signIn('tool@example.com'));
  const { secret } = await api.integrations.connect({ id: 'zapier', of: 'me' });
  const { hooks } = server.api(secret!);
  await expect(
    hooks.create({ url: 'http://example.com/hook', event: 'meeting.ended' }),
  ).rejects.toMatchObject({
    fields: [{ field: 'url', code: 'https_needed' }],
  });
  await hooks.create({ url: 'http://intern.example/hook', event: 'meeting.ended' });
});

it('refuses a name in a private network when it is entered', async () => {
  const api = server.api(await server.signIn('private@example.com'));
  const connect = (url: string) => api.integrations.connect({ id: 'webhook', of: 'me', settings: { url } });
  for (const url of ['https://localhost/hook', 'https://10.0.0.1/hook'])
    await expect(connect(url)).rejects.toMatchObject({
      fields: [{ field: 'settings.url', code: 'address_private' }],
    });
});

it('a destination that the operator has not set up is refused with what to do', async () => {
  const api = server.api(await server.signIn('plain@example.com'));
  await expect(api.integrations.connect({ id: 'markdown', of: 'workspace' })).rejects.toMatchObject({
    code: 'not_configured',
    message: expect.stringContaining('Ask its operator'),
  });
});
