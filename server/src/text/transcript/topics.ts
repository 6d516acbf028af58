import type { Talk } from '../languages/talk.ts';
import type { Sentence } from './sentences.ts';
import type { Terms } from './terms.ts';

/** A section of the meeting on one topic: the sentences from `first` to before `end`. */
export interface Segment {
  first: number;
  end: number;
}

/** Average seconds of a topic if the words give no indication. */
const usualTopic = 450;
/** Maximum topics in any meeting, so that the overview stays readable. */
const maxTopics = 8;
/** Seconds per analysis step, and maximum number of steps. */
const step = 15;
const maxSteps = 300;
/** Steps compared on each side of a position: three minutes of talk. */
const window = 12;
/** Seconds of silence that suggest a new topic. */
const longPause = 8;

/**
 * Divides a meeting into topics where the words before and after differ (TextTiling, Hearst 1997), someone announces the next
 * point, or there is a silence. Chooses the combination of cuts with the most evidence and without very short or long topics.
 */
export function segmentsOf(sentences: Sentence[], terms: Terms, talk: Talk): Segment[] {
  const count = sentences.length;
  if (count === 0) return [];
  const starts = stepsOf(sentences);
  const total = sentences.at(-1)!.at - sentences[0]!.at + step;
  const wanted = Math.min(maxTopics, Math.max(1, Math.round(total / usualTopic)));
  if (wanted === 1 || starts.length < 4) return [{ first: 0, end: count }];
  const depths = depthsOf(cohesion(starts, sentences, terms));
  const cuts = starts.map((first, index) => {
    const pause = first > 0 && sentences[first]!.at - sentences[first - 1]!.at > longPause ? 0.2 : 0;
    const end = starts[index + 1] ?? count;
    const told = sentences
      .slice(first, Math.min(end, first + 20))
      .some(({ text }) => talk.agenda.test(text.slice(0, 200).toLowerCase()));
    return depths[index]! + pause + (told ? 0.35 : 0);
  });
  return plainest(cuts, starts.length / wanted).map(([from, to]) => ({
    first: starts[from]!,
    end: starts[to] ?? count,
  }));
}

/** Returns the first sentence of each step. */
function stepsOf(sentences: Sentence[]): number[] {
  const from = sentences[0]!.at;
  const long = Math.max(step, (sentences.at(-1)!.at - from) / maxSteps);
  const starts: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const { index, at } of sentences) {
    const place = Math.floor((at - from) / long);
    if (place > last) {
      starts.push(index);
      last = place;
    }
  }
  return starts;
}

/** Returns the cosine similarity of the weighted words before and after each step. */
function cohesion(starts: number[], sentences: Sentence[], { bySentence, weight }: Terms): number[] {
  const steps = starts.map((first, index) => {
    const bag = new Map<string, number>();
    for (let at = first; at < (starts[index + 1] ?? sentences.length); at += 1)
      for (const term of bySentence[at]!) bag.set(term, (bag.get(term) ?? 0) + (weight.get(term) ?? 0));
    return bag;
  });
  const before = new Map<string, number>();
  const after = new Map<string, number>();
  let [shared, left, right] = [0, 0, 0];
  const put = (into: 'before' | 'after', bag: Map<string, number> | undefined, sign: 1 | -1) => {
    const [own, other] = into === 'before' ? [before, after] : [after, before];
    for (const [term, value] of bag ?? []) {
      const had = own.get(term) ?? 0;
      const has = had + sign * value;
      own.set(term, has);
      shared += (has - had) * (other.get(term) ?? 0);
      const square = has * has - had * had;
      if (into === 'before') left += square;
      else right += square;
    }
  };
  for (const bag of steps.slice(0, window)) put('after', bag, 1);
  return steps.map((_, index) => {
    if (index > 0) {
      put('after', steps[index - 1], -1);
      put('after', steps[index + window - 1], 1);
      put('before', steps[index - 1], 1);
      put('before', steps[index - 1 - window], -1);
    }
    return left > 0 && right > 0 ? shared / Math.sqrt(left * right) : 0;
  });
}

/** Returns the depth of each position below the peaks on both sides. */
function depthsOf(similar: number[]): number[] {
  return similar.map((value, index) => {
    let [left, right] = [value, value];
    for (let at = index - 1; at >= Math.max(1, index - window * 2) && similar[at]! >= left; at -= 1)
      left = similar[at]!;
    for (
      let at = index + 1;
      at < Math.min(similar.length, index + window * 2) && similar[at]! >= right;
      at += 1
    )
      right = similar[at]!;
    return left + right - 2 * value;
  });
}

/** Returns the cuts with the highest total evidence, minus a penalty for the resulting lengths. */
function plainest(cuts: number[], usual: number): [number, number][] {
  const count = cuts.length;
  const best = new Float64Array(count + 1).fill(Number.NEGATIVE_INFINITY);
  const from = new Int32Array(count + 1);
  best[0] = 0;
  for (let end = 1; end <= count; end += 1) {
    for (let first = 0; first < end; first += 1) {
      const off = Math.log((end - first) / usual);
      const value = best[first]! + (first === 0 ? 0 : cuts[first]!) - 0.6 * off * off - 0.25;
      if (value > best[end]!) {
        best[end] = value;
        from[end] = first;
      }
    }
  }
  const found: [number, number][] = [];
  for (let end = count; end > 0; end = from[end]!) found.unshift([from[end]!, end]);
  return found;
}
