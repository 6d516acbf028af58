import { foldText } from '../../../../text/fold.ts';
import { foldedWords, pairedScript } from '../../../../text/words.ts';

/** A line to search for names. */
interface Spoken {
  speaker: string;
  content: string;
}

/** Minimum letters of a first name to match on its own: shorter ones are often other words. */
const minNameLength = 3;

/**
 * Returns the names to listen for: the configured ones, or else the owner's full and first name, because people address
 * each other by first name.
 */
export function namesOf(names: readonly string[], owner: string): string[] {
  if (names.length > 0) return [...names];
  const whole = owner.trim();
  const [first = ''] = whole.split(/\s+/u);
  return [...new Set([whole, ...([...first].length >= minNameLength ? [first] : [])])].filter(
    (name) => name !== '',
  );
}

/** Returns the first name that a line mentions as whole words, ignoring case; null if none. A speaker's own name does not count. */
export function mentionIn({ speaker, content }: Spoken, names: readonly string[]): string | null {
  const line = foldedWords(content);
  const speaking = foldedWords(speaker).join(' ');
  for (const name of names) {
    const wanted = foldedWords(name);
    if (wanted.length === 0 || ` ${speaking} `.includes(` ${wanted.join(' ')} `)) continue;
    // Scripts without spaces have no word boundaries.
    if (pairedScript.test(name)) {
      if (foldText(content).replace(/\s/gu, '').includes(wanted.join(''))) return name;
    } else if (line.some((_, at) => wanted.every((token, index) => isName(line[at + index], token))))
      return name;
  }
  return null;
}

/** Returns whether a word is the name or its genitive: "Anas", or "Ana's", which is split into two words. */
const isName = (token: string | undefined, name: string) => token === name || token === `${name}s`;
