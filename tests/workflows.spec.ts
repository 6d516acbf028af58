import { answerOf, openModelServer } from '../server/src/testing/vendors.ts';
import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { openHouse } from './harness/house.ts';
import { signedIn } from './harness/people.ts';
import { tell } from './harness/told-meetings.ts';

// Prompts that people keep: templates of summaries, and workflows over meetings.

test('a template is duplicated and chosen for a summary, and a workflow is run and read again, by keys alone', async ({
  anotherBrowser,
}) => {
  const model = await openModelServer();
  const house = await openHouse({
    ...model.environment('openai-compatible', 'small-model'),
    OUTBOUND_ALLOW: model.host,
  });
  const { page, api } = await signedIn(house, await anotherBrowser({ extension: false }));
  model.answer((request) =>
    answerOf(request, (lines) =>
      lines
        .filter(({ content }) => content.includes('euros'))
        .flatMap(({ number, content }) => [
          { text: content, evidence: [number] },
          { text: content.replace('40', '90'), evidence: [number] },
        ]),
    ),
  );
  const id = await tell(api, {
    title: 'Pricing',
    platform: 'meet',
    startedAt: '2026-11-05T09:00:00.000Z',
    lines: [
      ['Ana Lima', 'Good morning, everybody is here.'],
      ['Ben Ode', 'The new price is 40 euros a month.'],
      ['Ana Lima', 'Then we ship the catalogue on Friday.'],
    ],
  });

  await page.goto(`${house.line.url}/dashboard/company-settings/templates`);
  await page.getByRole('button', { name: 'Duplicate Sales call' }).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('Price talks');
  await page.getByRole('button', { name: 'Remove section 5' }).press('Enter');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save template' }).press('Enter');
  const own = page.getByRole('list', { name: 'Of this workspace' });
  await expect(own.getByText('Situation · Needs · Objections · Budget and decision')).toBeVisible();
  await own.getByRole('button', { name: 'Delete Price talks' }).press('Enter');
  await expect(own).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByLabel('Where nobody chooses').selectOption('Price talks');
  await expect(own.getByText('Default', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto(`${house.line.url}/dashboard/meetings/${id}`);
  await page.getByRole('button', { name: /^(Choose a template|Generate again with…)$/ }).press('Enter');
  const choosing = page.getByRole('dialog', { name: 'Generate with…' });
  await expect(choosing.getByLabel('Template')).toContainText('As usual: Price talks');
  await choosing.getByLabel('Template').selectOption('Lecture');
  await choosing.getByLabel('Use this template for this series from now on').press('Space');
  expect(await violations(page)).toEqual([]);
  await choosing.getByRole('button', { name: 'Generate Summary' }).press('Enter');
  await expect(choosing).toBeHidden();
  await expect.poll(async () => (await api.templates.list({ meeting: id })).defaults.series).toBe('lecture');

  await page.getByRole('link', { name: 'Run a workflow' }).press('Enter');
  await page.getByRole('button', { name: 'New workflow' }).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('Prices');
  await page.getByLabel('Prompt').fill('Which prices were named?');
  await page.getByRole('button', { name: 'Save workflow' }).press('Enter');
  await page.getByRole('link', { name: 'Prices' }).press('Enter');
  await expect(page.getByText('Pricing', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Reads 1 meeting. Reads about/)).toContainText('price unknown');
  await page.getByRole('button', { name: 'Run', exact: true }).press('Enter');
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByText('The new price is 40 euros a month.')).toBeVisible();
  await expect(result.locator('[data-state=unsupported]')).toContainText('Not found in the transcript');
  await expect(result.getByText('Written by small-model, checked against the transcript.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(result.getByText('The new price is 40 euros a month.')).toBeVisible();
  const history = page.getByRole('list', { name: 'History' });
  await expect(history.getByRole('button')).toHaveText(/1 meeting · [\d,]+ tokens, price unknown.Done$/);
  await result
    .getByRole('link', { name: /^(Ben Ode )?0:05/ })
    .first()
    .press('Enter');
  await expect(page.locator('[data-entry]', { hasText: 'The new price is 40 euros' })).toBeFocused();
  await house.close();
  await model.close();
});
