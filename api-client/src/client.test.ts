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
