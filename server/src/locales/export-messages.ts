import type { Locale } from '@afterword/api-client/contract';
import type { messages as source } from './en/exports.ts';

/** What stands around the words of a meeting in a file; English decides what there is. */
export type ExportMessages = typeof source;

/** The same in a language. Each language is a folder here, and the compiler refuses a gap in it. */
export async function exportMessages(locale: Locale): Promise<ExportMessages> {
  const { messages } = (await import(`./${locale}/exports.ts`)) as { messages: ExportMessages };
  return messages;
}
