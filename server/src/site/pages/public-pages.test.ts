import { Hono } from 'hono';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer, testServerForThisTest } from '../../testing/server.ts';
import { publicPages } from './public-pages.ts';
import type { Renderer } from './renderer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  return () => server.close();
});

describe('the language switch', () => {
  it.each([
    ['/pricing', '/pricing'],
    ['/blog?page=2#list', '/blog?page=2#list'],
    ['/blog/Zürich', '/blog/Z%C3%BCrich'],
    ['/a//b', '/a//b'],
  ])('returns to %s', async (back, location) => {
    const answer = await server.request(`/language/de?return=${encodeURIComponent(back)}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe(location);
    expect(answer.headers.get('set-cookie')).toMatch(/^locale=de;/);
  });

  it.each([
    '/%09/evil.com',
    '/%0a/evil.com',
    '/%0d/evil.com',
    '%09//evil.com',
    '/%00',
    '/%0b',
    '/%7f',
    '/%c2%85',
    '//evil.com',
    '/%5cevil.com',
    '/%09%5cevil.com',
    '/.//evil.com',
    '/..//evil.com',
    '/%2e//evil.com',
    '/%252e//evil.com',
    '/a/..//evil.com',
    '//evil.com:99999',
    'https://evil.com',
    'javascript:alert(1)',
    '',
  ])('goes to the front page instead of %s', async (back) => {
    const answer = await server.request(`/language/en?return=${back}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/');
  });

  it('uses a host-only cookie if the site is reached over TLS', async () => {
    const plain = await server.request('/language/de');
    expect(plain.headers.get('set-cookie')).toBe('locale=de; Max-Age=31536000; Path=/; SameSite=Lax');
    const secure = await testServerForThisTest({ PUBLIC_URL: 'https://afterword.example.com' });
    const overTls = await secure.request('/language/de');
    expect(overTls.headers.get('set-cookie')).toBe(
      '__Host-locale=de; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
    );
  });

  it('goes to the front page if no address is given', async () => {
    const answer = await server.request('/language/en');
    expect(answer.headers.get('location')).toBe('/');
  });
});

describe('a public page', () => {
  const renderer: Renderer = {
    isAppAddress: () => false,
    listedPaths: [],
    render: async ({ locale }) => ({ html: locale, status: 200 }),
    assets: { script: '', styles: [], preload: [], app: [] },
  };

  it.each([
    ['the browser prefers', { 'accept-language': 'de-AT,en;q=0.5' }, 'de'],
    ['the reader chose', { 'accept-language': 'de', cookie: 'locale=fr' }, 'fr'],
    ['everyone reads if the browser names none of ours', { 'accept-language': 'eo' }, 'en'],
  ])('is in the language that %s', async (_, headers, locale) => {
    const app = new Hono().use('*', publicPages(server.deps, Promise.resolve(renderer)));
    const answer = await app.request('/pricing', { headers });
    expect(await answer.text()).toBe(locale);
    expect(answer.headers.get('vary')).toBe('cookie, accept-language');
  });
});

describe('a public page when the posts cannot be read', () => {
  const renderer: Renderer = {
    isAppAddress: () => false,
    listedPaths: [],
    render: async ({ blogFailed = false }) => ({ html: `${blogFailed}`, status: blogFailed ? 503 : 200 }),
    assets: { script: '', styles: [], preload: [], app: [] },
  };

  it('shows an error if it belongs to the blog, is logged, and recovers with the posts', async () => {
    const own = await testServerForThisTest();
    const app = new Hono().use('*', publicPages(own.deps, Promise.resolve(renderer)));
    await own.pool.query('alter table post rename to lost_post');
    for (const path of ['/blog', '/blog/a-summary-you-can-check'])
      expect((await app.request(path)).status).toBe(503);
    expect(own.logged()).toContain('The blog could not be read');
    expect((await app.request('/pricing')).status).toBe(200);
    await own.pool.query('alter table lost_post rename to post');
    expect((await app.request('/blog')).status).toBe(200);
  });
});
