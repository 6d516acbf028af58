import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { appCode } from './harness/authenticator.ts';
import { violations } from './harness/axe.ts';
import { clientOf, requestMagicLink, storedToken } from './harness/people.ts';
import { until } from './harness/until.ts';

/** Sets up two-step sign-in in the settings with the keyboard only. */
async function setUp(page: Page): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto(new URL('/dashboard/personal-settings', page.url()).href);
  await page.getByRole('button', { name: 'Set up', exact: true }).press('Enter');
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  expect(await violations(page), 'setting up').toEqual([]);
  const secret = await page.getByLabel('Or type this key into the app').inputValue();
  const field = page.getByLabel('Code from the app');
  await expect(field).toBeFocused();
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This code is wrong or was used before.')).toBeVisible();
  await expect(field).toHaveValue('');
  await field.press('Control+A');
  await page.keyboard.type(appCode(secret));
  await page.keyboard.press('Enter');
  const codes = page.getByRole('region', { name: 'Save your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  expect(await violations(page), 'recovery codes').toEqual([]);
  const recoveryCodes = await codes.allTextContents();
  await page.getByRole('button', { name: 'I saved them' }).press('Enter');
  await expect(page.getByText('Unused recovery codes: 10.', { exact: false })).toBeVisible();
  return { secret, recoveryCodes };
}

test('two-step sign-in is set up by keyboard, asked for at sign-in, and only then connects the extension', async ({
  installation,
  reader,
  anotherBrowser,
}) => {
  const { secret, recoveryCodes } = await setUp(reader.page);

  const browser = await anotherBrowser();
  const page = await browser.context.newPage();
  await page.goto(await requestMagicLink(installation, page, reader.email));
  await page.waitForURL(/\/auth\/second-factor$/);
  await expect(page.getByText(reader.email)).toBeVisible();
  expect(await violations(page), 'entering').toEqual([]);
  const pending = clientOf(installation.server.url, await storedToken(page));
  await expect(pending.accounts.currentUser()).rejects.toMatchObject({ code: 'second_factor_needed' });
  await page.goto(new URL('/dashboard/meetings', page.url()).href);
  await page.waitForURL(/\/auth\/second-factor$/);
  expect((await reader.api.accounts.listSessions()).filter(({ kind }) => kind === 'extension')).toEqual([]);

  await expect(page.getByLabel('Code')).toBeFocused();
  // The next code: each is accepted once, and one of the past might expire before it arrives.
  await page.keyboard.type(appCode(secret, 1));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/dashboard\/meetings$/);
  await until('the extension is connected', async () =>
    (await reader.api.accounts.listSessions()).some(({ kind }) => kind === 'extension'),
  );

  // A recovery code replaces the app, and this browser is remembered.
  const other = await anotherBrowser({ extension: false });
  const lost = await other.context.newPage();
  await lost.goto(await requestMagicLink(installation, lost, reader.email));
  await lost.waitForURL(/\/auth\/second-factor$/);
  await lost.getByLabel('Don’t ask in this browser for 30 days').check();
  await lost.getByLabel('Code').fill(recoveryCodes[0]!);
  await lost.getByRole('button', { name: 'Sign in', exact: true }).click();
  await lost.waitForURL(/\/dashboard$/);
  await lost.evaluate(() => localStorage.removeItem('access_token'));
  await lost.goto(await requestMagicLink(installation, lost, reader.email));
  await lost.waitForURL(/\/dashboard$/);
});

test('two-step sign-in is turned off in the settings', { tag: '@verify' }, async ({ reader }) => {
  await setUp(reader.page);
  await reader.page.getByRole('button', { name: 'Turn off' }).click();
  await reader.page.getByText('Signing in will no longer need a second step.').waitFor();
  await reader.page.getByRole('button', { name: 'Turn off' }).click();
  await expect(reader.page.getByRole('button', { name: 'Set up', exact: true })).toBeVisible();
  expect((await reader.api.secondFactor.state()).enabled_at).toBeNull();
});

test('giving a code on one page leaves another one signed in, also with a call on its way', {
  tag: '@verify',
}, async ({ reader }) => {
  const { page } = reader;
  const { secret } = await setUp(page);
  const other = await page.context().newPage();
  await other.goto(new URL('/dashboard/meetings', page.url()).href);
  await other.getByRole('heading', { name: 'Meetings', level: 1 }).waitFor();
  // Simulates that ten minutes have passed.
  let proven = false;
  await page.route('**/api/user/second-factor', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), fresh: proven } });
  });
  let answer = () => {};
  const renewed = new Promise<void>((resolve) => {
    void page.route('**/api/user/second-factor/verify', async (route) => {
      const response = await route.fetch();
      proven = true;
      resolve();
      await new Promise<void>((release) => {
        answer = release;
      });
      await route.fulfill({ response });
    });
  });
  await page.reload();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByLabel('Code').fill(appCode(secret, 1));
  await page.getByLabel('Code').press('Enter');
  await renewed;

  // While the server's response is on its way, the token of both pages is refused.
  const visited: string[] = [];
  for (const tab of [page, other]) tab.on('framenavigated', (frame) => visited.push(frame.url()));
  const refused = other.waitForResponse((response) => response.status() === 401);
  await other.getByRole('link', { name: 'Action items' }).click();
  await refused;
  answer();
  await expect(other.getByRole('heading', { name: 'Action items', level: 1 })).toBeVisible();
  await page.getByText('Signing in will no longer need a second step.').waitFor();
  expect(visited.filter((url) => !/\/dashboard\/actions$/.test(url))).toEqual([]);
  await other.reload();
  await expect(other.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await other.close();
});
