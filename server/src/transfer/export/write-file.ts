import type { ExportFormat, Locale } from '@afterword/api-client/contract';
import { exportMessages } from '../../locales/export-messages.ts';
import { type CarriedMeeting, documentOf } from './document.ts';
import { fileFormats } from './formats/registry.ts';

declare module '../../platform/process/threads.ts' {
  interface Tasks {
    /** Returns a meeting as a file. @throws invalid_input */
    writeFile(input: FileInput): Promise<Uint8Array>;
  }
}

/** A meeting to write as a file. */
export interface FileInput {
  format: ExportFormat;
  locale: Locale;
  /** IANA name. */
  timeZone: string;
  carried: CarriedMeeting;
}

/**
 * Returns the bytes of a file. Long meetings are written in a thread. @throws invalid_input if the format cannot
 * represent the meeting
 */
export async function writeFile({ format, locale, timeZone, carried }: FileInput): Promise<Uint8Array> {
  const wording = { locale, timeZone, words: await exportMessages(locale) };
  const written = await fileFormats[format].write(documentOf(carried), wording);
  if (written instanceof Uint8Array) return written;
  const encoder = new TextEncoder();
  const pieces = Array.from(written, (piece) => encoder.encode(piece));
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let length = 0;
  for (const piece of pieces) {
    bytes.set(piece, length);
    length += piece.length;
  }
  return bytes;
}
