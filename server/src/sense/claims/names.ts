import { isNumberWord } from './numbers.ts';
import { unitOf } from './quantity.ts';
import { type Reader, sharedBeginning, stemsOf, type Token, tokensOf } from './text.ts';

/** A participant, and the names used for them. */
export interface Person {
  name: string;
  /** Folded words of the name: 'ada', 'lovelace'. */
  parts: readonly string[];
}

export function peopleOf(names: readonly string[]): Person[] {
  return [...new Set(names)].flatMap((name) => {
    const parts = tokensOf(name.replace(/\(.*?\)/gu, ' '))
      .filter(({ isWord, folded }) => isWord && folded.length > 1)
      .map(({ folded }) => folded);
    return parts.length === 0 ? [] : [{ name, parts }];
  });
}

/** Returns a word without the genitive, for comparing names. */
const bare = (folded: string) => folded.replace(/'s?$|^[dl]'/u, '');

const isPart = (folded: string, part: string) => {
  const word = bare(folded);
  return word === part || word === `${part}s`;
};

/** Finds mentions of participants in a text, with the person for each word. */
export function mentionsOf(
  tokens: readonly Token[],
  people: readonly Person[],
): { at: number; person: Person }[] {
  const found: { at: number; person: Person }[] = [];
  for (const [at, token] of tokens.entries()) {
    if (!token.isWord) continue;
    const called = people.filter(({ parts }) => parts.some((part) => isPart(token.folded, part)));
    // A shared first name means the person whose last name follows, or else any of them.
    const exact = called.filter(({ parts }) =>
      [tokens[at - 1], tokens[at + 1]].some(
        (beside) =>
          beside && parts.some((part) => part !== bare(token.folded) && isPart(beside.folded, part)),
      ),
    );
    const lower = !token.capital && ordinary.has(token.folded);
    if (!lower) for (const person of exact.length > 0 ? exact : called) found.push({ at, person });
  }
  return found;
}

/** First names that are also words; they count as names if capitalized. */
const ordinary: ReadonlySet<string> = new Set(
  'will may mark bill rich art grace hope faith joy rose dawn june april august sue pat drew frank ernst max sol luz marie de von van la le el al dos pilar paz blanca claire olive guy ray jack bob tim an'.split(
    ' ',
  ),
);

/**
 * Returns the words of a claim that are names of other people or things, judging by their capitals. In languages that
 * capitalize all nouns, these are nouns that lack the usual article.
 */
export function namesOf(tokens: readonly Token[], reader: Reader): string[] {
  const { lexicon } = reader;
  return tokens.flatMap((token, at) => {
    if (!token.capital || !token.isWord) return [];
    const word = bare(token.folded);
    if (
      titles.has(tokens[at - 1]?.folded ?? '') ||
      (tokens[at - 1]?.text === '.' && titles.has(tokens[at - 2]?.folded ?? ''))
    )
      return isTimeWord(word, reader) ? [] : [word];
    if (titles.has(word) || lexicon.negators.has(word) || lexicon.telling.has(word)) return [];
    if (
      word.length < 2 ||
      lexicon.common.has(word) ||
      reader.phrases.functionWords.has(token.text.toLowerCase())
    )
      return [];
    if (isTimeWord(word, reader) || unitOf(word) !== null) return [];
    const isShort = token.text.length > 1 && token.text === token.text.toUpperCase();
    if (isShort) return [word];
    if (reader.talk.nounsAreCapital) return isGermanName(tokens, at, reader) ? [word] : [];
    if (token.first) return isSubject(tokens, at, reader) ? [word] : [];
    return [word];
  });
}

/** Titles before a name. */
const titles: ReadonlySet<string> = new Set(
  'mr mrs ms miss dr prof professor sir herr frau herrn firma monsieur madame mme maitre senor senora don dona signor signora doktor doctor doctora docteur professeur richter'.split(
    ' ',
  ),
);

const isTimeWord = (word: string, { lexicon }: Reader) =>
  [...lexicon.weekdays, ...lexicon.months].some((words) => words.includes(word));

/**
 * The first word of a sentence is always capitalized: it may be a name if a verb follows and its ending is not that
 * of another word class.
 */
function isSubject(tokens: readonly Token[], at: number, { lexicon }: Reader): boolean {
  const [token, next] = [tokens[at]!, tokens[at + 1]];
  if (!next) return false;
  if (commonEnding.test(token.folded)) return false;
  return lexicon.verbs.has(next.folded) || (next.capital && next.isWord);
}

const commonEnding =
  /(?:ing|tion|sion|ment|ness|ity|ance|ence|ship|ism|ers|ors|ies|es|ts|ns|ks|ds|ps|ms|ls|rs|ure|age|dad|miento|aje|ite|eur|eurs|dores?|iers?)$/u;

/** A German noun without article and adjective is a name, a plural, or a mass noun. */
function isGermanName(tokens: readonly Token[], at: number, { lexicon }: Reader): boolean {
  const [before, token, next] = [tokens[at - 1], tokens[at]!, tokens[at + 1]];
  if (germanNoun.test(token.folded)) return false;
  if (token.first) return next !== undefined && lexicon.verbs.has(next.folded);
  return (
    before !== undefined &&
    lexicon.prepositions.has(before.folded) &&
    !(next?.capital && !token.first && next.isWord && lexicon.articles.has(next.folded))
  );
}

const germanNoun =
  /(?:ung|ungen|heit|keit|schaft|ion|ionen|tat|nis|ment|ments|ing|en|ern|eln|zeit|arbeit|geld|schutz|recht|plan|test|tests|bericht|kosten|budget|projekt|team|haus|weise|stand|grund|beginn|start|zug|gang|bau|kauf|markt|material|wert|preis|papier|wasser|strom|platz|satz|fall|ende|mitte|anfang|druck)$/u;

/** Returns whether these words contain a name, its genitive or its adjective. */
export function isNamed(name: string, words: readonly string[]): boolean {
  return words.some((word) => {
    const other = bare(word);
    if (isPart(other, name) || isPart(name, other)) return true;
    const longer = Math.max(other.length, name.length);
    return (
      Math.abs(other.length - name.length) <= 3 && sharedBeginning(other, name) >= Math.max(4, longer * 0.55)
    );
  });
}

/** Returns the words in which names are searched. */
export const wordsOf = (text: string): string[] =>
  tokensOf(text)
    .filter(({ isWord }) => isWord)
    .map(({ folded }) => folded);

/** Returns the names at the start of a clause, such as 'Ada' and 'Bob' in 'Yesterday Ada and Bob said'. */
export function subjectsOf(
  text: string,
  people: readonly Person[],
  { lexicon, phrases: { functionWords } }: Reader,
): Person[] {
  const tokens = tokensOf(text).filter(({ isWord, text: sign }) => isWord || sign === '&');
  const named = new Map<number, Person[]>();
  for (const { at, person } of mentionsOf(tokens, people)) named.set(at, [...(named.get(at) ?? []), person]);
  const subjects: Person[] = [];
  let started = false;
  for (const [at, token] of tokens.entries()) {
    const persons = named.get(at);
    if (persons && !/'s$/u.test(token.folded)) {
      // With a shared first name, one matching person is enough.
      const [one] = persons;
      if (
        one &&
        !subjects.some((person) =>
          person.parts.some((part) => persons.some(({ parts }) => parts.includes(part))),
        )
      )
        subjects.push(one);
      started = true;
      continue;
    }
    if (persons) return subjects;
    if (
      started ? !lexicon.and.has(token.folded) : !functionWords.has(token.folded) && !leads.has(token.folded)
    )
      break;
  }
  return subjects;
}

/** Words with meaning that may precede a subject. */
const leads: ReadonlySet<string> = new Set(
  'both then later finally beide schliesslich danach ensuite enfin finalmente luego that dass que'.split(' '),
);

/** Returns whether a line's speaker is this person. */
export function isSpeaker(person: Person, speaker: string): boolean {
  if (speaker === person.name) return true;
  const words = wordsOf(speaker);
  return (
    person.parts.every((part) => words.includes(part)) ||
    (words.length > 0 && words.every((word) => person.parts.includes(word)))
  );
}

/** Returns stems of a text's topic, without participants' names, reporting words and digits. */
export function topicOf(text: string, people: readonly Person[], reader: Reader): string[] {
  const names = new Set(people.flatMap(({ parts }) => parts));
  const told = tellingStems(reader);
  const without = tokensOf(text)
    .filter(
      ({ folded, isWord }) =>
        isWord &&
        !names.has(bare(folded)) &&
        !reader.lexicon.telling.has(folded) &&
        !isNumberWord(folded, reader),
    )
    .map(({ text: written }) => written)
    .join(' ');
  return stemsOf(without, reader).filter(
    (stem) => !told.has(stem) && !/^\p{N}|^(?:th|st|nd|rd)$/u.test(stem),
  );
}

/** Returns stems of the reporting words in a text. */
export const toldIn = (text: string, reader: Reader): string[] =>
  tokensOf(text)
    .filter(({ folded, isWord }) => isWord && reader.lexicon.telling.has(folded))
    .flatMap(({ text: written }) => stemsOf(written, reader));

const tellingByCode = new Map<string, ReadonlySet<string>>();

/** Returns stems of all reporting words. */
function tellingStems(reader: Reader): ReadonlySet<string> {
  const known = tellingByCode.get(reader.code);
  if (known) return known;
  // Short stems also belong to other words: 'plan' is not only 'planned'.
  const stems = new Set(
    stemsOf([...reader.lexicon.telling].join(' '), reader).filter(({ length }) => length > 4),
  );
  tellingByCode.set(reader.code, stems);
  return stems;
}
