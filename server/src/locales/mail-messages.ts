import type { Locale } from '@afterword/api-client/contract';
import type { messages as source } from './en/mails.ts';

/** What the mails say; English decides what there is. */
export type MailMessages = typeof source;

/** What the mails say in a language. Each language is a folder here, and the compiler refuses a gap in it. */
export async function mailMessages(locale: Locale): Promise<MailMessages> {
  const { messages } = (await import(`./${locale}/mails.ts`)) as { messages: MailMessages };
  return messages;
}
