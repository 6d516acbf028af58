import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { test as base } from './fixtures.ts';
import type { WebBrowser } from './harness/browser.ts';
import { signInOnTheWeb } from './harness/people.ts';

/** Tests of what visitors see, nobody signed in: `open` gives them a page, as many as they ask for. */
export const test = base.extend<
  { open: (options?: BrowserContextOptions) => Promise<Page>; memberPage: Page },
  { member: WebBrowser }
>({
  /** The browser of somebody who has signed in, for all tests of a file that only look around: signing in takes seconds. */
  member: [
    async ({ house, plain }, use) => {
      const context = await plain.newContext({ viewport: { width: 1280, height: 800 } });
      house.line.mend();
      await signInOnTheWeb(house, { context });
      await use({ context });
      await context.close();
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
    const contexts: BrowserContext[] = [];
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
