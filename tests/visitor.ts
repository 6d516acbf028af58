import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { test as base } from './fixtures.ts';
import { signInOnTheWeb } from './harness/people.ts';
import { hangAfterMs } from './harness/until.ts';

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Tests of what visitors see without signing in: `open` returns pages, as many as needed. */
export const test = base.extend<
  { open: (options?: BrowserContextOptions) => Promise<Page>; memberPage: Page },
  { member: StorageState }
>({
  /** The browser storage of a signed-in user, for all tests that only read: signing in takes seconds. */
  member: [
    async ({ installation, plain }, use) => {
      const context = await plain.newContext({ viewport: { width: 1280, height: 800 } });
      installation.proxy.removeFaults();
      await signInOnTheWeb(installation, { context });
      const signedIn = await context.storageState();
      await context.close();
      await use(signedIn);
    },
    { scope: 'worker', timeout: hangAfterMs },
  ],
  /** A page in its own browser context, so that stopping its clock affects no other test. */
  memberPage: async ({ member, plain, installation }, use) => {
    installation.proxy.removeFaults();
    const viewport = { width: 1280, height: 800 };
    const context = await plain.newContext({ viewport, storageState: member });
    await use(await context.newPage());
    installation.proxy.removeFaults();
    await context.close();
  },
  /** A page of a visitor who is not signed in. */
  open: async ({ plain, installation }, use) => {
    const contexts: BrowserContext[] = [];
    installation.proxy.removeFaults();
    await use(async (options = {}) => {
      const context = await plain.newContext({
        baseURL: installation.proxy.url,
        viewport: { width: 1280, height: 800 },
        reducedMotion: 'reduce',
        ...options,
      });
      contexts.push(context);
      return context.newPage();
    });
    installation.proxy.removeFaults();
    await Promise.all(contexts.map((context) => context.close()));
  },
});
