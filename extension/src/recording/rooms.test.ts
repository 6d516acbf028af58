import { beforeEach, describe, expect, it } from 'vitest';
import { createBrowser, defaultSettings } from '../../test/browser.ts';
import { createMeetPage } from '../../test/pages/meet.ts';
import { type Person, person } from '../../test/pages/page.ts';
import { addresses, readers } from '../../test/platforms.ts';

// A room with its code in the address, used by several groups one after another.

const ada = person('Ada Lovelace');
const bo = person('Bo Diddley');
const cy = person('Cy Young');
const di = person('Di Prima');
const s = 1_000;

let browser: ReturnType<typeof createBrowser>;
beforeEach(() => {
  browser = createBrowser();
});

/** Opens a tab in the room with a group, and says something. */
async function inRoom(people: Person[], start: 'auto' | 'ask' = 'auto') {
  const tab = browser.open(addresses.meet, (document) => createMeetPage(document));
  const capture = tab.run(readers.meet, { settings: { ...defaultSettings, start } });
  tab.page.title('Room 1');
  tab.page.participants(people);
  tab.page.join();
  tab.page.captionsOn();
  await browser.time.pass(3 * s);
  if (start === 'ask') {
    capture.command('start');
    await browser.time.pass(2 * s);
  }
  const speak = async (who: Person, text: string) => {
    tab.page.say(who, text);
    await browser.time.pass(2 * s);
  };
  const leave = async (seconds: number) => {
    tab.page.hangUpButton()?.click();
    tab.page.participants([]);
    await browser.time.pass(seconds * s);
  };
  const comeBack = (to: Person[]) => {
    tab.page.participants(to);
    tab.page.join();
    tab.page.captionsOn();
  };
  await speak(people[0] ?? ada, 'For the first group only.');
  return { tab, capture, speak, leave, comeBack };
}

/** Returns the lines of each meeting, ordered by start. */
const meetings = () =>
  browser
    .meetings()
    .sort((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt))
    .map(({ id }) =>
      browser
        .entries()
        .filter((entry) => entry.meetingId === id && entry.content !== null)
        .map(({ content }) => content ?? ''),
    );

const two = [['For the first group only.'], ['For the second group only.', 'More of it.']];

describe('a room that the person left and returned to', () => {
  it('starts another meeting if nobody from before is there, and stores none of its text in the first', async () => {
    const { speak, leave, comeBack } = await inRoom([ada, bo]);
    await leave(60);
    comeBack([cy, di]);
    await speak(cy, 'For the second group only.');
    await browser.time.pass(10 * s);
    await speak(di, 'More of it.');
    expect(meetings()).toEqual(two);
    const [first] = browser.meetings().sort((one, other) => one.startedAt.localeCompare(other.startedAt));
    const withdrawn = browser
      .entries()
      .filter(({ meetingId, content }) => meetingId === first!.id && content === null);
    expect(withdrawn, 'words that left under the first meeting').toEqual([]);
    expect(browser.captures()).toHaveLength(2);
  });

  it.each([0, 0.5, 1, 1.3, 2])(
    'starts another meeting if another group is there %s s later',
    async (seconds) => {
      const { speak, leave, comeBack } = await inRoom([ada, bo]);
      await leave(seconds);
      comeBack([cy, di]);
      await speak(cy, 'For the second group only.');
      await browser.time.pass(10 * s);
      await speak(di, 'More of it.');
      expect(meetings()).toEqual(two);
    },
  );

  it('asks again if nobody from before is there, and stores none of the second group’s text', async () => {
    const { capture, speak, leave, comeBack } = await inRoom([ada, bo], 'ask');
    await leave(60);
    comeBack([cy, di]);
    await speak(cy, 'For the second group only.');
    await browser.time.pass(10 * s);
    await speak(di, 'More of it.');
    expect(capture.state().phase).toBe('asking');
    expect(meetings()).toEqual([['For the first group only.']]);
  });

  it('continues the meeting if someone from before is there', async () => {
    const { speak, leave, comeBack } = await inRoom([ada, bo]);
    await leave(60);
    comeBack([bo, cy]);
    await speak(cy, 'Second part.');
    await browser.time.pass(20 * s);
    await speak(bo, 'And on.');
    expect(meetings()).toEqual([['For the first group only.', 'Second part.', 'And on.']]);
  });

  it('starts another meeting if the second group becomes visible only when it speaks', async () => {
    const { speak, leave, comeBack } = await inRoom([ada, bo]);
    await leave(60);
    comeBack([]);
    await browser.time.pass(30 * s);
    await speak(cy, 'For the second group only.');
    await browser.time.pass(10 * s);
    await speak(di, 'More of it.');
    expect(meetings()).toEqual(two);
  });

  it('starts another meeting if the person was alone in the room for a while', async () => {
    const { tab, speak, leave, comeBack } = await inRoom([ada, bo]);
    await leave(60);
    comeBack([]);
    await browser.time.pass(120 * s);
    tab.page.participants([cy, di]);
    await browser.time.pass(30 * s);
    await speak(cy, 'For the second group only.');
    await speak(di, 'More of it.');
    expect(meetings()).toEqual(two);
  });

  it('continues the meeting if the first group becomes visible only when it speaks', async () => {
    const { speak, leave, comeBack } = await inRoom([ada, bo]);
    await leave(60);
    comeBack([]);
    await browser.time.pass(30 * s);
    await speak(bo, 'Second part.');
    await browser.time.pass(10 * s);
    expect(meetings()).toEqual([['For the first group only.', 'Second part.']]);
  });

  it('starts another meeting if the page was reloaded in between', async () => {
    const { tab, leave } = await inRoom([ada, bo]);
    await leave(20);
    const url = tab.window.location.href;
    const next = browser.open(url, (document) => createMeetPage(document));
    next.run(readers.meet);
    next.page.title('Room 1');
    next.page.participants([cy, di]);
    next.page.join();
    next.page.captionsOn();
    next.page.say(cy, 'For the second group only.');
    await browser.time.pass(12 * s);
    next.page.say(di, 'More of it.');
    await browser.time.pass(3 * s);
    expect(meetings()).toEqual(two);
  });
});

it('continues the meeting through a lost connection, whoever is shown first afterwards', async () => {
  const { tab, speak } = await inRoom([ada, bo]);
  tab.page.participants([cy]);
  await browser.time.pass(5 * s);
  await speak(cy, 'Joined meanwhile.');
  expect(meetings()).toEqual([['For the first group only.', 'Joined meanwhile.']]);
});
