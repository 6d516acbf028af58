import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type ModelServer, openModelServer } from '../../testing/model-server.ts';
import { testServerForThisTest } from '../../testing/server.ts';
import { openModel } from './open-model.ts';

let vendor: ModelServer;
beforeAll(async () => {
  vendor = await openModelServer();
  vendor.answer(() => [{ text: 'We ship on Friday.' }]);
});
afterAll(() => vendor.close());

const call = { instructions: 'Sum up.', material: 'Ada: We ship.', element: z.object({ text: z.string() }) };

it('is none where the server has none, else at its address, in the window that Ollama shows', async () => {
  vendor.shows(131_072);
  const { deps, actor } = await testServerForThisTest(vendor.environment('ollama', 'llama3.1:8b'));
  const ada = await actor('ada@example.com');
  const bare = { ...deps, environment: { ...deps.environment, model: null } };
  expect(await openModel(bare, ada, 'summary')).toBeNull();

  const model = await openModel(deps, ada, 'summary');
  expect(model).toMatchObject({ provider: 'ollama', model: 'llama3.1:8b', window: 16_384 });
  const { elements } = await model!.ask(call);
  expect(elements).toEqual([{ text: 'We ship on Friday.' }]);
  expect(vendor.requests[0]!.body).toMatchObject({ options: { num_ctx: 16_384 } });
  expect(model!.priceOf(1_000, 1_000)).toBeNull();
});
