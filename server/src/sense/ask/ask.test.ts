import { randomUUID } from 'node:crypto';
import type { Api, AskEvent } from '@afterword/api-client/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { seedWorkspace } from '../../people/workspaces/create.ts';
import { at, someEntry, someFacts } from '../../testing/meetings.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { searchesOf } from './question.ts';

let server: TestServer;
let api: Api;
let warehouse: Awaited<ReturnType<typeof meeting>>;
let pool: Awaited<ReturnType<typeof meeting>>;

beforeAll(async () => {
  server = await testServer();
  api = server.api(await server.signIn('ana@example.com'));
  warehouse = await meeting('Storage', [
    ['Ana', 'Good morning, everybody is here.'],
    ['Ben', 'The lease of the warehouse ends in March.'],
    ['Ana', 'Then the designers show us three drafts of the logo.'],
    ['Ben', 'The green logo is the best of them.'],
  ]);
  pool = await meeting('Summer', [
    ['Cleo', 'The swimming pool opens in the first week of June.'],
    ['Ana', 'Did anybody find a lifeguard?'],
    ['Cleo', 'The lifeguard of last year comes again.'],
  ]);
  return () => server.close();
});

async function meeting(title: string, said: [string, string][]) {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const entries = said.map(([speaker, content], ordinal) =>
    someEntry({ ordinal, speaker, content, startedAt: at(ordinal * 10) }),
  );
  await api.meetings.put({ id, ...someFacts({ title, language: 'en' }) });
  await api.meetings.putEntries({ id, captureId, entries, gaps: [] });
  return { id, entries };
}

async function ask(question: string, meetings?: string[], asking = api): Promise<AskEvent[]> {
  const events: AskEvent[] = [];
  for await (const event of await asking.ask({ question, meetings })) events.push(event);
  return events;
}

describe('asking', () => {
  it('answers from whichever meeting speaks of it, telling of its progress', async () => {
    const events = await ask('When does the swimming pool open?');
    const quote = {
      text: 'The swimming pool opens in the first week of June.',
      speaker: 'Cleo',
      meetingId: pool.id,
      entries: [pool.entries[0]!.id],
      time: '00:00:00',
    };
    expect(events.slice(0, 3).map((event) => 'stage' in event && event.stage)).toEqual([
      'searching',
      'reading',
      'weighing',
    ]);
    const parts = events.filter((event) => event.type === 'part');
    expect(parts.map(({ meeting }) => meeting)).toEqual([
      { id: pool.id, title: 'Summer', date: at(0), imported: false },
    ]);
    expect(events.at(-1)).toMatchObject({ type: 'done', read: 1, more: false });
    expect(parts[0]!.answer).toContainEqual(quote);
    expect(events.at(-1)).toHaveProperty('answer', parts[0]!.answer);
  });

  it('leaves the sample out for someone who has meetings of their own', async () => {
    const question = 'What was said about the booking page?';
    const asking = server.api(await server.signIn('new@example.com'));
    for (const email of ['new@example.com', 'ana@example.com'])
      await seedWorkspace(await server.actor(email), server.deps);
    for (const said of [question, 'Summarize the meeting']) {
      expect((await ask(said, undefined, asking)).at(-1)).toMatchObject({ read: 1 });
      expect((await ask(said, undefined, asking)).at(-1)).not.toMatchObject({ answer: [] });
    }
    expect((await ask(question)).at(-1)).toMatchObject({ answer: [], read: 0 });
    const { items } = await api.meetings.list({ page: 1 });
    const sample = items.find((item) => item.sample)!;
    expect((await ask(question, [sample.id])).at(-1)).toMatchObject({ read: 1 });
  });

  it('asks the meetings that are named, and no others', async () => {
    expect((await ask('What was said about the logo?', [warehouse.id])).at(-1)).toMatchObject({
      answer: expect.arrayContaining([expect.objectContaining({ entries: [warehouse.entries[3]!.id] })]),
    });
    expect((await ask('What was said about the logo?', [pool.id, pool.id])).at(-1)).toEqual({
      type: 'done',
      sentences: [],
      writing: null,
      answer: [],
      read: 1,
      more: false,
    });
  });

  it('answers with what people made of the lines', async () => {
    await api.meetings.editEntry({
      id: pool.id,
      entryId: pool.entries[2]!.id,
      content: 'Marguerite comes again.',
    });
    expect((await ask('Does Marguerite come?')).at(-1)).toMatchObject({
      answer: [{ text: 'Marguerite comes again.', entries: [pool.entries[2]!.id] }],
    });
  });

  it('tells nobody what they may not read, nor that it exists', async () => {
    const other = server.api(await server.signIn('other@example.com'));
    expect((await ask('When does the swimming pool open?', undefined, other)).at(-1)).toMatchObject({
      answer: [],
      read: 0,
    });
    for (const id of [pool.id, randomUUID()])
      await expect(ask('When?', [id], other)).rejects.toMatchObject({ status: 404, code: 'not_found' });
  });

  it('says of a meeting that is too long to be read no more than that', async () => {
    const { id } = await meeting('Days', [['Ben', 'The lighthouse is white.']]);
    await server.pool.query(`update entry set content = repeat('word ', 900000) where meeting_id = $1`, [id]);
    await expect(ask('Which lighthouse?', [id])).rejects.toMatchObject({ code: 'not_answered' });
    await api.meetings.delete({ id });
  });

  it('answers nothing for a meeting without a word', async () => {
    const { id } = await meeting('Silence', []);
    for (const question of ['What was said?', 'Which pool?'])
      expect((await ask(question, [id])).at(-1)).toMatchObject({ answer: [], read: 1 });
  });

  it('takes whatever is asked', async () => {
    const hostile = [
      '?!… — ""',
      `${'pool '.repeat(399)}`,
      "a'b & | :* ! <-> (",
      '\u0000pool',
      '水'.repeat(1_000),
    ];
    for (const question of hostile) expect((await ask(question)).at(-1)).toMatchObject({ type: 'done' });
    for (const question of [' ', 'a'.repeat(2_001)])
      await expect(ask(question)).rejects.toMatchObject({ code: 'invalid_input' });
    const many = Array.from({ length: 30 }, () => randomUUID());
    await expect(ask('Pool?', many)).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask('Pool?', Array(101).fill(pool.id))).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('looks for words with their endings', () => {
    expect(searchesOf('What was said about the policies?').queries).toEqual(["'polic':*"]);
    expect(searchesOf('Tell me about NATO').queries).toEqual(["'nato':*"]);
    expect(searchesOf('Summarize the meeting')).toEqual({ queries: [], everything: true });
    expect(searchesOf('预算讨论了什么？').queries).toEqual(["'预算'"]);
  });
});
