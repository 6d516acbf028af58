import { readFile } from 'node:fs/promises';
import { expect, test } from './fixtures.ts';
import { joinCall, meetingUrl, newestMeeting, say, transcriptWhen } from './harness/calls.ts';
import { signIn, storedToken } from './harness/people.ts';

test('the settings hand over everything there is as one file', { tag: '@verify' }, async ({
  house,
  person,
  chromiumWithExtension: browser,
}) => {
  const call = await joinCall(browser, meetingUrl.meet());
  await say(call, [0, 'Alice Adams', 'I will send the budget by Friday.']);
  const { meetingId } = await transcriptWhen(person.api, 'it arrived', ({ entries }) => entries.length === 1);
  await person.api.meetings.putNotes({ id: meetingId, notes: 'Ask about the budget.' });
  await person.page.goto(`${house.line.url}/dashboard/personal-settings`);
  const downloading = person.page.waitForEvent('download');
  await person.page.getByRole('button', { name: 'Export as a file' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^afterword-\d{4}-\d\d-\d\d\.json$/);
  await expect(person.page.getByText('Export saved')).toBeVisible();

  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file.user.email).toBe(person.email);
  expect(file.sessions.map(({ kind }: { kind: string }) => kind).sort()).toEqual(['extension', 'web']);
  const meeting = file.meetings.find(({ id }: { id: string }) => id === meetingId);
  expect(meeting.notes).toBe('Ask about the budget.');
  expect(meeting.transcript).toMatchObject({
    entries: [{ speaker: 'Alice Adams', content: 'I will send the budget by Friday.' }],
  });
});

test('a deleted account is gone, and what its extension had not sent stays on the device, to be exported there', async ({
  house,
  person,
  chromiumWithExtension: browser,
}) => {
  const call = await joinCall(browser, meetingUrl.meet());
  await say(call, [0, 'Alice Adams', 'This arrived.']);
  await transcriptWhen(person.api, 'it arrived', ({ entries }) => entries.length === 1);
  house.line.break(({ path }) =>
    path.startsWith('/api/meetings') ? { kind: 'answer', status: 503, body: '' } : null,
  );
  await say(call, [1, 'Bob Brown', 'This was not sent.']);
  const popup = await browser.extensionPage('popup');
  await expect(popup.getByText('1 entry not yet sent')).toBeVisible();

  await person.page.goto(`${house.line.url}/dashboard/personal-settings`);
  await person.page.getByRole('button', { name: 'Delete account' }).click();
  await person.page.getByLabel(`Type ${person.email} to confirm`).fill(person.email);
  await person.page.getByRole('button', { name: 'Delete everything' }).click();
  await person.page.waitForURL(/\/login$/);
  await expect(person.page.getByText('Your account and everything in it is deleted.')).toBeVisible();
  expect(await storedToken(person.page)).toBeNull();
  await expect(person.api.accounts.currentUser()).rejects.toMatchObject({ status: 401 });
  house.line.mend();

  await expect(popup.getByRole('button', { name: /^sign in/i })).toBeVisible();
  await expect(popup.getByText('1 entry not yet sent')).toBeVisible();
  const options = await browser.extensionPage('options');
  const downloading = options.waitForEvent('download');
  await options.getByRole('button', { name: 'Export everything' }).click();
  expect(await readFile(await (await downloading).path(), 'utf8')).toContain('This was not sent.');

  // The same address again is somebody new: what was captured for the one before is not theirs.
  const again = await signIn(house, browser, person.email);
  expect(await newestMeeting(again.api)).toBeNull();
});
