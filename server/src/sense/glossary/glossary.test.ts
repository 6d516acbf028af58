import { randomUUID } from 'node:crypto';
import type { Api } from '@afterword/api-client/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, someEntry, someFacts } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { correctMeeting } from './correct.ts';

let server: TestServer;
let api: Api;
let token: string;
let people = 0;

beforeAll(async () => {
  server = await testServer();
  return () => server.close();
});
beforeEach(async () => {
  people += 1;
  token = await server.signIn(`ana-${people}@example.com`);
  api = server.api(token);
});

async function meeting(lines: string[], asking = api) {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const entries = lines.map((content, ordinal) => someEntry({ ordinal, content, startedAt: at(ordinal) }));
  await asking.meetings.put({ id, ...someFacts({ title: 'Weekly', language: 'en' }) });
  const send = (states = entries) => asking.meetings.putEntries({ id, captureId, entries: states, gaps: [] });
  await send();
  return { id, entries, send };
}

const shown = async (id: string, asking = api) =>
  (await asking.meetings.transcript({ id })).entries.map(({ content }) => content);
const workspaceOf = async () => (await api.accounts.currentUser()).workspace.id;
const complete = async (meetingId: string) =>
  correctMeeting(server.deps, { workspaceId: await workspaceOf(), meetingId });
const afterword = { term: 'Afterword', variants: ['after word', 'after ward'] };

describe('a glossary', () => {
  it('keeps terms, and refuses what clashes with another', async () => {
    const { id } = await api.glossary.add({
      ...afterword,
      variants: [' after  word', 'after word', 'After Ward'],
    });
    expect((await api.glossary.list({})).items).toMatchObject([
      { id, term: 'Afterword', variants: ['after word', 'After Ward'] },
    ]);
    const refused = (term: string, ...variants: string[]) =>
      api.glossary.add({ term, variants }).then(
        () => null,
        ({ fields }) => fields?.[0],
      );
    expect(await refused('AFTERWORD', 'x')).toMatchObject({ field: 'term' });
    expect(await refused('After Word', 'x')).toMatchObject({ field: 'term' });
    expect(await refused('Word', 'afterword')).toEqual({
      field: 'variants.0',
      reason: "'afterword' is itself a term of the glossary: 'Afterword'",
    });
    expect(await refused('Word', 'after ward')).toMatchObject({ field: 'variants.0' });
    expect(await refused('Word', 'Word')).toMatchObject({ reason: "'Word' is the term itself" });
    expect(await refused('Word')).toMatchObject({ field: 'variants' });
    expect(await refused('Word', '…')).toMatchObject({ field: 'variants.0' });
    expect(await refused('.NET', '.net')).toMatchObject({ field: 'variants.0' });
    expect(await api.glossary.change({ id, variants: ['afterwords'] })).toMatchObject({
      term: 'Afterword',
      variants: ['afterwords'],
    });
    await api.glossary.remove({ id });
    expect((await api.glossary.list({})).items).toEqual([]);
    await expect(api.glossary.remove({ id })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('is a person’s own, and a workspace’s is written by its admins', async () => {
    const { id } = await api.glossary.add(afterword);
    const member = server.api(await signInMember(server, { of: token, email: `ben-${people}@example.com` }));
    const shared = await api.glossary.add({ of: 'workspace', term: 'Zoë', variants: ['Zoey'] });
    expect((await member.glossary.list({})).items).toEqual([]);
    expect((await member.glossary.list({ of: 'workspace' })).items).toMatchObject([{ id: shared.id }]);
    await expect(member.glossary.remove({ id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(member.glossary.past({ id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(member.glossary.remove({ id: shared.id })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(member.glossary.add({ ...afterword, of: 'workspace' })).rejects.toMatchObject({
      code: 'forbidden',
    });
  });

  it('corrects what is complete, visibly and once, and never what a person wrote', async () => {
    await api.glossary.add(afterword);
    const { id, entries, send } = await meeting([
      'We use After Word daily.',
      'The after word of a book.',
      'The aftermath.',
    ]);
    await api.meetings.editEntry({ id, entryId: entries[1]!.id, content: 'The after word of my book.' });
    await complete(id);
    await complete(id);
    expect(await shown(id)).toEqual([
      'We use Afterword daily.',
      'The after word of my book.',
      'The aftermath.',
    ]);
    const edits = (await api.meetings.listEdits({ id })).items.filter(({ kind }) => kind === 'words');
    expect(edits).toMatchObject([
      {
        to: 'Afterword',
        from: afterword.variants,
        lines: [{ entryId: entries[0]!.id, captured: 'We use After Word daily.' }],
      },
    ]);
    expect((await api.search.entries({ q: 'afterword daily' })).total).toBe(1);
    expect((await api.search.entries({ q: '"after word daily"' })).total).toBe(0);

    // The device sends another wording: the correction applies to the new captured text.
    await send([{ ...entries[0]!, revision: 2, content: 'We use after ward weekly.' }]);
    expect((await shown(id))[0]).toBe('We use Afterword weekly.');

    await api.meetings.undoEdit({ id, editId: edits[0]!.id });
    expect((await shown(id))[0]).toBe('We use after ward weekly.');
    await complete(id);
    expect((await shown(id))[0]).toBe('We use after ward weekly.');
    expect((await api.meetings.listEdits({ id })).items.map(({ kind }) => kind)).toEqual(['entry']);
  });

  it('keeps what a person restored in one line', async () => {
    await api.glossary.add(afterword);
    const { id, entries } = await meeting(['The after word of a book.', 'Our after word.']);
    await complete(id);
    await api.meetings.editEntry({ id, entryId: entries[0]!.id, content: 'The after word of a book.' });
    await complete(id);
    expect(await shown(id)).toEqual(['The after word of a book.', 'Our Afterword.']);
  });

  it('corrects several terms of one line, each when it comes', async () => {
    const { id } = await meeting(['Zoey wrote the after word.', 'Zoey and the swan.']);
    const zoe = await api.glossary.add({ term: 'Zoë Swann', variants: ['zoey'] });
    await api.glossary.correctPast({ id: zoe.id });
    const term = await api.glossary.add(afterword);
    expect(await api.glossary.past({ id: term.id })).toMatchObject({
      lines: 1,
      items: [{ before: 'Zoë Swann wrote the after word.', after: 'Zoë Swann wrote the Afterword.' }],
    });
    // A line changed by another term is not corrected again.
    const swann = await api.glossary.add({ term: 'Swan', variants: ['swann'] });
    expect(await api.glossary.past({ id: swann.id })).toMatchObject({ lines: 0 });
    await complete(id);
    expect(await shown(id)).toEqual(['Zoë Swann wrote the Afterword.', 'Zoë Swann and the swan.']);
  });

  it('is offered for the past, and taken back as a whole', async () => {
    const [one, other] = [await meeting(['An after word here.', 'Nothing.']), await meeting(['After ward!'])];
    const { id } = await api.glossary.add(afterword);
    expect(await api.glossary.past({ id })).toMatchObject({
      lines: 2,
      meetings: 2,
      more: false,
      corrected: 0,
      items: expect.arrayContaining([
        {
          meetingId: one.id,
          entryId: one.entries[0]!.id,
          title: 'Weekly',
          date: at(0),
          time: '00:00:00',
          speaker: one.entries[0]!.speaker,
          before: 'An after word here.',
          after: 'An Afterword here.',
        },
      ]),
    });
    expect(await api.glossary.correctPast({ id })).toEqual({ meetings: 2, more: false });
    expect([await shown(one.id), await shown(other.id)]).toEqual([
      ['An Afterword here.', 'Nothing.'],
      ['Afterword!'],
    ]);
    expect(await api.glossary.past({ id })).toMatchObject({ lines: 0, corrected: 2 });
    expect(await api.glossary.undoPast({ id })).toEqual({ meetings: 2 });
    expect(await shown(one.id)).toEqual(['An after word here.', 'Nothing.']);
    // Repeating the request applies it again.
    expect(await api.glossary.correctPast({ id })).toEqual({ meetings: 2, more: false });
  });
});
