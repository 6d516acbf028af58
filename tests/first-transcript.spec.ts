/** From a fresh installation to the first transcript: follows the steps of docs/first-transcript.md literally. */

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { expect } from './fixtures.ts';
import { launchBrowser, type PersonalBrowser } from './harness/browser.ts';
import { enterCall, openLobby, say, spoken, transcriptWhen } from './harness/calls.ts';
import { type Installation, openInstallation } from './harness/installation.ts';
import { magicLink } from './harness/mailbox.ts';
import { clientOf, storedToken } from './harness/people.ts';
import { root } from './harness/server.ts';
import { hangAfterMs, until } from './harness/until.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';

/** Both ways use one server, on which nobody has an account at first. */
const test = base.extend<{ folder: string; newcomer: PersonalBrowser }, { installation: Installation }>({
  installation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const installation = await openInstallation({ ADMIN_EMAILS: '' });
      await use(installation);
      await installation.close();
    },
    { scope: 'worker', timeout: hangAfterMs },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'afterword-newcomer-'));
    await use(folder);
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  },
  /** A fresh profile without the extension. */
  newcomer: async ({ installation, folder }, use) => {
    const browser = await launchBrowser({
      profile: join(folder, 'profile'),
      extension: null,
      pagesPort: installation.pages.port,
      takesExtensions: true,
    });
    opened.set(browser, performance.now());
    await use(browser);
    await browser.close();
  },
});

/** When a browser was started. */
const opened = new WeakMap<PersonalBrowser, number>();

test.describe.configure({ mode: 'serial' });

test('no way that is written down is longer than promised', { tag: '@verify' }, async () => {
  const [own, hosted] = await Promise.all(
    ['On your own machine', 'With a server that someone else hosts'].map(async (heading) =>
      countOf(await stepsUnder(heading)),
    ),
  );
  expect(own).toEqual({ clicks: 8, typed: 2 });
  expect(hosted!.clicks).toBeLessThanOrEqual(12);
});

test('on one’s own machine: eight clicks and two typed values after npm start', { tag: '@verify' }, async ({
  installation,
  folder,
  newcomer: browser,
}) => {
  const way = await openWay('On your own machine');
  const url = await until('the server says where to sign in first', () =>
    installation.server.firstSignInUrl(),
  );
  expect(url).toBe(`${installation.proxy.url}/login`);
  const page = browser.context.pages()[0]!;
  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Welcome', exact: true })).toBeVisible();

  await signIn(way, page, 'first@example.com');
  await way.take('Click the link in the terminal.', async () => {
    const link = await until('the link stands on a line of its own', () =>
      installation.server
        .log()
        .split('\n')
        .find((line) => /^http\S+\/auth\/callback\?token=\S+$/.test(line)),
    );
    await page.goto(link);
    await page.waitForURL(/\/admin$/);
  });
  await load(way, browser, page, folder, 'Click “Download the extension”.');
  await firstMeeting(way, browser, page);
  expect(way.counted()).toEqual({ clicks: 8, typed: 2 });
});

test('with a hosted server and no terminal: ten clicks', { tag: '@verify' }, async ({
  installation,
  folder,
  newcomer: browser,
}) => {
  const way = await openWay('With a server that someone else hosts');
  expect(
    (await clientOf(installation.server.url, null).site.settings()).hasAccounts,
    'somebody runs it',
  ).toBe(true);
  const page = browser.context.pages()[0]!;
  await way.take('Type the address of the server.', () => page.goto(installation.proxy.url));
  await way.take('Click “Log in”.', async () => {
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await page.waitForURL(/\/login$/);
  });
  const email = 'second@example.com';
  await signIn(way, page, email);
  // The email program is another one.
  const link = await way.take('Click the mail.', () => magicLink(installation.server.dataDir, email));
  await way.take('Click the link in the mail.', async () => {
    await page.goto(link);
    await page.waitForURL(/\/dashboard$/);
  });
  await load(way, browser, page, folder, 'Click “Download version …”.');
  await firstMeeting(way, browser, page);
  expect(way.counted().clicks).toBeLessThanOrEqual(12);
});

type Way = Awaited<ReturnType<typeof openWay>>;

/** Returns the steps under a heading of docs/first-transcript.md. */
async function stepsUnder(heading: string): Promise<string[]> {
  const text = await readFile(`${root}/docs/first-transcript.md`, 'utf8');
  const part = text.split('\n## ').find((each) => each.startsWith(heading));
  return [...(part ?? '').matchAll(/^\d+\. (.+)$/gm)].map(([, step]) => step!);
}

/** The number of clicks and drags, and of typed values. */
function countOf(steps: string[]) {
  const of = (...verbs: string[]) =>
    steps.filter((step) => verbs.some((verb) => step.startsWith(`${verb} `)));
  expect(of('Click', 'Drag', 'Type'), 'every step says what a hand does').toEqual(steps);
  return { clicks: of('Click', 'Drag').length, typed: of('Type').length };
}

/** Takes the steps in order and checks the text of each. */
async function openWay(heading: string) {
  const written = await stepsUnder(heading);
  const taken: string[] = [];
  return {
    async take<T>(step: string, action: () => Promise<T>): Promise<T> {
      // Steps that the product takes automatically may follow.
      expect(written[taken.length]?.slice(0, step.length), `step ${taken.length + 1}`).toBe(step);
      const result = await action();
      taken.push(step);
      return result;
    },
    counted() {
      expect(taken.length, 'every written step is taken').toBe(written.length);
      return countOf(taken);
    },
  };
}

async function signIn(way: Way, page: Page, email: string) {
  await way.take('Type your e-mail address.', async () => {
    // No click needed: the field is focused.
    await expect(page.getByLabel('Email address')).toBeFocused();
    await page.keyboard.type(email);
  });
  await way.take('Click “Send Magic Link”.', async () => {
    await page.getByRole('button', { name: 'Send Magic Link' }).click();
    await page.getByText('Check your inbox').waitFor();
  });
}

async function load(way: Way, browser: PersonalBrowser, page: Page, folder: string, step: string) {
  const file = await way.take(step, async () => {
    const name = /“(.+?)(…)?”/.exec(step)![1]!.trim();
    const downloading = page.waitForEvent('download');
    await page.getByRole('link', { name }).click();
    return (await downloading).path();
  });
  await way.take('Type chrome://extensions into the address bar.', () => page.goto('chrome://extensions'));
  await way.take('Click “Developer mode”.', () => page.locator('#devMode').click());
  // The dropping took longer; the time after starting the browser belongs to no step.
  await until('the browser is used for a while', () => performance.now() - opened.get(browser)! > 5_000);
  const dashboard = browser.context.waitForEvent('page');
  await way.take('Drag the downloaded file onto the page.', async () => {
    // Does what the browser does with a dropped zip, because only a person can drop one.
    const unpacked = join(folder, 'unpacked');
    for (const [name, bytes] of Object.entries(unzipSync(await readFile(file)))) {
      await mkdir(dirname(join(unpacked, name)), { recursive: true });
      await writeFile(join(unpacked, name), bytes);
    }
    await browser.loadExtension(unpacked);
  });
  await expect((await dashboard).getByText(/^Connected, version/)).toBeVisible();
}

async function firstMeeting(way: Way, browser: PersonalBrowser, page: Page) {
  const call = await way.take('Click the link of a meeting.', () =>
    openLobby(browser, fakePlatforms.meet.url(), page),
  );
  await way.take('Click what the platform calls “Join now”.', () => enterCall(call, { captions: false }));
  await way.take('Click “Turn on captions” in the panel.', () =>
    call.page.locator('afterword-panel').getByRole('button', { name: 'Turn on captions' }).click(),
  );
  await say(call, [0, 'Alice Adams', 'This is the first line.']);
  await expect(call.page.locator('afterword-panel').getByText('This is the first line.')).toBeVisible();

  const dashboard = browser.context.pages().find((each) => each.url().endsWith('/dashboard'))!;
  const api = clientOf(new URL(dashboard.url()).origin, await storedToken(dashboard));
  const transcript = await transcriptWhen(api, 'the first line', ({ entries }) => entries.length === 1);
  expect(spoken(transcript)).toEqual(['Alice Adams: This is the first line.']);
  await expect(dashboard.getByRole('heading', { name: 'Weekly planning' })).toBeVisible();
}
