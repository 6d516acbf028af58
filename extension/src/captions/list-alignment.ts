/**
 * Aligns two lists in order: decides which entries belong together. Each pair has a weight and each unmatched entry a cost; the
 * result is the alignment with the highest sum. Starting in the middle of a list, or skipping many entries between two pairs,
 * costs extra, so that a weak pair counts only next to other pairs.
 */

export interface AlignmentRules {
  /** Returns how strongly two entries belong together: zero or less if they do not. */
  weight(left: number, right: number): number;
  /** The cost of starting at a position other than the beginning. */
  begin: number;
  /** Reduces that cost when the first entries belong together: by all of it when both lists start at the same place. */
  startCredit: number;
  /** Both lists end at the same place, except for new entries in the left list. */
  endsTogether: boolean;
}

export type Pair = readonly [left: number, right: number];

/** The default cost of starting at a position other than the beginning. */
export const jumpCost = 5;
/**
 * The extra cost when the first entries of the left list are older than the whole right list or contradict it. Unknown entries
 * are usually new and come last.
 */
const olderCost = { unknown: 3, contradicting: 4 };
/** The cost of continuing at another position. A page shows speech without gaps, so one repeated sentence is not enough. */
const gapCost = 10;
/** The cost of one unmatched entry on each side between pairs: possibly the same entry, heavily corrected. */
const substitutionCost = 6;
/** The cost of an unmatched left entry between pairs. */
const insertionCost = 5;
/** The minimum score of an alignment. */
const minScore = 0.9;
/** The low cost of skipping the oldest entries of the right list, which leave first, and the newest of the left list. */
const edgeSkipCost = 0.5;

/** The move that reached a cell: two bits for the best alignment up to the cell, two for the best one to jump from. */
const moves = { pair: 0, both: 1, left: 2, jump: 3 };
const jumps = { begin: 0, left: 1, right: 2, here: 3 };

/** Returns the pairs of the best alignment, in order. */
export function alignLists(lefts: number, rights: number, rules: AlignmentRules): Pair[] {
  const { weight, begin, startCredit, endsTogether } = rules;
  const width = rights + 1;
  const steps = new Uint8Array((lefts + 1) * width);
  let former: Float32Array = firstScores(rights, begin, startCredit);
  let current: Float32Array = new Float32Array(width);
  let formerJump: Float32Array = new Float32Array(width).fill(Number.NEGATIVE_INFINITY);
  let currentJump: Float32Array = new Float32Array(width);
  let best = minScore;
  let end: Pair | null = null;

  for (let row = 1; row <= lefts; row++) {
    const anew = -begin - olderCost.contradicting;
    current[0] = Math.max(former[0]! - insertionCost, -begin - olderCost.unknown);
    currentJump[0] = Number.NEGATIVE_INFINITY;
    for (let column = 1; column < width; column++) {
      const value = weight(row - 1, column - 1);
      const paired = value > 0 ? former[column - 1]! + value : Number.NEGATIVE_INFINITY;
      let from = jumps.left;
      let away = formerJump[column]!;
      if (currentJump[column - 1]! > away) {
        from = jumps.right;
        away = currentJump[column - 1]!;
      }
      if (paired - gapCost > away) {
        from = jumps.here;
        away = paired - gapCost;
      }
      currentJump[column] = away;
      if (anew >= away) from = jumps.begin;
      let move = moves.jump;
      let score = Math.max(anew, away);
      if (former[column]! - insertionCost > score) {
        move = moves.left;
        score = former[column]! - insertionCost;
      }
      if (former[column - 1]! - substitutionCost >= score) {
        move = moves.both;
        score = former[column - 1]! - substitutionCost;
      }
      if (paired >= score) {
        move = moves.pair;
        score = paired;
      }
      current[column] = score;
      steps[row * width + column] = move | (from << 2);
      if (value > 0) {
        const total = paired + endScore(lefts - row, rights - column, endsTogether);
        if (total > best) {
          best = total;
          end = [row, column];
        }
      }
    }
    [former, current] = [current, former];
    [formerJump, currentJump] = [currentJump, formerJump];
  }
  return end ? traced(steps, width, end) : [];
}

/** Returns the scores before the first left entry. The oldest entries of the right list may have left. */
function firstScores(rights: number, begin: number, startCredit: number): Float32Array {
  const scores = new Float32Array(rights + 1);
  for (let column = 0; column <= rights; column++)
    scores[column] = Math.max(startCredit - begin - column * edgeSkipCost, -begin);
  return scores;
}

/** Returns the score for ending here, after which only new entries may follow. */
function endScore(newer: number, missing: number, endsTogether: boolean): number {
  if (!endsTogether || missing > 0) return -Math.min(missing, jumpCost) / jumpCost - newer / 1_000;
  return Math.max(0, jumpCost - newer * edgeSkipCost);
}

function traced(steps: Uint8Array, width: number, end: Pair): Pair[] {
  const pairs: Pair[] = [];
  let [row, column] = end;
  // The last move is a pair, even if another move has the same score.
  let move = moves.pair;
  while (row > 0 && column > 0) {
    if (move === moves.jump) [row, column] = jumpedFrom(steps, width, row, column);
    if (row === 0 || column === 0) break;
    if (move === moves.left) row -= 1;
    else if (move === moves.both) {
      row -= 1;
      column -= 1;
    } else pairs.push([--row, --column]);
    move = steps[row * width + column]! & 3;
  }
  return pairs.reverse();
}

/** Returns the pair from which a jump to this cell started, or the start of both lists. */
function jumpedFrom(steps: Uint8Array, width: number, toRow: number, toColumn: number): Pair {
  let row = toRow;
  let column = toColumn;
  while (row > 0 && column > 0) {
    const from = steps[row * width + column]! >> 2;
    if (from === jumps.here) return [row, column];
    if (from === jumps.begin) break;
    if (from === jumps.left) row -= 1;
    else column -= 1;
  }
  return [0, 0];
}
