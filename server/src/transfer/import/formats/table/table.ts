import { dateIn } from '../../dates.ts';
import { clock, unitOf } from '../../times.ts';
import type { ReadTurn, TranscriptFormat } from '../../transcript.ts';

/** Names of columns without spaces and underscores, in the order in which they are tried. */
const columns = {
  text: 'text sentence transcript transcription content words utterance message dialogue texte texto satz'.split(' '),
  speaker: 'speaker speakername speakerlabel name participant sprecher locuteur intervenant hablante orador'.split(
    ' ',
  ),
  from: 'start starttime startms begin in from time timestamp timecode zeit beginn début inicio'.split(' '),
  to: 'end endtime endms out to ende fin fim'.split(' '),
  title: ['meeting', 'title', 'meetingtitle'],
  date: ['date'],
};

/** A table with a column of words: whisper's .tsv and .csv with milliseconds, Fireflies' .csv, our own. */
export const table: TranscriptFormat = {
  read(written) {
    const { text, title: above } = fromMarkdown(written);
    const head = text
      .slice(0, text.indexOf('\n') + 1)
      .trim()
      .toLowerCase();
    const separator = ['\t', ';', ','].find((each) => head.includes(each));
    if (!separator) return null;
    const names = rowsOf(head, separator)[0]?.map(nameOf) ?? [];
    const places = Object.values(columns).map((known) =>
      known.map((name) => names.indexOf(name)).find((at) => at >= 0),
    );
    const [words, speaker, from, to, title, date] = places;
    if (words === undefined || (speaker === undefined && from === undefined)) return null;
    const rows = rowsOf(text, separator).slice(1);
    const cell = (row: readonly string[], place: number | undefined) =>
      place === undefined ? '' : (row[place] ?? '').trim();
    const turns = rows.map((row): ReadTurn => {
      const at = (place: number | undefined) => timeIn(cell(row, place), separator);
      return { speaker: cell(row, speaker), content: cell(row, words), from: at(from), to: at(to) };
    });
    const unit = rows.some((row) => clock(cell(row, from)) !== null) ? 1 : unitOf(turns);
    const time = (at: number | null) => (at === null ? null : at / unit);
    const [first = []] = rows;
    return {
      title: cell(first, title) || above,
      start: dateIn(cell(first, date)),
      turns: turns
        .filter(({ content }) => content !== '')
        .map((turn) => ({ ...turn, from: time(turn.from), to: time(turn.to) })),
    };
  },
};

/** Turns a table of Markdown into one with tabs. */
function fromMarkdown(text: string): { text: string; title: string | null } {
  const rule = /^\|(?:[ \t]?:?-{1,200}:?[ \t]?\|){2,20}[ \t]*$/m.exec(text);
  if (!rule) return { text, title: null };
  const start = text.lastIndexOf('\n', rule.index - 2) + 1;
  const rows = `${text.slice(start, rule.index)}${text.slice(rule.index + rule[0].length + 1)}`
    .split('\n')
    .filter((line) => /^\|.*\|\s*$/.test(line))
    .map((line) => line.trim().slice(1, -1).replace(/\t/g, ' ').replace(/(?<!\\)\|/g, '\t').replace(/\\\|/g, '|'));
  const title = /^#{1,6} (.{1,300})$/m.exec(text.slice(0, start))?.[1]?.trim() ?? null;
  return { text: rows.join('\n'), title };
}

/** Returns the name of a column without a unit, spaces and underscores: `start_time` and `Start Time (s)` are the same. */
const nameOf = (column: string) => column.replace(/\([^()]*\)/g, '').replace(/[\s_-]+/g, '');

/** Whisper's .tsv has milliseconds; other numbers are seconds unless segments would be too long. */
function timeIn(text: string, separator: string): number | null {
  if (text === '' || !/^\d+(?:\.\d+)?$/.test(text)) return clock(text);
  return separator === '\t' && /^\d+$/.test(text) ? Number(text) : Math.round(Number(text) * 1_000);
}

/** Splits a table (RFC 4180), in one pass. */
function rowsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const parts: string[] = [];
    if (text[at] === '"') {
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
