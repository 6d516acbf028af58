import { JSDOM } from 'jsdom';
import { beforeEach, describe, expect, it } from 'vitest';
import { createBrowser } from '../../test/browser.ts';
import { createMeetPage } from '../../test/pages/meet.ts';
import { type MeetingPage, person } from '../../test/pages/page.ts';
import { createTeamsPage } from '../../test/pages/teams.ts';
import { createZoomPage } from '../../test/pages/zoom.ts';
import { addresses, readers } from '../../test/platforms.ts';
import type { ReadPlatform } from '../platforms/index.ts';

// Captions that move to another window and back.

const ada = person('Ada Lovelace');
const bo = person('Bo Diddley');
const s = 1_000;
const pages = {
  meet: (document) => createMeetPage(document),
  zoom: (document) => createZoomPage(document, { generation: 'Z-panel' }),
  teams: (document) => createTeamsPage(document),
} satisfies Partial<Record<ReadPlatform, (document: Document) => MeetingPage>>;

let browser: ReturnType<typeof createBrowser>;
beforeEach(() => {
  browser = createBrowser();
});

/** Creates another window, which the page opens and closes. */
function createWindow() {
  const { window } = new JSDOM('<!doctype html><body></body>', { url: 'about:blank' });
  const listeners = new Set<() => void>();
  let open = false;
  const change = (now: boolean) => {
    open = now;
    for (const listener of listeners) listener();
  };
  return {
    document: window.document,
    open: () => change(true),
    close() {
      change(false);
      window.close();
    },
    windows: {
      documents: () => (open ? [window.document] : []),
      onChange(listener: () => void) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  };
}

/** Returns the container of the captions: a child of the body or of the call's screen. */
function captionsOf(page: MeetingPage): Element {
  let around = page.region()!;
  while (around.parentElement && !around.parentElement.matches('body, [data-tid=calling-screen]'))
    around = around.parentElement;
  return around;
}

describe.each(['meet', 'zoom', 'teams'] as const)('captions on %s', (platform) => {
  async function join() {
    const other = createWindow();
    const tab = browser.open(addresses[platform], pages[platform]);
    const capture = tab.run(readers[platform], { windows: other.windows });
    const { page } = tab;
    page.participants([ada, bo]);
    page.join();
    page.captionsOn();
    await browser.time.pass(3 * s);
    page.say(ada, 'Said in the page.');
    await browser.time.pass(3 * s);
    return { other, tab, page, capture, gaps: browser.gaps() };
  }

  /** Simulates half a minute of silence, then speech. */
  async function speakLate(page: MeetingPage, text: string): Promise<void> {
    await browser.time.pass(35 * s);
    page.say(bo, text);
    await browser.time.pass(3 * s);
  }

  for (const isKnown of [true, false]) {
    it(`are read when they move to a ${isKnown ? 'known' : 'unknown'} window and back`, async () => {
      const { other, tab, page, capture, gaps } = await join();
      if (isKnown) other.open();
      const captions = captionsOf(page);
      const home = captions.parentElement!;
      other.document.body.append(captions);
      await speakLate(page, 'Said in the window.');
      expect(capture.state()).toMatchObject({ health: 'capturing', notice: null });
      tab.document.adoptNode(captions);
      home.append(captions);
      await speakLate(page, 'We are back where we began.');
      expect(browser.transcript()).toEqual([
        'Ada Lovelace: Said in the page.',
        'Bo Diddley: Said in the window.',
        'Bo Diddley: We are back where we began.',
      ]);
      expect(browser.gaps()).toEqual(gaps);
      expect(browser.meetings()).toHaveLength(1);
    });
  }

  it('are read when another window shows new ones, and in the page after that window closed', async () => {
    const { other, page, capture, gaps } = await join();
    const shown = pages[platform](other.document);
    page.captionsOff();
    other.open();
    shown.captionsOn();
    shown.say(bo, 'Said in the window.');
    await browser.time.pass(10 * s);
    expect(capture.state().health).not.toBe('waiting');
    other.close();
    page.captionsOn();
    page.say(ada, 'We are back where we began.');
    await browser.time.pass(10 * s);
    expect(browser.transcript()).toEqual([
      'Ada Lovelace: Said in the page.',
      'Bo Diddley: Said in the window.',
      'Ada Lovelace: We are back where we began.',
    ]);
    expect(browser.gaps()).toEqual(gaps);
  });

  it('are read together with the call in another window', async () => {
    const { other, page, capture, gaps } = await join();
    other.open();
    for (const part of [...page.document.body.children]) other.document.body.append(part);
    await speakLate(page, 'Said in the window.');
    expect(capture.state()).toMatchObject({ phase: 'reading', health: 'capturing' });
    expect(browser.transcript()).toEqual([
      'Ada Lovelace: Said in the page.',
      'Bo Diddley: Said in the window.',
    ]);
    expect(browser.gaps()).toEqual(gaps);
    expect(browser.meetings()[0]!.endedAt).toBeNull();
  });

  it('belong to the meeting of the people in another window, whose leave button leaves the call', async () => {
    const { other, page } = await join();
    other.open();
    const shown = pages[platform](other.document);
    shown.participants([ada, bo, person('Cy Young')]);
    shown.join();
    page.say(bo, 'There is somebody else.');
    await browser.time.pass(30 * s);
    const [meeting] = browser.meetings();
    expect(meeting!.participants).toContain('Cy Young');
    shown.hangUpButton()!.click();
    page.leave();
    await browser.time.pass(2 * s);
    expect(browser.meetings()[0]!.endedAt).not.toBeNull();
  });
});

it('a panel in another window has priority over the overlay in the page, and their words are never mixed', async () => {
  const other = createWindow();
  const tab = browser.open(addresses.zoom, (document) => createZoomPage(document));
  tab.run(readers.zoom, { windows: other.windows });
  tab.page.participants([ada, bo]);
  tab.page.join();
  tab.page.captionsOn();
  await browser.time.pass(3 * s);
  tab.page.say(ada, 'Said in the overlay alone.');
  await browser.time.pass(6 * s);
  const panel = pages.zoom(other.document);
  panel.captionsOn();
  panel.say(ada, 'Said in the overlay alone.');
  other.open();
  await browser.time.pass(6 * s);
  for (const [who, text] of [
    [bo, 'And this is in both of them.'],
    [ada, 'So is what I say now.'],
  ] as const) {
    for (const row of tab.page.rows()) row.remove();
    tab.page.say(who, text);
    panel.say(who, text);
    await browser.time.pass(6 * s);
  }
  expect(browser.transcript()).toEqual([
    'Ada Lovelace: Said in the overlay alone.',
    'Bo Diddley: And this is in both of them.',
    'Ada Lovelace: So is what I say now.',
  ]);
});
