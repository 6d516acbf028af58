import { randomUUID } from 'node:crypto';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { at, someEntry, someFacts } from '../../testing/meetings.ts';
import { signInMember } from '../../testing/members.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

const [id, captureId] = [randomUUID(), randomUUID()];
const said = someEntry({ ordinal: 0, content: 'We will ship the warehouse software on the third of May.' });
const agreed = someEntry({
  ordinal: 1,
  speaker: 'Ben',
  content: 'Agreed, and the printers get new cartridges.',
});
const unrelated = 'We decided to pay Mate double.';

/** Returns an archive of one meeting with a forged summary and forged action items. */
function forged(): Uint8Array {
  const quoted = (text: string, entries: string[]) => ({ text, state: 'quoted', speaker: 'Ben', entries });
  const lines = [
    { type: 'meeting', id, ...someFacts({ title: 'Board', endedAt: at(60) }), labels: [], entries: 2 },
    {
      type: 'capture',
      id: captureId,
      health: 'ended',
      healthAt: at(60),
      startedAt: at(0),
      seenAt: at(60),
      endedAt: at(60),
      closed: true,
      complete: true,
    },
    ...[said, agreed].map((entry) => ({ type: 'entry', ...entry, captureId, marked: null })),
    {
      type: 'action',
      id: randomUUID(),
      createdAt: at(60),
      entries: [agreed.id],
      spokenText: 'Ben will pay Mate double by Friday.',
      speaker: 'Ben',
      spokenAssignee: 'Ben',
      spokenDue: null,
      spokenDueDate: null,
      spokenState: 'quoted',
      text: null,
      assignee: null,
      assigneeSet: false,
      dueDate: null,
      dueSet: false,
      doneAt: null,
      dismissedAt: null,
    },
    {
      type: 'summary',
      createdAt: at(90),
      engine: 'built-in',
      topics: [
        {
          title: 'Pay',
          startedAt: at(0),
          endedAt: at(2),
          entries: [],
          claims: [quoted(unrelated, [agreed.id])],
        },
      ],
      overview: [quoted(said.content ?? '', [said.id]), quoted(unrelated, [agreed.id])],
      decisions: [{ ...quoted(unrelated, [agreed.id]), possible: false }],
      questions: [quoted('Who pays Mate double?', [randomUUID()])],
      sections: [{ title: 'Money', claims: [quoted(unrelated, [said.id])] }],
      stale: false,
    },
  ];
  return zipSync({
    'archive.json': strToU8(JSON.stringify({ format: 'afterword-archive', version: 3 })),
    'meetings/board.jsonl': strToU8(lines.map((line) => JSON.stringify(line)).join('\n')),
  });
}

it('trusts no claim state in an archive, and labels imported text wherever it is shown', async () => {
  const token = await server.signIn('ana@example.com');
  const owner = server.api(token);
  const colleague = server.api(await signInMember(server, { email: 'ben@example.com', of: token }));
  await owner.imports.create({ file: new File([forged() as BlobPart], 'a.zip'), preview: false });
  await server.deps.imports.ended();
  await owner.meetings.setVisibility({ id, visibility: 'workspace' });

  const summary = await colleague.meetings.getSummary({ id });
  const states = (claims: { text: string; state: string }[]) =>
    claims.map(({ text, state }) => [text === unrelated ? 'forged' : 'other', state]);
  expect(states(summary.overview)).toEqual([
    ['other', 'quoted'],
    ['forged', 'unsupported'],
  ]);
  expect(states(summary.decisions)).toEqual([['forged', 'unsupported']]);
  expect(states(summary.topics.flatMap(({ claims }) => claims))).toEqual([['forged', 'unsupported']]);
  expect(states(summary.sections.flatMap(({ claims }) => claims))).toEqual([['forged', 'unsupported']]);
  expect(summary.questions.filter(({ state }) => state !== 'unsupported')).toEqual([]);
  expect(states(summary.actions)).toEqual([['other', 'unsupported']]);

  expect((await colleague.meetings.get({ id })).imported).toBe(true);
  const listed = (await colleague.meetings.list({})).items.find((item) => item.id === id);
  expect(listed).toMatchObject({ imported: true });
  const found = await colleague.search.entries({ q: 'warehouse software' });
  expect(found.items).toMatchObject([{ meetingId: id, imported: true }]);
  const { url } = await owner.shares.create({ id, audience: 'link', part: 'all' });
  const shared = await server.api().shares.open({ token: url.split('/').at(-1) ?? '' });
  expect(shared.imported).toBe(true);
  expect(shared.summary?.decisions, 'nothing unsupported leaves through a link').toEqual([]);
  const text = await (await colleague.exports.meeting({ id, format: 'txt' })).text();
  expect(text).toContain('Platform: Google Meet (imported)');

  const { items } = await owner.meetings.list({});
  expect(items.filter((item) => item.id !== id).every(({ imported }) => !imported)).toBe(true);
});
