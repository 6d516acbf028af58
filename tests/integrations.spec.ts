import { openVendor } from '../server/src/testing/vendors.ts';
import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { openHouse } from './harness/house.ts';
import { mailsTo } from './harness/mailbox.ts';
import { signInOnTheWeb } from './harness/people.ts';
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

test('Notion is connected by signing in there, and a meeting deleted here is removed there where one asks', async ({
  anotherBrowser,
}) => {
  const notion = await openVendor('notion');
  const { model } = notion;
  const house = await openHouse({ ...notion.environment, OUTBOUND_ALLOW: '127.0.0.1' });
  const { page, api } = await signInOnTheWeb(house, await anotherBrowser({ extension: false }));
  await page.goto(`${house.line.url}/integrations`);
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Notion' })
    .getByRole('link', { name: 'Learn more' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Notion' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open the integrations in your settings' }).click();
  await page.getByRole('button', { name: 'Connect: Notion' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Connect: Notion' });
  await dialog.getByLabel('Page or database').fill(`${model.settings.parent}`);
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Notion is connected.')).toBeVisible();
  const [connection] = (await api.connections.list()).items;
  expect(connection).toMatchObject({ integration: 'notion', state: 'connected' });

  const title = 'The harbor plan';
  const lines: [string, string][] = [['Ana', 'We decided to move the crane in March.']];
  const id = await tell(api, { title, platform: 'meet', startedAt: '2026-11-05T09:00:00.000Z', lines });
  await api.deliveries.create({ id, connection: connection!.id });
  await until('it is there', async () => ((await model.found(id)) as unknown[]).length === 1);
  await page.goto(`${house.line.url}/dashboard/meetings/${id}`);
  await page.getByRole('button', { name: 'Delete this meeting' }).click();
  await page.getByRole('checkbox', { name: 'Remove there too (Notion)' }).press('Space');
  expect(await violations(page)).toEqual([]);
  await page.getByLabel('Type delete to confirm').fill('delete');
  await page.keyboard.press('Enter');
  await until('it is gone there', async () => ((await model.found(id)) as unknown[]).length === 0);
  expect(notion.violations).toEqual([]);
  await house.close();
  await notion.close();
});
