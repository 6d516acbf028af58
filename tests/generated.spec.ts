import { openModelServer } from '../server/src/testing/vendors.ts';
import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { openHouse } from './harness/house.ts';
import { signedIn } from './harness/people.ts';
import { tell } from './harness/told-meetings.ts';

// What a language model writes: shown with the lines it cites, and marked where these do not say it.

test('a question and a catch-up are answered in sentences that lead to their lines, by keys alone', async ({
  anotherBrowser,
}) => {
  const model = await openModelServer();
  const house = await openHouse({
    ...model.environment('openai-compatible', 'small-model'),
    OUTBOUND_ALLOW: model.host,
  });
  const { page, api } = await signedIn(house, await anotherBrowser({ extension: false }));
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
  const id = await tell(api, {
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
  await page.goto(`${house.line.url}/dashboard/meetings/${id}`);
  const missed = page.getByRole('region', { name: 'What did I miss?' });
  await missed.getByLabel('Since').selectOption('The beginning');
  await missed.getByRole('button', { name: 'Catch me up' }).press('Enter');
  await expect(missed.getByText('Written by small-model, checked against the transcript.')).toBeVisible();
  await expect(missed.locator('[data-state=unsupported]')).toContainText('Not found in the transcript');
  await missed.getByRole('button', { name: '0:05' }).press('Enter');
  await expect(page.locator('[data-entry] .marked')).toHaveText('The lease of the warehouse ends in March.');
  expect(await violations(page)).toEqual([]);

  await page.goto(`${house.line.url}/dashboard/ask`);
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
  await house.close();
  await model.close();
});
