import type { ModelPurpose } from '@afterword/api-client/contract';
import type { Deps } from '../../platform/deps.ts';
import { describeFault } from '../../platform/errors/fault.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import { SecretError } from '../../platform/secrets/secrets.ts';
import type { Connection } from './adapters/adapter.ts';
import { showOllamaModel } from './adapters/ollama.ts';
import { meterCalls } from './calls.ts';
import { createLanguageModel, type Meter } from './create-language-model.ts';
import { ModelFailure } from './failure.ts';
import { readKey } from './key.ts';
import type { LanguageModel } from './language-model.ts';
import { type Chosen, findChosen, readSettings, type StoredSettings } from './settings.ts';
import { fitAnswer, ollamaWindow, unknownWindow } from './window.ts';

/** Dependencies for opening a model. */
export type ModelDeps = Pick<
  Deps,
  | 'environment'
  | 'clock'
  | 'control'
  | 'shards'
  | 'secrets'
  | 'stripe'
  | 'log'
  | 'outbound'
  | 'serverModelOutbound'
>;

/** Purposes for which a person waits, so that an early fallback is better than a late answer. */
const awaited: readonly ModelPurpose[] = ['ask', 'catch-up'];

/**
 * Opens a workspace's language model, or else the server's; null if none is configured or the plan excludes it. Usage
 * counts against the workspace's budget.
 * @param purpose recorded with the usage.
 */
export async function openModel(
  deps: ModelDeps,
  place: Pick<Place, 'workspace'>,
  purpose: ModelPurpose,
): Promise<LanguageModel | null> {
  const { stored, available } = await readSettings(deps, place.workspace.id);
  const chosen = available ? await findChosen(stored, deps) : null;
  if (!chosen) return null;
  const { connection, unreadable } = await connectionOf(deps, place, chosen);
  const meter = unreadable ? withoutKey : meterFor(deps, place, { purpose, chosen, stored });
  const maxWaitMs = awaited.includes(purpose) ? 10_000 : 120_000;
  return createLanguageModel(connection, { clock: deps.clock, meter, price: chosen.price, maxWaitMs });
}

/** Returns the meter of a workspace for a model. */
export function meterFor(
  deps: ModelDeps,
  place: Pick<Place, 'workspace'>,
  { purpose, chosen, stored }: { purpose: ModelPurpose; chosen: Chosen; stored: StoredSettings },
): Meter {
  const { of, provider, model, price } = chosen;
  const serverTokens = deps.environment.AI_TOKENS_PER_MONTH ?? null;
  const budget = { dollars: stored.budget, tokens: stored.tokensAMonth, serverTokens };
  return meterCalls(deps, place, { purpose, of, provider, model, price, budget });
}

/** Returns the address and options of a model, with the key that belongs to it. */
export async function connectionOf(
  deps: ModelDeps,
  place: Pick<Place, 'workspace'>,
  chosen: Chosen,
): Promise<{ connection: Connection; unreadable: boolean }> {
  const { provider, model, baseUrl } = chosen;
  const { apiKey, unreadable } = await keyOf(deps, place, chosen);
  const outbound = chosen.of === 'workspace' ? deps.outbound : deps.serverModelOutbound;
  const at = { provider, model, baseUrl, apiKey, outbound };
  const window = chosen.window ?? (await shownWindow(at)) ?? unknownWindow;
  const form = chosen.form ?? (provider === 'openai-compatible' ? 'plain' : 'json_schema');
  const maxAnswerTokens = fitAnswer(window, chosen.published.longestAnswer);
  return { connection: { ...at, form, window, longestAnswer: maxAnswerTokens }, unreadable };
}

/** Returns the server's key for the server's model, or a workspace's own key for its own model, never across. */
async function keyOf(
  { environment, shards, secrets, log }: ModelDeps,
  { workspace }: Pick<Place, 'workspace'>,
  { of, baseUrl }: Chosen,
): Promise<{ apiKey: string | null; unreadable: boolean }> {
  if (of === 'server') return { apiKey: environment.model?.apiKey ?? null, unreadable: false };
  const place = { workspace, account: null };
  try {
    const apiKey = await shards.of(place).read((db) => readKey(db, place, baseUrl, { secrets }));
    return { apiKey, unreadable: false };
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    log.error(describeFault(error), 'The key of a language model cannot be read');
    return { apiKey: null, unreadable: true };
  }
}

/** Refuses calls without the stored key. */
const withoutKey: Meter = {
  begin: async () => {
    throw new ModelFailure('unauthorized');
  },
};

/** Asks Ollama for the window of its model; if it does not answer, the call itself reports that. */
async function shownWindow(
  at: Pick<Connection, 'provider' | 'model' | 'baseUrl' | 'apiKey' | 'outbound'>,
): Promise<number | null> {
  if (at.provider !== 'ollama') return null;
  const shown = await showOllamaModel(at).catch(() => null);
  return shown && ollamaWindow(shown.contextLength);
}
