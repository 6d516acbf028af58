import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerOf, openModelServer, openVendor } from '../server/src/testing/vendors.ts';
import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { launchBrowser } from './harness/browser.ts';
import { joinCall, say, transcriptWhen } from './harness/calls.ts';
import { openInstallation } from './harness/installation.ts';
import { mailsTo } from './harness/mailbox.ts';
import { signIn } from './harness/people.ts';
import { openSmtpServer } from './harness/smtp.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';
import { until } from './harness/until.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';

// Automations that run after a meeting.

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const said: [string, string][] = [
  ['Ana', 'I will send the crane contract by Friday.'],
  ['Bo', 'The price of the crane is two million.'],
];

test('an automation from a template is previewed by keyboard, asks, and emails a recap with an unsubscribe link', {
  tag: '@verify',
}, async ({ reader, installation }) => {
  const { page, api } = reader;
  await storeMeeting(api, { title: 'The harbor plan', platform: 'meet', startedAt: ago(10), lines: said });
  await page.goto(`${installation.proxy.url}/dashboard`);
  await page.getByRole('link', { name: /^AI automations/ }).press('Enter');
  await expect(page.getByText('No automations yet')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Use the template “Recap to everyone who attended”' }).press('Enter');
  await page.getByRole('button', { name: 'Add condition' }).press('Enter');
  await page.getByRole('button', { name: 'Create Automation' }).press('Enter');
  await expect(page.getByLabel('Condition 1', { exact: true })).toBeFocused();
  await page.keyboard.type('the price was discussed');
  await page.getByRole('button', { name: 'Cancel' }).press('Enter');
  await page
    .getByRole('alertdialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Keep editing' })
    .press('Enter');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create Automation' }).press('Enter');

  const before = page.getByRole('dialog', { name: 'Turn on this automation?' });
  await expect(before.getByText('It would have run for 1 of 1.')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await before.getByRole('button', { name: 'Turn on' }).press('Enter');
  await expect(page.getByRole('switch', { name: 'is on' })).toBeChecked();
  await storeMeeting(api, { title: 'The harbor price', platform: 'meet', startedAt: ago(1), lines: said });
  await page.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(page.getByText('Send Email: Done')).toBeVisible();
  await expect(page.getByText('The price of the crane is two million.')).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const { email } = await api.accounts.currentUser();
  const mail = await until('the recap came', async () =>
    (await mailsTo(installation.server.dataDir, email)).find(({ subject }) => subject === 'The harbor price'),
  );
  const [address = ''] = /http\S+\/unsubscribe\/\S+/.exec(mail.text ?? '') ?? [];
  await page.goto(address);
  await page.getByRole('button', { name: 'Unsubscribe' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
});

test('a replayed meeting fires every trigger, meets every condition, and every action arrives', {
  tag: '@verify',
}, async () => {
  // combinations.test.ts tests all combinations.
  const told: { type: string; run: string | undefined }[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const run = request.headers['afterword-automation']?.toString();
      told.push({ type: (JSON.parse(body) as { type: string }).type, run });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const models = await openModelServer();
  models.answer((request) =>
    answerOf(request, () => [{ text: 'Alice Adams sends the price list by Friday.', evidence: [1] }], {
      verdict: 'holds',
    }),
  );
  const ids = ['slack', 'notion', 'google-calendar', 'outlook'];
  const vendors = await Promise.all(ids.map((id) => openVendor(id)));
  const [slack, notion] = vendors.map(({ model }) => model);
  const smtp = await openSmtpServer();
  const installation = await openInstallation({
    ...Object.assign({}, ...vendors.map(({ environment }) => environment)),
    ...smtp.environment,
    OUTBOUND_ALLOW: '127.0.0.1',
  });
  smtp.deliverTo(installation);
  const profile = await mkdtemp(join(tmpdir(), 'afterword-profile-'));
  const browser = await launchBrowser({
    profile,
    extension: installation.extension,
    pagesPort: installation.pages.port,
  });
  const { page, api, email, token } = await signIn(installation, browser);

  // Signs in at the vendor through calls; integrations.spec.ts does it by hand.
  for (const id of ['google-calendar', 'outlook']) {
    const { model, visit } = vendors[ids.indexOf(id)]!;
    const asked = await browser.context.request.post(
      `${installation.proxy.url}/api/integrations/${id}/connect`,
      {
        headers: { authorization: `Bearer ${token}` },
        data: { of: 'me', settings: model.settings },
      },
    );
    const { url: vendorPage } = (await asked.json()) as { url: string };
    await browser.context.request.get((await visit(vendorPage)).href);
  }
  const connect = async (id: string, settings: Record<string, unknown>) =>
    (await api.integrations.connect({ id, of: 'me', settings })).connection!.id;
  await connect('slack', { ...slack!.settings, send: 'by-hand' });
  const destination = await connect('notion', { ...notion!.settings, send: 'by-hand' });
  const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`;
  const webhook = await connect('webhook', { url, events: ['transcript.updated'] });
  const baseUrl = models.baseUrl('openai-compatible');
  await api.models.put({ provider: 'openai-compatible', model: 'small', baseUrl, apiKey: 'key' });
  const { id: workflow } = await api.workflows.create({
    name: 'Promises',
    prompt: 'What was promised?',
    over: 'meeting',
  });
  const of = { active: true, owner: 'me' as const, ask: false };
  const automations = [
    await api.automations.create({
      ...of,
      name: 'At the end',
      trigger: { type: 'meeting-end' },
      conditions: [
        { type: 'platform', value: 'meet' },
        { type: 'participant', value: 'Bob Brown' },
        { type: 'title', value: 'weekly' },
        { type: 'duration', value: { atMost: 60 } },
      ],
      actions: [
        { type: 'email', to: ['me'] },
        { type: 'slack', to: 'channel', name: '#team' },
        { type: 'webhook', connection: webhook },
      ],
    }),
    await api.automations.create({
      ...of,
      name: 'With action items',
      trigger: { type: 'action-items' },
      conditions: [
        { type: 'text', value: 'somebody promised the price list' },
        { type: 'domain', value: 'example.com' },
        { type: 'label', value: 'Sales' },
        { type: 'language', value: 'en' },
      ],
      actions: [
        { type: 'calendar', platform: 'google-calendar' },
        { type: 'calendar', platform: 'outlook' },
        { type: 'destination', connection: destination },
      ],
    }),
    await api.automations.create({
      ...of,
      name: 'When Olga is named',
      trigger: { type: 'mentions', names: ['Olga'] },
      actions: [
        { type: 'workflow', workflow },
        { type: 'slack', to: 'direct-message', name: 'bo@example.com' },
      ],
    }),
  ];
  const call = await joinCall(browser, fakePlatforms.meet.url());
  await say(
    call,
    [0, 'Alice Adams', 'I will send Olga the price list by Friday.'],
    [1, 'Bob Brown', 'Thank you, that is all for this week.'],
  );
  const { meetingId } = await transcriptWhen(api, 'both entries', ({ entries }) => entries.length === 2);
  await api.meetings.putLabels({ id: meetingId, labels: ['Sales'] });
  await call.frame.evaluate(() => window.meeting.leave());
  for (const { id, actions } of automations) {
    await page.goto(`${installation.proxy.url}/dashboard/ai-automations/${id}`);
    await expect(page.getByText(/^[^:]+: Done$/)).toHaveCount(actions.length);
  }
  expect((await mailsTo(installation.server.dataDir, email)).map(({ subject }) => subject)).toContain(
    'Weekly planning',
  );
  expect(await slack!.found(meetingId)).not.toEqual([]);
  expect(await notion!.found(meetingId)).not.toEqual([]);
  expect(told.find(({ type }) => type === 'automation.ran')?.run).toMatch(/^[\da-f-]{36}$/);
  expect(vendors.flatMap(({ violations: found }) => found)).toEqual([]);
  await browser.close();
  await Promise.all([
    rm(profile, { recursive: true, force: true }),
    installation.close(),
    models.close(),
    smtp.close(),
    ...vendors.map((vendor) => vendor.close()),
    new Promise((closed) => receiver.close(closed)),
  ]);
});
