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
  /** ISO 8601. */
  startedAt: string | null;
  turns: ReadTurn[];
}

/** A text exceeds a limit of its format, named in the message. */
export class OverLimit extends Error {
  override readonly name = 'OverLimit';
}

/** A text in a format, and the expected result. */
export interface TranscriptExample {
  text: string;
  title?: string;
  startedAt?: string;
  /** `milliseconds speaker: words` */
  turns: readonly string[];
}

/** A kind of transcript file: a folder in `formats/`, with examples in its `examples.ts`. */
export interface TranscriptFormat {
  /** Reads a text of this kind; returns null for any other. */
  read(text: string): ReadTranscript | null;
}

/** Parses `1:02:03.5`, `02:03` or `02:03,500` to milliseconds; returns null for anything else. */
export function clock(text: string): number | null {
  const match = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = match;
  return (
    (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(fraction.padEnd(3, '0'))
  );
}

/**
 * Returns the first day in a text as ISO 8601, with its time if there is one; null if there is no day. Times without
 * a zone are UTC.
 */
export function dateIn(text: string): string | null {
  const match =
    /(?<!\d)(20\d\d)[-/._]?(0[1-9]|1[0-2])[-/._]?(0[1-9]|[12]\d|3[01])(?:(?:T|-|_| at |,? )(\d{2})[:.h]?(\d{2})(?:[:.]?(\d{2}))?)?(?: ?(?:GMT|UTC)([+-]\d{1,2}))?/.exec(
      text,
    );
  if (!match) return null;
  const [, year, month, day, hour = '00', minute = '00', second = '00', zone = '0'] = match;
  const at = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(at) ? null : new Date(at - Number(zone) * 3_600_000).toISOString();
}

/** Reads turns with the speaker on a line and the words below. `head` matches such a line. */
export function turnsUnderHeads(
  lines: readonly string[],
  head: (line: string) => { speaker: string; from: number | null } | null,
): ReadTurn[] {
  const turns: ReadTurn[] = [];
  for (const line of lines) {
    const found = head(line);
    const last = turns.at(-1);
    if (found) turns.push({ ...found, content: '', to: null });
    else if (last && line.trim() !== '') last.content += `${last.content === '' ? '' : '\n'}${line.trim()}`;
  }
  return turns.filter(({ content }) => content !== '');
}

/** Maximum UTF-16 units of a name and its colon. */
const maxNameLength = 300;

/** Parses `Name: words`; a name is short and contains a letter. */
export function named(line: string): { speaker: string; content: string } | null {
  // Without a colon near the start, the pattern would be tried at every space of a long line.
  if (!/[:：]/.test(line.slice(0, maxNameLength))) return null;
  const [, speaker, content] = /^\s*([^:\n]{1,80}?)\s*[:：]\s+(\S[\s\S]*)$/.exec(line) ?? [];
  return speaker && content && /\p{L}/u.test(speaker) && speaker.split(/\s+/).length <= 8
    ? { speaker, content }
    : null;
}

const entities: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  amp: '&',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  lrm: '',
  rlm: '',
};

/** Decodes the character references in XML, HTML or WebVTT; keeps unknown ones. */
export const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole;
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
