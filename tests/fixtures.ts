/**
 * What every browser test starts from: a real server process on data of its own, the line that leads to it, the fake
 * meeting pages at the platforms' real host names, and a Chromium with the built extension. The outside world is refused.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, test as base, chromium, expect } from '@playwright/test';
import { findHeadlessShell } from './chromium.ts';
import { launchBrowser, type PersonalBrowser, refuseTheWorld, type WebBrowser } from './harness/browser.ts';
import { type House, openHouse } from './harness/house.ts';
import { type Person, signedIn, signIn } from './harness/people.ts';
import { hangAfterMs } from './harness/until.ts';

export { expect };

/** True for `pnpm verify`: long runs, full matrices. */
export const full = Boolean(process.env.VERIFY);

/** Where random tests start: another place in every run. */
export const seed = Number(process.env.TEST_SEED);

interface Fixtures {
  /** A Chromium with the extension, on a fresh profile. */
  chromiumWithExtension: PersonalBrowser;
  /** Opens more of them: another person, or the same one at another machine. */
  anotherBrowser: OpenBrowser;
  /** Somebody signed in on the web in `chromiumWithExtension`, their extension connected. */
  person: Person;
  /** Somebody signed in on the web, in a browser without the extension that shows nothing of it yet. */
  reader: Person;
}

interface OpenBrowser {
  (): Promise<PersonalBrowser>;
  (options: { extension: false }): Promise<WebBrowser>;
}

/** What the tests of one process share: it takes seconds to start, and every test brings people of its own. */
interface Shared {
  house: House;
  /** A Chromium without the extension. Each person in it has cookies and storage of their own. */
  plain: Browser;
}

export const test = base.extend<Fixtures, Shared>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const house = await openHouse();
      await use(house);
      await house.close();
    },
    { scope: 'worker', timeout: hangAfterMs },
  ],

  plain: [
    async ({ house }, use) => {
      const args = refuseTheWorld(house.pages.port);
      const browser = await chromium.launch({ executablePath: findHeadlessShell(), args });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],

  anotherBrowser: async ({ house, plain }, use, testInfo) => {
    const opened: PersonalBrowser[] = [];
    const contexts: BrowserContext[] = [];
    house.line.mend();
    house.line.passed.length = 0;
    const open = async ({ extension = true } = {}) => {
      if (!extension) {
        const context = await plain.newContext({ viewport: { width: 1280, height: 800 } });
        contexts.push(context);
        return { context };
      }
      const profile = await mkdtemp(join(tmpdir(), 'afterword-profile-'));
      const browser = await launchBrowser({
        profile,
        extension: house.extension,
        pagesPort: house.pages.port,
      });
      opened.push(browser);
      return browser;
    };
    await use(open as OpenBrowser);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server log', { body: house.server.log() });
    }
    house.line.mend();
    await Promise.all([
      ...contexts.map((context) => context.close()),
      ...opened.map((browser) => browser.close().catch(() => undefined)), // a test may have killed it
    ]);
    await Promise.all(
      opened.map(({ profile }) => rm(profile, { recursive: true, force: true, maxRetries: 3 })),
    );
  },

  chromiumWithExtension: async ({ anotherBrowser }, use) => {
    await use(await anotherBrowser());
  },

  person: async ({ house, chromiumWithExtension }, use) => {
    await use(await signIn(house, chromiumWithExtension));
  },

  reader: async ({ house, anotherBrowser }, use) => {
    await use(await signedIn(house, await anotherBrowser({ extension: false })));
  },
});
