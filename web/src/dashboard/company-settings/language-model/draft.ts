import type { ModelProvider, ModelSettings } from '@afterword/api-client';
import type { api } from '../../../api.ts';

/** Form values. Everything is text until it is saved. */
export interface ModelDraft {
  provider: ModelProvider | '';
  model: string;
  baseUrl: string;
  key: string;
  window: string;
  priceInput: string;
  priceOutput: string;
  budget: string;
  tokens: string;
}

type Choice = Parameters<typeof api.models.put>[0];

/** Returns the form values for the stored settings. */
export function draftOf(settings: ModelSettings): ModelDraft {
  const own = settings.source === 'workspace';
  const { provider, model, baseUrl, window, windowFrom, price, budget, tokensAMonth } = settings;
  const entered = price?.from === 'entered' ? price : null;
  return {
    provider: own ? (provider ?? '') : '',
    model: own ? (model ?? '') : '',
    baseUrl: own ? (baseUrl ?? '') : '',
    key: '',
    window: own && windowFrom === 'entered' ? `${window}` : '',
    priceInput: entered ? `${entered.input}` : '',
    priceOutput: entered ? `${entered.output}` : '',
    budget: budget === null ? '' : `${budget}`,
    tokens: tokensAMonth === null ? '' : `${tokensAMonth}`,
  };
}

/** Problems by field. */
export type DraftProblems = Partial<Record<keyof ModelDraft, 'required' | 'number' | 'incomplete'>>;

/** Finds problems that can be found without the server. */
export function problemsOf(draft: ModelDraft): DraftProblems {
  const problems: DraftProblems = {};
  for (const field of ['window', 'priceInput', 'priceOutput', 'budget', 'tokens'] as const)
    if (Number.isNaN(numberOf(draft[field]))) problems[field] = 'number';
  if (draft.provider !== '' && draft.model.trim() === '') problems.model = 'required';
  if (draft.provider === 'openai-compatible' && draft.baseUrl.trim() === '') problems.baseUrl = 'required';
  const half = (draft.priceInput.trim() === '') !== (draft.priceOutput.trim() === '');
  if (half) problems[draft.priceInput.trim() === '' ? 'priceInput' : 'priceOutput'] ??= 'incomplete';
  return problems;
}

/** Returns the settings to save. The stored key stays unless a new one was typed. */
export function choiceOf(draft: ModelDraft): Choice {
  const input = numberOf(draft.priceInput);
  const output = numberOf(draft.priceOutput);
  return {
    provider: draft.provider === '' ? null : draft.provider,
    model: draft.model.trim(),
    baseUrl: draft.baseUrl.trim() || null,
    ...(draft.key.trim() === '' ? {} : { apiKey: draft.key.trim() }),
    window: numberOf(draft.window),
    price: input === null || output === null ? null : { input, output },
    budget: numberOf(draft.budget),
    tokensAMonth: numberOf(draft.tokens),
  };
}

/** Parses a number: null if empty, NaN if invalid. Accepts a decimal comma. */
function numberOf(text: string): number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return /^\d+([.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN;
}
