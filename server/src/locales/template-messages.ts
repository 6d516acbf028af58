import type { Locale } from '@afterword/api-client/contract';
import type { messages as source } from './en/templates.ts';

/** Texts of the built-in templates; English defines the keys. */
export type TemplateMessages = typeof source;

/** Loads the messages of a language. Each language has a folder here, and the compiler rejects missing messages. */
export async function templateMessages(locale: Locale): Promise<TemplateMessages> {
  const { messages } = (await import(`./${locale}/templates.ts`)) as { messages: TemplateMessages };
  return messages;
}
