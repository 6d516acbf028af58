import { randomUUID } from 'node:crypto';
import type { Api } from '@afterword/api-client/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, someEntry, someFacts } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

let server: TestServer;
let ownerToken: string;
let owner: Api;
/** Another member of the owner's workspace. */
let colleague: Api;

beforeAll(async () => {
  server = await testServer();
  ownerToken = await server.signIn('ana@example.com');
  owner = server.api(ownerToken);
  colleague = server.api(await signInMember(server, { email: 'ben@example.com', of: ownerToken }));
});
afterAll(() => server.close());

/** Creates a meeting in which the owner's device captured one line. */
async function someMeeting(content = 'A sentence.') {
  const [id, captureId, entry] = [randomUUID(), randomUUID(), someEntry({ content })];
  await owner.meetings.put({ id, ...someFacts() });
  await owner.meetings.putEntries({ id, captureId, entries: [entry] });
  return { id, captureId, entry };
}

it('of a new meeting is private, and a change by its owner applies everywhere at once', async () => {
  const word = `word${randomUUID().slice(0, 8)}`;
  const { id, entry } = await someMeeting(`A sentence with ${word}.`);
  const seen = async () => ({
    list: (await colleague.meetings.list({})).items.some((item) => item.id === id),
    search: (await colleague.meetings.list({ search: word })).total > 0,
    lines: (await colleague.search.entries({ q: word })).items.length > 0,
    page: await colleague.meetings.get({ id }).then(
      (meeting) => meeting.visibility,
      ({ code }: { code: string }) => code,
    ),
    comments: await colleague.comments.list({ id, entryId: entry.id }).then(
      () => 'read',
      ({ code }: { code: string }) => code,
    ),
  });
  const hidden = { list: false, search: false, lines: false, page: 'not_found', comments: 'not_found' };
  expect((await owner.meetings.get({ id })).visibility).toBe('private');
  expect(await seen()).toEqual(hidden);

  expect(await owner.meetings.setVisibility({ id, visibility: 'workspace' })).toEqual({
    visibility: 'workspace',
  });
  expect(await seen()).toEqual({
    list: true,
    search: true,
    lines: true,
    page: 'workspace',
    comments: 'read',
  });

  // A person without a capture of it is not a participant.
  await owner.meetings.setVisibility({ id, visibility: 'participants' });
  expect(await seen()).toEqual(hidden);
});

it("of a new capture is the workspace's default, until its owner changes it", async () => {
  const { workspace } = await owner.accounts.currentUser();
  await owner.workspaces.update({ id: workspace.id, visibility: 'workspace' });
  const { id } = await someMeeting();
  expect((await colleague.meetings.get({ id })).visibility).toBe('workspace');
  // A repeated upload does not override the owner's choice.
  await owner.meetings.setVisibility({ id, visibility: 'private' });
  await owner.meetings.put({ id, ...someFacts({ revision: 2, title: 'Later' }) });
  expect((await owner.meetings.get({ id })).visibility).toBe('private');
  await owner.workspaces.update({ id: workspace.id, visibility: 'private' });
});

it("lets a participant delete their captured lines, even if another person's summary uses them", async () => {
  const { id, captureId, entry } = await someMeeting('We have decided to open the warehouse in May.');
  await owner.meetings.setVisibility({ id, visibility: 'workspace' });
  const theirs = {
    captureId: randomUUID(),
    entry: someEntry({ content: 'We have decided to hire two people.' }),
  };
  await colleague.meetings.putEntries({ id, captureId: theirs.captureId, entries: [theirs.entry] });
  for (const [api, own] of [
    [owner, { captureId, entry }],
    [colleague, theirs],
  ] as const)
    await api.meetings.closeCapture({
      id,
      captureId: own.captureId,
      endedAt: at(60),
      entries: [{ id: own.entry.id, revision: 1 }],
    });
  await server.runJobs();
  const cited = async () => {
    const { overview, decisions, actions } = await owner.meetings.getSummary({ id });
    return new Set([...overview, ...decisions, ...actions].flatMap(({ entries }) => entries));
  };
  expect(await cited()).toEqual(new Set([entry.id, theirs.entry.id]));

  await owner.meetings.setVisibility({ id, visibility: 'participants' });
  const offTheRecord = { ...theirs.entry, revision: 2, content: null };
  await colleague.meetings.putEntries({ id, captureId: theirs.captureId, entries: [offTheRecord] });
  expect(await cited()).toEqual(new Set([entry.id]));
});
