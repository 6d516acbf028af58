import { platforms } from '../extension/src/platforms/index.ts';
import { cases } from '../extension/test/replay/cases.ts';
import { combinedCases } from '../extension/test/replay/combined-cases.ts';
import { lossCases } from '../extension/test/replay/loss-cases.ts';
import type { Turn } from '../extension/test/replay/stage.ts';
import { variations } from '../extension/test/replay/variations.ts';
import { sample } from '../scripts/testing/sample.ts';
import { expect, test } from './fixtures.ts';
import { openLobby } from './harness/calls.ts';
import { bundlePages } from './harness/pages.ts';
import { until } from './harness/until.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';

// Every known behavior of captions, case by case.

test('every replay case on the pages it is for, in a real browser', async ({ anotherBrowser }) => {
  const all = [...cases, ...lossCases, ...variations, ...combinedCases];
  // Every case, on a sixth of its pages, which differ in each run.
  const chosen = all.map(({ settings }, index) =>
    sample(`pages of replay case ${index}`, [...settings.keys()], Math.ceil(settings.length / 6)),
  );
  const browser = await anotherBrowser({ extension: false });
  const page = await browser.context.newPage();
  await page.addScriptTag({ content: await bundlePages('replay-set.ts') });
  const { played, wrong } = await page.evaluate((pages) => window.playReplaySet(pages), chosen);
  expect(wrong).toEqual([]);
  expect(played).toBe(chosen.flat().length);
});

/**
 * Plays cases in real time through the built extension, each in its own tab, on the platforms that need no
 * permission.
 */
const installed = new Set(platforms.filter(({ access }) => access.kind === 'manifest').map(({ id }) => id));
const chosen = cases.flatMap((played, index) =>
  // If nothing can be read there is no meeting: capture.spec.ts tests the warning.
  played.expected.length > 0
    ? played.settings
        .map((setting, at) => ({ index, at, setting, played }))
        .filter(({ setting }) => installed.has(setting.platform))
    : [],
);
const tabs = 12;
const batches = Array.from({ length: Math.ceil(chosen.length / tabs) }, (_, batch) =>
  chosen.slice(batch * tabs, (batch + 1) * tabs),
);

for (const [number, batch] of batches.entries()) {
  const names = batch.map(
    ({ played, setting }) => `${played.number ?? '–'} ${played.name} (${setting.name})`,
  );
  test(`the built extension reads replay cases, part ${number + 1} of ${batches.length}: ${names.join(', ')}`, {
    tag: '@verify',
  }, async ({ person, chromiumWithExtension: browser }) => {
    await Promise.all(
      batch.map(async ({ index, at, setting }) => {
        const tab = await openLobby(browser, fakePlatforms[setting.platform].url());
        await tab.frame.evaluate(([one, page]) => window.meeting.playCase(one, page), [index, at] as const);
        // The last words settle, then the call ends.
        await tab.page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
        await tab.frame.evaluate(() => window.meeting.leaveCase());
      }),
    );
    const transcripts = new Map<string, Turn[]>();
    const missing = () =>
      batch.flatMap(({ index, at }, place) => (transcripts.has(`Case ${index}.${at}`) ? [] : names[place]!));
    await until(
      'a complete transcript of each case',
      async () => {
        for (let page = 1; page <= Math.ceil(batch.length / 10); page += 1) {
          const { items } = await person.api.meetings.list({ page });
          for (const { id, title, sample } of items) {
            if (sample) continue;
            const { complete, entries } = await person.api.meetings.transcript({ id });
            if (complete)
              transcripts.set(
                title,
                entries.map(({ speaker, content }) => ({ speaker, text: content })),
              );
          }
        }
        return missing().length === 0;
      },
      { every: 500 },
    ).catch((error: Error) => {
      throw new Error(`${error.message} There was none of: ${missing().join(', ')}`, { cause: error });
    });
    for (const [place, { index, at, played }] of batch.entries()) {
      expect.soft(transcripts.get(`Case ${index}.${at}`), names[place]).toEqual(played.expected);
    }
  });
}
