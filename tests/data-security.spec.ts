import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { mailsTo } from './harness/mailbox.ts';
import { signedIn } from './harness/people.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';
import { until } from './harness/until.ts';

test('an admin sets visibility, retention and domains; a member sees them, and loses access to hidden meetings', {
  tag: '@verify',
}, async ({ reader: admin, installation, anotherBrowser }) => {
  const { url } = installation.proxy;
  const id = await storeMeeting(admin.api, {
    title: 'The harbor plan',
    platform: 'meet',
    startedAt: '2026-11-20T09:00:00.000Z',
    lines: [['Ana', 'We move the crane in March.']],
  });
  const member = await signedIn(installation, await anotherBrowser({ extension: false }));
  await admin.api.invitations.create({ email: member.email });
  const token = await until('the invitation has come', async () => {
    const texts = (await mailsTo(installation.server.dataDir, member.email)).map(({ text }) => text ?? '');
    return texts.map((text) => /\/invitation\/([\w-]+)/.exec(text)?.[1]).find(Boolean);
  });
  await member.api.invitations.accept({ token });

  // Visibility: shared with the workspace, opened in another browser, hidden again.
  const meeting = `${url}/dashboard/meetings/${id}`;
  await admin.page.goto(meeting);
  const visibility = admin.page.getByLabel('Visibility');
  await expect(visibility).toHaveValue('private');
  await visibility.selectOption('Workspace');
  await expect(admin.page.getByText('Now everyone in the workspace can read this meeting.')).toBeVisible();
  await member.page.goto(meeting);
  await expect(member.page.getByText('We move the crane in March.').first()).toBeVisible();
  await expect(member.page.getByText('Visibility')).toBeVisible();
  await expect(member.page.getByLabel('Visibility')).toHaveCount(0);
  await visibility.selectOption('Only me');
  await expect(member.page.getByRole('heading', { name: 'Meeting not found' })).toBeVisible();
  await member.page.getByRole('link', { name: 'All meetings' }).click();
  await expect(member.page.getByText('The harbor plan')).toHaveCount(0);

  // Retention, and the domains whose people join automatically.
  await admin.page.goto(`${url}/dashboard/company-settings/data-security`);
  const security = admin.page.getByRole('main');
  const kept = security.getByLabel('Data retention');
  await expect(kept.locator('option')).toHaveText([
    '30 days',
    '60 days',
    '90 days',
    '180 days',
    '365 days',
    'Forever',
  ]);
  await kept.selectOption('365 days');
  await expect(
    security.getByText('Admins get an email a week before the first meetings are deleted.'),
  ).toBeVisible();
  const invite = security.getByRole('switch', { name: 'Auto-invite by domain' });
  await expect(invite).toBeDisabled();
  const hint = 'Only available for domains with verified TXT records.';
  await security.getByRole('button', { name: hint }).focus();
  await expect(admin.page.getByRole('tooltip')).toHaveText(hint);
  await security.getByLabel('Add a domain').fill('gmail.com');
  await admin.page.keyboard.press('Enter');
  await expect(
    security.getByText('Anybody can have an address at this domain: it proves nothing.'),
  ).toBeVisible();
  const domain = `harbor-${id.slice(0, 8)}.example`;
  await security.getByLabel('Add a domain').fill(domain);
  await admin.page.keyboard.press('Enter');
  await expect(security.getByLabel('Name of the record', { exact: true })).toHaveValue(
    `_afterword.${domain}`,
  );
  await expect(security.getByLabel('Value', { exact: true })).toHaveValue(/^afterword-verify=/);
  expect(await violations(admin.page)).toEqual([]);

  await member.page.goto(`${url}/dashboard/company-settings/data-security`);
  const shown = member.page.getByRole('main');
  await expect(shown.getByText('Admins of this workspace can change this.')).toBeVisible();
  await expect(shown.getByLabel('Data retention')).toBeDisabled();
  await expect(shown.getByLabel('Data retention')).toHaveValue('365');
  await expect(shown.getByText(domain)).toBeVisible();
  await expect(shown.getByRole('button', { name: /Verify|Remove|^Add/ })).toHaveCount(0);

  await admin.page.goto(meeting);
  await expect(
    admin.page.getByText(/^The workspace keeps this meeting until November 20, 2027/),
  ).toBeVisible();
  await admin.page.getByRole('switch', { name: 'Hold this meeting' }).press('Space');
  await expect(
    admin.page.getByText('On hold: retention won’t delete this meeting, however old it gets.'),
  ).toBeVisible();
});
