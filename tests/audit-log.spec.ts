import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { newAddress, signedIn } from './harness/people.ts';

test('an admin reads the audit log, narrows it, and downloads what is left', { tag: '@verify' }, async ({
  installation,
  anotherBrowser,
}) => {
  const { url } = installation.proxy;
  const { page, api } = await signedIn(
    installation,
    await anotherBrowser({ extension: false }),
    newAddress(),
  );
  await api.keys.create({ name: 'Nightly script', scopes: ['search'] });
  await page.goto(`${url}/dashboard/company-settings/audit-log`);
  const entries = page.getByRole('main').getByRole('list').getByRole('listitem');
  await expect(entries.filter({ hasText: 'Sign-in' }).first()).toBeVisible();
  await page.getByLabel('Event').selectOption('Personal API key');
  await expect(entries.filter({ hasText: 'Nightly script' })).toBeVisible();
  await expect(entries.filter({ hasText: 'Sign-in' })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('audit-log.csv');
  const table = await readFile(await file.path(), 'utf8');
  expect(table.trim().split('\r\n')).toHaveLength(2);
  expect(table).toContain('Nightly script');

  await page.getByLabel('To (UTC)').fill('2001-01-01');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(entries.filter({ hasText: 'Sign-in' }).first()).toBeVisible();

  await api.sso.create();
  await api.sso.put({ issuer: 'https://provider.example', clientId: 'afterword', clientSecret: 'secret' });
  await page.reload();
  await expect(entries.filter({ hasText: 'issuer: https://provider.example' })).toBeVisible();
  await api.accounts.updateUser({ locale: 'de' });
  await page.reload();
  await expect(entries.filter({ hasText: /Browser: (Unbekannter Browser|.+ unter )/ }).first()).toBeVisible();
});
