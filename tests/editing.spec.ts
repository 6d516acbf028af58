import { expect, test } from './fixtures.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';
import { keepToasts } from './harness/toasts.ts';

// Editing meetings and undoing edits.

test('a title, an entry and a name are changed, marked as changed, and restored', async ({
  reader,
  installation,
}) => {
  const { page, api } = reader;
  const id = await storeMeeting(api, {
    title: 'Captured title',
    platform: 'meet',
    startedAt: '2026-11-05T09:00:00.000Z',
    lines: [
      ['Alise', 'We ship on fry day.'],
      ['Ben', 'Good.'],
      ['Alise', 'I tell the others.'],
    ],
  });
  await keepToasts(page);
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  const entry = (text: string) => page.locator('[data-entry]').filter({ hasText: text });
  const toast = page.getByText('Saved').first();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });

  await page.getByRole('button', { name: 'Rename meeting' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Release plan');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Release plan' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rename meeting' })).toBeFocused();
  await expect(toast).toBeVisible();

  // With the keyboard only.
  await page.getByRole('button', { name: 'Edit the entry by Alise at 00:00:00' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('alertdialog', { name: 'Edit entry' });
  await expect(form.getByLabel('Text')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('We ship on Friday.');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(form).toHaveCount(0);
  await expect(entry('We ship on Friday.')).toContainText('edited');

  // Someone else edits while the form is open: neither edit is lost.
  await entry('Good.').hover();
  await entry('Good.')
    .getByRole('button', { name: /^Edit the entry/ })
    .click();
  const { entries } = await api.meetings.transcript({ id });
  await api.meetings.editEntry({ id, entryId: entries[1]!.id, content: 'Very good.' });
  await form.getByLabel('Text').fill('Good idea.');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('This entry changed while you were editing.')).toBeVisible();
  await expect(form.getByText('Very good.', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(entry('Good idea.')).toBeVisible();

  const people = page.getByRole('complementary', { name: 'About this meeting' });
  await people.getByRole('button', { name: 'Rename Alise' }).click();
  const rename = page.getByRole('alertdialog', { name: 'Rename Alise' });
  await rename.getByLabel('New name').fill('Ben');
  await expect(rename.getByText('The two will be merged')).toBeVisible();
  await rename.getByLabel('New name').fill('Alice');
  await rename.getByRole('button', { name: 'Save' }).click();
  await expect(people.getByText('Alice', { exact: true })).toBeVisible();
  await expect(people.getByText('Alise', { exact: true })).toHaveCount(0);
  await expect(entry('I tell the others.')).toContainText('Alice');
  await undo.first().click(); // The newest is first.
  await expect(people.getByText('Alise', { exact: true })).toBeVisible();

  // Days later: each change is listed with an undo button, and undoing restores the captured text.
  await page.reload();
  const changes = people.getByRole('region', { name: 'Changes' });
  await expect(changes.getByRole('listitem')).toHaveCount(4);
  for (const change of ['Title: Release plan', 'Entry edited: We ship on Friday.']) {
    await changes.getByRole('button', { name: `Undo: ${change}` }).click();
    await expect(changes.getByText(change)).toHaveCount(0);
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Captured title' })).toBeVisible();
  await expect(entry('We ship on fry day.')).not.toContainText('edited');
});

test('entries are bookmarked, meetings are labeled and found by label, and a deleted one is gone', {
  tag: '@verify',
}, async ({ reader, installation }) => {
  const { page, api } = reader;
  const told = { platform: 'zoom', startedAt: '2026-11-06T09:00:00.000Z' } as const;
  const id = await storeMeeting(api, { ...told, title: 'Interview', lines: [['Ana', 'Remember this.']] });
  await storeMeeting(api, { ...told, title: 'Another', lines: [['Ana', 'Not this.']] });
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  const bookmark = page.getByRole('button', { name: /^Bookmark the entry by Ana/ });
  await bookmark.focus();
  await page.keyboard.press('Space');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await api.meetings.transcript({ id })).entries[0]?.bookmarked).toBe(true);

  await page.getByRole('button', { name: 'Add a label' }).click();
  await page.getByRole('textbox', { name: 'New label' }).fill('Hiring');
  await page.keyboard.press('Enter');
  const labels = page.getByRole('list', { name: 'Labels' });
  await expect.poll(async () => (await api.meetings.get({ id })).labels).toEqual(['Hiring']);
  // With the keyboard, because a notice above about an outdated summary can move the link while a pointer clicks.
  await labels.getByRole('link', { name: 'Hiring' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Interview' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Another' })).toHaveCount(0);
  await page.getByRole('button', { name: /not only Hiring/ }).click();
  await expect(page.getByRole('link', { name: 'Another' })).toBeVisible();
  await page.getByRole('link', { name: 'Interview' }).click();
  await labels.getByRole('button', { name: 'Remove label Hiring' }).click();
  await expect(labels).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete meeting' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete meeting?' });
  await expect(question).toContainText('This action cannot be undone.');
  await expect(question.getByRole('button', { name: 'Delete meeting' })).toBeDisabled();
  await question.getByLabel('Type delete to confirm').fill('Delete');
  await question.getByRole('button', { name: 'Delete meeting' }).click();
  await expect(page).toHaveURL(/\/dashboard\/meetings$/);
  await expect(page.getByRole('link', { name: 'Another' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Interview' })).toHaveCount(0);
  await expect(api.meetings.get({ id })).rejects.toMatchObject({ status: 410, code: 'gone' });
});
