/**
 * Recording states on each surface: toolbar, popup, panel, side panel, list and meeting page use the same word for a
 * state, in every language. docs/states.md has this table in English.
 */

import { readFile } from 'node:fs/promises';
import { type Locale, locales, sourceLocale } from '@afterword/api-client/locales';
import type { Page } from '@playwright/test';
import { messages as pagesWords } from '../extension/src/locales/en/pages.ts';
import { messages as popupWords } from '../extension/src/locales/en/popup.ts';
import { messages as sidePanelWords } from '../extension/src/locales/en/side-panel.ts';
import { messages as extensionWords } from '../extension/src/locales/en/words.ts';
import { messages as homeWords } from '../web/src/locales/en/dashboard/home.ts';
import { messages as meetingWords } from '../web/src/locales/en/dashboard/meeting.ts';
import { messages as meetingsWords } from '../web/src/locales/en/dashboard/meetings.ts';
import { messages as sharedWords } from '../web/src/locales/en/dashboard/shared.ts';
import { messages as shellWords } from '../web/src/locales/en/shell.ts';
import { expect, test } from './fixtures.ts';
import { unresettable } from './harness/browser.ts';
import { joinCall, type MeetingTab, say, transcriptWhen } from './harness/calls.ts';
import { root } from './harness/server.ts';
import { until } from './harness/until.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';

const surfaces = ['toolbar', 'popup', 'panel', 'side panel', 'dashboard', 'meeting page'] as const;
type Surface = (typeof surfaces)[number];

/** The texts of a surface. Null: the surface is not shown. */
type Cell = string[] | null;
type Row = Record<Surface, Cell>;

type Words = Awaited<ReturnType<typeof wordsIn>>;
const catalogs = new Map<Locale, Words>();
for (const locale of locales) catalogs.set(locale, await wordsIn(locale));

/**
 * The table: the name of each state on each surface in one language. `gaps`: of the meeting that ended with some;
 * `host`: the server.
 */
function tableIn(words: Words, { gaps, host }: { gaps: number; host: string }) {
  const { health, phases, notices, capture, storage, badge } = words.extension;
  const title = (name: keyof typeof health) => `Afterword · Google Meet: ${health[name]}.`;
  /**
   * A state of a running meeting, with the same name everywhere, and different explanations in the panel and on the
   * meeting's page.
   */
  const running = (name: keyof typeof health, note: string[] = []): Row => ({
    toolbar: [title(name), `${badge.meaning[name]}.`],
    popup: [health[name], ...note],
    panel: [health[name], ...note],
    'side panel': [health[name], ...note],
    dashboard: [health[name]],
    'meeting page': [health[name]],
  });
  /** A finished meeting: 'Ended' in its tab, its outcome elsewhere. */
  const over = (list: string, page: string, read: string[]): Row => ({
    toolbar: ['Afterword'],
    popup: [health.ended, page, ...read],
    panel: [health.ended, ...read],
    'side panel': [health.ended, ...read],
    dashboard: [list],
    'meeting page': [page],
  });
  // Whether a person is speaking is not a separate state.
  const live = { ...running('capturing'), toolbar: [title('capturing')] };
  const { complete, withGaps } = words.meeting.completeness;
  return {
    'asked before it begins': {
      toolbar: ['Afterword'],
      popup: [phases.asking],
      panel: [phases.asking, capture.ask],
      'side panel': [phases.asking, capture.ask],
      dashboard: null,
      'meeting page': null,
    },
    'no caption yet': running('waiting'),
    'captions are read': live,
    'another tab reads the meeting': {
      ...live,
      toolbar: ['Afterword'],
      popup: [phases.standby],
      panel: [phases.standby, capture.standby],
      'side panel': [phases.standby, capture.standby],
    },
    paused: running('paused', [notices.paused()]),
    'captions switched off': running('waiting', [notices['captions-off']('Google Meet')]),
    'captions lost': running('lost', [notices['captions-gone-but-on']('Google Meet')]),
    'captions unreadable': running('suspect', [notices['captions-not-understood']('Google Meet')]),
    'the server does not answer': {
      ...live,
      popup: [...live.popup!, words.pages.sending.silent(host)],
      panel: [...live.panel!, storage.worker],
      'side panel': [...live['side panel']!, storage.worker],
      dashboard: [words.meetings.stale],
      'meeting page': [words.meeting.transcript.reconnecting],
    },
    offline: {
      ...live,
      popup: [...live.popup!, words.pages.sending.offline],
      panel: [...live.panel!, storage.worker],
      'side panel': [...live['side panel']!, storage.worker],
      dashboard: [words.shell.offline],
      'meeting page': [words.shell.offline],
    },
    'signed out in the extension': {
      ...live,
      toolbar: [...live.toolbar, capture.signedOut],
      popup: [health.capturing, words.popup.signIn],
      panel: [health.capturing, capture.signedOut],
      'side panel': [health.capturing, capture.signedOut],
      dashboard: [words.home.extension.signedOut],
      'meeting page': null,
    },
    'ended, with gaps': over(words.shared.transcript, withGaps(gaps), [capture.read]),
    'ended, complete': over(words.shared.transcript, complete, [capture.read]),
    'ended, nothing was said': over(words.shared.noTranscript, words.shared.noTranscript, []),
    'no meeting, signed out, one line unsent': {
      toolbar: [`Afterword: ${badge.signIn(1)}`],
      popup: [words.popup.signIn, words.popup.open],
      panel: null,
      'side panel': [words.sidePanel.noMeeting],
      dashboard: [words.home.extension.signedOut],
      'meeting page': null,
    },
  } satisfies Record<string, Row>;
}

/** The texts of the surfaces in a language. */
async function wordsIn(locale: Locale) {
  const load = async <Module>(english: Module, path: string): Promise<Module> =>
    locale === sourceLocale
      ? english
      : ((await import(path.replace('{locale}', locale))) as { messages: Module }).messages;
  const [extension, pages, popup, sidePanel] = await Promise.all([
    load(extensionWords, '../extension/src/locales/{locale}/words.ts'),
    load(pagesWords, '../extension/src/locales/{locale}/pages.ts'),
    load(popupWords, '../extension/src/locales/{locale}/popup.ts'),
    load(sidePanelWords, '../extension/src/locales/{locale}/side-panel.ts'),
  ]);
  const [shared, home, meetings, meeting, shell] = await Promise.all([
    load(sharedWords, '../web/src/locales/{locale}/dashboard/shared.ts'),
    load(homeWords, '../web/src/locales/{locale}/dashboard/home.ts'),
    load(meetingsWords, '../web/src/locales/{locale}/dashboard/meetings.ts'),
    load(meetingWords, '../web/src/locales/{locale}/dashboard/meeting.ts'),
    load(shellWords, '../web/src/locales/{locale}/shell.ts'),
  ]);
  return { extension, pages, popup, sidePanel, shared, home, meetings, meeting, shell };
}

/** The table in English, as in docs/states.md. */
function asMarkdown(): string {
  const cells = (cell: Cell) => cell?.map((text) => `“${text}”`).join(', ') ?? 'not there';
  const table = tableIn(catalogs.get(sourceLocale)!, { gaps: 3, host: 'localhost:3000' });
  return [
    `| state | ${surfaces.join(' | ')} |`,
    `|${'---|'.repeat(surfaces.length + 1)}`,
    ...Object.entries<Row>(table).map(
      ([name, row]) => `| ${name} | ${surfaces.map((surface) => cells(row[surface])).join(' | ')} |`,
    ),
  ].join('\n');
}

test('extension and web have the same words for the states of a recording', () => {
  for (const { extension, shared } of catalogs.values()) expect(extension.health).toEqual(shared.states);
});

test('docs/states.md is the table that is checked here', async () => {
  expect(await readFile(`${root}/docs/states.md`, 'utf8')).toContain(asMarkdown());
});

test('every surface says what a recording is at, in every language', { tag: '@verify' }, async ({
  installation,
  person,
  chromiumWithExtension: browser,
}) => {
  const { url } = installation.proxy;
  const checked = new Set<string>();
  // Popup and side panel are shown for the tab of the meeting, and the dashboard in another window.
  unresettable.add(browser.context);
  await browser.context.addInitScript(() => {
    if (location.hostname.endsWith('.google.com')) return;
    Object.defineProperties(document, {
      hidden: { get: () => false },
      visibilityState: { get: () => 'visible' },
    });
  });
  await person.page.goto('about:blank');
  const popup = await browser.extensionPage('popup');
  const sidePanel = await browser.extensionPage('side-panel');
  const web = new Map<Locale, { list: Page; page: Page }>();
  for (const locale of locales)
    web.set(locale, { list: await browser.context.newPage(), page: await browser.context.newPage() });
  const worker = await browser.worker();

  const store = (items: Record<string, unknown>) =>
    popup.evaluate((given) => chrome.storage.local.set(given), items);
  const join = async (title: string, options = {}) => ({
    ...(await joinCall(browser, fakePlatforms.meet.url(), { title, ...options })),
    title,
  });
  const panelOf = ({ page }: MeetingTab) => page.locator('afterword-panel');
  /** Presses a button of the panel, in the panel's current language. */
  const press = async (call: MeetingTab, label: 'start' | 'pause' | 'resume') => {
    const { capture } = catalogs.get(locales.at(-1)!)!.extension;
    await panelOf(call).getByRole('button', { name: capture[label], exact: true }).click();
  };
  const unread = ({ frame }: MeetingTab) =>
    frame.evaluate(() => {
      window.meeting.captions(false);
      window.meeting.captions(true);
      const line = document.createElement('p');
      line.textContent = 'Captions of another kind';
      document.querySelector('[role=region][aria-label=Captions]')!.append(line);
    });
  const captions = ({ frame }: MeetingTab, on: boolean) =>
    frame.evaluate((turn) => window.meeting.captions(turn), on);
  const meetingOf = (title: string) =>
    until(`the server has '${title}'`, async () => {
      const { items } = await person.api.meetings.list({ page: 1 });
      return items.find((item) => item.title === title);
    });
  const titleOf = (address: string) =>
    worker.evaluate(async (wanted) => {
      const tab = (await chrome.tabs.query({ active: true })).find((one) => one.url === wanted);
      return chrome.action.getTitle(tab?.id === undefined ? {} : { tabId: tab.id });
    }, address);

  let speaking: Locale | null = null;
  /** Checks every surface in every language. The call, if any, is the tab in front. */
  async function expectRow(
    state: keyof ReturnType<typeof tableIn>,
    call: (MeetingTab & { title: string }) | null,
    { reload = true, gaps = 0 } = {},
  ) {
    const front = call?.page ?? person.page;
    await front.bringToFront();
    const hasPage = tableIn(catalogs.get(sourceLocale)!, { gaps, host: '' })[state]['meeting page'] !== null;
    const id = call && reload && hasPage ? (await meetingOf(call.title)).id : null;
    for (const locale of locales) {
      const words = catalogs.get(locale)!;
      const row: Row = tableIn(words, { gaps, host: new URL(url).host })[state];
      const { list, page } = web.get(locale)!;
      const says = `${locale}, ${state}`;
      const seen = async (where: Page, surface: Surface, scope = where.locator('body')) => {
        for (const text of row[surface] ?? [])
          await expect(
            scope.getByText(text, { exact: true }).first(),
            `${says}, ${surface}: ${text}`,
          ).toBeVisible();
      };
      if (locale !== speaking) {
        if (reload) await person.api.accounts.updateUser({ locale });
        await store({ locale });
        speaking = locale;
      }
      const isHome = row.dashboard?.[0] === words.home.extension.signedOut;
      // Refresh them, as happens when the user turns to them.
      for (const surface of [popup, sidePanel])
        await surface.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await Promise.all([
        expect(async () => {
          const title = await titleOf(front.url());
          if (row.toolbar?.[0] === 'Afterword') expect(title, `${says}, toolbar`).toBe('Afterword');
          for (const text of row.toolbar ?? []) expect(title, `${says}, toolbar`).toContain(text);
        }).toPass(),
        seen(popup, 'popup'),
        seen(sidePanel, 'side panel'),
        call && seen(call.page, 'panel', panelOf(call)),
        (async () => {
          if (reload) await list.goto(`${url}/dashboard${isHome ? '' : '/meetings'}`);
          const running = list.locator('tr', { hasText: call?.title ?? '' });
          if (row.dashboard === null) await expect(running, `${says}, dashboard`).toHaveCount(0);
          else await seen(list, 'dashboard', reload && !isHome ? running : list.locator('body'));
        })(),
        (async () => {
          if (row['meeting page'] === null) return;
          if (reload) await page.goto(`${url}/dashboard/meetings/${id}`);
          await seen(page, 'meeting page');
        })(),
      ]);
    }
    checked.add(state);
  }

  // A page only counts as unreadable after a while: this one waits next to the others.
  const odd = await join('Odd one');
  await say(odd, [0, 'Bob Brown', 'Can you read me?']);
  await unread(odd);

  // A meeting only counts as finished after a while, too.
  const whole = await join('Whole');
  await say(whole, [0, 'Alice Adams', 'All of it.']);
  await expect(panelOf(whole).getByText('All of it.')).toBeVisible();
  await whole.frame.evaluate(() => window.meeting.leave());
  const silent = await join('Silent', { captions: false });
  await meetingOf(silent.title);
  await silent.frame.evaluate(() => window.meeting.leave());

  await store({ settings: { start: 'ask' } });
  const call = await join('Planning');
  await expectRow('asked before it begins', call);
  await press(call, 'start');
  await store({ settings: { start: 'auto' } });
  await expectRow('no caption yet', call);
  await say(call, [0, 'Alice Adams', 'Shall we start?']);
  await expectRow('captions are read', call);

  const another = { ...(await joinCall(browser, call.page.url(), { title: call.title })), title: call.title };
  await expectRow('another tab reads the meeting', another);
  await another.page.close();
  await call.page.bringToFront();

  await press(call, 'pause');
  await expectRow('paused', call);
  await press(call, 'resume');
  await captions(call, false);
  await expectRow('captions switched off', call);
  await captions(call, true);
  await say(call, [1, 'Alice Adams', 'And on again.']);
  await expect(panelOf(call).getByText('And on again.')).toBeVisible();
  await expectRow('captions unreadable', odd);
  await odd.page.close();
  // The page says that captions are on, but there are none.
  await call.frame.evaluate(() => document.querySelector('[role=region][aria-label=Captions]')!.remove());
  await expectRow('captions lost', call);
  await captions(call, false);
  await captions(call, true);
  await say(call, [2, 'Alice Adams', 'Back again.']);
  await expect(panelOf(call).getByText('Back again.')).toBeVisible();

  await call.page.bringToFront();
  installation.proxy.cut();
  await say(call, [3, 'Alice Adams', 'Nobody hears this yet.']);
  await expectRow('the server does not answer', call, { reload: false });
  await browser.context.setOffline(true);
  await expectRow('offline', call, { reload: false });
  await browser.context.setOffline(false);
  installation.proxy.removeFaults();

  await call.frame.evaluate(() => window.meeting.leave());
  await expectRow('ended, complete', whole);
  await whole.page.close();
  await expectRow('ended, nothing was said', silent);
  await silent.page.close();
  const { gaps } = await transcriptWhen(person.api, 'all of it', ({ complete }) => complete);
  await expectRow('ended, with gaps', call, { gaps: gaps.length });
  await call.page.close();

  await popup.evaluate(() => chrome.runtime.sendMessage({ type: 'sign-out', ask: { unsent: 'keep' } }));
  const alone = await join('Alone');
  await say(alone, [0, 'Alice Adams', 'Only here.']);
  await expectRow('signed out in the extension', alone);
  await alone.frame.evaluate(() => window.meeting.leave());
  await alone.page.close();
  await expectRow('no meeting, signed out, one line unsent', null);

  const rows = Object.keys(tableIn(catalogs.get(sourceLocale)!, { gaps: 0, host: '' }));
  expect([...checked].sort()).toEqual(rows.sort());
});
