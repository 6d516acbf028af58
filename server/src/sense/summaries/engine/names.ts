import { foldedText } from '../../../text/fold.ts';
import type { SpokenLanguage } from '../../../text/languages/language.ts';
import type { Sentence } from '../../../text/transcript/sentences.ts';
import { unspaced } from '../../../text/words.ts';

/** A speaker, and the names others use for them. */
export interface Namesake {
  name: string;
  forms: RegExp[];
}

const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const titles =
  'Frau|Herrn?|Dr\\.|Prof\\.|Mrs?\\.?|Ms\\.?|Mme|M\\.|Monsieur|Madame|Don|Doña|Sra?\\.?|Señora?|Nurse';

/** Returns the speakers with patterns for their names, compiled once: every sentence is searched for each of them. */
export function namesakesOf(names: string[], words: ReadonlySet<string>): Namesake[] {
  const firsts = names.map((name) => firstNameOf(name));
  return names.map((name, place) => {
    const first = firsts[place]!;
    const forms = [name];
    if (first !== name && first.length > 1 && firsts.indexOf(first) === firsts.lastIndexOf(first))
      forms.push(first);
    const title = /^(?:M\.|Mme) (.+)$/u.exec(name);
    if (title) forms.push(`Monsieur ${title[1]}`, `Madame ${title[1]}`);
    return { name, forms: forms.filter((form) => form.length > 1).map((form) => patternOf(form, words)) };
  });
}

const firstNameOf = (name: string): string =>
  new RegExp(`^(?:${titles}) `, 'u').test(name) ? name : (name.split(/\s+/)[0] ?? name);

/** A name that is also a word, or that is short, counts only as it is written: 'EL', 'Will'. */
function patternOf(form: string, words: ReadonlySet<string>): RegExp {
  if (unspaced.test(form)) return new RegExp(quoted(form), 'u');
  const isWord = words.has(form.toLowerCase()) || ordinary.has(form.toLowerCase());
  const exact = form.length <= 3 || isWord;
  const after = isWord ? '(?=,)' : '(?![\\p{L}\\p{N}])';
  return new RegExp(`(?<![\\p{L}\\p{N}])${quoted(form)}${after}`, exact ? 'u' : 'iu');
}

/** First names that are also words. */
const ordinary = new Set(
  'will mark may rose grace bill rob art drew dawn joy hope faith max jack sol luz paz rosa marina pilar mai stern claire pierre'.split(
    ' ',
  ),
);

/** Returns the people a sentence names, in the order in which it does. */
export function namedIn(text: string, people: readonly Namesake[]): string[] {
  return people
    .flatMap(({ name, forms }) => {
      const at = forms.map((form) => text.search(form)).filter((place) => place >= 0);
      return at.length > 0 ? [{ name, at: Math.min(...at) }] : [];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

/** Returns who is said to do something, as the sentence names them: a speaker or someone else. */
export function findAssignee(
  { text }: Sentence,
  all: readonly Sentence[],
  people: readonly Namesake[],
  { code, tasks, phrases, talk }: SpokenLanguage,
): string | null {
  for (const { name, forms } of people)
    for (const form of forms) {
      const match = form.exec(text);
      if (match && tasks.assigned.test(foldedText(text.slice(match.index + match[0].length)))) return name;
    }
  const candidates = code === 'zh' ? /[小老阿]\p{Script=Han}|\p{Script=Han}(?:老师|经理|总|工)/gu : names;
  for (const { 0: name, index } of text.matchAll(candidates)) {
    if (!tasks.assigned.test(foldedText(text.slice(index + name.length)))) continue;
    const titled = new RegExp(`^(?:${titles}) `, 'u').test(name);
    if (code === 'zh' || titled) return name;
    const [start = '', ...others] = name.split(' ');
    if (others.length > 0 && talk.determiners.has(start.toLowerCase())) continue;
    if (others.length > 0 && phrases.functionWords.has(start.toLowerCase())) return others.join(' ');
    const lower = name.toLowerCase();
    const previous = /([\p{L}']+) $/u.exec(text.slice(0, index))?.[1]?.toLowerCase() ?? '';
    if (phrases.functionWords.has(lower) || talk.unnamed.has(lower) || talk.determiners.has(previous))
      continue;
    // A noun follows an article or begins with a small letter somewhere.
    const noun = new RegExp(
      `(?<![\\p{L}])(?:${[...talk.determiners].map(quoted).join('|') || '$'}) ${quoted(name)}(?![\\p{L}])`,
      'iu',
    );
    const small = new RegExp(`(?<![\\p{L}])${quoted(lower)}(?![\\p{L}])`, 'u');
    if (all.some((sentence) => noun.test(sentence.text) || small.test(sentence.text))) continue;
    return name;
  }
  return null;
}

const names = new RegExp(
  `(?:(?:${titles}) )?\\p{Lu}[\\p{Ll}-]{2,}(?!\\p{L}|['’](?!s\\b))(?: \\p{Lu}[\\p{Ll}-]+)?`,
  'gu',
);
