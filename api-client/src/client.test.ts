import { expect, it } from 'vitest';
import { createClient } from './client.ts';

const clientOf = (response: () => Response) =>
  createClient({
    baseUrl: 'http://localhost',
    token: () => null,
    retries: 0,
    fetch: async () => response(),
  });

it.each([
  ['an error page of nginx', 413, 'text/html', '<html><h1>413 Request Entity Too Large</h1></html>'],
  ['JSON of another program', 502, 'application/json', '{"error":"upstream"}'],
])('does not take %s for an answer', async (_, status, type, body) => {
  const api = clientOf(() => new Response(body, { status, headers: { 'content-type': type } }));
  await expect(api.meetings.list({})).rejects.toMatchObject({ code: 'proxy', proxyStatus: status });
});

it('treats the sign-in page of a network as no connection, so that nothing counts as stored', async () => {
  const page = '<!doctype html><html>Sign in</html>';
  const api = clientOf(() => new Response(page, { headers: { 'content-type': 'text/html; charset=utf-8' } }));
  await expect(api.meetings.list({})).rejects.toMatchObject({ code: 'network', status: 0 });
});

it('returns a file that is a web page', async () => {
  const headers = { 'content-type': 'text/html', 'content-disposition': 'attachment; filename="a.html"' };
  const api = clientOf(() => new Response('<p>Hello</p>', { headers }));
  const file = await api.exports.meeting({ id: crypto.randomUUID(), format: 'html' });
  expect(await (file as Blob).text()).toBe('<p>Hello</p>');
});

it('sends the token in a header, and never in an address', async () => {
  const sent: Request[] = [];
  const api = createClient({
    baseUrl: 'http://localhost',
    token: () => 'secret',
    retries: 0,
    fetch: async (input, init) => {
      sent.push(new Request(input, init));
      return Response.json({ items: [], total: 0, next: null });
    },
  });
  await api.meetings.list({ search: 'plan' });
  await api.accounts.logout();
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer secret', 'Bearer secret']);
  for (const { url } of sent) expect(url).not.toContain('secret');
});

it('tells the beginning of a long answer before the rest arrives, and returns all of it', async () => {
  const items = Array.from({ length: 1_000 }, (_, index) => ({ id: `${index}`, title: 'Größe über alles' }));
  const body = new TextEncoder().encode(JSON.stringify({ items, total: 1_000, next: null }));
  let at = 0;
  let arrived = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= body.length) return controller.close();
      controller.enqueue(body.slice(at, at + 1_001));
      at += 1_001;
    },
  });
  const api = clientOf(() => new Response(stream, { headers: { 'content-type': 'application/json' } }));
  const beginnings: string[] = [];
  const onBeginning = (text: string) => {
    arrived = at;
    beginnings.push(text);
  };
  const list = await api.meetings.list({}, { context: { onBeginning } });
  expect(list.items).toEqual(items);
  expect(beginnings).toHaveLength(1);
  expect(beginnings[0]).toMatch(/^\{"items":\[\{"id":"0","title":"Größe über alles"\}/);
  expect(arrived).toBeLessThan(body.length / 2);
});

it('tells no more than the beginning of an answer that arrives at once, and no half character', async () => {
  const title = 'Größe über alles'.repeat(2_000);
  const answer = { items: [{ title }], total: 1, next: null };
  const api = clientOf(() => Response.json(answer));
  const beginnings: string[] = [];
  await api.meetings.list({}, { context: { onBeginning: (text) => beginnings.push(text) } });
  expect(beginnings).toHaveLength(1);
  expect(JSON.stringify(answer).startsWith(beginnings[0]!)).toBe(true);
  expect(new TextEncoder().encode(beginnings[0]).length).toBeGreaterThan(16_380);
  expect(new TextEncoder().encode(beginnings[0]).length).toBeLessThanOrEqual(16_384);
});

it.each([{}, { onBeginning: () => {} }])(
  'calls a connection that breaks within an answer a network error',
  async (context) => {
    const api = clientOf(() => {
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new TextEncoder().encode('{"items":[')),
        pull: (controller) => controller.error(new TypeError('network error')),
      });
      return new Response(stream, { headers: { 'content-type': 'application/json' } });
    });
    await expect(api.meetings.list({}, { context })).rejects.toMatchObject({
      code: 'network',
      message: 'The server could not be reached. Check the connection and try again.',
    });
  },
);

it.each(['{"items":[', 'Sign in to the network'])(
  'calls an answer that is not complete JSON a network error: %s',
  async (body) => {
    const api = clientOf(() => new Response(body, { headers: { 'content-type': 'application/json' } }));
    await expect(api.meetings.list({})).rejects.toMatchObject({ code: 'network', status: 0 });
  },
);

it('tells no beginning of a short answer', async () => {
  const api = clientOf(() => Response.json({ items: [], total: 0, next: null }));
  const onBeginning = () => {
    throw new Error('There is nothing more to come.');
  };
  expect(await api.meetings.list({}, { context: { onBeginning } })).toMatchObject({ items: [] });
});
