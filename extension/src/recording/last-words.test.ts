import { describe, expect, it } from 'vitest';
import { sample } from '../../../scripts/testing/sample.ts';
import { createBrowser } from '../../test/browser.ts';
import { createJitsiPage } from '../../test/pages/jitsi.ts';
import { person } from '../../test/pages/page.ts';
import { createTeamsPage } from '../../test/pages/teams.ts';
import { addresses, pageKinds, readers } from '../../test/platforms.ts';
import { noticeWords } from '../pages/words.ts';
import { jitsi } from '../platforms/jitsi/platform.ts';
import { teams } from '../platforms/teams/platform.ts';

const ada = person('Ada Lovelace');
const s = 1_000;

describe.each(sample('last words', pageKinds, 4))(
  'a four-second meeting on $platform ($generation)',
  ({ platform, create }) => {
    for (const way of ['the way out', 'a page that is closed'] as const)
      it(`keeps its last title after the person leaves by ${way}`, async () => {
        const browser = createBrowser();
        const tab = browser.open(addresses[platform], create);
        tab.run(readers[platform]);
        const { page } = tab;
        page.title('Weekly - Talk');
        page.participants([ada]);
        page.join();
        page.captionsOn();
        page.say(ada, 'Good morning.');
        await browser.time.pass(3 * s);
        page.title('Harbor budget');
        await browser.time.pass(500);
        if (way === 'the way out') {
          page.hangUpButton()?.click();
          page.leave();
        } else tab.leave();
        await browser.time.pass(15 * s);
        expect(browser.meetings()).toMatchObject([{ title: 'Harbor budget' }]);
      });
  },
);

it('Jitsi has no gap before the first words or between words while the captions button is pressed', async () => {
  const browser = createBrowser();
  const tab = browser.open(addresses.jitsi, (document) => createJitsiPage(document));
  const capture = tab.run(jitsi);
  tab.page.participants([ada]);
  tab.page.join();
  tab.page.captionsButton()?.click();
  tab.page.region()?.parentElement?.querySelector('[class*="transcriptionSubtitles"]')?.remove();
  await browser.time.pass(90 * s);
  expect(capture.state()).toMatchObject({ health: 'quiet', notice: null });
  expect(browser.gaps()).toEqual([]);
});

describe('a town hall on Teams', () => {
  const open = (url: string) => {
    const browser = createBrowser();
    const tab = browser.open(url, (document) => createTeamsPage(document, { generation: 'town-hall' }));
    const capture = tab.run(teams);
    tab.page.participants([ada]);
    tab.page.join();
    return { browser, capture, page: tab.page };
  };

  it('shows that its captions cannot be read, as soon as the page identifies it', async () => {
    const { browser, capture, page } = open(addresses.teams);
    page.captionsOn();
    await browser.time.pass(5 * s);
    expect(capture.state()).toMatchObject({
      health: 'suspect',
      notice: 'captions-not-understood',
      canTurnOnCaptions: false,
    });
    expect(noticeWords(capture.state())).toContain('can’t read');
    page.say(ada, 'Good morning').grow(' everybody in the hall');
    await browser.time.pass(20 * s);
    expect(capture.state()).toMatchObject({ notice: 'captions-not-understood' });
    expect(browser.gaps()).toMatchObject([{ reason: 'reader_lost', to: null }]);
  });

  it('is recognized by its address before captions are on', async () => {
    const { browser, capture } = open(
      'https://teams.microsoft.com/convene/townhall?eventId=1&meetingjoin=19:meeting_abc@thread.v2',
    );
    await browser.time.pass(5 * s);
    expect(capture.state()).toMatchObject({ notice: 'captions-not-understood', canTurnOnCaptions: false });
  });
});
