import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer } from '../../testing/server.ts';
import { contactForm } from './contact-form.ts';
import type { Renderer } from './renderer.ts';

/** Renders only the outcome of the form. */
const renderer: Renderer = {
  isAppAddress: () => false,
  listedPaths: [],
  render: async ({ contact }) => ({ html: JSON.stringify(contact), status: 200 }),
  assets: { script: '', styles: [], preload: [], app: [] },
};

let server: TestServer;
let app: Hono;
beforeAll(async () => {
  server = await testServer({ RATE_LIMIT_PER_MINUTE: '8', PUBLIC_URL: 'https://afterword.example' });
  app = new Hono().post(
    '/contact',
    contactForm(
      server.deps,
      Promise.resolve(renderer),
      (context, read) => read(context.req.raw),
      async (call) => server.app.fetch(call, {}),
    ),
  );
});
afterAll(() => server.close());

const typed = {
  fullName: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  companySize: '1-10',
  message: 'Does it caption poetry?\r\nYours, Ada',
};

const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.request('/contact', { method: 'POST', body: new URLSearchParams(fields), headers });

describe('the contact form sent without a script', () => {
  it('is stored like any other message and leads to the confirmation page', async () => {
    const answer = await post(
      { ...typed, website: '' },
      { origin: 'https://afterword.example', 'sec-fetch-site': 'same-origin' },
    );
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/contact?sent=true#write');
    const { rows } = await server.pool.query('select full_name, message, suspect from contact_message');
    expect(rows).toEqual([
      { fullName: 'Ada Lovelace', message: 'Does it caption poetry?\nYours, Ada', suspect: false },
    ]);
  });

  it('separates spam and shows it the same confirmation', async () => {
    const answer = await post({ ...typed, website: 'https://buy.example' });
    expect(answer.status).toBe(303);
    const { rows } = await server.pool.query('select suspect from contact_message order by id desc limit 1');
    expect(rows).toEqual([{ suspect: true }]);
  });

  it('is shown again with the entered text and the names of invalid fields', async () => {
    const answer = await post({ ...typed, email: 'ada@nowhere', fullName: '  ' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({
      typed: { ...typed, email: 'ada@nowhere', fullName: '  ', message: expect.stringContaining('\nYours') },
      problem: 'fields',
      problems: ['fullName', 'email'],
    });
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }],
    ['another site, in an older browser', { origin: 'https://evil.example' }],
    ['a page that hides where it is', { origin: 'null' }],
  ])('is refused from %s', async (_, headers) => {
    const answer = await post(typed, headers);
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ problem: 'failed' });
  });

  it("shares the rate limit of the script's calls, and says when the limit is reached", async () => {
    const send = (body: object) =>
      server.request('/api/contact/generate', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    for (let sent = 3; sent < 8; sent++) expect((await send(typed)).status).toBe(200);
    const answer = await post(typed);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ typed: { company: typed.company }, problem: 'too-often' });
  });
});
