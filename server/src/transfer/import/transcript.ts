import { fromHtml } from 'hast-util-from-html';
import type { WrittenDate } from './dates.ts';

/** A turn of speech in a file. Times are in milliseconds since the start; null if unknown. */
export interface ReadTurn {
  speaker: string;
  content: string;
  from: number | null;
  to: number | null;
}

/** Content of a transcript file. */
export interface ReadTranscript {
  title: string | null;
  /** When the meeting started, in the form the file writes it. */
  start: WrittenDate | null;
  turns: ReadTurn[];
  /** When the meeting ended, in milliseconds since the start; absent if unknown. */
  end?: number | null;
  /** Lines of the file that are neither speech nor facts about the meeting. */
  skipped?: readonly string[];
}

/** Thrown when a text exceeds a limit of its format. The message names the limit. */
export class OverLimit extends Error {
  override readonly name = 'OverLimit';
}

/** A text in a format, with its expected result. */
export interface TranscriptExample {
  /** The tool, and a public page or repository that shows the format. */
  source?: string;
  text: string;
  title?: string;
  /** Expected start, in the time zone `Europe/Berlin` if the text names none. */
  startedAt?: string;
  turns: readonly [milliseconds: number | null, speaker: string, words: string][];
}

/** A format of transcript files: a folder in `formats/`, with examples in its `examples.ts`. */
export interface TranscriptFormat {
  /** Reads a text of this kind; returns null for any other. */
  read(text: string): ReadTranscript | null;
}

/** Returns the non-empty lines of a text, without surrounding spaces. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Appends a line to the words of a turn. */
export function addLine(turn: ReadTurn, line: string): void {
  turn.content += `${turn.content === '' ? '' : '\n'}${line}`;
}

/** Character references of captions and XML. Decoding others as HTML takes longer. */
const entities = new Map(
  Object.entries({
    lt: '<',
    gt: '>',
    amp: '&',
    quot: '"',
    apos: "'",
    nbsp: '\u00a0',
    lrm: '\u200e',
    rlm: '\u200f',
  }),
);

/** Decodes the character references in XML, HTML or WebVTT; keeps unknown ones. */
export const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,31}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities.get(name) ?? htmlEntity(name, whole);
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16);
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000)
      ? String.fromCodePoint(code)
      : '\ufffd';
  });

function htmlEntity(name: string, whole: string): string {
  const [node] = fromHtml(whole, { fragment: true }).children;
  const value = node?.type === 'text' ? node.value : whole;
  entities.set(name, value);
  return value;
}
