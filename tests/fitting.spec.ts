import type { Page } from '@playwright/test';
import { expect, full } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { clientOf, newAddress, signedIn } from './harness/people.ts';
import { tell } from './harness/told-meetings.ts';
import { test } from './visitor.ts';

// What every screen has in common: its left edge where it has one thing to say, its focus, its search fields, and that
// nothing is wider than it, on a narrow screen and at twice the size.

/** A phone of the smallest kind, and a laptop whose browser shows everything at 200 %. */
const narrow = [320, 640];

const widthBeyond = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('screens with one thing to say share one left edge, that of the page', async ({
  memberPage,
  open,
  house,
}) => {
  const visitor = await open();
  const edges = async (page: Page, path: string, heading: RegExp) => {
    await page.goto(`${house.line.url}${path}`);
    const title = page.getByRole('heading', { level: 1, name: heading });
    await expect(title).toBeVisible();
    const found: number[] = [];
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.waitForFunction((wanted) => innerWidth === wanted, width);
      found.push(await title.evaluate((element) => Math.round(element.getBoundingClientRect().x)));
    }
    return found;
  };
  await visitor.goto('/pricing');
  const [narrowEdge, wideEdge] = await edges(visitor, '/pricing', /./);
  const page = [narrowEdge, wideEdge];
  expect(await edges(visitor, '/no-such-page', /Page not found/), '404').toEqual(page);
  expect(await edges(visitor, '/auth/expired', /Expired/), 'expired').toEqual(page);
  expect(await edges(visitor, '/confirmation', /No session ID/), 'no payment').toEqual(page);
  expect(await edges(memberPage, '/403', /administrators/), '403').toEqual(page);
  house.line.break(({ path }) => (path === '/api/site' ? { kind: 'answer', status: 500, body: '{}' } : null));
  expect(await edges(memberPage, '/terms', /Unexpected/), 'error').toEqual(page);
});

/** Gives the focus to each thing that can have it, and names those that do not show it in our way. */
async function withoutRing(page: Page): Promise<string[]> {
  await page.keyboard.press('Tab'); // from now on the browser shows the focus
  return page.evaluate(() => {
    const probe = document.createElement('span');
    probe.style.color = 'var(--focus)';
    document.body.append(probe);
    const ours = getComputedStyle(probe).color;
    probe.remove();
    const shows = (element: Element | null): boolean => {
      if (!element) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
      return outlineStyle === 'solid' && Number.parseFloat(outlineWidth) >= 2 && outlineColor === ours;
    };
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [contenteditable=true], [tabindex="0"]',
    );
    const seen = new Set<string>();
    const missing: string[] = [];
    for (const element of all) {
      if (!element.checkVisibility() || element.matches(':disabled')) continue;
      const kind = `${element.tagName} ${element.getAttribute('type') ?? ''} ${element.className}`;
      if (seen.has(kind)) continue;
      element.focus();
      for (const each of document.getAnimations()) if (each instanceof CSSTransition) each.finish(); // the ring fades in
      if (document.activeElement !== element) continue;
      seen.add(kind);
      // A radio button or a picker of files is marked by what stands around it.
      const frames = [element, element.parentElement, element.parentElement?.parentElement ?? null];
      if (!frames.some(shows)) missing.push(element.outerHTML.slice(0, 120));
    }
    return missing;
  });
}

/** Fields to search with that are not ours, or whose text cannot be taken out with our button. */
async function foreignSearchFields(page: Page): Promise<number> {
  let foreign = await page.locator('input[type=search]:not(search input)').count();
  for (const field of await page.locator('search input:visible').all()) {
    await field.fill('something');
    const clear = page.getByRole('button', { name: 'Clear the search' });
    await clear.click();
    if ((await field.inputValue()) !== '') foreign += 1;
    await expect(clear).toHaveCount(0);
  }
  return foreign;
}

/** An administrator with something on every screen of dashboard and staff area. */
async function everyScreen(house: Parameters<typeof signedIn>[0], browser: Parameters<typeof signedIn>[1]) {
  const { page, api } = await signedIn(house, browser, house.adminEmail);
  const lines: [string, string][] = [
    ['Ana', 'We decided to ship the new editor on Friday.'],
    ['Ben', 'I will write the release notes by Thursday.'],
  ];
  const startedAt = '2026-09-30T12:59:00.000Z'; // as long as a date can be
  const told = await tell(api, { title: 'Planning', platform: 'teams', startedAt, lines, pace: 2_500 });
  await tell(api, {
    title: 'Now',
    platform: 'zoom',
    startedAt: '2026-10-01T09:00:00.000Z',
    lines,
    open: true,
  });
  for await (const _ of await api.meetings.makeSummary({ id: told }));
  const [created, posts] = await Promise.all([
    api.users.create({ name: 'Ada Lovelace', email: newAddress(), user_role: 'user' }),
    api.blog.list(),
    clientOf(house.server.url, null).contact.send({
      fullName: 'Ada Lovelace',
      email: newAddress(),
      company: 'Analytical Engines',
      companySize: '11-50',
      message: 'Does it caption Finnish?',
    }),
  ]);
  const inbox = await api.contact.list({});
  const paths = [
    '/dashboard',
    '/dashboard/meetings',
    '/dashboard/meetings?search=nobody-said-this',
    '/dashboard/meetings?range=custom',
    '/dashboard/actions',
    `/dashboard/meetings/${told}`,
    '/dashboard/meetings/00000000-0000-4000-8000-000000000000',
    '/dashboard/company-settings',
    '/dashboard/personal-settings',
    '/dashboard/no-such-screen',
    '/admin',
    '/admin/blogs',
    '/admin/blogs/new',
    `/admin/blogs/${posts[0]!.slug}`,
    '/admin/users',
    '/admin/users?search=nobody-is-called-this',
    `/admin/users/${created.id}`,
    '/admin/users/new',
    '/admin/messages',
    '/admin/messages?folder=archive',
    `/admin/messages/${inbox.items[0]!.id}`,
    '/admin/sign-in',
    '/admin/server',
    '/admin/audit',
    '/checkout?plan=Individual&billing=monthly',
    '/confirmation',
  ];
  return { page, paths };
}

const shown = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
};

test('whatever can have the focus shows it in our ring, and fields to search with have our button', async ({
  house,
  anotherBrowser,
}) => {
  const { page, paths } = await everyScreen(house, await anotherBrowser({ extension: false }));
  await page.goto(`${house.line.url}/dashboard`);
  await expect(page.getByRole('region', { name: 'Recent meetings' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await widthBeyond(page), 'the home of somebody with meetings').toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  const some = ['/dashboard/meetings', '/admin/blogs/new'];
  const site = ['/', '/contact', '/download'];
  for (const path of full ? [...paths, '/pricing', ...site] : [...some, '/contact']) {
    await page.goto(`${house.line.url}${path}`);
    await shown(page);
    expect(await withoutRing(page), path).toEqual([]);
    expect(await foreignSearchFields(page), path).toBe(0);
  }
});

test('dashboard and staff area: nothing is wider than 320 pixels or a window at 200 %, and axe finds nothing', async ({
  house,
  anotherBrowser,
}) => {
  test.skip(!full, 'Only in `pnpm verify`; languages.spec.ts looks at 320 pixels for every change.');
  const { page, paths } = await everyScreen(house, await anotherBrowser({ extension: false }));
  for (const path of paths) {
    for (const width of [...narrow, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${house.line.url}${path}`);
      await shown(page);
      expect(await widthBeyond(page), `${path} is wider than ${width}`).toBeLessThanOrEqual(0);
      expect(await violations(page), `${path} ${width}`).toEqual([]);
    }
  }
});
