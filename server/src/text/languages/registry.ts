import { de } from './de/index.ts';
import { en } from './en/index.ts';
import { es } from './es/index.ts';
import { fr } from './fr/index.ts';
import { it } from './it/index.ts';
import { ja } from './ja/index.ts';
import { type SpokenLanguage, spokenLanguage } from './language.ts';
import { nl } from './nl/index.ts';
import { pt } from './pt/index.ts';
import { ru } from './ru/index.ts';
import { zh } from './zh/index.ts';

/** Every spoken language with a folder here. */
export const spokenLanguages: readonly SpokenLanguage[] = [de, en, es, fr, it, ja, nl, pt, ru, zh];

const byCode = new Map(spokenLanguages.map((language) => [language.code, language]));

/** Returns the language with this code; for an unknown one, only the code is set. */
export const languageNamed = (code: string): SpokenLanguage => byCode.get(code) ?? spokenLanguage(code, {});

/**
 * Returns the language of a text: the declared one if it is known, or else the one with the largest share of function words.
 * @param declared BCP 47 setting of the platform's captions; may be null or wrong.
 */
export function languageOf(declared: string | null, sample: string): SpokenLanguage {
  const [tag = ''] = declared?.toLowerCase().split(/[-_]/) ?? [];
  // Guesses for malformed tags, which segmenters reject.
  return languageNamed(/^(?:[a-z]{2,3}|[a-z]{5,8})$/.test(tag) ? tag : guess(sample));
}

function guess(sample: string): string {
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const han = sample.match(/\p{Script=Han}/gu)?.length ?? 0;
  const kana = sample.match(/[\p{Script=Hiragana}\p{Script=Katakana}]/gu)?.length ?? 0;
  if (kana > letters * 0.1) return 'ja';
  if (han > letters * 0.3) return 'zh';
  const seen = sample.toLowerCase().match(/[\p{L}'’]+/gu) ?? [];
  let best = { code: 'und', share: 0.2 }; // below a fifth of function words it is none of these
  for (const { code, phrases } of spokenLanguages) {
    const share = seen.filter((word) => phrases.functionWords.has(word)).length / Math.max(seen.length, 1);
    if (share > best.share) best = { code, share };
  }
  return best.code;
}

/** Returns the language's words used for asking; those of all languages if it has none. */
export function questionWords(code: string): ReadonlySet<string> {
  const { asking } = languageNamed(code).questions;
  return asking.size > 0 ? asking : allAsking;
}

const allAsking = new Set(spokenLanguages.flatMap(({ questions }) => [...questions.asking]));

/** Words common in every meeting, in every language. */
export const generalWords: ReadonlySet<string> = new Set(
  spokenLanguages.flatMap(({ questions }) => [...questions.general]),
);

/** Returns whether a question asks about everything that was said, in any language. */
export const asksForEverything = (question: string): boolean =>
  spokenLanguages.some(({ questions }) => questions.everything.test(question));

/** Combines the patterns of all languages. */
const inAnyLanguage = (pick: (language: SpokenLanguage) => RegExp | undefined, flags = 'u'): RegExp =>
  new RegExp(spokenLanguages.flatMap((language) => pick(language)?.source ?? []).join('|'), flags);

/** Words that introduce a condition, in any language. */
export const framingWords: ReadonlySet<string> = new Set(
  spokenLanguages.flatMap(({ questions }) => [...questions.framing]),
);

/** Words that negate a condition, in any language. */
export const negations = inAnyLanguage(({ questions }) => questions.negated, 'iu');
