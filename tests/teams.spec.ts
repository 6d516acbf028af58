import { createClient } from '@afterword/api-client';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findHeadlessShell } from './chromium.ts';
import { test as base, expect } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { type Installation, openInstallation } from './harness/installation.ts';
import { mailsTo } from './harness/mailbox.ts';
import { clientOf, newAddress, storedToken } from './harness/people.ts';
import { openSmtpServer } from './harness/smtp.ts';
import { openStripe, stripeKeys } from './harness/stripe.ts';
import { hangAfterMs, until } from './harness/until.ts';

/** A server that sells plans and sends emails by SMTP. */
interface Company {
  installation: Installation;
  browser: Browser;
  /** Returns the newest link of this kind that was emailed to an address. */
  linkTo: (email: string, kind: '/invitation/' | '/auth/callback') => Promise<string>;
  subjectsTo: (email: string) => Promise<string[]>;
}

const test = base.extend<object, { company: Company }>({
  company: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to know what a fixture needs.
    async ({}, use) => {
      const smtp = await openSmtpServer();
      const stripe = await openStripe();
      const installation = await openInstallation({
        ...stripeKeys,
        STRIPE_API_BASE: stripe.url,
        ...smtp.environment,
      });
      smtp.deliverTo(installation);
      const mailsOf = (email: string) => mailsTo(installation.server.dataDir, email);
      const browser = await chromium.launch({ executablePath: findHeadlessShell() });
      await use({
        installation,
        browser,
        linkTo: (email, kind) =>
          until(`a mail to ${email} with ${kind}`, async () => {
            const links = (await mailsOf(email)).flatMap((mail) => mail.links);
            return links.findLast((link) => link.includes(kind));
          }),
        subjectsTo: async (email) => (await mailsOf(email)).map(({ subject }) => subject),
      });
      await browser.close();
      await installation.close();
      await stripe.close();
      await smtp.close();
    },
    { scope: 'worker', timeout: hangAfterMs },
  ],
});

/** Requests a link on the current sign-in page, and follows it. */
async function signIn({ linkTo }: Company, page: Page, email: string): Promise<void> {
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send Magic Link' }).click();
  await page.getByText('Check your inbox').waitFor();
  await page.goto(await linkTo(email, '/auth/callback'));
}

test('a teammate is invited by mail, waits for a seat, becomes an admin and is removed', {
  tag: '@verify',
}, async ({ company }) => {
  const { installation, browser, linkTo, subjectsTo } = company;
  const at = installation.proxy.url;
  const [boss, guest] = [newAddress(), newAddress()];
  const open = async () => (await browser.newContext({ baseURL: at, reducedMotion: 'reduce' })).newPage();
  const page = await open();
  await page.goto('/login');
  await signIn(company, page, boss);
  await page.getByRole('button', { name: /^Workspace: / }).click();
  await page.getByRole('menuitem', { name: 'New workspace' }).press('Enter');
  await page.getByLabel('Name').fill('Harbor');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Workspace: Harbor' })).toBeVisible();

  await page.getByRole('link', { name: /^Invite teammate/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite teammate' });
  await expect(dialog.getByLabel('Role')).toHaveValue('user');
  await dialog.getByLabel('Email address').fill(guest);
  await dialog.getByRole('button', { name: 'Send Invitation' }).press('Enter');
  const pending = page.getByRole('region', { name: 'Pending invitations' });
  await expect(pending.getByText(guest)).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const link = await linkTo(guest, '/invitation/');
  await page.goto(link);
  await expect(page.getByText(`This signs out ${boss} here.`, { exact: false })).toBeVisible();
  const theirs = await open();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Join Harbor' })).toBeVisible();
  expect(await violations(theirs)).toEqual([]);
  await expect(theirs.getByText(`Accepting signs you in as ${guest}.`)).toBeVisible();
  await theirs.getByRole('button', { name: 'Accept invitation' }).press('Enter');
  await expect(theirs.getByText('You’re waiting for a seat')).toBeVisible();
  await until('the admin is told', async () =>
    (await subjectsTo(boss)).some((subject) => subject.startsWith('Someone is waiting for a seat')),
  );

  await page.goto('/dashboard/company-settings/team');
  await expect(page.getByText('1 of 1 seat taken')).toBeVisible();
  await expect(page.getByText('1 person is waiting for a seat.')).toBeVisible();
  const row = page.getByRole('row', { name: guest });
  await expect(row.getByText('Waiting for a seat')).toBeVisible();
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove from workspace' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();

  // A waiting member sees the workspace in their list but cannot enter it.
  await theirs.goto('/dashboard');
  await theirs.getByRole('button', { name: /^Workspace: / }).click();
  await expect(theirs.getByRole('menuitem', { name: /Harbor/ })).toBeDisabled();
  await theirs.keyboard.press('Escape');

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Make admin' }).click();
  await expect(row.getByText('Admin', { exact: true })).toBeVisible();
  // A waiting member has no rights: the first admin is still the only one.
  const api = clientOf(installation.server.url, await storedToken(page));
  const { id } = await api.accounts.currentUser();
  await expect(api.members.update({ id, role: 'user' })).rejects.toMatchObject({ code: 'conflict' });

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove from workspace' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(row).toHaveCount(0);

  // A link to another of the user's workspaces leads there.
  const home = (await api.workspaces.list()).items.find(({ personal }) => personal)!;
  const { items } = await createClient({
    baseUrl: installation.server.url,
    token: await storedToken(page).then((token) => () => token),
    workspace: () => home.id,
  }).meetings.list({});
  await page.goto(`/dashboard/meetings/${items[0]!.id}`);
  await expect(page.getByRole('heading', { level: 1, name: items[0]!.title })).toBeVisible();
  await page.getByRole('button', { name: `Workspace: ${home.name}` }).click();
  await page.getByRole('menuitem', { name: 'Harbor' }).click();
  await expect(page.getByRole('button', { name: 'Workspace: Harbor' })).toBeVisible();

  // Deleted with everything in it, after typing its name.
  await page.goto('/dashboard/company-settings');
  await page.getByRole('button', { name: 'Delete workspace' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete this workspace?' });
  await expect(question.getByRole('button', { name: 'Delete everything' })).toBeDisabled();
  await question.getByLabel('Type Harbor to confirm').fill('harbor');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Harbor was deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Workspace: Harbor' })).toHaveCount(0);
});
