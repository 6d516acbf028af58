import { createHash } from 'node:crypto';
import { limits } from '@afterword/api-client/contract';
import { ORPCError } from '@orpc/server';
import { invalidField } from '../../platform/errors/failure.ts';
import { type ImportedBytes, tooMuch, type UnpackBudget } from './budget.ts';
import { readText } from './formats/registry.ts';
import { OverLimit, type ReadTranscript, type ReadTurn } from './transcript.ts';
import { wordText } from './word-document.ts';

declare module '../../platform/process/threads.ts' {
  interface Tasks {
    /** Reads a transcript file. @throws invalid_input */
    readTranscript(input: ImportedBytes): Promise<CarriedTranscript>;
  }
}

/** A transcript returned by a thread. Turns are JSON in slices, because bytes are transferred without a delay. */
export interface CarriedTranscript extends Omit<ReadTranscript, 'turns'> {
  turns: Uint8Array[];
  entries: number;
  /** SHA-256 of the file, in hex. */
  digest: string;
  /** The remaining budget. */
  budget: UnpackBudget;
}

/** Maximum turns of a transcript: a day of talk has 40,000. */
const maxTurns = 50_000;

/** Maximum UTF-16 units of a line, and maximum lines of a transcript. */
const [maxLineLength, maxLines] = [200_000, 10 * maxTurns];

/** Reads a transcript file of any format. Runs in a thread. @throws invalid_input */
export async function readTranscriptFile(
  name: string,
  bytes: Uint8Array,
  budget: UnpackBudget,
): Promise<CarriedTranscript> {
  const text = await textIn(name, bytes, budget);
  checkLines(name, text);
  const read = readWith(name, text);
  if (!read)
    throw invalidField('file', `There is no transcript in '${name}' that could be read.`, 'import_unknown');
  if (read.turns.length > maxTurns) throw tooMuch(name, `a transcript may have ${maxTurns} turns`);
  const digest = createHash('sha256').update(bytes).digest('hex');
  return { ...read, turns: slicesOf(read.turns), entries: read.turns.length, digest, budget };
}

function checkLines(name: string, text: string): void {
  let count = 0;
  for (let start = 0; start <= text.length; ) {
    count += 1;
    if (count > maxLines) throw tooMuch(name, `a transcript may have ${maxLines} lines`);
    const end = text.indexOf('\n', start);
    const next = end < 0 ? text.length : end;
    if (next - start > maxLineLength) throw tooMuch(name, `a line may have ${maxLineLength} characters`);
    start = next + 1;
  }
}

/** Treats a parser's error as a damaged file. @throws invalid_input */
function readWith(name: string, text: string): ReadTranscript | null {
  try {
    return readText(text);
  } catch (error) {
    if (error instanceof OverLimit) throw tooMuch(name, error.message);
    throw damaged(name, { cause: error });
  }
}

/** Maximum turns per slice, and bytes after which a slice ends, because slices are parsed on the main thread. */
const [sliceTurns, sliceBytes] = [200, 64 * 1024];

function slicesOf(turns: readonly ReadTurn[]): Uint8Array[] {
  const encoder = new TextEncoder();
  const slices: Uint8Array[] = [];
  let rows: string[] = [];
  let length = 0;
  const flush = () => {
    if (rows.length > 0) slices.push(encoder.encode(`[${rows.join(',')}]`));
    [rows, length] = [[], 0];
  };
  for (const { speaker, content, ...turn } of turns) {
    const row = JSON.stringify({
      speaker: speaker.slice(0, limits.speakerLength),
      content: content.slice(0, limits.contentLength),
      ...turn,
    });
    rows.push(row);
    length += row.length;
    if (rows.length === sliceTurns || length > sliceBytes) flush();
  }
  flush();
  return slices;
}

async function textIn(name: string, bytes: Uint8Array, budget: UnpackBudget): Promise<string> {
  if (!startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) return normal(decode(name, bytes));
  // A Word document from Teams or Meet.
  try {
    return normal(await wordText(name, bytes, budget));
  } catch (error) {
    if (error instanceof ORPCError) throw error;
    throw damaged(name, { cause: error });
  }
}

/** Decodes UTF-8, or UTF-16 with a byte order mark. Other encodings would yield wrong letters. */
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
    // Reported below.
  }
  throw damaged(name);
}

const damaged = (name: string, options?: ErrorOptions) =>
  Object.assign(
    invalidField(
      'file',
      `'${name}' is damaged, or no text in UTF-8. Save it as UTF-8 and try again.`,
      'import_damaged',
    ),
    options,
  );

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

const normal = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
