import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';
import { keepToasts } from './harness/toasts.ts';

test('action items are completed, edited and merged by keyboard, and every step can be undone', async ({
  reader,
  installation,
}) => {
  const { page, api } = reader;
  const { name: me } = await api.accounts.currentUser();
  const [first, second] = [
    await storeMeeting(api, {
      title: 'First week',
      platform: 'meet',
      startedAt: '2026-11-02T09:00:00.000Z',
      lines: [[me, 'I will send the pricing list to Marta by Friday.']],
      open: true,
    }),
    await storeMeeting(api, {
      title: 'Second week',
      platform: 'zoom',
      startedAt: '2026-11-09T09:00:00.000Z',
      lines: [[me, 'I will send Marta the new pricing list on Monday.']],
      open: true,
    }),
  ];
  for (const [id, dueDate] of [
    [first, '2026-11-06'],
    [second, '2036-11-16'],
  ] as const) {
    const { entries } = await api.meetings.transcript({ id });
    const [line] = entries;
    await api.actions.create({ id, text: line!.content, assignee: me, dueDate, entries: [line!.id] });
  }
  // The toast with this text.
  const undo = (said: string) =>
    page.getByRole('listitem').filter({ hasText: said }).getByRole('button', { name: 'Undo' }).click();
  await keepToasts(page);
  await page.goto(`${installation.proxy.url}/dashboard/actions`);
  const overdue = page.getByRole('region', { name: 'Overdue' });
  const later = page.getByRole('region', { name: 'Later' });
  await expect(overdue.getByRole('link', { name: /pricing list to Marta/ })).toHaveAttribute('href', /#/);
  await page.getByRole('button', { name: 'Merge' }).press('Enter');
  await expect(overdue).toHaveCount(0);
  await expect(later.getByText('Earlier, in First week, November 2, 2026')).toBeVisible();
  expect(await violations(page), 'the list').toEqual([]);

  await later.getByRole('button', { name: 'Edit the action item' }).press('Enter');
  await page.getByLabel('Task').fill('Send the list to Marta');
  await page.keyboard.press('Enter');
  await expect(later.getByRole('link', { name: 'Send the list to Marta' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit the action item' })).toBeFocused();
  await page.getByRole('checkbox', { name: 'Done: Send the list to Marta' }).press('Space');
  await expect(page.getByText('No open action items')).toBeVisible();
  await undo('Done.');
  await expect(page.getByRole('checkbox', { name: 'Done: Send the list to Marta' })).not.toBeChecked();

  // Any two can be merged, not only similar ones.
  await api.actions.create({ id: first, text: 'Mail the prices', assignee: me });
  await page.reload();
  const item = page.getByRole('listitem').filter({ hasText: 'Send the list to Marta' });
  await item.getByRole('button', { name: 'Edit the action item' }).press('Enter');
  await page.getByRole('button', { name: 'Merge with another…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Merge action items' });
  await dialog.getByLabel('Find an action item').fill('prices');
  expect(await violations(page), 'the choice').toEqual([]);
  await dialog.getByRole('button', { name: /Mail the prices/ }).press('Enter');
  await expect(page.getByRole('checkbox', { name: 'Done: Mail the prices' })).toHaveCount(0);
  await undo('Merged into one action item.');
  await expect(page.getByRole('checkbox', { name: 'Done: Mail the prices' })).toBeVisible();
  const [prices] = (await api.actions.list({})).items.filter(({ text }) => text === 'Mail the prices');
  await api.actions.delete({ id: prices!.id });

  await page.goto(`${installation.proxy.url}/dashboard`);
  const own = page.getByRole('region', { name: 'Your action items' });
  await expect(own.getByRole('checkbox')).toHaveCount(1);
  await own.getByRole('button', { name: 'Delete the action item' }).click();
  await expect(own.getByRole('checkbox')).toHaveCount(0);
  await undo('Action item deleted.');
  await expect(own.getByRole('checkbox')).toHaveCount(1);
});
