import type { Decision } from '@afterword/api-client/contract';
import { lowerText } from '../../../text/fold.ts';
import type { Phrases } from '../../../text/languages/phrases.ts';
import { polish, type Sentence } from '../../../text/transcript/sentences.ts';
import type { Terms } from '../../../text/transcript/terms.ts';
import { lengthOf } from './candidates.ts';
import { speechesIn } from './commitments.ts';

interface Scored {
  sentence: Sentence;
  score: number;
}

/** Finds decisions in languages without a model: sentences with decision phrases and a subject to decide on. */
export function decisions(sentences: Sentence[], terms: Terms, phrases: Phrases): Decision[] {
  const scored = sentences.flatMap((sentence): Scored[] => {
    const about = topic(sentence, terms);
    if (about === 0) return [];
    const text = plain(sentence.text, phrases);
    const strong = count(phrases.decided.strong, text);
    const weak = count(phrases.decided.weak, text);
    if ((strong === 0 && weak < 2) || /[?？]$/.test(text)) return [];
    if (phrases.decided.not.test(text)) return [];
    return [
      {
        sentence,
        score:
          strong * 2 +
          weak * 0.6 +
          Math.min(about, 4) * 0.15 +
          late(sentence, sentences) * 0.5 -
          rambling(text),
      },
    ];
  });
  const speeches = speechesIn(sentences);
  return best(scored, sentences, terms, 1.7).map((sentence) => ({
    text: polish(sentence.text, phrases),
    state: 'quoted',
    speaker: sentence.speaker,
    entries: sentence.entries,
    // Speeches tell what was decided elsewhere or might be.
    possible:
      sentence.entries.some((id) => speeches.has(id)) ||
      count(phrases.decided.strong, plain(sentence.text, phrases)) === 0,
  }));
}

/** Returns a text in the form the patterns of a language expect. */
const plain = (text: string, { noises }: Phrases) => lowerText(text).replace(noises, '').trim();
const count = (patterns: RegExp[], text: string) => patterns.filter((pattern) => pattern.test(text)).length;
const topic = (sentence: Sentence, terms: Terms) => new Set(terms.bySentence[sentence.index]).size;
/** Returns a penalty for length: promises and decisions are short, and in a long sentence their phrases occur by chance. */
const rambling = (text: string) => Math.max(0, lengthOf(text) - 28) * 0.06;
/** Returns 0 at the start and 1 at the end: decisions and promises come late. */
const late = (sentence: Sentence, all: Sentence[]) => sentence.index / Math.max(all.length - 1, 1);

/** Returns the best sentences above the threshold, limited in number, without duplicates, in spoken order. */
function best(scored: Scored[], all: Sentence[], terms: Terms, threshold: number): Sentence[] {
  const room = Math.min(10, 3 + Math.floor(all.length / 120));
  const chosen: Sentence[] = [];
  for (const { sentence, score } of scored.sort(
    (a, b) => b.score - a.score || a.sentence.index - b.sentence.index,
  )) {
    if (score < threshold || chosen.length === room) break;
    if (!chosen.some((other) => same(other, sentence, terms))) chosen.push(sentence);
  }
  return chosen.sort((a, b) => a.index - b.index);
}

function same(a: Sentence, b: Sentence, terms: Terms): boolean {
  const first = new Set(terms.bySentence[a.index]);
  const second = new Set(terms.bySentence[b.index]);
  const shared = [...first].filter((term) => second.has(term)).length;
  return shared / Math.max(1, Math.min(first.size, second.size)) > 0.7;
}
