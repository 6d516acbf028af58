import type { Talk } from '../../text/languages/talk.ts';
import type { Sentence } from './sentences.ts';
import type { Terms } from './terms.ts';

/** A stretch of the meeting about one thing: the sentences from `first` to before `end`. */
export interface Segment {
  first: number;
  end: number;
}

/** Seconds of talk a topic has on average where the words leave it open. */
const usualTopic = 270;
/** Topics of a meeting, however long it is: more are no overview. */
const mostTopics = 10;
/** The meeting is looked at in steps of so many seconds, but in no more than so many steps. */
const step = 15;
const mostSteps = 300;
/** Steps on either side of a place that are compared: two minutes of talk. */
const window = 8;
/** A silence of so many seconds says that something else begins. */
const longPause = 8;

/**
 * Where a meeting turns from one thing to the next: the words before and after have little in common (TextTiling, Hearst 1997),
 * somebody says that the next point comes, or nobody says anything for a while. Of all ways to cut the meeting, the one whose
 * cuts are the plainest while no topic gets far too short or long.
 */
export function segmentsOf(sentences: Sentence[], terms: Terms, talk: Talk): Segment[] {
  const count = sentences.length;
  if (count === 0) return [];
  const starts = stepsOf(sentences);
  const total = sentences.at(-1)!.at - sentences[0]!.at + step;
  const wanted = Math.min(mostTopics, Math.max(1, Math.round(total / usualTopic)));
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

/** The first sentence of each step. */
function stepsOf(sentences: Sentence[]): number[] {
  const from = sentences[0]!.at;
  const long = Math.max(step, (sentences.at(-1)!.at - from) / mostSteps);
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

/** How much the windows before and after each step have in common: the cosine of their weighed words. */
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

/** How deep each place lies between the peaks beside it. */
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

/** The cuts with the highest sum of what speaks for them, less what speaks against the lengths they leave. */
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
