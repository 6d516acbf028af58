import { isOnlyDate } from '../../dates.ts';
import { speakersIn } from '../../speakers.ts';
import { isField, isHeading } from './header.ts';
import { findHead, type Head, type Stamp, searched, stampIn } from './stamps.ts';

/** How a file writes times and names. */
export type Shape = { speakers: ReturnType<typeof speakersIn> } & (
  | { kind: 'heads'; heads: (Head | null)[] }
  | { kind: 'stamps'; stamps: (Stamp | null)[]; names: 'before' | 'after' | 'beside' | null }
  | { kind: 'names'; names: ReadonlySet<number>; first: number }
  | { kind: 'plain' }
);

/** Finds out how a file writes times and names. */
export function shapeOf(body: readonly string[], isOtter: boolean): Shape {
  const stamps = alike(inCommonestStyle(body.map(stampIn)));
  const speakers = speakersIn(
    body.map((line, index) => stamps[index]?.rest ?? line),
    stamps.flatMap((stamp) => (stamp ? [stamp.rest] : [])),
  );
  const heads = headsIn(body, speakers.isName);
  const count = stamps.filter(Boolean).length;
  const headCount = heads.filter(Boolean).length;
  if (headCount > 0 && headCount >= count) return { kind: 'heads', heads, speakers };
  const isTimed = stamps.some(
    (stamp, index) =>
      stamp &&
      (count > 1 ||
        stamp.style !== '' ||
        stamp.rest === '' ||
        speakers.split(stamp.rest) ||
        (dashed.test(body[index]!) && index + 1 < body.length)),
  );
  if (!isTimed || !ascends(stamps))
    return { ...(namedParagraphs(body, speakers, isOtter) ?? { kind: 'plain' }), speakers };
  return { kind: 'stamps', stamps, names: namesAt(body, stamps, speakers), speakers };
}

/** Minimum share of lines that are names, and maximum lines above the first one. */
const [minNames, maxAbove] = [0.15, 20];

/**
 * Finds names above paragraphs without times, as Otter and Markdown have them. Names must recur: a line of one word is
 * usually speech.
 */
function namedParagraphs(body: readonly string[], { split, isName }: Shape['speakers'], isOtter: boolean) {
  const isAlone = body.map((line) => line.length < searched && split(line) === null && isName(line));
  const places = body.flatMap((_, index) => {
    const isAbove = isAlone[index] && isAlone[index + 1] === false && !isAbout(body[index + 1]!);
    return isAbove && !isField(body[index - 1] ?? '') ? [index] : [];
  });
  const counts = new Map<string, number>();
  for (const place of places) counts.set(body[place]!, (counts.get(body[place]!) ?? 0) + 1);
  const recurring = places.filter((place) => counts.get(body[place]!)! > 1);
  const first = places[0] === 0 ? 0 : (recurring[0] ?? places[0]);
  const isClear = isOtter || recurring.length * 2 > places.length;
  if (first === undefined || first > maxAbove || !isClear || places.length < body.length * minNames)
    return null;
  if (body.filter((line) => split(line)?.content).length > places.length) return null;
  return { kind: 'names' as const, names: new Set(places), first };
}

const isAbout = (line: string) => isField(line) || isHeading(line) || isOnlyDate(line);

/** Keeps the times in the most common style. Other times are part of the speech. */
function inCommonestStyle<T extends { style: string }>(found: readonly (T | null)[]): (T | null)[] {
  const counts = new Map<string, number>();
  for (const each of found) if (each) counts.set(each.style, (counts.get(each.style) ?? 0) + 1);
  const [[style] = ['']] = [...counts].sort(([, a], [, b]) => b - a);
  return found.map((each) => (each?.style === style ? each : null));
}

/**
 * If most times are alone on their lines, drops times that have words after them, because those are part of the speech.
 */
function alike(stamps: (Stamp | null)[]): (Stamp | null)[] {
  const alone = stamps.filter((stamp) => stamp?.rest === '').length;
  return alone * 2 >= stamps.filter(Boolean).length
    ? stamps.map((stamp) => (stamp?.rest === '' ? stamp : null))
    : stamps;
}

function headsIn(body: readonly string[], isName: (text: string) => boolean): (Head | null)[] {
  const found = body.map(findHead);
  const counts = new Map<string, number>();
  for (const head of found) if (head) counts.set(head.speaker, (counts.get(head.speaker) ?? 0) + 1);
  const weak = found.filter((head) => head && !head.isSeparated && isName(head.speaker)).length;
  const named = found.filter((head) => head && isName(head.speaker));
  /** Returns whether a line is like those with names, apart from its name. */
  const isAlike = ({ speaker, words, form, isSeparated, style }: Head) =>
    words === '' &&
    isShort(speaker) &&
    named.length > 1 &&
    named.every((each) => each!.form === form && each!.isSeparated === isSeparated && each!.style === style);
  const heads = found.map((head) => {
    if (!head || head.speaker.split(/\s+/).length > 8 || /[!?:,]$|20\d\d/.test(head.speaker)) return null;
    if (isName(head.speaker)) return head.isSeparated || weak > 1 || head === found[0] ? head : null;
    if (head.speaker.endsWith('.')) return null;
    if (isAlike(head)) return head;
    return head.isSeparated && (head.style === '' || counts.get(head.speaker)! > 1) ? head : null;
  });
  return ascends(heads) ? heads : heads.map(() => null);
}

/** Returns whether times ascend. Ignores one step at midnight and exceptions below a tenth of the times. */
function ascends(found: readonly ({ from: number } | null)[]): boolean {
  const times = found.flatMap((each) => (each ? [each.from] : []));
  const back = times.filter((time, index) => index > 0 && time < times[index - 1]!).length;
  return back <= 1 || back < times.length / 10;
}

/** Finds lines that contain only a name: next to most times (`0:00 - Ana`), or in the lines above or below them. */
function namesAt(
  body: readonly string[],
  stamps: readonly (Stamp | null)[],
  { split, isName }: Shape['speakers'],
) {
  const places = stamps.flatMap((stamp, index) => (stamp ? [index] : []));
  const most = (test: (place: number) => boolean) => places.filter(test).length >= places.length * 0.8;
  const isWords = (index: number) => index < body.length && !stamps[index];
  const rests = places.map((place) => stamps[place]!.rest);
  const recurs = (rest: string) => rests.indexOf(rest) !== rests.lastIndexOf(rest);
  const isBeside = (place: number) => {
    const { rest } = stamps[place]!;
    if (!isWords(place + 1) || split(rest)?.content) return false;
    return isName(rest) || (isShort(rest) && (recurs(rest) || dashed.test(body[place]!)));
  };
  if (most(isBeside)) return 'beside';
  if (places.some((place) => stamps[place]!.rest !== '') || body.some((line) => split(line)?.content))
    return null;
  const isNamed = (distance: 1 | -1) => {
    const lines = places.map((place) => body[place + distance] ?? '');
    const isAlways = lines.every(isShort) && new Set(lines).size < lines.length;
    // Between two times are words and a name.
    const isApart = places.every((place, nth) => nth === 0 || place - places[nth - 1]! > 2);
    return most((place) => isName(body[place + distance] ?? '')) || (isAlways && isApart);
  };
  if (isNamed(-1)) return 'before';
  return isNamed(1) && most((place) => isWords(place + 1) && isWords(place + 2)) ? 'after' : null;
}

/** Matches a time and a dash, as Fathom writes them before names. */
const dashed = /^[@[(<]{0,2}[\d:.,]{4,12}(?:\s?[ap]\.?m\.?)?[\])>]?\s+[-–—|]\s/i;

/** Returns whether words could be a name, although they do not look like one. */
export const isShort = (text: string) =>
  /^[^.!?…:;,"“”]{1,40}$/u.test(text) && text.split(/\s+/u).length <= 3;
