import { beforeEach, describe, expect, it } from 'vitest';
import { sample } from '../../../scripts/testing/sample.ts';
import { createBrowser, defaultSettings, flushPromises } from '../../test/browser.ts';
import { createMeetPage } from '../../test/pages/meet.ts';
import { person, type ShownRow } from '../../test/pages/page.ts';
import type { RuleLists } from '../messages/rule-lists.ts';
import { rulesInForce } from '../messages/rules.ts';
import type { UpcomingMeeting } from '../messages/upcoming.ts';
import { noticeWords } from '../pages/words.ts';
import { meet } from '../platforms/meet/platform.ts';
import { keysOfEndedMeetings } from './meeting-memory.ts';

const url = 'https://meet.google.com/abc-defg-hij';
const other = 'https://meet.google.com/xyz-wxyz-xyz';
const ada = person('Ada Lovelace');
const bo = person('Bo Diddley');
const s = 1_000;

let browser: ReturnType<typeof createBrowser>;
beforeEach(() => {
  browser = createBrowser();
});

const tab = (address = url) => browser.open(address, (document) => createMeetPage(document));
type Tab = ReturnType<typeof tab>;

const rules = (own: Partial<RuleLists>) => rulesInForce(null, { ...defaultSettings, ...own });

/** Joins the call with captions on. */
async function join({ page }: Tab) {
  page.join();
  page.captionsOn();
  await browser.time.pass(3 * s);
}

/** Simulates speech, word by word. The text is saved a second later. */
async function speak({ page }: Tab, who: typeof ada, text: string): Promise<ShownRow> {
  const words = text.split(' ');
  const row = page.say(who, words[0]!);
  for (const word of words.slice(1)) {
    await browser.time.pass(200);
    row.grow(` ${word}`);
  }
  await browser.time.pass(1 * s);
  return row;
}

function sentence(index: number): string {
  const words = 'river stone ladder candle meadow harbour button pepper violin window copper garden'.split(
    ' ',
  );
  const word = (place: number) =>
    words[(index * 7 + place * 5 + Math.floor(index / 12) * (place + 1)) % words.length]!;
  return `${index}: ${[0, 1, 2, 3, 4].map(word).join(' ')}.`;
}

/** Creates a calendar meeting that starts in this many minutes. The test's clock starts at nine. */
const scheduled = (minutes: number, changes: Partial<UpcomingMeeting> = {}): UpcomingMeeting => ({
  id: 'event',
  title: 'Weekly review',
  startsAt: new Date(Date.parse('2026-11-20T09:00:00Z') + minutes * 60 * s).toISOString(),
  endsAt: '2026-11-20T10:00:00Z',
  platform: 'meet',
  code: 'abc-defg-hij',
  url,
  people: [{ name: 'Bo Diddley', email: 'bo@law.example' }],
  allListed: true,
  calendar: 'google-calendar',
  readAt: Date.parse('2026-11-20T09:00:00Z') + minutes * 60 * s,
  ...changes,
});

describe('a meeting on the calendar', () => {
  it('uses the calendar’s title until the page shows one', async () => {
    const meeting = tab();
    const upcoming = [
      scheduled(5, { endsAt: '2026-11-20T09:10:00Z' }),
      scheduled(0, { code: 'oth-erro-oms' }),
    ];
    const capture = meeting.run(meet, { upcoming });
    await join(meeting);
    await speak(meeting, ada, 'Good morning.');
    expect(browser.meetings()[0]).toMatchObject({ title: 'Weekly review' });
    expect(browser.meetings()[0]!.participants).not.toContain('Bo Diddley');
    expect(capture.state().title).toBe('Weekly review');
    // Reload the page after the event is over.
    await browser.time.pass(12 * 60 * s);
    meeting.leave();
    const again = tab();
    again.run(meet);
    await join(again);
    await speak(again, ada, 'Where were we?');
    expect(browser.meetings()).toMatchObject([{ title: 'Weekly review' }]);
    again.page.title('Weekly, long');
    await browser.time.pass(5 * s);
    expect(browser.meetings()).toMatchObject([{ title: 'Weekly, long' }]);
  });

  it('does not affect a call at another time', async () => {
    const meeting = tab();
    meeting.run(meet, { upcoming: [scheduled(70)] });
    await join(meeting);
    await speak(meeting, ada, 'Too early.');
    expect(browser.meetings()[0]!.title).toBe('');
  });

  it('does not get the title of a later meeting in the same room', async () => {
    const meeting = tab();
    meeting.run(meet, { upcoming: [scheduled(70)] });
    await join(meeting);
    await speak(meeting, ada, 'Nobody planned this.');
    await browser.time.pass(30 * 60 * s);
    await speak(meeting, ada, 'And it goes on.');
    expect(browser.meetings()[0]!.title).toBe('');
  });

  it('has no title if two events with different titles are on in its room', async () => {
    const meeting = tab();
    meeting.run(meet, { upcoming: [scheduled(-20), scheduled(0, { title: 'Interview' })] });
    await join(meeting);
    await speak(meeting, ada, 'Which is it?');
    expect(browser.meetings()[0]!.title).toBe('');
  });

  it('still knows the addresses when it runs late or another account is chosen', async () => {
    const meeting = tab();
    const settings = { domains: ['law.example'] };
    const capture = meeting.run(meet, { settings, upcoming: [scheduled(0)] });
    meeting.page.participants([ada]);
    await join(meeting);
    await speak(meeting, ada, 'Bo is late.');
    capture.applyUpcoming([]);
    meeting.page.participants([ada, bo]);
    await browser.time.pass(3 * s);
    expect(capture.state().health).toBe('paused');
    expect(browser.transcript()).toEqual([]);
  });

  it('provides addresses for rules only for people who are present, not for everyone invited', async () => {
    const settings = { domains: ['law.example'] };
    const meeting = tab();
    const capture = meeting.run(meet, { settings, upcoming: [scheduled(0)] });
    meeting.page.participants([ada]);
    await join(meeting);
    await speak(meeting, ada, 'Bo is not here yet.');
    expect(browser.transcript()).toEqual(['Ada Lovelace: Bo is not here yet.']);
    meeting.page.participants([ada, bo]);
    await browser.time.pass(3 * s);
    await speak(meeting, bo, 'Now I am.');
    expect(capture.state().health).toBe('paused');
    expect(browser.transcript()).toEqual([]);
  });

  const asking = { start: 'ask', startScheduled: true } as const;

  it('starts automatically if the person chose so, even if the calendar is read later', async () => {
    const meeting = tab();
    const capture = meeting.run(meet, { settings: asking });
    await join(meeting);
    expect(capture.state().phase).toBe('asking');
    capture.applyUpcoming([scheduled(20)]);
    expect(capture.state().phase).toBe('asking');
    await browser.time.pass(6 * 60 * s);
    expect(capture.state().phase).toBe('reading');
    await speak(meeting, ada, 'Good morning.');
    expect(browser.transcript()).toEqual(['Ada Lovelace: Good morning.']);
  });

  it('asks first if a rule excludes someone invited to another meeting in the same room', async () => {
    const meeting = tab();
    const upcoming = [scheduled(0, { people: [] }), scheduled(0, { id: 'other' })];
    const capture = meeting.run(meet, { settings: { ...asking, domains: ['law.example'] }, upcoming });
    await join(meeting);
    expect(capture.state().phase).toBe('asking');
  });

  it.each([
    ['the calendar has another meeting', asking, scheduled(0, { code: 'oth-erro-oms' })],
    ['the person did not enable automatic start', { start: 'ask' } as const, scheduled(0)],
    ['someone from an excluded domain is invited', { ...asking, domains: ['law.example'] }, scheduled(0)],
    [
      'the calendar does not list all guests and a rule excludes a domain',
      { ...asking, domains: ['bank.example'] },
      scheduled(0, { allListed: false }),
    ],
    [
      'the calendar was read too long ago',
      asking,
      scheduled(0, { readAt: Date.parse('2026-11-20T08:00:00Z') }),
    ],
    ['a rule pauses for someone who is invited', { ...asking, pauseFor: ['Bo Diddley'] }, scheduled(0)],
  ])('asks first if %s', async (_why, settings, event) => {
    const meeting = tab();
    const capture = meeting.run(meet, { settings, upcoming: [event] });
    await join(meeting);
    await speak(meeting, ada, 'Nobody asked me.');
    expect(capture.state().phase).toBe('asking');
    expect(browser.transcript()).toEqual([]);
  });
});

describe('a capture', () => {
  it('stores the spoken text with the facts of the meeting', async () => {
    const meeting = tab();
    const capture = meeting.run(meet);
    meeting.page.title('Weekly');
    meeting.page.participants([ada, bo]);
    await join(meeting);
    await speak(meeting, ada, 'Good morning everybody.');
    await speak(meeting, bo, 'Yes.');
    await browser.time.pass(5 * s);

    expect(browser.transcript()).toEqual(['Ada Lovelace: Good morning everybody.', 'Bo Diddley: Yes.']);
    expect(browser.meetings()).toHaveLength(1);
    expect(browser.meetings()[0]).toMatchObject({
      platform: 'meet',
      code: 'abc-defg-hij',
      title: 'Weekly',
      url,
      endedAt: null,
    });
    expect(browser.meetings()[0]!.participants).toEqual(
      expect.arrayContaining(['Ada Lovelace', 'Bo Diddley']),
    );
    expect(capture.state()).toMatchObject({
      phase: 'reading',
      health: 'capturing',
      entryCount: 2,
      storage: 'worker',
    });
    expect(capture.state().entries.map(({ content }) => content)).toEqual([
      'Good morning everybody.',
      'Yes.',
    ]);
  });

  it('uses a title that appears late', async () => {
    const meeting = tab();
    meeting.run(meet);
    await join(meeting);
    meeting.page.title('Named later');
    await browser.time.pass(5 * s);
    expect(browser.meetings()[0]!.title).toBe('Named later');
  });

  it('sends the caption language if the person set one', async () => {
    const meeting = tab();
    const capture = meeting.run(meet, { settings: { language: 'de-DE' } });
    await join(meeting);
    await speak(meeting, ada, 'Guten Morgen.');
    expect(browser.meetings()[0]!.language).toBe('de-DE');
    capture.applySettings(defaultSettings);
    await browser.time.pass(5 * s);
    expect(browser.meetings()[0]!.language).toBeNull();
  });

  it('stores its IDs before its first entry is sent', async () => {
    const meeting = tab();
    meeting.run(meet);
    await join(meeting);
    await speak(meeting, ada, 'Hello.');
    const stored = browser.storage.items.get('capture:meet:abc-defg-hij');
    expect(stored).toMatchObject({
      meetingId: browser.entries()[0]!.meetingId,
      captureId: browser.entries()[0]!.captureId,
    });
  });

  it('treats a single caption row as proof of a call, whatever the toolbar shows', async () => {
    const meeting = tab();
    meeting.run(meet);
    meeting.page.captionsOn();
    await speak(meeting, ada, 'Can you hear me?');
    expect(browser.transcript()).toEqual(['Ada Lovelace: Can you hear me?']);
  });

  it('captures rows that were there before the first check', async () => {
    const meeting = tab();
    meeting.page.join();
    meeting.page.captionsOn();
    meeting.page.say(ada, 'This was said before.');
    meeting.page.say(bo, 'So was this.');
    meeting.run(meet);
    await browser.time.pass(2 * s);
    expect(browser.transcript()).toEqual(['Ada Lovelace: This was said before.', 'Bo Diddley: So was this.']);
  });

  it('leaves no trace of a lobby where the person was refused', async () => {
    const meeting = tab();
    const capture = meeting.run(meet);
    meeting.page.lobby();
    await browser.time.pass(300 * s);
    meeting.page.leave();
    await browser.time.pass(30 * s);
    expect(browser.meetings()).toEqual([]);
    expect(browser.storage.items.size).toBe(0);
    expect(capture.state().phase).toBe('idle');
    expect(capture.concerned()).toBe(false);
  });

  it('also starts in a meeting without captions, with a gap that stays open', async () => {
    const meeting = tab();
    const capture = meeting.run(meet);
    meeting.page.join();
    await browser.time.pass(10 * s);
    expect(capture.state()).toMatchObject({
      health: 'waiting',
      notice: 'captions-off',
      canTurnOnCaptions: true,
    });
    expect(noticeWords(capture.state())).toBe(
      'Captions are off. Turn them on in Google Meet and we pick up from here.',
    );
    expect(browser.gaps()).toMatchObject([{ reason: 'captions_off', to: null }]);

    meeting.page.captionsOn();
    await speak(meeting, ada, 'There we are.');
    await browser.time.pass(2 * s);
    expect(capture.state()).toMatchObject({ health: 'capturing', notice: null });
    expect(browser.gaps()[0]!.to).not.toBeNull();
  });

  it('shows within ten seconds that captions were switched off, and continues when they return', async () => {
    const meeting = tab();
    const capture = meeting.run(meet);
    await join(meeting);
    await speak(meeting, ada, 'Before.');
    meeting.page.captionsOff();
    await browser.time.pass(10 * s);
    expect(capture.state().health).toBe('waiting');
    meeting.page.captionsOn();
    await speak(meeting, ada, 'After.');
    await browser.time.pass(2 * s);
    expect(browser.transcript()).toEqual(['Ada Lovelace: Before.', 'Ada Lovelace: After.']);
    expect(browser.gaps().map(({ reason, to }) => [reason, to === null])).toEqual([['captions_off', false]]);
    expect(browser.health.map(({ health }) => health)).toContain('waiting');
  });

  it('records a gap when captions were off while the page was not checked', async () => {
    const meeting = tab();
    meeting.run(meet);
    await join(meeting);
    await speak(meeting, ada, 'Before.');
    meeting.page.captionsOff();
    await browser.time.stall(0);
    await browser.time.stall(20 * s);
    meeting.page.captionsOn();
    await speak(meeting, ada, 'After.');
    meeting.page.captionsOff();
    await browser.time.stall(0);
    await browser.time.stall(2 * s);
    meeting.page.captionsOn();
    await browser.time.pass(2 * s);
    expect(browser.transcript()).toEqual(['Ada Lovelace: Before.', 'Ada Lovelace: After.']);
    const lasted = browser.gaps().map(({ reason, from, to }) => [reason, Date.parse(to!) - Date.parse(from)]);
    expect(lasted).toEqual([['captions_off', 20 * s]]);
  });
});

describe('the end of a meeting', () => {
  it('keeps the last word when the person leaves while speaking', async () => {
    const meeting = tab();
    const capture = meeting.run(meet);
    await join(meeting);
    const row = meeting.page.say(ada, 'We stop');
    await browser.time.pass(300);
    row.grow(' now');
    meeting.page.hangUpButton()?.click();
    await browser.time.pass(5 * s);
    expect(browser.transcript()).toEqual(['Ada Lovelace: We stop now']);
    expect(browser.meetings()[0]!.endedAt).not.toBeNull();
    expect(browser.captures()).toMatchObject([{ health: 'ended' }]);
    expect(browser.captures()[0]!.endedAt).not.toBeNull();
    expect(capture.state()).toMatchObject({ phase: 'ended', health: 'ended' });
    expect(browser.health.at(-1)).toMatchObject({ health: 'ended', reading: false });
  });

  it('keeps the last word when the page disappears', async () => {
    const meeting = tab();
    meeting.run(meet);
    await join(meeting);
    const row = meeting.page.say(ada, 'And then the');
    await browser.time.pass(100);
    row.grow(' page');
    meeting.leave();
    await flushPromises();
    expect(browser.transcript()).toEqual(['Ada Lovelace: And then the page']);
    expect(browser.captures()[0]!.endedAt).not.toBeNull();
  });

  it('keeps the text of a page that closes before a reader was elected', async () => {
    const meeting = tab();
    meeting.run(meet);
    meeting.page.lobby();
    await browser.time.pass(3 * s);
    meeting.page.join();
    meeting.page.captionsOn();
    await browser.time.pass(200);
    meeting.page.say(ada, 'Sorry, wrong room.');
    meeting.leave();
    await flushPromises();
    expect(browser.transcript()).toEqual(['Ada Lovelace: Sorry, wrong room.']);
    expect(browser.meetings()[0]!.endedAt).not.toBeNull();
  });

  it('is detected ten seconds after the call disappeared from the page, without a click', async () => {
    const meeting = tab();
    const capture = meeting.run(meet);
    await join(meeting);
    await speak(meeting, ada, 'Bye.');
    meeting.page.leave();
    await browser.time.pass(5 * s);
    expect(browser.meetings()[0]!.endedAt).toBeNull();
    await browser.time.pass(8 * s);
    expect(browser.meetings()[0]!.endedAt).not.toBeNull();
    expect(capture.state().phase).toBe('ended');
    expect(browser.gaps().filter(({ from, to }) => from === to)).toEqual([]);
  });

  it('is undone when the person returns within ten minutes: same meeting, same capture', async () => {
    const meeting = tab();
    meeting.run(meet);
    await join(meeting);
    await speak(meeting, ada, 'First part of the talk.');
    meeting.page.hangUpButton()?.click();
    await browser.time.pass(60 * s);
    meeting.page.join();
    meeting.page.captionsOn();
    await speak(meeting, ada, 'Second part of the talk.');
    await browser.time.pass(3 * s);
    expect(browser.meetings()).toHaveLength(1);
    expect(browser.meetings()[0]!.endedAt).toBeNull();
    expect(browser.captures()).toHaveLength(1);
    expect(browser.captures()[0]!.endedAt).toBeNull();
    expect(browser.transcript()).toHaveLength(2);
    expect(browser.gaps().map(({ reason }) => reason)).toEqual(['reader_lost']);
  });

  it('is final when the person returns after a quarter of an hour', async () => {
    const meeting = tab();
    meeting.run(meet);
    await join(meeting);
    await speak(meeting, ada, 'First meeting.');
    meeting.page.hangUpButton()?.click();
    await browser.time.pass(900 * s);
    meeting.page.join();
    meeting.page.captionsOn();
    await speak(meeting, ada, 'Second meeting.');
    expect(browser.meetings()).toHaveLength(2);
    expect(new Set(browser.entries().map(({ meetingId }) => meetingId)).size).toBe(2);
  });

  it('is detected when the address shows another meeting, and no text of the first gets into the second', async () => {
    const meeting = tab();
    meeting.run(meet);
    await join(meeting);
    await speak(meeting, ada, 'Said in the first.');
    meeting.navigate('https://meet.google.com/landing');
    meeting.page.leave();
    await browser.time.pass(5 * s);
    meeting.navigate(other);
    await join(meeting);
    await speak(meeting, bo, 'Said in the second.');
    const [first, second] = browser.meetings();
    expect(browser.meetings()).toHaveLength(2);
    expect(first!.endedAt).not.toBeNull();
    expect(second).toMatchObject({ code: 'xyz-wxyz-xyz', endedAt: null });
    expect(browser.entries().map(({ meetingId, content }) => [meetingId, content])).toEqual([
      [first!.id, 'Said in the first.'],
      [second!.id, 'Said in the second.'],
    ]);
  });

  it('excludes rows that are still on the page when the next meeting starts', async () => {
    const meeting = tab();
    meeting.run(meet);
    await join(meeting);
    await speak(meeting, ada, 'Said in the first meeting.');
    meeting.navigate(other);
    await browser.time.pass(6 * s);
    await speak(meeting, bo, 'Said in the second meeting.');
    const second = browser.meetings().find(({ code }) => code === 'xyz-wxyz-xyz');
    expect(
      browser
        .entries()
        .filter(({ meetingId }) => meetingId === second!.id)
        .map(({ content }) => content),
    ).toEqual(['Said in the second meeting.']);
  });
});

describe('the next instance', () => {
  it('continues the same capture after a reload of the tab', async () => {
    const before = tab();
    before.run(meet);
    await join(before);
    await speak(before, ada, 'Before the reload.');
    before.leave();
    await browser.time.pass(3 * s);
    const after = tab();
    after.run(meet);
    await join(after);
    await speak(after, bo, 'After the reload.');
    expect(browser.meetings()).toHaveLength(1);
    expect(browser.captures()).toHaveLength(1);
    expect(browser.captures()[0]!.endedAt).toBeNull();
    expect(browser.transcript()).toEqual([
      'Ada Lovelace: Before the reload.',
      'Bo Diddley: After the reload.',
    ]);
    expect(browser.entries().map(({ ordinal }) => ordinal)).toEqual([0, 1]);
  });

  it('records a gap for text lost in a crash', async () => {
    const before = tab();
    before.run(meet);
    await join(before);
    await speak(before, ada, 'Before the crash.');
    before.crash('captions of meet abc-defg-hij');
    await browser.time.stall(60 * s);
    const after = tab();
    after.run(meet);
    await join(after);
    await speak(after, bo, 'After the crash.');
    expect(browser.transcript()).toEqual(['Ada Lovelace: Before the crash.', 'Bo Diddley: After the crash.']);
    const [gap] = browser.gaps().filter(({ reason }) => reason === 'reader_lost');
    expect(Date.parse(gap!.to!) - Date.parse(gap!.from)).toBeGreaterThan(55 * s);
  });

  for (const orphaned of sample('scripts that are replaced', [false, true], 1)) {
    it(`takes over a page with hundreds of rows from a script ${orphaned ? 'that lost its extension' : 'that still runs'}, without duplicates`, async () => {
      const meeting = tab();
      const before = meeting.run(meet);
      await join(meeting);
      for (let index = 0; index < 700; index += 1) {
        meeting.page.say(index % 2 ? ada : bo, sentence(index));
        if (index % 20 === 0) await browser.time.pass(500);
      }
      await browser.time.pass(3 * s);
      const live = await speak(meeting, ada, 'And this one');
      if (orphaned) {
        before.orphanSilently();
        await browser.time.pass(5 * s);
        expect(before.state()).toMatchObject({ storage: 'reload', health: 'lost' });
      }
      const revisions = new Map(browser.entries().map(({ id, revision }) => [id, revision]));
      const after = meeting.run(meet, { handedOver: before.handOver() });
      await browser.time.pass(2 * s);
      live.grow(' goes on');
      await browser.time.pass(2 * s);
      await speak(meeting, bo, 'Afterwards.');

      expect(browser.transcript()).toHaveLength(702);
      expect(new Set(browser.transcript()).size).toBe(702);
      expect(browser.transcript().slice(-2)).toEqual([
        'Ada Lovelace: And this one goes on',
        'Bo Diddley: Afterwards.',
      ]);
      expect(browser.entries().filter(({ id, revision }) => revision < (revisions.get(id) ?? 0))).toEqual([]);
      expect(browser.captures()).toHaveLength(1);
      expect(after.state().phase).toBe('reading');
    });
  }

  it('sends the records of a script that lost its extension', async () => {
    const meeting = tab();
    const before = meeting.run(meet);
    await join(meeting);
    await speak(meeting, ada, 'Delivered.');
    before.orphanSilently();
    meeting.page.say(bo, 'Only in memory.');
    await browser.time.pass(2 * s);
    expect(browser.transcript()).toEqual(['Ada Lovelace: Delivered.']);
    meeting.run(meet, { handedOver: before.handOver() });
    await browser.time.pass(3 * s);
    expect(browser.transcript()).toEqual(['Ada Lovelace: Delivered.', 'Bo Diddley: Only in memory.']);
  });

  it('waits in a second tab and takes over within five seconds, without duplicates', async () => {
    const first = tab();
    const second = tab();
    first.run(meet);
    const standby = second.run(meet);
    for (const each of [first, second]) {
      each.page.join();
      each.page.captionsOn();
    }
    await browser.time.pass(3 * s);
    const said = (who: typeof ada, text: string) => [first, second].map(({ page }) => page.say(who, text));
    said(ada, 'Both tabs show this sentence.');
    await browser.time.pass(3 * s);
    expect(standby.state().phase).toBe('standby');
    expect(browser.transcript()).toEqual(['Ada Lovelace: Both tabs show this sentence.']);

    first.crash('captions of meet abc-defg-hij');
    await browser.time.pass(1 * s);
    second.page.say(bo, 'Only the second tab shows this one.');
    await browser.time.pass(2 * s);
    expect(standby.state().phase).toBe('reading');
    expect(browser.transcript()).toEqual([
      'Ada Lovelace: Both tabs show this sentence.',
      'Bo Diddley: Only the second tab shows this one.',
    ]);
    expect(browser.meetings()).toHaveLength(1);
    expect(browser.captures()).toHaveLength(1);
  });

  it('loses nothing if the browser is slow to elect the reader', async () => {
    const slow = {
      request: async (...asked: unknown[]) => {
        await new Promise<void>((resolve) => browser.time.setTimeout(resolve, 1_500));
        return (browser.locks.request as (...asked: unknown[]) => Promise<unknown>)(...asked);
      },
    } as unknown as Pick<LockManager, 'request'>;
    const meeting = tab();
    meeting.run(meet, { locks: slow });
    await join(meeting);
    const other = tab('https://meet.google.com/aaa-bbbb-ccc');
    other.run(meet, { locks: slow });
    other.page.captionsOn();
    await browser.time.pass(1.5 * s);
    other.page.say(ada, 'The very first words.');
    await browser.time.pass(3 * s);
    expect(browser.transcript()).toEqual(['Ada Lovelace: The very first words.']);
  });

  it('keeps two meetings in two tabs separate', async () => {
    const first = tab();
    const second = tab(other);
    for (const each of [first, second]) {
      each.run(meet);
      await join(each);
    }
    await speak(first, ada, 'In the first.');
    await speak(second, bo, 'In the second.');
    expect(browser.meetings()).toHaveLength(2);
    expect(new Set(browser.entries().map(({ meetingId }) => meetingId)).size).toBe(2);
  });
});

describe('commands', () => {
  it('pause: text spoken during the pause is not kept and does not return with later text', async () => {
    const meeting = tab();
    const capture = meeting.run(meet);
    await join(meeting);
    await speak(meeting, ada, 'This is kept.');
    const running = await speak(meeting, bo, 'We come to');
    capture.command('pause');
    running.grow(' my secret salary');
    await speak(meeting, ada, 'Nobody reads this.');
    await browser.time.pass(2 * s);
    expect(capture.state()).toMatchObject({ phase: 'reading', health: 'paused' });
    capture.command('resume');
    await browser.time.pass(2 * s);
    running.grow(' and now to lunch');
    await speak(meeting, ada, 'This is kept again.');
    await browser.time.pass(3 * s);

    const transcript = browser.transcript().join('\n');
    for (const kept of ['This is kept.', 'We come to', 'and now to lunch', 'This is kept again.'])
      expect(transcript).toContain(kept);
    for (const withheld of ['secret', 'salary', 'Nobody']) expect(transcript).not.toContain(withheld);
    expect(browser.gaps().map(({ reason, to }) => [reason, to === null])).toEqual([['paused', false]]);
  });

  it('off the record: the last two minutes are removed, and stay removed while their rows are on screen', async () => {
    const meeting = tab();
    const capture = meeting.run(meet);
    await join(meeting);
    await speak(meeting, ada, 'Long ago.');
    await browser.time.pass(180 * s);
    await speak(meeting, bo, 'Strictly between us.');
    const running = await speak(meeting, ada, 'Do not tell');
    capture.command('off-the-record');
    running.grow(' anyone');
    await browser.time.pass(5 * s);
    expect(browser.transcript()).toEqual(['Ada Lovelace: Long ago.']);
    expect(browser.entries().filter(({ content }) => content === null)).toHaveLength(2);
    expect(JSON.stringify([...browser.storage.items])).not.toContain('between us');

    capture.command('resume');
    await browser.time.pass(5 * s);
    running.grow(' about it');
    await speak(meeting, bo, 'On the record again.');
    await browser.time.pass(2 * s);
    const transcript = browser.transcript().join('\n');
    expect(transcript).toContain('On the record again.');
    for (const removed of ['between us', 'Do not tell', 'anyone']) expect(transcript).not.toContain(removed);
    const [gap] = browser.gaps();
    expect(gap).toMatchObject({ reason: 'off_record' });
    expect(Date.parse(gap!.to!) - Date.parse(gap!.from)).toBeGreaterThanOrEqual(120 * s);
  });

  it('off the record: withheld rows stay withheld when the captions change their language', async () => {
    const meeting = tab();
    const capture = meeting.run(meet);
    await join(meeting);
    const rows = [await speak(meeting, ada, 'Hello everybody.')];
    await browser.time.pass(180 * s);
    capture.command('off-the-record');
    await browser.time.pass(2 * s);
    rows.push(await speak(meeting, ada, 'We fire Bo on Friday.'));
    rows.push(await speak(meeting, bo, 'Tell nobody.'));
    capture.command('resume');
    await browser.time.pass(5 * s);
    const french = [
      'Bonjour à tous.',
      'Nous allons licencier Bo vendredi à cause de toutes ses erreurs.',
      'Ne le dites surtout à personne, je vous en prie.',
    ];
    for (const [index, row] of rows.entries()) row.write(french[index]!);
    await browser.time.pass(10 * s);
    expect(browser.transcript()).toEqual(['Ada Lovelace: Bonjour à tous.']);
    expect(JSON.stringify([...browser.storage.items])).not.toMatch(/vendredi|personne/);
  });

  it('off the record: stays in effect when another script takes over the page', async () => {
    const meeting = tab();
    const before = meeting.run(meet);
    await join(meeting);
    await speak(meeting, ada, 'Strictly between the two of us.');
    before.command('off-the-record');
    await speak(meeting, bo, 'More of the same secret.');
    const after = meeting.run(meet, { handedOver: before.handOver() });
    await browser.time.pass(3 * s);
    expect(after.state()).toMatchObject({ health: 'paused', phase: 'reading' });
    after.command('resume');
    await speak(meeting, ada, 'Back on the record.');
    await browser.time.pass(2 * s);
    const last = meeting.run(meet, { handedOver: after.handOver() });
    await browser.time.pass(8 * s);
    expect(last.state().health).not.toBe('paused');
    expect(browser.transcript()).toEqual(['Ada Lovelace: Back on the record.']);
  });

  it('no words are shown while the panel is hidden, and all of them when it appears', async () => {
    const meeting = tab();
    const capture = meeting.run(meet);
    await join(meeting);
    await speak(meeting, ada, 'The panel shows this.');
    await speak(meeting, bo, 'And this.');
    await browser.time.pass(7 * s);
    const shown: string[] = [];
    capture.subscribe(({ entries }) => shown.push(entries.at(-1)?.content ?? ''));
    const sayNumbers = async (...numbers: number[]) => {
      for (const number of numbers) {
        await speak(meeting, number % 2 ? ada : bo, `Sentence ${number}.`);
        await browser.time.pass(2 * s);
      }
    };
    await sayNumbers(1, 2, 3, 4);
    expect(shown.length).toBeGreaterThan(0);
    capture.command('hide-panel');
    await browser.time.pass(1 * s);
    shown.length = 0;
    await sayNumbers(5, 6, 7, 8, 9, 10);
    expect(shown).toEqual([]);
    capture.command('show-panel');
    await browser.time.pass(1 * s);
    expect(shown.at(-1)).toBe('Sentence 10.');
  });

  it('bookmark: marks the newest entry', async () => {
    const meeting = tab();
    const capture = meeting.run(meet);
    await join(meeting);
    await speak(meeting, ada, 'Not this.');
    await speak(meeting, bo, 'But this.');
    capture.command('bookmark');
    await browser.time.pass(1 * s);
    expect(browser.entries().map(({ content, bookmarked }) => [content, bookmarked])).toEqual([
      ['Not this.', false],
      ['But this.', true],
    ]);
  });

  it('start: asks first if the person wants that, and keeps nothing from before', async () => {
    const meeting = tab();
    const capture = meeting.run(meet, { settings: { start: 'ask' } });
    await join(meeting);
    await speak(meeting, ada, 'Before anybody agreed.');
    expect(capture.state().phase).toBe('asking');
    expect(browser.storage.items.size).toBe(0);
    capture.command('start');
    await browser.time.pass(2 * s);
    await speak(meeting, bo, 'Afterwards.');
    await browser.time.pass(2 * s);
    expect(browser.transcript()).toEqual(['Bo Diddley: Afterwards.']);
  });

  it('start: asks again in the same room after ten minutes, and not before', async () => {
    const meeting = tab();
    const capture = meeting.run(meet, { settings: { start: 'ask' } });
    await join(meeting);
    capture.command('start');
    await browser.time.pass(2 * s);
    await speak(meeting, ada, 'Agreed.');
    meeting.page.leave();
    await browser.time.pass(300 * s);
    await join(meeting);
    expect(capture.state().phase).toBe('reading');
    meeting.page.leave();
    await browser.time.pass(900 * s);
    await join(meeting);
    await speak(meeting, ada, 'Nobody agreed.');
    expect(capture.state().phase).toBe('asking');
    expect(browser.transcript()).toEqual(['Ada Lovelace: Agreed.']);
  });

  it.each(['ask', 'auto'] as const)(
    'start %s: shows the panel in the next meeting after it was hidden in one',
    async (start) => {
      const meeting = tab();
      const capture = meeting.run(meet, { settings: { start } });
      await join(meeting);
      capture.command('hide-panel');
      await browser.time.pass(20 * s);
      expect(capture.state().panelHidden).toBe(true);
      meeting.navigate('https://meet.google.com/landing');
      meeting.page.leave();
      await browser.time.pass(5 * s);
      meeting.navigate(other);
      await join(meeting);
      expect(capture.state()).toMatchObject({
        phase: start === 'ask' ? 'asking' : 'reading',
        panelHidden: false,
      });
    },
  );

  it('the panel stays hidden in the next meeting if the setting says so', async () => {
    const meeting = tab();
    const capture = meeting.run(meet, { settings: { panel: false } });
    await join(meeting);
    capture.command('show-panel');
    meeting.navigate('https://meet.google.com/landing');
    meeting.page.leave();
    await browser.time.pass(5 * s);
    meeting.navigate(other);
    await join(meeting);
    expect(capture.state().panelHidden).toBe(true);
  });

  it('captions: are switched on with a click, at most three times a minute', async () => {
    const meeting = tab();
    const capture = meeting.run(meet);
    meeting.page.join();
    await browser.time.pass(5 * s);
    let clicks = 0;
    // The click has no effect on this page.
    meeting.document.addEventListener(
      'click',
      (event) => {
        clicks += 1;
        event.stopImmediatePropagation();
      },
      true,
    );
    for (let attempt = 0; attempt < 6; attempt += 1) {
      capture.command('turn-on-captions');
      await browser.time.pass(2 * s);
    }
    expect(clicks).toBe(3);
    expect(noticeWords(capture.state())).toContain('We tried 3 times');
    await browser.time.pass(60 * s);
    capture.command('turn-on-captions');
    expect(clicks).toBe(4);
  });

  it('captions: are switched on if there is a button', async () => {
    const meeting = tab();
    const capture = meeting.run(meet);
    meeting.page.join();
    await browser.time.pass(5 * s);
    capture.command('turn-on-captions');
    await browser.time.pass(2 * s);
    expect(meeting.page.region()).not.toBeNull();
    expect(capture.state()).toMatchObject({ health: 'quiet', canTurnOnCaptions: false });
  });

  it('captions: are never switched on without a command', async () => {
    const meeting = tab();
    meeting.run(meet);
    meeting.page.join();
    await browser.time.pass(60 * s);
    expect(meeting.page.region()).toBeNull();
  });

  it('keeps out people who must not be captured, and shows a gap instead', async () => {
    const meeting = tab();
    const capture = meeting.run(meet, { settings: { people: ['bo DIDDLEY'] } });
    await join(meeting);
    await speak(meeting, ada, 'One.');
    await speak(meeting, bo, 'Not for you.');
    await speak(meeting, ada, 'Two.');
    expect(browser.transcript()).toEqual(['Ada Lovelace: One.', 'Ada Lovelace: Two.']);
    expect(browser.gaps()).toMatchObject([{ reason: 'blocked_person' }]);
    expect(browser.gaps()[0]!.to).not.toBeNull();
    // A new rule also applies to earlier text.
    capture.applyRules(rules({ people: ['Ada Lovelace'] }));
    await speak(meeting, ada, 'Three.');
    await speak(meeting, bo, 'Four.');
    expect(browser.transcript()).toEqual(['Bo Diddley: Four.']);
  });

  it('records no gap for the end of a call when rules change at that moment', async () => {
    const meeting = tab();
    const capture = meeting.run(meet);
    await join(meeting);
    await speak(meeting, ada, 'That is all.');
    meeting.page.leave();
    await browser.time.pass(3 * s);
    capture.applyRules(rules({ people: ['Bo Diddley'] }));
    await browser.time.pass(90 * s);
    expect(browser.meetings()[0]!.endedAt).not.toBeNull();
    expect(browser.gaps()).toEqual([]);
  });

  it('pauses and removes everything when an address of an excluded domain shows', async () => {
    const meeting = tab();
    const capture = meeting.run(meet, { settings: { domains: ['client.example'] } });
    await join(meeting);
    await speak(meeting, ada, 'Said before they came.');
    expect(browser.transcript()).toHaveLength(1);
    meeting.page.participants([ada, person('Guest (guest@client.example)')]);
    await browser.time.pass(2 * s);
    expect(browser.transcript()).toEqual([]);
    await speak(meeting, ada, 'Said while they are here.');
    expect(browser.transcript()).toEqual([]);
    expect(capture.state()).toMatchObject({ health: 'paused' });
    expect(noticeWords(capture.state())).toContain('domain');
    expect(browser.meetings()[0]).toMatchObject({ title: '', participants: [] });
  });

  it('pauses for a person who speaks without being shown, and keeps nothing that they ever said', async () => {
    const meeting = tab();
    const capture = meeting.run(meet, { settings: { pauseFor: ['Bo Diddley'] } });
    await join(meeting);
    await speak(meeting, ada, 'One.');
    await speak(meeting, bo, 'Not for you.');
    await speak(meeting, ada, 'Nor this.');
    await browser.time.pass(2 * s);
    expect(capture.state()).toMatchObject({ health: 'paused' });
    await browser.time.pass(31 * s);
    await speak(meeting, ada, 'Two.');
    expect(browser.transcript()).toEqual(['Ada Lovelace: One.', 'Ada Lovelace: Two.']);
    expect(browser.gaps()).toMatchObject([{ reason: 'blocked_person' }]);
    expect(browser.gaps()[0]!.to).not.toBeNull();
    expect(browser.meetings()[0]!.participants).not.toContain('Bo Diddley');
  });

  it('keeps the rules of the workspace in which the meeting started, whichever is chosen later', async () => {
    const meeting = tab();
    const capture = meeting.run(meet);
    const none = rules({});
    const acme = { ...defaultSettings, pauseFor: [], people: ['Bo Diddley'], name: 'Acme' };
    capture.applyRules({ ...none, of: 'acme', workspace: acme });
    await join(meeting);
    await speak(meeting, ada, 'One.');
    capture.applyRules({ ...none, of: 'home' });
    await speak(meeting, bo, 'Not for you.');
    capture.applyRules({ ...none, of: 'acme' });
    await speak(meeting, bo, 'Two.');
    expect(browser.transcript()).toEqual(['Ada Lovelace: One.', 'Bo Diddley: Two.']);
  });

  it('does not scan the page again when settings are read again unchanged', async () => {
    let looks = 0;
    const meeting = tab();
    const capture = meeting.run({
      ...meet,
      signals(document) {
        looks += 1;
        return meet.signals(document);
      },
    });
    await join(meeting);
    const before = looks;
    capture.applySettings({ ...defaultSettings });
    expect(looks).toBe(before);
    capture.applySettings({ ...defaultSettings, panel: false });
    expect(looks).toBeGreaterThan(before);
  });

  it('keeps nothing that was said before the platform was switched on', async () => {
    const meeting = tab();
    const capture = meeting.run(meet, { settings: { meet: false } });
    await join(meeting);
    await speak(meeting, ada, 'Off.');
    capture.applySettings(defaultSettings);
    await browser.time.pass(5 * s);
    await speak(meeting, ada, 'On.');
    expect(browser.transcript()).toEqual(['Ada Lovelace: On.']);
  });

  it('stops on a platform that is switched off, and continues when it is on again', async () => {
    const { defaultSettings } = await import('../../test/browser.ts');
    const meeting = tab();
    const capture = meeting.run(meet);
    await join(meeting);
    await speak(meeting, ada, 'On.');
    capture.applySettings({ ...defaultSettings, meet: false });
    await speak(meeting, ada, 'Off.');
    expect(capture.state().phase).toBe('idle');
    capture.applySettings(defaultSettings);
    await browser.time.pass(5 * s);
    await speak(meeting, ada, 'On again.');
    expect(browser.transcript()).toContain('Ada Lovelace: On again.');
    expect(browser.meetings()).toHaveLength(1);
  });
});

describe('a capture under failures', () => {
  it('loses nothing in a hidden tab whose timers run once a minute', async () => {
    const meeting = tab();
    meeting.run(meet);
    await join(meeting);
    meeting.hide();
    for (let index = 0; index < 5; index += 1) {
      meeting.page.say(index % 2 ? ada : bo, `Said in the dark ${index}.`);
      await browser.time.stall(59 * s);
      await browser.time.pass(1 * s);
    }
    expect(browser.transcript()).toHaveLength(5);
    expect(browser.gaps()).toEqual([]);
  });

  it('records a gap for a frozen page', async () => {
    const meeting = tab();
    meeting.run(meet);
    await join(meeting);
    await speak(meeting, ada, 'Before.');
    await browser.time.stall(45 * s);
    await browser.time.pass(2 * s);
    expect(browser.gaps()).toMatchObject([{ reason: 'page_frozen' }]);
  });

  it('keeps the right times after an hour of sleep', async () => {
    const meeting = tab();
    meeting.run(meet);
    await join(meeting);
    await speak(meeting, ada, 'Before.');
    browser.time.setWallClockBy(3_600 * s);
    await browser.time.pass(5 * s);
    const woke = browser.time.wall();
    await speak(meeting, bo, 'After.');
    expect(browser.transcript()).toEqual(['Ada Lovelace: Before.', 'Bo Diddley: After.']);
    expect(Date.parse(browser.entries()[1]!.startedAt)).toBeGreaterThanOrEqual(woke);
  });

  it('records a gap for sleep when someone speaks before the next check', async () => {
    const meeting = tab();
    meeting.run(meet);
    await join(meeting);
    await speak(meeting, ada, 'Before.');
    await browser.time.pass(30 * s);
    const asleep = browser.time.wall();
    browser.time.setWallClockBy(600 * s);
    meeting.page.say(bo, 'Awake.');
    await browser.time.pass(30 * s);
    expect(browser.gaps()).toMatchObject([{ reason: 'page_frozen' }]);
    const { from, to } = browser.gaps()[0]!;
    expect(Date.parse(to!) - Date.parse(from)).toBeGreaterThanOrEqual(600 * s);
    expect(Date.parse(from)).toBeGreaterThanOrEqual(asleep);
    expect(Date.parse(to!)).toBeLessThanOrEqual(Date.parse(browser.entries()[1]!.startedAt));
  });

  it('keeps its facts when the worker removed what was stored before a long sleep', async () => {
    const first = tab();
    first.run(meet);
    first.page.title('Board');
    first.page.participants([ada, bo]);
    await join(first);
    await speak(first, ada, 'Before.');
    browser.time.setWallClockBy(1_200 * s);
    const removed = keysOfEndedMeetings(Object.fromEntries(browser.storage.items), browser.time.wall());
    await browser.storage.remove(removed);
    await browser.time.pass(60 * s);
    first.leave();
    const again = tab();
    again.run(meet);
    await join(again);
    await speak(again, bo, 'After a reload.');
    expect(removed).not.toEqual([]);
    expect(browser.meetings()).toMatchObject([
      { title: 'Board', participants: ['Ada Lovelace', 'Bo Diddley'] },
    ]);
    expect(browser.transcript()).toEqual(['Ada Lovelace: Before.', 'Bo Diddley: After a reload.']);
  });

  for (const [time, hours] of [
    ['night', 14],
    ['weekend', 62],
  ] as const) {
    it(`starts another meeting at the right time after a ${time} asleep in the same page`, async () => {
      const meeting = tab();
      meeting.run(meet);
      await join(meeting);
      await speak(meeting, ada, 'Good evening.');
      meeting.page.leave();
      await browser.time.pass(60 * s);
      browser.time.setWallClockBy(hours * 3_600 * s);
      await browser.time.pass(5 * s);
      const woke = browser.time.wall();
      await join(meeting);
      await speak(meeting, bo, 'Good morning.');
      expect(browser.meetings()).toHaveLength(2);
      expect(Date.parse(browser.entries()[1]!.startedAt)).toBeGreaterThanOrEqual(woke);
    });
  }

  for (const hours of [24, -24]) {
    it(`keeps its times when the wall clock is set ${hours > 0 ? 'forward' : 'back'} by a day`, async () => {
      const meeting = tab();
      meeting.run(meet);
      await join(meeting);
      await speak(meeting, ada, 'First.');
      browser.time.setWallClockBy(hours * 3_600 * s);
      await speak(meeting, bo, 'Second.');
      await speak(meeting, ada, 'Third.');
      expect(browser.transcript()).toEqual([
        'Ada Lovelace: First.',
        'Bo Diddley: Second.',
        'Ada Lovelace: Third.',
      ]);
      expect(browser.gaps()).toEqual([]);
      expect(browser.meetings()).toHaveLength(1);
    });
  }

  it('reports that nothing can be stored, and stores everything as soon as possible', async () => {
    const meeting = tab();
    const capture = meeting.run(meet);
    await join(meeting);
    browser.storage.setFull(true);
    browser.worker.quota = true;
    await speak(meeting, ada, 'Held in memory.');
    await browser.time.pass(10 * s);
    expect(capture.state().storage).toBe('memory');
    expect(browser.transcript()).toEqual([]);
    browser.storage.setFull(false);
    browser.worker.quota = false;
    await browser.time.pass(10 * s);
    expect(capture.state().storage).toBe('worker');
    expect(browser.transcript()).toEqual(['Ada Lovelace: Held in memory.']);
  });

  it('never restores text that was deleted on the dashboard', async () => {
    const meeting = tab();
    const capture = meeting.run(meet);
    await join(meeting);
    const row = await speak(meeting, ada, 'Please delete');
    capture.forget([browser.entries()[0]!.id]);
    row.grow(' this');
    await browser.time.pass(5 * s);
    expect(capture.state().entries).toEqual([]);
    expect(browser.transcript()).toEqual(['Ada Lovelace: Please delete']);
    expect(JSON.stringify([...browser.storage.items])).not.toContain('Please delete');
  });
});
