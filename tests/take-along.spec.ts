import { readFile } from 'node:fs/promises';
import { exportFormatNames } from '@afterword/api-client/formats';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { signedIn } from './harness/people.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';
import { keepToasts } from './harness/toasts.ts';

// Export and import.

test('a meeting is exported, several come in a zip, and an archive is imported into another account', {
  tag: '@verify',
}, async ({ reader, installation, anotherBrowser }) => {
  const { page, api } = reader;
  const lines: [string, string][] = [['Ana', 'We begin.']];
  const ids = [];
  for (const title of ['First', 'Second'])
    ids.push(
      await storeMeeting(api, { title, platform: 'meet', startedAt: '2026-11-05T09:00:00.000Z', lines }),
    );
  const saved = async (begin: () => Promise<void>) => {
    const [download] = await Promise.all([page.waitForEvent('download'), begin()]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };

  await keepToasts(page);
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${ids[0]}`);
  await page.getByRole('button', { name: 'Export' }).press('Enter');
  await expect(page.getByRole('menuitem')).toHaveCount(exportFormatNames.length);
  expect(await violations(page)).toEqual([]);
  // Comments and private notes are off at first, and the choice is remembered.
  await expect(page.getByRole('menuitemcheckbox', { checked: true })).toHaveText([
    'Transcript',
    'Summary',
    'Action items',
    'Notes',
  ]);
  await page.getByRole('menuitemcheckbox', { name: 'Comments' }).click();
  await page.reload();
  await page.getByRole('button', { name: 'Export' }).press('Enter');
  await expect(page.getByRole('menuitemcheckbox', { name: 'Comments' })).toBeChecked();
  const text = await saved(() => page.getByRole('menuitem', { name: 'Text .txt' }).click());
  expect(text.name).toBe('2026-11-05 First.txt');
  expect(text.bytes.toString()).toContain('[00:00:00] Ana: We begin.');
  expect(text.bytes.toString()).toContain('Contents: transcript, summary, action items, notes, comments\n');
  await expect(page.getByText('Saved as 2026-11-05 First.txt')).toBeVisible();

  await page.goto(`${installation.proxy.url}/dashboard/meetings`);
  await page.getByRole('button', { name: 'Select', exact: true }).click();
  await page.getByRole('checkbox', { name: 'Select First' }).check();
  await page.getByRole('checkbox', { name: 'Select Second' }).check();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Export' }).click();
  const zip = await saved(() => page.getByRole('menuitem', { name: 'Table, CSV .csv' }).click());
  const files = unzipSync(zip.bytes);
  expect(Object.keys(files).sort()).toEqual(['2026-11-05 First.csv', '2026-11-05 Second.csv']);
  expect(strFromU8(files['2026-11-05 First.csv']!)).toContain('Ana,We begin.');

  await page.goto(`${installation.proxy.url}/dashboard/personal-settings/data`);
  const archive = await saved(() => page.getByRole('button', { name: 'Download archive' }).click());

  // Into another person's workspace.
  const other = await signedIn(installation, await anotherBrowser({ extension: false }));
  await other.page.goto(`${installation.proxy.url}/dashboard/meetings`);
  await other.page.getByRole('button', { name: 'Import' }).click();
  const dialog = other.page.getByRole('dialog', { name: 'Import meetings' });
  await dialog.getByLabel('Files', { exact: true }).setInputFiles({
    name: 'a.bin',
    mimeType: 'application/octet-stream',
    buffer: Buffer.from([0xff, 0xd8, 0, 1]),
  });
  await expect(dialog.getByRole('alert')).toContainText('damaged');
  await dialog
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name: 'archive.zip', mimeType: 'application/zip', buffer: archive.bytes });
  await expect(dialog.getByText('2 meetings.')).toBeVisible();
  expect(await violations(other.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Import 2 meetings' }).click();
  await expect(dialog.getByText('2 meetings were added.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(other.page.getByRole('link', { name: 'First' })).toBeVisible();
});
