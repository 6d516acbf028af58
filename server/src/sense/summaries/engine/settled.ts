import type { Decision } from '@afterword/api-client/contract';
import { lowerText } from '../../../text/fold.ts';
import type { SpokenLanguage } from '../../../text/languages/language.ts';
import { termsOf } from '../../../text/languages/terms.ts';
import { polish, type Sentence } from '../../../text/transcript/sentences.ts';
import { spokenWords } from '../../../text/words.ts';
import { countSlips, isQuestion, lengthOf } from './candidates.ts';
import { speechesIn } from './commitments.ts';

/** Maximum words of a line that is shown. */
const maxWords = 34;
/** Minimum content words of a line that settles something, and of one that proposes it. */
const minTerms = { settled: 1, proposed: 2 };
/** Maximum number of decisions in so many words. */
const most = 12;

/**
 * Returns the decisions of lines that settle something in so many words. Speeches are left out: they report what others
 * decided.
 * @param lines sentences, or statements that are cut in another way
 */
export function settledIn(
  lines: Pick<Sentence, 'text' | 'speaker' | 'entries'>[],
  sentences: Sentence[],
  language: SpokenLanguage,
): Decision[] {
  const speeches = speechesIn(sentences);
  return lines
    .filter(({ entries }) => !entries.some((id) => speeches.has(id)))
    .slice(-most)
    .map(({ text, speaker, entries }) => ({
      text: polish(text, language.phrases),
      state: 'quoted',
      speaker,
      entries,
      possible: false,
    }));
}

/**
 * Returns whether a line settles something ('We decided on rubber') or proposes how it shall be ('The case should be
 * plastic'); null if neither, or if it is a guess, a question, half a sentence, or not about the matter.
 */
export function statesDecision(
  said: string,
  { code, phrases, talk }: SpokenLanguage,
): 'settled' | 'proposed' | null {
  const { decided } = phrases;
  const text = polish(said, phrases);
  const lower = lowerText(text);
  if (lengthOf(text) > maxWords || /[?？؟]/u.test(text) || decided.not.test(lower)) return null;
  if (talk.agenda.test(lower) || talk.social.test(lower) || talk.unsure.test(lower)) return null;
  const spoken = spokenWords(lower);
  if (talk.noStart.has(spoken[0] ?? '') || talk.noEnd.has(spoken.at(-1) ?? '')) return null;
  const settled = Math.max(...decided.strong.map((phrase) => lower.search(phrase)));
  // A proposal with noises or false starts is seldom what a group decides on.
  if (countSlips(settled < 0 ? said : text, lower, phrases, talk) > 0) return null;
  const isTentative = decided.tentative.test(settled < 0 ? lower : lower.slice(0, settled));
  if (isTentative) return null;
  // In some languages the verb comes first after 'then' as well as in a question.
  if (settled < 0 && (!decided.proposed.test(lower) || isQuestion(lower, talk))) return null;
  const stated = settled < 0 ? 'proposed' : 'settled';
  return new Set(termsOf(text, code, phrases.functionWords)).size < minTerms[stated] ? null : stated;
}
