import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';

// Searching all meetings with the keyboard only.

test('the keyboard leads from any screen to a line of a meeting, and back', async ({
  reader,
  installation,
}) => {
  const { page, api } = reader;
  for (const nth of [1, 2, 3])
    await storeMeeting(api, {
      title: `Harbor ${nth}`,
      platform: 'zoom',
      startedAt: `2026-01-0${nth}T09:00:00.000Z`,
      lines: Array.from({ length: 30 }, (_, at): [string, string] => [
        ['Ana Lima', 'Zoë Müller'][at % 2]!,
        at % 3 === 0 ? `The cranes of harbor ${nth} are late, part ${at}.` : `Something else, part ${at}.`,
      ]),
    });
  await page.goto(`${installation.proxy.url}/dashboard`);
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();

  await page.keyboard.press('Control+k');
  const field = page.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('harb');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options.filter({ hasText: 'Harbor 3' }).first()).toHaveAttribute('aria-selected', 'true');
  expect(await violations(page)).toEqual([]);
  await field.fill('cranes late');
  await expect(options.first()).toContainText('The cranes of harbor 3 are late');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/dashboard\/search\?q=cranes\+late$/);
  await expect(page.getByText('30 lines')).toBeVisible();
  const found = page.getByRole('list', { name: 'Lines found' }).getByRole('link');
  for (let nth = 0; nth < 15; nth += 1) await page.keyboard.press('j');
  await expect(found.nth(14)).toBeFocused();
  const stood = await page.evaluate(() => window.scrollY);
  expect(stood).toBeGreaterThan(200);
  const words = await found.nth(14).textContent();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/meetings\/[^/]+\?q=cranes\+late#[\w-]+$/);
  const line = page.locator('[data-entry]', { hasText: words! });
  await expect(line).toBeFocused();
  await expect(line.locator('mark')).toHaveText(['cranes', 'late']);
  await expect(page.getByRole('searchbox', { name: 'Search the transcript' })).toHaveValue('cranes late');
  await page.keyboard.press('b');
  await expect(line.getByRole('button', { name: /bookmark/i })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('j');
  await expect(line).not.toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Bookmark line');
  await page.keyboard.press('Escape');

  await page.goBack();
  await expect(page.getByText('30 lines')).toBeVisible();
  // Scroll to a place within a line: content above the lines may change its height a moment later.
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - stood))
    .toBeLessThan(60);
  await page.goto(`${installation.proxy.url}/dashboard/personal-settings/preferences`);
  await page.getByRole('switch', { name: 'Single-key shortcuts' }).click();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(field).toBeFocused();
});
