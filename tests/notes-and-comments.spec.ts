import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { tell } from './harness/told-meetings.ts';

// What people write beside a transcript, together and without a connection.

test('two tabs that write the same notes see each other, and neither version is lost', async ({
  reader,
  house,
}) => {
  const { page, api } = reader;
  const id = await tell(api, {
    title: 'Noted twice',
    platform: 'meet',
    startedAt: '2026-11-06T09:00:00.000Z',
    lines: [['Ana', 'Hello.']],
  });
  const other = await page.context().newPage();
  const shared = (tab: typeof page) => tab.getByRole('textbox', { name: 'Shared notes', exact: true });
  const edit = async (tab: typeof page) => {
    await tab.getByRole('button', { name: 'Edit the notes' }).click();
    await expect(shared(tab)).toBeFocused();
  };
  for (const tab of [page, other]) {
    await tab.goto(`${house.line.url}/dashboard/meetings/${id}`);
    await tab.getByRole('tab', { name: 'Shared' }).click();
  }
  await edit(page);
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Agenda');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Agenda')).toBeVisible();

  await edit(other);
  await api.meetings.putNotes({ id, kind: 'shared', notes: '<p>Written elsewhere</p>' });
  // Nothing unsaved was in the way: the editor has it, and goes on from there.
  await expect(shared(other)).toHaveText('Written elsewhere');
  await other.context().setOffline(true);
  await shared(other).fill('Written here');
  await expect(other.getByText('kept on this device')).toBeVisible();
  await api.meetings.putNotes({ id, kind: 'shared', notes: '<p>Written meanwhile</p>' });
  await other.context().setOffline(false);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  const clash = other.getByRole('dialog', { name: 'Two versions of these notes' });
  await expect(clash.getByText('Written meanwhile')).toBeVisible();
  await clash.getByRole('button', { name: 'Decide later' }).click();
  await other.getByRole('button', { name: 'Compare the two versions' }).click();
  await clash.getByRole('button', { name: 'Add it to the end of yours' }).click();
  await clash.getByRole('button', { name: 'Save yours' }).click();
  await expect(clash).toHaveCount(0);
  await expect(page.getByText('Written here')).toBeVisible();
  await expect(page.getByText('Written meanwhile')).toBeVisible();
  expect((await api.meetings.getNotes({ id })).private.notes).toBe('');
});

test('a line is commented, answered and settled, by keyboard alone', async ({ reader, house }) => {
  const { page, api } = reader;
  const id = await tell(api, {
    title: 'Commented',
    platform: 'meet',
    startedAt: '2026-11-07T09:00:00.000Z',
    lines: [
      ['Ana', 'We ship on Friday.'],
      ['Ben', 'Good.'],
    ],
  });
  await page.goto(`${house.line.url}/dashboard/meetings/${id}`);
  await page.getByRole('button', { name: 'Comment on the entry of Ana at 00:00:00' }).focus();
  await page.keyboard.press('Enter');
  const comments = page.getByRole('region', { name: 'Comments on the entry of Ana at 00:00:00' });
  await expect(comments.getByRole('textbox', { name: 'New comment' })).toBeFocused();
  await page.keyboard.type('This Friday?');
  await page.keyboard.press('Control+Enter');
  await expect(comments.getByRole('article')).toContainText('This Friday?');
  await comments.getByRole('button', { name: 'Answer' }).press('Enter');
  await expect(comments.getByRole('textbox', { name: 'Your answer' })).toBeFocused();
  await page.keyboard.type('The one after.');
  // Closed in the middle of a word: it is there again.
  await page.keyboard.press('Escape');
  const button = page.getByRole('button', { name: /comment on the entry of Ana.*1 open/ });
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await comments.getByRole('button', { name: 'Answer' }).press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(comments.getByRole('article')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);

  await comments.getByRole('button', { name: 'Resolve' }).press('Enter');
  await expect(comments.getByText('Resolved', { exact: true })).toBeVisible();
  await expect(comments.getByRole('article')).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: /2 comments on the entry of Ana.*all resolved/ }),
  ).toBeVisible();
  // Another reader's words arrive by themselves, and the line can be edited under them.
  const [line] = (await api.meetings.transcript({ id })).entries;
  await api.meetings.editEntry({ id, entryId: line!.id, content: 'We ship on Monday.' });
  await api.comments.create({ id, entryId: line!.id, text: 'Monday then.' });
  await expect(comments.getByRole('article')).toContainText('Monday then.');

  await comments.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(comments.getByRole('article')).toHaveCount(0);
  await expect(comments).toBeFocused();
});
