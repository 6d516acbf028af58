import { openModelServer } from '../server/src/testing/vendors.ts';
import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { openHouse } from './harness/house.ts';
import { signedIn } from './harness/people.ts';

test('an admin sets up a language model by keyboard, learns what is wrong with it, and sees what the test took', async ({
  anotherBrowser,
}) => {
  const model = await openModelServer();
  model.answer(({ material }) => {
    const [, word] = /The word is ([0-9a-f]{8})\./.exec(material) ?? [];
    return word ? [{ word, line: 1 }] : [];
  });
  const house = await openHouse({ OUTBOUND_ALLOW: model.host });
  const browser = await anotherBrowser({ extension: false });
  const { page } = await signedIn(house, browser);
  await page.goto(`${house.line.url}/dashboard/company-settings`);
  await page.getByRole('link', { name: 'Set up a language model' }).press('Enter');
  await expect(
    page.getByText('No language model is set up. Nothing leaves this server for one.'),
  ).toBeVisible();
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByLabel('Provider').selectOption('openai-compatible');
  await save.press('Enter');
  await expect(page.getByLabel('Model', { exact: true })).toBeFocused();
  await page.keyboard.type('test-model');
  await page.getByLabel('Address').fill(model.baseUrl('openai-compatible'));
  await page.getByLabel('Key', { exact: true }).fill('sk-wrong');
  await page.getByLabel('US dollars a month').fill('5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A budget in dollars needs the price of the model')).toBeVisible();
  await page.getByLabel('US dollars for a million tokens read').fill('0.5');
  await page.getByLabel('US dollars for a million tokens written').fill('1,5');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('test-model (OpenAI-compatible), which this workspace has set up.'),
  ).toBeVisible();

  model.takesOnly('sk-right');
  const start = page.getByRole('button', { name: 'Test this model' });
  await start.press('Enter');
  await expect(page.getByText('It does not take the key.')).toBeVisible();
  await page.getByLabel('Key', { exact: true }).fill('sk-right');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Key', { exact: true })).toHaveValue('');
  await start.press('Enter');
  await expect(page.getByText('This model works.')).toBeVisible();
  await expect(start).toBeFocused();
  await expect(page.getByText('Held to a schema')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Tests 1 5,\d{3} \d+ \$0\.00\d+$/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await Promise.all([house.close(), model.close()]);
});
