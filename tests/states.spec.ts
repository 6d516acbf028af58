/** Recording state × surface: toolbar, panel, side panel, popup, list and meeting page say one word for one state. */
import { type Locale, locales } from '@afterword/api-client/locales';
import type { Page } from '@playwright/test';
import type { messages as englishWords } from '../extension/src/locales/en/words.ts';
import type { messages as englishShared } from '../web/src/locales/en/dashboard/shared.ts';
import { expect, full, test } from './fixtures.ts';
import { joinCall, meetingUrl, newestMeeting, say } from './harness/calls.ts';
import { until } from './harness/until.ts';

/** What the extension says alike everywhere, in a language. */
const wordsIn = async (locale: Locale): Promise<typeof englishWords> =>
  (await import(`../extension/src/locales/${locale}/words.ts`)).messages;

test('extension and web have the same words for the states of a recording', async () => {
  for (const locale of locales) {
    const shared: { messages: typeof englishShared } = await import(
      `../web/src/locales/${locale}/dashboard/shared.ts`
    );
    expect((await wordsIn(locale)).health, locale).toEqual(shared.messages.states);
  }
});

// One language is enough for a day; every one is for `pnpm verify`.
for (const locale of full ? locales : locales.slice(-1)) {
  test(`every surface says what a recording is at: ${locale}`, async ({
    house,
    person,
    chromiumWithExtension: browser,
  }) => {
    test.setTimeout(90_000);
    const { health, capture } = await wordsIn(locale);
    await person.api.accounts.updateUser({ locale });
    await person.page.goto(`${house.line.url}/dashboard`);
    await person.page.reload();
    const popup = await browser.extensionPage('popup');
    await expect(popup.locator('html')).toHaveAttribute('lang', locale);
    const call = await joinCall(browser, meetingUrl.meet());
    const panel = call.page.locator('afterword-panel');
    const worker = await browser.worker();
    const title = () =>
      worker.evaluate(async () => {
        const [tab] = await chrome.tabs.query({ url: 'https://meet.google.com/*' });
        return chrome.action.getTitle({ tabId: tab?.id ?? -1 });
      });
    const { id } = await until('the server has the meeting', () => newestMeeting(person.api));
    const sidePanel = await browser.extensionPage('side-panel');
    const list = await browser.context.newPage();
    await list.goto(`${house.line.url}/dashboard/meetings`);
    const page = await browser.context.newPage();
    await page.goto(`${house.line.url}/dashboard/meetings/${id}`);

    /** Looked at one after the other: a page that is not seen does not read anew. */
    const expectEverywhere = async (state: keyof typeof health) => {
      const word = health[state];
      const seenIn = async (surface: Page, what: string) => {
        await surface.bringToFront();
        const named = surface.locator('main').getByText(word, { exact: true });
        await expect(named.first(), `${what}: ${word}`).toBeVisible({ timeout: 10_000 });
      };
      await call.page.bringToFront();
      await expect(panel.locator('.word'), `panel: ${word}`).toHaveText(word, { timeout: 10_000 });
      await expect.poll(title, { message: `toolbar: ${word}` }).toContain(`: ${word}.`);
      await seenIn(sidePanel, 'side panel');
      await seenIn(popup, 'popup');
      await seenIn(page, 'meeting page');
      await seenIn(list, 'list');
    };

    await expectEverywhere('waiting');
    await call.page.bringToFront();
    await say(call, [0, 'Alice Adams', 'Shall we start?']);
    await expectEverywhere('capturing');
    await call.page.bringToFront();
    await panel.getByRole('button', { name: capture.pause, exact: true }).click();
    await expectEverywhere('paused');
    await call.page.bringToFront();
    await call.frame.evaluate(() => window.meeting.leave());
    await expect(panel.locator('.word')).toHaveText(health.ended, { timeout: 20_000 });
    await expect(panel.getByRole('link', { name: capture.read })).toHaveAttribute(
      'href',
      `${house.line.url}/dashboard/meetings/${id}`,
    );
  });
}
