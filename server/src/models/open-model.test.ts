import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ModelServer, openModelServer } from '../testing/model-server.ts';
import { testServerForThisTest } from '../testing/server.ts';
import { openModel } from './open-model.ts';

let vendor: ModelServer;
beforeAll(async () => {
  vendor = await openModelServer();
  vendor.answer(() => [{ text: 'We ship on Friday.' }]);
});
afterAll(() => vendor.close());

const call = { instructions: 'Sum up.', material: 'Ada: We ship.', element: z.object({ text: z.string() }) };

describe('the language model of a server', () => {
  it('is none where nothing is set up', async () => {
    const server = await testServerForThisTest();
    expect(await openModel(server.deps, await server.actor('ada@example.com'), 'summary')).toBeNull();
  });

  it('is asked at the address of the environment, in the window that Ollama shows', async () => {
    vendor.shows(131_072);
    const server = await testServerForThisTest(vendor.environment('ollama', 'llama3.1:8b'));
    const model = await openModel(server.deps, await server.actor('ada@example.com'), 'summary');
    expect(model).toMatchObject({ provider: 'ollama', model: 'llama3.1:8b', window: 16_384 });
    const { elements } = await model!.ask(call);
    expect(elements).toEqual([{ text: 'We ship on Friday.' }]);
    expect(vendor.requests[0]!.body).toMatchObject({ options: { num_ctx: 16_384 } });
    expect(model!.priceOf(1_000, 1_000)).toBeNull();
  });
});
