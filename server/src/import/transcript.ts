/** A turn of speech as a file has it. Milliseconds since the beginning; null where the file does not tell. */
export interface ReadTurn {
  speaker: string;
  content: string;
  from: number | null;
  to: number | null;
}

/** What a transcript file says. */
export interface ReadTranscript {
  title: string | null;
  /** ISO 8601. */
  startedAt: string | null;
  turns: ReadTurn[];
}

/** A text is over a limit of its format; the message says which. */
export class OverLimit extends Error {
  override readonly name = 'OverLimit';
}

/** A text of a format, and what has to be read from it. */
export interface TranscriptExample {
  text: string;
  title?: string;
  startedAt?: string;
  /** `milliseconds speaker: words` */
  turns: readonly string[];
}

/** A kind of transcript file: a folder in `formats/`, with examples in its `examples.ts`. */
export interface TranscriptFormat {
  /** Reads a text of this kind; null where it is none. */
  read(text: string): ReadTranscript | null;
}

/** `1:02:03.5`, `02:03` or `02:03,500` as milliseconds; null for what is no time. */
export function clock(text: string): number | null {
  const match = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!match) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = ''] = match;
  return (
    (Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds)) * 1_000 + Number(fraction.padEnd(3, '0'))
  );
}

/** A day, with its time where there is one, as ISO 8601; null where a text has none. Times without a zone are taken as UTC. */
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

/** Turns whose speakers stand on a line of their own, with the words below. `head` finds such a line. */
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

/** UTF-16 units in which a name and its colon are. */
const maxNameLength = 300;

/** `Name: words`, where that is what a line is; a name is short and has a letter in it. */
export function named(line: string): { speaker: string; content: string } | null {
  // Without a colon among its first words the pattern would be tried at every space of a long line.
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

/** Text of XML, HTML or WebVTT with its character references resolved; an unknown one stays as it is. */
export const withoutEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,4}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[name] ?? whole;
    const code = Number.parseInt(decimal ?? hex, decimal ? 10 : 16);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
