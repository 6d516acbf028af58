import type { Passage } from './weighing/passages.ts';

/** Peaks that are looked at, at most: far more than anybody reads. */
const most = 40;
/** Passages on each side of one that may belong to it: an entry may hold any number. */
const widest = 30;

/** The likeliest passages from a score on, each further from all likelier ones than some entries. */
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

/** The passages of the entries around one and of its own. */
export function aroundOf(passages: Passage[], index: number, within: number): number[] {
  const { entry } = passages[index]!;
  const around: number[] = [];
  const end = Math.min(passages.length, index + widest + 1);
  for (let n = Math.max(0, index - widest); n < end; n += 1)
    if (Math.abs(passages[n]!.entry - entry) <= within) around.push(n);
  return around;
}
