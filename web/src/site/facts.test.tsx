import type { SiteSettings } from '@afterword/api-client';
import { type Locale, locales } from '@afterword/api-client/locales';
import { comparedPrice, plans, replyHours, spokenLanguages } from '@afterword/api-client/product';
import { describe, expect, it } from 'vitest';
import { readMessages } from '../locales/catalog.ts';
import { paths } from '../paths.ts';
import { tactiqSavings } from './comparisons/tactiq.tsx';
import { competitors, recordedIn, savings, textIn } from './competitors.ts';
import { render } from './render.tsx';
import { bareSite } from './test-site.ts';

/* Every public page, in every language and on different servers, says the same about the same thing. */

const servers: Record<string, SiteSettings> = {
  'a server without plans and email': bareSite,
  'a server that sells plans and reads its mail': {
    ...bareSite,
    sellsPlans: true,
    sendsMail: true,
    mailsMessages: true,
    prioritySupportHours: 8,
    integrations: ['notion', 'slack', 'webhook'],
  },
};

const comparisons = competitors.map(({ slug }) => paths.comparison(slug));
const pages = [
  ...[paths.front, paths.howItWorks, paths.integrations, paths.pricing, paths.comparisons, paths.download],
  ...[paths.contact, paths.blog, paths.terms, paths.privacy, paths.status, paths.assistantDocs],
  ...comparisons,
];

/** Returns the words of each page, with the texts for screen readers and without markup. */
async function read(locale: Locale, site: SiteSettings): Promise<Map<string, string>> {
  const read = new Map<string, string>();
  for (const pathname of pages) {
    const { html, status } = await render({
      pathname,
      search: '',
      locale,
      site,
      data: {
        posts: async () => [],
        post: async () => null,
        origin: 'https://afterword.example',
        readiness: async () => ({ status: 'ok', parts: {} }),
        integration: async () => null,
        calls: async () => [],
      },
      publicUrl: 'https://afterword.example',
      year: 2026,
      assets: { script: '/assets/site.js', styles: [], preload: [], app: [] },
    });
    expect(status, pathname).toBe(200);
    const text = html
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replaceAll('<!-- -->', '')
      .replace(/<[^>]*>/g, ' ')
      .replaceAll('&#x27;', '’')
      .trim();
    read.set(pathname, plain(text));
  }
  return read;
}

/** Texts have no-break spaces, which pages are read without. */
const plain = (text: string) => text.replace(/\s+/gu, ' ');

const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, fact]) => fact!);

describe.each(Object.entries(servers))('%s', (_, site) => {
  it.each(locales)(
    'states its prices, languages, limits and promises alike on every page (%s)',
    async (locale) => {
      const said = await read(locale, site);
      const words = (await readMessages(locale, 'site/competitors')).competitors;
      const contact = (await readMessages(locale, 'site/contact')).contact;
      const { support } = await readMessages(locale, 'site/support');
      const compared = (await readMessages(locale, 'site/comparisons')).comparisons;

      for (const [path, text] of said) {
        const shown = competitors.filter(
          ({ slug }) =>
            path === paths.pricing || path === paths.comparisons || path === paths.comparison(slug),
        );
        // Our prices, and those of the competitors on the page.
        const prices = [
          comparedPrice,
          ...(path === paths.pricing ? plans.flatMap(({ price }) => Object.values(price)) : []),
          ...shown.map(({ monthlyPrice }) => monthlyPrice),
        ];
        expect(prices.map(String), path).toEqual(
          expect.arrayContaining(found(text, /\$(\d+(?:\.\d+)?)/g).map((price) => `${Number(price)}`)),
        );
        // Savings name the year of their prices.
        const percentages = found(text, /(\d+)\s?%/g).map(Number);
        const saved = shown.map((each) => (each.slug === 'tactiq' ? tactiqSavings : savings(each)));
        expect([...saved, 33], path).toEqual(
          expect.arrayContaining(percentages.filter((each) => each >= 30)),
        );
        if (path.startsWith(paths.comparisons)) expect(text, path).toContain(compared.pricesOf(recordedIn));
        // Languages: ours, or those of a competitor on the page.
        const languages = [spokenLanguages, ...shown.flatMap(({ languageCount }) => languageCount ?? [])];
        expect(languages, path).toEqual(expect.arrayContaining(found(text, /\b(\d{2}\+)/g)));
        // Limits of competitors: one each.
        for (const each of shown.filter(() => path !== paths.comparisons)) {
          const limit = plain(textIn(each.transcriptionLimit, words));
          expect(text, path).toContain(limit);
        }
        const limits = shown.map(({ transcriptionLimit }) => plain(textIn(transcriptionLimit, words)));
        const perMonth = found(text, /(\d+ \p{L}+\/(?:month|Monat|mois))/gu);
        expect(limits, path).toEqual(expect.arrayContaining(perMonth));
        // Promises of an answer: the same one wherever email arrives, and none elsewhere.
        const promises = [contact.promise(replyHours), support.email.text(replyHours)].map(plain);
        const expected =
          site.mailsMessages && path === paths.contact
            ? promises
            : site.mailsMessages && path === paths.pricing
              ? [promises[1]]
              : [];
        expect(
          promises.filter((promise) => text.includes(promise)),
          path,
        ).toEqual(expected);
      }
    },
  );
});

it('says on a server that sells no plans that everything is on', async () => {
  const [bare] = Object.values(servers);
  const text = (await read('en', bare!)).get(paths.pricing) ?? '';
  const [, features = ''] = text.split('What’s in each plan');
  const [, row = ''] = /\bExport((?: (?:Yes|No))+)/.exec(features) ?? [];
  // Its own column comes first.
  expect(row.trim().split(' ')).toEqual(['Yes', 'No', 'Yes', 'Yes']);
  expect(features).toContain('This server Free Individual Team');
});
