import { strToU8, zipSync } from 'fflate';
import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';

// The import dialog, which shows files before it adds anything.

const otter = `Weekly sync
Mon, Mar 2, 2026 9:00AM • 45:12

SUMMARY KEYWORDS
budget, date

Maya Torres  0:03
Shall we begin?

Omar Reed  0:09
There is one thing to settle: the budget.

Transcribed by https://otter.ai
`;
const subtitles = 'WEBVTT\n\n00:00:01.000 --> 00:00:03.000\n<v Ana Silva>Hello.</v>\n';

test('the import dialog shows lines, speakers and dates, takes another title, and links to the new meetings', {
  tag: '@verify',
}, async ({ reader, installation }) => {
  const { page } = reader;
  await page.goto(`${installation.proxy.url}/dashboard/meetings`);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import meetings' });
  const choose = (name: string, buffer: Uint8Array) =>
    dialog
      .getByLabel('Files', { exact: true })
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(buffer) });

  await choose('minutes.pdf', strToU8('%PDF-1.7'));
  await expect(dialog.getByRole('alert')).toContainText("'minutes.pdf' is a PDF");

  await choose('weekly.txt', strToU8(otter));
  await expect(dialog.getByText('1 meeting.')).toBeVisible();
  await expect(dialog.getByText('Speakers: Maya Torres, Omar Reed')).toBeVisible();
  const lines = dialog.getByRole('region', { name: 'First lines' });
  await expect(lines).toContainText('0:03Maya Torres: Shall we begin?');
  await expect(lines).toContainText('There is one thing to settle: the budget.');
  await expect(dialog.getByText('The file has no time zone.')).toBeVisible();
  await dialog.getByText('3 lines skipped').click();
  await expect(dialog.getByText('budget, date')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByLabel('Title').fill('Budget');
  await dialog.getByLabel('Date').fill('2026-03-05');
  await dialog.getByLabel('Time').fill('10:30');
  await dialog.getByRole('button', { name: 'Import 1 meeting' }).click();
  await expect(dialog.getByText('1 meeting was added.')).toBeVisible();
  await dialog.getByRole('link', { name: 'Budget' }).click();
  await expect(page.getByRole('heading', { name: 'Budget' })).toBeVisible();
  await expect(page.getByText('March 5, 2026').first()).toBeVisible();
  await expect(page.getByText('Shall we begin?').first()).toBeVisible();

  // A zip with a file that cannot be read, and a meeting that exists already.
  await page.goto(`${installation.proxy.url}/dashboard/meetings`);
  await page.getByRole('button', { name: 'Import' }).click();
  await choose(
    'all.zip',
    zipSync({
      'hello.vtt': strToU8(subtitles),
      'weekly.txt': strToU8(otter),
      'report.txt': strToU8('%PDF-1.7'),
    }),
  );
  await expect(dialog.getByText('2 meetings, 1 already here.')).toBeVisible();
  await dialog.getByText('1 unreadable file').click();
  await expect(dialog.getByText("'report.txt' is a PDF")).toBeVisible();
  await dialog.getByText('1 entry').click();
  await expect(dialog.getByText('Speakers: Ana Silva')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 1 meeting' }).click();
  await expect(dialog.getByRole('link')).toHaveText(['hello']);
});

test('several files are imported at once, each with its outcome, and a date without a time shows none', {
  tag: '@verify',
}, async ({ reader, installation }) => {
  const { page } = reader;
  await page.goto(`${installation.proxy.url}/dashboard/meetings`);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import meetings' });
  const files = [
    ['day.txt', 'Offsite\nMarch 4, 2026\n\n[00:00:05] Maya: Nobody wrote down when.'],
    ['slides.pdf', '%PDF-1.7'],
    ['hello.vtt', subtitles.replace('Hello', 'Hello again')],
  ] as const;
  // Drops files as a browser does: other tests cover the file field.
  const dropped = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const [name, text] of all) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
  await dialog.getByLabel('Files', { exact: true }).dispatchEvent('drop', { dataTransfer: dropped });

  await expect(dialog.getByText('2 meetings.')).toBeVisible();
  const list = dialog.getByRole('region', { name: 'Meetings in the files' });
  await expect(list.getByRole('heading')).toHaveText(['day.txt', 'slides.pdf', 'hello.vtt']);
  await expect(list.getByText("'slides.pdf' is a PDF")).toBeVisible();
  await expect(list).toContainText('March 4, 2026 · 1 entry');
  await list.getByText('Offsite').click();
  await expect(dialog.getByLabel('Date').first()).toHaveValue('2026-03-04');
  await expect(dialog.getByLabel('Time').first()).toHaveValue('');
  expect(await violations(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Import 2 meetings' }).click();
  await expect(dialog.getByText('1 meeting was added.')).toHaveCount(2);
  await expect(dialog.getByRole('region').getByRole('link')).toHaveText(['Offsite', 'hello']);
  expect(await violations(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Offsite' }).click();
  await expect(page.getByRole('heading', { name: 'Offsite' })).toBeVisible();
  await expect(page.locator('header time')).toHaveText('March 4, 2026');
});
