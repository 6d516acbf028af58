import type { Claim } from '@afterword/api-client/contract';
import type { Candidate } from './candidates.ts';
import type { Sentence } from './sentences.ts';
import type { Terms } from './terms.ts';
import type { Segment } from './topics.ts';

/** Lines that an overview nears as a meeting goes on: as many as are read at a glance. */
const mostLines = 12.5;
/** Seconds after which it has two thirds of them. */
const soon = 690;
const fewestLines = 3;
/** Words over which a line has to earn its length. */
const shortLine = 10;

/**
 * The lines that together say most of what the meeting was about, for each topic in the order they were spoken. The meeting is
 * divided into as many stretches as it gets lines, none across topics, and each gives one: so nothing that was talked about for
 * long is left out. Content words are weighed by tf·idf; what was said already counts less.
 * @param repeated texts that the summary has elsewhere: they are not told twice
 */
export function overview(
  sentences: Sentence[],
  candidates: Candidate[],
  terms: Terms,
  segments: Segment[],
  repeated: string[],
): Claim[][] {
  const stretches = stretchesOf(sentences, segments);
  for (const candidate of candidates)
    if (!isTold(candidate.text, repeated))
      stretches.get(candidate.sentence.index)?.candidates.push(candidate);

  const open = new Set([...stretches.values()].filter(({ candidates: own }) => own.length > 0));
  const said = new Map<string, number>();
  const chosen: Candidate[] = [];
  const texts = new Set<string>();
  while (open.size > 0) {
    let best: { stretch: Stretch; candidate: Candidate; value: number } | null = null;
    for (const stretch of open) {
      for (const candidate of stretch.candidates) {
        if (texts.has(candidate.text)) continue;
        const value = worth(candidate, terms, said) * nearness(candidate, stretch);
        if (!best || value > best.value) best = { stretch, candidate, value };
      }
    }
    if (!best) break;
    open.delete(best.stretch);
    chosen.push(best.candidate);
    texts.add(best.candidate.text);
    for (const term of best.candidate.terms) said.set(term, (said.get(term) ?? 0) + 1);
  }
  chosen.sort((a, b) => a.sentence.index - b.sentence.index);
  return segments.map(({ first, end }) =>
    chosen
      .filter(({ sentence: { index } }) => index >= first && index < end)
      .map(({ sentence: { speaker, entries }, text }) => ({ text, state: 'quoted', speaker, entries })),
  );
}

/** Whether the summary has this sentence elsewhere, whole or in part. */
const isTold = (text: string, elsewhere: string[]) =>
  elsewhere.some((other) => other.includes(text) || text.includes(other));

/** What a line adds to those that are chosen, for its length. */
function worth(
  { terms: own, length, fitness }: Candidate,
  { weight }: Terms,
  said: Map<string, number>,
): number {
  let sum = 0;
  for (const term of own) sum += (weight.get(term) ?? 0) * 0.7 ** (said.get(term) ?? 0);
  return (sum / Math.max(length, shortLine) ** 1.1) * fitness;
}

/** A part of a topic that gives one line. */
interface Stretch {
  /** Seconds. */
  from: number;
  long: number;
  candidates: Candidate[];
}

/** Lines in the middle of their stretch are preferred: they leave nothing between them that is long. */
const nearness = ({ sentence: { at } }: Candidate, { from, long }: Stretch) =>
  1 - 0.5 * ((2 * (at - from)) / long - 1) ** 2;

/** The stretch that each sentence is in. */
function stretchesOf(sentences: Sentence[], segments: Segment[]): Map<number, Stretch> {
  const begin = sentences[0]?.at ?? 0;
  const total = (sentences.at(-1)?.at ?? 0) - begin + 1;
  const wanted = Math.max(fewestLines, mostLines * (1 - Math.exp(-total / soon)));
  const found = new Map<number, Stretch>();
  for (const { first, end } of segments) {
    const from = sentences[first]!.at;
    const until = sentences[end]?.at ?? begin + total;
    const count = Math.max(1, Math.round(((until - from) / total) * wanted));
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
