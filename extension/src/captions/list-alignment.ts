/**
 * Aligning two lists without changing the order of either: which entries of one belong to which of the other, when each pair
 * has a weight and what is left over has a cost. The result is the alignment with the highest sum. Pairs that follow each
 * other support each other: to begin somewhere in the middle, or to leave many out between two pairs, costs `jump`, so that
 * a weak pair counts only beside others.
 */

/** What is known of the two lists beyond their pairs. */
export interface AlignmentRules {
  /** How strongly two entries belong together; zero or less when they do not. */
  weight(left: number, right: number): number;
  /** What it costs to begin anywhere. */
  begin: number;
  /** What of that is taken off when the first entries belong together: all of it where both lists begin at the same place. */
  startCredit: number;
  /** Both lists end at the same place, but for what is new in the left one. */
  endsTogether: boolean;
}

/** An index of the left list and one of the right list. */
export type Pair = readonly [left: number, right: number];

/** What it costs to begin anywhere, as a rule. */
export const jump = 5;
/**
 * What it costs besides when entries of the left list come before, older than all of the right list or contradicting it:
 * what is unknown is new, as a rule, and comes last.
 */
const older = { unknown: 3, contradicting: 4 };
/** What it costs to go on anywhere else: a page shows what was said without gaps, so it takes more than one sentence said twice. */
const gap = 10;
/** One entry of each list between pairs: perhaps one and the same, corrected so much that it is not known again. */
const substituted = 6;
/** An entry of the left list between pairs belongs to none of the right. */
const inserted = 5;
/** An alignment must prove more than this. */
const least = 0.9;
/** At the beginning of the right list and at the end of the left one little is lost: the oldest leave, the newest are new. */
const skippedAtEdge = 0.5;

/** How a cell was reached: two bits for the best alignment up to it, two for the best to jump from. */
const moves = { pair: 0, both: 1, left: 2, jump: 3 };
const jumps = { begin: 0, left: 1, right: 2, here: 3 };

/** The pairs of the best alignment, in order. */
export function alignLists(lefts: number, rights: number, rules: AlignmentRules): Pair[] {
  const { weight, begin, startCredit, endsTogether } = rules;
  const width = rights + 1;
  const steps = new Uint8Array((lefts + 1) * width);
  let former: Float32Array = firstScores(rights, begin, startCredit);
  let current: Float32Array = new Float32Array(width);
  let formerJump: Float32Array = new Float32Array(width).fill(Number.NEGATIVE_INFINITY);
  let currentJump: Float32Array = new Float32Array(width);
  let best = least;
  let end: Pair | null = null;

  for (let row = 1; row <= lefts; row++) {
    const anew = -begin - older.contradicting;
    current[0] = Math.max(former[0]! - inserted, -begin - older.unknown);
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
      if (paired - gap > away) {
        from = jumps.here;
        away = paired - gap;
      }
      currentJump[column] = away;
      if (anew >= away) from = jumps.begin;
      let move = moves.jump;
      let score = Math.max(anew, away);
      if (former[column]! - inserted > score) {
        move = moves.left;
        score = former[column]! - inserted;
      }
      if (former[column - 1]! - substituted >= score) {
        move = moves.both;
        score = former[column - 1]! - substituted;
      }
      if (paired >= score) {
        move = moves.pair;
        score = paired;
      }
      current[column] = score;
      steps[row * width + column] = move | (from << 2);
      if (value > 0) {
        const total = paired + ending(lefts - row, rights - column, endsTogether);
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

/** Before the first entry of the left list: the oldest of the right list may have left. */
function firstScores(rights: number, begin: number, startCredit: number): Float32Array {
  const scores = new Float32Array(rights + 1);
  for (let column = 0; column <= rights; column++)
    scores[column] = Math.max(startCredit - begin - column * skippedAtEdge, -begin);
  return scores;
}

/** What it counts that an alignment reaches the end: only what is new comes after it. */
function ending(newer: number, missing: number, endsTogether: boolean): number {
  if (!endsTogether || missing > 0) return -Math.min(missing, jump) / jump - newer / 1_000;
  return Math.max(0, jump - newer * skippedAtEdge);
}

function traced(steps: Uint8Array, width: number, end: Pair): Pair[] {
  const pairs: Pair[] = [];
  let [row, column] = end;
  // The end is a pair, whatever else would be as good up to there.
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

/** The pair from which a jump to this cell set out, or the beginning of both lists. */
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
