import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';

test('a passage is shared by keyboard, read without an account, follows edits, and is revoked', async ({
  reader,
  installation,
  anotherBrowser,
}) => {
  const { page, api } = reader;
  const id = await storeMeeting(api, {
    title: 'To be shared',
    platform: 'meet',
    startedAt: '2026-11-06T09:00:00.000Z',
    lines: [
      ['Zoe', 'Not for others.'],
      ['Ana', 'We ship on Friday.'],
      ['Ben', 'I write the notes.'],
      ['Zoe', 'Nor is this.'],
    ],
  });
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  await expect(page.getByText('We ship on Friday.').first()).toBeVisible();
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Share meeting' });
  await expect(dialog.getByText('Not shared yet.')).toBeVisible();
  await dialog.getByLabel('Who can read it').selectOption('Anyone with the link');
  await dialog.getByLabel('What they can read').selectOption('A passage');
  await dialog.getByLabel('From (such as 0:05)').fill('0:05');
  await dialog.getByLabel('To', { exact: true }).fill('0:10');
  await dialog.getByLabel('Passphrase (optional)').fill('cobalt heron');
  await page.keyboard.press('Enter');
  const url = await dialog.getByLabel('Share link').inputValue();
  await expect(dialog.getByRole('status').getByRole('button')).toBeFocused();
  const share = dialog.getByRole('list', { name: 'Who can read this' }).getByRole('listitem');
  await expect(share).toContainText('Anyone with the link can read lines 0:05 to 0:10 with the passphrase.');
  expect(await violations(page)).toEqual([]);

  const visitor = await (await anotherBrowser({ extension: false })).context.newPage();
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(request.url()));
  await visitor.goto(url.replace(/^https?:\/\/[^/]+/, installation.proxy.url));
  await visitor.getByLabel('Passphrase').fill('wrong passphrase');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByText('Wrong passphrase.')).toBeVisible();
  await visitor.getByLabel('Passphrase').fill('cobalt heron');
  await visitor.keyboard.press('Enter');
  await expect(visitor.getByRole('heading', { name: 'To be shared' })).toBeVisible();
  await expect(visitor.getByText('We ship on Friday.')).toBeVisible();
  await expect(visitor.getByText(/Not for others|Nor is this|Zoe/)).toHaveCount(0);
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await violations(visitor)).toEqual([]);
  expect(asked.filter((address) => !address.startsWith(installation.proxy.url))).toEqual([]);

  await api.meetings.renameSpeaker({ id, from: 'Ana', to: 'Anna' });
  // Without a reload, through live updates.
  await expect(visitor.getByText('Anna')).toBeVisible();
  await share.getByRole('button', { name: /^Revoke/ }).press('Enter');
  await expect(dialog.getByText('Not shared yet.')).toBeVisible();
  await expect(visitor.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
});
