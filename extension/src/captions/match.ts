/**
 * Matching a list of rows to a list of utterances: which of what is on the screen was read before? After captions were
 * switched off and on, after a list was scrolled or rendered anew, rows show old text again, some of it grown or corrected
 * meanwhile. People say the same again and again, so no row is looked at alone: the lists are aligned as wholes.
 */
import { fold, tokenize } from './align.ts';
import { contains, grows, isLaterState, type SpokenText } from './continuation.ts';
import { alignLists, jump, type Pair } from './list-alignment.ts';

/** What may differ between platforms and callers. */
export interface MatchRules<Row, Spoken> {
  /** Whether the row's speaker may be the utterance's. */
  couldSpeak(utterance: Spoken, row: Row): boolean;
  /** The text is a window that moves. */
  rolling: boolean;
  /** The utterance that the row's element showed, and how strongly the row speaks for it: zero when it shows another now. */
  former?(row: Row): { utterance: Spoken; weight: number } | null;
  /** How much equal words still prove where the speaker of both could only be the same under another name. */
  renamed?(utterance: Spoken, row: Row): number;
  /** Whether the utterance may go on: its text may have grown since it was read. */
  isLive?(utterance: Spoken): boolean;
  /** The rows may be behind what was read: another display of the same captions. */
  mayLag?: boolean;
  /** Whether the utterance may have been corrected since it was read. */
  mayBeLater?(utterance: Spoken): boolean;
  /** What it costs to begin anywhere, where that is more likely than as a rule. */
  begin?: number;
  /** What it counts that both lists begin, perhaps at the same place. */
  beginning?: number;
  /** Both lists begin at the same place. */
  startsTogether?: boolean;
  /** Both lists end at the same place, but for rows that are new. */
  endsTogether?: boolean;
}

/** An utterance more than this many before a sure match is no candidate for a row right before it. */
const reach = 24;
/** Of more pairs than this, those that are sure split the lists first; more than the second number are never looked at. */
const manyPairs = 40_000;
const mostPairs = 6_000_000;
/** So many texts are compared word by word at most. */
const mostComparisons = 4_000;
/** What words that go on prove, of what they would prove alone. */
const grown = 0.6;
/** What it proves that most words are the same: somebody may as well say much the same again. */
const corrected = 2.5;
/** Where both lists begin is where a history begins: it counts a little, and decides between equals. */
const beginning = 1;

/**
 * Finds the utterance of each row, both lists oldest first. Matches keep the order of both lists. Equal texts, texts that
 * go on, and rows that stayed are matched first; between those, rows that are a later state of an utterance. An utterance
 * is found once, except when several rows show stretches of it. Rows that match nothing are not in the result.
 */
export function matchRows<Row extends { text: string }, Spoken extends SpokenText>(
  rows: readonly Row[],
  utterances: readonly Spoken[],
  rules: MatchRules<Row, Spoken>,
): Map<Row, Spoken> {
  const found = new Map<Row, Spoken>();
  if (rows.length === 0 || utterances.length === 0) return found;
  const pairs = surePairs(rows, utterances, rules);
  let fromRow = 0;
  let fromUtterance = 0;
  for (const [toRow, toUtterance] of [...pairs, [rows.length, utterances.length] as const]) {
    const gap = { fromRow, toRow, fromUtterance, toUtterance };
    matchLaterStates(rows, utterances, gap, rules, found);
    if (toRow < rows.length) found.set(rows[toRow]!, utterances[toUtterance]!);
    fromRow = toRow + 1;
    fromUtterance = toUtterance + 1;
  }
  return found;
}

/** How much equal words prove: one is said again and again, a sentence hardly ever. */
export function weightOf(words: number): number {
  if (words <= 1) return 2;
  if (words === 2) return 3;
  return words < 6 ? 6 : 8;
}

/** What a text is compared by. */
interface Compared {
  folded: string;
  weight: number;
  words: readonly string[];
}

/** Long texts are told apart by their beginnings. */
const comparedLength = 600;
const compared = new WeakMap<object, Compared & { text: string }>();

/** Utterances are compared again and again. */
function comparedBy(spoken: { text: string }): Compared {
  let known = compared.get(spoken);
  if (!known || known.text !== spoken.text) {
    const { text } = spoken;
    const { words } = tokenize(text.slice(0, comparedLength));
    known = { text, folded: fold(text), weight: weightOf(words.length), words };
    compared.set(spoken, known);
  }
  return known;
}

/** Most words of both are the same, three at least. */
function areAlike(before: readonly string[], now: readonly string[]): boolean {
  const least = Math.max(3, Math.ceil(0.6 * Math.max(before.length, now.length)));
  if (Math.min(before.length, now.length) < least) return false;
  const left = [...now];
  let common = 0;
  for (const word of before) {
    const at = left.indexOf(word);
    if (at < 0) continue;
    left.splice(at, 1);
    common += 1;
  }
  return common >= least;
}

/** The indexes of rows and utterances that belong together for all that can be seen at once. */
function surePairs<Row extends { text: string }, Spoken extends SpokenText>(
  rows: readonly Row[],
  utterances: readonly Spoken[],
  rules: MatchRules<Row, Spoken>,
): readonly Pair[] {
  const { couldSpeak, former, renamed, isLive } = rules;
  const shown = rows.map(comparedBy);
  const spoken = utterances.map(comparedBy);
  const places = new Map(utterances.map((utterance, index) => [utterance, index]));
  const formers = rows.map((row) => {
    const was = former?.(row);
    return was ? { index: places.get(was.utterance) ?? -1, weight: was.weight } : null;
  });
  let comparisons = mostComparisons;
  const live = utterances.map((utterance) => isLive?.(utterance) ?? false);
  const weight = (row: number, at: number): number => {
    const was = formers[row];
    if (was && was.index === at) return was.weight;
    const now = shown[row]!;
    const before = spoken[at]!;
    if (now.folded === before.folded) {
      if (couldSpeak(utterances[at]!, rows[row]!)) return now.weight;
      return now.weight * (renamed?.(utterances[at]!, rows[row]!) ?? 0);
    }
    if (!live[at] || !couldSpeak(utterances[at]!, rows[row]!)) return 0;
    if (`${now.folded} `.startsWith(`${before.folded} `)) return before.weight * grown;
    return --comparisons > 0 && areAlike(before.words, now.words) ? corrected : 0;
  };

  const pairs: Pair[] = [];
  const parts = splitters(shown, spoken, (row, at) => couldSpeak(utterances[at]!, rows[row]!));
  let fromRow = 0;
  let fromUtterance = 0;
  const partsAndEnd = [...parts, [rows.length, utterances.length] as const];
  for (const [index, [toRow, toUtterance]] of partsAndEnd.entries()) {
    const isFirst = index === 0;
    const isLast = index === partsAndEnd.length - 1;
    const skippedRows = Math.max(
      0,
      toRow - fromRow - Math.floor(mostPairs / Math.max(1, toUtterance - fromUtterance)),
    );
    const startRow = fromRow + skippedRows;
    const part = alignLists(toRow - startRow, toUtterance - fromUtterance, {
      weight: (
        (row: number, utterance: number) => (left: number, right: number) =>
          weight(left + row, right + utterance)
      )(startRow, fromUtterance),
      begin: rules.begin ?? jump,
      startCredit: isFirst
        ? rules.startsTogether
          ? (rules.begin ?? jump)
          : (rules.beginning ?? beginning)
        : (rules.begin ?? jump),
      endsTogether: isLast ? (rules.endsTogether ?? true) : true,
    });
    for (const [left, right] of part) pairs.push([left + startRow, right + fromUtterance]);
    if (!isLast) pairs.push([toRow, toUtterance]);
    fromRow = toRow + 1;
    fromUtterance = toUtterance + 1;
  }
  return pairs;
}

/**
 * Where long lists may be split: sentences that each list has once. A page's history of hours is aligned between those, in a
 * few steps for each row.
 */
function splitters(
  shown: readonly Compared[],
  spoken: readonly Compared[],
  couldSpeak: (row: number, utterance: number) => boolean,
): Pair[] {
  if (shown.length * spoken.length <= manyPairs) return [];
  const inSpoken = once(spoken);
  const both: Pair[] = [];
  for (const [folded, row] of once(shown)) {
    const utterance = inSpoken.get(folded);
    if (utterance !== undefined && couldSpeak(row, utterance)) both.push([row, utterance]);
  }
  both.sort(([a], [b]) => a - b);
  const rising = longestRise(both.map(([, utterance]) => utterance));
  return rising.map((index) => both[index]!);
}

/** The sentences that a list has once, and where. */
function once(texts: readonly Compared[]): Map<string, number> {
  const places = new Map<string, number>();
  const again = new Set<string>();
  for (const [index, { folded, weight }] of texts.entries()) {
    if (weight < jump) continue;
    if (places.has(folded)) again.add(folded);
    else places.set(folded, index);
  }
  for (const folded of again) places.delete(folded);
  return places;
}

/** The indexes of the longest sequence of values that rise. */
export function longestRise(values: readonly number[]): number[] {
  // `ends[k]` is the index of the least value at which a rise of k + 1 values ends.
  const ends: number[] = [];
  const before = new Int32Array(values.length).fill(-1);
  for (const [index, value] of values.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (values[ends[middle]!]! < value) low = middle + 1;
      else high = middle;
    }
    if (low > 0) before[index] = ends[low - 1]!;
    ends[low] = index;
  }
  const rise: number[] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index]!) rise.push(index);
  return rise.reverse();
}

/** The rows and utterances between two sure matches. */
interface Gap {
  fromRow: number;
  toRow: number;
  fromUtterance: number;
  toUtterance: number;
}

/** Between what is sure, rows that were corrected or grew unnoticed. */
function matchLaterStates<Row extends { text: string }, Spoken extends SpokenText>(
  rows: readonly Row[],
  utterances: readonly Spoken[],
  { fromRow, toRow, fromUtterance, toUtterance }: Gap,
  rules: MatchRules<Row, Spoken>,
  found: Map<Row, Spoken>,
): void {
  let next = fromUtterance;
  for (const row of rows.slice(fromRow, toRow)) {
    for (let index = Math.max(next, toUtterance - reach); index < toUtterance; index++) {
      const earlier = utterances[index]!;
      if (rules.mayBeLater?.(earlier) === false) continue;
      if (!rules.couldSpeak(earlier, row)) continue;
      const isBehind = rules.mayLag && rules.isLive?.(earlier) && grows(row.text, earlier.text);
      if (!isBehind && !isLaterState(earlier, row.text, rules)) continue;
      found.set(row, earlier);
      // The overlay's one line is several rows of the panel.
      next = contains(earlier, row.text) ? index : index + 1;
      break;
    }
  }
}
