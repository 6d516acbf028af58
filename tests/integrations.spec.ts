import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { meetCode } from '../extension/test/pages/site.ts';
import { openCalendar, openVendor } from '../server/src/testing/vendors.ts';
import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { launchBrowser } from './harness/browser.ts';
import { joinCall, newestMeeting, say, transcriptWhen } from './harness/calls.ts';
import { type Installation, openInstallation } from './harness/installation.ts';
import { mailsTo } from './harness/mailbox.ts';
import { signIn, signInOnTheWeb } from './harness/people.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';
import { until } from './harness/until.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';

test('email is connected by keyboard, a meeting is previewed and sent, and the history shows it', async ({
  reader,
  installation,
}) => {
  const { page, api } = reader;
  const id = await storeMeeting(api, {
    title: 'The harbor plan',
    platform: 'meet',
    startedAt: '2026-11-05T09:00:00.000Z',
    lines: [['Ana', 'We decided to move the crane in March.']],
  });
  await page.goto(`${installation.proxy.url}/dashboard`);
  await page.getByRole('link', { name: 'Integrations' }).press('Enter');
  const section = page.getByRole('main');
  await section.getByRole('button', { name: 'Connect: Email' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Connect: Email' });
  await dialog.getByLabel('To', { exact: true }).fill('not an address');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Invalid email address')).toBeVisible();
  await dialog.getByLabel('To', { exact: true }).fill('dora@example.org');
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Email is connected')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await expect(dialog.getByRole('button', { name: 'Send a test' })).toBeFocused();
  await page.keyboard.press('Enter');
  // The test goes to the user who requests it.
  const connection = section.getByRole('listitem').filter({ hasText: 'dora@example.org' }).last();
  await expect(connection).toContainText('Working');
  const { email } = await api.accounts.currentUser();
  const tests = (await mailsTo(installation.server.dataDir, email)).map(({ subject }) => subject);
  expect(tests.filter((subject) => subject?.includes('Test from Afterword'))).toHaveLength(1);
  expect(await mailsTo(installation.server.dataDir, 'dora@example.org')).toEqual([]);
  expect(await violations(page)).toEqual([]);

  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  await page.getByRole('button', { name: 'Send to…' }).press('Enter');
  const sending = page.getByRole('dialog', { name: 'Send this meeting' });
  await expect(sending.getByText('Nothing sent yet.')).toBeVisible();
  await sending.getByRole('button', { name: 'Preview' }).press('Enter');
  const preview = await sending.getByLabel('dora@example.org').inputValue();
  expect(preview).toContain('The harbor plan');
  await sending.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(sending.getByText('Delivered')).toBeVisible();
  expect(await violations(page)).toEqual([]);
  const mail = await until(
    'the mail came',
    async () => (await mailsTo(installation.server.dataDir, 'dora@example.org'))[0],
  );
  // The unsubscribe link of such emails is for its recipient only, so the preview has a placeholder.
  expect(mail.text?.trim().replace(/http\S+\/unsubscribe\/\S+/, '{{unsubscribe}}')).toBe(preview);

  await sending.getByRole('button', { name: 'Requests' }).press('Enter');
  await expect(sending.getByLabel('Sent')).toHaveValue(/To: dora@example.org/);

  await page.goto(`${installation.proxy.url}/dashboard/integrations`);
  await expect(connection).toContainText(/Last delivered .*\d{4}/);
});

test.describe('vendors, with a server of their own', () => {
  let installation: Installation;
  let notion: Awaited<ReturnType<typeof openVendor>>;
  let calendar: Awaited<ReturnType<typeof openCalendar>>;
  test.beforeAll(async () => {
    [notion, calendar] = await Promise.all([openVendor('notion'), openCalendar()]);
    installation = await openInstallation({
      ...notion.environment,
      ...calendar.environment,
      OUTBOUND_ALLOW: '127.0.0.1',
    });
  });
  test.afterAll(() => Promise.all([installation.close(), notion.close(), calendar.close()]));

  test('Notion is connected by signing in there, and a meeting deleted here can be removed there too', {
    tag: '@verify',
  }, async ({ anotherBrowser }) => {
    const { model } = notion;
    const { page, api } = await signInOnTheWeb(installation, await anotherBrowser({ extension: false }));
    await page.goto(`${installation.proxy.url}/integrations`);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Notion' })
      .getByRole('link', { name: 'Learn more' })
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notion' })).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Open Integrations in your settings' }).click();
    await page.getByRole('button', { name: 'Connect: Notion' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Connect: Notion' });
    await dialog.getByLabel('Page or database').fill(`${model.settings.parent}`);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Notion is connected.')).toBeVisible();
    const [connection] = (await api.connections.list()).items;
    expect(connection).toMatchObject({ integration: 'notion', state: 'connected' });

    const title = 'The harbor plan';
    const lines: [string, string][] = [['Ana', 'We decided to move the crane in March.']];
    const id = await storeMeeting(api, {
      title,
      platform: 'meet',
      startedAt: '2026-11-05T09:00:00.000Z',
      lines,
    });
    await api.deliveries.create({ id, connection: connection!.id });
    await until('it is there', async () => ((await model.found(id)) as unknown[]).length === 1);
    await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
    await page.getByRole('button', { name: 'Delete meeting' }).click();
    await page.getByRole('checkbox', { name: 'Remove there too (Notion)' }).press('Space');
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Type delete to confirm').fill('delete');
    await page.keyboard.press('Enter');
    await until('it is gone there', async () => ((await model.found(id)) as unknown[]).length === 0);
    expect(notion.violations).toEqual([]);
  });

  test('a calendar’s meeting is in the popup, starts automatically if chosen, and has its title', {
    tag: '@verify',
  }, async () => {
    const profile = await mkdtemp(join(tmpdir(), 'afterword-profile-'));
    const browser = await launchBrowser({
      profile,
      extension: installation.extension,
      pagesPort: installation.pages.port,
    });
    const { page, api } = await signIn(installation, browser);
    const code = meetCode();
    const instant = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
    calendar.plan({
      id: 'harbor',
      summary: 'The harbor plan',
      start: { dateTime: instant(-1) },
      end: { dateTime: instant(30) },
      hangoutLink: `https://meet.google.com/${code}`,
      attendees: [{ email: 'bo@example.com', displayName: 'Bo Diddley' }],
    });

    // The address in emails from before integrations had their own pages.
    await page.goto(`${installation.proxy.url}/dashboard/personal-settings#integrations`);
    await page.getByRole('button', { name: 'Connect: Google Calendar' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Connect: Google Calendar' });
    await expect(
      dialog.getByRole('checkbox', { name: 'Show my next meetings in the extension' }),
    ).toBeChecked();
    await dialog.getByRole('button', { name: 'Sign in at Google Calendar' }).press('Enter');
    await expect(page.getByText('Google Calendar is connected.')).toBeVisible();

    const options = await browser.extensionPage('options');
    await options.getByRole('switch', { name: 'Start automatically' }).press('Space');
    await options
      .getByRole('switch', { name: 'Start automatically for meetings on my calendar' })
      .press('Space');
    const popup = await browser.extensionPage('popup');
    const next = popup.getByRole('region', { name: 'Upcoming meetings' });
    await expect(next.getByRole('link', { name: 'Join The harbor plan' })).toBeVisible();
    expect(await violations(popup)).toEqual([]);

    // Another meeting asks first; this one does not, and takes its title from the calendar, because its page shows
    // none.
    const other = await joinCall(browser, fakePlatforms.meet.url());
    await expect(
      other.page.locator('afterword-panel').getByRole('button', { name: 'Start transcript' }),
    ).toBeVisible();
    const call = await joinCall(browser, fakePlatforms.meet.url(code), { title: '' });
    await say(call, [0, 'Alice Adams', 'We move the crane.']);
    await transcriptWhen(api, 'the entry', ({ entries }) => entries.length === 1);
    expect(await newestMeeting(api)).toMatchObject({ title: 'The harbor plan' });
    expect(calendar.violations).toEqual([]);
    await browser.close();
    await rm(profile, { recursive: true, force: true });
  });
});
