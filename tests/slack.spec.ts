/** Slack huddles: in the tab, in windows it fills, in picture in picture, on a site that the user has granted. */

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, seed, test } from './fixtures.ts';
import { enterCall, joinCall, play, say, spoken, transcriptWhen } from './harness/calls.ts';
import { recordedMeeting } from './harness/data.ts';
import { grantSite } from './harness/granted-sites.ts';
import { panelControls } from './harness/panel.ts';
import { until } from './harness/until.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';
import { captionScript, inOrderOfAppearance, type Turn } from './pages/script.ts';
import type { PopOut } from './pages/shell.ts';

test('a huddle is one meeting in all its windows, with a real meeting in the last of them: every turn once, by its speaker', {
  tag: '@verify',
}, async ({ person, chromiumWithExtension: browser }) => {
  await grantSite(browser, { pattern: 'https://app.slack.com/*', platform: 'slack' });
  const meeting = recordedMeeting('ami-train', 'ami/ES2005a');
  const said = (meeting?.turns ?? []).map(
    ({ speaker, text, ...times }): Turn => ({ speaker, text: text.replace(/\s+/gu, ' ').trim(), ...times }),
  );
  const people = ['Alice Adams', 'Bob Brown', ...new Set(said.map(({ speaker }) => speaker))];
  const options = { title: 'Quarterly review', self: 'Alice Adams', people };
  const tab = await joinCall(browser, fakePlatforms.slack.url(), options);
  await say(tab, [0, 'Alice Adams', 'Said in the tab.']);

  // The rest of it is seen and heard while the tab shows another channel, whose header knows of no huddle.
  await tab.page.evaluate(() => {
    history.pushState(null, '', '/client/T024BE7LD/C0G9QF9GW');
    document
      .querySelector('.p-huddle_channel_header_button__container')
      ?.classList.remove('p-huddle_channel_header_button--in_huddle');
  });

  const popOut = async (how: PopOut) => {
    // A window of its own takes a person's gesture.
    await tab.page.mouse.click(5, 5);
    await tab.frame.evaluate(([kind, all]) => window.meeting.popOut(kind, all), [how, options] as const);
  };
  const expected = ['Alice Adams: Said in the tab.'];
  const inWindows = {
    picture: 'Now we are pictured in a picture.',
    blank: 'This window was opened and never written.',
    written: 'And here somebody has written a page.',
  };
  for (const how of ['picture', 'blank', 'written'] as const) {
    const text = inWindows[how];
    expected.push(`Bob Brown: ${text}`);
    await popOut(how);
    await say(tab, [0, 'Bob Brown', text]);
    // Not by its panel: a tab that is covered writes no rows.
    await transcriptWhen(person.api, text, ({ entries }) => entries.some(({ content }) => content === text));
    if (how === 'written') break;
    await tab.frame.evaluate(() => window.meeting.popIn());
  }

  // A tab that the page opens at an address is its own, and here in another huddle.
  await tab.page.mouse.click(5, 5);
  const opened = browser.context.waitForEvent('page');
  await tab.page.evaluate((url) => void window.open(url), fakePlatforms.slack.url());
  const other = await opened;
  await other.waitForFunction(() => 'meeting' in window);
  const second = { page: other, frame: other.mainFrame() };
  await enterCall(second, { title: 'Another huddle' });
  await say(second, [0, 'Bob Brown', 'This is said elsewhere.']);

  const popup = browser.context.pages().find((page) => page.url() === 'about:blank' && page !== tab.page)!;
  const panel = popup.locator('afterword-panel .panel');
  await expect(panel.getByText(inWindows.written)).toBeVisible();
  const { violations } = await new AxeBuilder({ page: popup }).include('afterword-panel').analyze();
  expect(violations).toEqual([]);
  // By keyboard alone, and put aside here it stays in the tab.
  const reached: (string | null)[] = [];
  await panel.locator('button').first().focus();
  for (
    let stop = await focused(popup);
    stop !== null && !reached.includes(stop);
    stop = await focused(popup)
  ) {
    reached.push(stop);
    await popup.keyboard.press('Tab');
  }
  expect(reached.slice(0, panelControls.length)).toEqual(panelControls);
  await panel.getByRole('button', { name: 'Pause' }).focus();
  await popup.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(tab.page.locator('afterword-panel .panel')).toBeVisible();
  await popup.keyboard.press('Enter');
  await expect(panel).toBeVisible();

  const steps = captionScript(said, { seed, breath: 60 });
  await play(
    tab,
    steps.map((step) => ({ ...step, block: step.block + 1 })),
    120,
  );
  expected.push(...inOrderOfAppearance(said, steps).map(({ speaker, text }) => `${speaker}: ${text}`));
  await tab.frame.evaluate(() => window.meeting.popIn());
  const leave = (page: Page) => page.locator('[data-qa=huddle_toolbar__leave_button]').click();
  for (const { page } of [tab, second]) await leave(page);
  await expect(tab.page.locator('afterword-panel .word')).toHaveText('Ended');
  // Another huddle in the same tab, in the channel that it shows now.
  await enterCall(tab, { title: 'The next huddle' });
  await say(tab, [9_000, 'Alice Adams', 'We begin again with something else.']);
  await transcriptWhen(
    person.api,
    'the next huddle',
    ({ entries }) => entries[0]?.content.startsWith('We begin again') === true,
  );
  await leave(tab.page);

  const transcripts = await until(
    'all three meetings are complete',
    async () => {
      const { items } = await person.api.meetings.list({ page: 1 });
      const real = items.filter(({ sample }) => !sample);
      const read = await Promise.all(
        real.map(async ({ id, title, platform }) => ({
          title,
          platform,
          transcript: await person.api.meetings.transcript({ id }),
        })),
      );
      return read.length >= 3 && read.every(({ transcript }) => transcript.complete) && read;
    },
    { every: 200 },
  );
  expect(transcripts.map(({ title, platform }) => [title, platform]).sort()).toEqual([
    ['Another huddle', 'slack'],
    ['Quarterly review', 'slack'],
    ['The next huddle', 'slack'],
  ]);
  const [first, elsewhere, next] = ['Quarterly review', 'Another huddle', 'The next huddle'].map((wanted) =>
    spoken(transcripts.find(({ title }) => title === wanted)!.transcript),
  );
  expect(first).toEqual(expected);
  expect(elsewhere).toEqual(['Bob Brown: This is said elsewhere.']);
  expect(next).toEqual(['Alice Adams: We begin again with something else.']);
});

/** The control of the panel that has the focus, by its name; null for none. */
function focused(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    const control = document.querySelector('afterword-panel')?.shadowRoot?.activeElement;
    return control?.getAttribute('aria-label') ?? control?.textContent?.trim() ?? null;
  });
}
