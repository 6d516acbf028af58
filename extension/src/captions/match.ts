/**
 * Matching a list of rows to a list of utterances: which of what is on the screen was read before? After captions were
 * switched off and on, or a list was scrolled, rows show old text again, some of it grown or corrected meanwhile.
 */
import { countWords, fold } from './align.ts';
import { contains, isLaterState, type SpokenText } from './continuation.ts';

/** What may differ between platforms and callers. */
export interface MatchRules<Row, Spoken> {
  /** Whether the row's speaker may be the utterance's. */
  couldSpeak(utterance: Spoken, row: Row): boolean;
  /** The text is a window that moves. */
  rolling: boolean;
}

/** An utterance more than this many before a sure match is no candidate for a row right before it. */
const reach = 24;

/**
 * Finds the utterance of each row, both lists oldest first. Matches keep the order of both lists. Equal texts are matched
 * first; between those, rows that are a later state of an utterance. An utterance is found once, except when several
 * rows show stretches of it. Rows that match nothing are not in the result.
 */
export function matchRows<Row extends { text: string }, Spoken extends SpokenText>(
  rows: readonly Row[],
  utterances: readonly Spoken[],
  rules: MatchRules<Row, Spoken>,
): Map<Row, Spoken> {
  const found = new Map<Row, Spoken>();
  if (rows.length === 0 || utterances.length === 0) return found;
  const pairs = equalPairs(rows, utterances, rules);
  const [only] = pairs;
  if (pairs.length === 1 && only && !isProof(rows[only[0]]!.text, only[1] === utterances.length - 1))
    pairs.length = 0;

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

/** A single "Yes." somewhere back proves nothing; three words do, or the newest utterance. */
function isProof(text: string, isNewest: boolean): boolean {
  return isNewest || countWords(text, 3) >= 3;
}

/** The indexes of rows and utterances that say the same: the longest such sequence, and among equals the latest. */
function equalPairs<Row extends { text: string }, Spoken extends SpokenText>(
  rows: readonly Row[],
  utterances: readonly Spoken[],
  { couldSpeak }: MatchRules<Row, Spoken>,
): [row: number, utterance: number][] {
  const shown = rows.map(({ text }) => fold(text));
  const spoken = utterances.map(({ text }) => fold(text));
  const equal = (row: number, utterance: number) =>
    shown[row]! === spoken[utterance]! && couldSpeak(utterances[utterance]!, rows[row]!);

  const width = utterances.length + 1;
  const lengths = new Uint16Array((rows.length + 1) * width);
  for (let row = 1; row <= rows.length; row++) {
    for (let column = 1; column < width; column++) {
      const best = Math.max(lengths[(row - 1) * width + column]!, lengths[row * width + column - 1]!);
      lengths[row * width + column] = equal(row - 1, column - 1)
        ? Math.max(best, lengths[(row - 1) * width + column - 1]! + 1)
        : best;
    }
  }

  const pairs: [number, number][] = [];
  let row = rows.length;
  let column = utterances.length;
  while (row > 0 && column > 0) {
    const here = lengths[row * width + column]!;
    if (equal(row - 1, column - 1) && here === lengths[(row - 1) * width + column - 1]! + 1)
      pairs.unshift([--row, --column]);
    else if (lengths[(row - 1) * width + column]! === here) row -= 1;
    else column -= 1;
  }
  return pairs;
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
      if (!rules.couldSpeak(earlier, row) || !isLaterState(earlier, row.text, rules)) continue;
      found.set(row, earlier);
      // The overlay's one line is several rows of the panel.
      next = contains(earlier, row.text) ? index : index + 1;
      break;
    }
  }
}
