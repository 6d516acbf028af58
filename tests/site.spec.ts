import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { sample } from '../scripts/testing/sample.ts';
import { expect } from './fixtures.ts';
import { signedIn } from './harness/people.ts';
import { article, sitePages, withoutConfirmation } from './harness/site-pages.ts';
import { keepToasts } from './harness/toasts.ts';
import { test } from './visitor.ts';

// The public site for visitors, users and staff. docs/specification-public.md says where each sentence is checked.

/** Collects errors and warnings in the console, with the page. */
function complaints(page: Page): string[] {
  const found: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) found.push(`${page.url()} ${message.text()}`);
  });
  page.on('pageerror', (error) => found.push(`${page.url()} ${error.message}`));
  return found;
}

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name, exact: true });

test('every public page has its heading and title, and logs nothing in the console', async ({ open }) => {
  const page = await open();
  const found = complaints(page);
  for (const [path, name, title] of sitePages) {
    await page.goto(path);
    await expect(heading(page, name)).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login',
    );
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      `${path} is wider than the screen`,
    ).toBeLessThanOrEqual(0);
  }
  expect(found).toEqual([]);
});

test('every public page is complete without JavaScript', async ({ open }) => {
  const [bare, live] = [await open({ javaScriptEnabled: false }), await open()];
  const words = async (page: Page) =>
    ((await page.locator('#main').textContent()) ?? '').replace(/\s+/g, ' ');
  const compared = sample(
    'pages without JavaScript',
    sitePages.map(([path]) => path).filter((path) => !['/', '/status', '/contact'].includes(path)),
    3,
  );
  for (const [path, name] of sitePages) {
    await bare.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(heading(bare, name)).toBeVisible();
    // The same words as with a script, except for a button of the demo, a time, and a sentence about JavaScript.
    if (!compared.includes(path)) continue;
    await live.goto(path);
    expect(await words(bare), path).toBe(await words(live));
  }
  await bare.goto(article);
  await expect(bare.getByText('It will not surprise you with eloquence')).toBeVisible();
  await bare.goto('/');
  await bare.getByText('What happens to my data?').click();
  await expect(bare.getByText('It’s yours alone.')).toBeVisible();
  await expect(bare.getByText('No ChatGPT. Summaries')).toBeHidden();
  await expect(bare.getByText('The March numbers are in.')).toBeVisible();
  await bare.goto('/pricing');
  await bare.getByRole('radio', { name: 'Yearly' }).check();
  await expect(bare.getByText('$4.69')).toBeVisible();
});

test('a page loads at most 15 KB of JavaScript and two fonts before interaction', async ({ open }) => {
  const measure = async (path: string) => {
    const page = await open();
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.endsWith('.js')) scripts.add(request.url());
    });
    await page.goto(path, { waitUntil: 'networkidle' });
    const loaded = [...scripts];
    const sizes = await Promise.all(
      loaded.map(async (each) => gzipSync(await (await page.request.get(each)).body()).length),
    );
    expect(loaded.length, path).toBeGreaterThan(0);
    expect(
      sizes.reduce((sum, size) => sum + size, 0),
      `${path}: ${loaded}`,
    ).toBeLessThan(15 * 1024);
  };
  await Promise.all(['/', '/pricing', '/comparisons/gemini', '/contact', article].map(measure));

  const page = await open();
  const fonts: string[] = [];
  page.on('request', (request) => {
    const [, name] = /([\w-]+?)-[\w-]{8}\.woff2$/.exec(request.url()) ?? [];
    if (name) fonts.push(name);
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await expect.poll(() => fonts.toSorted()).toEqual(['inter-everyday-normal', 'newsreader-everyday-normal']);
  // Missing letters come from other files of the same family.
  await page.getByRole('heading', { level: 1 }).evaluate((element) => {
    element.textContent = 'Łódź, Ærø';
  });
  await expect
    .poll(() => fonts.slice(2).sort())
    .toEqual(['newsreader-latin-ext-wght-normal', 'newsreader-latin-wght-normal']);
});

test('header and footer lead to every page of the specification', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  const addresses = (landmark: 'banner' | 'contentinfo') =>
    page
      .getByRole(landmark)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`));
  expect(await addresses('banner')).toEqual([
    'Afterword /',
    'How it works /how-it-works',
    'Integrations /integrations',
    'Pricing /pricing',
    'Log in /login',
    'Get Started /login',
  ]);
  const footer = await addresses('contentinfo');
  for (const path of [
    '/how-it-works',
    '/integrations',
    '/download',
    '/pricing',
    '/blog',
    '/comparisons',
    '/contact',
    '/terms',
    '/privacy',
  ])
    expect(footer.join('\n')).toContain(` ${path}`);
  expect(footer).toContain('System Status /status');
  await expect(page.getByRole('contentinfo').getByText('© 2024–')).toBeVisible();
  await expect(page.locator('a[href="#"]')).toHaveCount(0);
});

test('the home page has its sections in the specified order', async ({ open }) => {
  const page = await open();
  await page.goto('/');
  await expect(page.getByText('Launching Soon')).toBeVisible();
  await expect(page.getByRole('link', { name: "Add to Chrome - it's free!" })).toHaveCount(2);
  const text = (await page.locator('#main').textContent()) ?? '';
  const places = [
    "Add to Chrome - it's free!",
    'Google Meet',
    'Teams',
    'Slack',
    'Zoom',
    'Real-time transcription',
    'Smart summaries',
    'Instant integration',
    'Background operation',
    'Platform independence',
    'Automatic sync',
    'Use existing AI',
    'Action item tracking',
    'Custom AI workflows',
    'Does it use ChatGPT?',
    'What happens to my data?',
    'Do you record audio or video?',
    'What if I am offline?',
    'Your next meeting could be',
  ].map((words) => text.indexOf(words));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(Math.min(...places)).toBeGreaterThan(-1);
  // Platforms that were not tested in a live call are marked as beta, with the reason.
  await expect(page.getByText('built from public information, not yet tried in a live call')).toHaveCount(1);
});

test('one question is open at a time, initially the first, and clicking the open one closes it', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/');
  const items = page.locator('details[name="faq"]');
  const opened = () => items.evaluateAll((all) => all.map((item) => (item as HTMLDetailsElement).open));
  expect(await opened()).toEqual([true, false, false, false]);
  await items.nth(2).locator('summary').click();
  expect(await opened()).toEqual([false, false, true, false]);
  await items.nth(2).locator('summary').press('Enter');
  expect(await opened()).toEqual([false, false, false, false]);
});

test('the demo plays a meeting, word by word, and can be paused', async ({ open }) => {
  const page = await open({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const demo = page.locator('[data-demo]');
  await expect(demo.getByText('Capturing captions')).toBeVisible();
  // Three lines from the start, of which the third is growing.
  await expect(demo.getByText('The draft is done, apart')).toBeVisible();
  await expect(demo.getByText('I have seen it.')).toBeVisible();
  await expect(demo.getByText(/^Do we/)).toBeVisible();
  await demo.getByRole('button', { name: 'Pause' }).click();
  await expect(demo.getByRole('button', { name: 'Play' })).toBeVisible();
});

test('pricing shows monthly prices first and yearly ones after the toggle', async ({ open }) => {
  const page = await open();
  await page.goto('/pricing');
  const prices = () =>
    page.locator('[data-billing]:visible').evaluateAll((all) => all.map(({ textContent }) => textContent));
  expect(await prices()).toEqual(['$0 per month', '$7 per month', '$14 per user and month']);
  await expect(page.getByText('Save 33%')).toBeVisible();
  await page.getByRole('radio', { name: 'Monthly' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await prices()).toEqual([
    '$0 per month',
    '$4.69 per month, billed annually',
    '$9.38 per user and month, billed annually',
  ]);
  const cards = page.locator('li').filter({ has: page.getByRole('heading', { level: 2 }) });
  await expect(cards).toHaveCount(3);
  await expect(cards.filter({ hasText: 'Popular' })).toContainText('Individual');
  await expect(cards.first().getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/login');
  await expect(page.getByRole('row', { name: 'Transcripts per month' })).toContainText(
    'UnlimitedUnlimitedUnlimited',
  );
  await expect(page.getByRole('row', { name: /^Support/ })).toContainText('Community');
  await expect(page.getByText('This server offers no support.')).toBeVisible();
});

test('fourteen integrations are listed, and those that are not built say Coming Soon', async ({ open }) => {
  const page = await open();
  await page.goto('/integrations');
  for (const name of [
    'Notion',
    'Google Docs',
    'Confluence',
    'Slack',
    'HubSpot',
    'Zapier',
    'Quip',
    'Salesforce',
    'Pipedrive',
    'Zoho',
    'Evernote',
    'ClickUp',
    'Monday',
    'Asana',
  ]) {
    const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
    await expect(card.getByText('Coming Soon').or(card.getByText('Learn more'))).toHaveCount(1);
    await expect(card.locator('svg[aria-hidden=true]')).toBeAttached();
  }
});

test('how it works has three steps, unlimited transcripts, the workflows and a closing button', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/how-it-works');
  await expect(page.locator('#main ol').first().locator('> li')).toHaveCount(3);
  for (const name of [
    'Unlimited transcriptions',
    'Smart summaries',
    'Action item tracking',
    'Custom AI workflows',
  ])
    await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.getByRole('link', { name: "Add to Chrome - it's free!" })).toBeVisible();
});

test('terms and privacy have their five sections', async ({ open }) => {
  const page = await open();
  const sections = () => page.locator('#main h2').allInnerTexts();
  await page.goto('/terms');
  expect(await sections()).toEqual([
    'Terms of use',
    'Use license',
    'Service description',
    'User obligations',
    'Intellectual property',
  ]);
  await page.goto('/privacy');
  expect(await sections()).toEqual(['Data collection', 'Usage', 'Security', 'Sharing', 'User rights']);
});

test('a comparison states its saving, compares row by row and links the source of each claim', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/comparisons');
  const titles = ['Tactiq', 'Notta', 'Otter AI', 'Fireflies AI', 'Gemini', 'Copilot', 'Zoom AI Companion'];
  expect(await page.locator('#main li h2').allInnerTexts()).toEqual(
    titles.map((name) => `Afterword vs ${name}`),
  );
  // round((price - 7) / price × 100); Tactiq's is specified.
  const savings = { tactiq: 50, notta: 50, otter: 59, fireflies: 61, gemini: 65, copilot: 77, zoom: 72 };
  for (const [index, [slug, percent]] of Object.entries(savings).entries()) {
    const name = titles[index];
    await page.goto(`/comparisons/${slug}`, { waitUntil: 'domcontentloaded' });
    await expect(page.getByText(`Up to ${percent}% More Affordable`)).toBeVisible();
    await expect(page.getByText('Comparison', { exact: true })).toBeVisible();
    await expect(page.getByText('$7/month')).toBeVisible();
    await expect(page.getByText('as of 2024')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'What is different here' })).toHaveCount(
      slug === 'tactiq' ? 1 : 0,
    );
    for (const label of [
      'Focus on Your Work, Not Another Tool',
      'Afterword Approach',
      `${name} Approach`,
      'Sources',
    ])
      await expect(page.getByRole('heading', { name: label })).toBeVisible();
    await expect(page.getByRole('link', { name: "Add to Chrome - it's free!" })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Try Afterword Free' })).toBeVisible();
    expect(await page.locator('#main th[scope=row]:visible').allInnerTexts()).toEqual([
      'Transcription limit',
      'Real-time transcription',
      'Keeps captions while offline',
      'Languages',
      'AI summaries',
      'Action items',
      'Custom AI workflows',
      'Post-meeting automation',
      'Native integrations',
      'Works without a bot in the call',
      'Works without recording audio',
      'Meetings are not used to train AI',
      'Can be hosted on your own server',
    ]);
  }
});

test('download has three cards, its note and no dead link', async ({ open }) => {
  const page = await open();
  await page.goto('/download');
  expect(await page.locator('#main li h2').allInnerTexts()).toEqual([
    'Chrome Extension',
    'Workspace Marketplace',
    'Microsoft Edge',
  ]);
  await expect(page.getByText('not offered yet')).toHaveCount(2);
  await page.getByRole('link', { name: 'Load it yourself' }).click();
  await expect(page.getByRole('heading', { name: 'Switch on Developer mode' })).toBeInViewport();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Download version [\d.]+ \([\d.]+ MB\)$/ }).click();
  const files = unzipSync(await readFile(await (await downloading).path()));
  const manifest = JSON.parse(Buffer.from(files['manifest.json'] ?? []).toString());
  expect(manifest.externally_connectable.matches).toEqual([`${new URL(page.url()).origin}/*`]);
  await expect(
    page.getByText('Works with the latest Chromium-based browsers such as Chrome and Edge.'),
  ).toBeVisible();
});

test('the blog counts its categories, shows cards, and links to an article and back', async ({ open }) => {
  const page = await open();
  await page.goto('/blog');
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link')).toHaveText([
    'All Posts 3',
    'Product Updates 1',
    'Productivity 0',
    'AI & Technology 1',
    'Remote Work 0',
    'Case Studies 0',
    'Best Practices 1',
  ]);
  await expect(page.getByRole('img', { name: 'AI Meeting Summaries' })).toHaveCount(3);
  await page.getByRole('link', { name: 'Best Practices' }).click();
  await page.getByRole('link', { name: /^Read more.*A summary you can check$/ }).click();
  await expect(page).toHaveURL(new RegExp(`${article}$`));
  await expect(page.getByText(/^Best Practices · 3 min read · [A-Z][a-z]+ \d{1,2}, \d{4}$/)).toBeVisible();
  await expect(page.getByText('Share this article:')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Blog' }).click();
  await expect(page).toHaveURL(/\/blog$/);
});

test('the contact form thanks its sender, or says that it failed and keeps what was typed', async ({
  open,
  installation,
}) => {
  const page = await open();
  await page.goto('/contact');
  // This server has no mailbox for messages.
  await expect(page.getByText('24 hours')).toHaveCount(0);
  await page.getByLabel('Full name').fill('Ada Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByRole('textbox', { name: 'Company' }).fill('Analytical Engines');
  await page.getByLabel('Message').fill('Does it caption poetry?');
  const send = page.getByRole('button', { name: 'Send message' });
  await send.click();
  await expect(page.getByLabel('Company size')).toBeFocused(); // The browser requests the missing file.
  expect(await page.getByLabel('Company size').locator('option').allInnerTexts()).toEqual([
    'Choose',
    ...['1-10', '11-50', '51-200', '201-500', '501+'].map((range) => `${range} employees`),
  ]);
  await page.getByLabel('Company size').selectOption('11-50');

  installation.proxy.break(({ path }) => (path === '/api/contact/generate' ? { kind: 'reset' } : null));
  await send.click();
  await expect(page.getByRole('alert')).toHaveText(
    'There was an error sending your message. Please try again.',
  );
  await expect(page.getByLabel('Message')).toHaveValue('Does it caption poetry?');
  // Preloading the app for the sign-in loses nothing that was typed.
  await page.getByRole('link', { name: 'Log in' }).hover();
  await expect(page.locator('link[rel=modulepreload]').first()).toBeAttached();
  await expect(page.getByLabel('Message')).toHaveValue('Does it caption poetry?');

  const release = installation.proxy.hold('/api/contact/generate');
  await send.click();
  const sending = page.getByRole('button', { name: 'Sending…' });
  await expect(sending).toBeDisabled();
  await expect(sending.locator('svg')).toBeVisible();
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  release();
  await expect(page.getByText("Thankyou! We've got you message!")).toBeVisible();
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await expect(page.getByText('Your message has been sent successfully!')).toBeVisible();
  await page.getByRole('button', { name: 'Write another message' }).click();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('the site stays in German after a reader chose it, until they choose again', async ({ open }) => {
  const page = await open();
  await page.goto('/pricing');
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Preise' })).toBeVisible();
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'Kontaktieren Sie uns' })).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(heading(page, 'Contact us')).toBeVisible();
});

test('an unknown address is answered 404, with a link back', async ({ open }) => {
  const page = await open();
  for (const path of ['/no-such-page', '/blog/no-such-post', '/comparisons/nobody']) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(heading(page, 'Page not found')).toBeVisible();
    await expect(page.getByText('404', { exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('search engines and feed readers find every page, with its description', async ({
  open,
  installation,
}) => {
  const page = await open();
  const text = async (path: string) => (await page.request.get(path)).text();
  const sitemap = await text('/sitemap.xml');
  for (const [path] of sitePages.filter(([each]) => each !== '/status'))
    expect(sitemap).toContain(`${path}</loc>`);
  expect(await text('/robots.txt')).toContain('Sitemap: ');
  expect(await text('/blog/rss.xml')).toContain('<title>A summary you can check</title>');
  const descriptions = new Set<string | undefined>();
  for (const [path] of sitePages) {
    const html = await text(path);
    descriptions.add(/<meta name="description" content="([^"]+)"/.exec(html)?.[1]);
    expect(html).toContain(`<link rel="canonical" href="${installation.proxy.url}${path}"/>`);
    expect(html).toContain(`<meta property="og:image" content="${installation.proxy.url}/og.png"/>`);
  }
  expect(descriptions.size).toBe(sitePages.length);
  expect((await page.request.get('/og.png')).headers()['content-type']).toBe('image/png');
});

test('visitors are sent to sign in on protected routes, and see all other public routes', async ({
  open,
}) => {
  const page = await open();
  for (const path of ['/dashboard', '/dashboard/meetings', '/admin', '/admin/blogs']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    // Only 'Welcome' on a server on which nobody has signed in yet.
    await expect(heading(page, /^Welcome( Back)?$/)).toBeVisible();
  }
  await page.goto('/auth/expired');
  await expect(heading(page, 'Magic Link Expired')).toBeVisible();
  await expect(
    page.getByText('Your magic link has expired. Please request a new one or log in again.'),
  ).toBeVisible();
  await page
    .getByRole('link', { name: 'Go to login' })
    .or(page.getByRole('button', { name: 'Go to login' }))
    .click();
  await expect(page).toHaveURL(/\/login$/);
});

test('the site shows a signed-in reader the way to the dashboard, and each page starts at its top', async ({
  memberPage: page,
  installation,
}) => {
  const found = complaints(page);
  await page.goto(`${installation.proxy.url}/`);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('href', '/dashboard');
  await expect(header.getByRole('link', { name: 'Log in' })).toHaveCount(0);
  await page.evaluate(() => scrollTo(0, 2_000));
  await header.getByRole('link', { name: 'Pricing' }).click();
  await expect(heading(page, 'Unlimited transcripts on every plan')).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  await expect(heading(page, 'Contact us')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Unlimited transcripts on every plan')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Contact us')).toBeVisible();

  // Links from the app load a document, and the page starts at its top.
  await page.goto(`${installation.proxy.url}/dashboard`);
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Downloads' }).click();
  await expect(heading(page, 'Get Afterword')).toBeVisible();
  for (const path of ['/login', '/auth/expired']) {
    await page.goto(`${installation.proxy.url}${path}`);
    await expect(page).toHaveURL(/\/dashboard$/);
  }
  await page.goto(`${installation.proxy.url}/admin`);
  await expect(page).toHaveURL(/\/403$/);
  await expect(heading(page, 'This page is for administrators')).toBeVisible();
  await expect(page.getByText('403', { exact: true })).toBeVisible();
  for (const [path, name] of sample('pages of the site for a member', sitePages, 5)) {
    await page.goto(`${installation.proxy.url}${path}`);
    await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
    await expect(heading(page, name)).toBeVisible();
  }
  expect(found).toEqual([]);
});

test('the header follows a reader who signs out in another tab', async ({
  memberPage: page,
  installation,
}) => {
  await page.goto(`${installation.proxy.url}/`);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto(`${installation.proxy.url}/terms`);
  await other.evaluate(() => localStorage.removeItem('access_token'));
  await expect(header.getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Dashboard' })).toBeHidden();
});

test('an administrator who opens pricing is redirected to the staff area, replacing the history entry', {
  tag: '@verify',
}, async ({ anotherBrowser, installation }) => {
  const { page } = await signedIn(
    installation,
    await anotherBrowser({ extension: false }),
    installation.adminEmail,
  );
  await page.goto(`${installation.proxy.url}/contact`);
  await page.goto(`${installation.proxy.url}/pricing`);
  await expect(page).toHaveURL(/\/admin$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
  for (const path of ['/login', '/auth/expired']) {
    await page.goto(`${installation.proxy.url}${path}`);
    await expect(page).toHaveURL(/\/admin$/);
  }
});

test('the app shows requests in the top bar, success in toasts, and crashes on the error screen', {
  tag: '@verify',
}, async ({ memberPage: page, installation }) => {
  // Specification, sections 8 and 9.
  await keepToasts(page);
  await page.goto(`${installation.proxy.url}/dashboard/personal-settings`);
  await page.getByLabel('Name').first().fill('Ada Lovelace');
  const release = installation.proxy.hold('/api/user/update');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  release();
  const toasts = page.locator('[data-sonner-toaster]');
  await expect(toasts.getByText('Profile updated successfully')).toBeVisible();
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await expect(toasts).toHaveAttribute('data-x-position', 'right');
  await expect(toasts).toHaveAttribute('data-y-position', 'bottom');
  expect(await toasts.evaluate((element) => getComputedStyle(element).width)).toBe('356px');
  await page.keyboard.press('Alt+T');
  await expect(toasts).toBeFocused();
  await page.keyboard.press('Escape');

  installation.proxy.break(withoutConfirmation);
  await page.goto(`${installation.proxy.url}/confirmation`);
  await expect(heading(page, 'Unexpected Application Error!')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('confirmation');
  installation.proxy.removeFaults();
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(heading(page, 'Error: No session ID provided.')).toBeVisible();
});

test('pricing lists what the others cost, how much they transcribe and in how many languages', async ({
  open,
}) => {
  const page = await open();
  await page.goto('/pricing');
  const row = (name: string) =>
    page.getByRole('region', { name: 'Compared with others' }).getByRole('row', { name }).getByRole('cell');
  await expect(row('Afterword')).toHaveText(['$7', 'Unlimited', '60+']);
  await expect(row('Tactiq')).toHaveText([
    '$15',
    '10 hours/month',
    '–No public page of the vendor that we read mentions this.',
  ]);
  await expect(row('Notta')).toHaveText(['$13.99', '120 minutes/month', '40+']);
  await expect(row('Otter AI')).toHaveText(['$16.99', '6000 minutes/month', '30+']);
  await expect(row('Fireflies AI')).toHaveText(['$18', '8 hours/month', '20+']);
  await expect(row('Gemini')).toHaveText(['$20', 'limited by credits', '40+']);
  await expect(row('Copilot')).toHaveText(['$30', 'part of Microsoft 365', '35+']);
  await expect(row('Zoom AI Companion')).toHaveText(['$25', 'Zoom meetings only', '30+']);
});
