import { sample } from '../scripts/testing/sample.ts';
import { expect, test } from './fixtures.ts';
import { watch } from './harness/alarm.ts';
import { joinCall, say, transcriptWhen } from './harness/calls.ts';
import { hostileLines } from './harness/data.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';

// Captions, names and titles come from other people and must never act as markup.

/** Address of the simulated meeting pages. */
const elsewhere = /(google|googleusercontent|zoom)\.(com|us)$/;

test('hostile captions, names and titles are text wherever they are shown', async ({
  person,
  installation,
  chromiumWithExtension: browser,
}) => {
  const all = hostileLines();
  test.skip(!all, 'The lines are not on this machine.');
  const lines = sample('hostile captions', all!, Math.ceil(all!.length / 6));
  const call = await joinCall(browser, fakePlatforms.meet.url(), {
    title: lines[0]!,
    people: ['Me Myself', ...lines.slice(0, 20)],
  });
  const inMeeting = watch(call.page, elsewhere);
  const onDashboard = watch(person.page, elsewhere);

  // Hostile captions; every seventh is a name too.
  await say(
    call,
    ...lines.map((line, block): [number, string, string] => [
      block,
      block % 7 === 0 ? line : 'Mallory',
      line,
    ]),
  );
  const transcript = await transcriptWhen(
    person.api,
    'all the lines',
    ({ entries }) => entries.length >= lines.length,
  );
  expect(transcript.entries).toHaveLength(lines.length);
  const clean = (text: string) =>
    text
      .replace(/[\0\f\uFFFD]/g, '')
      .replace(/\s+/gu, ' ')
      .trim();
  expect(transcript.entries.map(({ content }) => content)).toEqual(lines.map(clean));

  const panel = call.page.locator('afterword-panel');
  // With twenty people there is no room for the panel: it starts as a tab at the edge.
  await panel.getByRole('button', { name: /Show panel$/ }).click();
  await expect(panel.getByText(clean(lines.at(-1)!)).first()).toBeVisible();
  expect(
    await panel.locator('script, img[src], iframe, object, embed, svg[onload], a[href^=javascript]').count(),
  ).toBe(0);

  const { page } = person;
  await page.goto(`${installation.proxy.url}/dashboard/meetings`);
  await expect(page.getByRole('link', { name: clean(lines[0]!) }).first()).toBeVisible();
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${transcript.meetingId}`);
  await expect(page.getByText(clean(lines[1]!)).first()).toBeVisible();
  // The list renders while scrolling: scroll through all of it. Pages in the background are not rendered at all.
  await page.bringToFront();
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let bottom = -1; bottom < document.documentElement.scrollHeight; ) {
      bottom = scrollY + innerHeight;
      scrollBy(0, innerHeight / 2);
      await frame();
      await frame();
      if (scrollY + innerHeight <= bottom) break;
    }
  });
  await page.getByRole('button', { name: 'Generate Summary' }).click();
  await expect
    .poll(async () =>
      person.api.meetings.getSummary({ id: transcript.meetingId }).then(
        () => true,
        () => false,
      ),
    )
    .toBe(true);

  for (const name of ['popup', 'options', 'side-panel'] as const) {
    const own = await browser.extensionPage(name);
    const there = watch(own, elsewhere);
    await own.reload();
    await own.getByRole('heading').or(own.getByRole('button')).first().waitFor();
    expect(there.raised).toEqual([]);
  }
  expect(inMeeting.raised).toEqual([]);
  expect(onDashboard.raised).toEqual([]);
});
