import type { Locale } from '@afterword/api-client/contract';
import type { messages as source } from './en/mails.ts';

/** Email texts; English defines the keys. */
export type MailMessages = typeof source;

/** Loads the email texts of a language. Each language has a folder here, and the compiler rejects missing messages. */
export async function mailMessages(locale: Locale): Promise<MailMessages> {
  const { messages } = (await import(`./${locale}/mails.ts`)) as { messages: MailMessages };
  return messages;
}
