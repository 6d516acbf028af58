import { dateIn } from './dates.ts';
import { clock, isDayTime, sinceFirst, unitOf } from './times.ts';
import type { ReadTranscript, ReadTurn } from './transcript.ts';

/** Segment of a transcript, as programs name its parts. */
export type Row = Record<string, unknown>;

/** List of segments, and what a file says about their meeting. */
export interface Segments {
  rows: Row[];
  /** The objects that contain the list, innermost first. */
  around: Row[];
}

export const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a name without its style: `start_time`, `startTime` and `Start Time` are the same. */
export const plainName = (name: string) =>
  name === 'start_offset' ? 'startsamples' : name.replace(/[_\s-]/g, '').toLowerCase();

/** Returns an object with plain names. */
export const withPlainNames = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [plainName(name), value]));

/** Names of the parts of a segment, and of facts about the meeting, in the order in which they are tried. */
const names = {
  text: 'text sentence rawtext content transcript words body spokentext'.split(' '),
  /** Those that also occur outside of transcripts. */
  message: 'message utterance caption line'.split(' '),
  speaker: 'speakername speaker speakerlabel speakerdisplayname speakermodellabel source participant'.split(
    ' ',
  ),
  /** Those that also occur outside of transcripts. */
  person: 'username participantname displayname name user author sender'.split(' '),
  id: 'speakerid participantid userid'.split(' '),
  from: `start starttime startms starttimems startseconds startsec startmillis from starttimestamp startdatetime
    startoffset startsamples begin begintime timestamp time tstartms ts offset`.split(/\s+/),
  to: `end endtime endms endtimems endseconds endsec endmillis to endtimestamp endts endoffset enddatetime`.split(
    /\s+/,
  ),
  title: 'title meetingtitle name topic'.split(' '),
  date: `date datestring starttime startedat starttimems happenedat recordingstarttime createdat`.split(
    /\s+/,
  ),
};

/**
 * Lists of the pieces of a segment, with the name of the text of a piece and what is between two pieces: Rev, YouTube,
 * Recall.ai, Amberscript.
 */
const pieces: readonly [list: string, text: string, between: string][] = [
  ['elements', 'value', ''],
  ['segs', 'utf8', ''],
  ['words', 'text', ' '],
];

/** Returns the words of a segment; null if it has none. */
export function textOf(row: Row): string | null {
  for (const name of names.text) if (typeof row[name] === 'string') return row[name];
  if (fromOf(row) !== null && speakerOf(row) !== '')
    for (const name of names.message) if (typeof row[name] === 'string') return row[name];
  for (const [list, name, between] of pieces) {
    const parts = row[list];
    if (Array.isArray(parts))
      return parts
        .map((part) => (isRow(part) && typeof part[name] === 'string' ? part[name] : ''))
        .join(between);
  }
  return null;
}

/** Granola distinguishes only the person who recorded and everyone else. */
const sources: Readonly<Record<string, string>> = { microphone: 'Me', system: 'Them', speaker: 'Them' };

type People = ReadonlyMap<unknown, string>;

/** Returns the name of the person who speaks; empty if unknown. */
export function speakerOf(row: Row, people?: People): string {
  for (const name of names.speaker) {
    const value = row[name];
    const person = isRow(value) ? withPlainNames(value) : null;
    const inside = person ? (person.name ?? person.displayname ?? person.source) : value;
    if (typeof inside === 'number') return people?.get(inside) ?? `Speaker ${inside}`;
    if (typeof inside !== 'string' || inside === '') continue;
    if (Object.hasOwn(sources, inside)) return sources[inside]!;
    if (name !== 'source') return people?.get(inside) ?? inside;
  }
  // Zoom: { timeline: [{ text: 'Hello', ts: '00:00:03.000', users: [{ username: 'Ana' }] }] }
  const [user] = Array.isArray(row.users) ? row.users : [];
  if (isRow(user) && typeof user.username === 'string') return user.username;
  const id = names.id.map((name) => row[name]).find((value) => value !== undefined);
  if (people?.has(id)) return people.get(id)!;
  if (typeof id === 'number') return `Speaker ${id}`;
  if (fromOf(row) === null) return '';
  for (const name of names.person) if (typeof row[name] === 'string') return row[name];
  return '';
}

/** Returns names by id, if the file lists its speakers apart from the segments. */
function peopleIn(around: readonly Row[]): People {
  const lists = around.flatMap(({ speakers, participants }) => [speakers, participants]);
  return new Map(
    lists
      .flatMap((list): [unknown, unknown][] => {
        if (Array.isArray(list)) return list.filter(isRow).map((each) => [each.id ?? each.spkid, each.name]);
        return isRow(list)
          ? Object.entries(list).map(([id, each]) => [id, isRow(each) ? each.name : each])
          : [];
      })
      .filter((entry): entry is [unknown, string] => entry[0] !== undefined && typeof entry[1] === 'string'),
  );
}

/** Returns when a segment starts, in milliseconds; null if unknown. */
export const fromOf = (row: Row) => timeOf(row, names.from, 'from');
const toOf = (row: Row) => timeOf(row, names.to, 'to');

/** Returns milliseconds. Numbers without a unit are seconds. Clock times count from the start, instants from 1970. */
function timeOf(row: Row, known: readonly string[], end: 'from' | 'to'): number | null {
  // whisper.cpp: { offsets: { from: 0, to: 4500 } }
  const offset = isRow(row.offsets) ? row.offsets[end] : undefined;
  if (typeof offset === 'number') return offset;
  // Whisper in Transformers: { timestamp: [0, 4.5] }
  const range = Array.isArray(row.timestamp) ? row.timestamp[end === 'from' ? 0 : 1] : undefined;
  if (typeof range === 'number') return Math.round(range * 1_000);
  // Rev: { elements: [{ ts: 0.75, end_ts: 1.25, value: 'Hello' }] }
  const first = Array.isArray(row.elements) && end === 'from' ? row.elements[0] : null;
  if (isRow(first) && typeof first.ts === 'number') return Math.round(first.ts * 1_000);
  // { text: 'Hello', timestamp: { start: 3.5, end: 5 } }
  const inside = [row.timestamp, row.timestamps, row.time, row.interval].find(isRow);
  if (inside) return timeOf(withPlainNames({ ...inside, timestamp: null, time: null }), known, end);
  const name = known.find((each) => typeof row[each] === 'number' || typeof row[each] === 'string');
  // A chat of Slack has instants as `ts`.
  if (name === 'ts' && !`${row.ts as string}`.includes(':')) return null;
  if (!name) {
    // Recall.ai: { words: [{ text: 'Hello', start_timestamp: { relative: 3.1 } }] }
    const hasOwnText = names.text.some((each) => typeof row[each] === 'string');
    const word: unknown = Array.isArray(row.words) && !hasOwnText && row.words.at(end === 'from' ? 0 : -1);
    if (!isRow(word)) return null;
    const named = withPlainNames({ ...word, words: null });
    const relative = known.map((each) => named[each]).find(isRow);
    return timeOf(relative ? { [end]: relative.relative } : named, known, end);
  }
  const value = row[name];
  if (typeof value === 'string' && !/^\d+(?:\.\d+)?$/.test(value)) {
    // A time without a zone is in the workspace's time zone, which `transcriptOf` notes. This machine's time zone does
    // not matter.
    const instant = isoTime.test(value) ? Date.parse(hasZone.test(value) ? value : `${value}Z`) : Number.NaN;
    return Number.isNaN(instant) ? clock(value) : instant;
  }
  return Math.round(Number(value) * (factors.find(([ending]) => ending.test(name))?.[1] ?? 1_000));
}

/** Milliseconds per unit, by the end of a name. Otter counts samples at 16 kHz. */
const factors: readonly [RegExp, number][] = [
  [/m(?:s|illis)$/, 1],
  [/samples$/, 1 / 16],
];

/** Returns whether the times of a segment are numbers without a unit. */
function isUnitless(row: Row): boolean {
  if (isRow(row.offsets)) return false;
  const name = names.from.find((each) => typeof row[each] === 'number' || typeof row[each] === 'string');
  return (
    name !== undefined &&
    !factors.some(([ending]) => ending.test(name)) &&
    /^\d+(?:\.\d+)?$/.test(`${row[name] as string | number}`)
  );
}

const isoTime = /^\d{4}-\d\d-\d\d[T ]/;
const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/i;

/** Returns whether the lines of a transcript have local times whose zone the file does not name. */
function isOnLocalClock(rows: readonly Row[]): boolean {
  const first = rows.find((row) => fromOf(row) !== null);
  const value = names.from
    .map((name) => first?.[name])
    .find((each) => typeof each === 'string' || typeof each === 'number');
  return typeof value === 'string' && isoTime.test(value) && !hasZone.test(value);
}

/** Milliseconds above which a number is an instant. */
const instant = 1e11;

/** Turns segments into turns of speech. */
export function transcriptOf({ rows, around }: Segments): ReadTranscript {
  const people = peopleIn(around);
  const read = rows.map(
    (row): ReadTurn => ({
      speaker: speakerOf(row, people).trim(),
      content: (textOf(row) ?? '').trim(),
      from: fromOf(row),
      to: toOf(row),
    }),
  );
  const unit = rows.some(isUnitless) ? unitOf(read) : 1;
  const begun = read.find(({ from }) => from !== null)?.from ?? 0;
  const since = begun > instant * unit ? begun : 0;
  const time = (at: number | null) => (at === null ? null : Math.max(0, Math.round((at - since) / unit)));
  const timed = read
    .filter(({ content }) => content !== '')
    .map((turn) => ({ ...turn, from: time(turn.from), to: time(turn.to) }));
  const turns = since === 0 && !rows.some(isUnitless) && isDayTime(timed) ? sinceFirst(timed) : timed;
  const first = since > 0 ? startIn(since / unit) : null;
  const start =
    fact(around, names.date, startIn) ?? (first && isOnLocalClock(rows) ? { ...first, zone: null } : first);
  return { title: titleIn(around), start, turns };
}

/** Returns the title of a meeting in the objects around its segments. */
export const titleIn = (around: readonly Row[]): string | null =>
  fact(around, names.title, (value) => (typeof value === 'string' && value !== '' ? value : null));

/** Names of objects with facts about the meeting, beside its transcript. */
const beside = ['meeting', 'metadata', 'meta', 'info', 'call', 'recording', 'session', 'event', 'note'];

function fact<T>(
  around: readonly Row[],
  known: readonly string[],
  read: (value: unknown) => T | null,
): T | null {
  const near = around.flatMap((row) => beside.map((name) => row[name]).filter(isRow));
  for (const row of [...around, ...near].map(withPlainNames))
    for (const name of known) {
      const value = read(row[name]);
      if (value !== null) return value;
    }
  return null;
}

/** Reads a written date, or milliseconds or seconds since 1970. */
function startIn(value: unknown): ReadTranscript['start'] {
  if (typeof value === 'string') return dateIn(value);
  if (typeof value !== 'number' || value < 1e9) return null;
  const at = new Date(value < instant ? value * 1_000 : value);
  return Number.isNaN(at.getTime()) ? null : { local: at.toISOString().slice(0, 19), zone: 0 };
}
