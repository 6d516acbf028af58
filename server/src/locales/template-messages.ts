import type { Locale } from '@afterword/api-client/contract';
import type { messages as source } from './en/templates.ts';

/** What the templates say that come with the product; English decides what there is. */
export type TemplateMessages = typeof source;

/** The same in a language. Each language is a folder here, and the compiler refuses a gap in it. */
export async function templateMessages(locale: Locale): Promise<TemplateMessages> {
  const { messages } = (await import(`./${locale}/templates.ts`)) as { messages: TemplateMessages };
  return messages;
}
