/**
 * What every browser test starts from: a real server process on data of its own, the line that leads to it, the fake
 * meeting pages at the platforms' real host names, and a Chromium with the built extension. The outside world is refused.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { launchBrowser, type PersonalBrowser } from './harness/browser.ts';
import { type House, openHouse } from './harness/house.ts';
import { type Person, signIn, signInOnTheWeb } from './harness/people.ts';

export { expect };

/** True for `pnpm verify`: long runs, full matrices. */
export const full = Boolean(process.env.VERIFY);

interface Fixtures {
  /** A Chromium with the extension, on a fresh profile. */
  chromiumWithExtension: PersonalBrowser;
  /** Opens more of them: another person, or the same one at another machine. */
  anotherBrowser: (options?: { extension?: boolean }) => Promise<PersonalBrowser>;
  /** Somebody signed in on the web in `chromiumWithExtension`, their extension connected. */
  person: Person;
  /** Somebody signed in on the web, in a browser without the extension. */
  reader: Person;
}

/** `house` is shared by the tests of one process: it takes seconds to start, and every test brings people of its own. */
export const test = base.extend<Fixtures, { house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const house = await openHouse();
      await use(house);
      await house.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  anotherBrowser: async ({ house }, use, testInfo) => {
    const opened: PersonalBrowser[] = [];
    house.line.mend();
    house.line.passed.length = 0;
    await use(async ({ extension = true } = {}) => {
      const profile = await mkdtemp(join(tmpdir(), 'afterword-profile-'));
      const browser = await launchBrowser({
        profile,
        extension: extension ? house.extension : null,
        pagesPort: house.pages.port,
      });
      opened.push(browser);
      return browser;
    });
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server log', { body: house.server.log() });
    }
    house.line.mend();
    await Promise.all(opened.map((browser) => browser.close().catch(() => undefined))); // a test may have killed it
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
    await use(await signInOnTheWeb(house, await anotherBrowser({ extension: false })));
  },
});
