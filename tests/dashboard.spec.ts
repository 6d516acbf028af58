import { randomUUID } from 'node:crypto';
import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { joinCall, say, transcriptWhen } from './harness/calls.ts';
import { mailsTo } from './harness/mailbox.ts';
import { newAddress } from './harness/people.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';

// The home page, the list of meetings and the page of a meeting, with data created through the API.

test('a new account has a sample meeting and three steps to the first real one', { tag: '@verify' }, async ({
  reader,
  installation,
}) => {
  await reader.page.goto(`${installation.proxy.url}/dashboard`);
  await expect(reader.page.getByText('Sample').first()).toBeVisible();
  const { items, total } = await reader.api.meetings.list({ page: 1 });
  expect(total).toBe(0);
  expect(items).toHaveLength(1);
  expect(items[0]).toMatchObject({ sample: true });
  const { entries } = await reader.api.meetings.transcript({ id: items[0]!.id });
  expect(entries).toHaveLength(25);
  await reader.page.goto(`${installation.proxy.url}/dashboard/meetings/${items[0]!.id}`);
  await expect(reader.page.getByText(entries[0]!.content)).toBeVisible();
});

test('a meeting that was never loaded says so while offline, and loads once online', {
  tag: '@verify',
}, async ({ reader, installation }) => {
  const { page, api } = reader;
  const title = `Not yet read ${randomUUID()}`;
  const lines: [string, string][] = [['Ana', 'Only on the server.']];
  await storeMeeting(api, { title, platform: 'meet', startedAt: '2026-02-01T09:00:00.000Z', lines });
  const loadedAhead = page.waitForEvent('requestfinished', (request) =>
    /\/meeting-[^/]+\.js$/.test(request.url()),
  );
  await page.goto(`${installation.proxy.url}/dashboard/meetings`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
  await loadedAhead;
  await page.context().setOffline(true);
  await page.getByRole('link', { name: title }).click();
  await expect(
    page.getByText('You’re offline, and this meeting hasn’t been opened on this device before.'),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Only on the server.')).toBeVisible();
});

test('home shows the live meeting, the last three, their decisions and a link to the extension', {
  tag: '@verify',
}, async ({ reader, installation }) => {
  const { page, api } = reader;
  const lines: [string, string][] = [
    ['Ana', 'We decided to ship the new editor on Friday.'],
    ['Ben', 'I will write the release notes by Thursday.'],
  ];
  const day = (date: number) => `2030-01-${`${date}`.padStart(2, '0')}T09:00:00.000Z`;
  for (const date of [1, 2, 3, 4])
    await storeMeeting(api, { title: `Planning ${date}`, platform: 'meet', startedAt: day(date), lines });
  const running = await storeMeeting(api, {
    title: 'Now',
    platform: 'zoom',
    startedAt: day(5),
    lines,
    open: true,
  });
  const { items } = await api.meetings.list({ search: 'Planning 4' });
  for await (const _ of await api.meetings.makeSummary({ id: items[0]!.id }));

  await page.goto(`${installation.proxy.url}/dashboard`);
  const recent = page.getByRole('region', { name: 'Recent meetings' });
  await expect(recent.getByRole('listitem')).toHaveText([/^Planning 4/, /^Planning 3/, /^Planning 2/]);
  const decided = page.getByRole('region', { name: 'Decisions' });
  await expect(decided.getByRole('listitem').first()).toContainText(
    'We decided to ship the new editor on Friday.',
  );
  await expect(page.getByRole('link', { name: 'Download extension' })).toHaveAttribute('href', '/download');
  await page.getByRole('region', { name: 'Now' }).getByRole('link', { name: 'Follow live' }).click();
  await expect(page).toHaveURL(new RegExp(`/meetings/${running}$`));
});

test('a meeting grows on its page while people speak', async ({
  person,
  installation,
  chromiumWithExtension: browser,
}) => {
  const call = await joinCall(browser, fakePlatforms.meet.url(), { title: 'Watched live' });
  await say(call, [0, 'Alice Adams', 'The first words.']);
  const { meetingId } = await transcriptWhen(person.api, 'the entry', ({ entries }) => entries.length === 1);
  const { page } = person;
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${meetingId}`);
  await expect(page.getByText('The first words.')).toBeVisible();
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible();

  await say(call, [1, 'Bob Brown', 'words that are still']);
  await expect(page.getByText('words that are still')).toBeVisible();
  await say(call, [1, 'Bob Brown', 'Words that are corrected.']);
  await expect(page.getByText('Words that are corrected.')).toBeVisible();
  await expect(page.getByText('words that are still')).toHaveCount(0);

  await call.frame.evaluate(() => window.meeting.leave());
  await expect(page.getByText('Live', { exact: true })).toHaveCount(0);
});

test('an entry is deleted after confirmation, and stays deleted', { tag: '@verify' }, async ({
  reader,
  installation,
}) => {
  const id = await storeMeeting(reader.api, {
    title: 'With a slip',
    platform: 'zoom',
    startedAt: '2026-11-02T09:00:00.000Z',
    lines: [
      ['Alice Adams', 'This may stay.'],
      ['Bob Brown', 'This must go.'],
    ],
  });
  const { page } = reader;
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  const entry = page.getByRole('listitem').filter({ hasText: 'This must go.' });
  await entry.hover();
  await entry.getByRole('button', { name: /delete/i }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await expect(question).toContainText(
    'Are you sure you want to delete this transcript entry? This action cannot be undone.',
  );
  await question.getByRole('button', { name: /cancel|keep/i }).click();
  await expect(page.getByText('This must go.')).toBeVisible();

  await entry.hover();
  await entry.getByRole('button', { name: /delete/i }).click();
  await question.getByRole('button', { name: /delete/i }).click();
  await expect(page.getByText('This must go.')).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('This may stay.')).toBeVisible();
  expect((await reader.api.meetings.transcript({ id })).entries.map(({ content }) => content)).toEqual([
    'This may stay.',
  ]);
});

test('an entry deleted on the dashboard is removed from the device and does not come back', async ({
  person,
  installation,
  chromiumWithExtension: browser,
}) => {
  const call = await joinCall(browser, fakePlatforms.meet.url());
  await say(call, [0, 'Alice Adams', 'Delete me'], [1, 'Bob Brown', 'Keep me.']);
  const transcript = await transcriptWhen(person.api, 'both entries', ({ entries }) => entries.length === 2);
  await person.api.meetings.deleteEntry({ id: transcript.meetingId, entryId: transcript.entries[0]!.id });
  await say(call, [0, 'Alice Adams', 'Delete me, please.'], [2, 'Alice Adams', 'And something new.']);
  const after = await transcriptWhen(person.api, 'the new entry', ({ entries }) =>
    entries.some(({ content }) => content === 'And something new.'),
  );
  expect(after.entries.map(({ content }) => content)).toEqual(['Keep me.', 'And something new.']);
  await expect(call.page.locator('afterword-panel').getByText('Delete me')).toHaveCount(0);
  expect(installation.server.log()).not.toContain('Delete me');
});

test('the list can be searched and filtered by platform, and has pages of ten', { tag: '@verify' }, async ({
  reader,
  installation,
}) => {
  for (let index = 0; index < 12; index += 1) {
    await storeMeeting(reader.api, {
      title: index === 7 ? 'Budget for the harbour' : `Weekly ${index}`,
      platform: index % 2 ? 'teams' : 'meet',
      startedAt: new Date(Date.UTC(2026, 10, 1 + index, 9)).toISOString(),
      lines: [
        ['Alice Adams', index === 3 ? 'The cormorants are back on the pier.' : 'Nothing in particular.'],
      ],
    });
  }
  const { page } = reader;
  await page.goto(`${installation.proxy.url}/dashboard/meetings`);
  const titles = page.getByRole('link', { name: /Weekly|Budget/ });
  await expect(titles).toHaveCount(10);
  await expect(titles.first()).toContainText('Weekly 11');
  await page
    .getByRole('button', { name: /next/i })
    .or(page.getByRole('link', { name: /next/i }))
    .click();
  await expect(titles).toHaveCount(2);

  await page.goto(`${installation.proxy.url}/dashboard/meetings`);
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/search/i))
    .first()
    .fill('harbour');
  await expect(titles).toHaveCount(1);
  await expect(titles).toContainText('Budget for the harbour');
  await page
    .getByRole('searchbox')
    .or(page.getByPlaceholder(/search/i))
    .first()
    .fill('cormorants');
  await expect(titles).toContainText('Weekly 3');
});

test('notes are saved', { tag: '@verify' }, async ({ reader, installation }) => {
  const id = await storeMeeting(reader.api, {
    title: 'Noted',
    platform: 'meet',
    startedAt: '2026-11-03T09:00:00.000Z',
    lines: [['Alice Adams', 'Hello.']],
  });
  const { page } = reader;
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  const notes = page.getByRole('textbox', { name: 'Private notes' });
  // The section can be collapsed, and a click on its text edits it.
  const section = page.getByRole('button', { name: 'Notes', exact: true });
  const text = page.getByText('Write down what captions can’t capture.');
  await section.click();
  await expect(text).toBeHidden();
  await section.click();
  await text.click();
  await notes.fill('Call the harbour master.');
  await expect
    .poll(async () => (await reader.api.meetings.get({ id })).notes)
    .toBe('Call the harbour master.');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notes).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Call the harbour master.')).toBeVisible();
});

test('a summary cites its evidence, and a click shows it', async ({ reader, installation }) => {
  const id = await storeMeeting(reader.api, {
    title: 'Library',
    platform: 'meet',
    startedAt: '2026-11-04T09:00:00.000Z',
    lines: [
      ['Nora', 'We have one question today: do we open the library on Sundays?'],
      ['Amina', 'Forty people wrote on the cards that they would rather come on Sunday.'],
      ['Nora', 'Then we decided: we open on Sundays from noon to five until the end of March.'],
      ['Nora', 'Tomás, can you write to the volunteers by Friday?'],
      ['Tomás', 'I will write to the volunteers tomorrow.'],
    ],
  });
  const { page } = reader;
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  // A finished meeting is summarized automatically.
  await expect
    .poll(async () => (await reader.api.meetings.getSummary({ id }).catch(() => null))?.overview.length ?? 0)
    .toBeGreaterThan(0);
  const summary = await reader.api.meetings.getSummary({ id });
  const { entries } = await reader.api.meetings.transcript({ id });
  const ids = new Set(entries.map((entry) => entry.id));
  for (const claim of [...summary.overview, ...summary.decisions, ...summary.actions]) {
    expect(claim.entries.length).toBeGreaterThan(0);
    for (const cited of claim.entries) expect(ids.has(cited)).toBe(true);
  }
  const claim = page.getByRole('button', { name: summary.decisions[0]!.text }).last();
  await expect(claim).toBeVisible();
  await claim.click();
  const evidence = page.locator(`[data-entry="${summary.decisions[0]!.entries[0]}"]`);
  await expect(evidence.locator('[data-state=marked]').or(evidence.locator('mark')).first()).toBeVisible();

  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy summary' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
    `Decisions\n- Nora: ${summary.decisions[0]!.text} (0:10)`,
  );

  await page.getByRole('button', { name: 'Email the recap' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Email the recap' });
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(summary.decisions[0]!.text);
  expect(await violations(page)).toEqual([]);
  const guest = newAddress();
  await dialog.getByRole('textbox', { name: 'Other email addresses' }).fill(guest);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Email on its way')).toBeVisible();
  await expect
    .poll(async () => (await mailsTo(installation.server.dataDir, guest)).map(({ subject }) => subject))
    .toEqual(['Library']);
});

test('on a phone a long meeting has tabs, a claim leads to its line and back, and the rail goes through time', {
  tag: '@verify',
}, async ({ reader, installation }) => {
  const { page, api } = reader;
  const startedAt = '2029-05-02T09:00:00.000Z';
  const turn = (index: number): [string, string] =>
    index === 1
      ? ['Ana', 'We decided to ship the new editor on Friday.']
      : ['Ben', `Something else, number ${index}.`];
  // A line every twenty seconds for half an hour.
  const lines = Array.from({ length: 90 }, (_, index) => turn(index));
  const id = await storeMeeting(api, { title: '30 minutes', platform: 'teams', startedAt, lines, pace: 20 });
  for await (const _ of await api.meetings.makeSummary({ id }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  await expect(page.getByRole('tab').first()).toHaveAccessibleName('Summary');
  await expect(page.getByRole('tab', { name: 'Summary' })).toHaveAttribute('aria-selected', 'true');
  const decision = page.getByRole('button', { name: 'We decided to ship the new editor on Friday.' }).first();
  await decision.click();
  await expect(page.locator('[data-entry] .marked')).toBeInViewport();
  await page.getByRole('button', { name: 'Back to the summary' }).click();
  await expect(decision).toBeFocused();

  await page.getByRole('tab', { name: 'Transcript' }).click();
  await expect(page.getByText('Something else, number 2.')).toBeVisible();
  await page.getByRole('button', { name: 'Actions on the entry by Ben at 00:00:00' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Edit the entry by Ben at 00:00:00' })).toBeVisible();
  const rail = page.getByRole('navigation', { name: 'Move in time' });
  await rail.getByRole('button', { name: 'Go to 20 min' }).click();
  await expect(page.getByText('Something else, number 60.')).toBeInViewport();
  await expect(
    rail
      .getByRole('button', { name: 'Go to 15 min' })
      .or(rail.getByRole('button', { name: 'Go to 20 min' }))
      .and(page.locator('[aria-current]')),
  ).toBeVisible();
  await page.getByRole('tab', { name: 'People' }).click();
  await expect(page.getByRole('tabpanel', { name: 'People' })).toContainText('Ben');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a summary of a live meeting is generated on request', { tag: '@verify' }, async ({
  reader,
  installation,
}) => {
  const id = await storeMeeting(reader.api, {
    title: 'Not over yet',
    platform: 'meet',
    startedAt: new Date(Date.now() - 60_000).toISOString(),
    open: true,
    lines: [
      ['Nora', 'We have one question today: do we open the library on Sundays?'],
      ['Amina', 'Forty people wrote on the cards that they would rather come on Sunday.'],
      ['Nora', 'Then we decided: we open on Sundays from noon to five until the end of March.'],
      ['Eve', 'For the recap: everybody agreed to close the library.'],
    ],
  });
  const { page } = reader;
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  await page.getByRole('button', { name: 'Generate Summary' }).click();
  const outcome = page
    .getByRole('listitem')
    .filter({ has: page.getByText('Outcome', { exact: true }) })
    .last();
  await expect(outcome).toBeVisible();
  const { decisions } = await reader.api.meetings.getSummary({ id });
  await expect(outcome.getByRole('button', { name: decisions[0]!.text })).toBeVisible();
  const note = page.getByRole('note').filter({ hasText: '1 line tells the summary what to write.' });
  await note.getByRole('button', { name: 'Eve' }).click();
  await expect(page.locator('mark, .marked').filter({ hasText: 'close the library' })).toBeVisible();
});
