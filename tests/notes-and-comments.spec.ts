import { expect, test } from './fixtures.ts';
import { violations } from './harness/axe.ts';
import { storeMeeting } from './harness/spoken-meetings.ts';

// Notes and comments next to a transcript, written together and offline.

test('two tabs that edit the same notes see each other’s changes, and neither version is lost', {
  tag: '@verify',
}, async ({ reader, installation }) => {
  const { page, api } = reader;
  const id = await storeMeeting(api, {
    title: 'Noted twice',
    platform: 'meet',
    startedAt: '2026-11-06T09:00:00.000Z',
    lines: [['Ana', 'Hello.']],
  });
  const other = await page.context().newPage();
  const shared = (tab: typeof page) => tab.getByRole('textbox', { name: 'Shared notes', exact: true });
  const edit = async (tab: typeof page) => {
    await tab.getByRole('button', { name: 'Edit notes' }).click();
    await expect(shared(tab)).toBeFocused();
  };
  for (const tab of [page, other]) {
    await tab.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
    await tab.getByRole('tab', { name: 'Shared' }).click();
  }
  await edit(page);
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Agenda');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Agenda')).toBeVisible();

  await edit(other);
  await api.meetings.putNotes({ id, kind: 'shared', notes: '<p>Written elsewhere</p>' });
  // There was no unsaved text, so the editor takes the new version and continues from it.
  await expect(shared(other)).toHaveText('Written elsewhere');
  await other.context().setOffline(true);
  await shared(other).fill('Written here');
  await expect(other.getByText('kept on this device')).toBeVisible();
  await api.meetings.putNotes({ id, kind: 'shared', notes: '<p>Written meanwhile</p>' });
  // Sent automatically once online.
  await other.context().setOffline(false);
  const clash = other.getByRole('dialog', { name: 'Two versions of these notes' });
  await expect(clash.getByText('Written meanwhile')).toBeVisible();
  await clash.getByRole('button', { name: 'Decide later' }).click();
  await other.getByRole('button', { name: 'Compare versions' }).click();
  await clash.getByRole('button', { name: 'Append to yours' }).click();
  await clash.getByRole('button', { name: 'Save yours' }).click();
  await expect(clash).toHaveCount(0);
  await expect(page.getByText('Written here')).toBeVisible();
  await expect(page.getByText('Written meanwhile')).toBeVisible();
  expect((await api.meetings.getNotes({ id })).private.notes).toBe('');
});

test('a line is commented on, answered and resolved, by keyboard alone', { tag: '@verify' }, async ({
  reader,
  installation,
}) => {
  const { page, api } = reader;
  const id = await storeMeeting(api, {
    title: 'Commented',
    platform: 'meet',
    startedAt: '2026-11-07T09:00:00.000Z',
    lines: [
      ['Ana', 'We ship on Friday.'],
      ['Ben', 'Good.'],
    ],
  });
  await page.goto(`${installation.proxy.url}/dashboard/meetings/${id}`);
  await page.getByRole('button', { name: 'Comment on the entry by Ana at 00:00:00' }).press('m');
  const comments = page.getByRole('region', { name: 'Comments on the entry by Ana at 00:00:00' });
  await expect(comments.getByRole('textbox', { name: 'New comment' })).toBeFocused();
  await page.keyboard.type('This Friday?');
  await page.keyboard.press('Control+Enter');
  await expect(comments.getByRole('article')).toContainText('This Friday?');
  await comments.getByRole('button', { name: 'Reply' }).press('Enter');
  await expect(comments.getByRole('textbox', { name: 'Your reply' })).toBeFocused();
  await page.keyboard.type('The one after.');
  // Closed in the middle of a word: the text is restored.
  await page.keyboard.press('Escape');
  const button = page.getByRole('button', { name: /comment on the entry by Ana.*1 open/ });
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await comments.getByRole('button', { name: 'Reply' }).press('Enter');
  await page.keyboard.press('Control+Enter');
  await expect(comments.getByRole('article')).toHaveCount(2);
  expect(await violations(page)).toEqual([]);

  await comments.getByRole('button', { name: 'Resolve' }).press('Enter');
  await expect(comments.getByText('Resolved', { exact: true })).toBeVisible();
  await expect(comments.getByRole('article')).toHaveCount(0);
  await expect(
    page.getByRole('button', { name: /2 comments on the entry by Ana.*all resolved/ }),
  ).toBeVisible();
  // Another reader's text arrives automatically, and the line below it can be edited.
  const [line] = (await api.meetings.transcript({ id })).entries;
  await api.meetings.editEntry({ id, entryId: line!.id, content: 'We ship on Monday.' });
  await api.comments.create({ id, entryId: line!.id, text: 'Monday then.' });
  await expect(comments.getByRole('article')).toContainText('Monday then.');

  await comments.getByRole('button', { name: 'Delete' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(comments.getByRole('article')).toHaveCount(0);
  await expect(comments).toBeFocused();
});

test('changes made offline wait, survive the page, and arrive once', async ({ reader, installation }) => {
  const { page, api } = reader;
  const id = await storeMeeting(api, {
    title: 'Captured',
    platform: 'meet',
    startedAt: '2026-11-08T09:00:00.000Z',
    lines: [
      ['Ana', 'We ship on fry day.'],
      ['Ben', 'Good.'],
    ],
  });
  const [line, gone] = (await api.meetings.transcript({ id })).entries;
  const address = `${installation.proxy.url}/dashboard/meetings/${id}`;
  await page.goto(address);
  const entry = (text: string) => page.locator('[data-entry]').filter({ hasText: text });
  const comment = async (on: string, text: string) => {
    await entry(on).hover();
    await entry(on)
      .getByRole('button', { name: /^Comment on/ })
      .click();
    await entry(on).getByRole('textbox', { name: 'New comment' }).fill(text);
    await entry(on).getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(entry(on).getByRole('article')).toContainText('waiting for the connection');
  };
  await entry('fry day')
    .getByRole('button', { name: /^Comment on/ })
    .press('Enter'); // The comments have loaded.
  await expect(page.getByRole('textbox', { name: 'New comment' })).toBeVisible();
  await page.keyboard.press('Escape');
  await entry('Good.')
    .getByRole('button', { name: /^Comment on/ })
    .press('Enter');
  await expect(page.getByRole('textbox', { name: 'New comment' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Edit notes' }).click();
  const notes = page.getByRole('textbox', { name: 'Private notes' });
  await expect(notes).toBeVisible();

  // The server receives everything but the page gets no response: a repeated change must arrive once.
  let isOffline = false;
  await page.route(/\/api\/(comments|meetings)\//, async (route) => {
    // Playwright's own requests are not affected.
    if (route.request().method() !== 'GET' && !isOffline) await route.fetch();
    await route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Rename meeting' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Named on a train');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Named on a train' })).toBeVisible();
  await entry('fry day').getByRole('button', { name: /^Edit/ }).press('Enter');
  await page.getByLabel('Text').fill('We ship on Friday.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Save' }).click();
  await expect(entry('We ship on Friday.')).toContainText('waiting for the connection');
  await comment('We ship on Friday.', 'Said in a tunnel');
  // From now on nothing leaves, and meanwhile a line is deleted: comments on it will be refused.
  await page.context().setOffline(true);
  isOffline = true;
  await comment('Good.', 'Too late');
  await notes.fill('Noted in a tunnel');
  await expect(page.getByText('Couldn’t save; kept on this device.')).toBeVisible();
  await expect(page.getByText('4 changes are waiting for the connection.')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const question = page.getByRole('alertdialog', { name: 'Sign out before everything is sent?' });
  await expect(question).toContainText('5 changes haven’t reached the server.');
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await api.meetings.deleteEntry({ id, entryId: gone!.id });
  await page.goto('about:blank');
  await page.unroute(/\/api\/(comments|meetings)\//);
  await page.context().setOffline(false);

  // A page that is closing may hold its notes for a moment.
  const other = await page.context().newPage();
  await other.goto(`${installation.proxy.url}/pricing`);
  const { id: account } = await api.accounts.currentUser();
  const draft = `notes:${account}:${id}:private`;
  await other.evaluate(
    (key) =>
      new Promise<void>((resolve) => {
        void navigator.locks.request(key, () => {
          resolve();
          return new Promise(() => {});
        });
      }),
    draft,
  );

  // Any page of the dashboard sends unsent changes, notes included.
  await page.goto(`${installation.proxy.url}/dashboard`);
  await expect(page.getByText('1 change was refused.')).toBeVisible();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  const kept = page.getByRole('dialog', { name: 'Changes on this device' });
  await expect(kept.getByRole('listitem')).toContainText('Too late');
  await kept.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('1 change was refused.')).toHaveCount(0);

  expect((await api.meetings.get({ id })).notes).not.toBe('Noted in a tunnel');
  await other.close();
  await expect.poll(async () => (await api.meetings.get({ id })).notes).toBe('Noted in a tunnel');
  const { items: edits } = await api.meetings.listEdits({ id });
  expect(edits.map(({ kind }) => kind)).toEqual(['title', 'entry']);
  const { items } = await api.comments.list({ id, entryId: line!.id });
  expect(items.map(({ text }) => text)).toEqual(['Said in a tunnel']);
});
