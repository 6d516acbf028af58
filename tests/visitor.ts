import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { findChromium } from './chromium.ts';
import { test as base } from './fixtures.ts';

/** Tests of what visitors see, nobody signed in: `open` gives them a page, as many as they ask for. */
export const test = base.extend<
  { open: (options?: BrowserContextOptions) => Promise<Page> },
  { plain: Browser }
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
