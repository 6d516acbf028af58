import { randomUUID } from 'node:crypto';
import type { Api, ProposedChange } from '@afterword/api-client/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { someEntry, someFacts } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

let server: TestServer;
/** Members of one workspace. */
let ana: Api;
let ben: Api;
/** Ben, with an API key that may only read and propose. */
let assistant: Api;

beforeAll(async () => {
  server = await testServer();
  const one = await server.signIn('ana@example.com');
  const two = await signInMember(server, { email: 'ben@example.com', of: one });
  [ana, ben] = [server.api(one), server.api(two)];
  const { secret } = await ben.keys.create({
    name: 'Assistant of Ben',
    scopes: ['meetings:read', 'proposals:write'],
  });
  assistant = server.api(secret);
  return () => server.close();
});

/** Creates a meeting of Ana's that Ben may read. */
async function meeting() {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const entry = someEntry({ content: 'We ship on Munday.', speaker: 'Ana' });
  await ana.meetings.put({ id, ...someFacts() });
  await ana.meetings.putEntries({ id, captureId, entries: [entry], gaps: [] });
  await ana.meetings.setVisibility({ id, visibility: 'workspace' });
  const correction = { kind: 'entry' as const, entryId: entry.id, content: 'We ship on Monday.' };
  return { id, entryId: entry.id, correction };
}

const listed = async (api: Api, id: string) => (await api.proposals.list({ id })).items;
const textsOf = async (id: string) =>
  (await ana.meetings.transcript({ id })).entries.map(({ content }) => content);

describe('a proposal', () => {
  it('changes nothing until the owner of the meeting accepts it, and then is an edit that can be undone', async () => {
    const { id, entryId, correction } = await meeting();
    const made = await assistant.proposals.create({ id, change: correction });
    expect(made).toEqual({
      id: made.id,
      meetingId: id,
      proposedBy: 'Assistant of Ben',
      createdAt: server.clock.now().toISOString(),
      change: correction,
      current: { speaker: 'Ana', text: 'We ship on Munday.', revision: 1 },
      outdated: false,
      may: { accept: false },
    });
    expect(await textsOf(id)).toEqual(['We ship on Munday.']);
    expect(await listed(ana, id)).toEqual([{ ...made, may: { accept: true } }]);
    await expect(ben.proposals.accept({ id, proposalId: made.id })).rejects.toMatchObject({ status: 403 });
    expect(await listed(ben, id)).toHaveLength(1);
    await ana.proposals.accept({ id, proposalId: made.id });
    expect(await textsOf(id)).toEqual(['We ship on Monday.']);
    expect(await listed(ana, id)).toEqual([]);
    const { items } = await ana.meetings.listEdits({ id });
    expect(items).toMatchObject([{ kind: 'entry', entryId, content: 'We ship on Monday.' }]);
    await ana.meetings.undoEdit({ id, editId: items[0]!.id });
    expect(await textsOf(id)).toEqual(['We ship on Munday.']);
  });

  it('cannot be accepted or declined with an API key', async () => {
    const { id, correction } = await meeting();
    const { id: proposalId } = await assistant.proposals.create({ id, change: correction });
    for (const call of [assistant.proposals.accept, assistant.proposals.decline])
      await expect(call({ id, proposalId })).rejects.toMatchObject({ status: 403 });
    const { secret } = await ana.keys.create({ name: 'Reader', scopes: ['meetings:read', 'meetings:write'] });
    await expect(server.api(secret).proposals.create({ id, change: correction })).rejects.toMatchObject({
      status: 403,
    });
  });

  it('that is declined changes nothing', async () => {
    const { id, correction } = await meeting();
    const { id: proposalId } = await assistant.proposals.create({ id, change: correction });
    await ben.proposals.decline({ id, proposalId });
    expect(await listed(ana, id)).toEqual([]);
    expect(await textsOf(id)).toEqual(['We ship on Munday.']);
    await expect(ana.proposals.accept({ id, proposalId })).rejects.toMatchObject({ status: 404 });
  });

  it('for words that changed meanwhile says so, and is refused', async () => {
    const { id, entryId, correction } = await meeting();
    const { id: proposalId } = await assistant.proposals.create({ id, change: correction, basedOn: 1 });
    await ana.meetings.editEntry({ id, entryId, content: 'We ship on Tuesday.' });
    expect(await listed(ana, id)).toMatchObject([
      { outdated: true, current: { text: 'We ship on Tuesday.' } },
    ]);
    await expect(ana.proposals.accept({ id, proposalId })).rejects.toMatchObject({ status: 409 });
    expect(await textsOf(id)).toEqual(['We ship on Tuesday.']);
    expect(await listed(ana, id)).toHaveLength(1);
    const late = assistant.proposals.create({ id, change: correction, basedOn: 1 });
    await expect(late).rejects.toMatchObject({ status: 409, fields: [{ field: 'basedOn' }] });
  });

  it('adds an action item with its lines when it is accepted', async () => {
    const { id, entryId } = await meeting();
    const change: ProposedChange = {
      kind: 'action',
      text: 'Ship the release',
      assignee: 'Ana',
      dueDate: '2026-03-02',
      entries: [entryId],
    };
    const { id: proposalId } = await assistant.proposals.create({ id, change });
    expect((await ana.actions.list({ meeting: id })).items).toEqual([]);
    await ana.proposals.accept({ id, proposalId });
    expect((await ana.actions.list({ meeting: id })).items).toMatchObject([
      { text: 'Ship the release', assignee: 'Ana', dueDate: '2026-03-02', entries: [entryId] },
    ]);
  });

  it('completes an action item when it is accepted by its assignee or by the owner', async () => {
    const { id } = await meeting();
    for (const assignee of ['Ben', 'Ana']) {
      const item = await ana.actions.create({ id, text: `Work of ${assignee}`, assignee });
      const made = await assistant.proposals.create({ id, change: { kind: 'done', actionId: item.id } });
      expect(made).toMatchObject({ current: { text: item.text }, may: { accept: assignee === 'Ben' } });
      const decides = assignee === 'Ben' ? ben : ana;
      await decides.proposals.accept({ id, proposalId: made.id });
      expect((await ana.actions.list({ meeting: id, done: true })).items.map(({ text }) => text)).toContain(
        item.text,
      );
      const again = assistant.proposals.create({ id, change: { kind: 'done', actionId: item.id } });
      await expect(again).rejects.toMatchObject({ status: 409 });
    }
  });

  it('is seen by its proposer and the owner only', async () => {
    const { id, correction } = await meeting();
    const carla = server.api(
      await signInMember(server, {
        email: `carla-${id}@example.com`,
        of: await server.signIn('ana@example.com'),
      }),
    );
    const { id: proposalId } = await assistant.proposals.create({ id, change: correction });
    expect(await listed(carla, id)).toEqual([]);
    await expect(carla.proposals.decline({ id, proposalId })).rejects.toMatchObject({ status: 404 });
    const stranger = server.api(await server.signIn('stranger@example.com'));
    await expect(stranger.proposals.list({ id })).rejects.toMatchObject({ status: 404 });
    await expect(stranger.proposals.create({ id, change: correction })).rejects.toMatchObject({
      status: 404,
    });
  });

  it('goes with the line that it is about, and with its meeting', async () => {
    const { id, entryId, correction } = await meeting();
    await assistant.proposals.create({ id, change: correction });
    const item = { kind: 'action' as const, text: 'Ship', assignee: null, dueDate: null, entries: [entryId] };
    await assistant.proposals.create({ id, change: item });
    await assistant.proposals.create({ id, change: { ...item, text: 'Other', entries: [] } });
    await ana.meetings.deleteEntry({ id, entryId });
    expect(await listed(ana, id)).toMatchObject([{ change: { text: 'Other' } }]);
    await expect(assistant.proposals.create({ id, change: correction })).rejects.toMatchObject({
      status: 410,
    });
    await ana.meetings.delete({ id });
    const { rows } = await server.pool.query('select from proposal where meeting_id = $1', [id]);
    expect(rows).toEqual([]);
  });

  it('that is sent twice arrives once, and no id of another is taken over', async () => {
    const { id, correction } = await meeting();
    const proposal = { id, change: correction, proposalId: randomUUID() };
    const both = [await assistant.proposals.create(proposal), await assistant.proposals.create(proposal)];
    expect(both[0]).toEqual(both[1]);
    await expect(ana.proposals.create({ ...proposal, id: (await meeting()).id })).rejects.toThrow();
    await expect(ana.proposals.create(proposal)).rejects.toMatchObject({ status: 409 });
    expect(await listed(ana, id)).toHaveLength(1);
  });

  it.each<[string, (known: { entryId: string }) => object, string]>([
    [
      'of the words it already has',
      ({ entryId }) => ({ kind: 'entry', entryId, content: 'We ship on Munday.' }),
      'change.content',
    ],
    ['of nothing', ({ entryId }) => ({ kind: 'entry', entryId, content: ' \0' }), 'change.content'],
    [
      'with lines of another meeting',
      () => ({ kind: 'action', text: 'Ship', entries: [randomUUID()] }),
      'change.entries',
    ],
    ['of an unknown kind', () => ({ kind: 'delete' }), 'change.kind'],
  ])('%s is refused by name', async (_, change, field) => {
    const { id, entryId } = await meeting();
    const wrong = { id, change: change({ entryId }) as ProposedChange };
    await expect(assistant.proposals.create(wrong)).rejects.toMatchObject({
      status: 400,
      fields: [{ field }],
    });
  });

  it('is refused once a hundred of one person wait in the meeting', async () => {
    const { id } = await meeting();
    const change = (text: string): ProposedChange => ({
      ...{ kind: 'action', text, assignee: null, dueDate: null, entries: [] },
    });
    for (let count = 0; count < 100; count += 1)
      await ben.proposals.create({ id, change: change(`Item ${count}`) });
    await expect(ben.proposals.create({ id, change: change('One more') })).rejects.toMatchObject({
      status: 400,
      fields: [{ field: 'id', reason: expect.stringContaining('100 proposals') }],
    });
    await ana.proposals.create({ id, change: change('Of somebody else') });
  });
});
