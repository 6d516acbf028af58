import { searchQueries } from '../meetings/search/text.ts';
import { foldText } from '../text/fold.ts';
import type { SpokenLanguage } from '../text/languages/language.ts';
import {
  askingWords,
  asksForEverything,
  generalWords,
  languageNamed,
  languageOf,
} from '../text/languages/registry.ts';
import { termsOf } from '../text/terms.ts';
import { pairedScript, wordPattern, wordsIn } from '../text/words.ts';

/** A question as it is looked for. */
export interface ReadQuestion {
  /** What it is about, each once. */
  terms: string[];
  /** How much each of them proves, by the term; 1 where nothing is said. */
  proves: ReadonlyMap<string, number>;
  /** Speakers that it names. */
  speakers: ReadonlySet<string>;
  /** It asks what was said at all, or what somebody said at all. */
  everything: boolean;
}

/** What a general word, and a name, prove beside other words. */
const ofGeneral = 0.3;
const ofName = 2;

/** A word that is capitalized although no sentence begins with it. German capitalizes every noun: there it tells nothing. */
const isName = (each: string, words: readonly string[]): boolean =>
  each !== words[0] &&
  /^\p{Lu}/u.test(each) &&
  words.some((other) => other !== words[0] && /^\p{Ll}/u.test(other));

/** Terms of one question that are looked for: more than a person asks for at once. */
const mostTerms = 32;

/**
 * What a question asks for.
 * @param codes of the languages of the meetings that are asked
 * @param names of those who speak there
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
    return (whole.length > 0 ? whole : found).slice(0, mostTerms);
  };
  const content = find(without);
  const everything = content.length === 0 && (speakers.size > 0 || asksForEverything(question));
  // 'What did the presentation propose?' has no words but those with which people ask: then it is they that are asked for.
  const terms = content.length > 0 || everything ? content : find(functionWords);
  const proves = new Map<string, number>();
  for (const spoken of codes) {
    for (const each of wordsIn(kept)) {
      const weight = generalWords.has(each.toLowerCase())
        ? ofGeneral
        : !language.talk.nounsAreCapital && isName(each, words)
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
 * The words that say nothing in a question in one language about meetings in others, and with them those with which people ask. They
 * are gathered once: a thousand conditions may be read after one meeting.
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
    ...spoken.flatMap(({ code }) => [...askingWords(code)]),
  ]);
  if (gathered.size >= mostGathered) gathered.clear();
  gathered.set(key, { functionWords, without });
  return { functionWords, without };
}
const gathered = new Map<string, { functionWords: ReadonlySet<string>; without: ReadonlySet<string> }>();
/** Combinations of languages that are kept. */
const mostGathered = 64;

/** What is left of a word in a script that writes no spaces, once the words around it are taken out. */
const loneCharacter = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}]$/u;

/** Cuts a script that writes no spaces where words of a list stand, and Japanese where its endings do. */
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

/** Letters of a word that names somebody even where it is not capitalized: 'the professor'. */
const longName = 4;

/**
 * Who is named: by their whole name, or by a part of it that nobody else has.
 * @returns also the words that are nothing but their names, in lower case.
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
    // 'Mark' is a person and 'mark' may be a verb: it counts for the speaker, and stays what is asked for.
    if (named || own.some((part) => part.length >= longName && lower.has(part.toLowerCase())))
      speakers.add(name);
  }
  return { speakers, spelt };
}

/** Words of one question that are looked for in the index. */
const mostSearches = 8;

/**
 * What an index of words as they stand is asked for a question: one `tsquery` a word of content, each with its endings.
 * @returns also whether it asks for all that was said; without queries and without that, it asks for nothing.
 */
export function searchesOf(question: string): { queries: string[]; everything: boolean } {
  const { code, phrases } = languageOf(null, question);
  const without = new Set([...phrases.functionWords, ...askingWords(code)]);
  const words = [...new Set(wordsIn(apart(question, without)))]
    .filter((each) => !without.has(each.toLowerCase()) && (each.length > 1 || pairedScript.test(each)))
    // Long words tell more.
    .sort((a, b) => b.length - a.length)
    .slice(0, mostSearches);
  const queries = words.flatMap((each) =>
    pairedScript.test(each)
      ? (searchQueries(`"${each}"`) ?? [])
      : (searchQueries(beginningOf(each, code)) ?? []),
  );
  return { queries, everything: asksForEverything(question) };
}

/** What all forms of a word begin with, as far as its language tells. */
function beginningOf(each: string, code: string): string {
  const folded = foldText(each);
  const [stem = folded] = termsOf(each, code, new Set());
  const beginning = stem.replace(/i$/, '');
  return beginning.length >= 4 && folded.startsWith(beginning) ? beginning : `"${folded}"`;
}
