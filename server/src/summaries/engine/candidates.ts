import { lowerText } from '../../text/fold.ts';
import type { Phrases } from '../../text/languages/phrases.ts';
import type { Talk } from '../../text/languages/talk.ts';
import { spokenWords } from '../../text/words.ts';
import { polish, type Sentence } from './sentences.ts';
import type { Terms } from './terms.ts';

/** A sentence that is understood where it stands alone. */
export interface Candidate {
  sentence: Sentence;
  /** As it is shown. */
  text: string;
  /** Its content words, each once. */
  terms: string[];
  /** In words. */
  length: number;
  /** How much of it is a report, and how little points at what is not on the page: about 1. */
  fitness: number;
}

/** Words of a sentence that is shown: fewer say nothing, more are a speech. */
const shortest = 7;
const longest = 45;

/** What most sentences of a transcript look like: captions of one platform have capitals and full stops, of another neither. */
interface Writing {
  ends: boolean;
  capitals: boolean;
}

/**
 * The sentences an overview may show: no questions, no lists of numbers, no greetings, no halves of sentences.
 */
export function candidatesOf(sentences: Sentence[], terms: Terms, phrases: Phrases, talk: Talk): Candidate[] {
  const writing = writingOf(sentences);
  return sentences.flatMap((sentence) => {
    const own = [...new Set(terms.bySentence[sentence.index])];
    if (own.length < 3) return [];
    const text = polish(sentence.text, phrases);
    const length = lengthOf(text);
    if (length < shortest || length > longest || !/^["“«„‘'(]?[\p{L}\p{N}]/u.test(text) || text.includes('@'))
      return [];
    const lower = lowerText(text);
    const spoken = spokenWords(lower);
    if (isQuestion(lower, talk) || isList(spoken, talk) || lower.search(talk.social) === 0) return [];
    if (talk.noEnd.has(spoken.at(-1) ?? '') || talk.noStart.has(spoken[0] ?? '')) return [];
    return [
      {
        sentence,
        text,
        terms: own,
        length,
        fitness: fitness(sentence.text, lower, spoken, phrases, talk, writing),
      },
    ];
  });
}

/** Whether a sentence in lower case asks something. */
export const isQuestion = (lower: string, talk: Talk): boolean =>
  /[?？؟]["'”’)]*$/.test(lower) || talk.asks.test(lower);

/** Digits read aloud, or prices: nothing that is understood alone. */
function isList(spoken: string[], talk: Talk): boolean {
  const numbers = spoken.filter((word) => /\d/.test(word) || talk.numbers.has(word)).length;
  return numbers > 3 && numbers > spoken.length / 4;
}

function fitness(
  raw: string,
  lower: string,
  spoken: string[],
  phrases: Phrases,
  talk: Talk,
  writing: Writing,
): number {
  const share = (of: ReadonlySet<string>) => spoken.filter((word) => of.has(word)).length / spoken.length;
  let fits = 1 + 6 * (share(talk.report) - 0.2) - 2 * (share(talk.deictic) - 0.2);
  if (talk.deictic.has(spoken[0] ?? '')) fits *= 0.7;
  if (!talk.clause.test(lower)) fits *= 0.55;
  if (talk.social.test(lower)) fits *= 0.3;
  // Somebody broke off, or began in the middle.
  if (writing.ends && !endsPlainly(raw)) fits *= 0.75;
  if (writing.capitals && /^\p{Ll}/u.test(raw)) fits *= 0.8;
  return Math.max(0.02, fits) * 0.5 ** slipsIn(raw, lower, phrases, talk);
}

/** How often somebody slipped: letters alone, halves of words, and words that do not follow each other. */
export function slipsIn(raw: string, lower: string, { functionWords }: Phrases, talk: Talk): number {
  let slips = lower.match(talk.slip)?.length ?? 0;
  if (functionWords.size === 0) return slips;
  // What is spelled in capitals is an abbreviation.
  for (const [word] of raw
    .replace(/’/g, "'")
    .matchAll(/(?<![\p{L}\p{N}'_-])[\p{Ll}]{1,2}(?![\p{L}\p{N}'_-])/gu))
    if (
      !functionWords.has(word) &&
      !talk.report.has(word) &&
      !talk.deictic.has(word) &&
      !talk.noEnd.has(word)
    )
      slips += 1;
  // A letter alone with which somebody began, as in 'E us we might'.
  if (/^\p{Lu} \p{Ll}/u.test(raw) && !functionWords.has(raw.charAt(0).toLowerCase())) slips += 1;
  return slips;
}

const endsPlainly = (text: string) => /[.!?。！？…]["'”’)]*$/.test(text);

function writingOf(sentences: Sentence[]): Writing {
  const share = (is: (text: string) => boolean) =>
    sentences.filter(({ text }) => is(text)).length / Math.max(1, sentences.length);
  return { ends: share(endsPlainly) > 0.6, capitals: share((text) => /^["“«„]?\p{Lu}/u.test(text)) > 0.6 };
}

/** Words; for scripts without spaces, two characters count as one. */
export function lengthOf(text: string): number {
  const dense =
    text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)?.length ?? 0;
  return Math.max(1, text.split(/\s+/).length + Math.floor(dense / 2));
}
