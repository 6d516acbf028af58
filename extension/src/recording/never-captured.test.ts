import { describe, expect, it } from 'vitest';
import { sample } from '../../../scripts/testing/sample.ts';
import { createBrowser } from '../../test/browser.ts';
import { type Person, person } from '../../test/pages/page.ts';
import { createTeamsPage } from '../../test/pages/teams.ts';
import { createZoomPage } from '../../test/pages/zoom.ts';
import { addresses, pageKinds, readers } from '../../test/platforms.ts';
import type { Settings } from '../messages/settings.ts';
import { noticeWords } from '../pages/words.ts';
import type { PlatformReader } from '../platforms/platform.ts';
import { teams } from '../platforms/teams/platform.ts';
import { zoom } from '../platforms/zoom/platform.ts';

const ada = person('Ada Lovelace');
const kim = person('Kim Lane');
const s = 1_000;

/** Simulates a call with a rule. The people list shows everyone. */
async function call(
  reader: PlatformReader,
  create: Parameters<ReturnType<typeof createBrowser>['open']>[1],
  people: readonly Person[],
  settings: Partial<Settings> = { people: ['Kim Lane'] },
) {
  const browser = createBrowser();
  const tab = browser.open(addresses[reader.id], create);
  const capture = tab.run(reader, { settings });
  tab.page.participants([...people]);
  tab.page.join();
  tab.page.captionsOn();
  await browser.time.pass(3 * s);
  const say = async (who: Person, words: string) => {
    const row = tab.page.say(who, words);
    await browser.time.pass(500);
    row.grow(' and more');
    await browser.time.pass(2 * s);
    return row;
  };
  /** Returns everything that left the page or is stored on the device. */
  const kept = () => JSON.stringify([browser.entries(), [...browser.storage.items], browser.meetings()]);
  return { browser, capture, say, kept, page: tab.page };
}

/** Pages that show names next to rows. */
const named = pageKinds.filter(({ generation }) => !['Z-A', 'Z-B'].includes(generation));

const forms = [
  'Kim Lane (Guest)',
  'Kim Lane (Presentation)',
  "Kim Lane's presentation",
  'Presentation (Kim Lane)',
  'Präsentation von Kim Lane',
  'Kim LaneUnverified',
  'Lane, Kim',
  'KKim Lane',
  'Kim Lane and 2 more',
  '\u2068Kim Lane\u2069',
  'Kim Marie Lane, PhD',
];

it.each(sample('people who are not captured', named, 3))(
  'a listed person is captured under no form of the name, on $platform ($generation)',
  async ({ platform, create }) => {
    const { browser, say, kept } = await call(readers[platform], create, [ada]);
    for (const [at, label] of forms.entries()) {
      await say({ ...kim, label }, `Secret words number ${at}`);
      await say(ada, `Good morning number ${at}`);
      expect(kept(), label).not.toContain('Secret');
      expect(kept(), label).not.toContain('Kim');
    }
    await browser.time.pass(10 * s);
    expect(browser.transcript()).toEqual(
      forms.map((_, at) => `Ada Lovelace: Good morning number ${at} and more`),
    );
    expect(browser.gaps().map(({ reason }) => reason)).toContain('blocked_person');
  },
);

const shownNames = ['Kim Lane (Guest)', "Kim Lane's presentation", 'Lane, Kim', 'Kim Lane and 2 more'];

describe.each(
  named.filter(({ generation }) =>
    ['G2026', 'Z-panel', 'T2026-host', 'S-panel', 'J-overlay'].includes(generation),
  ),
)('a person whose presence pauses a capture, on $platform ($generation)', ({ platform, create }) => {
  for (const shown of sample(`names on ${platform} that pause a capture`, shownNames, 1))
    it(`is present as ${shown}`, async () => {
      const { browser, capture, say, page } = await call(readers[platform], create, [ada], {
        pauseFor: ['Kim Lane'],
      });
      await say(ada, 'Good morning');
      page.participants([ada, person(shown)]);
      await browser.time.pass(5 * s);
      await say(ada, 'Secret words');
      expect(capture.state()).toMatchObject({ health: 'paused', notice: 'excluded-person' });
      expect(browser.transcript()).toEqual(['Ada Lovelace: Good morning and more']);
    });
});

describe('a listed name', () => {
  const panel = (document: Document) => createZoomPage(document, { generation: 'Z-panel' });

  it('is matched as it is if it starts with two equal letters', async () => {
    const jj = person('JJ Moore', { avatar: null });
    const { browser, capture, say, kept } = await call(zoom, panel, [ada, jj], { people: ['JJ Moore'] });
    await say(jj, 'Secret words');
    await say(ada, 'Good morning');
    await browser.time.pass(10 * s);
    expect(browser.transcript()).toEqual(['Ada Lovelace: Good morning and more']);
    expect(kept()).not.toContain('Secret');
    expect(capture.state().notice).toBeNull();
  });

  it('blocks another label that may mean the same person, and the panel says so', async () => {
    const { capture, say, kept } = await call(zoom, panel, [ada], { people: ['JJ Moore'] });
    await say(person('J Moore'), 'Secret words');
    expect(kept()).not.toContain('Secret');
    expect(capture.state()).toMatchObject({ health: 'capturing', notice: 'maybe-excluded' });
    expect(noticeWords(capture.state())).toContain('never capture');
  });
});

describe('words of “Unknown User”', () => {
  const host = (document: Document) => createTeamsPage(document);

  it('are dropped while a rule lists someone, because anyone may have said them', async () => {
    const { capture, say, kept } = await call(teams, host, [ada]);
    await say({ ...kim, label: 'Unknown User' }, 'Secret words');
    expect(kept()).not.toContain('Secret');
    expect(capture.state().notice).toBe('maybe-excluded');
  });

  it('are kept completely when the name arrives, unless it is a listed name', async () => {
    const { browser, say, kept } = await call(teams, host, [ada]);
    const first = await say({ ...ada, label: 'Unknown User' }, 'Good morning');
    first.rename('Ada Lovelace');
    const second = await say({ ...kim, label: 'Unknown User' }, 'Secret words');
    second.rename('Kim Lane');
    await browser.time.pass(10 * s);
    expect(browser.transcript()).toEqual(['Ada Lovelace: Good morning and more']);
    expect(kept()).not.toContain('Secret');
  });

  it('are kept when no rule lists anyone', async () => {
    const { browser, say } = await call(teams, host, [ada], {});
    await say({ ...kim, label: 'Unknown User' }, 'Good morning');
    expect(browser.transcript()).toEqual(['Unknown User: Good morning and more']);
  });
});

it('words written before the name of a listed person are not kept', async () => {
  const { browser, say, kept } = await call(teams, (document) => createTeamsPage(document), [ada, kim]);
  const row = await say(ada, 'Good morning');
  await say(ada, 'Shall we begin?');
  await browser.time.pass(5 * s);
  for (const late of [30, 150, 280]) {
    // The list moves the element to the end.
    row.remove();
    row.restore();
    row.write('Secret words');
    await browser.time.pass(late);
    expect(kept()).not.toContain('Secret');
    row.recycle(kim, 'Secret words');
    await browser.time.pass(6 * s);
    expect(kept()).not.toContain('Secret');
    row.recycle(ada, 'Good morning');
    await browser.time.pass(5 * s);
  }
});

it('words written before the name of a listed person are not kept when the list also moves its elements', async () => {
  for (const moves of ['another row', 'the row itself']) {
    const { browser, say, kept } = await call(teams, (document) => createTeamsPage(document), [ada, kim]);
    const row = await say(ada, 'Good morning');
    const other = await say(ada, 'Shall we begin?');
    await browser.time.pass(5 * s);
    row.remove();
    row.restore();
    row.write('Secret words');
    await browser.time.pass(100);
    const moved = moves === 'another row' ? other : row;
    moved.remove();
    moved.restore();
    if (moved === other) await browser.time.pass(100);
    expect(kept(), moves).not.toContain('Secret');
    row.recycle(kim, 'Secret words');
    await browser.time.pass(6 * s);
    expect(kept(), moves).not.toContain('Secret');
  }
});

describe('words written before the name of a listed person', () => {
  const begun = async (settings?: Partial<Settings>) => {
    const list = await call(teams, (document) => createTeamsPage(document), [ada, kim], settings);
    const row = await list.say(ada, 'Good morning');
    await list.say(ada, 'Shall we begin?');
    await list.browser.time.pass(5 * s);
    row.remove();
    row.restore();
    row.write('Secret words');
    await list.browser.time.pass(100);
    return { ...list, row };
  };
  const ends = {
    'the row leaves': ({ row }: Awaited<ReturnType<typeof begun>>) => row.remove(),
    'captions are turned off': ({ page }: Awaited<ReturnType<typeof begun>>) => page.captionsOff(),
    'the meeting ends': ({ page }: Awaited<ReturnType<typeof begun>>) => page.leave(),
  };

  it.each(Object.entries(ends))('are not kept when %s before the name arrives', async (_, end) => {
    const list = await begun();
    end(list);
    await list.browser.time.pass(30 * s);
    expect(list.kept()).not.toContain('Secret');
  });

  it('are kept when the row leaves before the name arrives and no rule lists anyone', async () => {
    const list = await begun({});
    ends['the row leaves'](list);
    await list.browser.time.pass(10 * s);
    expect(list.browser.transcript()).toContain('Ada Lovelace: Secret words');
  });

  it('are mentioned in the panel as left out', async () => {
    const list = await begun();
    ends['the row leaves'](list);
    await list.browser.time.pass(2 * s);
    expect(list.capture.state().notice).toBe('maybe-excluded');
  });
});

it('words of a listed person are not kept when they leave a row that just got another name', async () => {
  const { browser, say, kept } = await call(teams, (document) => createTeamsPage(document), [ada, kim]);
  await say(ada, 'Good morning');
  const row = await say(kim, 'Secret words');
  await say(ada, 'Shall we begin?');
  await browser.time.pass(5 * s);
  row.remove();
  row.restore();
  row.recycle(ada, 'Secret words and more');
  await browser.time.pass(100);
  row.remove();
  await browser.time.pass(10 * s);
  expect(kept()).not.toContain('Secret');
});

describe('words without a name', () => {
  const overlay = (document: Document) => createZoomPage(document);
  /** The same person with another picture in the people list than next to captions. */
  const listed = person('Kim Lane', { avatar: 'https://lh3.googleusercontent.com/a/list=s192-c' });

  it('are kept when no listed person is in the call', async () => {
    const { browser, say } = await call(zoom, overlay, [ada]);
    await say(person('Bo Berg'), 'Nobody knows me');
    await browser.time.pass(10 * s);
    expect(browser.transcript()).toEqual(['Speaker 1: Nobody knows me and more']);
  });

  it('are dropped while a listed person without a known picture is in the call', async () => {
    const { browser, capture, say, kept } = await call(zoom, overlay, [ada, { ...kim, avatar: null }]);
    await say(kim, 'Secret words');
    expect(capture.state().notice).toBe('maybe-excluded');
    await browser.time.pass(30 * s);
    expect(kept()).not.toContain('Secret');
  });

  it('are dropped when they arrive before the picture of a listed person', async () => {
    const { browser, say, kept } = await call(zoom, overlay, [ada, kim]);
    const row = await say(ada, 'Good morning');
    await browser.time.pass(5 * s);
    for (const late of [30, 150, 280]) {
      row.write('Secret words');
      await browser.time.pass(late);
      expect(kept()).not.toContain('Secret');
      row.recycle(kim, 'Secret words');
      await browser.time.pass(s);
      row.grow(' and more');
      await browser.time.pass(5 * s);
      expect(kept()).not.toContain('Secret');
      row.recycle(ada, 'Good morning');
      await browser.time.pass(5 * s);
    }
    expect(new Set(browser.transcript())).toEqual(
      new Set(['Ada Lovelace: Good morning and more', 'Ada Lovelace: Good morning']),
    );
  });

  it('are dropped when they leave the window before the picture of a listed person arrives', async () => {
    const { browser, say, kept } = await call(zoom, overlay, [ada, kim]);
    const row = await say(ada, 'Good morning');
    await browser.time.pass(5 * s);
    row.write('Secret words that only we know about this quarter');
    await browser.time.pass(100);
    row.write('we know about this quarter and the next');
    await browser.time.pass(100);
    row.recycle(kim, 'we know about this quarter and the next');
    await browser.time.pass(5 * s);
    expect(kept()).not.toContain('Secret');
    expect(browser.transcript()).toEqual(['Ada Lovelace: Good morning and more']);
  });

  it('are kept completely when the speaker is identified', async () => {
    const { browser, say, page } = await call(zoom, overlay, [ada, { ...kim, avatar: null }]);
    const bo = person('Bo Berg');
    await say(bo, 'I came late');
    expect(browser.transcript()).toEqual([]);
    page.participants([ada, bo, { ...kim, avatar: null }]);
    await browser.time.pass(10 * s);
    expect(browser.transcript()).toEqual(['Bo Berg: I came late and more']);
  });

  it('are kept when every listed person in the call has another picture', async () => {
    const { browser, say } = await call(zoom, overlay, [ada, listed]);
    await say(person('Bo Berg'), 'Not me');
    await say(listed, 'Secret words');
    await browser.time.pass(10 * s);
    expect(browser.transcript()).toEqual(['Speaker 1: Not me and more']);
  });

  it('are removed when the person goes off the record before the speaker is identified', async () => {
    const { browser, capture, say, page } = await call(zoom, overlay, [ada, { ...kim, avatar: null }]);
    const bo = person('Bo Berg');
    await say(bo, 'I came late');
    capture.command('off-the-record');
    capture.command('resume');
    page.participants([ada, bo, { ...kim, avatar: null }]);
    await browser.time.pass(10 * s);
    expect(browser.transcript()).toEqual([]);
  });

  it('are dropped when a listed person shares the picture', async () => {
    const logo = 'https://lh3.googleusercontent.com/a/logo=s192-c';
    const [one, other] = [person('Bo Berg', { avatar: logo }), person('Kim Lane', { avatar: logo })];
    const { browser, say, kept } = await call(zoom, overlay, [ada, one, other]);
    await say(other, 'Secret words');
    await browser.time.pass(30 * s);
    expect(kept()).not.toContain('Secret');
    expect(browser.transcript()).toEqual([]);
  });
});
