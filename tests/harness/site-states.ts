import { type Locale, locales, sourceLocale } from '@afterword/api-client/locales';
import type { Page } from '@playwright/test';
import type { Installation } from './installation.ts';
import { newAddress, requestMagicLink } from './people.ts';
import { sitePages, withoutConfirmation } from './site-pages.ts';

/** A state of the public site. */
export interface SiteState {
  name: string;
  path: string;
  locale?: Locale;
  /** All three by default. */
  widths?: number[];
  /** Brings the opened page into the state. */
  prepare?: (page: Page, installation: Installation) => Promise<unknown>;
}

const nameOf = (path: string) => path.slice(1).replaceAll('/', '-') || 'home';

/** Fills in the contact form. */
export const fillContact = async (page: Page, { email = 'ada@example.com' } = {}) => {
  await page.locator('[name=fullName]').fill('Ada Lovelace');
  await page.locator('[name=email]').fill(email);
  await page.locator('[name=company]').fill('Analytical Engines');
  await page.locator('[name=companySize]').selectOption('11-50');
  await page.locator('[name=message]').fill('Does it caption poetry?');
};

/** Every language except the default one. */
const others = locales.filter((locale) => locale !== sourceLocale);

/** States that visitors can see. */
export const visitorStates: SiteState[] = [
  ...sitePages.map(([path]) => ({ name: nameOf(path), path })),
  // The seven comparisons are one page.
  ...sitePages
    .filter(([path]) => !path.startsWith('/comparisons/') || path === '/comparisons/gemini')
    .flatMap(([path]) => others.map((locale) => ({ name: `${nameOf(path)}.${locale}`, path, locale }))),
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
  ...others.map((locale) => ({ name: `not-found.${locale}`, path: '/no-such-page', locale })),
  {
    name: 'contact.failed',
    path: '/contact',
    prepare: async (page, installation) => {
      installation.proxy.break(({ path }) => (path.startsWith('/api/contact') ? { kind: 'reset' } : null));
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
  {
    name: 'contact.refused',
    path: '/contact',
    prepare: async (page) => {
      await fillContact(page, { email: 'ada@nowhere' });
      // Sends the form as a browser does without a script.
      await page.locator('form[data-contact]').evaluate((form: HTMLFormElement) => form.submit());
      await page.getByText('Your message wasn’t sent.').waitFor();
    },
  },
  { name: 'login', path: '/login' },
  {
    name: 'login.password',
    path: '/login',
    prepare: (page) => page.getByRole('button', { name: 'Use a password instead' }).click(),
  },
  ...others.map((locale) => ({ name: `login.${locale}`, path: '/login', locale })),
  { name: 'login.error', path: '/login?error=access_denied' },
  {
    name: 'login.sent',
    path: '/login',
    prepare: (page, installation) => requestMagicLink(installation, page, newAddress()),
  },
  { name: 'auth-expired', path: '/auth/expired' },
];

/** States that require signing in. */
export const signedInStates: SiteState[] = [
  { name: 'home.signed-in', path: '/' },
  { name: 'forbidden', path: '/403' },
  {
    name: 'error',
    path: '/confirmation',
    prepare: async (page, installation) => {
      installation.proxy.break(withoutConfirmation);
      // The browser has the code of this page already.
      const session = await page.context().newCDPSession(page);
      await session.send('Network.clearBrowserCache');
      await page.reload();
      await page.getByText('Unexpected Application Error!').waitFor();
    },
  },
];
