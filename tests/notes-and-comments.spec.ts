import { expect, test } from './fixtures.ts';
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
