import type { Claim } from '@afterword/api-client/contract';
import type { Language } from './languages.ts';
import { polish, type Sentence } from './sentences.ts';
import type { Terms } from './terms.ts';

/**
 * The sentences that together say most of what the meeting was about, in the order they were spoken: content words
 * weighed by tf·idf, each counted once, so that a sentence earns only what the chosen ones have not said yet.
 * @param room words the overview may take
 */
export function overview(sentences: Sentence[], terms: Terms, language: Language, room: number): Claim[] {
  const said = new Map<string, number>();
  const candidates = sentences
    .map((sentence) => ({ sentence, terms: [...new Set(terms.bySentence[sentence.index])] }))
    .filter(({ terms, sentence }) => terms.length >= 3 && !/[?？]["'”’)]*$/.test(sentence.text));
  const chosen: Sentence[] = [];
  let left = room;

  const worth = (candidate: (typeof candidates)[number]) => {
    let sum = 0;
    for (const term of candidate.terms) sum += (terms.weight.get(term) ?? 0) * 0.25 ** (said.get(term) ?? 0);
    // Long enough to be understood alone, short enough not to be a speech.
    const length = lengthOf(candidate.sentence.text);
    return (sum / Math.max(length, 12) ** 0.45) * (length > 60 ? 0.7 : 1);
  };

  while (left > 0 && candidates.length > 0) {
    let best = 0;
    let bestWorth = -1;
    for (const [index, candidate] of candidates.entries()) {
      const value = worth(candidate);
      if (value > bestWorth) [best, bestWorth] = [index, value];
    }
    const [{ sentence, terms: itsTerms }] = candidates.splice(best, 1) as [(typeof candidates)[number]];
    const length = lengthOf(sentence.text);
    if (length > left && chosen.length > 0) {
      left -= room / 20; // too long for the room left: try a few shorter ones
      continue;
    }
    chosen.push(sentence);
    left -= length;
    for (const term of itsTerms) said.set(term, (said.get(term) ?? 0) + 1);
  }
  return chosen
    .sort((a, b) => a.index - b.index)
    .map((sentence) => ({
      text: polish(sentence.text, language),
      speaker: sentence.speaker,
      entries: sentence.entries,
    }));
}

/** Words; for scripts without spaces, two characters count as one. */
export function lengthOf(text: string): number {
  const dense =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return Math.max(1, text.split(/\s+/).length + Math.floor(dense / 2));
}
