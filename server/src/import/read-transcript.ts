import { invalidField } from '../platform/failure.ts';
import { readText } from './formats/formats.ts';
import type { ReadTranscript } from './transcript.ts';

/** A transcript on its way from a thread. The turns are JSON in slices: bytes are copied in no time. */
export interface CarriedTranscript extends Omit<ReadTranscript, 'turns'> {
  turns: Uint8Array[];
  entries: number;
}

/** Reads a transcript file of any format. Runs in a thread. @throws invalid_input */
export async function readTranscriptFile(name: string, bytes: Uint8Array): Promise<CarriedTranscript> {
  const read = readText(await textIn(name, bytes));
  if (!read)
    throw invalidField('file', `There is no transcript in '${name}' that could be read.`, 'import_unknown');
  const encoder = new TextEncoder();
  const turns: Uint8Array[] = [];
  for (let index = 0; index < read.turns.length; index += slice)
    turns.push(encoder.encode(JSON.stringify(read.turns.slice(index, index + slice))));
  return { ...read, turns, entries: read.turns.length };
}

/** Turns in one slice. */
const slice = 200;

async function textIn(name: string, bytes: Uint8Array): Promise<string> {
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) {
    // A Word document, of Teams or Meet.
    const { default: mammoth } = await import('mammoth');
    const { value } = await mammoth.extractRawText({ buffer: Buffer.from(bytes) }).catch(() => {
      throw damaged(name);
    });
    return normal(value);
  }
  return normal(decode(name, bytes));
}

/** UTF-8, or UTF-16 that says so. What is neither would be read as other letters than those that were written. */
function decode(name: string, bytes: Uint8Array): string {
  const encoding = startsWith(bytes, [0xff, 0xfe])
    ? 'utf-16le'
    : startsWith(bytes, [0xfe, 0xff])
      ? 'utf-16be'
      : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Said below.
  }
  throw damaged(name);
}

const damaged = (name: string) =>
  invalidField(
    'file',
    `'${name}' is damaged, or no text in UTF-8. Save it as UTF-8 and try again.`,
    'import_damaged',
  );

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

const normal = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
