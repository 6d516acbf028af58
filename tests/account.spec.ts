import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { joinCall, newestMeeting, say, transcriptWhen } from './harness/calls.ts';
import { mailsTo } from './harness/mailbox.ts';
import { newAddress, signIn, storedToken } from './harness/people.ts';
import { until } from './harness/until.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';

test('the settings export everything as one file', { tag: '@verify' }, async ({
  installation,
  person,
  chromiumWithExtension: browser,
}) => {
  const call = await joinCall(browser, fakePlatforms.meet.url());
  await say(call, [0, 'Alice Adams', 'I will send the budget by Friday.']);
  const { meetingId } = await transcriptWhen(person.api, 'it arrived', ({ entries }) => entries.length === 1);
  await person.api.meetings.putNotes({ id: meetingId, notes: 'Ask about the budget.' });
  await person.page.goto(`${installation.proxy.url}/dashboard/personal-settings/data`);
  const downloading = person.page.waitForEvent('download');
  await person.page.getByRole('button', { name: 'Export all data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^\d{4}-\d\d-\d\d My data\.zip$/);
  await expect(person.page.getByText('Export saved')).toBeVisible();

  const files = unzipSync(await readFile(await download.path()));
  const account = JSON.parse(strFromU8(files['account.json']!));
  expect(account.user.email).toBe(person.email);
  expect(account.sessions.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['extension', 'web']);
  const meetings = Object.entries(files).filter(([name]) => name.startsWith('meetings/'));
  const lines = meetings.map(([, bytes]) => strFromU8(bytes)).join('');
  for (const kept of [meetingId, 'Ask about the budget.', 'I will send the budget by Friday.'])
    expect(lines).toContain(kept);
});

test('deleting an account keeps entries its extension had not sent on the device, to be exported there', {
  tag: '@verify',
}, async ({ installation, person, chromiumWithExtension: browser }) => {
  const call = await joinCall(browser, fakePlatforms.meet.url());
  await say(call, [0, 'Alice Adams', 'This arrived.']);
  await transcriptWhen(person.api, 'it arrived', ({ entries }) => entries.length === 1);
  installation.proxy.break(({ path }) =>
    path.startsWith('/api/meetings') ? { kind: 'answer', status: 503, body: '' } : null,
  );
  await say(call, [1, 'Bob Brown', 'This was not sent.']);
  const popup = await browser.extensionPage('popup');
  await expect(popup.getByText('1 entry not yet sent')).toBeVisible();

  await person.page.goto(`${installation.proxy.url}/dashboard/personal-settings/data`);
  await person.page.getByRole('button', { name: 'Delete account' }).click();
  await person.page.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
  await person.page.getByRole('button', { name: 'Delete everything' }).click();
  await person.page.waitForURL(/\/login$/);
  await expect(person.page.getByText('Your account and everything in it were deleted.')).toBeVisible();
  expect(await storedToken(person.page)).toBeNull();
  await expect(person.api.accounts.currentUser()).rejects.toMatchObject({ status: 401 });
  installation.proxy.removeFaults();

  await expect(popup.getByRole('button', { name: /^sign in/i })).toBeVisible();
  await expect(popup.getByText('1 entry not yet sent')).toBeVisible();
  const options = await browser.extensionPage('options');
  const downloading = options.waitForEvent('download');
  await options.getByRole('button', { name: 'Export everything' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('This was not sent.');

  // A new account with the same address does not get the old one's captures.
  const again = await signIn(installation, browser, person.email);
  expect(await newestMeeting(again.api)).toBeNull();
});

test('an address is changed by keyboard through a link to the new one, and the old one undoes it', {
  tag: '@verify',
}, async ({ reader: { page, api, email }, installation }) => {
  const next = newAddress();
  const linkTo = (address: string) =>
    until(`a link in the mailbox of ${address}`, async () =>
      (await mailsTo(installation.server.dataDir, address))
        .flatMap(({ links }) => links)
        .find((link) => link.includes('/email-change/')),
    );
  await page.goto(`${installation.proxy.url}/dashboard/personal-settings`);
  await page.getByRole('button', { name: 'Change email' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Change your email address' });
  await dialog.getByLabel('New email address').fill(email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is your address already')).toBeVisible();
  await expect(page.getByText('Profile updated successfully')).toHaveCount(0);
  await dialog.getByLabel('New email address').fill(next);
  expect(await violations(page), 'the dialog').toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`We sent a link to ${next}.`, { exact: false })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Change email' })).toBeFocused();

  await page.goto(await linkTo(next));
  const confirm = page.getByRole('button', { name: 'Confirm address' });
  await expect(confirm).toBeVisible();
  expect(await violations(page), 'confirming').toEqual([]);
  await confirm.press('Enter');
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(next);

  await page.goto(await linkTo(email));
  await expect(page.getByRole('heading', { name: 'Undo the change of address' })).toBeVisible();
  expect(await violations(page), 'undoing').toEqual([]);
  await page.getByRole('button', { name: 'Undo the change' }).press('Enter');
  await expect(page.getByText(`The account uses ${email} again.`, { exact: false })).toBeVisible();
  await expect(api.accounts.currentUser()).rejects.toMatchObject({ status: 401 });
  // The page asks whether its own session has ended, after it says that the address is restored.
  await expect.poll(() => storedToken(page)).toBeNull();
});
