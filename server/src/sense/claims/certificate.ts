import { type Clause, readClauses } from './claim-clauses.ts';
import { isOtherPart, isSameQuantity } from './compare-numbers.ts';
import { isDecided } from './decided.ts';
import { type Gap, isAlone, type Match, matchOf } from './match.ts';
import type { Person } from './names.ts';
import { type Need, needsOf, supplies, windowsOf } from './needs.ts';
import { type Cited, isSpokenBy, type Part, partsOf, rewritten } from './parts.ts';
import type { Quantity } from './quantity.ts';
import { isCause, isSwapped } from './relations.ts';
import { contentOf, isVague, meansSame, type ReaderWithRules } from './terms.ts';
import { foldedOf } from './text.ts';
import { gapForPerson } from './who.ts';

/** Sort of a claim. A decision has to be settled, and a question asked. */
export type ClaimKind = 'fact' | 'decision' | 'action' | 'question';

export interface Missing {
  gap: Gap;
  /** The missing word, or the contradicting lines. */
  what: string;
}

/**
 * Returns why the lines do not certify a claim: every content word, number, name, speaker, negation and modality of
 * each of its clauses has to be in adjacent clauses of the lines. Null if they do.
 */
export function gapOf(
  text: string,
  lines: readonly Cited[],
  people: readonly Person[],
  reader: ReaderWithRules,
  { kind, isDay }: { kind: ClaimKind | null; isDay(quantity: Quantity): boolean },
): Missing | null {
  const plain = rewritten(text, reader);
  const parts = partsOf(lines, people, reader);
  const [effect = '', ...causes] = plain.split(reader.claims.because).filter((part) => part?.trim());
  const clauses = [causes.length > 0 ? effect : plain, ...causes].flatMap((part) =>
    readClauses(part, people, reader),
  );
  const full = clauses
    .map((clause) => ({ ...clause, needs: needsOf(clause, parts, reader, isDay) }))
    .filter(({ mode, content, needs }) => mode !== 'states' || content.negated || needs.length > 0);
  // A single word says too little: 'They are over the budget.'
  const [only, second] = full.flatMap(({ needs }) => needs);
  const isSingle =
    !second && !only?.isCount && full.every(({ mode, decides }) => mode === 'states' && !decides);
  if (full.length === 0 || isSingle) return { gap: 'words', what: only?.what ?? '' };
  const hasException = reader.claims.except.test(foldedOf(plain));
  for (const clause of full) {
    const missing = missingOf(clause, clause.needs, parts, reader, kind, hasException);
    if (missing) return missing;
  }
  const cause = causes.join(' ');
  return cause && !isCause(effect, cause, parts, people, reader) ? { gap: 'cause', what: cause } : null;
}

function missingOf(
  clause: Clause,
  needs: readonly Need[],
  parts: readonly Part[],
  reader: ReaderWithRules,
  kind: ClaimKind | null,
  hasException: boolean,
): Missing | null {
  if (needs.length === 0) return { gap: 'words', what: '' };
  const absent = needs.find(({ by }) => !by.some(Boolean));
  if (absent) return { gap: absent.gap, what: absent.what };
  const windows = windowsOf(needs, parts);
  if (windows.length === 0) return { gap: 'words', what: '' };
  // Each of several people needs a place of their own.
  for (const person of clause.who.length > 0 ? clause.who : [null]) {
    let first: Missing | null = null;
    for (const window of windows) {
      const gap = gapIn(matchOf(clause, person, needs, window, parts, reader), kind, hasException);
      if (gap === null) {
        first = null;
        break;
      }
      first ??= { gap, what: window.map(({ text }) => text).join(' ') };
    }
    if (first) return first;
  }
  return null;
}

function gapIn(match: Match, kind: ClaimKind | null, hasException: boolean): Gap | null {
  const { content, mode, person, decides, repeats, window, head, after } = match;
  // Words from several sentences of a speech rarely say what the claim says.
  const isTold = (part: Part) =>
    part.sentence > head.sentence ? continues(part, head, match) : continues(head, part, match);
  const apart = window.filter((part) => isApart(part, head) && !isTold(part));
  const isDialog = window[0]!.line !== window.at(-1)!.line;
  const between = apart.reduce((sum, { terms }) => sum + terms.length, 0);
  if (apart.some((part) => isAlone(part, match)) || (isDialog && between > maxBetween)) return 'words';
  const gap =
    ((isUnfinished(match) || isInfinitive(match)) && 'tense') ||
    (hasOtherNumber(match) && 'number') ||
    (hasOtherScope(match, hasException) && 'exception') ||
    (person && gapForPerson(match, person));
  if (gap) return gap;
  if (mode === 'asks' || kind === 'question')
    return window.some(({ asks, requests }) => asks || requests) ? null : 'question';
  if (kind === 'action' && !isTask(match)) return 'modality';
  if (mode === 'opposes')
    return [...window, ...after].some((part) => opposes(part, match)) ? null : 'negation';
  if (mode === 'agrees') return null;
  if (isTurned(match) || isOpposite(match)) return 'negation';
  if (isSwapped(match)) return 'relation';
  const isReported = decides && repeats && !head.hedged && !head.asks;
  if ((decides && !isReported) || kind === 'decision') return isDecided(match) ? null : 'decision';
  if (mode === 'thinks') return null;
  const force = gapInForce(match);
  return force && !person && content.future && isDecided(match) ? null : force;
}

/** Maximum content words between the lines and the sentence of another line that continues them. */
const maxBetween = 3;

/** Returns whether two clauses are in different sentences of a line. */
const isApart = (a: Part, b: Part) => a.line === b.line && a.sentence !== b.sentence;

/**
 * Returns whether a clause continues the sentence before it with a pronoun that can mean only one thing: 'The draft is
 * done. I'll send it.' 'It' as a subject may mean nothing: 'it takes a week to hire someone'.
 */
function continues(part: Part, before: Part, { parts, reader }: Match): boolean {
  const { continuing } = reader.claims;
  if (!continuing) return false;
  const { subjects, objects, auxiliaries, times } = continuing;
  const hasContent = ({ text, folded }: Part['tokens'][number]) =>
    contentOf(text, reader).length > 0 && !reader.claims.light.has(folded);
  const subject = part.tokens.findIndex(({ folded }) => subjects.test(folded));
  const isSubject = subject >= 0 && !part.tokens.slice(0, subject).some(hasContent);
  const isOwn = part.subject === 'self' || part.subject === 'we';
  const at = isSubject || !isOwn ? subject : part.tokens.findIndex(({ folded }) => objects.test(folded));
  const verbs = part.tokens.slice(0, at).filter(hasContent);
  const next = part.tokens[at + 1];
  // 'I know it takes a week' has 'it' as a subject.
  const isObject =
    !part.opinion &&
    verbs.length === 1 &&
    !verbs.some(({ text }) => isVague(text, reader)) &&
    (!next?.isWord || (!hasContent(next) && !auxiliaries.test(next.folded)) || times.test(next.folded));
  return (
    part.sentence === before.sentence + 1 &&
    at >= 0 &&
    (isSubject || (isOwn && isObject)) &&
    before.tokens.filter((token) => hasContent(token) && !times.test(token.folded)).length <= maxTerms &&
    !parts.some(
      ({ index, line, sentence, terms }) =>
        line === part.line &&
        terms.length > 0 &&
        ((sentence === part.sentence && index < part.index) ||
          (sentence === before.sentence && index !== before.index)),
    )
  );
}

/** Maximum content words of a sentence that a pronoun continues: a thing and what it is. */
const maxTerms = 2;
/** Returns whether a line commits or asks someone to do it. */
const isTask = ({ head, after, reader }: Match) =>
  head.future ||
  head.requests ||
  head.proposes ||
  after[0]?.future === true ||
  (reader.claims.presentPlans && (head.subject === 'self' || head.subject === 'we'));

/** Returns whether a claim says in the past what a line only announces: 'she told them' for 'I'll tell them'. */
const isUnfinished = ({ report, repeats, head, reader }: Match) =>
  report?.past === true &&
  repeats &&
  !head.past &&
  (head.future || (reader.claims.presentPlans && head.subject === 'self'));

/** Returns whether a claim's past verb is only an infinitive in the lines: 'they may suggest edits'. */
function isInfinitive({ content, window, reader }: Match): boolean {
  const { infinitives, past } = reader.claims;
  if (!infinitives) return false;
  return content.tokens.some(({ text, folded }, at) => {
    const [verb] = past.test(folded) ? contentOf(text, reader) : [];
    if (verb === undefined || reader.claims.passive.test(content.tokens[at - 1]?.folded ?? '')) return false;
    const before = window.flatMap(({ tokens }) =>
      tokens.flatMap((token, place) =>
        contentOf(token.text, reader)[0] === verb ? [tokens[place - 1]?.folded ?? ''] : [],
      ),
    );
    return before.length > 0 && before.every((word) => infinitives.test(word));
  });
}

/** Returns whether the lines give a different part or number than the claim. */
function hasOtherNumber(match: Match): boolean {
  const { content, needs, window, head } = match;
  const theirs = window.flatMap(({ quantities }) => quantities);
  if (content.quantities.some((quantity) => quantity.loose && isOtherPart(quantity, theirs))) return true;
  if (countsOtherThing(match)) return true;
  const counts = needs.filter(({ isCount }) => isCount);
  const isOther = (part: Part) =>
    part.quantities.some(
      (other) => !other.loose && !content.quantities.some((mine) => isSameQuantity(mine, other)),
    );
  if (counts.some((need) => !supplies(head, need)) && isOther(head)) return true;
  // 'Twelve servers and five databases' does not mention five servers.
  return (
    counts.length > 0 &&
    window.some(
      (part) =>
        part !== head && isAlone(part, match, 'words') && isOther(part) && !isAlone(part, match, 'number'),
    )
  );
}

/** Returns whether the claim is about all and the line about a part, or one of them names an exception. */
function hasOtherScope({ content, mode, head, parts, reader }: Match, hasException: boolean): boolean {
  const line = parts.filter((part) => part.line === head.line);
  const isExcepted = line.some(({ excepts }) => excepts);
  if (head.partial && !content.partial && content.past && !content.quantities.some(({ loose }) => loose))
    return true;
  if (content.excepts && !content.negated) return !isExcepted;
  if (!reader.claims.all.test(content.folded)) return false;
  if (isExcepted && !hasException) return true;
  return mode !== 'agrees' && !line.some(({ folded }) => reader.claims.all.test(folded));
}

const opposes = (part: Part, { person, reader }: Match) =>
  person !== null &&
  isSpokenBy(part, person) &&
  (part.negated || part.objects || reader.claims.opposes.test(part.folded));

/** Returns whether one side is negated and the other is not. */
function isTurned(match: Match): boolean {
  const { content, needs, window, head } = match;
  const words = needs.filter(({ gap }) => gap === 'words');
  // Clauses of the same sentence that alone have a word: 'fire and theft, but no water damage'.
  const beside = window.filter(
    (part) =>
      part !== head &&
      part.line === head.line &&
      part.sentence === head.sentence &&
      isAlone(part, match, 'words'),
  );
  const isDenied = head.negated !== head.declined || (head.excepts && !content.excepts);
  if (head.disputed && match.mode === 'states') return true;
  if (!content.negated) {
    const most = (part: Part) => words.filter((need) => supplies(part, need)).length * 2 >= words.length;
    return (
      isDenied || beside.some((part) => (part.excepts && !content.excepts) || (part.negated && most(part)))
    );
  }
  if (isDenied || head.objects) return false;
  // The denial may be a clause of its own: 'The blue one? No.'
  return !window.some(
    (part) =>
      part.line > head.line &&
      part.negated &&
      ((head.asks && part.terms.length <= 1) || needs.some((need) => supplies(part, need))),
  );
}

/** Returns whether the only clause that supports part of the claim has the opposite of one of the claim's words. */
function isOpposite(match: Match): boolean {
  const { content, window, head, reader } = match;
  const wordsOf = ({ tokens }: Part) => new Set(tokens.map(({ folded }) => folded));
  const has = (side: ReadonlySet<string>, words: ReadonlySet<string>) =>
    [...side].some((word) => words.has(word));
  const mine = wordsOf(content);
  return window.some((part) => {
    if ((part !== head && !isAlone(part, match)) || part.negated !== content.negated) return false;
    const theirs = wordsOf(part);
    return reader.lexicon.opposites
      .flatMap(([a, b]) => [[a, b] as const, [b, a] as const])
      .some(([a, b]) => has(a, mine) && !has(b, mine) && has(b, theirs) && !has(a, theirs));
  });
}

/** Returns whether the claim is firmer, earlier or more complete than the line. */
function gapInForce(match: Match): Gap | null {
  const { content, mode, person, window, head: said, after, reader } = match;
  // 'Everyone has signed, except Lisbon': the verb is in the clause before.
  const verb = window.find(
    ({ line, sentence, excepts }) => line === said.line && sentence === said.sentence && !excepts,
  );
  const head = (said.excepts && verb) || said;
  const telling = window.filter((part) => part === head || isAlone(part, match, 'words'));
  if (!content.hedged && !content.opinion && !content.conditional) {
    const isAccepted = head.requests && (person !== null || after[0]?.assents === true);
    if ((head.asks && !head.requests) || (head.hedged && !isAccepted)) return 'modality';
    if (telling.some(({ conditional }) => conditional)) return 'modality';
    if (head.opinion && (content.future || (content.negated && mode === 'states'))) return 'modality';
    const { able } = reader.claims;
    // 'We can ship on Friday' does not say that they will.
    const isAbility = (part: Part) =>
      (part.subject !== 'self' || person === null) && !part.requests && able.test(part.folded);
    if (content.future && !able.test(content.folded))
      if (window.some((part) => (part === head || isAlone(part, match)) && isAbility(part)))
        return 'modality';
  }
  const { present, bygone } = reader.claims;
  const isNow = ({ folded }: Part) => present.test(folded);
  // 'The price was 40 euros' does not say what it is now.
  const isOver = bygone.test(head.folded) && !window.some(isNow);
  if (!content.past && !content.future && isNow(content) && isOver) return 'tense';
  const isPlan = head.future || head.requests;
  const isOwnPlan = reader.claims.presentPlans && (head.subject === 'self' || head.subject === 'we');
  // A clause with both tenses does not tell which of them the words have.
  if (content.past && !content.future && !person && telling.some(({ future }) => future)) return 'tense';
  if (content.past && !head.past && (isPlan || isOwnPlan)) return 'tense';
  if (content.past && !head.past && reader.claims.perfect?.test(content.folded)) return 'tense';
  // Present-tense plans have no word for the future.
  const mayBePlan = reader.claims.presentPlans && (isOwnPlan || !head.past);
  const isAboutFuture = (part: Part) => part.line === head.line && part.future;
  if (content.future && !content.hedged && !isPlan && !mayBePlan && !window.some(isAboutFuture))
    return 'modality';
  if (content.future && !isPlan && head.past && !window.some(({ future }) => future)) return 'tense';
  return null;
}

/** Returns whether a number of the claim belongs to something else in the line: 'ten percent of the users' for '… of the buttons'. */
function countsOtherThing(match: Match): boolean {
  const { content, head, reader } = match;
  const own = (part: Part) =>
    part.quantities.flatMap((quantity) => {
      if (quantity.loose || quantity.isTime) return [];
      const [of] = quantity.after.filter((stem) => part.terms.includes(stem));
      return of === undefined ? [] : [{ quantity, of }];
    });
  const theirs = own(head);
  return own(content).some(({ quantity, of }) => {
    const same = theirs.filter((other) => isSameQuantity(quantity, other.quantity));
    return (
      same.length > 0 &&
      !same.some((other) => meansSame(other.of, of, reader)) &&
      same.some((other) => content.terms.some((term) => meansSame(term, other.of, reader))) &&
      theirs.some((other) => meansSame(other.of, of, reader))
    );
  });
}
