import type { ModelPurpose } from '@afterword/api-client/contract';
import type { Deps } from '../platform/deps.ts';
import type { Place } from '../workspaces/workspace.ts';
import type { Connection } from './adapters/adapter.ts';
import { showOllamaModel } from './adapters/ollama.ts';
import { createLanguageModel } from './create-language-model.ts';
import type { LanguageModel } from './language-model.ts';
import { findPublished } from './prices.ts';
import { fitAnswer, ollamaWindow, unknownWindow } from './window.ts';

/**
 * The language model of a workspace; null where none is set up.
 * @param purpose what it is opened for, as its usage is written down.
 */
export async function openModel(
  deps: Pick<Deps, 'environment' | 'clock' | 'serverModelOutbound'>,
  _place: Place,
  _purpose: ModelPurpose,
): Promise<LanguageModel | null> {
  const { model: settings } = deps.environment;
  if (!settings) return null;
  const { provider, model, apiKey, baseUrl } = settings;
  const at = { provider, model, apiKey, baseUrl, outbound: deps.serverModelOutbound };
  const published = await findPublished(provider, model);
  const window = settings.window ?? published.window ?? (await shownWindow(at)) ?? unknownWindow;
  const connection: Connection = {
    ...at,
    form: provider === 'openai-compatible' ? 'plain' : 'json_schema',
    window,
    longestAnswer: fitAnswer(window, published.longestAnswer),
  };
  const meter = { begin: async () => ({ settle: async () => {} }) };
  return createLanguageModel(connection, { clock: deps.clock, meter, price: published.price });
}

/** Ollama is asked for the window of its model; where it does not answer, the call itself will say so. */
async function shownWindow(
  at: Pick<Connection, 'provider' | 'model' | 'baseUrl' | 'apiKey' | 'outbound'>,
): Promise<number | null> {
  if (at.provider !== 'ollama') return null;
  const shown = await showOllamaModel(at).catch(() => null);
  return shown && ollamaWindow(shown.contextLength);
}
