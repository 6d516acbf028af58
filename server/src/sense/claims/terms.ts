import type { ClaimRules } from '../../text/languages/claims.ts';
import { termsOf } from '../../text/languages/terms.ts';
import { isSameStem, type Reader, sharedBeginning, type Token } from './text.ts';

/** A language with rules for claims. */
export type ReaderWithRules = Reader & { claims: ClaimRules };

const knownByCode = new Map<string, Map<string, string[]>>();
/** Maximum words whose stems are kept. */
const maxKnown = 20_000;
const contentlessByCode = new Map<string, ReadonlySet<string>>();
const formsByCode = new Map<string, ReadonlyMap<string, string>>();

/** Returns the stems of a word with content. Words with synonyms have some, even common ones. */
export function contentOf(word: string, reader: ReaderWithRules): string[] {
  const kept = knownByCode.get(reader.code);
  const known = kept && kept.size < maxKnown ? kept : new Map<string, string[]>();
  const stems = known.get(word) ?? stemsOfContent(word, reader);
  known.set(word, stems);
  knownByCode.set(reader.code, known);
  return stems;
}

const stemsOfContent = (word: string, reader: ReaderWithRules): string[] =>
  stemsAsWritten(baseOf(word.toLowerCase(), reader), reader);

function stemsAsWritten(word: string, reader: ReaderWithRules): string[] {
  let contentless = contentlessByCode.get(reader.code);
  if (!contentless) {
    const { same, vague } = reader.claims;
    const kept = new Set([...same.flat(), ...vague]);
    contentless = new Set([...reader.phrases.functionWords].filter((each) => !kept.has(each)));
    contentlessByCode.set(reader.code, contentless);
  }
  return termsOf(word, reader.code, contentless);
}

/** Returns the base of a lower-case irregular form: 'write' for 'written'. */
export function baseOf(word: string, { code, claims }: ReaderWithRules): string {
  let bases = formsByCode.get(code);
  if (!bases) {
    bases = new Map(
      (claims.forms ?? []).flatMap(([base = '', ...forms]) => forms.map((form) => [form, base])),
    );
    formsByCode.set(code, bases);
  }
  return bases.get(word) ?? word;
}

const groupsByCode = new Map<string, ReadonlyMap<string, ReadonlySet<number>>>();

/** Returns the groups of synonyms by stem. */
function groupsOf(reader: ReaderWithRules): ReadonlyMap<string, ReadonlySet<number>> {
  const known = groupsByCode.get(reader.code);
  if (known) return known;
  const found = new Map<string, Set<number>>();
  for (const [index, group] of reader.claims.same.entries())
    for (const stem of group.flatMap((word) => contentOf(word, reader)))
      found.set(stem, (found.get(stem) ?? new Set()).add(index));
  groupsByCode.set(reader.code, found);
  return found;
}

/** Returns whether two stems mean the same. */
export function meansSame(a: string, b: string, reader: ReaderWithRules): boolean {
  if (a === b || sharesBeginning(a, b, reader)) return true;
  if (reader.lexicon.gluesWords && (isSameStem(a, b) || isSameStem(bareVerb(a), bareVerb(b)))) return true;
  const groups = groupsOf(reader);
  const [mine, theirs] = [groups.get(a), groups.get(b)];
  if (!mine || !theirs) return false;
  for (const group of mine) if (theirs.has(group)) return true;
  return false;
}

/** Returns whether two stems are forms of one word that a stemmer keeps apart. */
function sharesBeginning(a: string, b: string, { claims: { endings } }: ReaderWithRules): boolean {
  const shared = sharedBeginning(a, b);
  if (shared < 5 || shared < Math.max(a.length, b.length) - 3) return false;
  const [one, other] = [a.slice(shared), b.slice(shared)].toSorted();
  return !endings || endings.has(`${one} ${other}`);
}

/** German verbs keep their endings and participles their prefix: 'hole', 'holt', 'geholt'. */
const bareVerb = (stem: string) =>
  stem.length > 3
    ? stem.replace(/^(\p{L}{0,4})ge(?=\p{L}{3,}(?:t|en)$)/u, '$1').replace(/(?:st|t|e|e?n)$/u, '')
    : stem;

const vagueByCode = new Map<string, ReadonlySet<string>>();

/** Returns whether a claim may add a word, because it has no detail. Irregular forms of such words have some: 'left'. */
export function isVague(word: string, reader: ReaderWithRules): boolean {
  const known =
    vagueByCode.get(reader.code) ??
    new Set([...reader.claims.vague].flatMap((each) => stemsAsWritten(each, reader)));
  vagueByCode.set(reader.code, known);
  const stems = stemsAsWritten(word.toLowerCase(), reader);
  return stems.length > 0 && stems.every((stem) => known.has(stem));
}

/** Returns whether every word of a clause with this stem is vague. 'Found the vase' says what happened. */
export function isVagueIn(
  tokens: readonly Pick<Token, 'text' | 'folded'>[],
  stem: string,
  reader: ReaderWithRules,
): boolean {
  const { past, says } = reader.claims;
  const written = [...tokens.entries()].filter(([, { text }]) => contentOf(text, reader).includes(stem));
  const isAct = (at: number, folded: string) =>
    determiner.test(tokens[at + 1]?.folded ?? '') && past.test(folded) && !says.test(folded);
  return (
    written.length > 0 &&
    written.every(([at, { text, folded }]) => isVague(text, reader) && !isAct(at, folded))
  );
}

/** English words before an object. */
const determiner = /^(?:the|an?|its|their|his|her|our|these|those)$/u;
