import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';

// Questions about meetings, answered with lines of the transcript.

test('a question asked by keyboard leads to the line that answers it, and an empty answer says so', async ({
  reader,
  installation,
}) => {
  const { page, api } = reader;
  const id = await storeMeeting(api, {
    title: 'Storage',
    platform: 'meet',
    startedAt: '2026-01-05T09:00:00.000Z',
    lines: [
      ['Ana Lima', 'Good morning, everybody is here.'],
      ['Ben Ode', 'The lease of the warehouse ends in March.'],
      ['Ana Lima', 'Then the designers show us three drafts of the logo.'],
      ['Ben Ode', 'The green logo is the best of them.'],
    ],
  });
  await page.goto(`${installation.proxy.url}/dashboard`);
  await page.getByRole('link', { name: /^Ask your meetings/ }).click();
  await expect(page.getByText('Answers appear here')).toBeVisible();
  await page.getByRole('textbox', { name: 'Ask about all your meetings' }).focus();
  await page.keyboard.type('When does the lease end?');
  await page.keyboard.press('Enter');
  const answer = page.getByRole('region', { name: 'When does the lease end?' });
  const line = answer.getByRole('link', { name: /The lease of the warehouse/ });
  await expect(line).toContainText('Ben Ode');
  await expect(page.getByText('Answers appear here')).toBeHidden();
  await expect(answer.getByRole('link', { name: 'Storage' })).toBeVisible();
  await page.keyboard.type('What was said about Kubernetes?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: /Kubernetes/ })).toContainText('No answer found.');
  expect(await violations(page)).toEqual([]);

  await page.getByText('When does the lease end?').click();
  await page.getByRole('link', { name: /The lease of the warehouse/ }).click();
  await expect(page.locator('[data-entry]', { hasText: 'The lease of the warehouse' })).toBeFocused();

  await page
    .getByRole('textbox', { name: 'Ask about this meeting' })
    .fill('What did Ben say about the logo?');
  await page.keyboard.press('Enter');
  const aboutBen = page.getByRole('region', { name: 'What did Ben say about the logo?' });
  const answering = aboutBen.getByRole('button', { name: /The green logo is the best/ });
  await expect(answering, 'at the end of the margin').toBeInViewport();
  await answering.click();
  await expect(page.locator('[data-entry] .marked')).toHaveText('The green logo is the best of them.');
  expect(new URL(page.url()).pathname).toBe(`/dashboard/meetings/${id}`);
});

test('a glossary term is previewed on past meetings, corrects them, and is undone in a meeting', {
  tag: '@verify',
}, async ({ reader, installation }) => {
  const { page, api } = reader;
  const id = await storeMeeting(api, {
    title: 'Tools',
    platform: 'meet',
    startedAt: '2026-01-06T09:00:00.000Z',
    lines: [['Ana Lima', 'We write everything down with after word.']],
  });
  await page.goto(`${installation.proxy.url}/dashboard/personal-settings/glossary`);
  const glossary = page.getByRole('main');
  await glossary.getByRole('textbox', { name: 'Name or term' }).fill('Afterword');
  await glossary.getByRole('textbox', { name: 'Caption spellings' }).fill('after word, after ward');
  await page.keyboard.press('Enter');
  const past = page.getByRole('dialog', { name: '“Afterword” in past meetings' });
  await expect(past).toContainText('1 line in 1 of your meetings can be corrected.');
  expect(await violations(page)).toEqual([]);
  await past.getByRole('button', { name: 'Correct' }).click();
  await expect(past).toBeHidden();
  await expect(glossary.getByRole('list', { name: 'Glossary' })).toContainText('“after word”, “after ward”');

  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  const line = page.locator('[data-entry]');
  await expect(line).toContainText('We write everything down with Afterword.');
  await page.getByRole('button', { name: /^Undo: .*Afterword/ }).click();
  await expect(line).toContainText('with after word.');
});
