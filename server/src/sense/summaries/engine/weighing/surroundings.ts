import { cueCount } from './cues.ts';
import type { Features } from './features.ts';
import type { Passage } from './passages.ts';

/** Numbers per passage. */
export const surroundingsWidth = 3 * 11 + 6 + cueCount;

/**
 * Returns one row of inputs for the trees per passage: the scores of the linear models, their rank among neighbors
 * and in the whole meeting, and basic facts.
 */
export function surroundingsOf(
  passages: Passage[],
  features: Features,
  scores: Float32Array[],
): Float32Array {
  const count = passages.length;
  const table = new Float32Array(count * surroundingsWidth);
  const ranks = scores.map(ranksOf);
  const tops = scores.map((score) => score.reduce((best, one) => Math.max(best, one), -20));
  const best = new Float32Array(13);
  for (let index = 0; index < count; index += 1) {
    let column = index * surroundingsWidth;
    const { speaker, words } = passages[index]!;
    for (const [view, score] of scores.entries()) {
      const at = (n: number) => (n >= 0 && n < count ? score[n]! : -20);
      const own = score[index]!;
      let near = 0;
      let nearest = -20;
      let nearby = -20;
      let sameSpeaker = -20;
      let distance = 0;
      for (let n = index - 8; n <= index + 8; n += 1) {
        if (n === index) continue;
        const value = at(n);
        if (Math.abs(n - index) <= 2) nearest = Math.max(nearest, value);
        if (Math.abs(n - index) <= 6) {
          if (value > nearby) [nearby, distance] = [value, n - index];
          best[near++] = value;
        }
        if (n >= 0 && n < count && passages[n]!.speaker === speaker)
          sameSpeaker = Math.max(sameSpeaker, value);
      }
      const three = best.subarray(0, near).sort().subarray(-3);
      table[column++] = own;
      table[column++] = at(index - 1);
      table[column++] = at(index + 1);
      table[column++] = nearest;
      table[column++] = nearby;
      table[column++] = (three[0]! + three[1]! + three[2]!) / 3;
      table[column++] = sameSpeaker;
      table[column++] = Math.log(1 + ranks[view]![index]!);
      table[column++] = tops[view]! - own;
      table[column++] = own > nearby ? 0 : distance;
      table[column++] = tops[view]!;
    }
    table[column++] = index / count;
    table[column++] = (count - 1 - index) / count;
    table[column++] = Math.min(300, count - 1 - index);
    table[column++] = words.length;
    table[column++] = features.chair[index] ? 1 : 0;
    table[column++] = passages[index - 1]?.speaker === speaker ? 1 : 0;
    for (let bit = 0; bit < cueCount; bit += 1) table[column++] = (features.cues[index]! >>> bit) & 1;
  }
  return table;
}

/** Returns the rank of each score, from 0. */
function ranksOf(score: Float32Array): Int32Array {
  const order = Int32Array.from(score.keys()).sort((a, b) => score[b]! - score[a]! || a - b);
  const ranks = new Int32Array(score.length);
  for (const [rank, index] of order.entries()) ranks[index] = rank;
  return ranks;
}
