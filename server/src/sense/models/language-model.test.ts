import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { createOutbound, type Outbound } from '../../platform/outbound/outbound.ts';
import { loadSchema } from '../../response-schemas.ts';
import { type FaultKind, fault, type ModelServer, openModelServer } from '../../testing/model-server.ts';
import type { Connection, Form } from './adapters/adapter.ts';
import { lookUpModel } from './adapters/list-models.ts';
import { createLanguageModel, type Tokens } from './create-language-model.ts';
import { ModelFailure } from './failure.ts';

const claim = z.object({
  text: z.string().max(200),
  evidence: z.array(z.number().int()),
  said: z.string().optional(),
});
type Claim = z.infer<typeof claim>;

const claims: Claim[] = [
  { text: 'We ship on “Friday” {not Monday}.', evidence: [1, 2] },
  { text: 'Ada said: "never", \\ and [ left.', evidence: [3] },
  { text: 'Ça coûte 12 €, 日本語', evidence: [4] },
];

let server: ModelServer;
let outbound: Outbound;
beforeAll(async () => {
  server = await openModelServer({ check: true });
  const [hostname = '', port = ''] = server.host.split(':');
  outbound = createOutbound({ allow: [{ hostname, port }], loadSchema });
});
beforeEach(() => {
  server.answer(() => claims);
  server.refuses();
  server.readsOnly(null);
  server.retriesAfter(null);
  server.requests.length = 0;
});
afterAll(async () => {
  await outbound.close();
  await server.close();
});

/** Creates a model with a clock the test controls: silence is checked whenever the clock moves. */
function open(provider: Connection['provider'], overrides: Partial<Connection> = {}) {
  let now = Date.parse('2026-03-02T09:00:00Z');
  const looks = new Set<() => void>();
  const spent: Tokens[] = [];
  const model = createLanguageModel(
    {
      provider,
      model: provider === 'anthropic' ? 'claude-sonnet-4-5' : 'test-model',
      baseUrl: server.baseUrl(provider),
      apiKey: 'sk-secret',
      form: 'json_schema',
      window: 8_192,
      longestAnswer: 2_048,
      outbound,
      ...overrides,
    },
    {
      clock: { now: () => new Date(now) },
      meter: { begin: async () => ({ settle: async (tokens) => void spent.push(tokens) }) },
      price: { input: 3, output: 15 },
      maxWaitMs: 5_000,
      repeat(look) {
        looks.add(look);
        return () => looks.delete(look);
      },
    },
  );
  return {
    model,
    spent,
    pass(minutes: number) {
      now += minutes * 60_000;
      for (const look of [...looks]) look();
    },
    watched: () => looks.size > 0,
  };
}

const call = {
  instructions: 'Say what was decided.',
  material: '[1] 00:00:01 Ada: We ship on Friday.',
  element: claim,
};

const reasonOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof ModelFailure ? error.reason : String(error)),
  );

const providers = ['openai', 'openai-compatible', 'anthropic', 'ollama'] as const;
const forms: readonly Form[] = ['json_schema', 'tool', 'plain'];

describe.each(providers)('a model of %s', (provider) => {
  it.each(forms)('gives each element as soon as it is whole, by %s', async (form) => {
    const { model, spent } = open(provider, { form });
    const given: Claim[] = [];
    const { elements, unfit, usage } = await model.ask({ ...call, onElement: (each) => given.push(each) });
    expect(elements).toEqual(claims);
    expect(given).toEqual(claims);
    expect(unfit).toBe(0);
    expect(usage.inputTokens).toBeGreaterThan(10);
    expect(usage.cost).toBeCloseTo((usage.inputTokens * 3 + usage.outputTokens * 15) / 1e6, 12);
    expect(spent).toEqual([{ inputTokens: usage.inputTokens, outputTokens: usage.outputTokens }]);
    const [asked] = server.requests;
    expect(asked).toMatchObject({ key: 'sk-secret', material: call.material });
    expect(asked!.instructions).toContain(call.instructions);
    expect(server.violations).toEqual([]);
  });

  it.each([
    ['broken_json', 'unreadable'],
    ['prose', 'unreadable'],
    ['half_stream', 'cut_off'],
    ['rate_limited', 'rate_limited'],
    ['unauthorized', 'unauthorized'],
    ['unknown_model', 'unknown_model'],
    ['overloaded', 'unreachable'],
    ['too_long', 'truncated'],
    ['error_in_stream', provider === 'ollama' ? 'unreachable' : 'cut_off'],
    ['refusal', provider === 'ollama' ? 'unreadable' : 'refused'],
    ['length', 'cut_off'],
    ['odd_end', provider.startsWith('openai') ? 'refused' : 'cut_off'],
  ] as [FaultKind, string][])('says of %s that it is %s', async (kind, reason) => {
    server.answer(() => fault(kind, claims));
    const { model, spent } = open(provider);
    expect(await reasonOf(model.ask(call))).toBe(reason);
    expect(server.requests).toHaveLength(1);
    expect(spent).toHaveLength(1);
  });

  it('repeats a request that a rate limit refused, if the limit is short enough', async () => {
    const { model } = open(provider);
    server.retriesAfter(1);
    server.answer(() => (server.requests.length === 1 ? fault('rate_limited') : claims));
    expect((await model.ask(call)).elements).toEqual(claims);
    expect(server.requests).toHaveLength(2);
    server.retriesAfter(6);
    server.answer(() => fault('rate_limited'));
    expect(await reasonOf(model.ask(call))).toBe('rate_limited');
    expect(server.requests).toHaveLength(3);
  });

  it('waits twelve minutes for the first word, and not for ever', async () => {
    server.answer(() => fault('late', claims));
    const slow = open(provider);
    const asked = slow.model.ask(call);
    await expect.poll(() => server.requests.length).toBe(1);
    slow.pass(12);
    server.release();
    expect((await asked).elements).toEqual(claims);

    const never = open(provider);
    const silent = reasonOf(never.model.ask(call));
    await expect.poll(() => server.requests.length).toBe(2);
    never.pass(16);
    expect(await silent).toBe('silent');
    server.release();
  });

  it('gives up one that stops in the middle of a word', async () => {
    server.answer(() => fault('stall', claims));
    const stalled = open(provider);
    const given: Claim[] = [];
    const asked = reasonOf(stalled.model.ask({ ...call, onElement: (each) => given.push(each) }));
    await expect.poll(() => given).toHaveLength(1);
    // Some of the data may not have been read yet.
    for (let minute = 0; minute < 4; minute += 1) {
      stalled.pass(1);
      await new Promise(setImmediate);
    }
    expect(await asked).toBe('silent');
    expect(stalled.watched()).toBe(false);
  });
});

describe.each(['openai', 'anthropic'] as const)('the list of models of %s', (provider) => {
  it('is asked for as its description says, and tells who is there', async () => {
    server.lists({ 'test-model': null });
    const at = { provider, baseUrl: server.baseUrl(provider), apiKey: 'sk-secret', outbound };
    expect(await lookUpModel({ ...at, model: 'test-model' })).toEqual({ found: true, window: null });
    // Vendors accept model names that they do not list.
    expect(await lookUpModel({ ...at, model: 'test-model-latest' })).toEqual({ found: null, window: null });
    expect(server.violations).toEqual([]);
  });
});

describe('a model of Anthropic', () => {
  it('that knows no schemas is held to the form by a function', async () => {
    const { model } = open('anthropic', { model: 'claude-3-5-haiku-latest' });
    expect((await model.ask(call)).elements).toEqual(claims);
    expect(server.requests[0]).toMatchObject({ form: 'tool' });
    expect(server.violations).toEqual([]);
  });
});

describe('any model', () => {
  it('is asked once more where it is only asked for JSON and gives a sentence', async () => {
    server.answer(() => (server.requests.length === 1 ? fault('prose') : claims));
    const { model, spent } = open('openai-compatible', { form: 'plain' });
    const { elements, usage } = await model.ask(call);
    expect(elements).toEqual(claims);
    expect(spent).toHaveLength(2);
    expect(usage.inputTokens).toBe(spent[0]!.inputTokens + spent[1]!.inputTokens);
  });

  it('has what fits of an answer taken, and the rest counted', async () => {
    server.answer(() => [claims[0], { text: 7, evidence: 'x' }, { ...claims[1], said: null }, 'no']);
    const { elements, unfit } = await open('openai').model.ask(call);
    expect(elements).toEqual([claims[0], claims[1]]);
    expect(unfit).toBe(1);
  });

  it('is sent nothing that it could not read to its end', async () => {
    const { model } = open('ollama', { window: 4_096, longestAnswer: 1_024 });
    const material = 'We ship on Friday. '.repeat(2_000);
    expect(await reasonOf(model.ask({ ...call, material }))).toBe('truncated');
    expect(server.requests).toHaveLength(0);
  });

  it('is found out where Ollama has dropped the beginning', async () => {
    server.readsOnly(40);
    const { model } = open('ollama');
    expect(await reasonOf(model.ask(call))).toBe('truncated');
    expect(server.requests[0]).toMatchObject({
      instructions: expect.not.stringContaining(call.instructions),
    });
  });

  it.each([
    [-4_000, 7],
    [12.5, 7],
    [0, 0],
    [30, -1],
    [1e30, 7],
  ])(
    'is counted by our own estimate where it says that it read %d tokens and wrote %d',
    async (read, wrote) => {
      const said = {
        message: { content: JSON.stringify({ elements: claims }) },
        done: true,
        done_reason: 'stop',
      };
      const http = createServer((_, response) =>
        response.end(JSON.stringify({ ...said, prompt_eval_count: read, eval_count: wrote })),
      ).listen(0, '127.0.0.1');
      await once(http, 'listening');
      const port = String((http.address() as AddressInfo).port);
      const itsOwn = createOutbound({ allow: [{ hostname: '127.0.0.1', port }] });
      onTestFinished(async () => {
        await itsOwn.close();
        http.close();
      });
      const { model, spent } = open('ollama', {
        baseUrl: `http://127.0.0.1:${port}`,
        outbound: itsOwn,
        window: 1e31,
      });
      const { usage } = await model.ask(call);
      expect(usage.inputTokens).toBeGreaterThan(60);
      expect(usage.outputTokens).toBeGreaterThan(20);
      expect(spent).toEqual([{ inputTokens: usage.inputTokens, outputTokens: usage.outputTokens }]);
      expect(usage.inputTokens + usage.outputTokens).toBeLessThan(1_000);
    },
  );

  it('is read no further than any answer is long', async () => {
    server.answer(() => fault('endless'));
    expect(await reasonOf(open('openai-compatible').model.ask(call))).toBe('unreadable');
  });

  it('is unreachable where nobody listens, or only a private network does', async () => {
    expect(await reasonOf(open('openai', { baseUrl: 'http://127.0.0.1:9/v1' }).model.ask(call))).toBe(
      'unreachable',
    );
  });

  it('ends when whoever asked leaves', async () => {
    server.answer(() => fault('late', claims));
    const leaving = new AbortController();
    const { model, watched } = open('anthropic');
    const asked = model.ask({ ...call, signal: leaving.signal });
    await expect.poll(() => server.requests.length).toBe(1);
    leaving.abort(new Error('no longer wanted'));
    await expect(asked).rejects.toThrow('no longer wanted');
    expect(watched()).toBe(false);
    onTestFinished(() => server.release());
  });

  it('never takes a key that lies about in the environment', async () => {
    process.env.ANTHROPIC_API_KEY = 'sk-of-somebody-else';
    process.env.OPENAI_API_KEY = 'sk-of-somebody-else';
    onTestFinished(() => {
      delete process.env.ANTHROPIC_API_KEY;
      delete process.env.OPENAI_API_KEY;
    });
    for (const provider of providers) await open(provider, { apiKey: null }).model.ask(call);
    expect(server.requests.map(({ key }) => key ?? '')).toEqual(['', '', '', '']);
  });
});
