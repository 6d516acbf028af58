import { composed, foldText, lowerText } from './fold.ts';
import { languageNamed } from './languages/registry.ts';
import { pairedScript, pairsOf, shorten, wordPattern } from './words.ts';

/**
 * What a text is compared by: its words without case, accents and endings, and without those of `without`; of scripts that
 * write no spaces, pairs of characters.
 * @param code of its language
 * @param without words, in lower case, that say nothing about a topic
 * @param known what words came to in other texts of the same language: a meeting says the same ones again and again
 */
export function termsOf(
  text: string,
  code: string,
  without: ReadonlySet<string>,
  known = new Map<string, string[]>(),
): string[] {
  const lower = lowerText(composed(text));
  return [...lower.matchAll(wordOrContraction)].flatMap(([letters]) => {
    const terms = known.get(letters) ?? termsOfWord(letters, code, without);
    known.set(letters, terms);
    return terms;
  });
}

function termsOfWord(letters: string, code: string, without: ReadonlySet<string>): string[] {
  if (without.has(letters)) return [];
  const { stem } = languageNamed(code);
  const terms: string[] = [];
  for (const [place, part] of bare(letters).split(pairedScript).entries()) {
    // Splitting by a captured group puts what is paired at the odd places.
    if (place % 2 === 1) terms.push(...pairsOf(foldText(part)).filter((pair) => !without.has(pair)));
    else if (part !== '' && !without.has(part) && (part.length > 1 || /\p{N}/u.test(part)))
      terms.push(shorten(foldText(stem(part))));
  }
  return terms;
}

/** A word, and what is joined to it by an apostrophe: "don't" is one word that says nothing. */
const wordOrContraction = new RegExp(`${wordPattern.source}(?:'${wordPattern.source})*`, 'gu');

/** Without what an apostrophe joins to a word: 'entrepôt' of "l'entrepôt", 'team' of "team's". */
function bare(letters: string): string {
  const [before = '', ...after] = letters.split("'");
  return after.length > 0 && before.length <= 2 ? after.join('') : before;
}
