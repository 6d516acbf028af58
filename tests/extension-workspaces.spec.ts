import { createClient } from '@afterword/api-client';
import { expect, test } from './fixtures.ts';
import { joinCall, say } from './harness/calls.ts';
import { until } from './harness/until.ts';
import { fakePlatforms } from './pages/fake-platforms.ts';

test('the extension records into the workspace that is chosen in its popup, from the next meeting on', {
  tag: '@verify',
}, async ({ person, installation, chromiumWithExtension: browser }) => {
  const own = (await person.api.accounts.currentUser()).workspace;
  const harbor = await person.api.workspaces.create({ name: 'Harbor' });
  const inWorkspace = (id: number) =>
    createClient({ baseUrl: installation.server.url, token: () => person.token, workspace: () => id });
  const titles = async (id: number) =>
    (await inWorkspace(id).meetings.list({})).items.flatMap(({ title, sample }) => (sample ? [] : title));

  const before = await joinCall(browser, fakePlatforms.meet.url(), {
    title: 'Begun before',
    self: 'Ada',
    people: ['Ada', 'Bo'],
  });
  await say(before, [0, 'Bo', 'Said before anything was chosen.']);
  await until('the first meeting is where the person is', async () =>
    (await titles(own.id)).includes('Begun before'),
  );

  const popup = await browser.extensionPage('popup');
  const choice = popup.getByLabel('Record into');
  await choice.selectOption({ label: 'Harbor' });
  await expect(choice).toHaveValue(`${harbor.id}`);
  await popup.close();

  const after = await joinCall(browser, fakePlatforms.meet.url(), {
    title: 'Begun after',
    self: 'Ada',
    people: ['Ada', 'Bo'],
  });
  await say(after, [0, 'Bo', 'Said for Harbor.']);
  await say(before, [0, 'Bo', 'And on in the first.']);
  await until('the second meeting is in Harbor', async () =>
    (await titles(harbor.id)).includes('Begun after'),
  );
  // A meeting in progress stays in its workspace.
  expect(await titles(harbor.id)).toEqual(['Begun after']);
  expect(await titles(own.id)).toEqual(['Begun before']);
});
