import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const post = async (path: string, body: Record<string, string>) => {
  const answer = await server.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(body).toString(),
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, string> };
};

const begin = async (scope = 'meetings:read imports') =>
  (await post('/oauth/device_authorization', { client_name: 'CLI on laptop', scope })).body;

const ask = (deviceCode: string) =>
  post('/oauth/token', {
    grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
    device_code: deviceCode,
  });

const someone = async (email = 'ana@example.com') => server.api(await server.signIn(email));

describe('a command-line sign-in', () => {
  it('ends with an API key once a person has confirmed the code', async () => {
    const ana = await someone();
    const begun = await begin('meetings:read search unknown');
    expect(begun).toEqual({
      device_code: expect.any(String),
      user_code: expect.stringMatching(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/),
      verification_uri: 'http://localhost:3000/auth/device',
      verification_uri_complete: `http://localhost:3000/auth/device?code=${begun.user_code}`,
      expires_in: 600,
      interval: 5,
    });
    expect(await ask(begun.device_code!)).toMatchObject({
      status: 400,
      body: { error: 'authorization_pending' },
    });
    expect((await ask(begun.device_code!)).body.error).toBe('slow_down');

    const typed = begun.user_code!.toLowerCase().replace('-', ' ');
    expect(await ana.keys.readDevice({ code: typed })).toEqual({
      name: 'CLI on laptop',
      scopes: ['meetings:read', 'search'],
    });
    await ana.keys.decideDevice({ code: typed, scopes: ['meetings:read'] });
    server.clock.advance(5_000);
    const { status, body } = await ask(begun.device_code!);
    expect(status).toBe(200);
    expect(body).toEqual({ access_token: expect.any(String), token_type: 'Bearer', scope: 'meetings:read' });
    const key = server.api(body.access_token!);
    expect((await key.accounts.currentUser()).email).toBe('ana@example.com');
    await expect(key.search.entries({ q: 'x' })).rejects.toMatchObject({ status: 403 });
    expect((await ana.keys.list()).items).toMatchObject([
      { name: 'CLI on laptop', scopes: ['meetings:read'] },
    ]);
    // The code is used up, and nobody ever knew the secret with which the key was created.
    expect((await ask(begun.device_code!)).body.error).toBe('invalid_grant');
  });

  it('ends when the person refuses it, and after ten minutes', async () => {
    const ana = await someone();
    const refused = await begin();
    await ana.keys.decideDevice({ code: refused.user_code!, scopes: [] });
    expect((await ask(refused.device_code!)).body.error).toBe('access_denied');
    const late = await begin();
    server.clock.advance(600_000);
    await expect(ana.keys.readDevice({ code: late.user_code! })).rejects.toMatchObject({ status: 404 });
    expect((await ask(late.device_code!)).body.error).toBe('expired_token');
  });

  it('grants only requested scopes, and can be confirmed once, by a person', async () => {
    const ana = await someone();
    const { user_code: code } = await begin();
    await expect(ana.keys.decideDevice({ code: code!, scopes: ['exports'] })).rejects.toMatchObject({
      status: 403,
    });
    const { secret } = await ana.keys.create({ name: 'Key', scopes: ['meetings:read', 'meetings:write'] });
    const wanted = { code: code!, scopes: ['meetings:read' as const] };
    await expect(server.api(secret).keys.decideDevice(wanted)).rejects.toMatchObject({ status: 403 });
    await ana.keys.decideDevice(wanted);
    const ben = server.api(await server.signIn('ben@example.com'));
    await expect(ben.keys.decideDevice(wanted)).rejects.toMatchObject({ status: 404 });
  });

  it('ends if its key is revoked first, and stores no code as text', async () => {
    const ana = await someone('carla@example.com');
    const { user_code: code, device_code: deviceCode } = await begin('meetings:read');
    const { rows } = await server.pool.query('select hash from device_login');
    expect(JSON.stringify(rows)).not.toContain(deviceCode);
    await ana.keys.decideDevice({ code: code!, scopes: ['meetings:read'] });
    const [key] = (await ana.keys.list()).items;
    await ana.keys.revoke({ id: key!.id });
    expect((await ask(deviceCode!)).body.error).toBe('invalid_grant');
  });
});
