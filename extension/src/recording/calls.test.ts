import { beforeEach, describe, expect, it } from 'vitest';
import { sample } from '../../../scripts/testing/sample.ts';
import { createBrowser } from '../../test/browser.ts';
import { createMeetPage } from '../../test/pages/meet.ts';
import { type MeetingPage, person, type ShownRow } from '../../test/pages/page.ts';
import { createTeamsPage } from '../../test/pages/teams.ts';
import { createZoomPage } from '../../test/pages/zoom.ts';
import { addresses, readers } from '../../test/platforms.ts';
import type { ReadPlatform } from '../platforms/index.ts';
import { createAddress } from './address.ts';

// How calls are identified when addresses, buttons and screens do not identify them.

const ada = person('Ada Lovelace');
const bo = person('Bo Diddley');
const cy = person('Cy Young');
const di = person('Di Prima');
const s = 1_000;

/** A page's address, and the address that is left after the platform removed the code. */
const pages = {
  meet: { create: (document) => createMeetPage(document), stripped: 'https://meet.google.com/' },
  zoom: {
    create: (document) => createZoomPage(document, { generation: 'Z-panel' }),
    stripped: 'https://app.zoom.us/wc/',
  },
  teams: { create: (document) => createTeamsPage(document), stripped: 'https://teams.microsoft.com/v2/' },
} satisfies Partial<Record<ReadPlatform, { create(document: Document): MeetingPage; stripped: string }>>;

let browser: ReturnType<typeof createBrowser>;
beforeEach(() => {
  browser = createBrowser();
});

type Tab = ReturnType<ReturnType<typeof createBrowser>['open']>;

interface Call {
  title?: string;
  people?: (typeof ada)[];
}

function open(platform: keyof typeof pages, url = addresses[platform]): Tab {
  return browser.open(url, pages[platform].create);
}

/** Shows the call with captions. */
function enter({ page }: Tab, { title, people = [] }: Call): void {
  if (title !== undefined) page.title(title);
  page.participants(people);
  page.join();
  page.captionsOn();
}

async function join(tab: Tab, call: Call): Promise<void> {
  enter(tab, call);
  await browser.time.pass(3 * s);
}

/** Removes everything of the call without a click. */
function vanish({ page, document }: Tab): void {
  page.captionsOff();
  for (const part of document.body.children) part.replaceChildren();
  document.title = '';
}

async function speak({ page }: Tab, who: typeof ada, text: string): Promise<ShownRow> {
  const row = page.say(who, text);
  await browser.time.pass(2 * s);
  return row;
}

/** Returns the lines of each meeting by title, ordered by start. */
function meetings(): [title: string, ended: boolean, ...lines: string[]][] {
  return browser
    .meetings()
    .sort((one, other) => Date.parse(one.startedAt) - Date.parse(other.startedAt))
    .map(({ id, title, endedAt }) => [
      title,
      endedAt !== null,
      ...browser
        .entries()
        .filter((entry) => entry.meetingId === id && entry.content !== null)
        .map(({ content }) => content ?? ''),
    ]);
}

/** All platforms share this code: `npm test` checks one of them, `pnpm verify` all. */
const oneOf = (name: string) => sample(name, ['meet', 'zoom', 'teams'] as const, 1);

const weekly: Call = { title: 'Weekly', people: [ada, bo] };
const review: Call = { title: 'Review', people: [cy, di] };

describe('a call on teams after a reload', () => {
  /** Shows a call that disappears without a click. Reloads the page minutes later, and joins another call. */
  async function joinAfter(minutes: number) {
    const before = open('teams');
    before.run(readers.teams);
    await join(before, weekly);
    before.navigate(pages.teams.stripped);
    await speak(before, ada, 'For the first group only.');
    vanish(before);
    await browser.time.pass(20 * s);
    await browser.time.stall(minutes * 60 * s);
    before.leave();
    const after = open('teams', pages.teams.stripped);
    for (const [key, value] of Object.entries(before.window.sessionStorage))
      after.window.sessionStorage.setItem(key, value);
    after.run(readers.teams);
    await browser.time.pass(20 * s);
    enter(after, review);
    await speak(after, cy, 'For the second group only.');
    await browser.time.pass(10 * s);
    return browser
      .meetings()
      .sort((one, other) => one.startedAt.localeCompare(other.startedAt))
      .map(({ title, code }) => [title, code]);
  }

  it('does not get the code of the call that was gone long before it', async () => {
    const [first, second] = await joinAfter(11);
    expect(second).toEqual(['Review', 'call-made-up']);
    expect(first?.[1]).not.toBe('call-made-up');
  });

  it('keeps the code while that call may come back', async () => {
    const { window } = open('teams');
    const address = createAddress(readers.teams, window, () => 'made-up');
    const code = address.remembered();
    address.gone(0);
    address.forgetIfOld(10 * 60 * s);
    expect(address.remembered()).toBe(code);
    address.forgetIfOld(10 * 60 * s + 1);
    expect(address.remembered()).toBeNull();
  });
});

describe.each(oneOf('lost codes'))('a call on %s whose address lost its code', (platform) => {
  /** Creates a tab in a call whose address lost its code, and says something. */
  async function inStripped(call: Call, url?: string): Promise<Tab> {
    const tab = open(platform, url);
    tab.run(readers[platform]);
    await join(tab, call);
    tab.navigate(pages[platform].stripped);
    await browser.time.pass(8 * s);
    await speak(tab, ada, 'For the first group only.');
    return tab;
  }

  it('stays the same meeting', async () => {
    const tab = await inStripped(weekly);
    await browser.time.pass(120 * s);
    await speak(tab, bo, 'Still here.');
    expect(meetings()).toEqual([['Weekly', false, 'For the first group only.', 'Still here.']]);
  });

  for (const seconds of platform === 'teams' ? [60, 15, 4] : [60]) {
    it(`is a different meeting from a call without a code that starts ${seconds} s after the host ended it`, async () => {
      const tab = await inStripped(weekly);
      vanish(tab);
      await browser.time.pass(seconds * s);
      enter(tab, review);
      await speak(tab, cy, 'For the second group only.');
      await browser.time.pass(20 * s);
      await speak(tab, di, 'More of it.');
      expect(meetings()).toEqual([
        ['Weekly', true, 'For the first group only.'],
        ['Review', false, 'For the second group only.', 'More of it.'],
      ]);
      expect(browser.captures()).toHaveLength(2);
    });
  }

  it('is a different meeting from a call that replaces it at once', async () => {
    const tab = await inStripped(weekly);
    vanish(tab);
    enter(tab, review);
    await speak(tab, cy, 'For the second group only.');
    await browser.time.pass(20 * s);
    expect(meetings()).toEqual([
      ['Weekly', true, 'For the first group only.'],
      ['Review', false, 'For the second group only.'],
    ]);
  });

  for (const seconds of platform === 'teams' ? [4, 15, 120] : [15]) {
    it(`is one meeting when it is interrupted for ${seconds} s`, async () => {
      const tab = await inStripped(weekly);
      vanish(tab);
      await browser.time.pass(seconds * s);
      enter(tab, weekly);
      await speak(tab, bo, 'Where were we?');
      await browser.time.pass(20 * s);
      await speak(tab, ada, 'At the budget.');
      expect(meetings()).toEqual([
        ['Weekly', false, 'For the first group only.', 'Where were we?', 'At the budget.'],
      ]);
      expect(browser.captures()).toHaveLength(1);
    });
  }

  it('is one meeting when the tab is reloaded', async () => {
    const before = await inStripped(weekly);
    const kept = before.window.sessionStorage.getItem('afterword.code')!;
    before.leave();
    await browser.time.pass(3 * s);
    const after = open(platform, pages[platform].stripped);
    after.window.sessionStorage.setItem('afterword.code', kept);
    after.run(readers[platform]);
    enter(after, weekly);
    await speak(after, bo, 'Loaded again.');
    await browser.time.pass(10 * s);
    expect(meetings()).toEqual([['Weekly', false, 'For the first group only.', 'Loaded again.']]);
  });

  it('is not continued in a copy of the tab by another call', async () => {
    const first = await inStripped(weekly);
    const copy = open(platform, pages[platform].stripped);
    copy.window.sessionStorage.setItem(
      'afterword.code',
      first.window.sessionStorage.getItem('afterword.code')!,
    );
    const capture = copy.run(readers[platform]);
    enter(copy, review);
    await speak(copy, cy, 'In the copy.');
    await browser.time.pass(15 * s);
    expect(capture.state().phase).toBe('reading');
    await speak(first, bo, 'In the first tab.');
    expect(meetings()).toEqual([
      ['Weekly', false, 'For the first group only.', 'In the first tab.'],
      ['Review', false, 'In the copy.'],
    ]);
  });

  const weak: { title: string; before: Call; after: Call; one: boolean }[] = [
    { title: 'nothing is known about either call', before: {}, after: {}, one: false },
    { title: 'only the first had a title', before: weekly, after: {}, one: false },
    {
      title: 'both have the same title and the first shows no people',
      before: { title: 'Weekly' },
      after: weekly,
      one: true,
    },
    {
      title: 'both have the same title but different people',
      before: weekly,
      after: { title: 'Weekly', people: [cy, di] },
      one: false,
    },
    {
      title: 'both have the same title and share half of the people',
      before: weekly,
      after: { title: 'Weekly', people: [ada, di] },
      one: false,
    },
    {
      title: 'titles differ and the people are the same',
      before: weekly,
      after: { title: 'Review', people: [ada, bo] },
      one: false,
    },
    {
      title: 'there are no titles and the people are the same',
      before: { people: [ada, bo] },
      after: { people: [ada, bo] },
      one: true,
    },
    {
      title: 'there are no titles and one person is new',
      before: { people: [ada, bo] },
      after: { people: [ada, bo, cy] },
      one: false,
    },
    {
      title: 'there are no titles and one of many people is back',
      before: { people: [ada, bo, cy, di] },
      after: { people: [ada] },
      one: false,
    },
    {
      title: 'both have the title "Meeting" and the people differ',
      before: { title: 'Meeting', people: [ada, bo] },
      after: { title: 'Meeting', people: [cy, di] },
      one: false,
    },
  ];
  // The rule is the same on every platform, so one is enough.
  for (const { title, before, after, one } of platform === 'teams' ? weak : []) {
    it(`${one ? 'is the same meeting' : 'is a different meeting'} when ${title}`, async () => {
      const tab = await inStripped(before);
      vanish(tab);
      await browser.time.pass(30 * s);
      enter(tab, after);
      await speak(tab, ada, 'And then this.');
      await browser.time.pass(20 * s);
      expect(meetings().map(([, , ...lines]) => lines)).toEqual(
        one
          ? [['For the first group only.', 'And then this.']]
          : [['For the first group only.'], ['And then this.']],
      );
    });
  }

  it('loses no line that leaves the page before its meeting is identified', async () => {
    const tab = await inStripped(weekly);
    vanish(tab);
    await browser.time.pass(30 * s);
    enter(tab, review);
    await browser.time.pass(100);
    const gone = tab.page.say(cy, 'Gone within a second.');
    await browser.time.pass(500);
    gone.remove();
    await speak(tab, di, 'Here to stay.');
    await browser.time.pass(10 * s);
    expect(meetings()[1]).toEqual(['Review', false, 'Gone within a second.', 'Here to stay.']);
  });

  for (const pause of platform === 'teams' ? [0, 50, 3 * s] : []) {
    it(`loses no line that leaves the page when the next call starts after ${pause} ms`, async () => {
      const tab = await inStripped(weekly);
      vanish(tab);
      if (pause > 0) await browser.time.pass(pause);
      enter(tab, review);
      await browser.time.pass(20);
      for (const text of ['Gone at once.', 'And so is this.']) {
        const row = tab.page.say(cy, text);
        await browser.time.pass(20);
        row.remove();
      }
      await speak(tab, di, 'Here to stay.');
      await browser.time.pass(10 * s);
      expect(meetings()[1]).toEqual(['Review', false, 'Gone at once.', 'And so is this.', 'Here to stay.']);
    });
  }

  it('keeps the words of a second call that ends before it is identified', async () => {
    const tab = await inStripped(weekly);
    vanish(tab);
    await browser.time.pass(30 * s);
    enter(tab, review);
    await browser.time.pass(1 * s);
    tab.page.say(cy, 'Wrong room, sorry.');
    await browser.time.pass(1 * s);
    tab.leave();
    await browser.time.pass(1 * s);
    expect(meetings()).toEqual([
      ['Weekly', true, 'For the first group only.'],
      ['Review', true, 'Wrong room, sorry.'],
    ]);
  });

  it('is a different meeting even if the page briefly shows the previous title', async () => {
    const tab = await inStripped(weekly);
    vanish(tab);
    await browser.time.pass(30 * s);
    enter(tab, { title: 'Weekly' });
    await speak(tab, cy, 'For the second group only.');
    tab.page.title('Review');
    tab.page.participants([cy, di]);
    await browser.time.pass(20 * s);
    expect(meetings().map(([, , ...lines]) => lines)).toEqual([
      ['For the first group only.'],
      ['For the second group only.'],
    ]);
  });

  it('keeps its title when the second call was a different meeting', async () => {
    const tab = await inStripped(weekly);
    vanish(tab);
    await browser.time.pass(30 * s);
    enter(tab, review);
    await browser.time.pass(30 * s);
    expect(meetings().map(([title]) => title)).toEqual(['Weekly', 'Review']);
  });
});

describe.each(oneOf('no codes'))('a call on %s that never had a code', (platform) => {
  function open_(): Tab {
    const tab = open(platform, pages[platform].stripped);
    tab.run(readers[platform]);
    return tab;
  }

  it('loses no line of its first seconds, however soon it leaves the page', async () => {
    const tab = open_();
    await browser.time.pass(61 * s);
    enter(tab, weekly);
    await browser.time.pass(50);
    for (const [index, text] of ['One.', 'Two.', 'Three.', 'Four.'].entries()) {
      const row = tab.page.say(index % 2 ? bo : ada, text);
      await browser.time.pass(400);
      row.remove();
      await browser.time.pass(600);
    }
    await browser.time.pass(8 * s);
    await speak(tab, bo, 'Five.');
    expect(meetings()).toEqual([['Weekly', false, 'One.', 'Two.', 'Three.', 'Four.', 'Five.']]);
  });

  it('keeps the lines read before the address showed a code', async () => {
    const tab = open_();
    await browser.time.pass(61 * s);
    enter(tab, weekly);
    await browser.time.pass(50);
    const row = tab.page.say(ada, 'Before the code.');
    await browser.time.pass(500);
    row.remove();
    tab.page.say(bo, 'On the page meanwhile.');
    await browser.time.pass(1 * s);
    tab.navigate(addresses[platform]);
    await browser.time.pass(10 * s);
    expect(meetings()).toEqual([['Weekly', false, 'Before the code.', 'On the page meanwhile.']]);
    expect(browser.meetings()[0]!.code).not.toContain('call-');
  });

  it('keeps its words when the page closes within the first seconds', async () => {
    const tab = open_();
    await browser.time.pass(61 * s);
    enter(tab, weekly);
    await browser.time.pass(500);
    tab.page.say(ada, 'Sorry, wrong room.');
    await browser.time.pass(500);
    tab.leave();
    await browser.time.pass(1 * s);
    expect(meetings()).toEqual([['Weekly', true, 'Sorry, wrong room.']]);
  });

  it('is a different meeting from the next call without a code', async () => {
    const tab = open_();
    await join(tab, weekly);
    await browser.time.pass(5 * s);
    await speak(tab, ada, 'First.');
    vanish(tab);
    await browser.time.pass(60 * s);
    await join(tab, review);
    await speak(tab, cy, 'Second.');
    await browser.time.pass(10 * s);
    expect(meetings()).toEqual([
      ['Weekly', true, 'First.'],
      ['Review', false, 'Second.'],
    ]);
  });
});

describe('a meeting with its code in the address', () => {
  it('is a different meeting if both the title and all people changed', async () => {
    const tab = open('meet');
    tab.run(readers.meet);
    await join(tab, weekly);
    await speak(tab, ada, 'For the first group only.');
    vanish(tab);
    await browser.time.pass(60 * s);
    enter(tab, review);
    await speak(tab, cy, 'For the second group only.');
    await browser.time.pass(20 * s);
    await speak(tab, di, 'More of it.');
    expect(meetings()).toEqual([
      ['Weekly', true, 'For the first group only.'],
      ['Review', false, 'For the second group only.', 'More of it.'],
    ]);
  });

  it('is the same meeting if only the title changed', async () => {
    const tab = open('meet');
    tab.run(readers.meet);
    await join(tab, weekly);
    await speak(tab, ada, 'One.');
    vanish(tab);
    await browser.time.pass(60 * s);
    enter(tab, { title: 'Weekly, renamed', people: [ada, bo] });
    await speak(tab, bo, 'Two.');
    expect(meetings()).toEqual([['Weekly, renamed', false, 'One.', 'Two.']]);
  });
});
