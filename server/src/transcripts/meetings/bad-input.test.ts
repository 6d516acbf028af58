import { randomUUID } from 'node:crypto';
import type { FieldProblem } from '@afterword/api-client/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, someEntry, someFacts, someGap } from '../../testing/meetings.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

let server: TestServer;
let token: string;
const id = randomUUID();
const captureId = randomUUID();
const entry = someEntry();

beforeAll(async () => {
  server = await testServer();
  token = await server.signIn('ana@example.com');
  const api = server.api(token);
  await api.meetings.put({ id, ...someFacts() });
  await api.meetings.putEntries({ id, captureId, entries: [entry], gaps: [] });
});
afterAll(() => server.close());

interface Call {
  method: string;
  path: string;
  body?: unknown;
}

const list: Call = { method: 'GET', path: '/api/meetings' };
const get: Call = { method: 'GET', path: `/api/meetings/${id}` };
const transcript: Call = { method: 'GET', path: `${get.path}/transcript` };
const events: Call = { method: 'GET', path: `${get.path}/events` };
const putFacts: Call = { method: 'PUT', path: get.path, body: someFacts() };
const putEntries: Call = {
  method: 'PUT',
  path: `${get.path}/captures/${captureId}/entries`,
  body: { entries: [entry], gaps: [someGap()], capture: { health: 'quiet', at: at(1) } },
};
const close: Call = {
  method: 'POST',
  path: `${get.path}/captures/${captureId}/close`,
  body: { endedAt: at(9), entries: [{ id: entry.id, revision: 1 }], digest: 'f'.repeat(64), count: 1 },
};
const putNotes: Call = { method: 'PUT', path: `${get.path}/notes`, body: { notes: 'x' } };
const deleteEntry: Call = { method: 'DELETE', path: `${get.path}/entries/${randomUUID()}` };
const makeSummary: Call = { method: 'POST', path: `${get.path}/summary` };
const getSummary: Call = { method: 'GET', path: `${get.path}/summary` };
const everyCall = {
  list,
  get,
  transcript,
  events,
  putFacts,
  putEntries,
  close,
  putNotes,
  deleteEntry,
  makeSummary,
  getSummary,
};

async function send(
  { method, path, body }: Call,
  headers: Record<string, string> = { authorization: `Bearer ${token}` },
) {
  const raw = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
  const answer = await server.request(path, {
    method,
    headers: { ...(raw === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(raw === undefined ? {} : { body: raw }),
  });
  const text = answer.headers.get('content-type')?.startsWith('text/event-stream') ? '' : await answer.text();
  if (text === '') await answer.body?.cancel();
  const json = (text === '' ? {} : JSON.parse(text)) as { code?: string; data?: { fields?: FieldProblem[] } };
  return {
    status: answer.status,
    code: json.code,
    fields: [...new Set(json.data?.fields?.map(({ field }) => field))],
  };
}

/** Returns the call with one value of its body replaced; `undefined` removes the value. */
function withValue(call: Call, path: string, value: unknown): Call {
  const body = structuredClone(call.body) as Record<string, unknown>;
  const keys = path.split('.');
  const last = keys.pop() as string;
  const target = keys.reduce<Record<string, unknown>>((at, key) => at[key] as Record<string, unknown>, body);
  target[last] = value;
  return { ...call, body };
}

describe('a client without a session', () => {
  it.each(Object.entries(everyCall))('gets 401 from %s, whatever it sends', async (_, call) => {
    for (const authorization of [
      '',
      'Bearer',
      'Bearer nonsense',
      `Basic ${token}`,
      `Bearer ${token}x`,
      "Bearer ' or 1=1",
    ]) {
      expect(await send(call, { authorization })).toMatchObject({ status: 401, code: 'unauthenticated' });
    }
    const broken = { ...call, ...(call.body ? { body: { nonsense: true } } : {}) };
    expect(await send(broken, {})).toMatchObject({ status: 401, code: 'unauthenticated' });
  });

  it.each(Object.entries(everyCall))('gets 401 from %s after signing out', async (_, call) => {
    const revoked = await server.signIn('ana@example.com');
    await server.api(revoked).accounts.logout();
    expect(await send(call, { authorization: `Bearer ${revoked}` })).toMatchObject({ status: 401 });
  });
});

describe('an id in the address', () => {
  const wrong = [
    'x',
    '1',
    'null',
    '00000000-0000-0000-0000-00000000000',
    `${randomUUID()}0`,
    "'; drop table entry; --",
    '../../../etc/passwd',
    '\0',
    '%',
    '💥',
    'a'.repeat(3_000),
    '{}',
    '[]',
  ];

  /** A device creates meetings at their addresses, so it learns that the id is wrong. Nothing else has such an id. */
  const refusal = (name: string, field = 'id') =>
    ['putFacts', 'putEntries', 'close'].includes(name)
      ? { status: 400, fields: [field] }
      : { status: 404, code: 'not_found' };

  it.each(Object.entries(everyCall).filter(([name]) => name !== 'list'))(
    'is validated by %s',
    async (name, call) => {
      for (const bad of wrong) {
        const answer = await send({ ...call, path: call.path.replace(id, encodeURIComponent(bad)) });
        expect(answer, bad).toMatchObject(refusal(name));
      }
      const raw = await send({ ...call, path: call.path.replace(id, '%00') });
      expect(raw).toMatchObject(refusal(name));
      // The percent-encoding is invalid.
      expect((await send({ ...call, path: call.path.replace(id, '%E0%A4%A') })).status).toBeLessThan(500);
    },
  );

  it('of a capture or an entry is validated, too', async () => {
    expect(await send({ ...putEntries, path: putEntries.path.replace(captureId, 'x') })).toMatchObject(
      refusal('putEntries', 'captureId'),
    );
    expect(await send({ ...close, path: close.path.replace(captureId, 'x') })).toMatchObject(
      refusal('close', 'captureId'),
    );
    expect(await send({ ...deleteEntry, path: `${get.path}/entries/x` })).toMatchObject(
      refusal('deleteEntry'),
    );
    expect(await send(deleteEntry)).toMatchObject({ status: 404, code: 'not_found' });
  });

  it('can be in upper case', async () => {
    expect((await send({ ...get, path: `/api/meetings/${id.toUpperCase()}` })).status).toBe(200);
  });
});

describe('a body', () => {
  const withBody = { putFacts, putEntries, close, putNotes };

  it.each(Object.entries(withBody))('of %s that is not a JSON object is refused', async (_, call) => {
    for (const body of [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '1',
      'undefined',
      '{"a":1,}',
      '\0',
      `${'['.repeat(200_000)}`,
    ]) {
      const answer = await send({ ...call, body });
      expect(answer, body.slice(0, 20)).toMatchObject({ status: 400, code: 'invalid_input' });
      expect(answer.fields.length).toBeGreaterThan(0);
    }
    const deep = `{"entries":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
    expect(await send({ ...call, body: deep })).toMatchObject({ status: 400 });
  });

  it.each(Object.entries(withBody))('of %s over two megabytes is refused', async (_, call) => {
    const body = JSON.stringify({ ...(call.body as object), padding: 'x'.repeat(2 * 1024 * 1024) });
    expect(await send({ ...call, body })).toMatchObject({ status: 413, code: 'too_large' });
  });

  it('that is not declared as JSON is refused', async () => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'text/plain' };
    expect(await send(putNotes, headers)).toMatchObject({ status: 400, fields: ['content-type'] });
  });

  it('cannot select another workspace or change a prototype', async () => {
    const body = `{"notes":"mine","workspaceId":99,"__proto__":{"admin":true},"constructor":{"prototype":{}}}`;
    expect(await send({ ...putNotes, body })).toMatchObject({ status: 400 });
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
});

describe('a value', () => {
  const missing = undefined;
  const notText = [missing, null, 1, true, {}, ['x']];
  const notInstants = [
    missing,
    null,
    0,
    'yesterday',
    '2026-02-30T00:00:00Z',
    '2026-03-02',
    '2026-03-02T09:00:00',
    '0000-01-01T00:00:00Z',
    '1969-12-31T23:59:59Z',
    '+275760-09-13T00:00:00Z',
    "2026-03-02T09:00:00Z'; drop table meeting",
    {},
    [],
  ];
  const notRevisions = [missing, null, 0, -1, 1.5, 2 ** 53, 1e308, '1', true, {}, [1]];
  const notIds = [missing, null, 1, '', 'x', '\0', `${entry.id}0`, {}, [entry.id]];
  const table: [name: keyof typeof everyCall, path: string, bad: unknown[]][] = [
    ['putFacts', 'revision', notRevisions],
    ['putFacts', 'platform', [missing, null, 'webex', 'Meet', '', 1, {}, ['meet']]],
    ['putFacts', 'code', [...notText, '', 'x'.repeat(501)]],
    ['putFacts', 'url', [...notText.slice(1), 'x'.repeat(2_001)]],
    ['putFacts', 'title', [...notText.slice(1), 'x'.repeat(501)]],
    ['putFacts', 'startedAt', notInstants],
    ['putFacts', 'endedAt', notInstants.slice(2)],
    ['putFacts', 'self', [1, {}, [], 'x'.repeat(201)]],
    ['putFacts', 'participants', [null, 1, 'Ana', {}, Array(1_001).fill('x')]],
    ['putFacts', 'participants.0', [null, 1, {}, [], 'x'.repeat(201)]],
    ['putFacts', 'language', [1, {}, [], 'x'.repeat(36)]],
    ['putEntries', 'entries', [missing, null, 1, 'x', {}, Array(201).fill(entry)]],
    ['putEntries', 'entries.0', [null, 1, 'x', []]],
    ['putEntries', 'entries.0.id', notIds],
    ['putEntries', 'entries.0.ordinal', [missing, null, -1, 1.5, 2 ** 31, 1e308, '1', {}]],
    ['putEntries', 'entries.0.revision', notRevisions],
    ['putEntries', 'entries.0.speaker', [...notText, 'x'.repeat(201)]],
    [
      'putEntries',
      'entries.0.content',
      [missing, 1, true, {}, ['x'], 'x'.repeat(100_001), '\0'.repeat(100_001)],
    ],
    ['putEntries', 'entries.0.startedAt', notInstants],
    ['putEntries', 'entries.0.updatedAt', notInstants],
    ['putEntries', 'entries.0.bookmarked', [null, 1, 'true', {}, []]],
    ['putEntries', 'gaps', [null, 1, 'x', {}, Array(201).fill(someGap())]],
    ['putEntries', 'gaps.0.id', notIds],
    ['putEntries', 'gaps.0.revision', notRevisions],
    ['putEntries', 'gaps.0.from', notInstants],
    ['putEntries', 'gaps.0.to', [missing, ...notInstants.slice(2)]],
    ['putEntries', 'gaps.0.reason', [missing, null, 'bored', 1, {}]],
    ['putEntries', 'capture', [null, 1, 'x', []]],
    ['putEntries', 'capture.health', [missing, null, 'fine', 1, {}]],
    ['putEntries', 'capture.at', notInstants],
    ['putEntries', 'sentAt', notInstants.slice(1)],
    ['close', 'endedAt', notInstants],
    ['close', 'entries', [null, 1, 'x', {}, Array(20_001).fill({ id: entry.id, revision: 1 })]],
    ['close', 'entries.0.id', notIds],
    ['close', 'entries.0.revision', notRevisions],
    ['close', 'digest', [null, 1, '', 'f'.repeat(63), 'f'.repeat(65), {}]],
    ['close', 'count', [null, -1, 1.5, '1', 1e308, {}]],
    ['putNotes', 'notes', [...notText, 'x'.repeat(200_001)]],
  ];

  it.each(table)(
    'of %s at %s that is invalid is refused, and the error names it',
    async (name, path, bad) => {
      for (const value of bad) {
        let call = everyCall[name];
        if (path === 'participants.0') call = withValue(call, 'participants', ['Ana']);
        const answer = await send(withValue(call, path, value));
        const shown = JSON.stringify(value)?.slice(0, 40);
        expect(answer, `${path} = ${shown}`).toMatchObject({ status: 400, code: 'invalid_input' });
        expect(
          answer.fields.some((field) => field === path || field.startsWith(`${path}.`)),
          `${path} = ${shown} named ${answer.fields.join()}`,
        ).toBe(true);
      }
    },
  );

  it.each([
    ['platform', ['webex', 'MEET', '1', "'; drop table meeting; --"]],
    ['from', ['yesterday', '2026-13-01', '2026-02-30', '2026-03-02T09:00', '1e9', "' or 1=1"]],
    ['to', ['tomorrow', '2026-00-10', '99999-01-01']],
    ['page', ['0', '-1', '1.5', 'x', '1e99', '1000001', '', 'NaN', 'Infinity', '1;drop']],
    ['search', ['x'.repeat(501)]],
  ])("in the list's query at %s that is invalid is refused, and the error names it", async (name, bad) => {
    for (const value of bad) {
      expect(
        await send({ ...list, path: `/api/meetings?${name}=${encodeURIComponent(value)}` }),
        value,
      ).toMatchObject({
        status: 400,
        fields: [name],
      });
    }
  });

  it("in the list's query that is repeated, nested or an array causes no server error", async () => {
    for (const query of [
      'page=1&page=2',
      'page[]=1',
      'search[a]=b',
      'search=a&search=b',
      'from[]=&to[]=',
      '__proto__[x]=1',
    ]) {
      expect((await send({ ...list, path: `/api/meetings?${query}` })).status, query).toBeLessThan(500);
    }
  });

  it('to search for can be any text', async () => {
    const hostile = [
      "'",
      '"',
      '\\',
      '\0',
      '\ud800',
      '%',
      '_',
      "a' & b | !c <-> d:*",
      ':*',
      '<->',
      "'x':1A",
      '会:*',
      'ﷺ'.repeat(500),
      '‮',
      '(((((',
      `${'x '.repeat(250)}`,
      'İ',
      'ß',
      '１２３',
      '𝕳𝖊𝖑𝖑𝖔',
      'e\u0301'.repeat(200),
    ];
    for (const search of hostile) {
      const query = new URLSearchParams({ search });
      expect(await send({ ...list, path: `/api/meetings?${query}` }), search).toMatchObject({ status: 200 });
    }
    expect((await send({ ...list, path: '/api/meetings?search=%00%ff%fe' })).status).toBe(200);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (search) => {
        const query = new URLSearchParams({ search });
        expect((await send({ ...list, path: `/api/meetings?${query}` })).status).toBe(200);
      }),
      { numRuns: 60 },
    );
  });
});

it('causes no server error, in any hostile JSON', async () => {
  const mutated = fc.tuple(
    fc.constantFrom(putFacts, putEntries, close, putNotes),
    fc.constantFrom(
      'title',
      'entries',
      'entries.0',
      'entries.0.content',
      'entries.0.id',
      'gaps.0',
      'capture',
      'notes',
      'endedAt',
      'participants',
      'digest',
    ),
    fc.oneof(
      fc.jsonValue({ stringUnit: 'binary' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('\ud800', '\0', '9'.repeat(400), '2026-03-02T09:00:00Z'),
    ),
  );
  await fc.assert(
    fc.asyncProperty(mutated, async ([call, path, value]) => {
      const body = call.body as Record<string, unknown>;
      if (!(path.split('.')[0]! in body)) return;
      const { status } = await send(withValue(call, path, value));
      expect([200, 400, 409]).toContain(status);
    }),
    { numRuns: 150 },
  );
  expect(server.logged()).not.toContain('failed unexpectedly');
});
