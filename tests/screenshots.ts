/**
 * `npx tsx tests/screenshots.ts [part of a name]`: every public page and its states at three widths, light and dark, to be
 * looked at, in tests/screenshots/. Needs `npm run build` first.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { launchBrowser } from './harness/browser.ts';
import { type House, openHouse } from './harness/house.ts';
import { newAddress, requestMagicLink, signInOnTheWeb } from './harness/people.ts';
import { article, sitePages } from './harness/site-pages.ts';

const folder = fileURLToPath(new URL('screenshots', import.meta.url));
const widths = [360, 768, 1280];
const schemes = ['light', 'dark'] as const;

interface Shot {
  name: string;
  path: string;
  locale?: 'de';
  /** All three when left out. */
  widths?: number[];
  /** Brings the opened page into the state to be seen. */
  prepare?: (page: Page, house: House) => Promise<unknown>;
}

const nameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

const fillContact = async (page: Page) => {
  await page.locator('[name=fullName]').fill('Ada Lovelace');
  await page.locator('[name=email]').fill('ada@example.com');
  await page.locator('[name=company]').fill('Analytical Engines');
  await page.locator('[name=companySize]').selectOption('11-50');
  await page.locator('[name=message]').fill('Does it caption poetry?');
};

/** What a visitor can come to see. */
const visitor: Shot[] = [
  ...sitePages.map(([path]) => ({ name: nameOf(path), path })),
  ...['/', '/pricing', '/integrations', '/comparisons/gemini', '/contact', '/blog', article, '/privacy'].map(
    (path) => ({ name: `${nameOf(path)}.de`, path, locale: 'de' as const }),
  ),
  {
    name: 'home.menu',
    path: '/',
    widths: [360],
    prepare: (page) => page.locator('details[data-menu] summary').click(),
  },
  {
    name: 'home.question',
    path: '/',
    prepare: (page) => page.locator('details[name=faq] summary').nth(2).click(),
  },
  {
    name: 'pricing.yearly',
    path: '/pricing',
    prepare: (page) => page.locator('input[value=yearly]').check(),
  },
  { name: 'blog.empty-category', path: '/blog?category=case-studies' },
  { name: 'blog.category', path: '/blog?category=product-updates' },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'not-found.de', path: '/no-such-page', locale: 'de' },
  {
    name: 'contact.failed',
    path: '/contact',
    prepare: async (page, house) => {
      house.line.break(({ path }) => (path.startsWith('/api/contact') ? { kind: 'reset' } : null));
      await fillContact(page);
      await page.locator('[data-contact-send]').click();
      await page.locator('[data-contact-failure]').waitFor();
    },
  },
  {
    name: 'contact.sent',
    path: '/contact',
    prepare: async (page) => {
      await fillContact(page);
      await page.locator('[data-contact-send]').click();
      await page.locator('[data-contact-thanks]').waitFor();
    },
  },
  { name: 'login', path: '/login' },
  { name: 'login.de', path: '/login', locale: 'de' },
  { name: 'login.error', path: '/login?error=access_denied' },
  {
    name: 'login.sent',
    path: '/login',
    prepare: (page, house) => requestMagicLink(house, page, newAddress()),
  },
  { name: 'auth-expired', path: '/auth/expired' },
];

/** What needs somebody signed in. */
const user: Shot[] = [
  { name: 'home.signed-in', path: '/' },
  { name: 'forbidden', path: '/403' },
  {
    name: 'error',
    path: '/contact',
    prepare: async (page, house) => {
      house.line.break(({ path }) =>
        path.startsWith('/api/site') ? { kind: 'answer', status: 500, body: '{}' } : null,
      );
      await page.reload();
      await page.getByText('Unexpected Application Error!').waitFor();
    },
  },
];

const [part = ''] = process.argv.slice(2);
const profile = await mkdtemp(join(tmpdir(), 'afterword-screenshots-'));
const house = await openHouse();
const browser = await launchBrowser({ profile, extension: null, pagesPort: house.pages.port });
try {
  await mkdir(folder, { recursive: true });
  await take(visitor.filter(({ name }) => name.includes(part)));
  const rest = user.filter(({ name }) => name.includes(part));
  if (rest.length > 0) await signInOnTheWeb(house, browser);
  await take(rest);
  console.log(folder);
} finally {
  await browser.close();
  await house.close();
  await rm(profile, { recursive: true, force: true, maxRetries: 3 });
}

async function take(shots: Shot[]) {
  for (const shot of shots) {
    await browser.context.clearCookies({ name: 'locale' });
    if (shot.locale)
      await browser.context.addCookies([{ name: 'locale', value: shot.locale, url: house.line.url }]);
    for (const width of shot.widths ?? widths) {
      for (const colorScheme of schemes) {
        const page = await browser.context.newPage();
        await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(`${house.line.url}${shot.path}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.evaluate(async () => {
          await document.fonts.ready;
          for (const image of document.images) image.loading = 'eager'; // also what nobody has scrolled to
          const seen = [...document.images].filter((image) => image.checkVisibility());
          await Promise.all(seen.map((image) => image.decode()));
        });
        await shot.prepare?.(page, house);
        house.line.mend();
        await page.screenshot({
          path: join(folder, `${shot.name}.${width}.${colorScheme}.png`),
          fullPage: true,
        });
        await page.close();
      }
    }
  }
}
