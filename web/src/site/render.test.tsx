import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { locales } from '@afterword/api-client/locales';
import { expect, it } from 'vitest';
import { type RenderRequest, render } from './render.tsx';
import { bareSite } from './test-site.ts';

const request: RenderRequest = {
  pathname: '/terms',
  search: '',
  locale: 'en',
  site: bareSite,
  data: {
    posts: async () => [],
    calls: async () => [],
    post: async () => null,
    origin: 'https://afterword.example',
    readiness: async () => ({ status: 'ok', parts: {} }),
    integration: async () => null,
  },
  publicUrl: 'https://afterword.example',
  year: 2026,
  assets: { script: '/assets/site.js', styles: ['/assets/site.css'], preload: [], app: ['/assets/app.js'] },
};

it('links social accounts only if some are configured', async () => {
  const without = await render(request);
  expect(without.html).not.toContain('rel="me noopener"');
  const social = [{ name: 'mastodon.example', url: 'https://mastodon.example/@afterword' }];
  const { html } = await render({ ...request, site: { ...request.site, social } });
  expect(html).toMatch(/<a href="https:\/\/mastodon\.example\/@afterword"[^>]*>mastodon\.example<\/a>/);
});

it('renders the document with language, canonical address and copyright since 2024', async () => {
  const { html, status } = await render({ ...request, locale: 'de' });
  expect(status).toBe(200);
  expect(html).toContain('<html lang="de">');
  expect(html).toContain('<link rel="canonical" href="https://afterword.example/terms"/>');
  expect(html.replaceAll('<!-- -->', '')).toContain('© 2024–2026 Afterword.');
});

it('answers 404 without a canonical address where there is no page', async () => {
  const { html, status } = await render({ ...request, pathname: '/no-such-page' });
  expect(status).toBe(404);
  expect(html).not.toContain('rel="canonical"');
});

it('answers 503 and offers to try again when the blog cannot be read', async () => {
  const { html, status } = await render({ ...request, pathname: '/blog', blogFailed: true });
  expect(status).toBe(503);
  expect(html).toContain('Couldn’t load the posts.');
  expect(html).toMatch(/<a href="\/blog"[^>]*>Try again<\/a>/);
  const article = await render({ ...request, pathname: '/blog/margins', blogFailed: true });
  expect(article.html).toContain('Couldn’t load this article.');
});

it('previews an article with its own picture, and other pages with the product’s', async () => {
  expect((await render(request)).html).toContain(
    '<meta property="og:image" content="https://afterword.example/og.png"/><meta property="og:image:width"',
  );
  const post = {
    id: 1,
    title: 'Margins',
    slug: 'margins',
    description: 'Where notes go.',
    category: 'productivity',
    read_time: null,
    image: '/files/posts/margin.png',
    image_url: '/files/posts/margin.png',
    created_at: '2026-02-20T09:00:00.000Z',
    updated_at: '2026-03-02T09:00:00.000Z',
    published_at: '2026-03-02T09:00:00.000Z',
    content: '<p>Beside the text.</p>',
  };
  const data = { ...request.data, post: async () => post };
  const { html } = await render({ ...request, pathname: '/blog/margins', data });
  expect(html).toContain(
    '<meta property="og:image" content="https://afterword.example/files/posts/margin.png"/>',
  );
  expect(html).not.toContain('og:image:width');
  expect(html).toContain('"datePublished":"2026-03-02T09:00:00.000Z"');
  expect(html).toMatch(/<time dateTime="2026-03-02T09:00:00.000Z">/i);
  expect(html).not.toContain('2026-02-20');
});

it('promises an answer only where messages are mailed to somebody', async () => {
  const promise = 'We answer within 24 hours on business days.';
  const asked = { ...request, pathname: '/contact' };
  expect((await render(asked)).html).not.toMatch(/24 hours/);
  const { html } = await render({ ...asked, site: { ...bareSite, sendsMail: true, mailsMessages: true } });
  expect(html).toContain(promise);
});

it('shows a dash with one footnote for what nobody could source', async () => {
  const { html } = await render({ ...request, pathname: '/comparisons/notta' });
  expect(html).not.toContain('not verified');
  const note = 'No public page of the vendor that we read mentions this.';
  expect(html.split(`– <!-- -->${note}`)).toHaveLength(2);
});

it.each(locales)('shows pictures of the product in the language of the page (%s)', async (locale) => {
  for (const pathname of ['/', '/how-it-works']) {
    const { html } = await render({ ...request, pathname, locale });
    const files = [...new Set(html.match(/(?<=\/pictures\/)[\w-]+\.webp/g))];
    expect(files.length, pathname).toBeGreaterThan(0);
    for (const file of files) {
      expect(file).toContain(`-${locale}-`);
      expect(existsSync(join(import.meta.dirname, '../../public/pictures', file)), file).toBe(true);
    }
  }
});
