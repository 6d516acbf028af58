import { localeNames, locales, sourceLocale } from '@afterword/api-client/locales';
import type { messages as popupSource } from '../extension/src/locales/en/popup.ts';
import type { messages as wordsSource } from '../extension/src/locales/en/words.ts';
import { expect, test } from './fixtures.ts';
import { joinCall, say } from './harness/calls.ts';
import { englishSentences, expectNoEnglish } from './harness/english.ts';
import { signIn, storedToken } from './harness/people.ts';
import { widthBeyond } from './harness/screens.ts';
import { sitePages } from './harness/site-pages.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';

// How the language is chosen, and the extension in each language. screens.spec.ts checks every screen of the web app.

const translations = locales.filter((locale) => locale !== sourceLocale);

for (const locale of locales) {
  test(`in ${localeNames[locale]} no public page is wider than 320 pixels`, { tag: '@verify' }, async ({
    installation,
    anotherBrowser,
  }) => {
    const { context } = await anotherBrowser({ extension: false });
    await context.addCookies([{ name: 'locale', value: locale, url: installation.proxy.url }]);
    const page = await context.newPage();
    await page.setViewportSize({ width: 320, height: 800 });
    for (const [path] of [...sitePages, ['/login'], ['/no-such-page']] as const) {
      await page.goto(`${installation.proxy.url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await widthBeyond(page), path).toBeLessThanOrEqual(0);
    }
  });
}

test('a language chosen in the settings applies at once, is stored with the account and applies in another browser', {
  tag: '@verify',
}, async ({ installation, reader, anotherBrowser }) => {
  const { page } = reader;
  await page.goto(`${installation.proxy.url}/dashboard/personal-settings`);
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Not saved yet');
  await page.getByLabel('Interface language').selectOption('Deutsch');
  await expect(page.getByRole('heading', { level: 1, name: 'Persönliche Einstellungen' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  // The screen stays: typed text is still there.
  await expect(name).toHaveValue('Not saved yet');
  expect((await reader.api.accounts.currentUser()).locale).toBe('de');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Persönliche Einstellungen' })).toBeVisible();

  // Another browser, in which the site is in English.
  const other = await anotherBrowser({ extension: false });
  const elsewhere = await other.context.newPage();
  await elsewhere.goto(`${installation.proxy.url}/login`);
  const token = await storedToken(page);
  await elsewhere.evaluate((stored) => localStorage.setItem('access_token', stored ?? ''), token);
  await elsewhere.goto(`${installation.proxy.url}/dashboard`);
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText(/^Hallo/);
  // Signed in, the public pages follow the account's language, not the site's cookie; and choosing a language there
  // changes the account's.
  await elsewhere.goto(`${installation.proxy.url}/pricing`);
  await expect(elsewhere.getByRole('link', { name: 'Übersicht' }).first()).toBeVisible();
  await elsewhere.getByRole('link', { name: 'English' }).click();
  await expect(elsewhere.getByRole('link', { name: 'Dashboard' }).first()).toBeVisible();
  await expect.poll(async () => (await reader.api.accounts.currentUser()).locale).toBe('en');
});

test('a failed call is explained in the language of the reader', async ({ installation, reader }) => {
  await reader.api.accounts.updateUser({ locale: 'de' });
  await reader.page.goto(`${installation.proxy.url}/dashboard/personal-settings/data`);
  await reader.page.getByRole('button', { name: 'Konto löschen' }).click();
  await reader.page.getByLabel(/^Zur Bestätigung/).fill(reader.email);
  installation.proxy.break(({ path }) => (path === '/api/user/delete' ? { kind: 'reset' } : null));
  await reader.page.getByRole('button', { name: 'Alles löschen' }).click();
  await expect(reader.page.getByText('Der Server ist nicht erreichbar.')).toBeVisible();
  installation.proxy.removeFaults();
});

for (const locale of translations) {
  test(`the extension speaks ${localeNames[locale]} if the account does, in its pages and in the meeting`, {
    tag: '@verify',
  }, async ({ installation, chromiumWithExtension: browser }) => {
    const words: { messages: typeof wordsSource } = await import(
      `../extension/src/locales/${locale}/words.ts`
    );
    const popupWords: { messages: typeof popupSource } = await import(
      `../extension/src/locales/${locale}/popup.ts`
    );
    const before = await browser.extensionPage('popup');
    await expect(before.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await before.close();

    const person = await signIn(installation, browser);
    const call = await joinCall(browser, fakePlatforms.meet.url());
    await say(call, [0, 'Alice Adams', 'Guten Morgen.']);
    const panel = call.frame.locator('afterword-panel');
    await expect(panel.getByText('Live', { exact: true })).toBeVisible();

    await person.page.goto(`${installation.proxy.url}/dashboard/personal-settings`);
    await person.page.getByLabel('Interface language').selectOption(localeNames[locale]);
    const popup = await browser.extensionPage('popup');
    await expect(popup.getByRole('heading', { name: popupWords.messages.recent })).toBeVisible();
    // Even in a running meeting.
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
