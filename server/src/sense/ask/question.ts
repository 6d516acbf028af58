import { foldText } from '../../text/fold.ts';
import type { SpokenLanguage } from '../../text/languages/language.ts';
import {
  asksForEverything,
  generalWords,
  languageNamed,
  languageOf,
  questionWords,
} from '../../text/languages/registry.ts';
import { termsOf } from '../../text/languages/terms.ts';
import { pairedScript, wordPattern, wordsIn } from '../../text/words.ts';
import { searchQueries } from '../../transcripts/meetings/search/text.ts';

/** A parsed question. */
export interface ReadQuestion {
  /** Distinct terms of its topic. */
  terms: string[];
  /** Weight of each term as evidence; 1 by default. */
  proves: ReadonlyMap<string, number>;
  /** Speakers it names. */
  speakers: ReadonlySet<string>;
  /** Whether it asks for everything that was said, in general or by someone. */
  everything: boolean;
}

/** Weights of general words and of names as evidence. */
const ofGeneral = 0.3;
const ofName = 2;

/**
 * Returns whether a word is capitalized though it does not start a sentence. Says nothing in German, where every noun
 * is capitalized.
 */
const isName = (each: string, words: readonly string[]): boolean =>
  each !== words[0] &&
  /^\p{Lu}/u.test(each) &&
  words.some((other) => other !== words[0] && /^\p{Ll}/u.test(other));

/** Verbs and adjectives are weaker evidence than things. Nothing is known of a question without capitals. */
const ofVerb = 0.4;
const ofNoun = (each: string, words: readonly string[]): number =>
  /^\p{Ll}/u.test(each) && words.some((other) => other !== words[0] && /^\p{Lu}/u.test(other)) ? ofVerb : 1;

/** Maximum terms per question; more than people ask for at once. */
const maxTerms = 32;

/**
 * Parses a question.
 * @param codes languages of the meetings
 * @param names speakers in the meetings
 */
export function readQuestion(
  question: string,
  codes: readonly string[],
  names: readonly string[],
): ReadQuestion {
  const words = wordsIn(question);
  const { speakers, spelt } = speakersIn(words, names);
  const language = languageOf(null, question);
  const { functionWords, without } = wordsWithout(language, codes);
  const kept = question.replace(wordPattern, (each) => (spelt.has(each.toLowerCase()) ? ' ' : each));
  const find = (left: ReadonlySet<string>) => {
    const found = [...new Set(codes.flatMap((spoken) => termsOf(apart(kept, left), spoken, left)))];
    const whole = found.filter((term) => !loneCharacter.test(term));
    return (whole.length > 0 ? whole : found).slice(0, maxTerms);
  };
  const content = find(without);
  const everything = content.length === 0 && (speakers.size > 0 || asksForEverything(question));
  // 'What did the presentation propose?' consists only of words used for asking, so those are searched for.
  const terms = content.length > 0 || everything ? content : find(functionWords);
  const proves = new Map<string, number>();
  for (const spoken of codes) {
    for (const each of wordsIn(kept)) {
      const weight = generalWords.has(each.toLowerCase())
        ? ofGeneral
        : language.talk.nounsAreCapital
          ? ofNoun(each, words)
          : isName(each, words)
            ? ofName
            : 1;
      if (weight !== 1) for (const term of termsOf(each, spoken, without)) proves.set(term, weight);
    }
  }
  return {
    terms,
    proves,
    speakers,
    everything,
  };
}

/**
 * Returns the words without meaning in a question in one language about meetings in others, including words used for
 * asking. Cached, because a thousand conditions may be read after one meeting.
 */
function wordsWithout(language: SpokenLanguage, codes: readonly string[]) {
  const spoken = [language, ...codes.map(languageNamed)];
  const key = spoken.map(({ code }) => code).join(' ');
  const known = gathered.get(key);
  if (known) return known;
  const functionWords: ReadonlySet<string> = new Set(
    spoken.flatMap(({ phrases }) => [...phrases.functionWords]),
  );
  const without: ReadonlySet<string> = new Set([
    ...functionWords,
    ...spoken.flatMap(({ code }) => [...questionWords(code)]),
  ]);
  if (gathered.size >= maxGathered) gathered.clear();
  gathered.set(key, { functionWords, without });
  return { functionWords, without };
}
const gathered = new Map<string, { functionWords: ReadonlySet<string>; without: ReadonlySet<string> }>();
/** Maximum cached combinations of languages. */
const maxGathered = 64;

/** A leftover character in a script without spaces, after the words around it were removed. */
const loneCharacter = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]$/u;

/** Splits a script without spaces at listed words, and Japanese at its endings. */
function apart(text: string, words: ReadonlySet<string>): string {
  if (!pairedScript.test(text)) return text;
  const cuts = [...words].filter((each) => each.length > 1 && pairedScript.test(each));
  const without = cuts
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, each) => left.replaceAll(each, ' '), text);
  return /\p{scx=Han}|\p{Script=Katakana}/u.test(without)
    ? without.replace(/\p{Script=Hiragana}+/gu, ' ')
    : without;
}

/** Minimum letters of a word that names someone even in lower case: 'the professor'. */
const longName = 4;

/**
 * Returns the speakers named by their full name or an unambiguous part of it.
 * @returns also the words that are only names, in lower case.
 */
function speakersIn(words: readonly string[], names: readonly string[]) {
  const [asWritten, lower] = [new Set(words), new Set(words.map((each) => each.toLowerCase()))];
  const people = names.map((name) => ({ name, parts: [...new Set(wordsIn(name))] }));
  const owners = new Map<string, number>();
  for (const { parts } of people)
    for (const part of parts) owners.set(part.toLowerCase(), (owners.get(part.toLowerCase()) ?? 0) + 1);
  const speakers = new Set<string>();
  const spelt = new Set<string>();
  for (const { name, parts } of people) {
    const own = parts.filter((part) => owners.get(part.toLowerCase()) === 1);
    const named =
      (parts.length > 0 && parts.every((part) => lower.has(part.toLowerCase()))) ||
      own.some((part) => asWritten.has(part) && /^[\p{Lu}\p{Lo}\p{N}]/u.test(part));
    if (named) for (const part of parts) spelt.add(part.toLowerCase());
    // 'Mark' is a person but 'mark' may be a verb: it counts for the speaker and remains a search term.
    if (named || own.some((part) => part.length >= longName && lower.has(part.toLowerCase())))
      speakers.add(name);
  }
  return { speakers, spelt };
}

/** Maximum words of a question looked up in the index. */
const maxSearches = 8;

/**
 * Returns the index queries for a question: one `tsquery` per content word, each with its endings.
 * @returns also whether it asks for everything; if neither, it asks for nothing.
 */
export function searchesOf(question: string): { queries: string[]; everything: boolean } {
  const { code, phrases } = languageOf(null, question);
  const without = new Set([...phrases.functionWords, ...questionWords(code)]);
  const words = [...new Set(wordsIn(apart(question, without)))]
    .filter((each) => !without.has(each.toLowerCase()) && (each.length > 1 || pairedScript.test(each)))
    // Long words are more distinctive.
    .sort((a, b) => b.length - a.length)
    .slice(0, maxSearches);
  const queries = words.flatMap((each) =>
    pairedScript.test(each)
      ? (searchQueries(`"${each}"`) ?? [])
      : (searchQueries(beginningOf(each, code)) ?? []),
  );
  return { queries, everything: asksForEverything(question) };
}

/** Returns the common beginning of a word's forms in its language. */
function beginningOf(each: string, code: string): string {
  const folded = foldText(each);
  const [stem = folded] = termsOf(each, code, new Set());
  const beginning = stem.replace(/i$/, '');
  return beginning.length >= 4 && folded.startsWith(beginning) ? beginning : `"${folded}"`;
}
