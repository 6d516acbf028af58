import type { Passage } from './weighing/passages.ts';

/** Maximum number of peaks considered, far more than are shown. */
const most = 40;
/** Maximum passages on each side of a peak that may belong to it, because entries vary in length. */
const widest = 30;

/** Returns the passages with a minimum score, likeliest first, each at a distance from all likelier ones. */
export function peaksOf(passages: Passage[], scores: Float32Array, least: number, apart: number): number[] {
  const likely = [...passages.keys()].filter((index) => scores[index]! >= least);
  const near = new Set<number>();
  return likely
    .sort((a, b) => scores[b]! - scores[a]! || a - b)
    .filter((index) => {
      const { entry } = passages[index]!;
      if (near.has(entry)) return false;
      for (let n = entry - apart; n <= entry + apart; n += 1) near.add(n);
      return true;
    })
    .slice(0, most);
}

/** Returns the passages in a passage's entry and in the entries around it. */
export function passagesAround(passages: Passage[], index: number, within: number): number[] {
  const { entry } = passages[index]!;
  const around: number[] = [];
  const end = Math.min(passages.length, index + widest + 1);
  for (let n = Math.max(0, index - widest); n < end; n += 1)
    if (Math.abs(passages[n]!.entry - entry) <= within) around.push(n);
  return around;
}
