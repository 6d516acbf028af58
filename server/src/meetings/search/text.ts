import { foldText } from '../../text/fold.ts';
import { pairedScript, shorten, wordPattern } from '../../text/words.ts';

/**
 * Full-text search without dictionaries: the same words on every PostgreSQL, whatever its version, locale and extensions.
 * Texts become a `tsvector` and questions a `tsquery` here, as literals, so no parser of the database has a say.
 *
 * Scripts that write no spaces (and Korean, which glues particles to nouns) are indexed as overlapping pairs of
 * characters; a question of two or more of them is a phrase of pairs, which finds exactly what a substring search would.
 */

interface SearchText {
  /** Cast it `::tsvector`. */
  vector: string;
  /** How many words were spoken; in paired scripts two characters count as one. */
  words: number;
}

/**
 * What is searched by, each text apart, so that no phrase reaches from one into the next. The last one is what matters: its
 * words are counted, and weigh most (`A`) where lines are ranked.
 */
export function searchText(...texts: [string, ...string[]]): SearchText {
  const lexemes: string[] = [];
  let position = 1;
  let size = 0;
  let words = 0;
  let weight = '';
  const add = (token: string, at: number) => {
    size += token.length;
    if (at <= lastPosition && size <= mostCharacters) lexemes.push(`'${token}':${at}${weight}`);
  };
  const isFull = () => position > lastPosition || size > mostCharacters;
  for (const [nth, text] of texts.entries()) {
    words = 0;
    if (nth === texts.length - 1) weight = 'A';
    for (const piece of pieces(text)) {
      // Of what can no longer be found by, only the words are counted.
      if (isFull()) {
        words += countWords(piece);
        continue;
      }
      const found = runs(piece.text);
      for (const [index, { paired, letters }] of found.entries()) {
        if (!paired) {
          add(shorten(letters), position++);
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
        // The last character begins no pair: alone, at the last pair's place, it lets a search for one character find it.
        add(characters.at(-1) ?? '', characters.length > 1 ? position - 1 : position++);
      }
    }
    position += 1;
  }
  return { vector: lexemes.join(' '), words };
}

/** One word, or one run of a paired script, that somebody looks for. */
export interface Term {
  /** Folded, as `foldText` does. */
  letters: string;
  paired: boolean;
  /** More letters may follow. */
  unfinished: boolean;
}

/** A word, or several that have to stand one after the other. */
type Phrase = Term[];

/**
 * What a person typed: words, and in quotes words that stand one after the other. The last word may be unfinished unless a
 * quote ends it. Nothing in it is an operator.
 */
function phrasesOf(text: string): Phrase[] {
  const chunks = [...text.matchAll(/"([^"]*)("?)|[^\s"]+/gu)];
  const phrases = chunks.map(([chunk, quoted, closed], index) => {
    const found = runs(quoted ?? chunk);
    const open = index === chunks.length - 1 && closed !== '"';
    return found.map((run, nth) => ({ ...run, unfinished: open && nth === found.length - 1 }));
  });
  return phrases.filter((phrase) => phrase.length > 0);
}

/**
 * What a person typed, as one question a word or phrase, to be cast `::tsquery`: a meeting has to answer all of them. `null`
 * when nothing was asked; an empty list when there is no word in it that could be found.
 */
export function searchQueries(text: string): string[] | null {
  if (text.trim() === '') return null;
  return [...new Set(phrasesOf(text).map((phrase) => queryOf(phrase)))].slice(0, mostQueries);
}

/** What a person typed, as one question to each line. */
export interface Question {
  /** Cast it `::tsquery`. */
  asked: string;
  /** The same, with the last word as it stands: what answers that too is nearer to what was meant. */
  exact: string;
  /** Its finished words alone; null where there are none, or no others. */
  core: string | null;
  /** Whether the last word may go on. */
  unfinished: boolean;
  terms: Term[];
}

/** What a person typed, as a question; null when there is no word in it that could be found. */
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

/** A phrase as a `tsquery`; with `finished`, without its last lexeme where that may go on. */
function queryOf(phrase: Phrase, finished = false): string {
  const lexemes: string[] = [];
  for (const { paired, letters } of phrase) {
    const characters = paired ? Array.from(letters) : [];
    if (!paired) lexemes.push(`'${shorten(letters)}'`);
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

/** The highest position a `tsvector` can hold: hours of one speaker without a pause. */
const lastPosition = 16_383;
/** A `tsvector` holds a megabyte of lexemes and positions; characters take up to four bytes. */
const mostCharacters = 200_000;
/** More words than a person types. */
const mostQueries = 32;
/** UTF-16 units that are normalized at once: one character may become eighteen. */
const pieceLength = 8_000;
/** How far behind a piece's length a space is looked for to end it at. */
const pieceSlack = 1_000;

interface Piece {
  text: string;
  /** True where the next piece goes on with the same word, and of a paired script with its last character. */
  cut: boolean;
}

/** A text in pieces that end where a word does, as long as one does. */
function* pieces(text: string): Generator<Piece> {
  const whole = text.length <= pieceLength || ascii.test(text);
  for (let start = 0; start < text.length; ) {
    let end = whole ? text.length : start + pieceLength;
    const space = text.slice(end, end + pieceSlack).search(/\s/u);
    if (space >= 0) end += space;
    else if (end + pieceSlack >= text.length) end = text.length;
    else if (/[\uD800-\uDBFF]/.test(text.charAt(end - 1))) end += 1; // half of a character
    const cut = space < 0 && end < text.length;
    yield { text: text.slice(start, end), cut };
    const [last = ''] = /.$/su.exec(text.slice(end - 2, end)) ?? [];
    start = cut && pairedScript.test(last) ? end - last.length : end;
  }
}

/** How many words there are in a piece, without normalizing it. */
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
}

/** The words of a text, cut where a word changes between a paired script and others. */
function runs(text: string): Run[] {
  // Most of what is said is plain ASCII, and captions come by the thousand.
  if (ascii.test(text)) {
    return (text.toLowerCase().match(asciiWord) ?? []).map((letters) => ({ paired: false, letters }));
  }
  return split(foldText(text).match(wordPattern) ?? []);
}

function split(words: readonly string[]): Run[] {
  return words.flatMap((letters) =>
    // Splitting by a captured group puts what is paired at the odd places.
    letters
      .split(pairedScript)
      .map((part, index) => ({ paired: index % 2 === 1, letters: part }))
      .filter((part) => part.letters !== ''),
  );
}
