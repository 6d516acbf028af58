/**
 * What every browser test starts from: a real server process on data of its own, the line that leads to it, the fake
 * meeting pages at the platforms' real host names, and a Chromium with the built extension. The outside world is refused.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Api,
  createClient,
  type MeetingDetail,
  type Platform,
  type Transcript,
} from '@afterword/api-client';
import { test as base, expect, type Frame, type Page } from '@playwright/test';
import { launchBrowser, type PersonalBrowser } from './harness/browser.ts';
import { extensionFor } from './harness/extension.ts';
import { type Line, openLine } from './harness/line.ts';
import { magicLink, mailsTo } from './harness/mailbox.ts';
import { bundlePages, type MeetingPages, serveMeetingPages } from './harness/pages.ts';
import { type AppServer, appServer, freePort } from './harness/server.ts';
import { until } from './harness/until.ts';
import type { CallOptions } from './pages/meeting.ts';

export { expect, until };

/** True for `pnpm verify`: long runs, full matrices. */
export const full = Boolean(process.env.VERIFY);

/** What one test process shares: starting it takes seconds, and it does not remember people of other tests. */
export interface House {
  server: AppServer;
  /** What browsers are told to be the server: everything they send passes here. */
  line: Line;
  pages: MeetingPages;
  /** The unpacked extension, with this house's address baked in. */
  extension: string;
}

/** Somebody who has signed in on the web, in a browser whose extension is connected. */
export interface Person {
  email: string;
  /** Their access token in the web app. */
  token: string;
  api: Api;
  /** The tab they signed in with. */
  page: Page;
}

interface Fixtures {
  /** A browser with the extension, on a fresh profile. */
  browserWithExtension: PersonalBrowser;
  person: Person;
}

export const test = base.extend<Fixtures, { house: House }>({
  house: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'afterword-tests-'));
      const [port, linePort, script] = [await freePort(), await freePort(), await bundlePages()];
      const server = appServer({
        dataDir: join(folder, 'data'),
        port,
        publicUrl: `http://localhost:${linePort}`,
      });
      const line = await openLine(linePort, () => server.port);
      const [pages, extension] = await Promise.all([
        serveMeetingPages(script),
        extensionFor(line.url, join(folder, 'extension')),
        server.start(),
      ]);
      await use({ server, line, pages, extension });
      await Promise.all([server.stop(), line.close(), pages.close()]);
      await rm(folder, { recursive: true, force: true });
    },
    { scope: 'worker', timeout: 90_000 },
  ],

  browserWithExtension: async ({ house }, use, testInfo) => {
    const profile = await mkdtemp(join(tmpdir(), 'afterword-profile-'));
    const browser = await launchBrowser({ profile, extension: house.extension, pagesPort: house.pages.port });
    await use(browser);
    if (testInfo.status !== testInfo.expectedStatus)
      await testInfo.attach('server log', { body: house.server.log() });
    house.line.mend();
    house.line.passed.length = 0;
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  },

  person: async ({ house, browserWithExtension }, use) => {
    await use(await signIn(house, browserWithExtension));
  },
});

let people = 0;

/** An address nobody used before. */
export function newAddress(): string {
  people += 1;
  return `person-${process.pid}-${Date.now().toString(36)}-${people}@example.com`;
}

/** Asks for a magic link on the sign-in page of this tab and returns the link from the mail. */
export async function requestMagicLink(house: House, page: Page, email: string): Promise<string> {
  const seen = (await mailsTo(house.server.dataDir, email)).length;
  await page.goto(`${house.line.url}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await expect(page.getByText('Check your inbox')).toBeVisible();
  return magicLink(house.server.dataDir, email, seen);
}

/** Signs somebody in through the web app, by mail, and waits until their extension is connected too. */
export async function signIn(house: House, browser: PersonalBrowser, email = newAddress()): Promise<Person> {
  const page = browser.context.pages()[0] ?? (await browser.context.newPage());
  const link = await requestMagicLink(house, page, email);
  await page.goto(link);
  await page.waitForURL(/\/(dashboard|admin)(\/|$)/);
  const token = await page.evaluate(() => localStorage.getItem('access_token'));
  if (!token) throw new Error('Signed in, and no access_token in local storage.');
  const api = createClient({ baseUrl: house.server.url, token: () => token });
  await until('the extension is connected', async () =>
    (await api.accounts.listSessions()).some(({ kind }) => kind === 'extension'),
  );
  return { email, token, api, page };
}

/** Addresses of meetings on the fake pages, each another meeting. */
export const meetingUrl: Record<Platform, (code?: string) => string> = {
  meet: (code = meetCode()) => `https://meet.google.com/${code}`,
  zoom: (code = digits(11)) => `https://app.zoom.us/wc/${code}/join?fromPWA=1&pwd=x`,
  teams: (code = digits(13)) => `https://teams.microsoft.com/v2/?meetingjoin=true#/meet/${code}?p=Abc123`,
};

const digits = (length: number) => Array.from({ length }, () => 1 + Math.floor(Math.random() * 9)).join('');

function meetCode(): string {
  const letters = Array.from({ length: 10 }, () =>
    String.fromCharCode(97 + Math.floor(Math.random() * 26)),
  ).join('');
  return `${letters.slice(0, 3)}-${letters.slice(3, 7)}-${letters.slice(7)}`;
}

/** A meeting page in a tab: `frame` is where `window.meeting` lives (Zoom's client runs in a frame). */
export interface MeetingTab {
  page: Page;
  frame: Frame;
}

/** Opens a meeting page and stays in its lobby. */
export async function openLobby(browser: PersonalBrowser, url: string, page?: Page): Promise<MeetingTab> {
  const tab = page ?? (await browser.context.newPage());
  await tab.goto(url);
  const frame = await until('the meeting page is there', async () => {
    for (const candidate of tab.frames()) {
      const there = await candidate.evaluate(() => 'meeting' in window).catch(() => false);
      if (there) return candidate;
    }
    return null;
  });
  return { page: tab, frame };
}

/** Opens a meeting page and goes into the call. */
export async function joinCall(
  browser: PersonalBrowser,
  url: string,
  options: Partial<CallOptions> = {},
): Promise<MeetingTab> {
  const tab = await openLobby(browser, url);
  await tab.frame.evaluate((call) => window.meeting.enter(call), {
    title: 'Weekly planning',
    self: 'Me Myself',
    people: ['Me Myself', 'Alice Adams', 'Bob Brown'],
    ...options,
  });
  return tab;
}

/** Shows captions, each block complete at once or as it reads now. */
export async function say(
  tab: MeetingTab,
  ...lines: [block: number, speaker: string, text: string | null][]
): Promise<void> {
  await tab.frame.evaluate((all) => {
    for (const line of all) window.meeting.show(...line);
  }, lines);
}

/** The newest real meeting on the person's dashboard, when there is one. */
export async function newestMeeting(api: Api): Promise<MeetingDetail | null> {
  const { items } = await api.meetings.list({ page: 1 });
  const item = items.find(({ sample }) => !sample);
  return item ? api.meetings.get({ id: item.id }) : null;
}

/** Waits until the person's newest meeting has this many entries on the server, and returns its transcript. */
export async function transcriptOf(
  api: Api,
  entries: number,
  within = 20_000,
): Promise<Transcript & { meetingId: string }> {
  let seen = -1;
  return until(
    `${entries} entries on the server`,
    async () => {
      const meeting = await newestMeeting(api);
      if (!meeting) return null;
      const transcript = await api.meetings.transcript({ id: meeting.id });
      seen = transcript.entries.length;
      return seen >= entries && { ...transcript, meetingId: meeting.id };
    },
    { within, every: 200 },
  ).catch((error: Error) => {
    throw new Error(`${error.message} There were ${seen}.`, { cause: error });
  });
}

/** What a person reads: who said what, in order. */
export function spoken(transcript: Transcript): { speaker: string; text: string }[] {
  return transcript.entries.map(({ speaker, content }) => ({ speaker, text: content }));
}
