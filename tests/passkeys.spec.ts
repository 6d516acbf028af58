import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { requestMagicLink } from './harness/people.ts';
import { waitForToast } from './harness/toasts.ts';

/** Adds an authenticator to the page's browser that asks for a fingerprint and always gets it. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () => (await session.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  };
}

test('a passkey is added, named, signs in alone, is the second step after a link, and is removed', {
  tag: '@verify',
}, async ({ installation, reader: { page, api, email } }) => {
  const authenticator = await addAuthenticator(page);
  await page.goto(new URL('/dashboard/personal-settings', page.url()).href);
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  await expect(page.getByLabel('Name of the passkey')).toBeFocused();
  await page.keyboard.type('Phone');
  await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
  const codes = page.getByRole('region', { name: 'Save your recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect(page.getByRole('region', { name: 'Save your recovery codes' })).toBeFocused();
  await page.getByRole('button', { name: 'I saved them' }).click();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toBeFocused();
  await expect(page.getByText('Not used yet')).toBeVisible();
  expect(await violations(page), 'settings').toEqual([]);
  expect(await authenticator.credentials()).toHaveLength(1);

  await page.getByRole('button', { name: 'Rename: Phone' }).click();
  await expect(page.getByLabel('Name of the passkey')).toBeFocused();
  await page.getByLabel('Name of the passkey').fill('Key ring');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Passkey renamed')).toBeVisible();

  const signOut = async () => {
    await page.evaluate(() => localStorage.removeItem('access_token'));
    await page.goto(`${installation.proxy.url}/login`);
  };
  await signOut();
  expect(await violations(page), 'signing in').toEqual([]);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await page.waitForURL(/\/dashboard$/);

  await signOut();
  await page.goto(await requestMagicLink(installation, page, email));
  await page.waitForURL(/\/auth\/second-factor$/);
  expect(await violations(page), 'second step').toEqual([]);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.waitForURL(/\/dashboard$/);

  await page.goto(`${installation.proxy.url}/dashboard/personal-settings`);
  await page.getByRole('button', { name: 'Remove: Key ring' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await waitForToast(page, 'Passkey removed');
  expect(await api.secondFactor.state()).toMatchObject({ enabled_at: null, passkeys: [] });
});
