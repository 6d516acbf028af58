import { createHash } from 'node:crypto';
import { type FieldProblem, limits } from '@afterword/api-client/contract';
import { ORPCError } from '@orpc/server';
import { type ImportedBytes, problemOf, refused, tooMuch, type UnpackBudget } from './budget.ts';
import { dateIn, instantOf } from './dates.ts';
import { isJson } from './formats/json/json.ts';
import { readText } from './formats/registry.ts';
import { cleanTitle } from './formats/txt/header.ts';
import { isWebPage, isZip, NotTranscript, otherKind, reasonFor, startsWith } from './kinds.ts';
import { splitLong } from './long-turns.ts';
import { endOf, type TimedTurn, withTimes } from './times.ts';
import { OverLimit, type ReadTranscript } from './transcript.ts';
import { wordText } from './word-document.ts';

/** A transcript that a thread returns. Its turns are JSON in slices of bytes, which are transferred without copying. */
export interface CarriedTranscript {
  title: string;
  /** ISO 8601; null if the file has no date. */
  startedAt: string | null;
  /** Whether the file has a date without a time. */
  dayOnly: boolean;
  /** Whether the file has a time without a zone. */
  isLocal: boolean;
  /** Set if the text is not Unicode. */
  encoding: 'windows-1252' | null;
  turns: Uint8Array[];
  entries: number;
  /** When the last turn ends, in milliseconds. */
  end: number;
  speakers: string[];
  /** The first turns, shortened. */
  lines: TimedTurn[];
  /** Lines that are not part of the transcript. */
  skipped: { count: number; lines: string[] };
  /** SHA-256 of the file, in hex. */
  digest: string;
  /** The remaining budget. */
  budget: UnpackBudget;
}

/** A file that cannot be read, with the remaining budget. */
export interface UnreadableFile {
  problem: FieldProblem;
  budget: UnpackBudget;
}

declare module '../../platform/process/threads.ts' {
  interface Tasks {
    /** Reads a transcript file. Dates without a zone are in `timeZone`. */
    readTranscript(input: ImportedBytes & { timeZone: string }): Promise<CarriedTranscript | UnreadableFile>;
  }
}

/** Maximum turns of a transcript. A day of talk has 40,000. */
const maxTurns = 50_000;

/** Maximum UTF-16 units of a line, and maximum lines of a transcript. */
const [maxLineLength, maxLines] = [200_000, 10 * maxTurns];

/** Maximum speakers, lines, and skipped lines in a preview, and UTF-16 units of a skipped line. */
const [previewSpeakers, previewLines, previewSkipped, previewLength] = [20, 6, 12, 300];

/** Reads a transcript file of any format. Runs in a thread. */
export async function readTranscriptFile(
  file: ImportedBytes,
  timeZone: string,
): Promise<CarriedTranscript | UnreadableFile> {
  try {
    return await readFile(file, timeZone);
  } catch (error) {
    const problem = problemOf(error);
    if (!problem) throw error;
    return { problem: { ...problem, file: file.name }, budget: file.budget };
  }
}

async function readFile(
  { name, bytes, budget }: ImportedBytes,
  timeZone: string,
): Promise<CarriedTranscript> {
  const { text, encoding } = await textIn(name, bytes, budget);
  checkLines(name, text);
  const read = readWith(name, text);
  const parts = read.turns.flatMap(splitLong);
  if (parts.length > maxTurns) throw tooMuch(name, `a transcript may have ${maxTurns} turns`);
  const end = read.end ?? null;
  const turns = withTimes(parts, end).map(({ speaker, ...turn }) => ({
    ...turn,
    speaker: speaker.slice(0, limits.speakerLength),
  }));
  // Google writes 09_00 in names of files.
  const start = read.start ?? dateIn(name.replace(/(?<=\s\d\d)_(?=\d\d\b)/g, ':'));
  const skipped = read.skipped ?? [];
  return {
    title: (read.title ?? titleOf(name)).slice(0, limits.titleLength),
    startedAt: start && instantOf(start, timeZone),
    dayOnly: start?.dayOnly ?? false,
    isLocal: start?.zone === null && !start.dayOnly,
    encoding,
    turns: slicesOf(turns),
    entries: turns.length,
    end: endOf(turns, end),
    speakers: [...new Set(turns.map(({ speaker }) => speaker).filter(Boolean))].slice(0, previewSpeakers),
    lines: turns
      .slice(0, previewLines)
      .map(({ content, ...turn }) => ({ ...turn, content: content.slice(0, previewLength) })),
    skipped: {
      count: skipped.length,
      lines: skipped.slice(0, previewSkipped).map((line) => line.slice(0, previewLength)),
    },
    digest: createHash('sha256').update(bytes).digest('hex'),
    budget,
  };
}

/** Returns the name of a file without its extension and the parts that programs add. */
function titleOf(name: string): string {
  const base = name
    .replace(/\.[^.]{1,5}$/, '')
    .replace(/\.transcript$|[-_ ]otter[_.]ai$/i, '')
    .trim();
  // Google adds the time: `Weekly (2026-03-02 09_00 GMT+1) - Transcript`.
  return /\(20\d\d-/.test(base) ? cleanTitle(base) || base : base;
}

/** Returns whether a file is a table, by its name. Without known columns, it is not a transcript. */
const isTable = (name: string) => /\.(?:csv|tsv)$/i.test(name);

function checkLines(name: string, text: string): void {
  // Many programs write JSON without line breaks.
  const maxLine = isJson(text) ? text.length : maxLineLength;
  let count = 0;
  for (let start = 0; start <= text.length; ) {
    count += 1;
    if (count > maxLines) throw tooMuch(name, `a transcript may have ${maxLines} lines`);
    const end = text.indexOf('\n', start);
    const next = end < 0 ? text.length : end;
    if (next - start > maxLine) throw tooMuch(name, `a line may have ${maxLineLength} characters`);
    start = next + 1;
  }
}

/**
 * Reads a text with the first format that recognizes it.
 * @throws invalid_input
 */
function readWith(name: string, text: string): ReadTranscript {
  try {
    const read = readText(text);
    const isSaid = read?.turns.some(({ speaker }) => speaker !== '') ?? false;
    const isTimed = read?.turns.some(({ from }) => from !== null) ?? false;
    if (read && (isSaid || !isWebPage(text)) && (isSaid || isTimed || !isTable(name))) return read;
    if (isWebPage(text)) throw new NotTranscript('import_web_page');
  } catch (error) {
    if (error instanceof OverLimit) throw tooMuch(name, error.message);
    if (error instanceof NotTranscript) throw refused(name, reasonFor(name, error.kind), error.kind);
    throw error;
  }
  throw refused(name, `There is no transcript in '${name}'.`, 'import_unknown');
}

/** Maximum turns per slice, and bytes after which a slice ends, because slices are parsed on the main thread. */
const [sliceTurns, sliceBytes] = [200, 64 * 1024];

function slicesOf(turns: readonly TimedTurn[]): Uint8Array[] {
  const encoder = new TextEncoder();
  const slices: Uint8Array[] = [];
  let rows: string[] = [];
  let length = 0;
  const flush = () => {
    if (rows.length > 0) slices.push(encoder.encode(`[${rows.join(',')}]`));
    [rows, length] = [[], 0];
  };
  for (const turn of turns) {
    const row = JSON.stringify(turn);
    rows.push(row);
    length += row.length;
    if (rows.length === sliceTurns || length > sliceBytes) flush();
  }
  flush();
  return slices;
}

/** Text of a file, and its encoding if that is not Unicode. */
type DecodedText = Pick<CarriedTranscript, 'encoding'> & { text: string };

/**
 * Returns the text of a file.
 * @throws invalid_input
 */
async function textIn(name: string, bytes: Uint8Array, budget: UnpackBudget): Promise<DecodedText> {
  const kind = otherKind(bytes);
  if (kind) throw refused(name, reasonFor(name, kind), kind);
  if (!isZip(bytes)) {
    const { text, encoding } = decode(name, bytes);
    return { text: normal(text), encoding };
  }
  try {
    return { text: normal(await wordText(name, bytes, budget)), encoding: null };
  } catch (error) {
    if (error instanceof ORPCError) throw error;
    throw Object.assign(damaged(name), { cause: error });
  }
}

/** Decodes UTF-8, UTF-16 or Windows-1252. Other encodings would give wrong letters. */
function decode(name: string, bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes);
  try {
    const text = withoutPadding(new TextDecoder(encoding, { fatal: true }).decode(bytes));
    if (!text.includes('\0')) return { text, encoding: null };
  } catch {
    const text = encoding === 'utf-8' ? windows1252(bytes) : null;
    if (text !== null) return { text, encoding: 'windows-1252' };
  }
  throw damaged(name);
}

/**
 * Characters of the bytes 80 to 9F in Windows-1252, which Latin-1 lacks. TextDecoder in Node 20 decodes them as
 * Latin-1.
 */
const windows1252Only = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

/** Control characters, and bytes that Windows-1252 leaves undefined. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: binary data has them.
const controls = /[\0-\x08\x0b\x0e-\x1f\x7f\x81\x8d\x8f\x90\x9d]/;

/** A character of UTF-8 that is not ASCII, as bytes. */
const utf8Character = /[\xc2-\xdf][\x80-\xbf]|[\xe0-\xef][\x80-\xbf]{2}|[\xf0-\xf4][\x80-\xbf]{3}/;

/**
 * Decodes bytes that are not valid UTF-8 as Windows-1252, which includes Latin-1. Returns null for damaged UTF-8,
 * binary data, and text of mostly accented letters, which has another encoding such as Cyrillic.
 */
function windows1252(bytes: Uint8Array): string | null {
  const raw = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  if (controls.test(raw) || utf8Character.test(raw) || isCutOff(bytes)) return null;
  let [letters, others] = [0, 0];
  for (const byte of bytes) {
    if (byte >= 0x80) others += 1;
    else if ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a) letters += 1;
  }
  return others * 2 <= letters
    ? raw.replace(/[\x80-\x9f]/g, (each) => windows1252Only.charAt(each.charCodeAt(0) - 0x80))
    : null;
}

/** Returns whether bytes are valid UTF-8, apart from an incomplete character at the end. */
function isCutOff(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Detects UTF-16 by a byte order mark, or by a zero in every other byte of Latin text. */
function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  if (startsWith(bytes, [0xff, 0xfe])) return 'utf-16le';
  if (startsWith(bytes, [0xfe, 0xff])) return 'utf-16be';
  const start = [...bytes.subarray(0, 64)];
  const isZero = (parity: number) => start.filter((byte, index) => index % 2 === parity && byte === 0).length;
  if (bytes.length > 3 && bytes.length % 2 === 0 && isZero(1) > start.length / 4 && isZero(0) === 0)
    return 'utf-16le';
  return bytes.length > 3 && bytes.length % 2 === 0 && isZero(0) > start.length / 4 && isZero(1) === 0
    ? 'utf-16be'
    : 'utf-8';
}

const damaged = (name: string) =>
  refused(
    name,
    `'${name}' is damaged, or not text in UTF-8. Save it as UTF-8 and try again.`,
    'import_damaged',
  );

/** Removes zeros and marks of an end of file (Ctrl+Z), which some programs append. */
function withoutPadding(text: string): string {
  let end = text.length;
  while (end > 0 && '\0\x1a\r\n'.includes(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** Matches marks of direction and zero width. */
const invisible = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+/g;

/**
 * Returns a text whose lines end with `\n`, without empty lines above it. Removes marks of direction and zero width
 * from the ends of lines, because they would hide names and times, and around names.
 */
const normal = (text: string) =>
  text
    .replace(/\r+\n|\r|\u2028|\u2029|\u0085/g, '\n')
    .trimStart()
    .replace(invisible, (marks, at: number, all: string) => {
      const [before, after] = [all[at - 1] ?? '\n', all[at + marks.length] ?? '\n'];
      // The mark that closes an isolated name is before its colon.
      return before === '\n' || after === '\n' || after === ':' ? '' : marks;
    });
