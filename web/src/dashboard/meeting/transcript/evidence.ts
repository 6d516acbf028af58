import type { TextRange } from './find.ts';

/** Up to this many characters a cited line is marked whole. */
const short = 240;
/** How many of a claim's words a sentence of a line has to hold to be what it stands on. */
const enough = 0.5;

/**
 * The part of a cited line that a claim stands on. One person may speak for minutes in one entry; then it is the
 * sentence that shares most words with the claim. Where none shares enough, it is the whole line.
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
