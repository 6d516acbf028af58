import type { ExportFormat, Locale } from '@afterword/api-client/contract';
import { exportMessages } from '../locales/export-messages.ts';
import { type CarriedMeeting, documentOf } from './formats/document.ts';
import { textFormats } from './formats/formats.ts';
import { layOut } from './formats/layout.ts';

/** A meeting that is to be written as a file. */
export interface FileInput {
  format: ExportFormat;
  locale: Locale;
  /** IANA. */
  timeZone: string;
  carried: CarriedMeeting;
}

/** The bytes of a file. Long meetings are written in a thread. @throws invalid_input where the format cannot hold the meeting */
export async function writeFile({ format, locale, timeZone, carried }: FileInput): Promise<Uint8Array> {
  const wording = { locale, timeZone, words: await exportMessages(locale) };
  const document = documentOf(carried);
  if (format === 'docx') return (await import('./formats/docx.ts')).docx(layOut(document, wording));
  if (format === 'pdf') return (await import('./formats/pdf.ts')).pdf(layOut(document, wording));
  const encoder = new TextEncoder();
  const pieces = Array.from(textFormats[format](document, wording), (piece) => encoder.encode(piece));
  const bytes = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let length = 0;
  for (const piece of pieces) {
    bytes.set(piece, length);
    length += piece.length;
  }
  return bytes;
}
