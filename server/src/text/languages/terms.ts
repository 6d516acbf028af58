import { composed, foldText, lowerText } from '../fold.ts';
import { pairedScript, pairsOf, shorten, wordPattern } from '../words.ts';
import { languageNamed } from './registry.ts';

/**
 * Returns the terms by which texts are compared: words without case, accents and endings, except those in `without`;
 * in scripts without spaces, pairs of characters.
 * @param code its language
 * @param without lower-case words without meaning for a topic
 * @param known cache of terms by word for texts of the same language, because meetings repeat words
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
    // Splitting by a captured group puts text in paired scripts at the odd indexes.
    if (place % 2 === 1) terms.push(...pairsOf(foldText(part)).filter((pair) => !without.has(pair)));
    else if (part !== '' && !without.has(part) && (part.length > 1 || /\p{N}/u.test(part)))
      terms.push(shorten(foldText(stem(part))));
  }
  return terms;
}

/** A word, including parts joined by apostrophes: "don't" is one word without a topic. */
const wordOrContraction = new RegExp(`${wordPattern.source}(?:'${wordPattern.source})*`, 'gu');

/** Removes parts joined by an apostrophe: "l'entrepôt" becomes 'entrepôt', "team's" becomes 'team'. */
function bare(letters: string): string {
  const [before = '', ...after] = letters.split("'");
  return after.length > 0 && before.length <= 2 ? after.join('') : before;
}
