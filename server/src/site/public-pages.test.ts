import { beforeAll, describe, expect, it } from 'vitest';
import { type TestServer, testServer, testServerForThisTest } from '../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
  return () => server.close();
});

describe('a chosen language', () => {
  it.each([
    ['/pricing', '/pricing'],
    ['/blog?page=2#list', '/blog?page=2#list'],
    ['/blog/Zürich', '/blog/Z%C3%BCrich'],
    ['/a//b', '/a//b'],
  ])('leads back to %s', async (back, location) => {
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
  ])('leads to the front page instead of %s', async (back) => {
    const answer = await server.request(`/language/en?return=${back}`);
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/');
  });

  it('is kept in a cookie of this host alone where the site is reached over TLS', async () => {
    const plain = await server.request('/language/de');
    expect(plain.headers.get('set-cookie')).toBe('locale=de; Max-Age=31536000; Path=/; SameSite=Lax');
    const secure = await testServerForThisTest({ PUBLIC_URL: 'https://afterword.example.com' });
    const overTls = await secure.request('/language/de');
    expect(overTls.headers.get('set-cookie')).toBe(
      '__Host-locale=de; Max-Age=31536000; Path=/; Secure; SameSite=Lax',
    );
  });

  it('leads to the front page where no address is given', async () => {
    const answer = await server.request('/language/en');
    expect(answer.headers.get('location')).toBe('/');
  });
});
