import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { test as base } from './fixtures.ts';
import { launchBrowser, type PersonalBrowser } from './harness/browser.ts';
import { signInOnTheWeb } from './harness/people.ts';

/** Tests of what visitors see, nobody signed in: `open` gives them a page, as many as they ask for. */
export const test = base.extend<
  { open: (options?: BrowserContextOptions) => Promise<Page>; memberPage: Page },
  { plain: Browser; member: PersonalBrowser }
>({
  plain: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const browser = await chromium.launch({ executablePath: findChromium() });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  /** The browser of somebody who has signed in, for all tests of a file that only look around: signing in takes seconds. */
  member: [
    async ({ house }, use) => {
      const profile = await mkdtemp(join(tmpdir(), 'afterword-profile-'));
      const browser = await launchBrowser({ profile, extension: null, pagesPort: house.pages.port });
      house.line.mend();
      await signInOnTheWeb(house, browser);
      await use(browser);
      await browser.close();
      await rm(profile, { recursive: true, force: true, maxRetries: 3 });
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  /** A new tab of theirs. */
  memberPage: async ({ member, house }, use) => {
    house.line.mend();
    const page = await member.context.newPage();
    await use(page);
    house.line.mend();
    await page.close();
  },
  /** A visitor's page, nobody signed in. */
  open: async ({ plain, house }, use) => {
    const contexts: Awaited<ReturnType<Browser['newContext']>>[] = [];
    house.line.mend();
    await use(async (options = {}) => {
      const context = await plain.newContext({
        baseURL: house.line.url,
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      return context.newPage();
    });
    house.line.mend();
    await Promise.all(contexts.map((context) => context.close()));
  },
});
