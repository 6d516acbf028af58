import { lowerText } from '../fold.ts';
import type { Phrases } from '../languages/phrases.ts';
import { unspaced } from '../words.ts';
import type { Sentence } from './sentences.ts';

/** Content words of the sentences, and how distinctive each is in this meeting. */
export interface Terms {
  /** Content words by sentence index, including repeats. */
  bySentence: string[][];
  /** tf·idf of each term over the meeting, with sections of talk as documents. */
  weight: Map<string, number>;
  /** In how many sections of talk each term occurs. */
  spread: Map<string, number>;
}

/** Sentences in one section of talk. */
const sentencesPerSection = 12;

/** Weighs content words: high if frequent but not spread over the whole meeting. */
export function weighTerms(sentences: Sentence[], phrases: Phrases, locale: string): Terms {
  const segmenter = wordSegmenter(locale);
  const bySentence = sentences.map(({ text }) => contentWords(text, phrases, segmenter));

  const frequency = new Map<string, number>();
  const stretches = new Map<string, Set<number>>();
  const speakers = new Map<string, Set<string>>();
  for (const [index, terms] of bySentence.entries()) {
    for (const term of terms) {
      frequency.set(term, (frequency.get(term) ?? 0) + 1);
      (stretches.get(term) ?? stretches.set(term, new Set()).get(term)!).add(
        Math.floor(index / sentencesPerSection),
      );
      (speakers.get(term) ?? speakers.set(term, new Set()).get(term)!).add(sentences[index]!.speaker);
    }
  }
  const count = Math.ceil(sentences.length / sentencesPerSection);
  const weight = new Map<string, number>();
  for (const [term, often] of frequency) {
    const idf = Math.log((count + 1) / (stretches.get(term)!.size + 0.5));
    // A word several people use is relevant to the meeting; a word used once is noise or a name.
    const shared = speakers.get(term)!.size > 1 ? 1.3 : 1;
    weight.set(
      term,
      often < 2 && count > 3 ? 0.2 : Math.log(1 + often) ** 0.7 * Math.max(idf, 0.3) ** 0.6 * shared,
    );
  }
  const spread = new Map([...stretches].map(([term, sections]) => [term, sections.size]));
  return { bySentence, weight, spread };
}

/** Returns a segmenter for words of this language. */
export const wordSegmenter = (locale: string) =>
  new Intl.Segmenter(locale === 'und' ? 'en' : locale, { granularity: 'word' });

function contentWords(text: string, { functionWords }: Phrases, segmenter: Intl.Segmenter): string[] {
  const lower = lowerText(text);
  const spoken = unspaced.test(lower)
    ? Array.from(segmenter.segment(lower), ({ segment, isWordLike }) => (isWordLike ? segment : ''))
    : (lower.match(/[\p{L}\p{M}\p{N}]+(?:'[\p{L}\p{M}]+)*/gu) ?? []);
  const terms: string[] = [];
  for (const word of spoken) {
    if (word === '' || functionWords.has(word)) continue;
    const long = unspaced.test(word) || /\p{Script=Hangul}/u.test(word) ? 2 : 3;
    if (word.length < long && !/\d/.test(word)) continue;
    terms.push(foldEnding(word));
  }
  return terms;
}

/** Merges singular and plural; crude, but good enough for counting. */
export const foldEnding = (word: string) =>
  word.length > 4 ? word.replace(/(?:'s|es|s|en|er|e)$/u, '') : word;
