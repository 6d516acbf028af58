import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect } from '@playwright/test';
import { pageKinds } from '../extension/test/platforms.ts';
import { launchBrowser, type PersonalBrowser } from './harness/browser.ts';
import { bundlePages, serveMeetingPages } from './harness/pages.ts';
import { captionScript, type Turn } from './pages/script.ts';

// The simulated pages are the basis of all other tests: they must behave like the platforms before they can test a
// capture.
const test = base.extend<{ plainBrowser: PersonalBrowser }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
  plainBrowser: async ({}, use) => {
    const profile = await mkdtemp(join(tmpdir(), 'afterword-profile-'));
    const pages = await serveMeetingPages(await bundlePages());
    const browser = await launchBrowser({ profile, extension: null, pagesPort: pages.port });
    await use(browser);
    await browser.close();
    await pages.close();
    await rm(profile, { recursive: true, force: true });
  },
});

const turns: Turn[] = [
  {
    speaker: 'Alice',
    text: 'Good morning, everybody. Shall we start with the numbers of last week?',
    start: 0,
    end: 5,
  },
  { speaker: 'Bob', text: 'Yes.', start: 4, end: 5 },
  { speaker: 'Bob', text: 'They are better than we thought, and worse than we hoped.', start: 5, end: 9 },
  { speaker: '李雷', text: '我们先看一下上个星期的数字，然后再讨论。', start: 9, end: 12 },
];

test('a script ends every block in the form that was spoken, and rewrites on the way', () => {
  const steps = captionScript(turns, { seed: 7, breath: 60 });
  for (const [block, turn] of turns.entries()) {
    const shown = steps.filter((step) => step.block === block && step.text !== null);
    expect(shown.at(-1)?.text).toBe(turn.text);
    expect(shown.at(-1)?.speaker).toBe(turn.speaker);
  }
  const first = steps.filter((step) => step.block === 0 && step.text !== null).map((step) => step.text ?? '');
  expect(first.some((text, index) => index > 0 && !text.startsWith(first[index - 1]!))).toBe(true);
});

test('Meet keeps every block, and its captions leave the page when they are switched off', {
  tag: '@verify',
}, async ({ plainBrowser }) => {
  const page = await plainBrowser.context.newPage();
  await page.goto('https://meet.google.com/abc-defg-hij');
  await expect(page.getByText('Please wait until a meeting host brings you into the call.')).toBeVisible();
  await page.evaluate(() =>
    window.meeting.enter({ title: 'Numbers', self: 'Alice', people: ['Alice', 'Bob'] }),
  );
  await page.evaluate(
    (steps) => window.meeting.play(steps, 40),
    captionScript(turns, { seed: 7, breath: 60 }),
  );
  await expect(page.locator('.nMcdL .ygicle')).toHaveText(turns.map(({ text }) => text));
  await page.getByRole('button', { name: 'Turn off captions' }).click();
  await expect(page.getByRole('region', { name: 'Captions' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Leave call' }).click();
  await expect(page.getByText('You left the meeting')).toBeVisible();
});

test('Zoom shows the newest words of a speaker without a name, in a frame, under an id it uses twice', {
  tag: '@verify',
}, async ({ plainBrowser }) => {
  const page = await plainBrowser.context.newPage();
  await page.goto('https://app.zoom.us/wc/12345678901/join?fromPWA=1');
  const frame = page.frameLocator('#webclient');
  await expect(frame.getByText('Please wait.')).toBeVisible();
  const inner = page.frames().find((one) => one.url().includes('inner=1'))!;
  await inner.evaluate(() =>
    window.meeting.enter({ title: 'Numbers', self: 'Alice', people: ['Alice', 'Bob'] }),
  );
  await inner.evaluate(() => {
    window.meeting.show(
      0,
      'Alice',
      'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
    );
    window.meeting.show(1, 'Bob', 'Yes.');
  });
  const words = frame.locator('#live-transcription-subtitle .live-transcription-subtitle__item');
  await expect(words).toHaveText([
    'Yes.',
    'three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen',
  ]);
  await inner.evaluate(() => window.meeting.show(0, 'Alice', null));
  await expect(words.last()).toBeHidden();
});

test('Teams keeps what is on the screen and uses the nodes of older utterances again', {
  tag: '@verify',
}, async ({ plainBrowser }) => {
  const page = await plainBrowser.context.newPage();
  await page.goto('https://teams.microsoft.com/v2/?meetingjoin=true#/meet/1234567890123?p=x');
  await page.evaluate(() => {
    window.meeting.enter({ title: 'Numbers', self: 'Alice', people: ['Alice', 'Bob'] });
    for (let block = 0; block < 40; block += 1)
      window.meeting.show(block, block % 2 ? 'Alice' : 'Bob', `Utterance ${block}`);
  });
  const texts = await page.locator('[data-tid=closed-caption-text]').allTextContents();
  expect(texts).toEqual(Array.from({ length: 16 }, (_, index) => `Utterance ${24 + index}`));
});

test('the pages refuse markup strings, and the world outside is refused', async ({ plainBrowser }) => {
  const page = await plainBrowser.context.newPage();
  await page.goto('https://meet.google.com/abc-defg-hij');
  const refused = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<b>markup</b>';
      return null;
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refused).toBe('TypeError');
  await expect(page.goto('https://example.com/')).rejects.toThrow('ERR_NAME_NOT_RESOLVED');
});

test('the pages of all generations play a meeting under the strict policy of the real ones', {
  tag: '@verify',
}, async ({ plainBrowser }) => {
  const page = await plainBrowser.context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const generation of pageKinds.map((kind) => kind.generation)) {
    await page.goto('https://meet.google.com/abc-defg-hij');
    await page.evaluate((name) => {
      window.meeting.become(name);
      window.meeting.enter({ title: 'Numbers', self: 'Alice', people: ['Alice', 'Bob', '李雷'] });
    }, generation);
    await page.evaluate(
      (steps) => window.meeting.play(steps, 500),
      captionScript(turns, { seed: 7, breath: 600 }),
    );
    await expect(page.locator('body'), generation).toContainText(turns.at(-1)!.text.slice(-8));
  }
  expect(complaints).toEqual([]);
});
