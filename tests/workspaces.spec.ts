import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { mailsTo } from './harness/mailbox.ts';
import { clientOf, newAddress, signInByCall } from './harness/people.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';
import { until } from './harness/until.ts';

// Workspace administration except invitations, and a long transcript, on one page.

test('an admin renames the workspace, sends an invitation again and withdraws another; a member leaves', {
  tag: '@verify',
}, async ({ reader, installation }) => {
  const { page, api } = reader;
  const at = installation.proxy.url;
  const linksTo = async (email: string) => {
    const links = (await mailsTo(installation.server.dataDir, email)).flatMap((mail) => mail.links);
    return [...new Set(links.flatMap((link) => link.split('/invitation/')[1] ?? []))];
  };
  const { id } = await api.workspaces.create({ name: 'Harbour' });
  await api.workspaces.select({ id });

  await test.step('renaming', async () => {
    await page.goto(`${at}/dashboard/company-settings`);
    await page.getByLabel('Workspace name').fill('Harbor');
    await page.getByRole('button', { name: 'Save Changes' }).press('Enter');
    await expect(page.getByText('Workspace renamed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Workspace: Harbor' })).toBeVisible();
    expect((await api.workspaces.list()).items.find((each) => each.id === id)?.name).toBe('Harbor');
  });

  const [guest, unwanted] = [newAddress(), newAddress()];
  await api.invitations.create({ email: guest });
  await api.invitations.create({ email: unwanted });
  const [first] = await until('the first invitation', async () => {
    const links = await linksTo(guest);
    return links.length === 1 && links;
  });
  const [withdrawn] = await until('the other invitation', async () => {
    const links = await linksTo(unwanted);
    return links.length === 1 && links;
  });

  await test.step('sending again and withdrawing', async () => {
    await page.goto(`${at}/dashboard/company-settings/team`);
    const pending = page.getByRole('region', { name: 'Pending invitations' });
    await pending.getByRole('button', { name: `Send the invitation to ${guest} again` }).click();
    await expect(page.getByText(`New link sent to ${guest}.`, { exact: false })).toBeVisible();
    await pending.getByRole('button', { name: `Withdraw the invitation to ${unwanted}` }).click();
    const question = page.getByRole('alertdialog', { name: 'Withdraw invitation' });
    await expect(question).toContainText('Are you sure you want to withdraw this invitation?');
    expect(await violations(page)).toEqual([]);
    await question.getByRole('button', { name: 'Withdraw' }).press('Enter');
    await expect(page.getByText('Invitation withdrawn.')).toBeVisible();
    await expect(pending.getByText(unwanted)).toHaveCount(0);
  });

  const [, second] = await until('the second link', async () => {
    const links = await linksTo(guest);
    return links.length === 2 && links;
  });
  const token = await signInByCall(installation, guest);
  const member = clientOf(installation.server.url, token);
  const ended = { code: 'invitation_ended' };
  await expect(member.invitations.accept({ token: first! })).rejects.toMatchObject(ended);
  await expect(member.invitations.accept({ token: withdrawn! })).rejects.toMatchObject(ended);
  await member.invitations.accept({ token: second! });
  await member.workspaces.select({ id });

  await test.step('leaving', async () => {
    const theirs = await (await page.context().browser()!.newContext()).newPage();
    await theirs.goto(`${at}/robots.txt`);
    await theirs.evaluate((kept) => localStorage.setItem('access_token', kept), token);
    await theirs.goto(`${at}/dashboard/company-settings`);
    await expect(theirs.getByLabel('Workspace name')).not.toBeEditable();
    await theirs.getByRole('button', { name: 'Leave workspace' }).click();
    const question = theirs.getByRole('alertdialog', { name: 'Leave this workspace?' });
    await expect(question.getByRole('button', { name: 'Leave workspace' })).toBeDisabled();
    await question.getByLabel('Type Harbor to confirm').fill('Harbor');
    await theirs.keyboard.press('Enter');
    await expect(theirs.getByText('You left Harbor.')).toBeVisible();
    expect((await api.members.list()).items.map(({ email }) => email)).not.toContain(guest);
    await theirs.context().close();
  });
});

test('a page whose live updates a proxy holds back says that it is catching up, and reads again', {
  tag: '@verify',
}, async ({ reader, installation }) => {
  const { page, api } = reader;
  const id = await storeMeeting(api, {
    title: 'Held back',
    platform: 'meet',
    startedAt: new Date(Date.now() - 60_000).toISOString(),
    lines: [['Ana', 'Said before.']],
    open: true,
  });
  const { captures } = await api.meetings.get({ id });
  // Never answered, as if nginx waited until its buffer is full.
  await page.route(`**/api/meetings/${id}/events`, () => {});
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  await expect(page.getByText('Said before.').first()).toBeVisible();
  await expect(page.getByText('Catching up')).toBeVisible();
  await expect(page.getByText('Live', { exact: true })).toHaveCount(0);
  const now = new Date().toISOString();
  const entry = {
    id: crypto.randomUUID(),
    ordinal: 1,
    revision: 1,
    speaker: 'Ben',
    content: 'Said behind a proxy.',
  };
  await api.meetings.putEntries({
    id,
    captureId: captures[0]!.id,
    entries: [{ ...entry, startedAt: now, updatedAt: now }],
    sentAt: now,
  });
  await expect(page.getByText('Said behind a proxy.').first()).toBeVisible();
  await page.unroute(`**/api/meetings/${id}/events`);
  await expect(page.getByText('Live', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('Catching up')).toHaveCount(0);
});

test('a live transcript follows its newest line until the reader scrolls away, and prints completely', async ({
  reader,
  installation,
}) => {
  const { page, api } = reader;
  const lines = Array.from({ length: 60 }, (_, line): [string, string] => ['Ana', `Line number ${line}.`]);
  const startedAt = new Date(Date.now() - 60_000).toISOString();
  const id = await storeMeeting(api, {
    title: 'Followed',
    platform: 'meet',
    startedAt,
    lines,
    open: true,
    pace: 1,
  });
  const { captures } = await api.meetings.get({ id });
  const say = async (ordinal: number) => {
    const now = new Date().toISOString();
    const content = `Said later, number ${ordinal}.`;
    const entry = { id: crypto.randomUUID(), ordinal, revision: 1, speaker: 'Ben', content };
    await api.meetings.putEntries({
      id,
      captureId: captures[0]!.id,
      entries: [{ ...entry, startedAt: now, updatedAt: now }],
      sentAt: now,
    });
    return content;
  };
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  await expect(page.getByText('Line number 0.', { exact: true })).toBeVisible();

  const newest = page.getByRole('button', { name: 'Go to newest line' });
  await expect(newest).toBeVisible();
  await newest.click();
  await expect(page.getByText(await say(61))).toBeInViewport();
  await expect(newest).toHaveCount(0);
  await page.evaluate(() => window.scrollTo({ top: 0 }));
  const unseen = await say(62);
  await expect(newest).toBeVisible();
  await expect(page.getByText('Line number 0.', { exact: true })).toBeInViewport();
  await newest.press('Enter');
  await expect(page.getByText(unseen)).toBeInViewport();

  // The shortcut prints, including what is out of view.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page.keyboard.press('p');
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  const skipped = await page
    .locator('.chunk')
    .evaluateAll(
      (chunks) => chunks.filter((chunk) => getComputedStyle(chunk).contentVisibility !== 'visible').length,
    );
  expect(skipped).toBe(0);
  for (const text of ['Line number 0.', 'Line number 30.', unseen])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
});
