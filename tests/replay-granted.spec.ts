import { platforms } from '../extension/src/platforms/index.ts';
import { cases } from '../extension/test/replay/cases.ts';
import { sample } from '../scripts/testing/sample.ts';
import { expect, full, test } from './fixtures.ts';
import { openLobby } from './harness/calls.ts';
import { grantSite, sitesToGrant } from './harness/granted-sites.ts';
import { until } from './harness/until.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';

// Replay cases of platforms on granted sites (Slack, Jitsi, Nextcloud), through the built extension: all in `pnpm
// verify`, otherwise one.

const granted = platforms.filter(({ access }) => access.kind !== 'manifest').map(({ id }) => id);

const chosen = granted.map((platform) => ({
  platform,
  played: cases
    .flatMap((one, index) =>
      one.expected.length === 0
        ? []
        : one.settings.flatMap((setting, at) =>
            setting.platform === platform ? [{ index, at, name: one.name, expected: one.expected }] : [],
          ),
    )
    .slice(0, full ? undefined : 1),
}));

test('names a site for every platform that has to be granted', () => {
  expect(granted.toSorted()).toEqual(Object.keys(sitesToGrant).toSorted());
});

/** One of the platforms, a different one in each run. */
const platformsPlayed = full ? chosen : sample('platforms replayed', chosen, 1);

for (const { platform, played } of platformsPlayed)
  test(`the built extension reads ${played.length} replay cases of ${platform}`, { tag: '@verify' }, async ({
    person,
    chromiumWithExtension: browser,
  }) => {
    await grantSite(browser, { pattern: sitesToGrant[platform]!, platform });
    for (const { index, at, name, expected } of played) {
      const tab = await openLobby(browser, fakePlatforms[platform].url());
      await tab.frame.evaluate(([one, page]) => window.meeting.playCase(one, page), [index, at] as const);
      await tab.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
      await tab.frame.evaluate(() => window.meeting.leaveCase());
      const title = `Case ${index}.${at}`;
      const transcript = await until(
        `a complete transcript of ${name}`,
        async () => {
          const { items } = await person.api.meetings.list({});
          const meeting = items.find((item) => item.title === title);
          if (!meeting) return null;
          const whole = await person.api.meetings.transcript({ id: meeting.id });
          return whole.complete && whole;
        },
        { every: 500 },
      );
      expect(
        transcript.entries.map(({ speaker, content }) => ({ speaker, text: content })),
        name,
      ).toEqual(expected);
      await tab.page.close();
    }
  });
