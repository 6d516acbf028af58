import type { Chrono } from 'chrono-node';
import type { ClaimRules } from './claims.ts';
import { emptyLexicon, type Lexicon } from './lexicon.ts';
import { never, none } from './patterns.ts';
import { noPhrases, type Phrases } from './phrases.ts';
import type { Questions } from './questions.ts';
import { noTalk, type Talk } from './talk.ts';
import { noTasks, type Tasks } from './tasks.ts';

/** All data on one spoken language. */
export interface SpokenLanguage {
  /** ISO 639 code, also the name of its folder. */
  code: string;
  /** Removes the endings of a word. */
  stem: (word: string) => string;
  /** Finds dates in a text; null if there is no parser. */
  dates: Pick<Chrono, 'parse'> | null;
  /** For summaries: function words, decisions, commitments, due dates. */
  phrases: Phrases;
  /** For overviews and open questions. */
  talk: Talk;
  /** For action items. */
  tasks: Tasks;
  /** For reading numbers, times and negations. */
  lexicon: Lexicon;
  /** For checking claims; null where only verbatim quotations are accepted. */
  claims: ClaimRules | null;
  /** For questions people ask about meetings. */
  questions: Questions;
}

const unchanged = (word: string) => word;
const noQuestions: Questions = {
  asking: none,
  general: none,
  everything: never,
  framing: none,
  negated: never,
  idioms: never,
};

/** Completes the data on a language. Without a part, texts are only compared by their words. */
export const spokenLanguage = (
  code: string,
  known: Partial<Omit<SpokenLanguage, 'code'>>,
): SpokenLanguage => ({
  code,
  stem: unchanged,
  dates: null,
  phrases: noPhrases,
  talk: noTalk,
  tasks: noTasks,
  lexicon: emptyLexicon,
  claims: null,
  questions: noQuestions,
  ...known,
});
