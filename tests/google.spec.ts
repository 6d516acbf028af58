import type { Page } from '@playwright/test';
import { test as base, expect } from './fixtures.ts';
import {
  googleEnvironment,
  type IdentityProvider,
  openIdentityProvider,
} from './harness/identity-provider.ts';
import { type Installation, openInstallation } from './harness/installation.ts';
import { clientOf, newAddress, signInOnTheWeb, storedToken } from './harness/people.ts';
import { freePort } from './harness/server.ts';
import { hangAfterMs } from './harness/until.ts';

/** An installation whose server trusts an identity provider in Google's place. */
const test = base.extend<
  object,
  { google: IdentityProvider; trustingInstallation: Installation & { googlePort: number } }
>({
  trustingInstallation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const googlePort = await freePort();
      const installation = await openInstallation(googleEnvironment(googlePort));
      await use({ ...installation, googlePort });
      await installation.close();
    },
    { scope: 'worker', timeout: hangAfterMs },
  ],
  installation: [({ trustingInstallation }, use) => use(trustingInstallation), { scope: 'worker' }],
  google: [
    async ({ trustingInstallation: { proxy, googlePort } }, use) => {
      const google = await openIdentityProvider(`${proxy.url}/auth/google/callback`, googlePort);
      await use(google);
      await google.close();
    },
    { scope: 'worker' },
  ],
});

/** Goes from the sign-in page through the provider's form to wherever that leads. */
async function continueWithGoogle(page: Page, login: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.getByPlaceholder('Enter any login').fill(login);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
}

test('signing in with Google and by email leads to the same account', { tag: '@verify' }, async ({
  installation,
  google,
  anotherBrowser,
}) => {
  const email = newAddress();
  google.people.set('mary', { email, email_verified: true, name: 'Mary Shelley' });
  const users = [];
  for (const time of ['first', 'second']) {
    const { context } = await anotherBrowser({ extension: false });
    const page = await context.newPage();
    await page.goto(`${installation.proxy.url}/login`);
    await expect(page.getByText('Or continue with email')).toBeVisible();
    await expect(page.getByText('request a magic link or log in with Google')).toBeVisible();
    await continueWithGoogle(page, 'mary');
    await page.waitForURL(/\/dashboard$/);
    await expect(page.getByText('Mary Shelley').first(), time).toBeVisible();
    users.push(await clientOf(installation.server.url, await storedToken(page)).accounts.currentUser());
  }
  const byMail = await signInOnTheWeb(installation, await anotherBrowser({ extension: false }), email);
  users.push(await byMail.api.accounts.currentUser());
  expect(users.map(({ id }) => id)).toEqual(Array(3).fill(users[0]?.id));
});

test('signing in returns to the page that required it, also after a failed attempt', {
  tag: '@verify',
}, async ({ installation, google, anotherBrowser }) => {
  const { context } = await anotherBrowser({ extension: false });
  const page = await context.newPage();
  google.people.set('unverified', { email: newAddress(), email_verified: false });
  await page.goto(`${installation.proxy.url}/dashboard/meetings?search=budget`);
  await page.waitForURL(/\/login$/);
  await continueWithGoogle(page, 'unverified');
  await expect(page.getByRole('alert')).toHaveText(/Google hasn’t verified that account’s email address/);
  expect(await storedToken(page)).toBeNull();

  await context.clearCookies({ domain: 'localhost' }); // The provider remembers who signed in.
  await continueWithGoogle(page, newAddress());
  await page.waitForURL(/\/dashboard\/meetings\?search=budget$/);
  expect(await storedToken(page)).toBeTruthy();
});

test('the sign-in page explains a canceled or repeated answer from Google', {
  tag: '@verify',
}, async ({ installation, google, anotherBrowser }) => {
  const { context } = await anotherBrowser({ extension: false });
  const page = await context.newPage();
  await page.goto(`${installation.proxy.url}/login`);
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await page.waitForURL((url) => url.origin === google.issuer);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('Sign-in was canceled.');

  const answers: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/auth/google/callback')) answers.push(request.url());
  });
  await continueWithGoogle(page, newAddress());
  await page.waitForURL(/\/dashboard$/);
  await page.evaluate(() => localStorage.clear());
  await page.goto(answers[0]!);
  await expect(page.getByRole('alert')).toHaveText(/was already used\. Start again below\.$/);
  expect(await storedToken(page)).toBeNull();
});

test('the extension signs in with Google through the browser’s own sign-in window', {
  tag: '@verify',
}, async ({ chromiumWithExtension: browser }) => {
  const email = newAddress();
  const popup = await browser.extensionPage('popup');
  const opened = browser.context.waitForEvent('page');
  await popup.getByRole('button', { name: /^sign in/i }).click();
  const window = await opened;
  await window.waitForURL(/\/login/);
  await continueWithGoogle(window, email);
  const closed = window.waitForEvent('close');
  await window.getByRole('button', { name: 'Connect this browser' }).click();
  await closed;
  const status = await browser.extensionPage('popup');
  await expect(status.getByText(email)).toBeVisible();
});
