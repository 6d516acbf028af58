import { anyCue } from '../../text/languages/registry.ts';
import { assents } from './attribution.ts';
import type { Line } from './claim.ts';
import { type Person, topicOf, wordsOf } from './names.ts';
import { denialsOf } from './polarity.ts';
import { clausesOf, foldedOf, isSameStem, type Reader, shareOf } from './text.ts';

type Cited = Pick<Line, 'speaker' | 'content'>;

/** A clause of a line. */
interface Said {
  text: string;
  folded: string;
  stems: readonly string[];
  /** The following clause in the cited lines. */
  next: Said | null;
}

/**
 * Returns whether a claim states as fact what its lines only ask, doubt or suppose: asking whether a contract was
 * signed does not say that it was.
 */
export function isUnstated(
  claim: string,
  cited: readonly Cited[],
  people: readonly Person[],
  reader: Reader,
): boolean {
  const said = clausesIn(cited, people, reader);
  return clausesOf(claim, reader).some((clause) => {
    const folded = foldedOf(clause);
    if (settles(folded, reader) && !cited.some(({ content }) => settlesAnything(content, reader)))
      return true;
    const near = nearest(topicOf(clause, people, reader), said);
    if (near.length === 0) return false;
    if (near.every((each) => leavesOpen(each, reader)))
      return !tellsAsking(foldedOf(claim)) && (folded.search(reader.lexicon.agreeing) >= 0 || !isAsked(near));
    if (near.every((each) => doubt.test(each.folded))) return !unsure.test(folded);
    return near.every((each) => condition.test(each.folded)) && !conditional.test(foldedOf(claim));
  });
}

/** Returns whether a text reports agreement or a settlement. */
const settles = (folded: string, { lexicon }: Reader) => folded.search(lexicon.agreeing) >= 0;

/** Returns whether a line settles something in any words, including a statement about the future. */
function settlesAnything(content: string, reader: Reader): boolean {
  const folded = foldedOf(content);
  return (
    settles(folded, reader) ||
    folded.search(reader.lexicon.assent) >= 0 ||
    denialsOf(content, reader).denied ||
    settling.test(folded)
  );
}

const settling = anyCue('settles');

function clausesIn(cited: readonly Cited[], people: readonly Person[], reader: Reader): Said[] {
  const said = cited.flatMap(({ content }) =>
    clausesOf(content, reader).map(
      (text): Said => ({ text, folded: foldedOf(text), stems: topicOf(text, people, reader), next: null }),
    ),
  );
  for (const [index, each] of said.entries()) each.next = said[index + 1] ?? null;
  return said;
}

/** Returns the clauses on the same topic: those that share about as many stems as the best match. */
function nearest(stems: readonly string[], said: readonly Said[]): Said[] {
  if (stems.length === 0) return [];
  const scores = said.map((each) => shareOf(stems, each.stems));
  const best = Math.max(0, ...scores);
  return best === 0 ? [] : said.filter((_, index) => scores[index]! >= best * 0.75);
}

/** Returns whether a clause is a question that no one answers, or that is answered with no. */
function leavesOpen({ text, folded, next }: Said, { lexicon: { asksFor } }: Reader): boolean {
  if (
    !asksFor ||
    !/[?？؟]["'”’»)\s]*$/u.test(text) ||
    asksFor.test(folded.replace(/\best-ce qu(?:e |')/gu, ''))
  )
    return false;
  return next === null || no.test(next.folded);
}

/** Returns whether it is a request or proposal, which a claim may report as a task. */
const isAsked = (near: readonly Said[]) => near.some(({ folded }) => request.test(folded));

const request = anyCue('requests');
const asking = anyCue('tellsAsking');
const tellsAsking = (text: string) => /[?？]/u.test(text) || asking.test(text);
const no = anyCue('declines');

const doubt = anyCue('doubts');
const unsure = anyCue('unsure');
/** A condition; 'if you could' is a request. */
const condition = anyCue('supposes');
const conditional = anyCue('conditional');

/** Checks a claim that has only names and reporting words: 'Ada agrees' needs someone's yes, or the word itself, in its lines. */
export function saysSomething(
  claim: string,
  cited: readonly Cited[],
  people: readonly Person[],
  reader: Reader,
): boolean {
  const names = new Set(people.flatMap(({ parts }) => parts));
  const own = wordsOf(claim).filter((word) => !names.has(word.replace(/'s?$/u, '')));
  if (own.length === 0) return false;
  const theirs = cited.flatMap(({ content }) => wordsOf(content)).filter(isTelling);
  if (own.filter(isTelling).some((word) => theirs.some((other) => isSameStem(word, other)))) return true;
  const rest = own.join(' ');
  if (tellsAsking(rest) && cited.some(({ content }) => /[?？؟]/u.test(content))) return true;
  const denies = (text: string) => denialsOf(text, reader).denied;
  if (denies(rest)) return cited.some(({ content }) => denies(content));
  return cited.some(({ content }) => !greeting.test(foldedOf(content)) && assents(content, reader));
}

const isTelling = (word: string) => word.length > 3;
const greeting = /^(?:\S+ )?good (?:morning|afternoon|evening|day|night|to see|to have)/u;
