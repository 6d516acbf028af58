import type { Locale } from '@afterword/api-client/contract';
import type { messages as source } from './en/integrations.ts';

/** Messages about the settings of all destinations; English defines the keys. Texts of one destination are in its folder. */
export type IntegrationMessages = typeof source;

/** Loads the messages of a language. Each language has a folder here, and the compiler rejects missing messages. */
export async function integrationMessages(locale: Locale): Promise<IntegrationMessages> {
  const { messages } = (await import(`./${locale}/integrations.ts`)) as { messages: IntegrationMessages };
  return messages;
}
