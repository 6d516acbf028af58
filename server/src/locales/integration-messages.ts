import type { Locale } from '@afterword/api-client/contract';
import type { messages as source } from './en/integrations.ts';

/** What is said of destinations; English decides what there is. */
export type IntegrationMessages = typeof source;

/** The same in a language. Each language is a folder here, and the compiler refuses a gap in it. */
export async function integrationMessages(locale: Locale): Promise<IntegrationMessages> {
  const { messages } = (await import(`./${locale}/integrations.ts`)) as { messages: IntegrationMessages };
  return messages;
}
