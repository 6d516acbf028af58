/**
 * Fixtures of every browser test: a server process with its own data, a proxy to it that can be interrupted,
 * simulated meeting pages at the platforms' real host names, and a Chromium with the built extension. Requests to
 * other hosts fail.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, test as base, chromium, expect } from '@playwright/test';
import { findHeadlessShell } from './chromium.ts';
import {
  blockOtherHosts,
  keepOnePage,
  launchBrowser,
  type PersonalBrowser,
  resetContext,
  unresettable,
  type WebBrowser,
} from './harness/browser.ts';
import { type Installation, openInstallation } from './harness/installation.ts';
import { type Person, signedIn, signIn } from './harness/people.ts';
import { hangAfterMs } from './harness/until.ts';
import { meetingHosts } from './pages/fake-platforms.ts';

export { expect };

/** Whether `pnpm verify` runs: long runs, full matrices. */
export const full = Boolean(process.env.VERIFY);

/** Seed of random tests, a new one in every run. */
export const seed = Number(process.env.TEST_SEED);

interface Fixtures {
  /** A Chromium with the extension, with a new profile. */
  chromiumWithExtension: PersonalBrowser;
  /** Starts another one: for another person, or for the same person on another machine. */
  anotherBrowser: OpenBrowser;
  /** A person signed in on the web in `chromiumWithExtension`, with the extension connected. */
  person: Person;
  /** A person signed in on the web, in a browser without the extension, before any page is open. */
  reader: Person;
}

interface OpenBrowser {
  (): Promise<PersonalBrowser>;
  (options: { extension: false }): Promise<WebBrowser>;
}

/** Shared by all tests of a process, because starting it takes seconds. Every test creates its own people. */
interface Shared {
  installation: Installation;
  /** A Chromium without the extension. Each person has their own cookies and storage. */
  plain: Browser;
  /** A Chromium with the extension that tests share and that is reset in between: starting one takes seconds. */
  kept: KeptBrowser;
  /** A context of `plain` that tests share and that is reset in between: its cache has the files of the web app. */
  keptContext: { current: BrowserContext | null };
}

interface KeptBrowser {
  take(): Promise<PersonalBrowser>;
  /** Whether the next test may use it. */
  release(reusable: boolean): Promise<void>;
}

export const test = base.extend<Fixtures, Shared>({
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const installation = await openInstallation();
      await use(installation);
      await installation.close();
    },
    { scope: 'worker', timeout: hangAfterMs },
  ],

  plain: [
    async ({ installation }, use) => {
      const args = blockOtherHosts(installation.pages.port);
      const browser = await chromium.launch({
        ...{ executablePath: findHeadlessShell(), args },
        timeout: hangAfterMs,
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  kept: [
    async ({ installation }, use) => {
      let browser: PersonalBrowser | null = null;
      const close = async () => {
        await browser?.close().catch(() => undefined); // A test may have killed it.
        if (browser) await rm(browser.profile, { recursive: true, force: true, maxRetries: 3 });
        browser = null;
      };
      const giveUp = (error: Error) => {
        console.warn(`The browser could not be reset, so the next test gets another: ${error.message}`);
        return close();
      };
      await use({
        async take() {
          await browser?.reset(originsOf(installation)).catch(giveUp);
          browser ??= await launchWithExtension(installation);
          return browser;
        },
        async release(reusable) {
          if (!reusable || (browser && unresettable.has(browser.context))) return close();
          // Long before the reset, so that messages from the closing tabs to the worker are cleared too.
          if (browser) await keepOnePage(browser.context);
        },
      });
      await close();
    },
    { scope: 'worker', timeout: hangAfterMs },
  ],

  keptContext: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      await use({ current: null });
    },
    { scope: 'worker' },
  ],

  anotherBrowser: async ({ installation, plain, keptContext }, use, testInfo) => {
    const opened: PersonalBrowser[] = [];
    const contexts: BrowserContext[] = [];
    installation.proxy.removeFaults();
    installation.proxy.passed.length = 0;
    const open = async ({ extension = true } = {}) => {
      if (!extension) {
        const kept = contexts.length === 0 ? keptContext.current : null;
        const context = kept ?? (await plain.newContext({ viewport: { width: 1280, height: 800 } }));
        contexts.push(context);
        return { context };
      }
      const browser = await launchWithExtension(installation);
      opened.push(browser);
      return browser;
    };
    await use(open as OpenBrowser);
    if (testInfo.status !== testInfo.expectedStatus) {
      const log = installation.server.log();
      await testInfo.attach('server log', { body: log });
      // Reporters shorten attachments.
      const warnings = log.split('\n').filter((line) => /"level":[456]0/.test(line));
      console.warn(['Last warnings of the server:', ...warnings.slice(-20)].join('\n'));
    }
    installation.proxy.removeFaults();
    const [first, ...others] = contexts;
    keptContext.current = first ?? keptContext.current;
    if (first && (testInfo.status !== testInfo.expectedStatus || unresettable.has(first))) {
      keptContext.current = null;
      others.push(first);
    } else if (first) await resetContext(first, [installation.proxy.url]);
    await Promise.all([
      ...others.map((context) => context.close()),
      ...opened.map((browser) => browser.close().catch(() => undefined)), // A test may have killed it.
    ]);
    await Promise.all(
      opened.map(({ profile }) => rm(profile, { recursive: true, force: true, maxRetries: 3 })),
    );
  },

  chromiumWithExtension: async ({ kept, anotherBrowser: _ }, use, testInfo) => {
    await use(await kept.take());
    await kept.release(testInfo.status === testInfo.expectedStatus);
  },

  person: async ({ installation, chromiumWithExtension }, use) => {
    await use(await signIn(installation, chromiumWithExtension));
  },

  reader: async ({ installation, anotherBrowser }, use) => {
    await use(await signedIn(installation, await anotherBrowser({ extension: false })));
  },
});

const originsOf = ({ proxy }: Installation) => [proxy.url, ...meetingHosts.map((host) => `https://${host}`)];

async function launchWithExtension(installation: Installation): Promise<PersonalBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'afterword-profile-'));
  return launchBrowser({ profile, extension: installation.extension, pagesPort: installation.pages.port });
}
