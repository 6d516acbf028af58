import { fromHtml } from 'hast-util-from-html';
import type { WrittenDate } from './dates.ts';

/** A turn of speech in a file. Milliseconds since the start; null if unknown. */
export interface ReadTurn {
  speaker: string;
  content: string;
  from: number | null;
  to: number | null;
}

/** Content of a transcript file. */
export interface ReadTranscript {
  title: string | null;
  /** When the meeting started, as the file writes it. */
  start: WrittenDate | null;
  turns: ReadTurn[];
  /** When the meeting ended, in milliseconds since the start; absent if unknown. */
  end?: number | null;
  /** Lines of the file that are no speech and no fact of the meeting. */
  skipped?: readonly string[];
}

/** A text exceeds a limit of its format, named in the message. */
export class OverLimit extends Error {
  override readonly name = 'OverLimit';
}

/** A text in a format, and the expected result. */
export interface TranscriptExample {
  /** The tool and a public page or repository that shows the shape. */
  source?: string;
  text: string;
  title?: string;
  /** In the time zone `Europe/Berlin`, if the text names none. */
  startedAt?: string;
  turns: readonly [milliseconds: number | null, speaker: string, words: string][];
}

/** A kind of transcript file: a folder in `formats/`, with examples in its `examples.ts`. */
export interface TranscriptFormat {
  /** Reads a text of this kind; returns null for any other. */
  read(text: string): ReadTranscript | null;
}

/** Returns the lines of a text that are not empty, without spaces around them. */
export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/** Appends a line to the words of a turn. */
export function addLine(turn: ReadTurn, line: string): void {
  turn.content += `${turn.content === '' ? '' : '\n'}${line}`;
}

/** The references in captions and XML. Reading the others as HTML takes longer. */
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
