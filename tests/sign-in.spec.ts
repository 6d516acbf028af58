import { expect, test } from './fixtures.ts';
import { joinCall, say, transcriptWhen } from './harness/calls.ts';
import { magicLink } from './harness/mailbox.ts';
import {
  clientOf,
  newAddress,
  requestMagicLink,
  signInByCall,
  signInWithExtension,
  storedToken,
} from './harness/people.ts';
import { until } from './harness/until.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';

test('an emailed link signs in at once in the browser that requested it', async ({
  installation,
  anotherBrowser,
}) => {
  const browser = await anotherBrowser({ extension: false });
  const page = await browser.context.newPage();
  const email = newAddress();
  const link = await requestMagicLink(installation, page, email);
  await expect(page.getByText(email)).toBeVisible();

  const release = installation.proxy.hold('/api/auth/token');
  await page.goto(link);
  await expect(page.getByText('Processing authentication...')).toBeVisible();
  release();
  await page.waitForURL(/\/(dashboard|admin)/);
  installation.proxy.removeFaults();

  const token = await storedToken(page);
  expect(token).toBeTruthy();
  expect(page.url()).not.toContain('token');
  expect((await clientOf(installation.server.url, token).accounts.currentUser()).email).toBe(email);
});

test('requests carry the bearer and X-Requested-With, and no address contains the bearer', {
  tag: '@verify',
}, async ({ reader, installation }) => {
  const request = reader.page.waitForRequest((one) => one.url().includes('/api/meetings'));
  await reader.page.goto(`${installation.proxy.url}/dashboard/meetings`);
  const headers = await (await request).allHeaders();
  expect(headers.authorization).toBe(`Bearer ${reader.token}`);
  expect(headers['x-requested-with']).toBe('XMLHttpRequest');
  expect(installation.proxy.passed.filter(({ path }) => path.includes(reader.token))).toEqual([]);
});

test('a link in another browser asks for a click before it signs in', async ({
  installation,
  anotherBrowser,
}) => {
  const browser = await anotherBrowser({ extension: false });
  const email = newAddress();
  const link = await requestMagicLink(installation, await browser.context.newPage(), email);
  const elsewhere = await anotherBrowser({ extension: false });
  const page = await elsewhere.context.newPage();
  await page.goto(link);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(/\/dashboard/);
  expect(await storedToken(page)).toBeTruthy();
});

test('a link that scanners opened fifty times still signs its owner in', { tag: '@verify' }, async ({
  installation,
  anotherBrowser,
}) => {
  const browser = await anotherBrowser({ extension: false });
  const page = await browser.context.newPage();
  const link = await requestMagicLink(installation, page, newAddress());
  const direct = link.replace(installation.proxy.url, installation.server.url);
  for (let visit = 0; visit < 24; visit += 1) {
    const answer = await fetch(direct);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect((await fetch(direct, { method: 'HEAD' })).status).toBe(200);
  }
  // A scanner that runs the page's scripts, as mail gateways do: it sees what an unknown browser sees, and clicks
  // nothing.
  const scanner = await anotherBrowser({ extension: false });
  for (let visit = 0; visit < 2; visit += 1) {
    const opened = await scanner.context.newPage();
    await opened.goto(link);
    await opened.getByRole('button', { name: 'Continue' }).waitFor();
    await opened.close();
  }
  await page.goto(link);
  await page.waitForURL(/\/dashboard/);
});

test('a used link leads to a page that says so, and from there to the sign-in page', {
  tag: '@verify',
}, async ({ installation, anotherBrowser }) => {
  const browser = await anotherBrowser({ extension: false });
  const link = await requestMagicLink(installation, await browser.context.newPage(), newAddress());
  const first = await browser.context.newPage();
  await first.goto(link);
  await first.waitForURL(/\/dashboard/);

  const elsewhere = await anotherBrowser({ extension: false });
  const page = await elsewhere.context.newPage();
  await page.goto(link);
  const carryOn = page.getByRole('button', { name: 'Continue' });
  const expired = page.getByRole('heading', { name: 'Magic Link Expired' });
  await carryOn.or(expired).waitFor();
  if (await carryOn.isVisible()) await carryOn.click();
  await expect(expired).toBeVisible();
  await expect(page.getByText('This link was already used. Each link works once.')).toBeVisible();
  await expect(
    page.getByText('Your magic link has expired. Please request a new one or log in again.'),
  ).toBeVisible();
  await page
    .getByRole('link', { name: 'Go to login' })
    .or(page.getByRole('button', { name: 'Go to login' }))
    .click();
  await page.waitForURL(/\/login/);
  expect(await storedToken(page)).toBeNull();
});

test('an invented code is treated as expired', async ({ installation, anotherBrowser }) => {
  const browser = await anotherBrowser({ extension: false });
  const page = await browser.context.newPage();
  await page.goto(`${installation.proxy.url}/auth/callback?token=nothing-anybody-sent`);
  await page.waitForURL(/\/auth\/expired/);
});

test('an error in the callback is shown on the sign-in page', { tag: '@verify' }, async ({
  installation,
  anotherBrowser,
}) => {
  const browser = await anotherBrowser({ extension: false });
  const page = await browser.context.newPage();
  await page.goto(`${installation.proxy.url}/auth/callback?error=access_denied`);
  await page.waitForURL(/\/login\?.*error=access_denied/);
});

test('the page that waits for the email continues when the link was opened in another tab', {
  tag: '@verify',
}, async ({ installation, anotherBrowser }) => {
  const browser = await anotherBrowser({ extension: false });
  const waiting = await browser.context.newPage();
  const link = await requestMagicLink(installation, waiting, newAddress());
  const opened = await browser.context.newPage();
  await opened.goto(link);
  await opened.waitForURL(/\/dashboard/);
  await waiting.waitForURL(/\/dashboard/);
});

test('a hundred simultaneous uses of one code create one session', { tag: '@verify' }, async ({
  installation,
}) => {
  const email = newAddress();
  const anonymous = clientOf(installation.server.url, null);
  await anonymous.accounts.generateMagicLink({ email });
  const code = new URL(await magicLink(installation.server.dataDir, email)).searchParams.get('token') ?? '';
  const answers = await Promise.allSettled(
    Array.from({ length: 100 }, () => anonymous.accounts.redeemCode({ code })),
  );
  const given = answers.filter((answer) => answer.status === 'fulfilled');
  expect(given).toHaveLength(1);
  const api = clientOf(installation.server.url, given[0]!.value.access_token);
  expect(await api.accounts.listSessions()).toHaveLength(1);
});

test('signed-out readers are redirected to the sign-in page, and signed-in readers away from it', async ({
  installation,
  anotherBrowser,
  reader,
}) => {
  const stranger = await anotherBrowser({ extension: false });
  const page = await stranger.context.newPage();
  await page.goto(`${installation.proxy.url}/dashboard/meetings`);
  await page.waitForURL(/\/login/);
  await reader.page.goto(`${installation.proxy.url}/login`);
  await reader.page.waitForURL(/\/dashboard/);
});

test('signing in on the web connects the extension, and the settings list and revoke sessions', async ({
  installation,
  chromiumWithExtension: browser,
}) => {
  const person = await signInWithExtension(installation, browser);
  const sessions = await person.api.accounts.listSessions();
  expect(sessions.map(({ kind }) => kind).sort()).toEqual(['extension', 'web']);
  expect(sessions.find(({ current }) => current)?.kind).toBe('web');

  const popup = await browser.extensionPage('popup');
  await expect(popup.getByText(person.email)).toBeVisible();

  await person.page.goto(`${installation.proxy.url}/dashboard/personal-settings`);
  const extension = person.page.getByRole('listitem').filter({ hasText: 'Extension' });
  await extension.getByRole('button', { name: /end session/i }).click();
  await until('the session is gone', async () =>
    (await person.api.accounts.listSessions()).every(({ kind }) => kind === 'web'),
  );
});

test('the popup signs in through the browser’s own sign-in window', { tag: '@verify' }, async ({
  installation,
  chromiumWithExtension: browser,
}) => {
  const popup = await browser.extensionPage('popup');
  const opened = browser.context.waitForEvent('page');
  await popup.getByRole('button', { name: /^sign in/i }).click();
  const window = await opened;
  await window.waitForURL(/\/login/);
  const email = newAddress();
  await window.getByLabel('Email address').fill(email);
  await window.getByRole('button', { name: 'Send Magic Link' }).click();
  await window.getByText('Check your inbox').waitFor();
  // The link opens in an ordinary tab of the same browser, and the window continues.
  const tab = await browser.context.newPage();
  await tab.goto(await magicLink(installation.server.dataDir, email));
  await tab.waitForURL(/\/(dashboard|admin|auth\/extension)/);
  const closed = window.waitForEvent('close');
  await window.getByRole('button', { name: 'Connect this browser' }).click();
  await closed;
  const status = await browser.extensionPage('popup');
  await expect(status.getByText(email)).toBeVisible();
});

test('signing out on the web revokes the token and keeps what the extension has not sent', {
  tag: '@verify',
}, async ({ installation, person, chromiumWithExtension: browser }) => {
  installation.proxy.break(({ path }) =>
    path.startsWith('/api/meetings') ? { kind: 'answer', status: 503, body: '' } : null,
  );
  const call = await joinCall(browser, fakePlatforms.meet.url());
  await say(
    call,
    [0, 'Alice Adams', 'This was said while the server was away.'],
    [1, 'Bob Brown', 'And this.'],
  );
  const popup = await browser.extensionPage('popup');
  await expect(popup.getByText('2 entries not yet sent')).toBeVisible();

  await person.page.goto(`${installation.proxy.url}/dashboard`);
  await person.page.getByRole('button', { name: 'Sign out' }).first().click();
  await person.page.waitForURL(/\/login/);
  expect(await storedToken(person.page)).toBeNull();
  await expect(person.api.accounts.currentUser()).rejects.toMatchObject({ status: 401 });

  installation.proxy.removeFaults();
  const again = await signInWithExtension(installation, browser, person.email);
  const transcript = await transcriptWhen(
    again.api,
    'both entries arrived after all',
    ({ entries }) => entries.length === 2,
  );
  expect(transcript.entries.map(({ content }) => content)).toEqual([
    'This was said while the server was away.',
    'And this.',
  ]);
});

test('signing out in the extension with unsent entries asks whether to keep them', {
  tag: '@verify',
}, async ({ installation, person, chromiumWithExtension: browser }) => {
  installation.proxy.break(({ path }) =>
    path.startsWith('/api/meetings') ? { kind: 'answer', status: 503, body: '' } : null,
  );
  const call = await joinCall(browser, fakePlatforms.meet.url());
  await say(call, [0, 'Alice Adams', 'Said before signing out.']);
  const options = await browser.extensionPage('options');
  await expect(options.getByText(person.email)).toBeVisible();
  await expect(options.getByText('1 unsent')).toBeVisible();
  await options.getByRole('button', { name: /^sign out/i }).click();
  const question = options.getByRole('dialog').or(options.getByRole('alertdialog'));
  await expect(question).toBeVisible();
  await expect(question.getByRole('button', { name: /keep/i })).toBeVisible();
  await expect(question.getByRole('button', { name: /discard|delete/i })).toBeVisible();
  await question.getByRole('button', { name: /keep/i }).click();
  await expect(question).toBeHidden();
  installation.proxy.removeFaults();
  await person.page.goto(`${installation.proxy.url}/dashboard`);
  await person.page.getByRole('button', { name: 'Sign out' }).first().click();
  await person.page.waitForURL(/\/login/);
  const again = await signInWithExtension(installation, browser, person.email);
  await transcriptWhen(again.api, 'the kept entry arrived', ({ entries }) => entries.length === 1);
});

test('entries captured while signed out wait for the account', async ({
  installation,
  chromiumWithExtension: browser,
}) => {
  const call = await joinCall(browser, fakePlatforms.meet.url());
  await say(call, [0, 'Alice Adams', 'Nobody is signed in yet.'], [1, 'Bob Brown', 'Still true.']);
  const popup = await browser.extensionPage('popup');
  await expect(popup.getByRole('button', { name: /^sign in/i })).toBeVisible();
  const person = await signInWithExtension(installation, browser);
  const transcript = await transcriptWhen(person.api, 'both entries', ({ entries }) => entries.length === 2);
  expect(transcript.entries.map(({ speaker }) => speaker)).toEqual(['Alice Adams', 'Bob Brown']);
});

test('typed text outlasts a session that another tab finds ended, but not a sign-out there', async ({
  reader,
  installation,
}) => {
  const { page, email, token } = reader;
  const at = installation.proxy.url;
  await page.goto(`${at}/dashboard`);
  await page.getByRole('button', { name: /^Workspace: / }).click();
  await page.getByRole('menuitem', { name: 'New workspace' }).click();
  const field = page.getByRole('dialog', { name: 'New workspace' }).getByRole('textbox');
  await field.fill('Typed');
  const other = await page.context().newPage();
  await other.goto(`${at}/robots.txt`);
  // Ends the session elsewhere, such as by "Sign out everywhere" on another device.
  await clientOf(installation.server.url, token).accounts.logout();
  await other.goto(`${at}/dashboard`);
  await expect(other).toHaveURL(/\/login/);
  const ended = page.getByRole('alertdialog', { name: 'Your session has ended' });
  await expect(ended).toBeVisible();

  const again = await signInByCall(installation, email);
  await other.evaluate((kept) => localStorage.setItem('access_token', kept), again);
  await expect(ended).toBeHidden();
  await expect(field).toHaveValue('Typed');

  await other.goto(`${at}/dashboard`);
  await other.getByRole('button', { name: 'Sign out' }).first().click();
  await expect(other).toHaveURL(/\/login/);
  await expect(page).toHaveURL(/\/login/);
  await expect(field).toBeHidden();
});
