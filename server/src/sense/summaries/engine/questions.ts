import type { Claim } from '@afterword/api-client/contract';
import { lowerText } from '../../../text/fold.ts';
import type { Phrases } from '../../../text/languages/phrases.ts';
import type { Talk } from '../../../text/languages/talk.ts';
import { polish, type Sentence } from '../../../text/transcript/sentences.ts';
import type { Terms } from '../../../text/transcript/terms.ts';
import { spokenWords } from '../../../text/words.ts';
import { countSlips, isQuestion, lengthOf } from './candidates.ts';

/** Maximum number of open questions shown. */
const most = 4;
/** Sentences and seconds within which an answer counts. */
const sentencesToAnswer = 5;
const secondsToAnswer = 30;

/**
 * Returns unanswered questions: someone says they do not know and no one else does, or a sentence states that
 * something is undecided. Returns none in languages without the necessary phrases.
 */
export function openQuestions(sentences: Sentence[], terms: Terms, phrases: Phrases, talk: Talk): Claim[] {
  // If the captions contain question marks, only sentences with one are questions.
  const marked = sentences.filter(({ text }) => /[?？؟]$/.test(text)).length > sentences.length / 200;
  const found = sentences.flatMap((sentence) => {
    const about = new Set(terms.bySentence[sentence.index]).size;
    if (about < 2) return [];
    const text = polish(sentence.text, phrases);
    const length = lengthOf(text);
    if (length < 5 || length > 35 || text.includes('@')) return [];
    const lower = lowerText(text);
    if (talk.idle.test(lower) || talk.social.test(lower)) return [];
    const last = spokenWords(lower).at(-1) ?? '';
    if (talk.noEnd.has(last) || countSlips(sentence.text, lower, phrases, talk) > 0) return [];
    const says = length <= 25 && talk.open.test(lower);
    const asks = marked ? /[?？؟]["'”’)]*$/.test(text) : isQuestion(lower, talk);
    if (!says && !(asks && isLeftOpen(sentence, sentences, talk))) return [];
    return [
      { sentence, text, score: (says ? 2 : 1) + Math.min(about, 5) * 0.2 - Math.max(0, length - 20) * 0.05 },
    ];
  });
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .sort((a, b) => a.sentence.index - b.sentence.index)
    .map(({ sentence: { speaker, entries }, text }) => ({ text, state: 'quoted', speaker, entries }));
}

/** Returns whether the first reply of another speaker is that they do not know, and no one adds to it. */
function isLeftOpen(asked: Sentence, sentences: Sentence[], talk: Talk): boolean {
  let unsure = false;
  for (const { speaker, text, at } of sentences.slice(asked.index + 1, asked.index + 1 + sentencesToAnswer)) {
    if (at - asked.at > secondsToAnswer) break;
    const lower = lowerText(text);
    const says = talk.unsure.test(lower);
    if (speaker === asked.speaker && !says) {
      if (!unsure && lengthOf(text) > 5) return false; // the speaker continues without expecting an answer
      continue;
    }
    if (says) unsure = true;
    else if (lengthOf(text) > 3) return unsure && isQuestion(lower, talk);
  }
  return unsure;
}
