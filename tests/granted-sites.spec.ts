import type { Api } from '@afterword/api-client';
import { product } from '@afterword/api-client/product';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import type { PersonalBrowser } from './harness/browser.ts';
import { enterCall, openLobby, say, spoken } from './harness/calls.ts';
import { allowSite } from './harness/granted-sites.ts';
import { until } from './harness/until.ts';

// Sites that the user grants: refused, granted, returned, withdrawn. No test can answer the browser's own question;
// docs/specification-extension.md describes the manual test.

const site = 'https://meet.example.org/*';

/** The tabs of a browser, by their ids. */
async function tabIds(browser: PersonalBrowser): Promise<number[]> {
  const worker = await browser.worker();
  return worker.evaluate(async () => (await chrome.tabs.query({})).flatMap(({ id }) => id ?? []));
}

/** The popup over a tab: opened as a page it would inspect itself. */
async function popupOver(browser: PersonalBrowser, tabId: number, url: string): Promise<Page> {
  const popup = await browser.context.newPage();
  await popup.addInitScript(
    ([id, address]) => {
      chrome.tabs.query = (async () => [{ id, url: address }]) as unknown as typeof chrome.tabs.query;
    },
    [tabId, url] as const,
  );
  await popup.goto(`chrome-extension://${product.extensionId}/src/popup/index.html`);
  return popup;
}

/** Returns the lines of the meeting with a title, once it is over and the server has all of them. */
async function said(api: Api, title: string): Promise<string[]> {
  const transcript = await until(`the transcript of ${title} is complete`, async () => {
    const { items } = await api.meetings.list({ page: 1 });
    const meeting = items.find((item) => item.title === title);
    if (meeting?.platform !== 'jitsi') return null;
    const whole = await api.meetings.transcript({ id: meeting.id });
    return whole.complete && whole;
  });
  return spoken(transcript);
}

/** Presses a button with the keyboard only. */
async function press(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name });
  await button.focus();
  await page.keyboard.press('Enter');
}

test('a site is read only while it is granted: refused, no meeting, granted, in a frame, withdrawn in mid-call', async ({
  person,
  chromiumWithExtension: browser,
}) => {
  const options = await browser.extensionPage('options');
  const isGranted = (pattern: string) =>
    options.evaluate((origin) => chrome.permissions.contains({ origins: [origin] }), pattern);

  await test.step('refused', async () => {
    await options.evaluate(() => {
      chrome.permissions.request = async () => false;
    });
    await press(options, 'Turn on for 8x8.vc');
    await expect(options.getByText('8x8.vc wasn’t allowed. Nothing is read there.')).toBeVisible();
    expect(await violations(options)).toEqual([]);
    await options.reload();
  });

  await test.step('a page without a meeting: the permission is given back', async () => {
    const before = await tabIds(browser);
    const intranet = await browser.context.newPage();
    await intranet.goto('https://intranet.example.org/');
    const [tabId] = (await tabIds(browser)).filter((id) => !before.includes(id));
    await allowSite(browser, 'https://intranet.example.org/*');
    const popup = await popupOver(browser, tabId!, intranet.url());
    await press(popup, 'Use on this site');
    await expect(popup.getByText('so the permission was revoked')).toBeVisible();
    expect(await isGranted('https://intranet.example.org/*')).toBe(false);
    expect(await violations(popup)).toEqual([]);
    await popup.close();
    await intranet.close();
  });

  const before = await tabIds(browser);
  const call = await openLobby(browser, 'https://meet.example.org/HarborBudget');
  const [tabId] = (await tabIds(browser)).filter((id) => !before.includes(id));
  await test.step('granted: the pages that are open are read at once', async () => {
    const other = await openLobby(browser, 'https://meet.example.org/Office');
    await enterCall(other, { title: 'Office' });
    await enterCall(call, { title: 'Harbor budget' });
    await say(call, [0, 'Alice Adams', 'Nobody may read this yet.'], [0, 'Alice Adams', null]);
    await allowSite(browser, site);
    const popup = await popupOver(browser, tabId!, call.page.url());
    await press(popup, 'Use on this site');
    await expect(popup.getByRole('heading', { name: 'Harbor budget' })).toBeVisible();
    await popup.close();
    await say(call, [1, 'Alice Adams', 'The cranes are late.'], [2, 'Bob Brown', 'So is the paint.']);
    const panel = call.frame.locator('afterword-panel .panel');
    await expect(panel).toContainText('So is the paint.');
    await expect(other.frame.locator('afterword-panel .panel')).toBeVisible();
    // While a page is in the browser's cache, which tests disable, it does not learn that its site is no longer
    // granted.
    const worker = await browser.worker();
    const stored = await worker.evaluate(async () => {
      const sites = await chrome.storage.local.get('grantedSites');
      await chrome.storage.local.remove('grantedSites');
      return sites;
    });
    await other.frame.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect(other.frame.locator('afterword-panel')).toContainText('You revoked permission');
    await worker.evaluate((sites) => chrome.storage.local.set(sites), stored);
    await other.page.close();
  });

  await test.step('in a frame of a page that is not granted', async () => {
    const framed = await openLobby(browser, 'https://intranet.example.org/Quay');
    await enterCall(framed, { title: 'Quay' });
    await say(framed, [0, 'Alice Adams', 'We are in a frame.']);
    await expect(framed.frame.locator('afterword-panel .panel')).toContainText('We are in a frame.');
    await framed.frame.getByLabel('Leave the meeting').dispatchEvent('click');
    expect(await said(person.api, 'Quay')).toEqual(['Alice Adams: We are in a frame.']);
    await framed.page.close();
  });

  await test.step('withdrawn in mid-call: the transcript ends, and has all that was said until then', async () => {
    await press(options, 'Remove meet.example.org');
    await expect(options.getByRole('alertdialog')).toBeVisible();
    await press(options, 'Remove');
    await expect(options.getByText('No sites yet.')).toBeVisible();
    expect(await isGranted(site)).toBe(false);
    const panel = call.frame.locator('afterword-panel');
    await expect(panel).toContainText('You revoked permission for this site');
    await say(call, [3, 'Alice Adams', 'Nobody may read this any more.']);
    expect((await said(person.api, 'Harbor budget')).slice(-2)).toEqual([
      'Alice Adams: The cranes are late.',
      'Bob Brown: So is the paint.',
    ]);
    const worker = await browser.worker();
    expect(await worker.evaluate(() => chrome.scripting.getRegisteredContentScripts())).toEqual([]);
  });

  await test.step('granted again: the same page goes on, without being loaded', async () => {
    await allowSite(browser, site);
    const popup = await popupOver(browser, tabId!, call.page.url());
    await press(popup, 'Use on this site');
    await expect(popup.getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(await violations(popup)).toEqual([]);
    await popup.close();
    await say(call, [4, 'Bob Brown', 'We may go on.']);
    await expect(call.frame.locator('afterword-panel .panel')).toContainText('We may go on.');
    await call.page.close();
  });
});
