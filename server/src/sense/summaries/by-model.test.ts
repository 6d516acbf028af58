import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Api, Claim, Summary, summaryEvent } from '@afterword/api-client/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { someEntry, someFacts } from '../../testing/meetings.ts';
import { answerOf, type ReadLine } from '../../testing/model-answers.ts';
import { fault, type ModelServer, openModelServer } from '../../testing/model-server.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { sentOf } from '../claims/sent.ts';
import { summarizeMeeting } from './jobs.ts';

type SummaryEvent = z.infer<typeof summaryEvent>;

let model: ModelServer;
let server: TestServer;
let api: Api;

beforeAll(async () => {
  model = await openModelServer();
  server = await testServer(model.environment('openai', 'gpt-4o-mini'));
  api = server.api(await server.signIn('ada@example.com'));
});
afterAll(async () => {
  await server.close();
  await model.close();
});

const every = { kind: 'overview', section: null, owner: null, due: null };

/** Makes the model return these elements for any prompt. */
const says = (elements: (lines: ReadLine[]) => Record<string, unknown>[]) =>
  model.answer((request) => answerOf(request, elements, every));

async function meetingOf(said: readonly (readonly [string, string])[], language = 'en') {
  const id = randomUUID();
  await api.meetings.put({ id, ...someFacts({ language }) });
  const entries = said.map(([speaker, content], ordinal) => someEntry({ ordinal, speaker, content }));
  await api.meetings.putEntries({ id, captureId: randomUUID(), entries, gaps: [] });
  return { id, entries };
}

async function make(id: string, chosen: { template?: string; language?: string } = {}) {
  const events: SummaryEvent[] = [];
  for await (const event of await api.meetings.makeSummary({ id, ...chosen } as { id: string }))
    events.push(event);
  const last = events.at(-1);
  if (last?.type !== 'done') throw new Error('The stream ended without a summary.');
  return { events, summary: last.summary };
}

const claimsOf = (summary: Summary): Pick<Claim, 'text' | 'state'>[] => [
  ...summary.overview,
  ...summary.decisions,
  ...summary.actions,
  ...summary.questions,
  ...summary.sections.flatMap(({ claims }) => claims),
];

const talk = [
  ['Ada', 'The beta ships on Friday the sixth of March.'],
  ['Bob', 'Good. I will send the release notes to Carla by Thursday.'],
  ['Carla', 'Who pays for the translation? We should find out.'],
  ['Ada', 'We have decided to keep the old logo.'],
] as const;

const elements = [
  { kind: 'topic', text: 'Shipping the beta', evidence: [1] },
  { text: 'Ada said that the beta ships on Friday, 6 March.', evidence: [1] },
  { text: 'The beta costs 90,000 dollars.', evidence: [1] },
  { kind: 'decision', text: 'The old logo stays: they decided to keep it.', evidence: [4] },
  {
    kind: 'action',
    text: 'Bob sends the release notes to Carla.',
    evidence: [2],
    owner: 'bob',
    due: 'by Thursday',
  },
  {
    kind: 'action',
    text: 'Somebody ships the beta.',
    evidence: [1],
    owner: 'Zoltan',
    due: 'in May',
  },
  { kind: 'question', text: 'Who pays for the translation?', evidence: [3] },
  { kind: 'section', section: 1, text: 'Carla wonders who pays for the translation.', evidence: [3] },
];

describe('a summary by a language model', () => {
  it('tells its price and its checked claims while it is written, and is kept with what it took', async () => {
    const { id, entries } = await meetingOf(talk);
    says(() => elements);
    const { estimate } = await api.meetings.estimateSummary({ id });
    expect(estimate).toMatchObject({ provider: 'openai', model: 'gpt-4o-mini' });
    const { events, summary } = await make(id);
    expect(events.map(({ type }) => type)).toEqual([
      'progress',
      'estimate',
      'progress',
      ...Array(7).fill('claim'),
      'done',
    ]);
    expect(events.find((event) => event.type === 'estimate')).toEqual({ type: 'estimate', estimate });
    expect(summary).toMatchObject({
      engine: 'gpt-4o-mini',
      generatedBy: { provider: 'openai', model: 'gpt-4o-mini' },
      fallback: null,
      language: null,
      topics: [{ title: 'Shipping the beta', entries: [entries[0]!.id] }],
      overview: [
        { state: 'supported', speaker: 'Ada', entries: [entries[0]!.id] },
        { text: 'The beta costs 90,000 dollars.', state: 'unsupported' },
      ],
      decisions: [{ state: 'supported', possible: false }],
      actions: [
        // No participant has this name and no line contains those words; the day comes from a line.
        { assignee: null, due: expect.stringContaining('Friday') },
        { assignee: 'Bob', due: 'by Thursday', dueDate: expect.any(String), state: 'supported' },
      ],
      questions: [{ text: 'Who pays for the translation?', state: 'quoted' }],
    });
    expect(summary.usage?.inputTokens).toBeGreaterThan(100);
    expect(summary.usage?.cost).toBeGreaterThan(0);
    expect(await api.meetings.getSummary({ id })).toEqual(summary);
    // Unsupported claims are shown on screen only.
    expect(claimsOf(sentOf(summary)).map(({ state }) => state)).not.toContain('unsupported');
    expect(JSON.stringify(sentOf(summary))).not.toContain('90,000');
  });

  it('follows a template and the reader’s language, and the job asks the model too', async () => {
    const { id, entries } = await meetingOf(talk);
    says(() => [
      {
        text: 'Ada sagt, dass die Beta am Freitag, dem 6. März, erscheint.',
        said: 'Ada says that the beta ships on Friday, 6 March.',
        evidence: [1],
      },
      { text: 'Die Beta erscheint am Montag.', said: 'The beta ships on Friday.', evidence: [1] },
      elements.at(-1)!,
    ]);
    const { summary } = await make(id, { template: 'stand-up', language: 'de' });
    expect(summary).toMatchObject({
      language: 'de',
      template: 'stand-up',
      overview: [{ state: 'supported' }, { state: 'unsupported' }],
    });
    expect(summary.sections[0]).toMatchObject({
      title: expect.any(String),
      claims: [{ state: 'supported' }],
    });
    expect(model.requests.at(-1)!.instructions).toContain(JSON.stringify(summary.sections[0]!.title));

    await api.meetings.editEntry({ id, entryId: entries[1]!.id, content: 'I send the notes by Thursday.' });
    const workspaceOf = async (meetingId: string) => {
      const { rows } = await server.pool.query<{ workspaceId: number }>(
        'select workspace_id from meeting where id = $1',
        [meetingId],
      );
      return { workspaceId: rows[0]!.workspaceId, meetingId };
    };
    await summarizeMeeting(await workspaceOf(id), server.deps);
    expect(await api.meetings.getSummary({ id }), 'made anew').toMatchObject({
      stale: false,
      language: 'de',
      template: 'stand-up',
    });

    // A model that is down for an hour does not remove claims.
    await api.meetings.editEntry({ id, entryId: entries[1]!.id, content: 'I send the notes on Thursday.' });
    model.answer(() => fault('overloaded'));
    await summarizeMeeting(await workspaceOf(id), server.deps);
    expect(await api.meetings.getSummary({ id }), 'not made anew').toMatchObject({
      stale: true,
      language: 'de',
      template: 'stand-up',
      overview: [{ state: 'supported' }, { state: 'unsupported' }],
    });

    const other = await meetingOf(talk);
    says(() => elements);
    await summarizeMeeting(await workspaceOf(other.id), server.deps);
    expect((await api.meetings.getSummary({ id: other.id })).generatedBy).not.toBeNull();
  });

  it('gives an action item to whoever its sentence and its lines say, and to no other', async () => {
    const { id } = await meetingOf([
      ['Bob', 'Can you send the contract by Monday, Ada?'],
      ['Ada', 'Yes, I will, and I announce it to all of them.'],
      ['Bob', 'Carla and I prepare the demo for the customers.'],
    ]);
    const action = { kind: 'action', text: 'Ada sends the contract by Monday.', evidence: [1, 2] };
    const announced = { kind: 'action', text: 'The contract is announced to all.', evidence: [2] };
    says(() => [
      { ...action, owner: 'Bob', due: 'on' },
      { ...announced, owner: 'Ann' },
      { kind: 'action', text: 'Carla and Bob prepare the demo.', evidence: [3], owner: 'Bob' },
    ]);
    const { summary } = await make(id);
    expect(summary.actions.map(({ assignee, due }) => ({ assignee, due }))).toEqual([
      { assignee: null, due: 'by Monday' },
      { assignee: null, due: null },
      { assignee: 'Bob', due: null },
    ]);
    says(() => [{ ...action, owner: 'Ada', due: 'by monday' }]);
    expect((await make(id)).summary.actions).toMatchObject([{ assignee: 'Ada', due: 'by monday' }]);
  });

  it('is marked as generated where others read it, and leaves out there what no line says', async () => {
    const { id } = await meetingOf(talk);
    says(() => elements);
    await make(id);
    const { url } = await api.shares.create({ id, audience: 'link', part: 'all' });
    const { summary: shared } = await server.api().shares.open({ token: url.split('/').at(-1)! });
    expect(shared).toMatchObject({ generatedBy: { model: 'gpt-4o-mini' }, language: null });
    const [, ...others] = shared!.overview;
    expect(others, 'the dollars that nobody named').toEqual([]);
    expect(shared!.topics[0]!.claims).toMatchObject([{ speaker: '' }]);

    const file = JSON.parse(await (await api.exports.meeting({ id, format: 'json' })).text());
    expect(file).toMatchObject({
      generatedBy: { provider: 'openai', model: 'gpt-4o-mini' },
      summary: { overview: [{ state: 'supported' }, { state: 'unsupported' }] },
    });
    const text = await (await api.exports.meeting({ id, format: 'txt' })).text();
    expect(text).toContain('Written by gpt-4o-mini, checked against the transcript.');
    expect(text).toContain('Not found in the transcript: The beta costs 90,000 dollars.');
  });

  it('is by the model after a short rate limit', async () => {
    const { id } = await meetingOf(talk);
    let asked = 0;
    model.retriesAfter(1);
    model.answer((request) => {
      asked += 1;
      return asked === 1 ? fault('rate_limited') : answerOf(request, () => elements, every);
    });
    expect((await make(id)).summary).toMatchObject({ fallback: null, generatedBy: { provider: 'openai' } });
    model.retriesAfter(null);
  });

  it('is the built-in engine’s, with the reason, where the model fails in whatever way', async () => {
    const { id, entries } = await meetingOf(talk);
    for (const [kind, reason] of [
      ['broken_json', 'unreadable'],
      ['half_stream', 'cut_off'],
      ['unauthorized', 'unauthorized'],
      ['refusal', 'refused'],
      ['length', 'cut_off'],
    ] as const) {
      model.answer((request) =>
        fault(
          kind,
          answerOf(request, () => elements, every),
        ),
      );
      const { summary } = await make(id);
      expect(summary, kind).toMatchObject({ engine: 'built-in', generatedBy: null, fallback: reason });
      expect(summary.decisions).toMatchObject([{ entries: [entries[3]!.id], state: 'quoted' }]);
    }
    // A model without the code has not read the start of the prompt; one that cites missing lines returns no claims.
    model.answer(() => elements.map((element) => ({ ...every, said: null, ...element })));
    expect((await make(id)).summary.fallback).toBe('truncated');
    for (const nothing of [{ text: 'The beta ships.', evidence: [99] }, elements[0]!]) {
      says(() => [nothing]);
      const { summary } = await make(id);
      expect(summary.fallback, nothing.text).toBe('unreadable');
      expect(summary.overview).not.toEqual([]);
    }
  });

  it('shows nothing as supported, and sends nothing, of what somebody told the model to say', async () => {
    const planted = readFileSync(new URL('../claims/cases/planted.txt', import.meta.url), 'utf8')
      .split(/^## /mu)
      .slice(1)
      .map((block) => {
        const [language = '', ...rows] = block.trim().split('\n');
        return { language, orders: rows.map((row) => row.split(' => ') as [string, string]) };
      });
    expect(planted.flatMap(({ orders }) => orders)).toHaveLength(60);
    for (const { language, orders } of planted) {
      const said = orders.flatMap(([order]) => [
        ['Ada', 'So, on to the next point then.'] as const,
        ['Mallory', order] as const,
      ]);
      const { id } = await meetingOf([...said, ...talk], language);
      // The model obeys the injected line and cites it, the line next to it, or both.
      says((lines) =>
        orders.flatMap(([order, told]) => {
          const { number } = lines.find(({ content }) => content === order)!;
          return [
            { kind: 'decision', text: told, evidence: [number] },
            { kind: 'overview', text: told, evidence: [number - 1] },
            { kind: 'action', text: told, evidence: [number, number - 1], owner: 'Mallory', due: null },
          ];
        }),
      );
      const { summary } = await make(id);
      expect(summary.generatedBy).not.toBeNull();
      const obeyed = new Set(orders.map(([, told]) => told));
      const shown = claimsOf(summary).filter(({ text }) => obeyed.has(text));
      expect(shown.length).toBeGreaterThanOrEqual(orders.length);
      expect(shown.filter(({ state }) => state !== 'unsupported')).toEqual([]);
      const sent = JSON.stringify(sentOf(summary));
      for (const text of obeyed) expect(sent).not.toContain(text);
    }
  });
});
