import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { responseBudgets } from './platform/outbound/response-budgets.ts';
import { at, endCapture, someEntry, someFacts } from './testing/meetings.ts';
import { type TestServer, testServer } from './testing/server.ts';

/** The external server's answer to every request. */
let answer = '';
/** Whether the answer goes on forever after this text. */
let endless = false;
const stranger = createServer((_, response) => (endless ? response.write(answer) : response.end(answer)));
let server: TestServer;
let host: string;

beforeAll(async () => {
  stranger.listen(0, '127.0.0.1');
  await once(stranger, 'listening');
  host = `127.0.0.1:${(stranger.address() as AddressInfo).port}`;
  server = await testServer({ OUTBOUND_ALLOW: host });
});
afterAll(async () => {
  await server.close();
  stranger.closeAllConnections();
  stranger.close();
});

/** Runs work, and returns the length of the longest text parsed on this thread meanwhile. */
async function maxParsedLength(work: () => Promise<unknown>): Promise<number> {
  const parse = vi.spyOn(JSON, 'parse');
  try {
    await work();
    return Math.max(0, ...parse.mock.calls.map(([text]) => `${text}`.length));
  } finally {
    parse.mockRestore();
  }
}

const nested = (bytes: number) => `${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}`;
const kilobyte = 1024;

describe('the model list of an external server', () => {
  const test = async (provider: 'openai-compatible' | 'ollama') => {
    const { api } = await somebody();
    const baseUrl = `http://${host}`;
    await api.models.put({ provider, model: 'm1', baseUrl, budget: null, tokensAMonth: null });
    return api.models.test();
  };
  const models = (count: number) =>
    JSON.stringify({
      data: Array.from({ length: count }, (_, index) => ({
        id: `m${index}`,
        context_length: 9_000,
        text: 'x'.repeat(300),
      })),
    });

  it('is read from a large answer without parsing it on this thread', async () => {
    answer = models(4_000);
    expect(answer.length).toBeGreaterThan(1_000 * kilobyte);
    const longest = await maxParsedLength(async () => {
      expect(await test('openai-compatible')).toMatchObject({
        reachable: true,
        modelFound: true,
        window: 9_000,
      });
    });
    expect(longest).toBeLessThanOrEqual(64 * kilobyte);
  });

  it.each(['openai-compatible', 'ollama'] as const)(
    'from %s is refused over 2 MB, and if it is deeply nested',
    async (provider) => {
      for (const [hostile, expected] of [
        [models(8_000), { addressProblem: 'too_large' }],
        [nested(8_000 * kilobyte), { addressProblem: 'too_large' }],
        [nested(1_900 * kilobyte), { failure: 'unreadable' }],
        [nested(60 * kilobyte), { failure: 'unreadable' }],
        [`{"data":[${'{},'.repeat(400_000)}{}]}`, { failure: 'unreadable' }],
      ] as const) {
        answer = hostile;
        const longest = await maxParsedLength(async () => {
          expect(await test(provider)).toMatchObject(expected);
        });
        expect(longest).toBeLessThanOrEqual(64 * kilobyte);
      }
    },
  );
});

describe('testing a model', () => {
  it('is refused to an account that has tested ten in a minute', async () => {
    answer = '{"data":[]}';
    const { api } = await somebody();
    const model = { provider: 'openai-compatible', model: 'm1', baseUrl: `http://${host}` } as const;
    await api.models.put({ ...model, budget: null, tokensAMonth: null });
    for (let call = 0; call < 10; call += 1) await api.models.test();
    await expect(api.models.test()).rejects.toMatchObject({ status: 429, code: 'rate_limited' });
    // Another account has its own limit.
    const other = await somebody();
    await other.api.models.put({ ...model, budget: null, tokensAMonth: null });
    await other.api.models.test();
  });
});

describe('a webhook', () => {
  it('counts as delivered by its status, and only 4 KB of its answer are read', async () => {
    const { api } = await somebody();
    const { connection } = await api.integrations.connect({
      id: 'webhook',
      of: 'me',
      settings: { url: `http://${host}/hook`, events: ['meeting.ended'] },
    });
    const fetched = vi.spyOn(server.deps.outbound, 'fetch');
    onTestFinished(() => fetched.mockRestore());
    for (const hostile of [nested(8_000 * kilobyte), nested(4 * kilobyte), 'x'.repeat(9_000 * kilobyte)]) {
      answer = hostile;
      const longest = await maxParsedLength(async () => {
        await endedMeeting(api);
        await server.runJobs();
      });
      expect(longest).toBeLessThanOrEqual(64 * kilobyte);
    }
    const budgets = new Set(fetched.mock.calls.map(([, options]) => options?.budget));
    expect([...budgets]).toEqual([responseBudgets.status]);
    const { items } = await api.deliveries.list({ connection: connection!.id });
    expect(items.map(({ state }) => state)).toEqual(['delivered', 'delivered', 'delivered']);
    const { calls } = await api.deliveries.get({ id: items[0]!.id });
    expect(Math.max(...calls.map(({ answer: text }) => text?.length ?? 0))).toBeLessThanOrEqual(4_001);
  });
});

it('a webhook that never ends its answer is delivered once 4 KB of it were read', async () => {
  const { api } = await somebody();
  const { connection } = await api.integrations.connect({
    id: 'webhook',
    of: 'me',
    settings: { url: `http://${host}/hook`, events: ['meeting.ended'] },
  });
  answer = 'x'.repeat(5 * kilobyte);
  endless = true;
  try {
    await endedMeeting(api);
    await server.runJobs();
    const { items } = await api.deliveries.list({ connection: connection!.id });
    expect(items).toMatchObject([{ state: 'delivered' }]);
  } finally {
    endless = false;
  }
});

async function somebody() {
  return { api: server.api(await server.signIn(`${crypto.randomUUID()}@example.com`)) };
}

async function endedMeeting(api: ReturnType<TestServer['api']>) {
  const [id, captureId, entry] = [crypto.randomUUID(), crypto.randomUUID(), someEntry()];
  server.clock.set(at(120));
  await api.meetings.put({ id, ...someFacts() });
  await api.meetings.putEntries({ id, captureId, entries: [entry] });
  await endCapture(api, { id, captureId, entries: [entry] });
}
