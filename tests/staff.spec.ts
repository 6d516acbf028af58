import type { Api } from '@afterword/api-client';
import type { Browser, Page } from '@playwright/test';
import { sample } from '../scripts/testing/sample.ts';
import { test as base, expect } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import type { Installation } from './harness/installation.ts';
import { magicLink } from './harness/mailbox.ts';
import { clientOf, newAddress, signInByCall } from './harness/people.ts';
import { waitForToast } from './harness/toasts.ts';

// The staff area for an administrator. docs/specification-staff.md says where each sentence is checked.

/** An administrator, signed in once for all tests, because the number of links per mailbox is limited. */
interface Desk {
  browser: Browser;
  email: string;
  token: string;
  api: Api;
}

/** By installation. A worker fixture would need its own worker and installation. */
const desks = new WeakMap<Installation, Promise<Desk>>();

async function openDesk(installation: Installation, browser: Browser): Promise<Desk> {
  const email = installation.adminEmail;
  const token = await signInByCall(installation, email);
  return { browser, email, token, api: clientOf(installation.server.url, token) };
}

const test = base.extend<{ page: Page; api: Api; desk: Desk }>({
  desk: async ({ installation, plain }, use) => {
    const desk = desks.get(installation) ?? openDesk(installation, plain);
    desks.set(installation, desk);
    await use(await desk);
  },
  /** A tab in which the administrator is signed in. */
  page: async ({ desk, installation }, use) => {
    installation.proxy.removeFaults();
    const context = await desk.browser.newContext({
      baseURL: installation.proxy.url,
      viewport: { width: 1280, height: 800 },
      reducedMotion: 'reduce',
    });
    await context.addInitScript((token) => localStorage.setItem('access_token', token), desk.token);
    await use(await context.newPage());
    await context.close();
  },
  api: async ({ desk }, use) => use(desk.api),
});

/** Replaces the server's response to a call: with a body, with a failure, or with nothing until released. */
const answer = (page: Page, path: RegExp, status: number, body: unknown, method = 'GET') =>
  page.route(path, (route) =>
    route.request().method() === method ? route.fulfill({ status, json: body }) : route.fallback(),
  );
const failure = { defined: false, code: 'unexpected', status: 500, message: 'The server is resting.' };

const visitorMessage = (changes = {}) => ({
  fullName: 'Mary Jane',
  email: newAddress(),
  company: 'Acme',
  companySize: '11-50' as const,
  message: 'Do you read captions in Finnish?',
  ...changes,
});

const screens = [
  ['/admin', 'Administration'],
  ['/admin/users', 'Users'],
  ['/admin/users/new', 'Add New User'],
  ['/admin/messages', 'Contact Inbox'],
  ['/admin/sign-in', 'Sign-in and Registration'],
  ['/admin/server', 'Server'],
  ['/admin/audit', 'Audit Log'],
] as const;

test('the menu leads to every screen of the staff area, and back to the dashboard', async ({ page }) => {
  await page.goto('/admin');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  for (const [item, title] of [
    ['User Management', 'Users'],
    ['Contact Inbox', 'Contact Inbox'],
    ['Sign-in', 'Sign-in and Registration'],
    ['Server', 'Server'],
    ['Audit Log', 'Audit Log'],
    ['Overview', 'Administration'],
  ] as const) {
    const link = menu.getByRole('link', { name: item });
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(link).toHaveAttribute('aria-current', 'page');
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Back to Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('the staff area is closed to users who are not administrators', async ({ page, installation }) => {
  const token = await signInByCall(installation, newAddress());
  await page.addInitScript((other) => localStorage.setItem('access_token', other), token);
  for (const [path] of screens) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/403$/);
  }
});

test('the user list has pages of ten with name, email, role and actions, and can be searched', {
  tag: '@verify',
}, async ({ page, api }) => {
  const mark = newAddress().split('@')[0]!;
  const names = Array.from({ length: 11 }, (_, index) => `${mark} ${`${index}`.padStart(2, '0')}`);
  for (const [index, name] of names.entries())
    await api.users.create({ name, email: newAddress(), user_role: index === 0 ? 'admin' : 'user' });
  const { all } = await api.users.page({});

  await page.goto('/admin/users');
  await expect(page.getByRole('link', { name: 'New User' })).toBeVisible();
  await expect(page.getByText('All Users').locator('xpath=..')).toHaveText(`All Users${all}`);
  for (const column of ['Name', 'Email', 'Role', 'Actions'])
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible();

  await page.getByPlaceholder('Search Users...').fill(mark);
  await expect(page).toHaveURL(new RegExp(`search=${mark}$`));
  const rows = page.getByRole('row').filter({ hasText: mark });
  await expect(rows).toHaveCount(10);
  await expect(rows.first()).toContainText('Admin');
  await expect(rows.nth(1)).toContainText('User');

  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText(names[10]!)).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(10);
  await page.reload();
  await expect(page.getByPlaceholder('Search Users...')).toHaveValue(mark);

  await page.getByPlaceholder('Search Users...').fill(names[3]!);
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await page.getByPlaceholder('Search Users...').fill('nobody has this name');
  await expect(page.getByText('No matching users')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page).toHaveURL(/\/admin\/users$/);
});

test('a new user is created with every field checked, and the invitation signs them in', {
  tag: '@verify',
}, async ({ page, installation, desk }) => {
  const email = newAddress();
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'New User' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add New User' })).toBeVisible();
  await expect(page.getByLabel('Role').locator('option').first()).toHaveText('Select Role');

  await page.getByRole('button', { name: 'Save Changes' }).click();
  for (const problem of ['Enter a name.', 'Enter an email address.', 'Select a role.'])
    await expect(page.getByRole('alert').filter({ hasText: problem })).toBeVisible();
  await expect(page.getByLabel('Name')).toBeFocused();

  await page.getByLabel('Name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill('no address');
  await expect(page.getByText('Email can’t be sent to this address')).toBeVisible();
  await page.getByLabel('Email').fill(desk.email);
  await page.getByLabel('Role').selectOption('User');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Another user has this address.' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();

  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await waitForToast(page, 'User created successfully');
  await expect(page).toHaveURL(/\/admin\/users$/);

  // This browser did not request this link, so it asks for a click.
  const link = await magicLink(installation.server.dataDir, email);
  const guest = await page.context().browser()!.newContext({ baseURL: installation.proxy.url });
  const theirs = await guest.newPage();
  await theirs.goto(link);
  await theirs.getByRole('button', { name: 'Continue' }).click();
  await expect(theirs).toHaveURL(/\/dashboard$/);
  await expect(theirs.getByText('Ada Lovelace').first()).toBeVisible();
  await theirs.goto(link);
  await expect(
    theirs
      .getByText('Magic Link Expired')
      .or(theirs.getByRole('button', { name: 'Sign out' }))
      .first(),
  ).toBeVisible();
  await guest.close();
});

test('a user is edited; a refusal is explained, and what was typed stays', {
  tag: '@verify',
}, async ({ page, api }) => {
  const user = await api.users.create({ name: 'Grace', email: newAddress(), user_role: 'user' });
  await page.goto(`/admin/users?search=${user.email}`);
  await page.getByRole('link', { name: 'Edit Grace' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit User' })).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Grace');
  await expect(page.getByLabel('Email')).toHaveValue(user.email);
  await expect(page.getByLabel('Role')).toHaveValue('user');
  await expect(page.getByLabel('Password')).toHaveCount(0);

  await page.getByLabel('Name').fill('Grace Hopper');
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await answer(page, /\/api\/users\/\d+$/, 500, failure, 'PUT');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await waitForToast(page, 'The server is resting.');
  await expect(page.getByLabel('Name')).toHaveValue('Grace Hopper');
  await page.unroute(/\/api\/users\/\d+$/);
  await answer(page, /\/api\/users\/\d+$/, 500, { ...failure, message: '' }, 'PUT');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await waitForToast(page, 'Failed to save the user');
  await page.unroute(/\/api\/users\/\d+$/);

  await page.getByLabel('Role').selectOption('Admin');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await waitForToast(page, 'User updated successfully');
  await expect(page).toHaveURL(/\/admin\/users$/);
  expect(await api.users.get({ id: user.id })).toMatchObject({ name: 'Grace Hopper', user_role: 'admin' });

  await page.goto(`/admin/users/${user.id}`);
  await page.getByRole('button', { name: 'Invite again' }).click();
  await waitForToast(page, 'Invitation sent');
  await page.getByRole('main').getByRole('link', { name: 'Users' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
});

test('an id that is not a positive number means a new user', { tag: '@verify' }, async ({ page }) => {
  for (const id of ['0', '-5', 'new', 'abc']) {
    await page.goto(`/admin/users/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Add New User' })).toBeVisible();
  }
  await page.goto('/admin/users/999999999');
  await expect(page.getByText('Couldn’t load this user.')).toBeVisible();
});

test('a user is deleted after a dialog, which explains a failure', async ({ page, api }) => {
  const { email, id } = await api.users.create({ name: 'Doomed', email: newAddress(), user_role: 'user' });
  await page.goto(`/admin/users?search=${email}`);
  const remove = page.getByRole('button', { name: 'Delete Doomed' });
  await remove.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Are you sure you want to delete this user?')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(remove).toBeFocused();

  await remove.click();
  await answer(page, /\/api\/users\/\d+$/, 500, failure, 'DELETE');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByText('An error occurred while deleting the user.')).toBeVisible();
  await page.unroute(/\/api\/users\/\d+$/);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await waitForToast(page, 'User deleted successfully!');
  await expect(page.getByText('No matching users')).toBeVisible();
  await expect(api.users.get({ id })).rejects.toMatchObject({ code: 'not_found' });
});

test('the only administrator whom ADMIN_EMAILS names cannot give the role away', { tag: '@verify' }, async ({
  page,
  api,
  desk,
}) => {
  const { id } = await api.accounts.currentUser();
  await page.goto(`/admin/users/${id}`);
  await expect(page.getByLabel('Email')).toHaveValue(desk.email);
  await page.getByLabel('Role').selectOption('User');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'ADMIN_EMAILS makes this address' })).toBeVisible();
});

test('a visitor’s message is read, answered, archived, restored and deleted', { tag: '@verify' }, async ({
  page,
  installation,
  api,
}) => {
  const message = visitorMessage();
  const before = (await api.contact.list({})).unread;
  await clientOf(installation.server.url, null).contact.send(message);
  await page.goto(`/admin/messages?search=${message.email}`);
  const row = page.getByRole('link', { name: 'Unread: Mary Jane' });
  await expect(page.getByText('Do you read captions in Finnish?')).toBeVisible();
  await expect(
    page.getByRole('link', { name: new RegExp(`^Contact Inbox ${before + 1} unread`) }),
  ).toBeVisible();

  await row.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Message from Mary Jane' })).toBeVisible();
  await expect(page.getByText('11-50 employees')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
    'href',
    `mailto:${message.email}?subject=Re%3A%20your%20message%20to%20Afterword`,
  );
  await expect.poll(async () => (await api.contact.list({})).unread).toBe(before);

  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await waitForToast(page, 'Message marked as unread');
  await page.goto(`/admin/messages?search=${message.email}`);
  await row.click();
  await page.getByRole('button', { name: 'Archive' }).click();
  await waitForToast(page, 'Message archived');
  await page.getByRole('link', { name: 'Archive', exact: true }).click();
  await page.getByRole('link', { name: 'Mary Jane' }).first().click();
  await page.getByRole('button', { name: 'Move to inbox' }).click();
  await waitForToast(page, 'Message moved to the inbox');

  await page.goto(`/admin/messages?search=${message.email}`);
  await page.getByRole('link', { name: 'Mary Jane' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Are you sure you want to delete this message?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await waitForToast(page, 'Message deleted successfully!');

  await page.goto(`/admin/audit?search=${message.email}`);
  for (const done of [
    'Message deleted',
    'Message moved to inbox',
    'Message archived',
    'Message marked as unread',
  ])
    await expect(page.getByRole('listitem').getByText(done, { exact: true })).toBeVisible();
});

test('the sign-in rules are chosen, validated and stored, and turn away the right people', async ({
  page,
  api,
  installation,
}) => {
  try {
    await page.goto('/admin/sign-in');
    await page.getByRole('radio', { name: /^By domain/ }).check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Enter at least one domain.' })).toBeVisible();
    await page.getByRole('textbox', { name: 'Domains' }).fill('not a domain');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'A domain looks like example.com.' }),
    ).toBeVisible();
    await page.getByRole('textbox', { name: 'Domains' }).fill('example.org\nsub.example.net');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await waitForToast(page, 'Sign-in rules updated successfully');
    expect(await api.administration.signInRules()).toEqual({
      registration: 'domains',
      domains: ['example.org', 'sub.example.net'],
    });

    const stranger = newAddress();
    await clientOf(installation.server.url, null).accounts.generateMagicLink({ email: stranger });
    const guest = await page.context().browser()!.newContext({ baseURL: installation.proxy.url });
    const theirs = await guest.newPage();
    await theirs.goto(await magicLink(installation.server.dataDir, stranger));
    await theirs.getByRole('button', { name: 'Continue' }).click();
    await expect(
      theirs.getByText('This server doesn’t allow new accounts with this address.', { exact: false }),
    ).toBeVisible();
    await expect(theirs).toHaveURL(/\/login/);
    await guest.close();
  } finally {
    await api.administration.setSignInRules({ registration: 'open', domains: [] });
  }
});

test('the server screen shows the state of its parts and failed jobs', async ({ page }) => {
  await page.goto('/admin/server');
  await expect(
    page.getByRole('listitem').filter({ has: page.getByText('Mail', { exact: true }) }),
  ).toContainText('Files only');
  for (const part of ['Database', 'Jobs', 'Files'])
    await expect(
      page.getByRole('listitem').filter({ has: page.getByText(part, { exact: true }) }),
    ).toContainText('Working');
  for (const part of ['Sign-in with Google', 'Payments'])
    await expect(page.getByRole('listitem').filter({ hasText: part }).getByText('Not set up')).toBeVisible();
  await expect(page.getByText(/^PostgreSQL \d/)).toBeVisible();
  await expect(page.getByText('No job has failed.')).toBeVisible();

  const job = {
    id: 'control.7',
    name: 'mail-invitation',
    attempts: 3,
    nextAt: null,
    createdAt: new Date().toISOString(),
    failure: 'Error ECONNREFUSED',
  };
  await answer(page, /\/api\/admin\/jobs$/, 200, { items: [job], total: 1 });
  await page.reload();
  await expect(page.getByText('Error ECONNREFUSED · tried 3 times')).toBeVisible();
  await page.getByRole('button', { name: 'Try mail-invitation control.7 again' }).click();
  await waitForToast(page, 'Couldn’t retry the job. Not found.');
  await answer(page, /\/api\/admin\/jobs\/control\.7\/retry$/, 200, { status: 'queued' }, 'POST');
  // A toast may cover the button, and stays while the pointer is over it.
  const retry = page.getByRole('button', { name: 'Try mail-invitation control.7 again' });
  await expect(retry).toBeEnabled();
  await retry.press('Enter');
  await waitForToast(page, 'Retrying the job');
  await page.getByRole('button', { name: 'Discard mail-invitation control.7' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await waitForToast(page, 'Job discarded');
});

test('a new administrator sees what still has to be set up', { tag: '@verify' }, async ({ page }) => {
  await page.goto('/admin');
  const list = page.getByRole('region', { name: 'Before you go live' });
  await expect(list.getByRole('listitem')).toHaveCount(6);
  await expect(list.getByText('Done: Administrators')).toBeVisible();
  await expect(list.getByText('To do: Mail server')).toBeVisible();
  await list.getByRole('link', { name: 'Choose who can have an account' }).click();
  await expect(page).toHaveURL(/\/admin\/sign-in$/);
});

test('the audit log says who did what, and can be filtered', async ({ page, api, desk }) => {
  const email = newAddress();
  const user = await api.users.create({ name: 'Traced', email, user_role: 'user' });
  await api.users.update({ ...user, name: 'Traced again', user_role: 'admin' });
  await page.goto('/admin/audit');
  await page.getByLabel('Search the audit log').fill(email);
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText('User changed');
  await expect(entries.first()).toContainText(desk.email);
  await expect(entries.first().getByRole('deletion').first()).toHaveText('Traced');
  await expect(entries.first().getByRole('insertion').first()).toHaveText('Traced again');
  await page.getByLabel('Action').selectOption('User created');
  await expect(entries).toHaveCount(1);
  await expect(page).toHaveURL(/action=user\.created/);
});

test('every list of the staff area has its empty, loading and failing state', { tag: '@verify' }, async ({
  page,
}) => {
  const none = { items: [], total: 0, all: 0, unread: 0 };
  const lists = [
    ['/admin/users', /\/api\/admin\/users/, 'No matching users', 'Couldn’t load the users.'],
    ['/admin/messages', /\/api\/admin\/messages/, 'No messages', 'Couldn’t load the messages.'],
    [
      '/admin/messages?folder=archive',
      /\/api\/admin\/messages/,
      'No archived messages',
      'Couldn’t load the messages.',
    ],
    ['/admin/audit', /\/api\/admin\/audit/, 'No actions yet', 'Couldn’t load the audit log.'],
    ['/admin/server', /\/api\/admin\/(status|jobs)/, 'No job has failed.', 'Couldn’t load the failed jobs.'],
  ] as const;
  for (const [path, call, empty, failed] of sample('lists of staff', lists, 2)) {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(call, async (route) => {
      await held;
      await (route.request().url().endsWith('/status') ? route.fallback() : route.fulfill({ json: none }));
    });
    await page.goto(path);
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /^(Loading|Asking)/ })
        .first(),
    ).toBeAttached();
    release();
    await expect(page.getByText(empty)).toBeVisible();
    await page.unroute(call);

    await answer(page, call, 500, failure);
    await page.goto(path);
    await expect(page.getByText(failed)).toBeVisible();
    await expect(page.getByText('The server is resting.').first()).toBeVisible();
    await page.unroute(call);
    const again = page.getByRole('button', { name: 'Try again' });
    for (let left = await again.count(); left > 0; left -= 1) await again.first().click();
    await expect(page.getByText(failed)).toHaveCount(0);
  }
});

test('a user is created and deleted by keyboard alone', { tag: '@verify' }, async ({ page }) => {
  const email = newAddress();
  await page.goto('/admin/users');
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor();
  await page.getByRole('link', { name: 'New User' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.getByLabel('Password', { exact: true }).waitFor(); // Shown once it is known that this server allows passwords.
  await page.keyboard.press('Tab'); // 'Users'
  await page.keyboard.press('Tab');
  await page.keyboard.type('Keyboard Person');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('a long enough passphrase');
  await page.keyboard.press('Tab'); // 'Show password'
  await page.keyboard.press('Tab');
  await page.keyboard.type('User');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Save Changes' })).toBeFocused();
  await page.keyboard.press('Enter');
  await waitForToast(page, 'User created successfully');
  await page.goto(`/admin/users?search=${email}`);
  await page.getByRole('link', { name: 'Edit Keyboard Person' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Delete Keyboard Person' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await waitForToast(page, 'User deleted successfully!');
});

test('a new user signs in with a given password, changes it and removes it, and then it no longer works', {
  tag: '@verify',
}, async ({ page, installation }) => {
  const email = newAddress();
  const [first, second] = ['cobalt heron lantern', 'seven umbrellas at noon'];
  await page.goto('/admin/users/new');
  await page.getByLabel('Name').fill('Paula Word');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Role').selectOption('User');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('too short');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Use at least 12 characters.' })).toBeVisible();
  await password.fill(first);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await waitForToast(page, 'User created successfully');

  const guest = await page.context().browser()!.newContext({ baseURL: installation.proxy.url });
  const theirs = await guest.newPage();
  const logIn = async (typed: string) => {
    await theirs.goto('/login');
    await theirs.getByLabel('Email address').fill(email);
    await theirs.getByRole('button', { name: 'Use a password instead' }).click();
    await theirs.getByLabel('Password', { exact: true }).fill(typed);
    await theirs.getByRole('button', { name: 'Log in' }).click();
  };
  const refusal = theirs.getByText('Wrong email address or password.');
  await logIn(second);
  await expect(refusal).toBeVisible();
  await logIn(first);
  await expect(theirs).toHaveURL(/\/dashboard$/);

  await theirs.goto('/dashboard/personal-settings');
  await theirs.getByRole('button', { name: 'Change password' }).click();
  await theirs.getByLabel('New password').fill(second);
  await theirs.getByRole('button', { name: 'Save password' }).click();
  await waitForToast(theirs, 'Password saved');
  const signOut = theirs.getByRole('button', { name: 'Sign out' }).first();
  await signOut.click();
  await expect(theirs).toHaveURL(/\/(login)?$/);
  await logIn(first);
  await expect(refusal).toBeVisible();
  await logIn(second);
  await expect(theirs).toHaveURL(/\/dashboard$/);

  await theirs.goto('/dashboard/personal-settings');
  await theirs.getByRole('button', { name: 'Remove password' }).click();
  await theirs.getByRole('button', { name: 'Remove password' }).click();
  await waitForToast(theirs, 'Password removed');
  await expect(theirs.getByRole('button', { name: 'Set a password' })).toBeVisible();
  await signOut.click();
  await expect(theirs).toHaveURL(/\/(login)?$/);
  await logIn(second);
  await expect(refusal).toBeVisible();
  await guest.close();
});

test('axe finds nothing in the dialog before a user is deleted', { tag: '@verify' }, async ({
  page,
  api,
}) => {
  await api.users.create({ name: 'Seen by axe', email: newAddress(), user_role: 'user' });
  await page.goto('/admin/users');
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await page.getByRole('alertdialog').waitFor();
  expect(await violations(page)).toEqual([]);
});
