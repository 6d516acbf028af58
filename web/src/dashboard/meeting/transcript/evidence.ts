import type { TextRange } from './find.ts';

/** Cited lines of up to this many characters are highlighted as a whole. */
const short = 240;
/** Minimum share of a claim's words that a sentence must contain to be highlighted alone. */
const enough = 0.5;

/**
 * Returns the part of a cited line that a claim is based on. People may speak for minutes in one entry; then it is
 * the sentence that shares the most words with the claim. If none shares enough, it is the whole line.
 */
export function evidenceIn(content: string, claim: string): TextRange {
  const whole = { start: 0, end: content.length };
  const wanted = wordsOf(claim);
  if (content.length <= short || wanted.size === 0) return whole;
  let best: { stretch: TextRange; shared: number; words: number } | null = null;
  for (const { segment, index } of new Intl.Segmenter(undefined, { granularity: 'sentence' }).segment(
    content,
  )) {
    const words = wordsOf(segment);
    const shared = [...words].filter((word) => wanted.has(word)).length;
    // If two sentences share equally many words, the shorter one is the better match.
    if (!best || shared > best.shared || (shared === best.shared && words.size < best.words)) {
      best = { stretch: { start: index, end: index + segment.trimEnd().length }, shared, words: words.size };
    }
  }
  return best && best.shared >= wanted.size * enough ? best.stretch : whole;
}

function wordsOf(text: string): Set<string> {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text.toLowerCase());
  return new Set([...segments].filter(({ isWordLike }) => isWordLike).map(({ segment }) => segment));
}
