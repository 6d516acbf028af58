import { clausesOf, foldedOf, isSameStem, type Reader, shareOf, tokensOf } from './text.ts';

/** A clause, and whether it says that something is not so. */
interface Clause {
  /** What it speaks of. */
  stems: readonly string[];
  /** Whether a negator is in it. */
  negated: boolean;
  /** Whether it denies in other words: 'missing', 'until', 'instead of'. */
  denied: boolean;
  /** Whether it plainly denies: 'refused', 'decided against'. */
  refused: boolean;
  /** Whether it may be meant either way: a proposal asked in the negative. */
  open: boolean;
  words: ReadonlySet<string>;
}

/** What texts are about, as stems: given by whoever knows the names in them. */
export type TopicOf = (text: string) => readonly string[];

/**
 * Whether a claim says the opposite of its lines: 'not' where they have none or the other way round, or the opposite word. Each
 * clause of the claim is compared with those that speak of the same.
 */
export function isReversed(claim: string, cited: readonly string[], topicOf: TopicOf, reader: Reader): boolean {
  const read = (text: string) => clauseOf(text, topicOf, reader);
  const ours = clausesOf(claim, reader).map(read);
  const theirs = cited.flatMap((text) => clausesOf(text, reader).map(read));
  return ours.some((clause) => isTurned(clause, theirs, reader));
}

/** Whether a text says that something is not so: with a negator, and in any words. */
export function denialsOf(text: string, reader: Reader): { negated: boolean; denied: boolean } {
  const clauses = clausesOf(text, reader).map((part) => clauseOf(part, () => [], reader));
  return {
    negated: clauses.some(({ negated }) => negated),
    denied: clauses.some(({ negated, denied, refused, open }) => negated || denied || refused || open),
  };
}

function clauseOf(text: string, topicOf: TopicOf, reader: Reader): Clause {
  const { lexicon, code } = reader;
  const folded = foldedOf(text);
  const said = folded.replace(lexicon.harmless, ' ');
  const words = tokensOf(said)
    .filter(({ isWord }) => isWord)
    .map(({ folded: word }) => word);
  const dense = code === 'zh' || code === 'ja';
  const denied = said.search(lexicon.denials) >= 0;
  return {
    stems: topicOf(text),
    negated: dense ? denied : words.some((word) => lexicon.negators.has(word) || (code === 'fr' && /^n'/u.test(word))) && !isSomebody(folded, code),
    denied,
    refused: said.search(lexicon.refusals) >= 0,
    open: folded.search(lexicon.proposes) >= 0,
    words: new Set(words),
  };
}

/** 'Une personne' is somebody, 'personne' nobody. */
const isSomebody = (folded: string, code: string) =>
  code === 'fr' && /\b(?:une|la|cette|chaque|par|quelle|1) personne\b/u.test(folded) && !/\bn[e']|\bpas\b|\bjamais\b|\baucune?\b|\brien\b|\bnon\b/u.test(folded);

function isTurned(clause: Clause, theirs: readonly Clause[], reader: Reader): boolean {
  const near = nearest(clause.stems, theirs);
  if (near.length === 0) return (clause.negated || clause.refused) && !theirs.some(isNegative);
  if (clause.negated) {
    if (near.some((other) => isNegative(other) || other.open)) return false;
    // What denies may stand alone beside it: 'The blue one? No.'
    if (theirs.some((other) => isNegative(other) && other.stems.length <= 1)) return false;
    return !isOpposite(clause, near, reader);
  }
  if (near.every(({ negated, open }) => negated && !open)) return !clause.denied && !clause.refused && !isOpposite(clause, near, reader);
  if (near.some(isNegative)) return false;
  if (isOpposite(clause, near, reader)) return true;
  return clause.refused && !theirs.some(isNegative);
}

const isNegative = ({ negated, denied, refused }: Clause) => negated || denied || refused;

/** The clauses that speak of the same as these stems: all that share about as many as the best one does. */
function nearest(stems: readonly string[], clauses: readonly Clause[]): Clause[] {
  if (stems.length === 0) return [];
  const scored = clauses.map((clause) => ({ clause, score: shareOf(stems, clause.stems) }));
  const best = Math.max(0, ...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.filter(({ score }) => score >= best * 0.75).map(({ clause }) => clause);
}

/** Whether one has a word and the others its opposite, and neither has both. */
function isOpposite(clause: Clause, others: readonly Clause[], { lexicon }: Reader): boolean {
  return lexicon.opposites.some((sides) =>
    [sides, [sides[1], sides[0]] as const].some(
      ([mine, turned]) =>
        hasAny(clause.words, mine) &&
        !hasAny(clause.words, turned) &&
        others.some(({ words }) => hasAny(words, turned)) &&
        !others.some(({ words }) => hasAny(words, mine)),
    ),
  );
}

function hasAny(words: ReadonlySet<string>, side: ReadonlySet<string>): boolean {
  for (const word of side) if (words.has(word)) return true;
  return false;
}

/** Stems that two texts share. */
export const sharedBy = (a: readonly string[], b: readonly string[]): string[] =>
  a.filter((stem) => b.some((other) => isSameStem(stem, other)));
