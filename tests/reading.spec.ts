import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';

test('a meeting of hours is plain text far away, which is found, read aloud, copied and printed', {
  tag: '@verify',
}, async ({ installation, reader }) => {
  const { page } = reader;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const count = 1_500;
  const id = await storeMeeting(reader.api, {
    title: 'A meeting of hours',
    platform: 'meet',
    startedAt: '2026-11-04T09:00:00.000Z',
    lines: Array.from({ length: count }, (_, index): [string, string] => [
      index % 3 === 0 ? 'Ana' : 'Ben',
      `This is the sentence with the number ${index + 1}.`,
    ]),
  });
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  const list = page.getByRole('list', { name: 'Transcript' });
  const far = list.getByRole('listitem').filter({ hasText: 'number 1200.' });
  await expect(far.getByRole('img')).toHaveAccessibleName(/Ben: This is the sentence with the number 1200\./);
  expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(10_000);
  expect(await violations(page)).toEqual([]);

  // The browser sends this event for hidden text that its own search has found.
  await far.evaluate((item) =>
    item.querySelector('[hidden]')!.dispatchEvent(new Event('beforematch', { bubbles: true })),
  );
  const found = page.locator('[data-entry]').filter({ hasText: 'number 1200.' });
  await expect(found.getByText('This is the sentence with the number 1200.')).toBeAttached();

  await page.evaluate(() => {
    const words = document.querySelectorAll('.line-words');
    getSelection()!.setBaseAndExtent(words[0]!.firstChild!, 0, words[words.length - 1]!.firstChild!, 8);
  });
  await page.keyboard.press('ControlOrMeta+c');
  const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
  expect(copied.filter((line) => line.includes('sentence with the number'))).toHaveLength(1_199);

  // Selects the whole page; copied passages start within the transcript.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+c');
  const all = await page.evaluate(() => navigator.clipboard.readText());
  expect(new Set(all.match(/sentence with the number \d+/g)).size).toBe(count);

  await list.evaluate((element) => {
    element.dataset.before = 'printing';
    getSelection()!.removeAllRanges();
    addEventListener('afterprint', () => {
      element.dataset.printed = `${document.querySelectorAll('[data-entry]').length}`;
    });
  });
  await page.pdf({ format: 'A4' });
  await expect(list).toHaveAttribute('data-before', 'printing');
  await expect(list).toHaveAttribute('data-printed', `${count}`);
});

test('the first lines of a long transcript are shown while the others arrive', async ({
  installation,
  reader,
}) => {
  const { page } = reader;
  const count = 600;
  const id = await storeMeeting(reader.api, {
    title: 'A meeting on a slow connection',
    platform: 'meet',
    startedAt: '2026-11-04T09:00:00.000Z',
    lines: Array.from({ length: count }, (_, index): [string, string] => [
      'Ana',
      `This is line ${index + 1}.`,
    ]),
  });
  let arrive = () => {};
  const until = new Promise<void>((resolve) => (arrive = resolve));
  installation.proxy.break(({ path }) =>
    path.endsWith('/transcript') ? { kind: 'pause-reply', until } : null,
  );
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  const list = page.getByRole('list', { name: 'Transcript' });
  await expect(list.getByText('This is line 1.', { exact: true })).toBeVisible();
  await expect(list).not.toContainText(`This is line ${count}.`);
  const loading = page.getByText('Loading the transcript');
  await expect(loading).toBeAttached();
  const rail = page.getByRole('navigation', { name: 'Move in time' });
  await expect(rail).not.toBeAttached();
  const widthOfLines = () => list.evaluate((element) => element.clientWidth);
  const width = await widthOfLines();
  arrive();
  await expect(list).toContainText(`This is line ${count}.`);
  await expect(list.getByText('This is line 1.', { exact: true })).toBeVisible();
  await expect(loading).not.toBeAttached();
  await expect(rail).toBeVisible();
  expect(await widthOfLines()).toBe(width);
});

test('keeps the focus on a control of a line that is scrolled far away', async ({ installation, reader }) => {
  const { page } = reader;
  const id = await storeMeeting(reader.api, {
    title: 'A meeting to scroll',
    platform: 'meet',
    startedAt: '2026-11-04T09:00:00.000Z',
    lines: Array.from({ length: 200 }, (_, index): [string, string] => [
      'Ana',
      `The line number ${index + 1}.`,
    ]),
  });
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  const entries = page.getByRole('list', { name: 'Transcript' }).getByRole('listitem');
  // The last line is the last of all only when the whole transcript has arrived.
  await expect(entries).toHaveCount(200);
  const bookmark = entries.nth(2).getByRole('button', { name: /^Bookmark/ });
  await bookmark.focus();
  await entries.last().scrollIntoViewIfNeeded();
  await expect(entries.last().getByRole('button', { name: /delete/i })).toBeVisible();
  await expect(bookmark).toBeFocused();
});

test('lines on a phone stay as they are when their buttons appear', async ({ installation, reader }) => {
  const { page } = reader;
  const id = await storeMeeting(reader.api, {
    title: 'A meeting on a phone',
    platform: 'meet',
    startedAt: '2026-11-04T09:00:00.000Z',
    lines: Array.from({ length: 200 }, (_, index): [string, string] => [
      'Ana',
      `This is line ${index + 1}, about the budget of the next quarter and who looks after it.`,
    ]),
  });
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  await page.getByRole('tab', { name: 'Transcript' }).click();
  const entries = page.getByRole('list', { name: 'Transcript' }).getByRole('listitem');
  await expect(entries).toHaveCount(200);
  const line = entries.nth(150);
  await expect(line.getByRole('button')).toHaveCount(0);
  const width = () => line.getByText('about the budget').evaluate((words) => words.clientWidth);
  const withoutButtons = await width();
  await line.scrollIntoViewIfNeeded();
  await expect(line.getByRole('button').first()).toBeVisible();
  expect(await width()).toBe(withoutButtons);
  await page.setViewportSize(before);
});

test('every line of a long meeting is in the document, can be gone to, and is copied with its source', {
  tag: '@verify',
}, async ({ installation, reader }) => {
  const { page } = reader;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const lines = Array.from({ length: 200 }, (_, index): [string, string] => [
    index % 3 === 0 ? 'Ana' : 'Ben',
    `This is the sentence with the number ${index + 1}.`,
  ]);
  const id = await storeMeeting(reader.api, {
    title: 'A long meeting',
    platform: 'meet',
    startedAt: '2026-11-04T09:00:00.000Z',
    lines,
  });
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  const entries = page.getByRole('list', { name: 'Transcript' }).getByRole('listitem');
  await expect(entries).toHaveCount(200);
  await expect(entries.last()).toContainText('number 200.');
  // Distant lines are text only; their controls appear when they come near.
  await expect(entries.last().getByRole('button')).toHaveCount(0);
  await entries.last().scrollIntoViewIfNeeded();
  await expect(entries.last().getByRole('button', { name: /delete/i })).toBeVisible();
  const { entries: stored } = await reader.api.meetings.transcript({ id });
  // Like the browser's find-in-page, which a test cannot use.
  const foundIn = await page.evaluate(() => {
    (window as unknown as { find(text: string, ...options: boolean[]): boolean }).find(
      'number 7.',
      false,
      true,
    );
    return getSelection()?.anchorNode?.parentElement?.closest<HTMLElement>('[data-entry]')?.dataset.entry;
  });
  expect(foundIn).toBe(stored[6]!.id);

  await page.evaluate(() => {
    const words = document.querySelectorAll('.line-words');
    getSelection()!.setBaseAndExtent(words[6]!.firstChild!, 12, words[7]!.firstChild!, 4);
  });
  await page.keyboard.press('ControlOrMeta+c');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    new RegExp(
      `^Ana \\(0:30\\): sentence with the number 7\\.\\nBen \\(0:35\\): This\\n\\nA long meeting, .*\\n${installation.proxy.url}/dashboard/meetings/${id}#${stored[6]!.id}$`,
    ),
  );

  await page.getByRole('button', { name: 'Copy link to these lines' }).click();
  const link = `${installation.proxy.url}/dashboard/meetings/${id}?to=${stored[7]!.id}#${stored[6]!.id}`;
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.goto(link);
  await page.reload();
  await expect(page.locator('[data-entry] .marked')).toHaveText([
    'This is the sentence with the number 7.',
    'This is the sentence with the number 8.',
  ]);
  expect(await violations(page)).toEqual([]);
});
