import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { mailsTo } from './harness/mailbox.ts';
import { tell } from './harness/told-meetings.ts';
import { until } from './harness/until.ts';

// What happens after a meeting, by itself.

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const said: [string, string][] = [
  ['Ana', 'I will send the crane contract by Friday.'],
  ['Bo', 'The price of the crane is two million.'],
];

test('a template becomes an automation by keyboard, is tried on earlier meetings, asks, and mails a recap that can be ended', async ({
  reader,
  house,
}) => {
  const { page, api } = reader;
  await tell(api, { title: 'The harbor plan', platform: 'meet', startedAt: ago(10), lines: said });
  await page.goto(`${house.line.url}/dashboard`);
  await page.getByRole('link', { name: /^AI automations/ }).press('Enter');
  await expect(page.getByText('No automation yet.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page
    .getByRole('link', { name: 'Use the template “Recap to everybody who was there”' })
    .press('Enter');
  await page.getByRole('button', { name: 'Add condition' }).press('Enter');
  await page.getByRole('button', { name: 'Create Automation' }).press('Enter');
  await expect(page.getByLabel('Condition 1', { exact: true })).toBeFocused();
  await page.keyboard.type('the price was discussed');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .press('Enter');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create Automation' }).press('Enter');

  const before = page.getByRole('dialog', { name: 'Before it is switched on' });
  await expect(before.getByText('It would have run for 1 of 1.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await before.getByRole('button', { name: 'Switch on' }).press('Enter');
  await expect(page.getByRole('switch', { name: 'is on' })).toBeChecked();
  await tell(api, { title: 'The harbor price', platform: 'meet', startedAt: ago(1), lines: said });
  await page.getByRole('button', { name: 'Let it run' }).press('Enter', { timeout: 60_000 });
  await expect(page.getByText('Send Email: Done')).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('The price of the crane is two million.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const { email } = await api.accounts.currentUser();
  const mail = await until('the recap came', async () =>
    (await mailsTo(house.server.dataDir, email)).find(({ subject }) => subject === 'The harbor price'),
  );
  const [address = ''] = /http\S+\/unsubscribe\/\S+/.exec(mail.text ?? '') ?? [];
  await page.goto(address);
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
