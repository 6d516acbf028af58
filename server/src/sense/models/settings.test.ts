import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Api } from '@afterword/api-client/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { signInMember } from '../../testing/members.ts';
import { fault, type ModelServer, openModelServer } from '../../testing/model-server.ts';
import { type TestServer, testServer } from '../../testing/server.ts';
import { makeBackup } from '../../transfer/backup/make.ts';
import { ModelFailure } from './failure.ts';
import { modelsModule } from './module.ts';
import { meterFor, openModel } from './open-model.ts';
import { findChosen, readSettings } from './settings.ts';

let server: TestServer;
/** The operator's model, one of workspaces, and one of an attacker. */
let operators: ModelServer;
let own: ModelServer;
let strange: ModelServer;
beforeAll(async () => {
  [operators, own, strange] = await Promise.all([openModelServer(), openModelServer(), openModelServer()]);
  server = await testServer({
    ...operators.environment('openai-compatible'),
    AI_TOKENS_PER_MONTH: '100000',
    OUTBOUND_ALLOW: `${own.host},${strange.host}`,
  });
});
afterAll(async () => {
  await server.close();
  await Promise.all([operators, own, strange].map((each) => each.close()));
});
beforeEach(() => {
  for (const each of [operators, own, strange]) {
    each.requests.length = 0;
    each.answer(tellWord);
    each.refuses();
    each.readsOnly(null);
    each.takesOnly(null);
    each.lists({ 'test-model': null, 'gpt-4o-mini': null, 'claude-sonnet-4-5': null });
  }
});

/** Simulates a model that reads: returns the word of a test if it is in the text the model read. */
function tellWord({ material }: { material: string }) {
  const [, word] = /The word is ([0-9a-f]{8})\./.exec(material) ?? [];
  return word ? [{ word, line: 1 }] : [{ word: 'agenda', line: 2 }];
}

/** Creates a person in their own workspace. */
async function somebody() {
  const email = `${randomUUID()}@example.com`;
  const actor = await server.actor(email);
  const token = await server.signIn(email);
  return { email, actor, token, api: server.api(token) };
}

const keyOf = () => `sk-${randomUUID().replaceAll('-', '')}`;

const call = { instructions: 'Sum up.', material: 'Ada: We ship.', element: z.object({ word: z.string() }) };

async function ask(place: Awaited<ReturnType<typeof somebody>>) {
  const model = await openModel(server.deps, place.actor, 'ask');
  return model!.ask(call);
}

const reasonOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'answered',
    (error: unknown) => (error instanceof ModelFailure ? error.reason : String(error)),
  );

const fields = (call: Promise<unknown>) =>
  call.then(
    () => [],
    (error: { fields?: { field: string; code?: string }[] }) =>
      (error.fields ?? []).map(({ field, code }) => `${field} ${code}`),
  );

const compatible = (apiKey?: string) => ({
  provider: 'openai-compatible' as const,
  model: 'test-model',
  baseUrl: own.baseUrl('openai-compatible'),
  ...(apiKey ? { apiKey } : {}),
});

describe('the language model of a workspace', () => {
  it("is the server's until it has its own, which only its admins see whole", async () => {
    const ana = await somebody();
    expect(await ana.api.models.get()).toMatchObject({
      source: 'server',
      available: true,
      provider: 'openai-compatible',
      model: 'test-model',
      baseUrl: null,
      hasKey: false,
    });
    const apiKey = keyOf();
    const set = await ana.api.models.put({ ...compatible(apiKey), budget: null, tokensAMonth: 50_000 });
    expect(set).toMatchObject({ source: 'workspace', hasKey: true, tokensAMonth: 50_000, form: null });
    expect(JSON.stringify(set)).not.toContain(apiKey);
    await ask(ana);
    expect(own.requests).toMatchObject([{ key: apiKey, model: 'test-model' }]);
    const member = await signInMember(server, { email: `${randomUUID()}@example.com`, of: ana.token });
    const seen = await server.api(member).models.get();
    expect(seen).toMatchObject({ source: 'workspace', model: 'test-model', baseUrl: null });
    expect(await server.api(member).models.usage()).toMatchObject({ calls: 1 });
    await ana.api.models.put({ provider: null });
    expect(await ana.api.models.get()).toMatchObject({ source: 'server', hasKey: false });
    const { rows } = await server.pool.query(
      `select after from setting_change where setting = 'model' and workspace_id = $1 order by id`,
      [ana.actor.workspace.id],
    );
    expect(rows[0].after).toMatchObject({ provider: 'openai-compatible', key: 'set' });
    expect(JSON.stringify(rows)).not.toContain(apiKey);
  });

  it('is none where the plan has none, whatever is set up', async () => {
    const ana = await somebody();
    const sold = { ...server.deps, stripe: {} as NonNullable<TestServer['deps']['stripe']> };
    expect(await openModel(sold, ana.actor, 'ask')).toBeNull();
    expect(await openModel(server.deps, ana.actor, 'ask')).not.toBeNull();
  });

  it('says of each field what is wrong with it', async () => {
    const { api } = await somebody();
    const put = (choice: Parameters<Api['models']['put']>[0]) => fields(api.models.put(choice));
    expect(await put({ provider: 'ollama', model: ' ', baseUrl: own.base })).toEqual(['model required']);
    expect(await put({ provider: 'openai-compatible', model: 'm' })).toEqual(['baseUrl required']);
    expect(await put({ provider: 'openai', model: 'gpt-4o-mini' })).toEqual(['apiKey key_needed']);
    expect(await put({ provider: 'ollama', model: 'm', baseUrl: 'http://example.com' })).toEqual([
      'baseUrl https_needed',
    ]);
    for (const baseUrl of [
      'example.com',
      'ftp://example.com',
      'https://a:b@example.com',
      'https://a.example/?x',
    ])
      expect(await put({ provider: 'ollama', model: 'm', baseUrl })).toEqual(['baseUrl url_invalid']);
    expect(await put({ ...compatible(), apiKey: 'two words' })).toEqual(['apiKey key_invalid']);
    expect(await put({ ...compatible(), budget: 5 })).toEqual(['price price_needed']);
    expect(await put({ ...compatible(), budget: 5, price: { input: 1, output: 2 } })).toEqual([]);
    // Published data of vendors' models is known.
    expect(await put({ provider: 'openai', model: 'gpt-4o-mini', apiKey: 'k', budget: 5 })).toEqual([]);
    expect((await api.models.get()).price).toMatchObject({ input: 0.15, from: 'table', asOf: '2026-01-22' });
  });
});

describe('the key of a language model', () => {
  it('goes to the address it was entrusted for and nowhere else', async () => {
    const [ana, bob] = [await somebody(), await somebody()];
    const [hers, his] = [keyOf(), keyOf()];
    await ana.api.models.put(compatible(hers));
    await bob.api.models.put({ ...compatible(his), baseUrl: strange.baseUrl('openai') });
    const elsewhere = { ...compatible(), baseUrl: strange.baseUrl('openai') };
    expect(await fields(ana.api.models.put(elsewhere))).toEqual(['apiKey key_needed']);
    // The same address keeps the key; without an address the key is deleted.
    await ana.api.models.put({ ...compatible(), model: 'another' });
    expect((await ana.api.models.get()).hasKey).toBe(true);
    // An attacker with write access to the database could not send the key elsewhere either.
    await server.pool.query('update model_setting set base_url = $2 where workspace_id = $1', [
      ana.actor.workspace.id,
      strange.baseUrl('openai'),
    ]);
    await ask(ana);
    await ask(bob);
    expect(strange.requests.map(({ key }) => key)).toEqual([null, his]);
    await ana.api.models.put({ ...elsewhere, apiKey: null });
    await ask(ana);
    expect(strange.requests.at(-1)!.key).toBeNull();
    await ana.api.models.put({ provider: null });
    await ask(ana);
    expect(operators.requests.map(({ key }) => key)).toEqual(['sk-of-the-server']);
    const all = JSON.stringify([...strange.requests, ...own.requests]);
    expect(all).not.toContain('sk-of-the-server');
    expect(JSON.stringify([...strange.requests, ...operators.requests])).not.toContain(hers);
  });

  it('is in no table, log, backup, answer or error in clear, also where all goes wrong', async () => {
    const ana = await somebody();
    const apiKey = keyOf();
    const answers: unknown[] = [await ana.api.models.put(compatible(apiKey))];
    for (const kind of ['unauthorized', 'overloaded', 'half_stream', 'broken_json'] as const) {
      own.answer(() => fault(kind));
      answers.push(await ana.api.models.test());
      await ask(ana).catch((error: Error) => {
        answers.push({ ...error, said: String(error), stack: error.stack, cause: error.cause });
        server.deps.log.error({ err: error }, 'A model failed');
      });
    }
    await ana.api.models.put({ ...compatible(apiKey), model: ' ' }).catch((error) => answers.push(error));
    await server.pool.query(`update secret set key_id = 'lost' where workspace_id = $1`, [
      ana.actor.workspace.id,
    ]);
    expect(await reasonOf(ask(ana))).toBe('unauthorized');
    answers.push(await ana.api.models.get(), await ana.api.models.usage());
    expect(server.logged()).toContain('The key of a language model cannot be read');

    const folder = mkdtempSync(join(tmpdir(), 'afterword-model-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { rows } = await server.pool.query<{ name: string }>('select current_database() as name');
    const connection = { ...inject('postgres'), database: rows[0]!.name };
    const { deps } = server;
    await makeBackup(
      { connection, shards: new Map(), files: deps.files },
      join(folder, 'b'),
      deps.clock.now(),
    );
    const tables = readdirSync(join(folder, 'b', 'tables'));
    expect(tables).toEqual(expect.arrayContaining(['public.model_setting.gz', 'public.model_call.gz']));
    const backup = tables.map((name) =>
      gunzipSync(readFileSync(join(folder, 'b', 'tables', name))).toString('latin1'),
    );
    const bytes = Buffer.from(apiKey);
    const forms = [apiKey, ...(['base64', 'base64url', 'hex'] as const).map((form) => bytes.toString(form))];
    for (const text of [...backup, server.logged(), JSON.stringify(answers), String(answers.at(-3))])
      for (const form of forms) expect(text.includes(form)).toBe(false);
    // Half a key in the log would be a leak, too.
    expect(server.logged()).not.toContain(apiKey.slice(0, 12));
  });
});

describe('a test of a language model', () => {
  it.each([
    ['openai', 'gpt-4o-mini', 'json_schema'],
    ['openai-compatible', 'test-model', 'json_schema'],
    ['anthropic', 'claude-sonnet-4-5', 'json_schema'],
    ['ollama', 'llama3.1:8b', 'json_schema'],
  ] as const)('of %s finds it, its window and its form', async (provider, model, form) => {
    own.shows(8_192);
    const { api } = await somebody();
    await api.models.put({ provider, model, baseUrl: own.baseUrl(provider), apiKey: 'sk-1' });
    const found = await api.models.test();
    expect(found).toMatchObject({
      works: true,
      reachable: true,
      keyAccepted: true,
      modelFound: true,
      form,
      readsBeginning: true,
      failure: null,
    });
    expect(found.settings).toMatchObject({ form, testedAt: server.clock.now().toISOString() });
    if (provider === 'ollama') expect(found.settings).toMatchObject({ window: 8_192, windowFrom: 'shown' });
    expect(await api.models.usage()).toMatchObject({ calls: 1, purposes: [{ purpose: 'test' }] });
  });

  it('falls back to the next form, and keeps the one that works', async () => {
    const ana = await somebody();
    await ana.api.models.put({ ...compatible('sk-1'), window: 4_096 });
    own.refuses('json_schema');
    expect(await ana.api.models.test()).toMatchObject({ works: true, form: 'tool' });
    own.refuses('json_schema', 'tool');
    own.requests.length = 0;
    expect(await ana.api.models.test()).toMatchObject({ works: true, form: 'plain' });
    expect(own.requests.map(({ form }) => form)).toEqual(['json_schema', 'tool', 'plain']);
    await ask(ana);
    expect(own.requests.at(-1)!.form).toBe('plain');
    // The findings do not apply to another key.
    await ana.api.models.put(compatible('sk-2'));
    expect(await ana.api.models.get()).toMatchObject({ form: null, testedAt: null });
    await ana.api.models.put(compatible('sk-1'));
    expect(await ana.api.models.test()).toMatchObject({ form: 'plain' });
    // Nor to another model.
    await ana.api.models.put({ ...compatible(), model: 'other-model' });
    expect(await ana.api.models.get()).toMatchObject({ form: null, testedAt: null });
  });

  it('finds out that the beginning is dropped without a word', async () => {
    const { api } = await somebody();
    await api.models.put({ ...compatible('sk-1'), window: 8_192 });
    own.readsOnly(2_000);
    expect(await api.models.test()).toMatchObject({
      works: false,
      readsBeginning: false,
      failure: 'truncated',
      keyAccepted: true,
    });
  });

  it('takes the window that vLLM lists', async () => {
    own.lists({ 'test-model': 32_768 });
    const { api } = await somebody();
    await api.models.put(compatible('sk-1'));
    expect((await api.models.test()).settings).toMatchObject({ window: 32_768, windowFrom: 'shown' });
  });

  it('says what is wrong: the address, the key, the name, the silence of the budget', async () => {
    const { api } = await somebody();
    const closed = { ...compatible(), baseUrl: 'https://127.0.0.1:8443/v1' };
    await api.models.put(closed);
    expect(await api.models.test()).toMatchObject({ reachable: false, addressProblem: 'address_refused' });
    await api.models.put({ ...compatible('sk-wrong') });
    own.takesOnly('sk-right');
    expect(await api.models.test()).toMatchObject({
      reachable: true,
      keyAccepted: false,
      failure: 'unauthorized',
    });
    own.takesOnly(null);
    own.answer(() => fault('unknown_model'));
    expect(await api.models.test()).toMatchObject({ modelFound: false, failure: 'unknown_model' });
    await api.models.put({ ...compatible(), tokensAMonth: 100 });
    expect(await api.models.test()).toMatchObject({ works: false, failure: 'over_budget' });
  });
});

describe('the budget of a workspace', () => {
  it('is asked before the call, by what it may take at most, and told by what it took', async () => {
    const ana = await somebody();
    await ana.api.models.put({
      ...compatible('k'),
      budget: 1,
      price: { input: 10, output: 20 },
      window: 8_192,
    });
    const { usage } = await ask(ana);
    expect(usage.cost).toBeGreaterThan(0);
    expect(await ana.api.models.usage()).toMatchObject({
      month: '2026-03',
      calls: 1,
      cost: usage.cost,
      unpriced: 0,
      priceKnown: true,
      budget: 1,
    });
    // 2,048 tokens of an answer cost four cents.
    await ana.api.models.put({
      ...compatible(),
      budget: 0.04,
      price: { input: 10, output: 20 },
      window: 8_192,
    });
    own.requests.length = 0;
    expect(await reasonOf(ask(ana))).toBe('over_budget');
    expect(own.requests).toEqual([]);
    const month = server.clock.now();
    onTestFinished(() => server.clock.set(month));
    server.clock.set('2026-04-01T00:00:00Z');
    expect(await ana.api.models.usage()).toMatchObject({ month: '2026-04', calls: 0, cost: 0 });
  });

  it('lets one of two calls through that are made at once where there is room for one', async () => {
    const ana = await somebody();
    await ana.api.models.put({ ...compatible('k'), tokensAMonth: 3_000, window: 8_192 });
    let calls = 0;
    own.answer(() => {
      calls += 1;
      return fault('late', [{ word: 'x' }]);
    });
    const both = [reasonOf(ask(ana)), reasonOf(ask(ana))];
    expect(await Promise.race(both)).toBe('over_budget');
    await expect.poll(() => calls).toBe(1);
    own.release();
    expect((await Promise.all(both)).toSorted()).toEqual(['answered', 'over_budget']);
    // Unused reservations are released.
    own.answer(() => [{ word: 'x' }]);
    expect(await reasonOf(ask(ana))).toBe('answered');
  });

  it('gives back the answer of a call whose process died, once no call can still run', async () => {
    const ana = await somebody();
    await ana.api.models.put({
      ...compatible('k'),
      tokensAMonth: 3_000,
      price: { input: 10, output: 20 },
      window: 8_192,
    });
    const started = server.clock.now();
    onTestFinished(() => server.clock.set(started));
    const hour = 60 * 60_000;
    const { stored } = await readSettings(server.deps, ana.actor.workspace.id);
    const chosen = (await findChosen(stored, server.deps))!;
    const meter = meterFor(server.deps, ana.actor, { purpose: 'ask', chosen, stored });
    await meter.begin({ inputTokens: 500, outputTokens: 2_048 });
    const reserved = await ana.api.models.usage();
    expect(reserved).toMatchObject({ inputTokens: 500, outputTokens: 2_048 });
    server.clock.advance(12 * hour);
    await modelsModule.deleteExpired!(server.deps);
    expect(await ana.api.models.usage()).toEqual(reserved);
    expect(await reasonOf(ask(ana))).toBe('over_budget');
    server.clock.advance(2 * hour);
    await modelsModule.deleteExpired!(server.deps);
    const settled = await ana.api.models.usage();
    expect(settled).toMatchObject({ calls: 1, inputTokens: 500, outputTokens: 0, unpriced: 0 });
    // The provider may have billed the prompt.
    expect(settled.cost).toBeGreaterThanOrEqual((500 * 10) / 1e6);
    expect(settled.cost).toBeLessThan(reserved.cost / 2);
    expect(await reasonOf(ask(ana))).toBe('answered');
  });

  it('counts what a broken answer took, and says where a price is unknown', async () => {
    const ana = await somebody();
    await ana.api.models.put(compatible('k'));
    own.answer(() => fault('half_stream', [{ word: 'a word that was paid for' }]));
    expect(await reasonOf(ask(ana))).toBe('cut_off');
    const usage = await ana.api.models.usage();
    expect(usage).toMatchObject({ calls: 1, cost: 0, unpriced: 1, priceKnown: false });
    expect(usage.outputTokens).toBeGreaterThan(0);
  });

  it("of the operator holds for the server's own model, and counts that alone", async () => {
    const ana = await somebody();
    const took = (of: string) =>
      server.pool.query(
        `insert into model_call (workspace_id, purpose, "of", provider, model, started_at, input_tokens, output_tokens)
         values ($1, 'ask', $3, 'openai', 'gpt', $2, 99000, 1)`,
        [ana.actor.workspace.id, server.clock.now(), of],
      );
    await took('workspace');
    expect(await reasonOf(ask(ana))).toBe('answered');
    await took('server');
    expect(await reasonOf(ask(ana))).toBe('over_budget');
    await ana.api.models.put(compatible('k'));
    expect(await reasonOf(ask(ana))).toBe('answered');
  });
});
