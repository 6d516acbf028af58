import type { Locator } from '@playwright/test';
import { expect } from './fixtures.ts';
import { clientOf, storedToken } from './harness/people.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';
import { waitForToast } from './harness/toasts.ts';
import { test } from './visitor.ts';

// Sentences of the specification that no other file's journey reaches. docs/specification-*.md say where each is
// checked.

test('toasts stay four seconds, three at once, at the lower right, 356 wide, under Alt+T', async ({
  memberPage: page,
  installation,
}) => {
  const begun = Date.now();
  await page.clock.install({ time: begun });
  await page.goto(`${installation.proxy.url}/dashboard/personal-settings`);
  const name = page.getByLabel('Name', { exact: true });
  await name.waitFor();
  // From here on the clock only moves when told to, however slow the machine is.
  await page.clock.pauseAt(begun + 120_000);
  const toasts = page.locator('[data-sonner-toast]').filter({ hasText: 'Profile updated successfully' });
  const visible = toasts.and(page.locator('[data-visible=true]'));
  const save = async (value: string) => {
    await name.fill(value);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
    await page.clock.runFor(100);
  };
  await save('Ada 1');
  await expect(visible).toHaveCount(1);
  const box = (await visible.boundingBox())!;
  const size = page.viewportSize()!;
  expect(box.width).toBe(356);
  expect(size.width - box.x - box.width).toBeLessThan(40);
  expect(size.height - box.y - box.height).toBeLessThan(40);
  await page.clock.runFor(3_500);
  await expect(visible).toHaveCount(1);
  await page.clock.runFor(1_500);
  await expect(toasts).toHaveCount(0);

  for (const each of [2, 3, 4, 5]) await save(`Ada ${each}`);
  await expect(toasts).toHaveCount(4);
  await expect(visible).toHaveCount(3);
  await page.keyboard.press('Alt+T');
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused();
  const ring = (toast: Locator) =>
    toast.evaluate((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return `${outlineStyle} ${outlineWidth}`;
    });
  expect(await ring(page.locator('[data-sonner-toast][data-front=true]'))).toBe('solid 2px');
  await page.keyboard.press('Tab');
  expect(await ring(page.locator('[data-sonner-toast]:focus'))).toBe('solid 2px');
});

test('the top bar starts with a request, ends also with an error, and ignores background reads', async ({
  memberPage: page,
  installation,
}) => {
  const bar = page.locator('#nprogress .bar');
  await page.goto(`${installation.proxy.url}/dashboard/personal-settings`);
  await page.getByLabel('Name', { exact: true }).fill('Ada Lovelace');
  await expect(page.locator('#nprogress')).toHaveCount(0);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/user/update', async (route) => {
    await held;
    await route.fulfill({ status: 500, body: '{}' });
  });
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(bar).toBeVisible();
  answer();
  await expect(page.getByRole('alert').first()).toBeVisible();
  await expect(page.locator('#nprogress')).toHaveCount(0);

  // The home page fetches its meetings every five seconds.
  await page.clock.install();
  await page.goto(`${installation.proxy.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await page.evaluate(() => {
    Object.assign(window, { barSeen: false });
    new MutationObserver(() => {
      if (document.getElementById('nprogress')) Object.assign(window, { barSeen: true });
    }).observe(document.documentElement, { childList: true, subtree: true });
  });
  const again = page.waitForResponse((response) => response.url().includes('/api/meetings'));
  await page.clock.runFor(6_000);
  await (await again).finished();
  expect(await page.evaluate(() => (window as unknown as { barSeen: boolean }).barSeen)).toBe(false);
});

test('the table of /pricing has every row of the specification, with check, minus or text for each plan', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/pricing');
  const table = page.getByRole('region', { name: 'What’s in each plan' });
  const cells = await table
    .locator('tbody tr:has(td)')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell.textContent ?? '').trim())),
    );
  const [all, paid, team] = [
    ['yes', 'yes', 'yes'],
    ['no', 'yes', 'yes'],
    ['no', 'no', 'yes'],
  ];
  const expected: Record<string, string[]> = {
    'Chrome extension': all,
    Sharing: all,
    'Notion integration': all,
    Export: paid,
    'Google Drive and Zapier integrations': paid,
    'AI post-meeting actions': paid,
    'Custom automation workflows': paid,
    'Automated post-meeting email': paid,
    'Email/domain blacklist': paid,
    'Automatic pause for specific participants': paid,
    'Transcript notifications': paid,
    SSO: team,
    'Admin dashboard': team,
    'Data retention controls': team,
    'Transcripts per month': ['Unlimited', 'Unlimited', 'Unlimited'],
    Languages: ['60+', '60+', '60+'],
  };
  for (const [feature, values] of Object.entries(expected)) {
    const row = cells.find(([name]) => name === feature);
    // Planned features are marked as such.
    expect(
      // The last three columns: a server that sells no plans has another one before them.
      row?.slice(-3).map((value) => (value === 'not on this server' ? 'yes' : value.toLowerCase())),
      feature,
    ).toEqual(values.map((value) => value.toLowerCase()));
  }
});

test('a comparison shows yes and no as check and cross, and text unchanged', async ({ open }) => {
  const page = await open();
  await page.goto('/comparisons/fireflies', { waitUntil: 'domcontentloaded' });
  const cells = page.locator('#main table td');
  for (const [word, icon] of [
    ['Yes', 'lucide-check'],
    ['No', 'lucide-x'],
  ] as const) {
    const marked = cells.filter({ has: page.locator(`svg.${icon}`) });
    expect(await marked.count(), word).toBeGreaterThan(0);
    for (const text of await marked.allTextContents()) expect(text).toContain(word);
  }
  await expect(cells.filter({ hasText: '8 hours/month' })).toHaveCount(1);
  await expect(cells.filter({ hasText: '60+' })).toHaveCount(1);
});

test('posts are in two columns, each card with picture, category, read time, title, description and Read more', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/blog');
  const card = page.getByRole('article').filter({ hasText: 'A summary you can check' });
  await expect(card.getByText('Best Practices · 3 min read')).toBeVisible();
  await expect(card.getByRole('img', { name: 'AI Meeting Summaries' })).toBeVisible();
  await expect(card.getByRole('heading', { name: 'A summary you can check' })).toBeVisible();
  await expect(card.getByRole('link', { name: /^Read more/ })).toHaveAttribute('href', /^\/blog\/[a-z-]+$/);
  const boxes = await page
    .getByRole('article')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()).map(({ x, y }) => ({ x, y })));
  // Three posts: the newest spans the first row, the others share the second.
  expect(boxes).toHaveLength(3);
  expect(boxes[1]?.y).toBe(boxes[2]?.y);
  expect(boxes[1]?.x).toBeLessThan(boxes[2]?.x ?? 0);
});

test('each of the five fields of the contact form is required', async ({ open, installation }) => {
  const page = await open();
  await page.goto('/contact');
  const fields = {
    fullName: 'Ada Lovelace',
    email: 'ada@example.com',
    company: 'Analytical Engines',
    companySize: '1-10',
    message: 'Does it caption poetry?',
  };
  const passed = installation.proxy.passed.length;
  const control = (name: string) => page.locator(`#main form [name="${name}"]`);
  const send = page.getByRole('button', { name: 'Send message' });
  for (const [name, value] of Object.entries(fields)) {
    await send.click();
    await expect(control(name)).toBeFocused();
    if (name === 'companySize') await control(name).selectOption(value);
    else await control(name).fill(value);
  }
  await control('email').fill('no address');
  await send.click();
  await expect(control('email')).toBeFocused();
  expect(
    installation.proxy.passed.slice(passed).filter(({ path }) => path === '/api/contact/generate'),
  ).toEqual([]);
});

test('the sign-in page: heading, subtitle, email form and its panel', async ({
  open,
  installation,
  member,
}) => {
  // This server already has accounts.
  expect(member.origins).not.toEqual([]);
  const page = await open();
  await page.goto(`${installation.proxy.url}/login`);
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible();
  await expect(page.getByText('Sign in to continue to Afterword')).toBeVisible();
  const email = page.getByLabel('Email address');
  await expect(email).toHaveAttribute('placeholder', /@example\./);
  const send = page.getByRole('button', { name: 'Send Magic Link' });
  for (const wrong of ['', 'no address']) {
    await email.fill(wrong);
    await send.click();
    await expect(email).toBeFocused();
    await expect(page.getByText('Check your inbox')).toHaveCount(0);
  }
  await expect(page.getByText(/request a magic link/)).toBeVisible();
});

test('the dashboard: menu, name, drawer, home, and the lists as the specification has them', async ({
  memberPage: page,
  installation,
}) => {
  await page.goto(`${installation.proxy.url}/dashboard`);
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText([
    'Dashboard',
    'Meetings',
    'Action items',
    'AI Automations',
    'Integrations',
    'Company Settings',
    'Personal Settings',
    'Downloads',
  ]);
  expect(
    await menu.getByRole('link').evaluateAll((all) => all.map((each) => each.getAttribute('href'))),
  ).toEqual([
    '/dashboard',
    '/dashboard/meetings',
    '/dashboard/actions',
    '/dashboard/ai-automations',
    '/dashboard/integrations',
    '/dashboard/company-settings',
    '/dashboard/personal-settings',
    '/download',
  ]);
  const api = clientOf(installation.server.url, await storedToken(page));
  const { name } = await api.accounts.currentUser();
  await expect(
    page.getByRole('complementary', { name: 'Menu and account' }).getByText(name).first(),
  ).toBeVisible();
  await menu.getByRole('link', { name: 'Company Settings' }).click();
  const contents = page.getByRole('navigation', { name: 'Company Settings' });
  await expect(contents.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page');
  for (const [name, heading] of [
    ['Team management', 'Team'],
    ['Data security', 'Data security'],
  ] as const) {
    await contents.getByRole('link', { name }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  // A server without plans has no bills. Its address stays, and says so.
  await expect(contents.getByRole('link', { name: 'Billing' })).toHaveCount(0);
  await page.goto(`${installation.proxy.url}/dashboard/company-settings/billing`);
  await expect(page.getByText('This server doesn’t sell plans.', { exact: false })).toBeVisible();
  await menu.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText('Every feature is on')).toBeVisible();

  const id = await storeMeeting(api, {
    title: 'Harbor budget',
    platform: 'zoom',
    startedAt: '2026-11-02T09:00:00.000Z',
    lines: [
      ['Alice Adams', 'The cranes are late. '.repeat(3)],
      ['Bob Brown', 'So is the paint.'],
    ],
  });
  await page.getByRole('link', { name: 'All meetings' }).click();
  await expect(page).toHaveURL(/\/dashboard\/meetings$/);
  await expect(page.getByRole('term')).toHaveText(['All meetings', 'This week', 'This month']);
  await expect(page.getByRole('columnheader')).toHaveText([
    ...['Title', 'Date', 'Duration', 'Participants', 'Platform'],
    'Content',
  ]);
  const row = page.getByRole('row', { name: 'Harbor budget' });
  await expect(row.getByRole('cell').nth(2)).toHaveText(/^\d+ s$|^\d+ min$/);
  await expect(row.getByRole('cell').nth(3)).toHaveText('2');
  await expect(row.getByRole('cell').nth(4)).toHaveText('Zoom');
  await expect(row.getByText('Transcript', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  const offered = page.getByLabel('Platform').locator('option');
  const specified = ['All', 'Google Meet', 'Microsoft Teams', 'Zoom', 'Slack'];
  await expect(offered).toHaveText([...specified, 'Import']);
  await page.getByLabel('Platform').selectOption('Slack');
  await expect(page.getByLabel('Platform')).toHaveAccessibleDescription(/beta/);
  await page.getByLabel('Platform').selectOption('All');
  // Another platform is listed once there is a meeting on it.
  await storeMeeting(api, {
    title: 'Quay',
    platform: 'jitsi',
    startedAt: '2026-11-01T09:00:00.000Z',
    lines: [['Alice Adams', 'The quay is wet.']],
  });
  await page.reload();
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(offered).toHaveText([...specified, 'Jitsi Meet', 'Import']);
  await expect(page.getByLabel('Date range').locator('option')).toHaveText([
    ...['All', 'Today', 'This week', 'This month', 'Custom'],
  ]);
  await page.getByLabel('Date range').selectOption('Custom');
  await page.getByLabel('From').fill('2026-11-02');
  await page.getByLabel('To').fill('2026-11-03');
  await expect(row).toBeVisible();
  await page.getByLabel('From').fill('2026-11-03');
  await expect(row).toHaveCount(0);

  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  const people = page.getByRole('complementary', { name: 'About this meeting' });
  const shares = people.getByText(/^\d+(\.\d)? %$/);
  await expect(shares).toHaveCount(2);
  const [most = 0, least = 0] = (await shares.allTextContents()).map(Number.parseFloat);
  expect(most).toBeGreaterThan(least);
  expect(most + least).toBe(100);
  const search = page.getByRole('searchbox', { name: 'Search the transcript' });
  await search.fill('bob');
  await expect(page.getByText('1 of 1')).toBeVisible();
  await search.fill('cranes');
  await expect(page.getByText(/^1 of \d$/)).toBeVisible();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link')).toHaveText([
    ...[
      'Dashboard',
      'Meetings',
      'Action items',
      'AI Automations',
      'Integrations',
      'Company Settings',
      'Personal Settings',
      'Downloads',
    ],
  ]);
  await page.setViewportSize({ width: 1280, height: 720 });
});

test('a full-screen spinner shows until it is known who is signed in', async ({
  memberPage: page,
  installation,
}) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/user', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${installation.proxy.url}/dashboard`);
  const spinner = page.getByRole('status').filter({ hasText: 'Loading' });
  await expect(spinner).toBeVisible();
  // The screen's own spinner replaces this one when its code has loaded: either fills the screen.
  await expect.poll(() => spinner.locator('..').boundingBox()).toMatchObject(page.viewportSize()!);
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(spinner).toHaveCount(0);
});

test('the settings show the address read-only, and can be saved only after the name was edited', async ({
  memberPage: page,
  installation,
}) => {
  await page.goto(`${installation.proxy.url}/dashboard/personal-settings`);
  await expect(page.getByRole('heading', { name: 'Profile' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Security' })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable();
  const save = page.getByRole('button', { name: 'Save Changes' });
  await expect(save).toHaveCount(0);
  await page.getByLabel('Name', { exact: true }).fill('Grace Hopper');
  await save.click();
  await waitForToast(page, 'Profile updated successfully');
  await expect(save).toHaveCount(0);
  await expect(page.getByRole('complementary').getByText('Grace Hopper')).toBeVisible();
});
