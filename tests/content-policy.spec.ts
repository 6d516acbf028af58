import { expect, test } from './fixtures.ts';
import { waitForToast } from './harness/toasts.ts';

/** Violations of the content security policy on the open page. */
declare global {
  interface Window {
    refused: string[];
  }
}

// Tests what opens over screens. Every screen is in screens.spec.ts.

test('a drawer, a dialog, a toast and the progress bar obey the content security policy', async ({
  reader: { page, api },
  installation,
}) => {
  await page.addInitScript(() => {
    window.refused = [];
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) =>
      window.refused.push(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
    );
  });
  const url = installation.proxy.url;
  const refused: string[] = [];
  const collect = async () => {
    expect(await page.locator('style').count(), `${page.url()} has style elements`).toBe(0);
    refused.push(...(await page.evaluate(() => window.refused.splice(0))));
  };

  const answer = await page.goto(`${url}/dashboard`);
  const policy = answer!.headers()['content-security-policy']!;
  expect(policy).toMatch(/script-src 'self'(;| https:)/);
  expect(policy).toContain("style-src 'self';");
  expect(policy).not.toContain('unsafe-eval');

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${url}/dashboard`);
  await page.getByRole('banner').getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await collect();
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`${url}/dashboard/personal-settings`);
  await page.getByLabel('Name').first().fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await waitForToast(page, 'Profile updated successfully');
  await collect();

  const { items } = await api.meetings.list({ page: 1 });
  await page.goto(`${url}/dashboard/meetings/${items[0]!.id}`);
  const entry = page.locator('[data-entry]').first();
  await entry.hover();
  await entry.getByRole('button', { name: /delete/i }).click();
  await expect(page.getByRole('alertdialog').or(page.getByRole('dialog'))).toBeVisible();
  await collect();
  expect(refused).toEqual([]);
});
