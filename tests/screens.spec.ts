import { type Locale, locales, sourceLocale } from '@afterword/api-client/locales';
import type { Page } from '@playwright/test';
import { sample } from '../scripts/testing/sample.ts';
import { isAppAddress, paths } from '../web/src/paths.ts';
import { expect, full, seed, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { englishSentences, expectNoEnglish, readyWords, wordsOn } from './harness/english.ts';
import { fieldsWithoutOurButton, withoutFocusRing } from './harness/focus.ts';
import { signedIn } from './harness/people.ts';
import {
  cutTexts,
  fillEveryScreen,
  needlessScrollbars,
  screenAddresses,
  widthBeyond,
} from './harness/screens.ts';

/*
 * Walks through the addresses of the web app: five in each `npm test`, different ones each time; all in `pnpm
 * verify`. Opens each screen once and checks what all screens have in common: language, width, axe's violations,
 * visible focus, and the content security policy.
 */

declare global {
  interface Window {
    /** Violations of the content security policy on this page. */
    refused: string[];
  }
}

/** The smallest kind of phone; under VERIFY also a laptop with 200 % zoom. */
const narrowWidths = full ? [320, 640] : [320];

/**
 * Languages in which every screen is checked. English is not among them, because English texts are not a mistake
 * there.
 */
const seen: readonly Locale[] = full
  ? locales.filter((locale) => locale !== sourceLocale)
  : sample(
      'language of screens',
      locales.filter((locale) => locale !== sourceLocale),
      1,
    );

test('every screen is in the reader’s language, fits a phone, shows its focus, and has nothing that axe or the content policy refuses', async ({
  installation,
  anotherBrowser,
}) => {
  for (const locale of seen) {
    const { page: reader, api } = await signedIn(
      installation,
      await anotherBrowser({ extension: false }),
      installation.adminEmail,
    );
    const [sentences, words, samples] = await Promise.all([
      englishSentences(),
      readyWords(locale),
      fillEveryScreen(api, installation.server.url),
    ]);
    await collectRefusals(reader);

    // With an English screen the walk would report its own words.
    await reader.goto(`${installation.proxy.url}/dashboard/company-settings/data-security`);
    await shown(reader, ['Loading']);
    const english = await wordsOn(reader);
    expect(sentences.filter((sentence) => english.includes(sentence)).length).toBeGreaterThan(10);
    await api.accounts.updateUser({ locale });
    // The app stores the account's language in the browser, where public pages find it.
    await reader.reload();
    await expect(reader.locator('html')).toHaveAttribute('lang', locale);

    const visitor = await (await anotherBrowser({ extension: false })).context.newPage();
    await visitor.context().addCookies([{ name: 'locale', value: locale, url: installation.proxy.url }]);
    await collectRefusals(visitor);

    const everyAddress = Object.values(screenAddresses(samples)).flatMap((paths) => paths ?? []);
    const addresses = sample(`screens in ${locale}`, everyAddress, 5);
    for (const [index, path] of addresses.entries()) {
      await test.step(`${locale} ${path}`, async () => {
        const page = signedOutOnly.includes(path) ? visitor : reader;
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(`${installation.proxy.url}${path}`);
        await shown(page, words.loading);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        // Public pages show meetings and articles, which are always in English.
        const sentencesHere = isAppAddress(path.split('?')[0]!) ? sentences : [];
        await expectNoEnglish(page, sentencesHere, path);
        // Each screen is checked either light or dark, and in the other theme in the next run.
        const schemes = full
          ? (['light', 'dark'] as const)
          : ([(index + seed) % 4 < 2 ? 'light' : 'dark'] as const);
        expect.soft(await violations(page, { schemes }), path).toEqual([]);
        expect.soft(await withoutFocusRing(page), path).toEqual([]);
        expect.soft(await fieldsWithoutOurButton(page, words.clearSearch), path).toBe(0);
        for (const width of narrowWidths) {
          await page.setViewportSize({ width, height: 800 });
          await expect.soft
            .poll(() => widthBeyond(page), { message: `${path} is wider than ${width} px` })
            .toBeLessThanOrEqual(0);
          expect.soft(await cutTexts(page), `${path}, ${width} px`).toEqual([]);
        }
        await expect.soft.poll(() => needlessScrollbars(page), { message: path }).toEqual([]);
        await expectNoEnglish(page, sentencesHere, `${path}, narrow`);
        expect.soft(await page.locator('style').count(), `${path} has style elements`).toBe(0);
        expect.soft(await page.evaluate(() => window.refused), path).toEqual([]);
      });
    }
  }
});

/** Pages that redirect signed-in users. */
const signedOutOnly: string[] = [paths.login, paths.expired];

async function collectRefusals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.refused = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      window.refused.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
    );
  });
}

/** Waits for the heading, and until nothing is loading. */
async function shown(page: Page, loading: readonly string[]): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const loads = new RegExp(loading.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'));
  await expect(page.getByRole('status').filter({ hasText: loads })).toHaveCount(0);
}
