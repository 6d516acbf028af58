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
 * One walk over the addresses of the web app: other twenty in each `npm test`, every one in `pnpm verify`. Each screen is opened once and
 * checked for all that screens have in common: its language, its width, what axe finds, where the focus shows, and what the content
 * security policy refuses.
 */

declare global {
  interface Window {
    /** Violations of the content security policy on this page. */
    refused: string[];
  }
}

/** A phone of the smallest kind; under VERIFY also a laptop whose browser shows everything at 200 %. */
const narrowWidths = full ? [320, 640] : [320];

/** The languages in which every screen is seen. The source is not among them: there English is no mistake. */
const seen: readonly Locale[] = full
  ? locales.filter((locale) => locale !== sourceLocale)
  : [locales.filter((locale) => locale !== sourceLocale)[seed % 2]!];

test('every screen is in the reader’s language, fits a phone, shows its focus, and has nothing that axe or the content policy refuses', async ({
  house,
  anotherBrowser,
}) => {
  for (const locale of seen) {
    const { page: reader, api } = await signedIn(
      house,
      await anotherBrowser({ extension: false }),
      house.adminEmail,
    );
    const [sentences, words, samples] = await Promise.all([
      englishSentences(),
      readyWords(locale),
      fillEveryScreen(api, house.server.url),
    ]);
    await collectRefusals(reader);

    // In English the walk would find English.
    await reader.goto(`${house.line.url}/dashboard/company-settings/data-security`);
    await shown(reader, ['Loading']);
    const english = await wordsOn(reader);
    expect(sentences.filter((sentence) => english.includes(sentence)).length).toBeGreaterThan(10);
    await api.accounts.updateUser({ locale });
    // The app stores the account's language in the browser, where public pages find it.
    await reader.reload();
    await expect(reader.locator('html')).toHaveAttribute('lang', locale);

    const visitor = await (await anotherBrowser({ extension: false })).context.newPage();
    await visitor.context().addCookies([{ name: 'locale', value: locale, url: house.line.url }]);
    await collectRefusals(visitor);

    const everyAddress = Object.values(screenAddresses(samples)).flatMap((paths) => paths ?? []);
    const addresses = sample(`screens in ${locale}`, everyAddress, 20);
    for (const [index, path] of addresses.entries()) {
      await test.step(`${locale} ${path}`, async () => {
        const page = signedOutOnly.includes(path) ? visitor : reader;
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.goto(`${house.line.url}${path}`);
        await shown(page, words.loading);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        // Public pages show meetings and articles, which are in English for all.
        const sentencesHere = isAppAddress(path.split('?')[0]!) ? sentences : [];
        await expectNoEnglish(page, sentencesHere, path);
        // A screen is seen in light or in dark, in the next run the other way round.
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

/** Pages that redirect signed-in readers. */
const signedOutOnly: string[] = [paths.login, paths.expired];

async function collectRefusals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.refused = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      window.refused.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
    );
  });
}

/** Waits for the heading, and until nothing says that it loads. */
async function shown(page: Page, loading: readonly string[]): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  const loads = new RegExp(loading.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'));
  await expect(page.getByRole('status').filter({ hasText: loads })).toHaveCount(0);
}
