import { randomUUID } from 'node:crypto';
import { limits } from '@afterword/api-client/contract';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('an archive', () => {
  const action = (more: object) => ({
    type: 'action',
    id: randomUUID(),
    createdAt: at(60),
    entries: [],
    spokenText: null,
    speaker: 'Ben',
    spokenAssignee: null,
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
    ...more,
  });
  const capture = { type: 'capture', health: 'ended', healthAt: at(60), startedAt: at(0), seenAt: at(60) };
  const wished = someEntry({ ordinal: 2, speaker: 'Cy', content: 'I would love to pay Mate double.' });
  const decided = someEntry({
    ordinal: 3,
    speaker: 'Ana',
    content: 'We decided: we fix the importer and ship on Wednesday.',
  });

  /** Imports a meeting with these lines. @returns its id and the result of the import */
  async function imported(lines: object[], head: object = {}) {
    const api = server.api(await server.signIn(`${randomUUID()}@example.com`));
    const meeting = randomUUID();
    const facts = someFacts({ title: 'Board', language: 'en', endedAt: at(60) });
    const entries = [said, agreed, wished, decided];
    const all = [
      { type: 'meeting', id: meeting, ...facts, labels: [], entries: entries.length, ...head },
      { ...capture, id: captureId, endedAt: at(60), closed: true, complete: true },
      ...entries.map((entry) => ({ type: 'entry', ...entry, captureId, marked: null })),
      ...lines,
    ];
    const zip = zipSync({
      'archive.json': strToU8(JSON.stringify({ format: 'afterword-archive', version: 3 })),
      'meetings/board.jsonl': strToU8(all.map((line) => JSON.stringify(line)).join('\n')),
    });
    const { id: importId } = await api.imports.create({
      file: new File([zip as BlobPart], 'a.zip'),
      preview: false,
    });
    await server.deps.imports.ended();
    return { api, meeting, result: await api.imports.get({ id: importId! }) };
  }
  const summary = (more: object) => ({
    ...{ type: 'summary', createdAt: at(90), engine: 'built-in', stale: false },
    ...{ topics: [], overview: [], decisions: [], questions: [], sections: [], ...more },
  });
  const claim = (text: string | null, entries: string[], more: object = {}) => ({
    ...{ text, state: 'quoted', speaker: 'Ben', entries, ...more },
  });

  it('restores as many action items as a meeting may have, dismissed ones included', async () => {
    const most = 3 * limits.actionsPerMeeting;
    const items = Array.from({ length: most + 1 }, (_, index) =>
      action({ text: `Task ${index}`, dismissedAt: index % 2 ? at(90) : null }),
    );
    const { meeting } = await imported(items);
    const { rows } = await server.pool.query(
      'select count(*)::int as count, count(dismissed_at)::int as dismissed from action_item where meeting_id = $1',
      [meeting],
    );
    expect(rows).toEqual([{ count: most, dismissed: most / 2 }]);
  });

  it('cannot attribute a quotation to another speaker', async () => {
    const both = [agreed.id, said.id];
    const { api, meeting } = await imported([
      summary({ overview: [claim(said.content, both)] }),
      action({ spokenText: said.content, entries: both }),
    ]);
    const { overview, actions } = await api.meetings.getSummary({ id: meeting });
    const ana = { state: 'quoted', speaker: said.speaker, entries: [said.id, agreed.id] };
    expect([overview, actions]).toMatchObject([[ana], [ana]]);
  });

  it('cannot turn a wish into a decision', async () => {
    const { api, meeting } = await imported([
      summary({ decisions: [claim(wished.content, [wished.id]), claim(decided.content, [decided.id])] }),
    ]);
    const { decisions } = await api.meetings.getSummary({ id: meeting });
    expect(decisions.map(({ possible }) => possible)).toEqual([true, false]);
  });

  it('cannot give a topic a title that nobody said', async () => {
    const topic = { startedAt: at(0), endedAt: at(2), claims: [claim(said.content, [said.id])] };
    const { api, meeting } = await imported([
      summary({
        topics: [
          { ...topic, title: 'Mate gets double', entries: [said.id] },
          { ...topic, title: 'Mate gets double', entries: [] },
          { ...topic, title: 'Warehouse software', entries: [said.id] },
        ],
      }),
    ]);
    const { topics } = await api.meetings.getSummary({ id: meeting });
    expect(topics.map(({ title }) => title)).toEqual(['', '', 'Warehouse software']);
  });

  it('cannot assign a task to someone, set its date or rewrite it as if the lines said so', async () => {
    const task = { spokenText: said.content, entries: [said.id] };
    const { api, meeting } = await imported([
      summary({}),
      action({ ...task, spokenAssignee: 'Mate', spokenDue: 'tomorrow', spokenDueDate: '2031-01-01' }),
      action({ ...task, spokenAssignee: 'Ana', spokenDue: 'the third of May', spokenDueDate: '2031-01-01' }),
      action({ ...task, text: 'Pay Mate double.' }),
    ]);
    const { actions } = await api.meetings.getSummary({ id: meeting });
    expect(actions).toMatchObject([
      { assignee: null, due: null, dueDate: null, speaker: said.speaker },
      { assignee: 'Ana', due: 'the third of May', dueDate: '2026-05-03' },
      { text: 'Pay Mate double.', entries: [], speaker: '' },
    ]);
  });

  it.each([
    [
      'captures',
      500,
      () => ({ ...capture, id: randomUUID(), endedAt: at(60), closed: true, complete: true }),
    ],
    [
      'gaps',
      10_001,
      () => ({
        ...{ type: 'gap', id: randomUUID(), captureId, revision: 1 },
        ...{ from: at(1), to: at(2), reason: 'paused' },
      }),
    ],
  ] as const)('with too many %s is refused', async (_, count, one) => {
    const { result } = await imported(Array.from({ length: count }, (): object => one()));
    expect(result).toMatchObject({ state: 'failed', problem: 'import_unsafe' });
  });

  it('starts no meeting that runs', async () => {
    const { api, meeting } = await imported([
      {
        ...{ ...capture, id: randomUUID(), health: 'capturing', closed: false, complete: false },
        ...{ endedAt: null, seenAt: '2099-01-01T00:00:00.000Z' },
      },
    ]);
    server.clock.advance(3 * 60_000);
    expect((await api.meetings.get({ id: meeting })).live).toBe(false);
  });

  it('with characters that cannot be stored, or ids that repeat, is imported without them', async () => {
    const edit = (change: object) => ({ type: 'edit', id: randomUUID(), madeAt: at(1), change });
    const title = edit({ kind: 'title', title: 'The\0 board\u2028' });
    const { api, meeting, result } = await imported(
      [
        title,
        title,
        edit({ kind: 'entry', entryId: said.id, content: 'Said\0 better.\ud800' }),
        edit({ kind: 'speakers', from: 'Ben', to: '\0Benedict', entries: null }),
        edit({ kind: 'words', from: ['\0', ''], to: '\0', glossary: null, declined: false }),
      ],
      { labels: ['\0', '', 'Plan', 'plan', 'a\u2028b'] },
    );
    expect(result).toMatchObject({ state: 'done', problem: null });
    expect(await api.meetings.get({ id: meeting })).toMatchObject({
      title: 'The board',
      labels: ['Plan', 'a b'],
    });
    const { entries } = await api.meetings.transcript({ id: meeting });
    expect(entries.map(({ content, speaker }) => [speaker, content]).slice(0, 2)).toEqual([
      [said.speaker, 'Said better.'],
      ['Benedict', agreed.content],
    ]);
  });
});
