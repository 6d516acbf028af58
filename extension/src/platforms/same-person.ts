/** Decides whether a displayed name can belong to a person listed in a rule. */
import { areBadges, inflectedPresenters, readingsOf } from './person-names.ts';
import { unspaced } from './text.ts';

/** `maybe`: the name cannot be told from another person's. */
export type NameMatch = 'same' | 'maybe' | 'other';

interface KnownForms {
  /** The folded names that the label certainly means. */
  sure: ReadonlySet<string>;
  /** All folded names that the label may mean, including the certain ones. */
  all: ReadonlySet<string>;
  /** The names in `all` with sorted words, without spaces, and with umlauts spelled out. */
  loose: ReadonlySet<string>;
}

/** Prepares a list of names, and returns a function that compares a displayed name with it. */
export function createNameMatcher(people: readonly string[]): (shown: string) => NameMatch {
  const listed = people.filter((name) => fold(name) !== '').map((name) => ({ name, ...formsOf(name) }));
  if (listed.length === 0) return () => 'other';
  const known = new Map<string, NameMatch>();
  return (shown) => {
    const before = known.get(shown);
    if (before) return before;
    const forms = formsOf(shown);
    const sameness = best(listed.map((person) => compare(person, shown, forms)));
    if (known.size >= 500) known.clear();
    known.set(shown, sameness);
    return sameness;
  };
}

/** Normalizes a name for comparison: removes case, accents, punctuation between letters, and direction marks. */
export function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLocaleLowerCase('en')
    .replace(/[ßøłđıæœþىیک]/g, (letter) => plain[letter]!)
    .replace(/['’‘`´]/g, '')
    .replace(/[\s.,_·‐‑–—-]+/gu, ' ')
    .trim();
}

const plain: Record<string, string> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  // Arabic and Persian keyboards type different characters for the same letter.
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
};

function formsOf(name: string): KnownForms {
  const readings = readingsOf(name).map((reading) => ({ ...reading, folded: fold(reading.name) }));
  const meant = readings.filter(({ folded }) => folded !== '' && !areBadges(folded));
  const loose = meant.flatMap(({ name: each, folded }) => [
    folded.split(' ').sort().join(' '),
    folded.replaceAll(' ', ''),
    folded.split(' ').reverse().join(''),
    fold(each.normalize('NFC').replace(/[äöü]/giu, (letter) => spelled[letter.toLowerCase()]!)),
  ]);
  return {
    sure: new Set(meant.filter(({ likelihood }) => likelihood === 'sure').map(({ folded }) => folded)),
    all: new Set(meant.map(({ folded }) => folded)),
    loose: new Set(loose),
  };
}

const spelled: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue' };

function compare(listed: KnownForms & { name: string }, shown: string, forms: KnownForms): NameMatch {
  if (meet(listed.sure, forms.sure) || hasGluedBadge(listed, shown)) return 'same';
  if (meet(listed.all, forms.all) || meet(listed.loose, forms.loose)) return 'maybe';
  if (isGlued(listed, shown) || hasAllWords(listed.sure, shown) || isCutOff(listed, shown)) return 'maybe';
  if (hasAllWords(forms.sure, listed.name) || isInflected(listed, shown)) return 'maybe';
  return anyOf(listed.all, (one) =>
    anyOf(forms.all, (other) => isAbbreviated(one, other) || isAbbreviated(one, reversed(other))),
  )
    ? 'maybe'
    : 'other';
}

/** Returns whether a label contains all words of a name in any order, possibly with a middle name, a title or a company. */
function hasAllWords(names: ReadonlySet<string>, label: string): boolean {
  const words = new Set(lettersIn(label.replace(/['’]s(?![\p{L}])/gu, '')));
  const together = [...words].join('');
  return anyOf(names, (name) => {
    const needed = lettersIn(name);
    if (needed.length > 1) return needed.every((word) => words.has(word));
    return isUnspaced.test(name) && together.includes(name);
  });
}
const isUnspaced = new RegExp(`^[${unspaced}]{2,}$`, 'u');

function lettersIn(label: string): string[] {
  return fold(label).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns whether the label names a presentation of a listed person whose name is inflected. */
function isInflected({ sure }: KnownForms, shown: string): boolean {
  return inflectedPresenters(shown).some((name) => {
    const words = lettersIn(name);
    return anyOf(sure, (one) => {
      const others = lettersIn(one);
      return words.length === others.length && words.every((word, at) => haveOneStem(word, others[at]!));
    });
  });
}

/** Returns whether two words differ only in an ending of at most three letters. */
function haveOneStem(one: string, other: string): boolean {
  const shorter = Math.min(one.length, other.length);
  let stem = 0;
  while (stem < shorter && one[stem] === other[stem]) stem += 1;
  return stem >= Math.min(3, shorter - 1) && Math.max(one.length, other.length) - stem <= 3;
}

/** Returns whether a truncated label ("Kim La…") may be the beginning of a name. */
function isCutOff({ sure }: KnownForms, shown: string): boolean {
  const start = /^(.{4,}?)\s*(?:…|\.{3})$/u.exec(shown.trim())?.[1];
  return start !== undefined && anyOf(sure, (name) => name.startsWith(fold(start)));
}

const reversed = (name: string) => name.split(' ').reverse().join(' ');

/** Detects a name joined to a badge, as in "Gus StoneUnverified". */
function hasGluedBadge({ sure }: KnownForms, shown: string): boolean {
  const folded = fold(shown);
  return anyOf(sure, (name) => folded.startsWith(name) && areBadges(folded.slice(name.length)));
}

/** Detects a name joined to another word, as in "Gus StonePlaces". */
function isGlued({ name }: { name: string }, shown: string): boolean {
  const [rest, start] = [
    shown.trim().slice(name.trim().length),
    fold(shown.trim().slice(0, name.trim().length)),
  ];
  return start === fold(name) && /\p{Ll}$/u.test(name.trim()) && /^\p{Lu}/u.test(rest);
}

/** Returns whether "Kim L." may be "Kim Lane": each word is equal or an initial of the other, and one word is complete. */
function isAbbreviated(one: string, other: string): boolean {
  const [words, others] = [one.split(' '), other.split(' ')];
  if (words.length < 2 || words.length !== others.length) return false;
  let whole = 0;
  for (const [at, word] of words.entries()) {
    const counterpart = others[at]!;
    if (word === counterpart) whole += word.length > 1 ? 1 : 0;
    else if (Math.min(word.length, counterpart.length) > 1 || word[0] !== counterpart[0]) return false;
  }
  return whole > 0;
}

function best(all: NameMatch[]): NameMatch {
  return all.includes('same') ? 'same' : all.includes('maybe') ? 'maybe' : 'other';
}

function meet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return anyOf(one, (each) => other.has(each));
}

function anyOf(set: ReadonlySet<string>, test: (each: string) => boolean): boolean {
  for (const each of set) if (test(each)) return true;
  return false;
}
