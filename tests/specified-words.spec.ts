import { expect, test } from './fixtures.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';

test('the dashboard words automations, a summary and the Team plan as specified', { tag: '@verify' }, async ({
  reader,
  installation,
}) => {
  const { page, api } = reader;
  const at = `${installation.proxy.url}/dashboard`;

  await test.step('the badges Transcript and Summary', async () => {
    const id = await storeMeeting(api, {
      title: 'Summarized',
      platform: 'zoom',
      startedAt: '2026-11-02T09:00:00.000Z',
      lines: [
        ['Ana', 'We decided to paint the cranes in March.'],
        ['Ben', 'I will order the paint by Friday.'],
      ],
    });
    for await (const _ of await api.meetings.makeSummary({ id }));
    await page.goto(`${at}/meetings`);
    const row = page.getByRole('row', { name: 'Summarized' });
    await expect(row.getByText('Transcript', { exact: true })).toBeVisible();
    await expect(row.getByText('Summary', { exact: true })).toBeVisible();
  });

  await test.step('AI automations', async () => {
    await page.goto(`${at}/ai-automations`);
    await expect(page.getByRole('heading', { name: 'Popular templates' })).toBeVisible();
    await page.goto(`${at}/ai-automations/create`);
    await expect(page.getByRole('button', { name: 'Create Automation' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel' })).toBeVisible();
    for (const words of [
      ...['Meeting Ends', 'Action Items Detected', 'Name Mentioned'],
      ...['Send Email', 'Create Calendar Event', 'Send to Slack'],
    ])
      await expect(page.locator('main')).toContainText(words);
  });

  await test.step('the banner of Team has the name of the plan alone, and others can upgrade', async () => {
    const plan = { name: 'Free' };
    // As on a server that sells plans; no test buys one here.
    await page.route('**/api/site', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), sellsPlans: true } });
    });
    await page.route('**/api/user', async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), plan_name: plan.name } });
    });
    await page.goto(at);
    await expect(page.getByRole('link', { name: 'Upgrade to Individual Plan' })).toHaveAttribute(
      'href',
      '/pricing',
    );
    plan.name = 'Team';
    await page.reload();
    await expect(page.getByText('Team plan')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Upgrade to Individual Plan' })).toHaveCount(0);
  });
});
