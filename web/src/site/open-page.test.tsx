import type { BlogPost, DescribedIntegration, SiteSettings } from '@afterword/api-client';
import { type Locale, locales, sourceLocale } from '@afterword/api-client/locales';
import { plans } from '@afterword/api-client/product';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readMessages } from '../locales/catalog.ts';
import { readBlogAddress } from './blog/blog-list.tsx';
import { competitors, savings } from './competitors.ts';
import { idOf, integrationNames } from './integration-list.ts';
import { openPage, type SiteData } from './open-page.tsx';
import { bareSite } from './test-site.ts';

const post: BlogPost = {
  id: 1,
  title: 'A summary you can check',
  slug: 'a-summary',
  description: 'Evidence.',
  category: 'best-practices',
  read_time: 3,
  image: null,
  image_url: null,
  created_at: '2026-03-02T09:00:00.000Z',
  updated_at: '2026-03-02T09:00:00.000Z',
  published_at: '2026-03-02T09:00:00.000Z',
  content: '<h2>Marginalia</h2>',
};
const data: SiteData = {
  posts: async () =>
    Array.from({ length: 5 }, (_, index) => ({
      ...post,
      id: index,
      slug: `post-${index}`,
      title: `Post ${index}`,
    })),
  post: async (slug) => (slug === post.slug ? post : null),
  integration: async (id) => (id === 'notion' ? notion : null),
  origin: 'https://afterword.example',
  readiness: async () => ({ status: 'ok', parts: { database: 'ok' } }),
  calls: async () => [
    {
      name: 'meetings.list',
      group: 'meetings',
      method: 'GET',
      path: '/api/meetings',
      scope: 'meetings:read',
      plan: null,
      adminOnly: false,
      callsPerMinute: 6_000,
      streamsAtOnce: null,
      request: [{ name: 'cursor', type: 'string', required: false, description: '' }],
      answer: [{ name: 'items[].title', type: 'string', required: true, description: '' }],
      errors: ['key_refused'],
      examples: {
        curl: 'curl "https://afterword.example/api/meetings"',
        typescript: 'await api.meetings.list({})',
      },
    },
  ],
};
const notion: DescribedIntegration = {
  id: 'notion',
  name: 'Notion',
  description: 'A page for each meeting.',
  available: true,
  plan: 'Free',
  of: ['me', 'workspace'],
  receives: 'meeting',
  needs: 'This server isn’t set up for it yet. Ask the people who run it.',
  signIn: true,
  secret: null,
  removes: true,
  steps: ['Choose a page.'],
  fields: [
    {
      name: 'parent',
      kind: 'text',
      required: true,
      label: 'Page',
      hint: 'Its link.',
      example: '',
      choices: [],
    },
  ],
};
const site: SiteSettings = { ...bareSite, launchingSoon: true };

async function open(address: string, locale: Locale = 'en', settings = site) {
  const url = new URL(address, 'https://afterword.example');
  const copy = await readMessages(locale, 'site/frame');
  const page = await openPage(url, { copy, locale, site: settings }, data);
  return page && { ...page, html: renderToString(page.view) };
}

/** Text as a reader sees it. */
const words = (html = '') =>
  html
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');

describe('the public pages', () => {
  const addresses = [
    '/',
    '/pricing',
    '/integrations',
    '/how-it-works',
    '/terms',
    '/privacy',
    '/comparisons',
    '/download',
    '/contact',
    '/docs/api',
    '/docs/assistants',
    '/docs/sign-on',
    '/docs/provisioning',
    '/blog',
    '/blog/a-summary',
    '/status',
    ...competitors.map(({ slug }) => `/comparisons/${slug}`),
  ];

  it.each(addresses.flatMap((address) => locales.map((locale) => [address, locale] as const)))(
    'draw %s in %s with one heading, a description, and no dead link',
    async (address, locale) => {
      const page = await open(address, locale);
      expect(page?.html.match(/<h1/g)).toHaveLength(1);
      expect(page?.head.description.length).toBeGreaterThan(8);
      expect(page?.html).not.toContain('href="#"');
      expect(page?.html).not.toContain('undefined');
    },
  );

  it('list the calls of API keys, with what each needs and how it is made', async () => {
    const text = words((await open('/docs/api'))?.html);
    expect(text).toContain('GET /api/meetings');
    expect(text).toContain('Scope: meetings:read · Plan: all plans');
    expect(text).toContain('curl "https://afterword.example/api/meetings"'.replaceAll('"', '&quot;'));
    expect(text).toContain('await api.meetings.list({})');
  });

  it('do not exist at other addresses', async () => {
    for (const address of [
      '/nothing',
      '/blog/nothing',
      '/comparisons/nobody',
      '/blog/%E0%A4%A',
      '/pricing/x',
    ]) {
      expect(await open(address)).toBeNull();
    }
  });

  it.each(['/terms', '/privacy'])(
    'say in every language but English that the English text counts: %s',
    async (address) => {
      const { prevails: inEnglish } = await readMessages(sourceLocale, 'site/legal');
      expect(inEnglish).toBe('');
      for (const locale of locales.filter((each) => each !== sourceLocale)) {
        const { prevails } = await readMessages(locale, 'site/legal');
        expect(prevails, locale).not.toBe('');
        expect(words((await open(address, locale))?.html), locale).toContain(`. ${prevails}`);
      }
    },
  );

  it('keep an article in the language it was written in', async () => {
    const page = await open('/blog/a-summary', 'de');
    expect(page?.html).toMatch(/<h1[^>]* lang="en"[^>]*>A summary you can check</);
    expect(page?.html).toMatch(/<p[^>]* lang="en"[^>]*>Evidence\.</);
    expect(page?.html).toContain('lang="en"><h2>Marginalia</h2>');
  });

  it('show a page with a slash at its end as the page', async () => {
    expect((await open('/pricing/'))?.head.title).toBe('Pricing');
  });

  it('show the prices of the plans, monthly and yearly', async () => {
    const text = words((await open('/pricing'))?.html);
    for (const { price } of plans) {
      for (const amount of [price.monthly, price.yearly]) expect(text).toContain(`$${amount} per`);
    }
    expect(text).toContain('Save 33%');
  });

  it('compute savings as the specification says', () => {
    expect(Object.fromEntries(competitors.map((each) => [each.slug, savings(each)]))).toEqual({
      tactiq: 53,
      notta: 50,
      otter: 59,
      fireflies: 61,
      gemini: 65,
      copilot: 77,
      zoom: 72,
    });
  });

  it('state 50 % for Tactiq, and the computed number for the others', async () => {
    expect(words((await open('/comparisons/tactiq'))?.html)).toContain('Up to 50% More Affordable');
    expect(words((await open('/comparisons/zoom'))?.html)).toContain('Up to 72% More Affordable');
  });

  it('give a source for each claim about a competitor, or show a dash', async () => {
    for (const { features } of competitors) {
      for (const { theirs } of features.flatMap(({ items }) => items)) {
        if (theirs && theirs.source !== 'recorded') {
          expect(new URL(theirs.source.url).protocol).toBe('https:');
          expect(theirs.source.seen).toMatch(/^\d{4}-\d\d-\d\d$/);
        }
      }
    }
    expect(words((await open('/comparisons/otter'))?.html)).toContain(
      'No public page of the vendor that we read mentions this.',
    );
  });

  it.each(competitors.map((each) => [each.slug, each] as const))(
    'say of %s since when its price stands, and give ours by the month',
    async (slug, { monthlyPrice }) => {
      const text = words((await open(`/comparisons/${slug}`))?.html).replaceAll(' /month', '/month');
      expect(text).toContain('Afterword $7/month');
      expect(text).toContain(`$${monthlyPrice}/month`);
      expect(text).toContain('as of 2024');
      expect(text).not.toMatch(/specification/i);
    },
  );

  it('have a page of its own for Tactiq, in its own sections', async () => {
    expect(words((await open('/comparisons/tactiq'))?.html)).toContain('What is different here');
    expect(words((await open('/comparisons/notta'))?.html)).not.toContain('What is different here');
  });

  it('say that Slack is in beta, and what that means', async () => {
    const text = words((await open('/'))?.html);
    expect(text).toContain('Slack Beta');
    expect(text).toContain('built from public information, not yet tried in a live call');
    expect(text).not.toContain('Coming Soon');
  });

  it('say whether a language model reads transcripts, and whose it is', async () => {
    const said = async (path: string, languageModel: typeof site.languageModel) =>
      words((await open(path, 'en', { ...site, languageModel }))?.html);
    expect(await said('/privacy', null)).toContain('The operator of this server has not set one up.');
    expect(await said('/', null)).toContain('Not by default.');
    expect(await said('/privacy', 'anthropic')).toContain('a model from Anthropic.');
    expect(await said('/', 'openai')).toContain('a language model from OpenAI writes summaries and answers');
  });

  it('count the native integrations once there are some', async () => {
    expect(words((await open('/'))?.html)).not.toContain('native integration');
    const settings = { ...site, integrations: ['notion', 'slack'] };
    const text = words((await open('/', 'en', settings))?.html);
    expect(text).toContain('2 native integrations');
    for (const said of ['Background operation', 'Platform independence']) expect(text).toContain(said);
  });

  it('say Learn more for available integrations, which have a page, and Coming Soon for others', async () => {
    const html = (await open('/integrations', 'en', { ...site, integrations: ['notion', 'webhook'] }))?.html;
    expect(html).toContain('href="/integrations/notion"');
    expect(html).toContain('href="/integrations/webhook"');
    // Once per missing integration, and once in the explanation.
    expect(words(html).match(/Coming Soon/g)).toHaveLength(integrationNames.length);
    const page = words((await open(`/integrations/${idOf('Notion')}`))?.html);
    for (const said of [
      'A page for each meeting.',
      'Choose a page.',
      'Its link.',
      'Ask the people who run it.',
    ])
      expect(page).toContain(said);
    expect(await open('/integrations/quip')).toBeNull();
  });

  it('show an icon for each integration, hidden from screen readers', async () => {
    const html = (await open('/integrations'))?.html ?? '';
    for (const name of integrationNames)
      expect(html).toMatch(
        new RegExp(`<svg[^>]*aria-hidden="true"[^>]*>.{10,}?</svg></span><h2[^>]*>${name}`),
      );
  });

  it('offer only the support that the operator configured', async () => {
    const bare = words((await open('/pricing'))?.html);
    expect(bare).toContain('Community support (not on this server)');
    expect(bare).toContain('This server offers no support.');
    // Each row begins with what this server has.
    expect(bare).toContain('Support No Community not on this server');
    expect(words((await open('/pricing', 'en', { ...site, mailsMessages: true }))?.html)).toMatch(
      /Community support Not available on this server\. Email support Use the/,
    );
    expect(words((await open('/pricing', 'en', { ...site, mailsMessages: true }))?.html)).toContain(
      'Support Email Community not on this server',
    );
    expect(words((await open('/contact'))?.html)).not.toContain('Community support');
    const arranged = {
      ...site,
      communityUrl: 'https://forum.example/afterword',
      mailsMessages: true,
      prioritySupportHours: 4,
    };
    for (const address of ['/pricing', '/contact']) {
      const page = await open(address, 'en', arranged);
      expect(page?.html).toContain('href="https://forum.example/afterword"');
      expect(words(page?.html)).toContain('answered first, within 4 hours on business days');
      expect(words(page?.html)).not.toContain('Not arranged');
    }
    expect(words((await open('/pricing', 'en', arranged))?.html)).not.toContain(
      'support (not on this server)',
    );
  });

  it('say that links of shares are stored encrypted, because their owners can copy them again', async () => {
    const page = words((await open('/privacy'))?.html);
    expect(page).toContain('We store the links you share encrypted');
    expect(page).not.toMatch(/hash of each link you share/);
  });

  it('link to the store if there is one, and explain the unpacked extension otherwise', async () => {
    expect(words((await open('/download'))?.html)).toContain('chrome://extensions');
    const store = 'https://chromewebstore.google.com/detail/afterword';
    const sold = { ...site, stores: { ...site.stores, chrome: store } } as unknown as typeof site;
    const page = await open('/download', 'en', sold);
    expect(page?.html).toContain(`href="${store}"`);
    expect(words(page?.html)).not.toContain('chrome://extensions');
  });

  it('say Launching Soon only if the setting says so', async () => {
    expect(words((await open('/'))?.html)).toContain('Launching Soon');
    expect(words((await open('/', 'en', { ...site, launchingSoon: false }))?.html)).not.toContain(
      'Launching Soon',
    );
  });

  it('open the first question only', async () => {
    const html = (await open('/'))?.html ?? '';
    expect(html.match(/<details[^>]*name="faq"[^>]*>/g)?.map((tag) => / open/.test(tag))).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it('show four posts on a page, and pages when there are more', async () => {
    const first = (await open('/blog'))?.html ?? '';
    expect(first.match(/<article/g)).toHaveLength(4);
    expect((await open('/blog?page=2'))?.html.match(/<article/g)).toHaveLength(1);
    expect(words(first)).toContain('All Posts 5');
    expect(words((await open('/blog?category=case-studies'))?.html)).toContain(
      'There are no posts here yet.',
    );
  });

  it('read a valid category and page from the address', () => {
    expect(readBlogAddress('?category=productivity&page=2')).toEqual({ category: 'productivity', page: 2 });
    expect(readBlogAddress('?category=constructor&page=-1')).toEqual({ category: null, page: 1 });
    expect(readBlogAddress('?page=1.5')).toEqual({ category: null, page: 1 });
  });

  it('show an article with its date in long form and its text', async () => {
    const page = await open('/blog/a-summary');
    expect(words(page?.html)).toContain('March 2, 2026');
    expect(page?.html).toContain('<h2>Marginalia</h2>');
  });
});
