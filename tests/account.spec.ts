import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './fixtures.ts';
import { joinCall, meetingUrl, newestMeeting, say, transcriptWhen } from './harness/calls.ts';
import { signIn, storedToken } from './harness/people.ts';

test('the settings export everything as one file', { tag: '@verify' }, async ({
  house,
  person,
  chromiumWithExtension: browser,
}) => {
  const call = await joinCall(browser, meetingUrl.meet());
  await say(call, [0, 'Alice Adams', 'I will send the budget by Friday.']);
  const { meetingId } = await transcriptWhen(person.api, 'it arrived', ({ entries }) => entries.length === 1);
  await person.api.meetings.putNotes({ id: meetingId, notes: 'Ask about the budget.' });
  await person.page.goto(`${house.line.url}/dashboard/personal-settings/data`);
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
}, async ({ house, person, chromiumWithExtension: browser }) => {
  const call = await joinCall(browser, meetingUrl.meet());
  await say(call, [0, 'Alice Adams', 'This arrived.']);
  await transcriptWhen(person.api, 'it arrived', ({ entries }) => entries.length === 1);
  house.line.break(({ path }) =>
    path.startsWith('/api/meetings') ? { kind: 'answer', status: 503, body: '' } : null,
  );
  await say(call, [1, 'Bob Brown', 'This was not sent.']);
  const popup = await browser.extensionPage('popup');
  await expect(popup.getByText('1 entry not yet sent')).toBeVisible();

  await person.page.goto(`${house.line.url}/dashboard/personal-settings/data`);
  await person.page.getByRole('button', { name: 'Delete account' }).click();
  await person.page.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
  await person.page.getByRole('button', { name: 'Delete everything' }).click();
  await person.page.waitForURL(/\/login$/);
  await expect(person.page.getByText('Your account and everything in it were deleted.')).toBeVisible();
  expect(await storedToken(person.page)).toBeNull();
  await expect(person.api.accounts.currentUser()).rejects.toMatchObject({ status: 401 });
  house.line.mend();

  await expect(popup.getByRole('button', { name: /^sign in/i })).toBeVisible();
  await expect(popup.getByText('1 entry not yet sent')).toBeVisible();
  const options = await browser.extensionPage('options');
  const downloading = options.waitForEvent('download');
  await options.getByRole('button', { name: 'Export everything' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('This was not sent.');

  // An account with the same address is a new one: it does not get the old one's captures.
  const again = await signIn(house, browser, person.email);
  expect(await newestMeeting(again.api)).toBeNull();
});
