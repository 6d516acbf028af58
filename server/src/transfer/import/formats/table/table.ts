import { plainName, type Row, transcriptOf } from '../../segments.ts';
import type { TranscriptFormat } from '../../transcript.ts';

/** Names of columns without spaces and underscores, in the order in which they are tried. */
const columns = {
  text: 'text sentence transcript transcription content words utterance message dialogue texte texto satz',
  speaker: 'speaker speakername speakerlabel name participant sprecher locuteur intervenant hablante orador',
  start: 'start starttime startms begin in from time timestamp timecode zeit beginn début inicio',
  end: 'end endtime endms out to ende fin fim',
  title: 'meeting title meetingtitle',
  date: 'date',
};

const known = Object.entries(columns).map(([name, names]) => [name, names.split(' ')] as const);

/** Maximum lines above the names of columns. */
const maxAbove = 10;

/** A table with a column of words: whisper's .tsv and .csv with milliseconds, Fireflies' .csv, Markdown, our own. */
export const table: TranscriptFormat = {
  read(written) {
    const text = fromMarkdown(written);
    const lines = text.split('\n', maxAbove);
    const heads = lines.map(headOf);
    const above = heads.findIndex((head) => head !== null);
    const head = heads[above];
    if (!head) return null;
    const { separator, places } = head;
    const body = text.slice(lines.slice(0, above).join('\n').length).trimStart();
    const [named = [], ...rows] = rowsOf(body, separator, !whisper.test(body));
    const shift = separator === '\t' && isIndexed(named, rows) ? 1 : 0;
    const segments = rows.map((row): Row => {
      const cells = places.map(([name, place]) => [name, shown(row[place + shift] ?? '')] as const);
      const { start, end, ...segment } = Object.fromEntries(
        cells.flatMap(([name, cell]) => (cell === '' ? [] : [[name, inColons(name, cell, separator)]])),
      );
      // Whisper's .tsv has milliseconds.
      const isWhole = separator === '\t' && /^\d+$/.test(`${start}`);
      return isWhole ? { ...segment, startms: start, endms: end } : { ...segment, start, end };
    });
    const [first = {}] = segments;
    // Excel writes a line with the separator.
    const title = lines.slice(0, above).find((line) => !/^(?:sep=.)?\s*$/.test(line));
    return transcriptOf({ rows: segments, around: [{ title, ...first, start: undefined }] });
  },
};

/** Returns a cell without the quote that keeps spreadsheets from executing its text as a formula, and do not show. */
const shown = (cell: string) => cell.trim().replace(/^'(?=[=+@-])/gm, '');

/** Whisper writes its .tsv without quoting, so quotes in it are speech. */
const whisper = /^start\tend\ttext\n\d+\t\d+\t/;

/**
 * Returns whether rows have a column more than the names of columns, and it numbers them. pandas and R write their
 * tables like this.
 */
const isIndexed = (named: readonly string[], rows: readonly string[][]) =>
  /^\d+$/.test(rows[0]?.[0] ?? '') &&
  rows.every(
    (row, index) => row.length === named.length + 1 && Number(row[0]) === Number(rows[0]![0]) + index,
  );

/** Returns a time with colons and a decimal point: Premiere writes `00;00;01;12`, and European spreadsheets `0,5`. */
function inColons(name: string, cell: string, separator: string): string {
  if (name !== 'start' && name !== 'end') return cell;
  const time = cell.replace(/^(\d\d);(\d\d);(\d\d)[;:](\d\d)$/, '$1:$2:$3:$4');
  return separator === ';' ? time.replace(/^(\d+),(\d+)$/, '$1.$2') : time;
}

/** The separator of a table, and the places of its columns. */
interface Head {
  separator: string;
  places: [name: string, place: number][];
}

/** Reads the names of columns; returns null if a line has no known ones. */
function headOf(line: string): Head | null {
  const separator = ['\t', ';', ','].find((each) => line.includes(each));
  if (!separator || line.length > 2_000) return null;
  const names = rowsOf(line.trim(), separator, true)[0]?.map(nameOf) ?? [];
  const places = known.flatMap(([name, each]): Head['places'] => {
    const found = each.map((alias) => names.indexOf(alias)).find((place) => place >= 0);
    return found === undefined ? [] : [[name, found]];
  });
  const has = (name: string) => places.some(([each]) => each === name);
  return has('text') && (has('speaker') || has('start')) ? { separator, places } : null;
}

/** Returns the name of a column without its unit and style: `start_time` and `Start Time (s)` are the same. */
const nameOf = (column: string) => plainName(column.replace(/\([^()]*\)/g, ''));

/** Matches the line of a Markdown table below the names of its columns. */
const rule = /^\|(?:[ \t]?:?-{1,200}:?[ \t]?\|){2,20}[ \t]*\n/m;

/** Turns a table of Markdown into one with tabs. */
function fromMarkdown(text: string): string {
  if (!rule.test(text)) return text;
  return text
    .replace(rule, '')
    .split('\n')
    .map((line) => {
      if (!/^\|.*\|\s*$/.test(line)) return line.replace(/^#{1,6} /, '');
      return line
        .trim()
        .slice(1, -1)
        .split(/(?<!\\)\|/)
        .map((cell) => cell.replaceAll('\t', ' ').replaceAll('\\|', '|').trim())
        .join('\t');
    })
    .join('\n');
}

/** Splits a table (RFC 4180), in one pass. */
function rowsOf(text: string, separator: string, hasQuotes: boolean): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const parts: string[] = [];
    if (hasQuotes && text[at] === '"') {
      for (at += 1; at < text.length; ) {
        const quote = text.indexOf('"', at);
        parts.push(text.slice(at, quote < 0 ? undefined : quote));
        at = quote < 0 ? text.length : quote + 1;
        if (text[at] !== '"') break;
        parts.push('"');
        at += 1;
      }
    }
    let end = at;
    while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1;
    parts.push(text.slice(at, end));
    row.push(parts.join(''));
    if (text[end] !== separator) {
      rows.push(row);
      row = [];
    }
    at = end + 1;
  }
  if (row.length > 0) rows.push(row);
  return rows;
}
