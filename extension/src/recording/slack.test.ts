import { JSDOM } from 'jsdom';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBrowser } from '../../test/browser.ts';
import { person } from '../../test/pages/page.ts';
import { createSlackPage, viewChannel } from '../../test/pages/slack.ts';
import { noticeWords } from '../pages/words.ts';
import type { ReadPlatform } from '../platforms/index.ts';
import { slack } from '../platforms/slack/platform.ts';

// A Slack huddle continues while its tab shows other channels, and can be in several windows.

const ada = person('Ada Lovelace');
const bo = person('Bo Diddley');
const s = 1_000;
const at = (channel: string) => `https://app.slack.com/client/T024BE7LD/${channel}`;
const [a, b] = [at('C024BE91L'), at('C0G9QF9GW')];

let browser: ReturnType<typeof createBrowser>;
beforeEach(() => {
  browser = createBrowser();
});

/** Creates another window of the tab. Writing to it gives it the tab's address instead of `url`. */
function createWindow(url = 'about:blank') {
  const { window } = new JSDOM('<!doctype html><body></body>', { url });
  const listeners = new Set<() => void>();
  let isOpen = false;
  const set = (now: boolean) => {
    isOpen = now;
    for (const listener of listeners) listener();
  };
  return {
    document: window.document,
    open: () => set(true),
    close() {
      set(false);
      window.close();
    },
    windows: {
      documents: () => (isOpen ? [window.document] : []),
      onChange(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}

/** Creates a tab in the huddle of channel A. */
async function join(other = createWindow()) {
  const tab = browser.open(a, (document) => createSlackPage(document));
  const capture = tab.run(slack, { windows: other.windows });
  const { page } = tab;
  page.participants([ada, bo]);
  page.title('Weekly planning');
  page.join();
  await browser.time.pass(3 * s);
  return { tab, page, capture, other };
}

/** Shows another channel in the tab. Its header says whether the huddle is there. */
function view({ tab, page }: Awaited<ReturnType<typeof join>>, url: string, isOfHuddle: boolean) {
  tab.navigate(url);
  viewChannel(page, isOfHuddle);
}

async function say(page: ReturnType<typeof createSlackPage>, who: typeof ada, text: string) {
  for (const row of page.rows()) row.remove();
  page.say(who, text);
  await browser.time.pass(4 * s);
}

describe('a Slack huddle', () => {
  const windows: [string, string][] = [
    ['S5 popout-about-blank and S12 docpip', 'about:blank'],
    ['S5 popout-document-write', a],
  ];
  for (const [name, url] of windows) {
    it(`${name}: speech in the window belongs to the recording of the tab`, async () => {
      const huddle = await join(createWindow(url));
      huddle.page.captionsOn();
      await say(huddle.page, ada, 'Said in the tab.');
      huddle.page.captionsOff();
      const window = createSlackPage(huddle.other.document);
      window.join();
      window.captionsOn();
      huddle.other.open();
      await say(window, bo, 'Said in the window.');
      expect(huddle.capture.state()).toMatchObject({ phase: 'reading', health: 'capturing' });
      expect(browser.transcript()).toEqual([
        'Ada Lovelace: Said in the tab.',
        'Bo Diddley: Said in the window.',
      ]);
      expect(browser.meetings().map(({ code }) => code)).toEqual(['T024BE7LD/C024BE91L']);
    });
  }

  it('S6 popout-closed-mid-call: continues in the tab when its window is closed', async () => {
    const huddle = await join();
    const window = createSlackPage(huddle.other.document);
    window.join();
    window.captionsOn();
    // Only the content of the sidebar stays in the tab.
    huddle.page.document.querySelector('[data-qa=huddle_toolbar_buttons_center]')!.remove();
    huddle.page.document.querySelector('[data-qa=huddle_mini_player]')!.remove();
    view(huddle, b, false);
    huddle.other.open();
    await say(window, ada, 'Said in the window.');
    huddle.other.close();
    await browser.time.pass(30 * s);
    expect(huddle.capture.state().phase).toBe('reading');
    huddle.page.captionsOn();
    await say(huddle.page, bo, 'And this in the tab.');
    expect(browser.transcript()).toEqual([
      'Ada Lovelace: Said in the window.',
      'Bo Diddley: And this in the tab.',
    ]);
    expect(browser.meetings()).toHaveLength(1);
    expect(browser.meetings()[0]!.endedAt).toBeNull();
  });

  it('S7 channel-navigation: stays the huddle of its channel, whichever channel is open', async () => {
    const huddle = await join();
    huddle.page.captionsOn();
    await say(huddle.page, ada, 'We are in the first channel.');
    // The address changes before the header.
    huddle.tab.navigate(b);
    await browser.time.pass(1 * s);
    viewChannel(huddle.page, false);
    await say(huddle.page, bo, 'I look at the second one.');
    view(huddle, a, true);
    await say(huddle.page, ada, 'Back in the first.');
    expect(browser.meetings().map(({ code }) => code)).toEqual(['T024BE7LD/C024BE91L']);
    expect(browser.entries()).toHaveLength(3);
  });

  it('S8 second-huddle: becomes another meeting in the huddle of another channel after leaving', async () => {
    const huddle = await join();
    const { page } = huddle;
    page.captionsOn();
    await say(page, ada, 'In the first huddle.');
    page.hangUpButton()!.click();
    await browser.time.pass(3 * s);
    view(huddle, b, false);
    page.join();
    page.captionsOn();
    await browser.time.pass(3 * s);
    await say(page, bo, 'In the second huddle.');
    expect(browser.meetings().map(({ code, endedAt }) => [code, endedAt !== null])).toEqual([
      ['T024BE7LD/C024BE91L', true],
      ['T024BE7LD/C0G9QF9GW', false],
    ]);
    expect(browser.transcript()).toHaveLength(2);
  });

  it('ends visibly, whichever channel is open', async () => {
    const huddle = await join();
    huddle.page.captionsOn();
    await say(huddle.page, ada, 'Said before the end.');
    view(huddle, b, false);
    huddle.page.hangUpButton()!.click();
    await browser.time.pass(30 * s);
    expect(huddle.capture.state()).toMatchObject({ phase: 'ended', health: 'ended', entryCount: 1 });
  });

  it('S8 second-huddle: becomes another meeting when a huddle directly replaces another', async () => {
    const huddle = await join();
    huddle.page.captionsOn();
    await say(huddle.page, ada, 'In the first huddle.');
    huddle.tab.navigate(b);
    await browser.time.pass(8 * s);
    await say(huddle.page, bo, 'In the second huddle.');
    expect(browser.meetings().map(({ code }) => code)).toEqual([
      'T024BE7LD/C024BE91L',
      'T024BE7LD/C0G9QF9GW',
    ]);
  });

  it('keeps its made-up code after joining from another channel', async () => {
    const tab = browser.open(b, (document) => createSlackPage(document));
    tab.run(slack);
    tab.page.join();
    viewChannel(tab.page, false);
    tab.page.captionsOn();
    await browser.time.pass(8 * s);
    await say(tab.page, ada, 'Joined from elsewhere.');
    tab.navigate(a);
    viewChannel(tab.page, true);
    await say(tab.page, bo, 'Here is its channel.');
    await browser.time.pass(10 * s);
    expect(browser.meetings()).toHaveLength(1);
    expect(browser.transcript()).toHaveLength(2);
  });

  it('S9 both-surfaces: reads a panel in the window instead of the overlay in the tab', async () => {
    const huddle = await join();
    huddle.page.captionsOn();
    await say(huddle.page, ada, 'Only in the overlay.');
    const panel = createSlackPage(huddle.other.document, { generation: 'S-panel' });
    panel.captionsOn();
    panel.say(ada, 'Only in the overlay.');
    huddle.other.open();
    await browser.time.pass(4 * s);
    for (const [who, text] of [
      [bo, 'Now in both of them.'],
      [ada, 'Yes.'],
      [bo, 'Yes.'],
    ] as const) {
      panel.say(who, text);
      await say(huddle.page, who, text);
    }
    expect(browser.transcript()).toEqual([
      'Ada Lovelace: Only in the overlay.',
      'Bo Diddley: Now in both of them.',
      'Ada Lovelace: Yes.',
      'Bo Diddley: Yes.',
    ]);
  });

  it('S11 idle-huddles-page: does not start on a page that lists huddles, or from the sound element a huddle left', async () => {
    const tab = browser.open(a, (document) => createSlackPage(document));
    const capture = tab.run(slack);
    tab.page.leave();
    tab.document.title = 'Huddles - Acme - Slack';
    await browser.time.pass(60 * s);
    expect(capture.state().phase).toBe('idle');
    expect(browser.meetings()).toEqual([]);
  });

  it('S14: becomes suspect when people speak for a minute and no captions are found', async () => {
    const { page, capture } = await join();
    await browser.time.pass(10 * s);
    expect(capture.state()).toMatchObject({ health: 'waiting', notice: 'captions-off' });
    expect(noticeWords(capture.state())).toContain('Turn on captions by default when joining huddles');
    for (let pause = 0; pause < 8; pause += 1) {
      page.speaking(ada);
      await browser.time.pass(7 * s);
      page.speaking(null);
      await browser.time.pass(3 * s);
    }
    expect(capture.state()).toMatchObject({ health: 'suspect', notice: 'captions-not-found' });
  });

  it('is quiet while nobody speaks, and is waiting for captions when someone speaks without any', async () => {
    const { page, capture } = await join();
    page.captionsOn();
    await say(page, ada, 'And now a pause.');
    page.captionsOff();
    await browser.time.pass(60 * s);
    expect(capture.state().health).toBe('quiet');
    page.speaking(bo);
    await browser.time.pass(20 * s);
    expect(capture.state()).toMatchObject({ health: 'waiting', notice: 'captions-off' });
  });

  it('ends ten seconds after its signs disappeared, and not by a header that stays', async () => {
    const { page, capture, tab } = await join();
    page.captionsOn();
    await say(page, ada, 'Before the end.');
    for (const mark of ['huddle_toolbar_buttons_center', 'huddle_sidebar_footer'])
      tab.document.querySelector(`[data-qa=${mark}]`)!.remove();
    page.captionsOff();
    await browser.time.pass(30 * s);
    expect(capture.state().phase).toBe('reading');
    viewChannel(page, false);
    await browser.time.pass(15 * s);
    expect(capture.state().phase).toBe('ended');
  });
});

it('never clicks a prompt of Slack', async () => {
  const tab = browser.open(a, (document) => createSlackPage(document));
  let clicks = 0;
  tab.document.addEventListener('click', () => {
    clicks += 1;
  });
  const capture = tab.run(slack);
  tab.page.lobby();
  await browser.time.pass(10 * s);
  tab.page.join();
  await browser.time.pass(10 * s);
  capture.command('turn-on-captions');
  await browser.time.pass(10 * s);
  expect(clicks).toBe(0);
  expect(capture.state().platform satisfies ReadPlatform).toBe('slack');
});
