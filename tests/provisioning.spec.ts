import { openDns } from '../server/src/testing/vendors.ts';
import { test as base, expect } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { type House, openHouse } from './harness/house.ts';
import { signedIn } from './harness/people.ts';
import { hangAfterMs } from './harness/until.ts';

/** A house whose server asks our DNS. */
const test = base.extend<object, { companyHouse: House & { records: Map<string, string[]> } }>({
  companyHouse: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const dns = await openDns();
      const house = await openHouse({ DNS_SERVER: dns.address });
      await use({ ...house, records: dns.records });
      await house.close();
      dns.close();
    },
    { scope: 'worker', timeout: hangAfterMs },
  ],
  house: [({ companyHouse }, use) => use(companyHouse), { scope: 'worker' }],
});

test('an identity provider provisions people, and an admin chooses the role of a group', async ({
  companyHouse: house,
  anotherBrowser,
}) => {
  const { url } = house.line;
  const { page, api } = await signedIn(
    house,
    await anotherBrowser({ extension: false }),
    'ana@company.example',
  );
  const { record, value } = await api.domains.add({ domain: 'company.example' });
  house.records.set(record, [value]);
  await api.domains.verify({ domain: 'company.example' });

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
    // The address is that of the server; the browser reaches it through the line.
    const answer = await fetch(`${house.server.url}${new URL(address).pathname}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
    return (await answer.json()) as { id: string };
  };
  const { id } = await post('/Users', { userName: 'ben@company.example', displayName: 'Ben' });
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
