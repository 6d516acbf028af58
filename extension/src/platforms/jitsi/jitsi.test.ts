import { JSDOM } from 'jsdom';
import { describe, expect, it } from 'vitest';
import { blankDocument } from '../../../test/blank-document.ts';
import { createBrowser } from '../../../test/browser.ts';
import { createJitsiPage, type JitsiPageOptions } from '../../../test/pages/jitsi.ts';
import { person } from '../../../test/pages/page.ts';
import { noticeWords } from '../../pages/words.ts';
import { jitsi } from './platform.ts';
import { transcribes } from './transcription.ts';

const ada = person('Ada Lovelace');
const me = person('Mia Moreau');
const s = 1_000;

function call(options: JitsiPageOptions) {
  const browser = createBrowser();
  const tab = browser.open('https://meet.example.org/Harbor', (document) =>
    createJitsiPage(document, options),
  );
  const capture = tab.run(jitsi);
  tab.page.participants([ada]);
  tab.page.join();
  return { browser, capture, tab, page: tab.page };
}

describe('missing captions on Jitsi Meet', () => {
  it('J12: waits for captions that nobody has started, even if their button is in a menu', async () => {
    const { browser, capture } = call({ control: 'menu' });
    await browser.time.pass(120 * s);
    expect(capture.state()).toMatchObject({
      health: 'waiting',
      notice: 'captions-off',
      canTurnOnCaptions: false,
    });
  });

  it('J13: reports that a server without transcription has no captions', async () => {
    const config =
      'var config = {\n  // transcription: { enabled: true },\n  hosts: { domain: "meet.jitsi" }\n};';
    const { browser, capture } = call({ control: 'menu', config });
    await browser.time.pass(5 * s);
    expect(capture.state()).toMatchObject({ health: 'waiting', notice: 'captions-not-offered' });
    expect(noticeWords(capture.state())).toContain('server has no captions');
  });

  it('does not treat silence as the end of captions, although the overlay comes and goes with words', async () => {
    const { browser, capture, page } = call({ control: 'menu' });
    page.captionsOn();
    const row = page.say(ada, 'Shall we start?');
    await browser.time.pass(3 * s);
    row.remove();
    await browser.time.pass(60 * s);
    expect(capture.state()).toMatchObject({ health: 'quiet', notice: null });
    page.say(ada, 'Yes, let us start.');
    await browser.time.pass(3 * s);
    expect(capture.state().health).toBe('capturing');
    expect(browser.gaps().filter(({ to }) => to === null)).toEqual([]);
  });
});

it('stops recording when the permission ends, and continues the same meeting with the next script after a new permission', async () => {
  const { browser, capture, page, tab } = call({});
  page.captionsOn();
  page.say(ada, 'The cranes are late.');
  await browser.time.pass(3 * s);
  capture.permissionWithdrawn('https://meet.example.org/*');
  page.say(ada, 'Nobody may read this.').remove();
  await browser.time.pass(60 * s);
  expect(capture.state()).toMatchObject({
    phase: 'ended',
    notice: 'permission-withdrawn',
    withdrawnSite: 'https://meet.example.org/*',
  });
  expect(browser.meetings()[0]?.endedAt).not.toBeNull();
  const next = tab.run(jitsi, { handedOver: capture.handOver() });
  page.say(ada, 'So is the paint.');
  await browser.time.pass(3 * s);
  expect(next.state()).toMatchObject({ phase: 'reading', withdrawnSite: null });
  expect(browser.transcript()).toEqual([
    'Ada Lovelace: The cranes are late.',
    'Ada Lovelace: So is the paint.',
  ]);
  expect(browser.meetings()).toHaveLength(1);
});

it('reads from the page’s configuration whether a server transcribes', () => {
  const says = (config: string | null) => {
    const { document } = new JSDOM('<!doctype html><body></body>').window;
    if (config !== null) {
      const script = document.createElement('script');
      script.setAttribute('type', 'text/plain');
      script.textContent = config;
      document.head.append(script);
    }
    return transcribes(document);
  };
  expect(says(null)).toBeNull();
  expect(says('window.analytics = true;')).toBeNull();
  expect(says('var config = { hosts: {} };')).toBe(false);
  expect(says('var config = { transcription: { enabled: true } };')).toBe(true);
  expect(says('var config = {}; config.transcription = { enabled: true, useAppLanguage: true };')).toBe(true);
  expect(says('var config = { transcribingEnabled: true };')).toBe(true);
  expect(says('var config = { transcription: { enabled: true, disableClosedCaptions: true } };')).toBe(false);
  expect(says('var config = {\n// transcription: {\n//   enabled: true\n// },\n};')).toBe(false);
});

it('recognizes a room by host and path regardless of case, and no other page of the server', () => {
  const code = (url: string) => jitsi.meetingCode(url);
  expect(code('https://meet.example.org/WeeklyPlanning#config.x=1')).toBe('meet.example.org/weeklyplanning');
  expect(code('https://8x8.vc/vpaas-magic/Harbor%20Budget')).toBe('8x8.vc/vpaas-magic/harbor budget');
  for (const other of [
    'https://meet.example.org/',
    'https://meet.example.org/static/close3.html',
    'https://meet.example.org/close2.html',
  ])
    expect(code(other), other).toBeNull();
});

it('reads who is there, without the “me” after the own name', () => {
  const page = createJitsiPage(blankDocument());
  page.participants([ada]);
  page.self(me);
  page.title('Harbor budget');
  expect(jitsi.participants(page.document)).toEqual(['Ada Lovelace', 'Mia Moreau']);
  expect(jitsi.self(page.document)).toBe('Mia Moreau');
  expect(jitsi.title(page.document)).toBe('Harbor budget');
  page.speaking(ada);
  expect(jitsi.signals(page.document).activeSpeaker).toBe('Ada Lovelace');
});

it('recognizes the page after a call, with and without a tenant’s path', () => {
  const ends = (path: string) => {
    const url = `https://8x8.vc${path}`;
    const { document } = new JSDOM('<!doctype html><body></body>', { url }).window;
    return jitsi.signals(document).ended;
  };
  for (const path of ['/close.html', '/static/close3.html', '/acme/static/close3.html', '/acme/close2.html'])
    expect(ends(path), path).toBe(true);
  for (const path of ['/close', '/acme/enclose3.html', '/close3.html/room'])
    expect(ends(path), path).toBe(false);
});

it('splits name and words by names seen earlier, even if the filmstrip no longer shows them', () => {
  const page = createJitsiPage(blankDocument());
  page.participants([person('Research: Dana')]);
  page.join();
  page.captionsOn();
  const row = page.say(person('Research: Dana'), 'One thing: the cranes are late.');
  const read = () => {
    const { speaker, text } = jitsi.readRow(row.element, jitsi.findRegion(page.document)!)!;
    return { speaker, text };
  };
  const words = { speaker: 'Research: Dana', text: 'One thing: the cranes are late.' };
  expect(read()).toEqual(words);
  page.participants([ada]);
  expect(jitsi.participants(page.document)).toEqual(['Ada Lovelace']);
  expect(read()).toEqual(words);
});
