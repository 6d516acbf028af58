import { openDns } from '../server/src/testing/vendors.ts';
import { test as base, expect } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { openIdentityProvider } from './harness/identity-provider.ts';
import { type Installation, openInstallation } from './harness/installation.ts';
import { magicLink, mailsTo } from './harness/mailbox.ts';
import { signedIn } from './harness/people.ts';
import { openSamlProvider } from './harness/saml-provider.ts';
import { hangAfterMs } from './harness/until.ts';

/** An installation whose server uses our DNS and may call providers on this machine. */
const test = base.extend<object, { companyInstallation: Installation & { records: Map<string, string[]> } }>({
  companyInstallation: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const dns = await openDns();
      const installation = await openInstallation({
        DNS_SERVER: dns.address,
        OUTBOUND_ALLOW: 'localhost,127.0.0.1',
      });
      await use({ ...installation, records: dns.records });
      await installation.close();
      dns.close();
    },
    { scope: 'worker', timeout: hangAfterMs },
  ],
  installation: [({ companyInstallation }, use) => use(companyInstallation), { scope: 'worker' }],
});

test('an admin connects, tests and requires the company’s sign-on; people are led there by their address', async ({
  companyInstallation: installation,
  anotherBrowser,
}) => {
  const email = 'ana@company.example';
  const { url } = installation.proxy;
  const { page, api } = await signedIn(installation, await anotherBrowser({ extension: false }), email);
  const { record, value } = await api.domains.add({ domain: 'company.example' });
  installation.records.set(record, [value]);
  await api.domains.verify({ domain: 'company.example' });

  await page.goto(`${url}/dashboard/company-settings/sign-on`);
  await page.getByRole('button', { name: 'Set up company sign-on' }).click();
  const provider = await openIdentityProvider(
    await page.getByRole('textbox', { name: 'Redirect URI' }).inputValue(),
  );
  const atProvider = async (tab: typeof page, login: string) => {
    await tab.getByPlaceholder('Enter any login').fill(login);
    await tab.getByPlaceholder('and password').fill('any');
    await tab.getByRole('button', { name: 'Sign-in' }).click();
  };
  await expect(page.getByRole('radio', { name: /^Optional/ })).toBeDisabled();
  await page.getByLabel('Issuer').fill(provider.issuer);
  await page.getByLabel('Protocol').selectOption('saml');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page.getByLabel('Issuer')).toHaveValue(provider.issuer);
  await page.getByLabel('Client ID').fill(provider.clientId);
  await page.getByLabel('Client secret').fill(provider.clientSecret);
  await page.getByRole('button', { name: 'Save connection' }).click();
  await expect(page.getByText('Connection saved')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Test sign-in' })).toBeEnabled();
  await expect(page.getByRole('button', { name: 'Save connection' })).toBeFocused();
  await page.getByRole('button', { name: 'Test sign-in' }).click();
  await atProvider(page, 'ana@elsewhere.example');
  await expect(page.getByText(/^The test failed\. This account’s address/)).toBeVisible();
  await page.context().clearCookies({ name: /^_session/ });
  await page.getByRole('button', { name: 'Test sign-in' }).click();
  await atProvider(page, email);
  await expect(page.getByText(/^Passed on/)).toBeVisible();

  await page.getByRole('radio', { name: /^Optional/ }).check();
  await expect(page.getByRole('radio', { name: /^Required/ })).toBeDisabled();
  await page.getByRole('button', { name: 'Create recovery codes' }).click();
  const listed = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(listed).toHaveCount(8);
  const codes = await listed.allTextContents();
  await page.getByRole('button', { name: 'Done' }).click();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('radio', { name: /^Required/ }).click();
  await page.getByRole('button', { name: 'Require it' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();

  // Entering the address leads another person there.
  const tab = await (await anotherBrowser({ extension: false })).context.newPage();
  await tab.goto(`${url}/login`);
  await tab.getByLabel('Email address').fill('ben@company.example');
  await tab.getByRole('button', { name: 'Send Magic Link' }).click();
  await atProvider(tab, 'ben@company.example');
  await tab.waitForURL(/\/dashboard$/);
  expect(await mailsTo(installation.server.dataDir, 'ben@company.example')).toEqual([]);

  // The provider is down: the admin signs in with a recovery code and an emailed link.
  await provider.close();
  const seen = (await mailsTo(installation.server.dataDir, email)).length;
  await page.goto(`${url}/login`);
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await expect(page.getByText(/^Your company’s provider isn’t responding/)).toBeVisible();
  await page.getByRole('button', { name: 'I have a recovery code' }).click();
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send sign-in link' }).click();
  await expect(page.getByText(/a link is on its way/)).toBeVisible();
  await page.goto(await magicLink(installation.server.dataDir, email, seen));
  await page.waitForURL(/\/dashboard|\/admin/);
});

test('an admin connects a SAML provider on another site; people sign in there', { tag: '@verify' }, async ({
  companyInstallation: installation,
  anotherBrowser,
}) => {
  const email = 'ana@saml.example';
  const { url } = installation.proxy;
  const { page, api } = await signedIn(installation, await anotherBrowser({ extension: false }), email);
  const { record, value } = await api.domains.add({ domain: 'saml.example' });
  installation.records.set(record, [value]);
  await api.domains.verify({ domain: 'saml.example' });
  const provider = await openSamlProvider(() => new Date(), '127.0.0.1');
  const atProvider = async (tab: typeof page, login: string) => {
    await tab.getByLabel('Login').fill(login);
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await tab.getByRole('button', { name: 'Continue' }).click();
  };

  await page.goto(`${url}/dashboard/company-settings/sign-on`);
  await page.getByRole('button', { name: 'Set up company sign-on' }).click();
  await page.getByLabel('Protocol').selectOption('SAML 2.0');
  const entityId = await page.getByRole('textbox', { name: 'Our entity ID (audience)' }).inputValue();
  expect(await (await page.request.get(entityId)).text()).toContain(`entityID="${entityId}"`);
  await page.getByLabel('Address of the metadata').fill(provider.metadataAddress);
  await page.getByRole('button', { name: 'Save connection' }).click();
  await expect(page.getByText('Certificate 1 expires on January 1, 2035.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save connection' })).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Test sign-in' }).click();
  await atProvider(page, 'ana@elsewhere.example');
  await expect(page.getByText(/^The test failed\. This account’s address/)).toBeVisible();
  await page.getByRole('button', { name: 'Test sign-in' }).click();
  await atProvider(page, email);
  await expect(page.getByText(/^Passed on/)).toBeVisible();
  await page.getByRole('radio', { name: /^Optional/ }).check();

  const tab = await (await anotherBrowser({ extension: false })).context.newPage();
  await tab.goto(`${url}/login`);
  await tab.getByLabel('Email address').fill('ben@saml.example');
  await tab.getByRole('button', { name: 'Send Magic Link' }).click();
  await atProvider(tab, 'ben@saml.example');
  await tab.waitForURL(/\/dashboard$/);
  await provider.close();
});

test('an identity provider provisions people, and an admin chooses the role of a group', {
  tag: '@verify',
}, async ({ companyInstallation: installation, anotherBrowser }) => {
  const { url } = installation.proxy;
  const { page, api } = await signedIn(
    installation,
    await anotherBrowser({ extension: false }),
    'ana@provisioned.example',
  );
  const { record, value } = await api.domains.add({ domain: 'provisioned.example' });
  installation.records.set(record, [value]);
  await api.domains.verify({ domain: 'provisioned.example' });

  await page.goto(`${url}/dashboard/company-settings/provisioning`);
  await expect(page.getByText('Nobody has been provisioned yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByLabel('Name').fill('Entra ID');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const token = await page.getByRole('textbox', { name: 'API key' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Provision people')).toBeVisible();

  const address = await page.getByRole('textbox', { name: 'SCIM address (tenant URL)' }).inputValue();
  const post = async (path: string, body: object): Promise<{ id: string }> => {
    // The server's own address; the browser reaches it through the proxy.
    const answer = await fetch(`${installation.server.url}${new URL(address).pathname}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
    return (await answer.json()) as { id: string };
  };
  const { id } = await post('/Users', { userName: 'ben@provisioned.example', displayName: 'Ben' });
  await post('/Groups', { displayName: 'Leads', members: [{ value: id }] });

  await page.reload();
  await expect(page.getByText('1 active, 1 in total.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Role of Leads' }).selectOption('Admin');
  await expect(page.getByText('Changed the role of “Leads”.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.goto(`${url}/dashboard/company-settings/team`);
  await expect(page.getByRole('row', { name: /Ben/ })).toContainText('Admin');

  await page.goto(`${url}/docs/provisioning`);
  await expect(page.getByRole('heading', { name: 'Microsoft Entra ID' })).toBeVisible();
});
