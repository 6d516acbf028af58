import { answerOf, openModelServer } from '../server/src/testing/vendors.ts';
import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { type Installation, openInstallation } from './harness/installation.ts';
import { signedIn } from './harness/people.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';
import { keepToasts } from './harness/toasts.ts';

let model: Awaited<ReturnType<typeof openModelServer>>;
let installation: Installation;

test.beforeAll(async () => {
  model = await openModelServer();
  installation = await openInstallation({ OUTBOUND_ALLOW: model.host });
});
test.afterAll(() => Promise.all([installation.close(), model.close()]));

test('an admin sets up a language model by keyboard, sees what is wrong with it, and what the test used', {
  tag: '@verify',
}, async ({ anotherBrowser }) => {
  model.answer(({ material }) => {
    const [, word] = /The word is ([0-9a-f]{8})\./.exec(material) ?? [];
    return word ? [{ word, line: 1 }] : [];
  });
  const browser = await anotherBrowser({ extension: false });
  const { page } = await signedIn(installation, browser);
  await page.goto(`${installation.proxy.url}/dashboard/company-settings`);
  await page.getByRole('link', { name: 'Language model' }).press('Enter');
  await expect(page.getByText('No language model is set up. Nothing is sent to one.')).toBeVisible();
  const save = page.getByRole('button', { name: 'Save' });
  await page.getByLabel('Provider').selectOption('openai-compatible');
  await save.press('Enter');
  await expect(page.getByLabel('Model', { exact: true })).toBeFocused();
  await page.keyboard.type('test-model');
  await page.getByLabel('Address').fill(model.baseUrl('openai-compatible'));
  await page.getByLabel('API key', { exact: true }).fill('sk-wrong');
  await page.getByLabel('US dollars per month').fill('5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('A budget in dollars needs the price of the model')).toBeVisible();
  await page.getByLabel('US dollars per million tokens read').fill('0.5');
  await page.getByLabel('US dollars per million tokens written').fill('1,5');
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('test-model (OpenAI-compatible) is saved, but no test has shown that it works.'),
  ).toBeVisible();

  model.takesOnly('sk-right');
  const start = page.getByRole('button', { name: 'Test this model' });
  await start.press('Enter');
  await expect(page.getByText('It rejected the key.')).toBeVisible();
  await page.getByLabel('API key', { exact: true }).fill('sk-right');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('API key', { exact: true })).toHaveValue('');
  await start.press('Enter');
  await expect(page.getByText('This model works.')).toBeVisible();
  await expect(page.getByText('test-model (OpenAI-compatible), set up by this workspace.')).toBeVisible();
  await expect(start).toBeFocused();
  await expect(page.getByText('JSON schema')).toBeVisible();
  await expect(page.getByRole('row', { name: /^Tests 1 5,\d{3} \d+ \$0\.00\d+$/ })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a question and a catch-up are answered with cited sentences, by keyboard alone', {
  tag: '@verify',
}, async ({ anotherBrowser }) => {
  const { page, api } = await signedIn(installation, await anotherBrowser({ extension: false }));
  model.takesOnly(null);
  await api.models.put({
    provider: 'openai-compatible',
    model: 'small-model',
    baseUrl: model.baseUrl('openai-compatible'),
  });
  model.answer(({ instructions, material }) => {
    const codes = [instructions, material].map((text) => text.match(/^Code [AB]: (\w+)/)?.[1]).join('-');
    const line = (words: string) => [
      Number(material.match(new RegExp(`\\[(\\d+)\\][^\\n]*${words}`))?.[1] ?? 0),
    ];
    const all = { said: null, kind: 'point' };
    return [
      { ...all, text: codes, evidence: [] },
      { ...all, text: 'The lease of the warehouse ends in March.', evidence: line('lease') },
      {
        ...all,
        text: 'Ben pays the printer 900 euros for green paper.',
        evidence: line('logo'),
        kind: 'decision',
      },
    ];
  });
  const id = await storeMeeting(api, {
    title: 'Storage',
    platform: 'meet',
    startedAt: new Date(Date.now() - 60_000).toISOString(),
    open: true,
    lines: [
      ['Ana Lima', 'Good morning, everybody is here.'],
      ['Ben Ode', 'The lease of the warehouse ends in March.'],
      ['Ana Lima', 'Then the designers show us three drafts of the logo.'],
      ['Ben Ode', 'The green logo is the best of them.'],
    ],
  });
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  const missed = page.getByRole('region', { name: 'What did I miss?' });
  await missed.getByLabel('Since').selectOption('The beginning');
  await missed.getByRole('button', { name: 'Catch me up' }).press('Enter');
  await expect(missed.getByText('Written by small-model, checked against the transcript.')).toBeVisible();
  await expect(missed.locator('[data-state=unsupported]')).toContainText('Not found in the transcript');
  await missed.getByRole('button', { name: '0:05' }).press('Enter');
  await expect(page.locator('[data-entry] .marked')).toHaveText('The lease of the warehouse ends in March.');
  expect(await violations(page)).toEqual([]);

  await page.goto(`${installation.proxy.url}/dashboard/ask`);
  await page.getByRole('textbox', { name: 'Ask about all your meetings' }).fill('When does the lease end?');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('region', { name: 'When does the lease end?' });
  await expect(answer.getByText(/tokens, price unknown/)).toBeVisible();
  await expect(
    answer.getByRole('link', { name: /^“The lease of the warehouse ends in March.”/ }),
  ).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await answer.getByRole('link', { name: '0:05', exact: true }).press('Enter');
  await expect(page.locator('[data-entry]', { hasText: 'The lease of the warehouse' })).toBeFocused();
});

test('a template is duplicated and used for a summary, and a workflow is run, by keyboard alone', {
  tag: '@verify',
}, async ({ anotherBrowser }) => {
  const { page, api } = await signedIn(installation, await anotherBrowser({ extension: false }));
  model.takesOnly(null);
  await api.models.put({
    provider: 'openai-compatible',
    model: 'small-model',
    baseUrl: model.baseUrl('openai-compatible'),
  });
  model.answer((request) =>
    answerOf(
      request,
      (lines) =>
        lines
          .filter(({ content }) => content.includes('euros'))
          .flatMap(({ number, content }) => [
            { text: content, evidence: [number] },
            { text: content.replace('40', '90'), evidence: [number] },
          ]),
      // The first section of the template, which a summary adds.
      { kind: 'section', section: 1, owner: null, due: null },
    ),
  );
  const id = await storeMeeting(api, {
    title: 'Pricing',
    platform: 'meet',
    startedAt: '2026-11-05T09:00:00.000Z',
    lines: [
      ['Ana Lima', 'Good morning, everybody is here.'],
      ['Ben Ode', 'The new price is 40 euros a month.'],
      ['Ana Lima', 'Then we ship the catalogue on Friday.'],
    ],
  });

  await keepToasts(page);
  await page.goto(`${installation.proxy.url}/dashboard/company-settings/templates`);
  await page.getByRole('button', { name: 'Duplicate Sales call' }).press('Enter');
  await page.getByLabel('Name', { exact: true }).fill('Price talks');
  await page.getByRole('button', { name: 'Remove section 5' }).press('Enter');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save template' }).press('Enter');
  const own = page.getByRole('list', { name: 'In this workspace' });
  await expect(own.getByText('Situation · Needs · Objections · Budget and decision')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New template' })).toBeFocused();
  await own.getByRole('button', { name: 'Delete Price talks' }).press('Enter');
  await expect(own).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await page.getByLabel('Default template').selectOption('Price talks');
  await expect(own.getByText('Default', { exact: true })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  await page.getByRole('button', { name: /^(Choose a template|Regenerate with…)$/ }).press('Enter');
  const choosing = page.getByRole('dialog', { name: 'Generate with…' });
  await expect(choosing.getByLabel('Template')).toContainText('Default: Price talks');
  await choosing.getByLabel('Template').selectOption('Lecture');
  await choosing.getByLabel('Always use this template for this series').press('Space');
  expect(await violations(page)).toEqual([]);
  await choosing.getByRole('button', { name: 'Generate Summary' }).press('Enter');
  await expect(choosing).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Key ideas' })).toBeVisible();
  expect((await api.templates.list({ meeting: id })).defaults.series).toBe('lecture');

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
});

test('a summary shows its estimate, checks sentences as they arrive, and explains its marks', {
  tag: '@verify',
}, async ({ anotherBrowser }) => {
  const { page, api } = await signedIn(installation, await anotherBrowser({ extension: false }));
  model.takesOnly(null);
  await api.models.put({
    provider: 'openai-compatible',
    model: 'small-model',
    baseUrl: model.baseUrl('openai-compatible'),
  });
  model.answer((request) =>
    answerOf(
      request,
      () => [
        { kind: 'topic', text: 'The lease of the warehouse', evidence: [1] },
        { text: 'The designers showed five drafts of the logo.', evidence: [2] },
        { kind: 'decision', text: 'The green logo is taken.', evidence: [3] },
      ],
      { kind: 'overview', section: null, owner: null, due: null },
    ),
  );
  const id = await storeMeeting(api, {
    title: 'Storage',
    platform: 'meet',
    startedAt: new Date(Date.now() - 60_000).toISOString(),
    // A meeting that has ended is summarized automatically.
    open: true,
    lines: [
      ['Ana Lima', 'The lease of the warehouse ends in March.'],
      ['Ben Ode', 'The designers show us three drafts of the logo.'],
      ['Ana Lima', 'The green logo is the best of them. We take the green one.'],
    ],
  });
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(
    summary.getByText(/^Written by small-model and checked against the transcript\./),
  ).toBeVisible();
  await summary.getByRole('button', { name: 'Generate Summary' }).press('Enter');
  await expect(summary.getByText(/^Written by small-model, checked against the transcript\./)).toBeVisible();
  await expect(summary.getByText('Not found in the transcript').first()).toBeVisible();
  await summary.getByRole('button', { name: 'The green logo is taken.' }).press('Enter');
  await expect(page.locator('[data-entry]', { hasText: 'The green logo is the best' })).toBeVisible();
  await summary.getByText('What the marks mean').press('Enter');
  await expect(summary.getByText(/^In quotation marks: someone’s exact words/)).toBeVisible();
  expect(await violations(page)).toEqual([]);
});
