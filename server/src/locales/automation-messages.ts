import type { Locale } from '@afterword/api-client/contract';
import type { messages as source } from './en/automations.ts';

/** What is said of automations; English decides what there is. */
export type AutomationMessages = typeof source;

/** The same in a language. Each language is a folder here, and the compiler refuses a gap in it. */
export async function automationMessages(locale: Locale): Promise<AutomationMessages> {
  const { messages } = (await import(`./${locale}/automations.ts`)) as { messages: AutomationMessages };
  return messages;
}
