import { randomUUID } from 'node:crypto';
import { limits } from '@afterword/api-client/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { someFacts } from '../../testing/meetings.ts';
import { type TestServer, testServer, testServerForThisTest } from '../../testing/server.ts';
import { describeApi } from './open-api.ts';
import { jsonOnly } from './request-body.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await testServer({ BODY_BYTES_PER_MINUTE: '5000000' });
  token = await server.signIn('ana@example.com');
});
afterAll(() => server.close());

async function send(path: string, body: string | FormData, bearer = token) {
  const answer = await server.request(path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      ...(typeof body === 'string'
        ? { 'content-type': 'application/json', 'content-length': `${Buffer.byteLength(body)}` }
        : {}),
    },
    body,
  });
  const text = await answer.text();
  const { data } = JSON.parse(text) as { data?: { fields?: { field: string; reason: string }[] } };
  return { status: answer.status, length: text.length, fields: data?.fields ?? [] };
}
const list = (values: number) => `[${'0,'.repeat(values - 1)}0]`;
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
const refused = (field: string, reason: string) => ({
  status: 400,
  fields: [{ field, reason: expect.stringContaining(reason) }],
});

it.each(['/api/keys', '/api/automations', '/api/auth/token'])(
  'POST %s refuses JSON that is nested too deeply, before parsing it',
  async (path) => {
    expect(await send(path, `{"scopes":${nested(50_000)}}`)).toMatchObject(refused('body', '64 levels'));
  },
);

it('refuses JSON with too many values, and few of them without a sign-in', async () => {
  expect(await send('/api/keys', `{"scopes":${list(30_000)}}`)).toMatchObject(
    refused('body', '25000 values'),
  );
  expect(await send('/api/auth/token', `{"code":${list(2_000)}}`)).toMatchObject(
    refused('body', '1000 values'),
  );
  // Characters in strings are no values.
  expect(await send('/api/auth/token', JSON.stringify({ code: '[,"{'.repeat(20_000) }))).toMatchObject({
    fields: [{ field: 'code' }],
  });
});

it('accepts the longest close of a capture', async () => {
  const roomy = await testServerForThisTest();
  const api = roomy.api(await roomy.signIn('ana@example.com'));
  const [id, captureId] = [randomUUID(), randomUUID()];
  await api.meetings.put({ id, ...someFacts() });
  const entries = Array.from({ length: limits.closeEntries }, () => ({ id: randomUUID(), revision: 1 }));
  const endedAt = someFacts().startedAt;
  const answer = await api.meetings.closeCapture({ id, captureId, endedAt, entries });
  expect(answer).toMatchObject({ complete: false, missing: { length: limits.closeEntries } });
});

interface Body {
  requestBody?: { content?: { 'application/json'?: { schema: Schema } } };
}
interface Schema {
  $ref?: string;
  type?: string;
  anyOf?: Schema[];
  items?: Schema;
  maxItems?: number;
  properties?: Record<string, Schema>;
}

it('accepts the longest lists that the schema of any other call allows', async () => {
  const document = JSON.parse(JSON.stringify(await describeApi('https://afterword.example')));
  const resolve = (schema: Schema): Schema =>
    schema.$ref
      ? resolve(
          schema.$ref
            .slice(2)
            .split('/')
            .reduce((part, key) => part[key], document),
        )
      : schema;
  /** Returns the maximum number of values; a list without a limit counts as one of few. */
  const valuesOf = (at: Schema): number => {
    const { anyOf = [], items, maxItems = 1, properties = {} } = resolve(at);
    const own = Object.values(properties).reduce((sum, each) => sum + valuesOf(each), 1);
    const listed = items ? 1 + maxItems * valuesOf(items) : 0;
    return Math.max(own, listed, ...anyOf.map(valuesOf));
  };
  const bodies = Object.entries(document.paths as Record<string, Record<string, Body>>).flatMap(
    ([path, calls]) =>
      Object.values(calls).map(({ requestBody }) => ({
        path,
        values: valuesOf(requestBody?.content?.['application/json']?.schema ?? {}),
      })),
  );
  const long = bodies.filter(({ values }) => values > 3_000).map(({ path }) => path);
  expect(long).toContain('/api/meetings/{id}/speakers');
  expect(bodies.filter(({ values }) => values > jsonOnly.shape.values)).toEqual([
    { path: '/api/meetings/{id}/captures/{captureId}/close', values: expect.any(Number) },
  ]);
});

it('lists few problems of a request, however many it has and however long its names are', async () => {
  const many = await send('/api/keys', `{"name":"a","scopes":${list(9_000)}}`);
  expect(many).toMatchObject({ status: 400, fields: { length: 20 } });
  const names = Object.fromEntries(Array.from({ length: 2_000 }, (_, nth) => [`${nth}`.repeat(90), 1]));
  const long = await send('/api/keys', JSON.stringify(names));
  expect(long).toMatchObject({ status: 400, fields: { length: 20 } });
  expect(long.length).toBeLessThan(10_000);
});

it('counts values like bytes, because validating them takes as long', async () => {
  const busy = await server.signIn('busy@example.com');
  const body = `{"name":"a","scopes":${list(20_000)}}`;
  const statuses: number[] = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await send('/api/keys', body, busy)).status);
  expect(statuses).toEqual([400, 400, 429, 429]);
  expect((await send('/api/keys', '{}')).status).toBe(400);
});

it.each([nested(20_000), list(20_000)])('refuses such JSON in a field of a form', async (changes) => {
  const form = new FormData();
  form.set('preview', 'true');
  form.set('changes', changes);
  form.set('file', new File(['Ana: Hello.'], 'a.txt'));
  expect(await send('/api/import', form)).toMatchObject({ status: 400, fields: [{ field: 'changes' }] });
});
