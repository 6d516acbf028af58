import type { Locale } from '@afterword/api-client/contract';
import type { messages as source } from './en/exports.ts';

/** Fixed text in exported files; English defines the keys. */
export type ExportMessages = typeof source;

/** Loads the messages of a language. Each language has a folder here, and the compiler rejects missing messages. */
export async function exportMessages(locale: Locale): Promise<ExportMessages> {
  const { messages } = (await import(`./${locale}/exports.ts`)) as { messages: ExportMessages };
  return messages;
}
