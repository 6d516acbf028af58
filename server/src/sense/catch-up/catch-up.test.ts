import { randomUUID } from 'node:crypto';
import type { Api, AskEvent, CatchUpEvent } from '@afterword/api-client/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { at, someEntry, someFacts } from '../../testing/meetings.ts';
import { fault, type ModelRequest, type ModelServer, openModelServer } from '../../testing/model-server.ts';
import { type TestServer, testServer } from '../../testing/server.ts';

/** Covers answers in sentences: questions and catching up, with and without a language model. */
let model: ModelServer;
let server: TestServer;
let api: Api;
let meeting: { id: string; entries: ReturnType<typeof someEntry>[] };

beforeAll(async () => {
  model = await openModelServer();
  server = await testServer({ ...model.environment('openai-compatible'), OUTBOUND_ALLOW: model.host });
  api = server.api(await server.signIn('ana@example.com'));
  meeting = await held([
    [0, 'Ana', 'Good morning, everybody is here.'],
    [60, 'Ben', 'The lease of the warehouse ends in March.'],
    [1_200, 'Ana', 'The green logo is the best of the three drafts.'],
    [1_260, 'Ben', 'I will send the green logo to the printer on Friday.'],
  ]);
  return async () => {
    await server.close();
    await model.close();
  };
});
beforeEach(() => {
  model.requests.length = 0;
});

async function held(said: [number, string, string][], asking = api) {
  const [id, captureId] = [randomUUID(), randomUUID()];
  const entries = said.map(([seconds, speaker, content], ordinal) =>
    someEntry({ ordinal, speaker, content, startedAt: at(seconds) }),
  );
  await asking.meetings.put({ id, ...someFacts({ title: 'Brand', language: 'en' }) });
  await asking.meetings.putEntries({ id, captureId, entries, gaps: [] });
  return { id, entries };
}

async function all<Event>(events: Promise<AsyncIterable<Event>>): Promise<Event[]> {
  const told: Event[] = [];
  for await (const event of await events) told.push(event);
  return told;
}
const done = <Event extends { type: string }>(events: Event[]) =>
  events.at(-1) as Extract<Event, { type: 'done' }>;
const catchUp = (input: { since?: string } = {}, id = meeting.id, asking = api) =>
  all<CatchUpEvent>(asking.catchUp({ id, ...input }));
const ask = (question: string, language?: string) =>
  all<AskEvent>(api.ask({ question, meetings: [meeting.id], language }));

/** Returns the elements of an answer: each cites lines by the numbers found before their words. */
const citing =
  (...elements: { text: string; words: string; kind?: string }[]) =>
  ({ instructions, material }: Pick<ModelRequest, 'instructions' | 'material'>) => [
    codesOf(instructions, material),
    ...elements.map(({ words, ...element }) => ({
      ...element,
      said: null,
      evidence: [Number(material.match(new RegExp(`\\[(\\d+)\\][^\\n]*${words}`))?.[1] ?? 0)],
    })),
  ];
/** Returns the first element, by which a model shows that it read the start of both. */
const codesOf = (...texts: string[]) => ({
  text: texts.map((text) => text.match(/^Code [AB]: (\w+)/)?.[1]).join('-'),
  kind: 'point',
  evidence: [],
  said: null,
});

describe('catching up', () => {
  it('tells of the last ten minutes in sentences, each with the lines it cites', async () => {
    model.answer(
      citing({
        kind: 'action',
        text: 'Ben will send the green logo to the printer on Friday.',
        words: 'printer',
      }),
    );
    const events = await catchUp();
    const { since, until, lines, first, sentences, writing } = done(events);
    expect({ since, until, lines, first }).toEqual({
      since: at(660),
      until: at(1_260),
      lines: 2,
      first: meeting.entries[2]!.id,
    });
    expect(sentences).toMatchObject([
      {
        kind: 'action',
        state: 'supported',
        text: 'Ben will send the green logo to the printer on Friday.',
        speaker: '',
        lines: [{ id: meeting.entries[3]!.id, speaker: 'Ben', time: '00:21:00' }],
      },
    ]);
    expect(writing).toMatchObject({
      generatedBy: { provider: 'openai-compatible', model: 'test-model' },
      fallback: null,
      usage: { cost: null },
    });
    expect(events.find(({ type }) => type === 'estimate')).toMatchObject({
      estimate: { inputTokens: expect.any(Number), cost: null },
    });
    expect(events.filter(({ type }) => type === 'sentence')).toHaveLength(1);
    expect(model.requests[0]!.material).not.toContain('warehouse');
  });

  it('begins at the instant, or the line, that somebody names', async () => {
    model.answer(citing());
    expect(done(await catchUp({ since: at(30) })).lines).toBe(3);
    expect(done(await catchUp({ since: meeting.entries[0]!.id })).lines).toBe(4);
    await expect(catchUp({ since: randomUUID() })).rejects.toMatchObject({ code: 'invalid_input' });
    const late = done(await catchUp({ since: at(5_000) }));
    expect(late).toMatchObject({ lines: 0, first: null, sentences: [], writing: null });
  });

  it('quotes where the model fails, and says why', async () => {
    model.answer(() => fault('unauthorized'));
    const { sentences, writing } = done(await catchUp({ since: at(0) }));
    expect(writing).toEqual({ generatedBy: null, fallback: 'unauthorized', usage: null });
    expect(sentences.length).toBeGreaterThan(0);
    for (const { state, text, entries } of sentences) {
      expect(state).toBe('quoted');
      expect(meeting.entries.find(({ id }) => id === entries[0])!.content).toContain(text.slice(0, -1));
    }
  });
});

describe('asking a language model', () => {
  it('answers in sentences over the lines that were found, and keeps those', async () => {
    model.answer(
      citing(
        { text: 'The warehouse lease ends in March.', words: 'lease' },
        { text: 'Ben pays the printer 900 euros for green paper.', words: 'lease' },
      ),
    );
    const events = await ask('When does the lease of the warehouse end?');
    const { answer, sentences, writing } = done(events);
    expect(answer.map(({ text }) => text)).toContain('The lease of the warehouse ends in March.');
    expect(sentences.map(({ state, lines }) => [state, lines[0]!.time])).toEqual([
      ['supported', '00:01:00'],
      ['unsupported', '00:01:00'],
    ]);
    expect(writing?.generatedBy?.model).toBe('test-model');
    const types = events.map(({ type }) => type);
    expect(types.indexOf('part')).toBeLessThan(types.indexOf('estimate'));
    expect(types.indexOf('estimate')).toBeLessThan(types.indexOf('sentence'));
  });

  it('writes in the language of whoever asks, or the one they name, and checks what that says in the spoken one', async () => {
    model.answer((request) => [
      ...citing()(request),
      {
        text: 'Der Mietvertrag des Lagers endet im März.',
        said: 'The lease of the warehouse ends in March.',
        evidence: [2],
      },
    ]);
    await ask('When does the lease end?');
    const { sentences } = done(await ask('When does the lease end?', 'de'));
    const codes = model.requests.map(({ instructions }) => instructions.match(/with the code (\w+)/)?.[1]);
    expect(codes).toEqual(['en', 'de']);
    expect(sentences).toMatchObject([
      { state: 'supported', text: 'Der Mietvertrag des Lagers endet im März.', speaker: '' },
    ]);
  });

  it('has a short meeting read as a whole where no line has the words, and says when nothing answers', async () => {
    model.answer(citing());
    const { answer, sentences, writing } = done(await ask('Wann endet der Mietvertrag?'));
    expect({ answer, sentences }).toEqual({ answer: [], sentences: [] });
    expect(writing?.generatedBy?.model).toBe('test-model');
    expect(model.requests[0]!.material).toContain('The lease of the warehouse');
  });

  it('keeps the lines where the model fails, and says why', async () => {
    model.answer(() => fault('rate_limited'));
    const { answer, sentences, writing } = done(await ask('When does the lease of the warehouse end?'));
    expect(answer).not.toEqual([]);
    expect({ sentences, writing }).toEqual({
      sentences: [],
      writing: { generatedBy: null, fallback: 'rate_limited', usage: null },
    });
  });
});
