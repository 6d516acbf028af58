import { expect, full, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { joinCall, meetingUrl, say, transcriptWhen } from './harness/calls.ts';
import { newAddress, requestMagicLink, signIn } from './harness/people.ts';

test('signed out: the front page, sign-in, its confirmation, the expired link, an unknown address', async ({
  house,
  anotherBrowser,
}) => {
  test.skip(!full, 'For every change site-everyone.spec.ts looks at what visitors see, on a phone.');
  const browser = await anotherBrowser({ extension: false });
  const page = await browser.context.newPage();
  for (const path of [
    '/',
    '/login',
    '/login?error=access_denied',
    '/auth/expired',
    '/no-such-page',
    '/403',
  ]) {
    await page.goto(`${house.line.url}${path}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await violations(page), path).toEqual([]);
  }
  await requestMagicLink(house, page, newAddress());
  expect(await violations(page), 'check your inbox').toEqual([]);
});

const signedIn: Record<string, (sample: string) => string[]> = {
  'home, meetings, the sample, and a search that finds nothing': (sample) => [
    '/dashboard',
    '/dashboard/meetings',
    `/dashboard/meetings/${sample}`,
    '/dashboard/meetings?search=nobody-said-this',
  ],
  'settings and the overview': () => [
    '/dashboard/company-settings',
    '/dashboard/company-settings/overview',
    '/dashboard/personal-settings',
  ],
};

for (const [screens, pathsOf] of Object.entries(signedIn)) {
  test(`signed in: ${screens}`, async ({ house, reader }) => {
    const { page, api } = reader;
    const { items } = await api.meetings.list({ page: 1 });
    for (const path of pathsOf(items[0]!.id)) {
      await page.goto(`${house.line.url}${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
      expect(await violations(page), path).toEqual([]);
    }
  });
}

test('the administrator’s landing page, the list of posts and the post form', async ({
  house,
  anotherBrowser,
}) => {
  const browser = await anotherBrowser({ extension: false });
  const page = await browser.context.newPage();
  await page.goto(await requestMagicLink(house, page, house.adminEmail));
  await page.waitForURL(/\/admin/);
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.goto(`${house.line.url}/admin/blogs`);
  await page.getByRole('table').waitFor();
  expect(await violations(page), 'posts').toEqual([]);
  await page.getByRole('link', { name: 'A summary you can check', exact: true }).click();
  await page.getByRole('toolbar').waitFor();
  expect(await violations(page), 'a post').toEqual([]);
});

test('popup, options and side panel: signed out, signed in, in a meeting', async ({
  chromiumWithExtension: browser,
  house,
}) => {
  const pages = ['popup', 'options', 'side-panel'] as const;
  for (const name of pages) {
    const page = await browser.extensionPage(name);
    await page.getByRole('heading').or(page.getByRole('button')).first().waitFor();
    expect(await violations(page), `${name}, signed out`).toEqual([]);
    await page.close();
  }
  const person = await signIn(house, browser);
  const call = await joinCall(browser, meetingUrl.meet());
  await say(call, [0, 'Alice Adams', 'Something to show.']);
  await transcriptWhen(person.api, 'the entry', ({ entries }) => entries.length === 1);
  for (const name of pages) {
    const page = await browser.extensionPage(name);
    await page.getByRole('heading').or(page.getByRole('button')).first().waitFor();
    expect(await violations(page), `${name}, in a meeting`).toEqual([]);
    await page.close();
  }
});

test('the panel in the meeting: capturing, paused, captions off, asked off the record', async ({
  chromiumWithExtension: browser,
  person,
}) => {
  const call = await joinCall(browser, meetingUrl.meet());
  const panel = call.page.locator('afterword-panel');
  await say(call, [0, 'Alice Adams', 'Something to show.']);
  await transcriptWhen(person.api, 'the entry', ({ entries }) => entries.length === 1);
  await expect(panel.getByText('Something to show.')).toBeVisible();
  expect(await violations(call.page, 'afterword-panel'), 'capturing').toEqual([]);
  await panel.getByRole('button', { name: /off the record/i }).click();
  expect(await violations(call.page, 'afterword-panel'), 'off the record').toEqual([]);
  await call.page.keyboard.press('Escape');
  await call.frame.evaluate(() => window.meeting.captions(false));
  await expect(panel.getByText(/captions are off/i).first()).toBeVisible();
  expect(await violations(call.page, 'afterword-panel'), 'captions off').toEqual([]);
});
