import type { Claim } from '@afterword/api-client/contract';
import type { Sentence } from '../../../text/transcript/sentences.ts';
import type { Terms } from '../../../text/transcript/terms.ts';
import type { Segment } from '../../../text/transcript/topics.ts';
import { type Candidate, lengthOf } from './candidates.ts';

/** Number of lines an overview of a long meeting approaches; more cannot be read at a glance. */
const maxLines = 12.5;
/** Seconds of meeting after which an overview has two thirds of its maximum lines. */
const soon = 690;
const minLines = 3;
/** Words beyond which the length of a line counts against it. */
const shortLine = 10;
/** Maximum words of an overview: what a person reads in a minute. */
const maxWords = 200;

/**
 * Selects the lines that cover most of the meeting, in spoken order within each topic. Divides the meeting into one
 * section per line, none across topics, so that every longer discussion is covered. If possible, a line leaves
 * room for a short one in each section that has none yet. Weighs content words by tf·idf
 * and discounts those already covered.
 * A topic that has an outcome ends with it, and gets one line less.
 * @param repeated texts shown elsewhere in the summary, which are skipped
 * @param outcomes what was decided or promised, by topic
 */
export function overview(
  sentences: Sentence[],
  candidates: Candidate[],
  terms: Terms,
  segments: Segment[],
  repeated: string[],
  outcomes: (Claim | undefined)[],
): Claim[][] {
  const stretches = stretchesOf(sentences, segments, outcomes);
  for (const candidate of candidates)
    if (!isTold(candidate.text, repeated))
      stretches.get(candidate.sentence.index)?.candidates.push(candidate);

  const open = new Set([...stretches.values()].filter(({ candidates: own }) => own.length > 0));
  const said = new Map<string, number>();
  const chosen: Candidate[] = [];
  const texts = new Set<string>();
  let left = maxWords;
  for (const outcome of outcomes) if (outcome) left -= lengthOf(outcome.text);
  for (;;) {
    const best = bestWithin(left - (open.size - 1) * shortLine) ?? bestWithin(left);
    if (!best) break;
    open.delete(best.stretch);
    chosen.push(best.candidate);
    texts.add(best.candidate.text);
    left -= best.candidate.length;
    for (const term of best.candidate.terms) said.set(term, (said.get(term) ?? 0) + 1);
  }
  chosen.sort((a, b) => a.sentence.index - b.sentence.index);
  return segments.map(({ first, end }, number) => [
    ...chosen
      .filter(({ sentence: { index } }) => index >= first && index < end)
      .map(
        ({ sentence: { speaker, entries }, text }): Claim => ({ text, state: 'quoted', speaker, entries }),
      ),
    ...(outcomes[number] ? [outcomes[number]] : []),
  ]);

  /** Returns the best line of at most this many words for a section without one. */
  function bestWithin(room: number): { stretch: Stretch; candidate: Candidate } | null {
    let best: { stretch: Stretch; candidate: Candidate; value: number } | null = null;
    for (const stretch of open) {
      for (const candidate of stretch.candidates) {
        if (candidate.length > room || texts.has(candidate.text)) continue;
        const value = worth(candidate, terms, said) * nearness(candidate, stretch);
        if (!best || value > best.value) best = { stretch, candidate, value };
      }
    }
    return best;
  }
}

/** Returns whether the summary shows this sentence elsewhere, completely or in part. */
const isTold = (text: string, elsewhere: string[]) =>
  elsewhere.some((other) => other.includes(text) || text.includes(other));

/** Returns how much a line adds to the chosen ones, relative to its length. */
function worth(
  { terms: own, length, fitness }: Candidate,
  { weight }: Terms,
  said: Map<string, number>,
): number {
  let sum = 0;
  for (const term of own) sum += (weight.get(term) ?? 0) * 0.7 ** (said.get(term) ?? 0);
  return (sum / Math.max(length, shortLine) ** 1.1) * fitness;
}

/** A section of a topic, represented by one line. */
interface Stretch {
  /** In seconds. */
  from: number;
  long: number;
  candidates: Candidate[];
}

/** Prefers lines in the middle of their section, which leaves no long gaps. */
const nearness = ({ sentence: { at } }: Candidate, { from, long }: Stretch) =>
  1 - 0.5 * ((2 * (at - from)) / long - 1) ** 2;

/** Returns the section of each sentence. */
function stretchesOf(
  sentences: Sentence[],
  segments: Segment[],
  outcomes: (Claim | undefined)[],
): Map<number, Stretch> {
  const begin = sentences[0]?.at ?? 0;
  const total = (sentences.at(-1)?.at ?? 0) - begin + 1;
  const wanted = Math.max(minLines, maxLines * (1 - Math.exp(-total / soon)));
  const found = new Map<number, Stretch>();
  for (const [number, { first, end }] of segments.entries()) {
    const from = sentences[first]!.at;
    const until = sentences[end]?.at ?? begin + total;
    const lines = Math.round(((until - from) / total) * wanted);
    const count = Math.max(1, outcomes[number] ? lines - 1 : lines);
    const long = Math.max(until - from, 1) / count;
    const own = Array.from(
      { length: count },
      (_, index): Stretch => ({
        from: from + index * long,
        long,
        candidates: [],
      }),
    );
    for (let index = first; index < end; index += 1)
      found.set(index, own[Math.min(count - 1, Math.floor((sentences[index]!.at - from) / long))]!);
  }
  return found;
}
