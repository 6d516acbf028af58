import type { Locale } from '@afterword/api-client/contract';
import type { messages as source } from './en/automations.ts';

/** Messages about automations; English defines the keys. */
export type AutomationMessages = typeof source;

/** Loads the messages of a language. Each language has a folder here, and the compiler rejects missing messages. */
export async function automationMessages(locale: Locale): Promise<AutomationMessages> {
  const { messages } = (await import(`./${locale}/automations.ts`)) as { messages: AutomationMessages };
  return messages;
}
