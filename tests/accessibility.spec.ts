import { sample } from '../scripts/testing/sample.ts';
import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { joinCall, say, transcriptWhen } from './harness/calls.ts';
import { signIn } from './harness/people.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';

// Tests the extension. Every screen of the web app is in screens.spec.ts.

test('popup, options and side panel: signed out, signed in, in a meeting', async ({
  chromiumWithExtension: browser,
  installation,
}) => {
  const pages = sample('pages of the extension', ['popup', 'options', 'side-panel'] as const, 1);
  for (const name of pages) {
    const page = await browser.extensionPage(name);
    await page.getByRole('heading').or(page.getByRole('button')).first().waitFor();
    await expect(page.getByText('Loading')).toHaveCount(0);
    expect(await violations(page), `${name}, signed out`).toEqual([]);
    await page.close();
  }
  const person = await signIn(installation, browser);
  const call = await joinCall(browser, fakePlatforms.meet.url());
  await say(call, [0, 'Alice Adams', 'Something to show.']);
  await transcriptWhen(person.api, 'the entry', ({ entries }) => entries.length === 1);
  for (const name of pages) {
    const page = await browser.extensionPage(name);
    await page.getByRole('heading').or(page.getByRole('button')).first().waitFor();
    await expect(page.getByText('Loading')).toHaveCount(0);
    expect(await violations(page), `${name}, in a meeting`).toEqual([]);
    await page.close();
  }
});

test('the panel in the meeting: capturing, paused, captions off, asked off the record', {
  tag: '@verify',
}, async ({ chromiumWithExtension: browser, person }) => {
  const call = await joinCall(browser, fakePlatforms.meet.url());
  const panel = call.page.locator('afterword-panel');
  await say(call, [0, 'Alice Adams', 'Something to show.']);
  await transcriptWhen(person.api, 'the entry', ({ entries }) => entries.length === 1);
  await expect(panel.getByText('Something to show.')).toBeVisible();
  expect(await violations(call.page, { only: 'afterword-panel' }), 'capturing').toEqual([]);
  await panel.getByRole('button', { name: /off the record/i }).click();
  expect(await violations(call.page, { only: 'afterword-panel' }), 'off the record').toEqual([]);
  await call.page.keyboard.press('Escape');
  await call.frame.evaluate(() => window.meeting.captions(false));
  await expect(panel.getByText(/captions are off/i).first()).toBeVisible();
  expect(await violations(call.page, { only: 'afterword-panel' }), 'captions off').toEqual([]);
});
