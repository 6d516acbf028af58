import { type Locale, localeNames, locales, sourceLocale } from '@afterword/api-client/locales';
import type { Page } from '@playwright/test';
import type { messages as popupSource } from '../extension/src/locales/en/popup.ts';
import type { messages as wordsSource } from '../extension/src/locales/en/words.ts';
import type { modules as webSource } from '../web/src/locales/en/index.ts';
import { expect, full, test } from './fixtures.ts';
import { joinCall, meetingUrl, say } from './harness/calls.ts';
import { englishSentences } from './harness/english.ts';
import { clientOf, newAddress, signedIn, signIn, storedToken } from './harness/people.ts';
import { sitePages } from './harness/site-pages.ts';

// What readers of another language see: their language, on every screen, and nothing wider than theirs.

/** What is on a screen to be read or heard. What people said, wrote or are called is not ours, and left out by the caller. */
async function wordsOn(page: Page): Promise<string> {
  const text = await page.evaluate(() => {
    const spoken = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap(
      (element) =>
        ['aria-label', 'title', 'placeholder', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    );
    // biome-ignore lint/performance/useDomNodeTextContent: only what is shown counts, as it is laid out.
    return [document.title, document.body.innerText, ...spoken].join('\n');
  });
  return text.replace(/\s+/g, ' ');
}

async function expectNoEnglish(page: Page, sentences: string[], where: string): Promise<void> {
  const words = await wordsOn(page);
  expect(
    sentences.filter((sentence) => words.includes(sentence)),
    where,
  ).toEqual([]);
}

/** What the web app says in a language, by the name of its module. */
type Said = { [Name in keyof typeof webSource]: Awaited<ReturnType<(typeof webSource)[Name]>>['messages'] };

async function saidIn(locale: Locale): Promise<Said> {
  const { modules }: { modules: typeof webSource } = await import(`../web/src/locales/${locale}/index.ts`);
  const loaded = Object.entries(modules).map(async ([name, load]) => [name, (await load()).messages]);
  return Object.fromEntries(await Promise.all(loaded));
}

/** Whatever is said while something loads, anywhere below. */
function loadingIn(said: object): string[] {
  return Object.entries(said).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null
      ? loadingIn(value)
      : key === 'loading' && typeof value === 'string'
        ? [value]
        : [],
  );
}

const translations = locales.filter((locale) => locale !== sourceLocale);

/** The languages that every screen is seen in: one is enough for a day, `pnpm verify` sees them all. */
const seen = full ? translations : translations.slice(-1);

const widthBeyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const locale of seen) {
  test(`in ${localeNames[locale]} no screen of dashboard, settings and staff area says an English sentence or is wider than a phone`, async ({
    house,
    anotherBrowser,
  }) => {
    const browser = await anotherBrowser({ extension: false });
    const { page, api } = await signedIn(house, browser, house.adminEmail);
    const [sentences, { items }, created] = await Promise.all([
      englishSentences(),
      api.meetings.list({ page: 1 }),
      api.users.create({ name: 'Ada Lovelace', email: newAddress(), user_role: 'user' }),
    ]);
    expect(sentences.length).toBeGreaterThan(300);
    // In English it would be found.
    await page.goto(`${house.line.url}/dashboard/personal-settings`);
    await expect(page.getByRole('heading', { level: 1, name: 'Personal Settings' })).toBeVisible();
    const inEnglish = await wordsOn(page);
    expect(sentences.filter((sentence) => inEnglish.includes(sentence)).length).toBeGreaterThan(10);
    await api.accounts.updateUser({ locale });

    await clientOf(house.server.url, null).contact.send({
      fullName: 'Ada Lovelace',
      email: newAddress(),
      company: 'Analytical Engines',
      companySize: '11-50',
      message: 'Liest Afterword auch finnische Untertitel?',
    });
    const inbox = await api.contact.list({});

    const said = await saidIn(locale);
    const loading = loadingIn(said);
    const screens = [
      ['/dashboard', said['dashboard/home'].greeting('').trim()],
      ['/dashboard/meetings', said['dashboard/meetings'].title],
      [`/dashboard/meetings/${items[0]!.id}`, /./],
      ['/dashboard/personal-settings', said['dashboard/settings'].title],
      ['/dashboard/company-settings/language-model', said['dashboard/language-model'].title],
      ['/dashboard/no-such-screen', said.shell.notFound.title],
      ['/admin', said['admin/shell'].title],
      ['/admin/blogs', said['admin/posts'].title],
      ['/admin/blogs/new', said['admin/post'].create],
      ['/admin/users', said['admin/users'].title],
      [`/admin/users/${created.id}`, said['admin/user'].titleEdit],
      ['/admin/users/new', said['admin/user'].titleNew],
      ['/admin/messages', said['admin/messages'].title],
      [`/admin/messages/${inbox.items[0]!.id}`, /Ada Lovelace/],
      ['/admin/sign-in', said['admin/sign-in'].title],
      ['/admin/server', said['admin/server'].title],
      ['/admin/audit', said['admin/audit'].title],
    ] as const;
    for (const [path, heading] of screens) {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(`${house.line.url}${path}`);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      for (const text of loading)
        await expect(page.getByRole('status').filter({ hasText: text })).toHaveCount(0);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await expectNoEnglish(page, sentences, path);
      expect(await widthBeyond(page), `${path} is wider than 320 px`).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      await expectNoEnglish(page, sentences, `${path}, wide`);
    }
  });
}

// Every language for `pnpm verify`: a word too long for a phone is found while it is written.
for (const locale of full ? locales : []) {
  test(`in ${localeNames[locale]} no public page is wider than 320 pixels`, async ({
    house,
    anotherBrowser,
  }) => {
    const { context } = await anotherBrowser({ extension: false });
    await context.addCookies([{ name: 'locale', value: locale, url: house.line.url }]);
    const page = await context.newPage();
    await page.setViewportSize({ width: 320, height: 800 });
    for (const [path] of [...sitePages, ['/login'], ['/no-such-page']] as const) {
      await page.goto(`${house.line.url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await widthBeyond(page), path).toBeLessThanOrEqual(0);
    }
  });
}

test('the language chosen in the settings is spoken at once, kept with the account and spoken in another browser', async ({
  house,
  reader,
  anotherBrowser,
}) => {
  const { page } = reader;
  await page.goto(`${house.line.url}/dashboard/personal-settings`);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Not saved yet');
  await page.getByLabel('Language of Afterword').selectOption('Deutsch');
  await expect(page.getByRole('heading', { level: 1, name: 'Persönliche Einstellungen' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  // The screen is the same one: what was typed is still there.
  await expect(name).toHaveValue('Not saved yet');
  expect((await reader.api.accounts.currentUser()).locale).toBe('de');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Persönliche Einstellungen' })).toBeVisible();

  // Another browser, whose site is in English.
  const other = await anotherBrowser({ extension: false });
  const elsewhere = await other.context.newPage();
  await elsewhere.goto(`${house.line.url}/login`);
  const token = await storedToken(page);
  await elsewhere.evaluate((stored) => localStorage.setItem('access_token', stored ?? ''), token);
  await elsewhere.goto(`${house.line.url}/dashboard`);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(/^Hallo/);
  // Signed in, the public pages follow the account too, whatever the site's cookie said; and choosing there is choosing for it.
  await elsewhere.goto(`${house.line.url}/pricing`);
  await expect(elsewhere.getByRole('link', { name: 'Übersicht' }).first()).toBeVisible();
  await elsewhere.getByRole('link', { name: 'English' }).click();
  await expect(elsewhere.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
  await expect.poll(async () => (await reader.api.accounts.currentUser()).locale).toBe('en');
});

test('a failed call is explained in the language of the reader', async ({ house, reader }) => {
  await reader.api.accounts.updateUser({ locale: 'de' });
  await reader.page.goto(`${house.line.url}/dashboard/personal-settings`);
  await reader.page.getByRole('button', { name: 'Konto löschen' }).click();
  await reader.page.getByLabel(/^Geben Sie zur Bestätigung/).fill(reader.email);
  house.line.break(({ path }) => (path === '/api/user/delete' ? { kind: 'reset' } : null));
  await reader.page.getByRole('button', { name: 'Alles löschen' }).click();
  await expect(reader.page.getByText('Der Server ist nicht zu erreichen.')).toBeVisible();
  house.line.mend();
});

for (const locale of seen) {
  test(`the extension speaks ${localeNames[locale]} if the account does, in its pages and in the meeting`, async ({
    house,
    chromiumWithExtension: browser,
  }) => {
    const words: { messages: typeof wordsSource } = await import(
      `../extension/src/locales/${locale}/words.ts`
    );
    const popupWords: { messages: typeof popupSource } = await import(
      `../extension/src/locales/${locale}/popup.ts`
    );
    const before = await browser.extensionPage('popup');
    await expect(before.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await before.close();

    const person = await signIn(house, browser);
    const call = await joinCall(browser, meetingUrl.meet());
    await say(call, [0, 'Alice Adams', 'Guten Morgen.']);
    const panel = call.frame.locator('afterword-panel');
    await expect(panel.getByText('Live', { exact: true })).toBeVisible();

    await person.page.goto(`${house.line.url}/dashboard/personal-settings`);
    await person.page.getByLabel('Language of Afterword').selectOption(localeNames[locale]);
    const popup = await browser.extensionPage('popup');
    await expect(popup.getByRole('heading', { name: popupWords.messages.recent })).toBeVisible();
    // In a meeting that runs, too.
    await expect(panel.getByText(words.messages.health.capturing, { exact: true })).toBeVisible();
    await expect(panel.getByRole('button', { name: words.messages.capture.pause })).toBeVisible();

    const sentences = await englishSentences();
    await expectNoEnglish(popup, sentences, 'popup');
    const inPanel = await panel.evaluate((host) => {
      const labelled = [...(host.shadowRoot?.querySelectorAll('[aria-label], [title]') ?? [])];
      const labels = labelled.flatMap((node) => [
        node.getAttribute('aria-label'),
        node.getAttribute('title'),
      ]);
      return [host.shadowRoot?.textContent, ...labels].join('\n');
    });
    expect(sentences.filter((sentence) => inPanel.includes(sentence))).toEqual([]);
    for (const name of ['options', 'side-panel'] as const) {
      const page = await browser.extensionPage(name);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.setViewportSize({ width: 320, height: 800 });
      await expectNoEnglish(page, sentences, name);
      expect(await widthBeyond(page), `${name} is wider than 320 px`).toBeLessThanOrEqual(0);
    }
  });
}
