import type { Locale } from '@afterword/api-client/contract';

/** Texts about a destination in one language. */
export interface DestinationTexts {
  name: string;
  description: string;
  /** How to connect, step by step. */
  steps: string[];
  /** By the name of the field. A hint can be empty. */
  fields: Record<string, { label: string; hint: string }>;
}

/** Loads the texts about a destination from its folder. `id`: the id of a registered destination. */
export async function destinationTexts(id: string, locale: Locale): Promise<DestinationTexts> {
  const { texts } = (await import(`./${id}/texts/${locale}.ts`)) as { texts: DestinationTexts };
  return texts;
}
