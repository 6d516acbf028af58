import { describe, expect, it } from 'vitest';
import { sample } from '../../../scripts/testing/sample.ts';
import { createBrowser } from '../../test/browser.ts';
import { person } from '../../test/pages/page.ts';
import { addresses, pageKinds, readers } from '../../test/platforms.ts';
import { noticeWords } from '../pages/words.ts';

const ada = person('Ada Lovelace');
const bo = person('Bo Diddley');
const s = 1_000;

describe.each(sample('meetings on pages', pageKinds, 6))(
  'a meeting on $platform ($generation)',
  ({ platform, create }) => {
    it('is followed from joining to leaving', async () => {
      const browser = createBrowser();
      const tab = browser.open(addresses[platform], create);
      const capture = tab.run(readers[platform]);
      const { page } = tab;
      page.self(ada);
      page.participants([ada, bo]);
      page.lobby();
      await browser.time.pass(20 * s);
      expect(browser.meetings()).toEqual([]);

      page.join();
      await browser.time.pass(10 * s);
      expect(capture.state()).toMatchObject({ phase: 'reading', health: 'waiting' });

      page.captionsOn();
      const first = page.say(ada, 'Shall we');
      await browser.time.pass(500);
      first.grow(' begin with the agenda?');
      await browser.time.pass(1 * s);
      page.say(bo, 'Yes, please do.');
      await browser.time.pass(3 * s);
      expect(capture.state()).toMatchObject({ health: 'capturing', notice: null });

      page.captionsOff();
      // On these pages, only speech without captions shows that captions are off.
      if (readers[platform].behavior.hidesCaptionsState) page.speaking(ada);
      await browser.time.pass(15 * s);
      expect(['waiting', 'lost']).toContain(capture.state().health);
      expect(noticeWords(capture.state())).toContain('pick up from here');

      page.captionsOn();
      page.say(bo, 'We are back on the air.');
      await browser.time.pass(3 * s);
      expect(capture.state().health).toBe('capturing');

      page.hangUpButton()?.click();
      page.leave();
      await browser.time.pass(12 * s);
      expect(capture.state()).toMatchObject({ phase: 'ended', health: 'ended' });
      expect(browser.meetings()).toHaveLength(1);
      expect(browser.meetings()[0]!.endedAt).not.toBeNull();
      expect(browser.entries().map(({ content }) => content)).toEqual([
        'Shall we begin with the agenda?',
        'Yes, please do.',
        'We are back on the air.',
      ]);
      expect(browser.gaps().map(({ reason, to }) => [reason, to === null])).toEqual([
        ['captions_off', false],
        ['captions_off', false],
      ]);
    });
  },
);
