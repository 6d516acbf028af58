import { foldText } from '../../../text/fold.ts';
import { pairedScript, shorten, wordPattern } from '../../../text/words.ts';

/**
 * Full-text search without dictionaries, which works the same on every PostgreSQL version, locale and set of
 * extensions. Texts become a `tsvector` and searches a `tsquery` here, as literals, so no database parser is involved.
 * Scripts without spaces (and Korean, which attaches particles to nouns) are indexed as overlapping pairs of
 * characters. A search for two or more characters is a phrase of pairs, which finds exactly the matches of a substring
 * search.
 */

interface SearchText {
  /** A literal to cast with `::tsvector`. */
  vector: string;
  /** Number of spoken words; in paired scripts two characters count as one. */
  words: number;
}

/**
 * Builds the search vector of several texts, with no phrase reaching from one into the next. Only the last text's
 * words are counted, and they weigh most (`A`) in the ranking of lines.
 */
export function searchText(...texts: [string, ...string[]]): SearchText {
  let vector = '';
  let position = 1;
  let size = 0;
  let words = 0;
  let weight = '';
  const add = (token: string, at: number) => {
    size += token.length;
    if (at <= lastPosition && size <= maxCharacters)
      vector += (vector === '' ? "'" : " '") + token + (ends[at] ?? `':${at}`) + weight;
  };
  const isFull = () => position > lastPosition || size > maxCharacters;
  for (const [nth, text] of texts.entries()) {
    words = 0;
    if (nth === texts.length - 1) weight = 'A';
    for (const piece of pieces(text)) {
      // Words beyond the size limit are counted, but not indexed.
      if (isFull()) {
        words += countWords(piece);
        continue;
      }
      const folded = foldPlain(piece.text);
      const plain = plainWords(folded);
      if (plain) {
        for (const word of plain) {
          add(shorten(word), position);
          if (endsInDigit(word)) for (const also of alsoFoundBy(word, '')) add(also, position);
          position += 1;
        }
        words += plain.length;
        continue;
      }
      const found = runsOf(folded);
      for (const [index, { paired, letters, signs }] of found.entries()) {
        if (!paired) {
          add(shorten(letters), position);
          for (const also of alsoFoundBy(letters, signs)) add(also, position);
          position += 1;
          words += 1;
          continue;
        }
        const characters = Array.from(letters);
        const goesOn = piece.cut && index === found.length - 1;
        words += (characters.length - (goesOn ? 1 : 0)) / 2;
        for (let next = 1; next < characters.length; next += 1) {
          add(`${characters[next - 1]}${characters[next]}`, position++);
        }
        if (goesOn) continue;
        // The last character starts no pair. Indexing it alone, at the last pair's position, lets a search for one
        // character find it.
        add(characters.at(-1) ?? '', characters.length > 1 ? position - 1 : position++);
      }
    }
    position += 1;
  }
  return { vector, words };
}

/** One word, or one run of a paired script, in a search. */
export interface Term {
  /** Folded by `foldText`. */
  letters: string;
  /** Signs that belong to the word, as in C++ and C#. */
  signs: string;
  paired: boolean;
  /** True for a prefix match. */
  unfinished: boolean;
}

/** A word, or several consecutive ones. */
type Phrase = Term[];

/** Parses a search: words, and quoted phrases. The last word is a prefix unless a quote ends it. There are no operators. */
function phrasesOf(text: string): Phrase[] {
  const chunks = [...text.matchAll(/"([^"]*)("?)|[^\s"]+/gu)];
  const phrases = chunks.map(([chunk, quoted, closed], index) => {
    const found = runs(quoted ?? chunk);
    const open = index === chunks.length - 1 && closed !== '"';
    return found.map(({ next, ...run }, nth) => ({
      ...run,
      // The sign separates words in `a+b` and `issue#5`; `C++20` has both.
      signs: run.signs.length < 2 && wordPart.test(next) ? '' : run.signs,
      unfinished: open && nth === found.length - 1,
    }));
  });
  return phrases.filter((phrase) => phrase.length > 0);
}

/**
 * Returns one query per word or phrase, to be cast with `::tsquery`; a meeting has to match all of them. `null` if
 * nothing was entered; an empty list if it contains no searchable word.
 */
export function searchQueries(text: string): string[] | null {
  if (text.trim() === '') return null;
  return [...new Set(phrasesOf(text).map((phrase) => queryOf(phrase)))].slice(0, maxQueries);
}

/** A search over single lines. */
export interface Question {
  /** A literal to cast with `::tsquery`. */
  asked: string;
  /** The same with the last word complete, which ranks exact matches higher. */
  exact: string;
  /** Only the complete words; null if there are none, or if all are complete. */
  core: string | null;
  /** Whether the last word is a prefix. */
  unfinished: boolean;
  terms: Term[];
}

/** Parses a search over lines; null if it contains no searchable word. */
export function questionOf(text: string): Question | null {
  const phrases = phrasesOf(text);
  if (phrases.length === 0) return null;
  const all = (queries: string[]) => [...new Set(queries)].filter((query) => query !== '').join(' & ');
  const asked = all(phrases.map((phrase) => queryOf(phrase)));
  const exact = all(phrases.map((phrase) => queryOf(phrase.map((term) => ({ ...term, unfinished: false })))));
  const unfinished = asked !== exact;
  const core = unfinished ? all(phrases.map((phrase) => queryOf(phrase, true))) : '';
  return { asked, exact, core: core || null, unfinished, terms: phrases.flat() };
}

/** Returns a phrase as a `tsquery`; with `finished`, without its last lexeme if that is a prefix. */
function queryOf(phrase: Phrase, finished = false): string {
  const lexemes: string[] = [];
  for (const { paired, letters, signs } of phrase) {
    const characters = paired ? Array.from(letters) : [];
    if (!paired) lexemes.push(`'${shorten(letters)}${signs}'`);
    else if (characters.length === 1) lexemes.push(`'${letters}':*`);
    for (let index = 1; index < characters.length; index += 1) {
      lexemes.push(`'${characters[index - 1]}${characters[index]}'`);
    }
  }
  const last = lexemes.pop() ?? '';
  const unfinished = phrase.at(-1)?.unfinished && !last.endsWith(':*');
  if (finished && (unfinished || last.endsWith(':*'))) return lexemes.join(' <-> ');
  return [...lexemes, unfinished ? `${last}:*` : last].join(' <-> ');
}

const asciiWord = /[a-z0-9]+/g;
const ascii = /^[\0-\x7f]*$/;

/** Highest position a `tsvector` supports: hours of one speaker without a pause. */
const lastPosition = 16_383;
/** A `tsvector` holds one megabyte of lexemes and positions; characters take up to four bytes. */
const maxCharacters = 200_000;
/** Maximum queries in a search; more words than a person types. */
const maxQueries = 32;
/** UTF-16 units normalized at once: one character may become eighteen. */
const pieceLength = 8_000;
/** UTF-16 units before the end of a piece that are searched for a space. */
const pieceSlack = 1_000;

interface Piece {
  text: string;
  /** True if the next piece continues the same word, or in a paired script repeats its last character. */
  cut: boolean;
}

/** Returns the pieces of a text, cut between words where possible. */
const pieces = (text: string): Iterable<Piece> =>
  text.length <= pieceLength ? [{ text, cut: false }] : piecesOfLong(text);

function* piecesOfLong(text: string): Generator<Piece> {
  const whole = ascii.test(text);
  for (let start = 0; start < text.length; ) {
    let end = whole ? text.length : start + pieceLength;
    const space = text.slice(end, end + pieceSlack).search(/\s/u);
    if (space >= 0) end += space;
    else if (end + pieceSlack >= text.length) end = text.length;
    else if (/[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end += 1; // The cut would be inside a surrogate pair.
    const cut = space < 0 && end < text.length;
    yield { text: text.slice(start, end), cut };
    const [last = ''] = /.$/su.exec(text.slice(end - 2, end)) ?? [];
    start = cut && pairedScript.test(last) ? end - last.length : end;
  }
}

/** Counts the words of a piece without normalizing it. */
function countWords({ text, cut }: Piece): number {
  const found = split(text.match(wordPattern) ?? []);
  const goesOn = cut && found.at(-1)?.paired === true;
  return found.reduce(
    (sum, { paired, letters }) => sum + (paired ? letters.length / 2 : 1),
    goesOn ? -1 / 2 : 0,
  );
}

interface Run {
  paired: boolean;
  letters: string;
  /** Up to two + or # right after the word. */
  signs: string;
  /** The character after the signs. */
  next: string;
}

const none: readonly string[] = [];

/** Returns whether a folded word ends in an ASCII digit. Most words do not. */
const endsInDigit = (word: string): boolean => word.charCodeAt(word.length - 1) <= 57;

/** Ends of lexemes in a vector, by position: most texts are short, and building each end takes longer than the rest. */
const ends = Array.from({ length: 256 }, (_, position) => `':${position}`);

/**
 * Returns further lexemes of a word: the word with its signs (`c++`), and the number at its end, so that `2.10` finds
 * `v2.10`.
 */
function alsoFoundBy(letters: string, signs: string): readonly string[] {
  const numbered = endsInDigit(letters);
  if (!numbered && signs === '') return none;
  const [number] = (numbered && /(?<=\D)\d+$/.exec(letters)) || [];
  return [...(signs ? [`${shorten(letters)}${signs}`] : []), ...(number ? [shorten(number)] : [])];
}

const signedWord = /([\p{L}\p{N}\p{M}]+)([+#]{0,2})/gu;
const wordPart = /[\p{L}\p{N}]/u;

/** Texts that {@link plainWords} can split: ASCII without signs that belong to words, and typographic punctuation. */
const plainText = /^[\0-"$-*,-\x7f\u2010-\u2027]*$/;

/** Returns the words of a simple text, or null for any other text. Most captions are simple, and there are many. */
const plainWords = (text: string): string[] | null =>
  plainText.test(text) ? (text.toLowerCase().match(asciiWord) ?? []) : null;

/** Folds a text that is not simple already. */
const foldPlain = (text: string): string => (plainText.test(text) ? text : foldText(text));

/** Splits a text into words, and at changes between a paired script and others. */
const runs = (text: string): Run[] => runsOf(foldText(text));

/** Splits a folded text like {@link runs}. */
function runsOf(folded: string): Run[] {
  const plain = plainWords(folded);
  if (plain) return plain.map((letters) => ({ paired: false, letters, signs: '', next: '' }));
  return [...folded.matchAll(signedWord)].flatMap(({ 0: whole, 1: word = '', 2: signs = '', index }) => {
    const found = split([word]);
    const last = found.at(-1);
    if (last && !last.paired) Object.assign(last, { signs, next: folded.charAt(index + whole.length) });
    return found;
  });
}

function split(words: readonly string[]): Run[] {
  return words.flatMap((letters) =>
    // Splitting by a captured group puts text in paired scripts at the odd indexes.
    letters
      .split(pairedScript)
      .map((part, index) => ({ paired: index % 2 === 1, letters: part, signs: '', next: '' }))
      .filter((part) => part.letters !== ''),
  );
}
