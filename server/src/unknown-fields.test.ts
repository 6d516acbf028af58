import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, someFacts } from './testing/meetings.ts';
import { type TestServer, testServer } from './testing/server.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await testServer({ ADMIN_EMAILS: 'boss@example.com' });
  token = await server.signIn('ana@example.com');
  server.clock.set(at(120));
});
afterAll(() => server.close());

const call = async (method: string, path: string, body?: unknown, bearer = token) => {
  const answer = await server.request(path, {
    method,
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const { data } = (await answer.json()) as { data?: { fields?: { field: string }[] } };
  return { status: answer.status, fields: data?.fields?.map(({ field }) => field) };
};

async function meeting(): Promise<string> {
  const id = randomUUID();
  await server.api(token).meetings.put({ id, ...someFacts() });
  return id;
}

it('refuses a deletion with a body field in its query, and deletes nothing', async () => {
  const id = await meeting();
  expect(await call('DELETE', `/api/meetings/${id}?removeThere=true`)).toEqual({
    status: 400,
    fields: ['removeThere'],
  });
  expect((await call('GET', `/api/meetings/${id}`)).status).toBe(200);
  expect((await call('DELETE', `/api/meetings/${id}`, { removeThere: true })).status).toBe(200);
});

it('names an unknown field of a body or a query', async () => {
  const id = await meeting();
  const edit = randomUUID();
  expect(await call('PUT', `/api/meetings/${id}/title`, { title: 'New', edit, titel: 'Newer' })).toEqual({
    status: 400,
    fields: ['titel'],
  });
  expect(await call('GET', '/api/meetings?pag=2')).toEqual({ status: 400, fields: ['pag'] });
  expect((await call('GET', '/api/meetings?page=1')).status).toBe(200);
});

it("names an unknown field of a connection's settings, unless an older version stored it", async () => {
  const settings = { url: 'https://example.com/hook', events: ['meeting.ended'] };
  const connect = (more: object) =>
    call('POST', '/api/integrations/webhook/connect', { of: 'me', settings: { ...settings, ...more } });
  expect(await connect({ event: 'meeting.ended' })).toEqual({ status: 400, fields: ['settings.event'] });
  expect((await connect({})).status).toBe(200);
  const { id } = (await server.api(token).connections.list()).items[0]!;
  const change = () =>
    call('PUT', `/api/connections/${id}/settings`, { settings: { ...settings, format: 'old' } });
  expect(await change()).toEqual({ status: 400, fields: ['settings.format'] });
  await server.pool.query(`update connection set settings = settings || '{"format": "old"}'`);
  expect((await change()).status).toBe(200);
});

it('names an unknown field of a call without any input', async () => {
  expect(await call('GET', '/api/automations?active=true')).toEqual({ status: 400, fields: ['active'] });
  expect(await call('GET', '/api/connections?state=broken')).toEqual({ status: 400, fields: ['state'] });
  expect((await call('GET', '/api/automations')).status).toBe(200);
});

it('accepts unknown fields from a device, which may be newer than the server', async () => {
  const id = randomUUID();
  const facts = { ...someFacts(), mood: 'good' };
  expect((await call('PUT', `/api/meetings/${id}`, facts)).status).toBe(200);
  expect((await call('GET', '/api/server?mood=good', undefined, '')).status).toBe(200);
  const unknown = { code: 'unknown', mood: 'good' };
  expect((await call('POST', '/api/auth/token', unknown, '')).fields).toBeUndefined();
});

it('names an unknown field of a public call', async () => {
  const unknown = { status: 400, fields: ['emial'] };
  const public_ = (method: string, path: string, body?: unknown) => call(method, path, body, '');
  expect(
    await public_('POST', '/api/auth/magic-link/generate', { email: 'ben@example.com', emial: '' }),
  ).toEqual(unknown);
  expect(
    await public_('POST', '/api/auth/magic-link/generate?emial=1', { email: 'ben@example.com' }),
  ).toEqual(unknown);
  expect(await public_('GET', '/api/blog?emial=1')).toEqual(unknown);
  expect((await public_('GET', '/api/blog')).status).toBe(200);
});

it('names an unknown field of a call with a tool’s token', async () => {
  const { secret } = await server.api(token).integrations.connect({ id: 'zapier', of: 'me', settings: {} });
  const unknown = { status: 400, fields: ['events'] };
  const hook = { url: 'https://hooks.example.com/1', event: 'meeting.ended' };
  expect(await call('POST', '/api/hooks', { ...hook, events: [] }, secret!)).toEqual(unknown);
  expect(await call('GET', '/api/hooks/account?events=1', undefined, secret!)).toEqual(unknown);
  expect((await call('GET', '/api/hooks/account', undefined, secret!)).status).toBe(200);
});

it('names an unknown field of privacy rules and of a new user', async () => {
  expect(await call('PUT', '/api/rules', { notify: true, peopel: ['Ben'] })).toEqual({
    status: 400,
    fields: ['body.peopel'],
  });
  const boss = await server.signIn('boss@example.com');
  const user = { name: 'Ada', email: 'ada@example.com', user_role: 'user' };
  expect(await call('POST', '/api/users', { ...user, userRole: 'admin' }, boss)).toEqual({
    status: 400,
    fields: ['userRole'],
  });
});
