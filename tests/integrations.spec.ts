import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { mailsTo } from './harness/mailbox.ts';
import { tell } from './harness/told-meetings.ts';
import { until } from './harness/until.ts';

// Meetings that go to other tools.

test('mail is connected by keyboard, a meeting is previewed and sent, and the history says what was sent', async ({
  reader,
  house,
}) => {
  const { page, api } = reader;
  const id = await tell(api, {
    title: 'The harbor plan',
    platform: 'meet',
    startedAt: '2026-11-05T09:00:00.000Z',
    lines: [['Ana', 'We decided to move the crane in March.']],
  });
  await page.goto(`${house.line.url}/dashboard/personal-settings`);
  const section = page.getByRole('region', { name: 'Integrations' });
  await section.getByRole('button', { name: 'Connect: Email' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Connect: Email' });
  await dialog.getByLabel('To', { exact: true }).fill('not an address');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await dialog.getByLabel('To', { exact: true }).fill('dora@example.org');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(section.getByText('dora@example.org')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto(`${house.line.url}/dashboard/meetings/${id}`);
  await page.getByRole('button', { name: 'Send to…' }).press('Enter');
  const sending = page.getByRole('dialog', { name: 'Send this meeting' });
  await expect(sending.getByText('Nothing was sent yet.')).toBeVisible();
  await sending.getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = await sending.getByLabel('dora@example.org').inputValue();
  expect(preview).toContain('The harbor plan');
  await sending.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(sending.getByText('Delivered')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const mail = await until(
    'the mail came',
    async () => (await mailsTo(house.server.dataDir, 'dora@example.org'))[0],
  );
  expect(mail.text?.trim()).toBe(preview);

  await sending.getByRole('button', { name: 'Calls' }).press('Enter');
  await expect(sending.getByLabel('Sent')).toHaveValue(/To: dora@example.org/);
});
