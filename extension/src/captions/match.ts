/**
 * Matches a list of rows to a list of utterances to find what was read before. After captions were switched off and on, or a list
 * was scrolled or rendered again, rows show old text, and some of it has grown or was corrected. People repeat themselves, so
 * the lists are compared as a whole, not row by row.
 */
import { fold, tokenize } from './align.ts';
import { contains, isLaterState, type SpokenText, startsWithWordsOf } from './continuation.ts';
import { alignLists, jumpCost, type Pair } from './list-alignment.ts';

/** Callbacks and options that depend on the platform and the caller. */
export interface MatchRules<Row, Spoken> {
  /** Returns whether the row's speaker may have said the utterance. */
  couldSpeak(utterance: Spoken, row: Row): boolean;
  rolling: boolean;
  /** Returns the former utterance of the row's element, and how strongly the row suggests it: zero if it now shows another. */
  former?(row: Row): { utterance: Spoken; weight: number } | null;
  /** Returns the weight of equal words when the speakers are the same person only if that person was renamed. */
  renamed?(utterance: Spoken, row: Row): number;
  /** Returns whether the row may show a corrected text of another row. */
  mayBeCorrected?(row: Row): boolean;
  /** Returns whether the utterance may continue: its text may have grown since it was read. */
  isLive?(utterance: Spoken): boolean;
  /** The rows may be older than the utterances, because they are from another display of the same captions. */
  mayLag?: boolean;
  /** Returns whether the utterance may have been corrected since it was read. */
  mayBeLater?(utterance: Spoken): boolean;
  /** The cost of starting at a position other than the beginning, if that differs from the default. */
  begin?: number;
  /** The bonus for matching the beginning of both lists, which may be the same place. */
  beginning?: number;
  startsTogether?: boolean;
  /** Both lists end at the same place, except for new rows. */
  endsTogether?: boolean;
}

/** Maximum distance, in utterances, between a row's candidate and the next certain match. */
const maxCandidateDistance = 24;
/** Above this number of pairs, the lists are first split at certain pairs. */
const manyPairs = 40_000;
const maxPairs = 6_000_000;
/** Maximum number of texts compared word by word. */
const maxComparisons = 4_000;
/** The weight of words that continue, as a share of the weight of equal words. */
const grownWeight = 0.6;
/** The weight of texts that share most words, because people also say almost the same thing twice. */
const correctedWeight = 0.5;
/** A small bonus when both lists begin together, because a history begins there too. It breaks ties. */
const beginning = 1;

/**
 * Finds the utterance of each row. Both lists are oldest first, and matches keep the order of both. Matches equal, continued and
 * unchanged rows first, then rows between them that show a later state of an utterance. Each utterance is matched once, unless
 * several rows show parts of it. Unmatched rows are not in the result.
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

/** Returns the weight of equal words: people often repeat a single word, but rarely a sentence. */
export function weightOfWords(words: number): number {
  if (words <= 1) return 2;
  if (words === 2) return 3;
  return words < 6 ? 6 : 8;
}

interface Compared {
  folded: string;
  weight: number;
  words: readonly string[];
}

/** Number of characters compared. Beginnings are enough to tell long texts apart. */
const comparedLength = 600;
const compared = new WeakMap<object, Compared & { text: string }>();

/** Prepares an utterance for comparison. Caches the result, because utterances are compared repeatedly. */
function prepareComparison(spoken: { text: string }): Compared {
  let known = compared.get(spoken);
  if (!known || known.text !== spoken.text) {
    const { text } = spoken;
    const { words } = tokenize(text.slice(0, comparedLength));
    known = { text, folded: fold(text), weight: weightOfWords(words.length), words };
    compared.set(spoken, known);
  }
  return known;
}

/** Returns whether both share most words, and at least three. */
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

/** Returns the index pairs of rows and utterances that certainly belong together. */
function surePairs<Row extends { text: string }, Spoken extends SpokenText>(
  rows: readonly Row[],
  utterances: readonly Spoken[],
  rules: MatchRules<Row, Spoken>,
): readonly Pair[] {
  const { couldSpeak, former, renamed, isLive } = rules;
  const shown = rows.map(prepareComparison);
  const spoken = utterances.map(prepareComparison);
  const places = new Map(utterances.map((utterance, index) => [utterance, index]));
  const formers = rows.map((row) => {
    const was = former?.(row);
    return was ? { index: places.get(was.utterance) ?? -1, weight: was.weight } : null;
  });
  const said = new Set(spoken.map(({ folded }) => folded));
  let comparisons = maxComparisons;
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
    if (`${now.folded} `.startsWith(`${before.folded} `)) return before.weight * grownWeight;
    // If another utterance has exactly these words, the row shows that one, or someone repeated the words.
    if (said.has(now.folded) || rules.mayBeCorrected?.(rows[row]!) === false) return 0;
    return --comparisons > 0 && areAlike(before.words, now.words) ? correctedWeight : 0;
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
      toRow - fromRow - Math.floor(maxPairs / Math.max(1, toUtterance - fromUtterance)),
    );
    const startRow = fromRow + skippedRows;
    const part = alignLists(toRow - startRow, toUtterance - fromUtterance, {
      weight: (
        (row: number, utterance: number) => (left: number, right: number) =>
          weight(left + row, right + utterance)
      )(startRow, fromUtterance),
      begin: rules.begin ?? jumpCost,
      startCredit: isFirst
        ? rules.startsTogether
          ? (rules.begin ?? jumpCost)
          : (rules.beginning ?? beginning)
        : (rules.begin ?? jumpCost),
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
 * Finds where long lists can be split: at sentences that occur once in each list. This keeps aligning hours of history at a few
 * steps per row.
 */
function splitters(
  shown: readonly Compared[],
  spoken: readonly Compared[],
  couldSpeak: (row: number, utterance: number) => boolean,
): Pair[] {
  if (shown.length * spoken.length <= manyPairs) return [];
  const inSpoken = uniqueSentences(spoken);
  const both: Pair[] = [];
  for (const [folded, row] of uniqueSentences(shown)) {
    const utterance = inSpoken.get(folded);
    if (utterance !== undefined && couldSpeak(row, utterance)) both.push([row, utterance]);
  }
  both.sort(([a], [b]) => a - b);
  const rising = increasingSubsequence(both.map(([, utterance]) => utterance));
  return rising.map((index) => both[index]!);
}

/** Returns the sentences that occur exactly once in a list, with their index. */
function uniqueSentences(texts: readonly Compared[]): Map<string, number> {
  const places = new Map<string, number>();
  const again = new Set<string>();
  for (const [index, { folded, weight }] of texts.entries()) {
    if (weight < jumpCost) continue;
    if (places.has(folded)) again.add(folded);
    else places.set(folded, index);
  }
  for (const folded of again) places.delete(folded);
  return places;
}

/** Returns the indexes of the longest increasing subsequence. */
export function increasingSubsequence(values: readonly number[]): number[] {
  // `ends[k]` is the index of the smallest value that ends a subsequence of k + 1 values.
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

/** The rows and utterances between two certain matches. */
interface Gap {
  fromRow: number;
  toRow: number;
  fromUtterance: number;
  toUtterance: number;
}

/** Matches rows between certain matches that were corrected or grew. */
function matchLaterStates<Row extends { text: string }, Spoken extends SpokenText>(
  rows: readonly Row[],
  utterances: readonly Spoken[],
  { fromRow, toRow, fromUtterance, toUtterance }: Gap,
  rules: MatchRules<Row, Spoken>,
  found: Map<Row, Spoken>,
): void {
  let next = fromUtterance;
  for (const row of rows.slice(fromRow, toRow)) {
    for (let index = Math.max(next, toUtterance - maxCandidateDistance); index < toUtterance; index++) {
      const earlier = utterances[index]!;
      if (rules.mayBeLater?.(earlier) === false) continue;
      if (!rules.couldSpeak(earlier, row)) continue;
      const isBehind = rules.mayLag && rules.isLive?.(earlier) && startsWithWordsOf(row.text, earlier.text);
      if (!isBehind && !isLaterState(earlier, row.text, rules)) continue;
      if (rules.mayBeCorrected?.(row) === false && !startsWithWordsOf(earlier.text, row.text)) continue;
      found.set(row, earlier);
      // One row of the overlay may be several rows of the panel.
      next = contains(earlier, row.text) ? index : index + 1;
      break;
    }
  }
}
