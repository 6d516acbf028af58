import { randomUUID } from 'node:crypto';
import {
  callsOfEveryKey,
  callsOfScope,
  contract,
  type KeyScope,
  keyPattern,
  personalScopes,
  readingScopes,
} from '@afterword/api-client/contract';
import { type AnyContractRouter, isContractProcedure } from '@orpc/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endCapture, someEntry, someFacts } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { createKey, parseKey } from '../access/api-keys.ts';

const day = 86_400_000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const someone = () => server.signIn(`${randomUUID()}@example.com`);

async function keyOf(
  token: string,
  scopes: KeyScope[] = ['meetings:read'],
  more: { of?: 'workspace'; days?: number; name?: string } = {},
) {
  const { key, secret } = await server.api(token).keys.create({ name: 'Export', scopes, ...more });
  return { ...key, secret, api: server.api(secret) };
}

/** Creates a meeting with one line. @returns its id */
async function recordMeeting(token: string): Promise<string> {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const api = server.api(token);
  await api.meetings.put({ id, ...someFacts() });
  const entries = [someEntry({ content: 'We decided to buy the blue curtains.' })];
  await api.meetings.putEntries({ id, captureId, entries, gaps: [] });
  await endCapture(api, { id, captureId, entries });
  return id;
}

interface Call {
  name: string;
  method: string;
  path: string;
  isPublic: boolean;
}

/** Returns every call of the contract. */
function allCalls(part: AnyContractRouter = contract, path: string[] = []): Call[] {
  if (!isContractProcedure(part))
    return Object.entries(part).flatMap(([name, each]) => allCalls(each, [...path, name]));
  const { route, meta } = part['~orpc'];
  return [
    {
      name: path.join('.'),
      method: route.method!,
      path: route.path!,
      isPublic: (meta as { public?: boolean }).public === true,
    },
  ];
}

/** Makes a call about objects that do not exist, with an API key. */
async function attempt({ method, path }: Call, secret: string) {
  const response = await server.request(
    path.replace(/\{\w+\}/g, () => randomUUID()),
    {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(method === 'GET' ? {} : { body: '{}' }),
    },
  );
  const text = await response.text();
  return { status: response.status, code: /"code":"key_refused"/.test(text) ? 'key_refused' : null, text };
}

describe('an API key', () => {
  it('has an id, a secret and a checksum that reveals typing errors without a query', () => {
    const { id, text } = createKey();
    expect(text).toMatch(keyPattern);
    expect(parseKey(text)).toMatchObject({ id });
    const digit = text.at(40) === '0' ? '1' : '0';
    expect(parseKey(`${text.slice(0, 40)}${digit}${text.slice(41)}`)).toBeNull();
    for (const other of ['', 'aw_', text.toUpperCase(), `${text} `, text.slice(0, -1)])
      expect(parseKey(other)).toBeNull();
  });

  it('reads what its owner can read, and is shown once', async () => {
    const token = await someone();
    const id = await recordMeeting(token);
    const { secret, api } = await keyOf(token);
    expect((await api.meetings.list({})).items.map((meeting) => meeting.id)).toEqual([id]);
    const { items } = await server.api(token).keys.list();
    expect(items).toMatchObject([
      { of: 'me', name: 'Export', scopes: ['meetings:read'], previousUntil: null },
    ]);
    expect(JSON.stringify(items)).not.toContain(secret);
    const { rows } = await server.pool.query<{ row: string }>('select api_key::text as row from api_key');
    for (const { row } of rows) expect(row).not.toContain(parseKey(secret)!.secret);
    expect(server.logged()).not.toContain(secret);
  });

  it('can make exactly the calls of its scopes', async () => {
    const token = await someone();
    const all = await keyOf(token, [...personalScopes]);
    const withOnly = new Map<KeyScope, string>();
    const without = new Map<KeyScope, string>();
    for (const scope of personalScopes) {
      withOnly.set(scope, (await keyOf(token, [scope])).secret);
      without.set(
        scope,
        (
          await keyOf(
            token,
            personalScopes.filter((each) => each !== scope),
          )
        ).secret,
      );
    }
    const wrong: string[] = [];
    for (const call of allCalls()) {
      if (call.isPublic) continue;
      const scope = personalScopes.find((each) =>
        (callsOfScope[each] as readonly string[]).includes(call.name),
      );
      const everyKey = callsOfEveryKey.includes(call.name);
      const attempts = scope
        ? [
            { secret: withOnly.get(scope)!, allowed: true },
            { secret: without.get(scope)!, allowed: false },
          ]
        : [{ secret: all.secret, allowed: everyKey }];
      for (const { secret, allowed } of attempts) {
        const { status, code } = await attempt(call, secret);
        if ((code === 'key_refused') === allowed || status >= 500)
          wrong.push(`${call.name}, allowed: ${allowed}: ${status} ${code}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  it('has scopes that list only calls of the contract, each once', () => {
    const names = new Set(allCalls().map(({ name }) => name));
    const listed = [...Object.values(callsOfScope).flat(), ...callsOfEveryKey];
    expect(listed.filter((name) => !names.has(name))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('gets the number of remaining calls with every answer', async () => {
    const { secret } = await keyOf(await someone());
    const ask = () => server.request('/api/meetings', { headers: { authorization: `Bearer ${secret}` } });
    const [first, second] = [await ask(), await ask()];
    expect(first.headers.get('ratelimit-policy')).toMatch(/^"calls";q=\d+;w=60$/);
    const left = ({ headers }: Response) =>
      Number(/^"calls";r=(\d+);t=\d+$/.exec(headers.get('ratelimit')!)?.[1]);
    expect(left(second)).toBe(left(first) - 1);
  });

  it('can neither list nor create keys', async () => {
    const token = await someone();
    const { api } = await keyOf(token, [...personalScopes]);
    await expect(api.keys.create({ name: 'More', scopes: ['ask'] })).rejects.toMatchObject({
      code: 'key_refused',
    });
    await expect(api.keys.list()).rejects.toMatchObject({ code: 'key_refused' });
  });

  it('ends when it expires, is revoked, or its owner leaves the workspace', async () => {
    const admin = await someone();
    const member = await signInMember(server, { email: `${randomUUID()}@example.com`, of: admin });
    const own = await keyOf(member);
    await own.api.meetings.list({});
    const { id, workspace } = await server.api(member).accounts.currentUser();
    expect((await own.api.accounts.currentUser()).workspace.id).toBe(workspace.id);
    await server.api(admin).members.remove({ id: `${id}` });
    await expect(own.api.meetings.list({})).rejects.toMatchObject({ code: 'unauthenticated' });
    const email = (await server.api(member).accounts.currentUser()).email;
    await signInMember(server, { email, of: admin });
    await expect(own.api.meetings.list({}), 'after they returned').rejects.toMatchObject({
      code: 'unauthenticated',
    });

    const short = await keyOf(admin, ['meetings:read'], { days: 1 });
    const long = await keyOf(admin);
    server.clock.advance(day + 1);
    await expect(short.api.meetings.list({})).rejects.toMatchObject({ code: 'unauthenticated' });
    await long.api.meetings.list({});
    await server.api(admin).keys.revoke({ id: long.id });
    await expect(long.api.meetings.list({})).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(server.api(admin).keys.revoke({ id: long.id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is refused as an API key, while other callers are asked to sign in', async () => {
    const key = await keyOf(await someone());
    const answerTo = async (authorization: string | null) => {
      const headers: Record<string, string> = authorization === null ? {} : { authorization };
      const response = await server.request('/api/meetings', { headers });
      return [response.status, response.headers.get('www-authenticate'), (await response.json()).message];
    };
    for (const wrong of ['aw_nothing', `${key.secret.slice(0, -1)}_`])
      expect(await answerTo(`Bearer ${wrong}`)).toEqual([
        401,
        'Bearer error="invalid_token"',
        'This API key is unknown, expired, revoked, or no longer allowed in its workspace.',
      ]);
    expect(await answerTo('Bearer nothing')).toEqual([
      401,
      'Bearer error="invalid_token"',
      'Sign in to continue.',
    ]);
    expect(await answerTo(null)).toEqual([401, 'Bearer', 'Sign in to continue.']);
  });

  it('gets a new secret when it is rotated; the old one works for another day', async () => {
    const token = await someone();
    const key = await keyOf(token);
    const { key: rotated, secret } = await server.api(token).keys.rotate({ id: key.id });
    expect(rotated.previousUntil).toBe(new Date(server.clock.now().getTime() + day).toISOString());
    for (const each of [secret, key.secret]) await server.api(each).meetings.list({});
    server.clock.advance(day + 1);
    await expect(key.api.meetings.list({})).rejects.toMatchObject({ code: 'unauthenticated' });
    await server.api(secret).meetings.list({});
    const { items } = await server.api(token).auditLog.list({ event: 'own-key' });
    expect(items[0]?.after).toMatchObject({ name: key.name, rotated: true });
  });

  it('updates its last use at most every five minutes', async () => {
    const token = await someone();
    const { api } = await keyOf(token);
    const lastUse = async () => (await server.api(token).keys.list()).items[0]?.lastUsedAt;
    const first = server.clock.now();
    await api.meetings.list({});
    server.clock.advance(4 * 60_000);
    await api.meetings.list({});
    expect(await lastUse()).toBe(first.toISOString());
    server.clock.advance(60_000);
    await api.meetings.list({});
    expect(await lastUse()).toBe(server.clock.now().toISOString());
  });

  it('is announced by email when it is created or rotated, and a week before it expires', async () => {
    const email = `${randomUUID()}@example.com`;
    const token = await server.signIn(email);
    await keyOf(token, ['meetings:read'], { name: 'Nightly export' });
    const subjects = async () => {
      await server.runJobs();
      const to = (await server.mails()).filter(
        (mail) => mail.to && !Array.isArray(mail.to) && mail.to.text === email,
      );
      return to.map(({ subject }) => subject);
    };
    expect(await subjects()).toEqual(['New API key: Nightly export']);
    server.clock.advance(82 * day);
    expect(await subjects()).toHaveLength(1);
    server.clock.advance(day + 1);
    expect(await subjects()).toEqual(['New API key: Nightly export', 'API key expires soon: Nightly export']);
    const api = server.api(await server.signIn(email));
    const [key] = (await api.keys.list()).items;
    await api.keys.rotate({ id: key!.id });
    expect((await subjects()).at(-1)).toBe('New secret of an API key: Nightly export');
  });
});

describe('a workspace key', () => {
  it('reads meetings that every member may read, survives its creator, and causes emails to all admins', async () => {
    const other = await someone();
    const admin = await signInMember(server, {
      email: `${randomUUID()}@example.com`,
      of: other,
      role: 'admin',
    });
    const [open, closed] = [await recordMeeting(other), await recordMeeting(other)];
    await server.api(other).meetings.setVisibility({ id: open, visibility: 'workspace' });
    await server.api(other).meetings.setVisibility({ id: closed, visibility: 'private' });
    const { api } = await keyOf(admin, [...readingScopes], { of: 'workspace', name: 'Archive' });
    expect((await api.meetings.list({})).items.map(({ id }) => id)).toEqual([open]);
    await expect(api.meetings.get({ id: closed })).rejects.toMatchObject({ code: 'not_found' });
    expect((await api.search.entries({ q: 'curtains' })).items).toHaveLength(1);
    await server.runJobs();
    const told = (await server.mails()).filter(({ subject }) => subject === 'New API key: Archive');
    expect(told).toHaveLength(2);

    const { id } = await server.api(admin).accounts.currentUser();
    await server.api(other).members.remove({ id: `${id}` });
    expect((await api.meetings.list({})).items).toHaveLength(1);
    expect((await server.api(other).keys.list()).items).toMatchObject([{ of: 'workspace', name: 'Archive' }]);
  });

  it('can be created and seen only by admins, and only reads', async () => {
    const admin = await someone();
    const member = await signInMember(server, { email: `${randomUUID()}@example.com`, of: admin });
    await expect(keyOf(member, ['search'], { of: 'workspace' })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(keyOf(admin, ['meetings:write'], { of: 'workspace' })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    const { id } = await keyOf(admin, ['search'], { of: 'workspace' });
    expect((await server.api(member).keys.list()).items).toEqual([]);
    await expect(server.api(member).keys.revoke({ id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(server.api(member).keys.rotate({ id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('can make every call of its scopes without an error', async () => {
    const admin = await someone();
    await recordMeeting(admin);
    const { secret } = await keyOf(admin, [...readingScopes], { of: 'workspace' });
    const failed: string[] = [];
    for (const call of allCalls())
      if (readingScopes.some((scope) => (callsOfScope[scope] as readonly string[]).includes(call.name))) {
        const { status, text } = await attempt(call, secret);
        if (status >= 500) failed.push(`${call.name}: ${status} ${text}`);
      }
    expect(failed).toEqual([]);
  });
});
