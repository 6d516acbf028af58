import { foldText } from '../text/fold.ts';
import { foldedWords, pairedScript } from '../text/words.ts';

/** A line in which a name is looked for. */
interface Spoken {
  speaker: string;
  content: string;
}

/** Letters of a first name by which somebody is spoken to: shorter ones are too often another word. */
const shortestName = 3;

/**
 * The names that an automation listens for: those it says, else what its owner is called. People are spoken to by their first
 * name, so that counts of the owner's own.
 */
export function namesOf(names: readonly string[], owner: string): string[] {
  if (names.length > 0) return [...names];
  const whole = owner.trim();
  const [first = ''] = whole.split(/\s+/u);
  return [...new Set([whole, ...([...first].length >= shortestName ? [first] : [])])].filter(
    (name) => name !== '',
  );
}

/**
 * Which of these names a line says, in any case and script, as words of their own; null for none. Whoever says their own name
 * is not spoken of.
 */
export function mentionIn({ speaker, content }: Spoken, names: readonly string[]): string | null {
  const line = foldedWords(content);
  const speaking = foldedWords(speaker).join(' ');
  for (const name of names) {
    const wanted = foldedWords(name);
    if (wanted.length === 0 || ` ${speaking} `.includes(` ${wanted.join(' ')} `)) continue;
    // Scripts without spaces have no words to compare.
    if (pairedScript.test(name)) {
      if (foldText(content).replace(/\s/gu, '').includes(wanted.join(''))) return name;
    } else if (line.some((_, at) => wanted.every((token, index) => isName(line[at + index], token))))
      return name;
  }
  return null;
}

/** A genitive is a mention too: "Anas", "Ana's" (which is two words here). */
const isName = (token: string | undefined, name: string) => token === name || token === `${name}s`;
