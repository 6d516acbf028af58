import type { Lexicon } from '../../text/languages/lexicon.ts';
import { anyCue } from '../../text/languages/registry.ts';
import type { Line } from './claim.ts';
import { isSpeaker, type Person, subjectsOf, toldIn, topicOf } from './names.ts';
import { isDayWord, quantitiesOf } from './numbers.ts';
import { clausesOf, foldedOf, isSameStem, type Reader, shareOf, tokensOf } from './text.ts';

/** An analyzed clause. */
interface Clause {
  /** Empty for a clause of the claim. */
  speaker: string;
  /** The people it is about. */
  subjects: readonly Person[];
  /** Stems of its topic. */
  stems: readonly string[];
  /** Stems of its reporting words. */
  told: readonly string[];
  /** Whether it contains a negator. */
  negated: boolean;
  /** Whether it denies in other words: 'missing', 'instead of'. */
  denied: boolean;
  /** Whether it refuses: 'refused', 'decided against'. */
  refused: boolean;
  /** Whether it is ambiguous, such as a proposal asked in the negative. */
  open: boolean;
  /** Whether it applies only for a time: 'not before Friday'. */
  limited: boolean;
  before: boolean;
  /** Whether it states a time. */
  timed: boolean;
  /** Whether it is about the future. */
  planned: boolean;
  already: boolean;
  notYet: boolean;
  words: ReadonlySet<string>;
  /** Whether it is a question, and whether the next speaker answered it with no. */
  asks: boolean;
  declined: boolean;
  /** Whether it is the answer that denies such a question. */
  answers: boolean;
  /** Whether it reports an agreement, or a request. */
  agrees: boolean;
  tellsAsking: boolean;
}

/**
 * Returns whether a claim contradicts its lines: one has a negation that the other lacks, or they use opposite words.
 * Compares each clause with those on the same topic, starting with those of the person it is about.
 */
export function isReversed(
  claim: string,
  cited: readonly Pick<Line, 'speaker' | 'content'>[],
  people: readonly Person[],
  reader: Reader,
): boolean {
  const read = (text: string, speaker: string) => clauseOf(text, speaker, people, reader);
  const ours = clausesOf(claim, reader)
    .filter((text) => !source.test(foldedOf(text)))
    .map((text) => read(text, ''));
  const theirs = cited.flatMap(({ speaker, content }, index) => {
    const [before, next] = [cited[index - 1], cited[index + 1]];
    const declines = before !== undefined && isDeclining(before, { speaker, content });
    const declined = next !== undefined && isDeclining({ speaker, content }, next);
    return clausesOf(content, reader).map((text, at, all) => {
      const clause = { ...read(text, speaker), answers: declines && at === 0 };
      return declined && at === all.length - 1 ? turned(clause) : clause;
    });
  });
  if (isPreferredOtherwise(claim, cited, (text) => topicOf(text, people, reader))) return true;
  return ours.some((clause) => {
    const { subjects } = clause;
    if (subjects.length < 2) return isTurned(clause, theirs, reader);
    return subjects.some((person) => isTurned({ ...clause, subjects: [person] }, theirs, reader));
  });
}

/** The preferred option precedes these words, and the alternative follows them. */
const preference = anyCue('prefers');

/** Returns whether a claim swaps a preference: 'patch rather than rewrite' for 'rewrite rather than patch'. */
function isPreferredOtherwise(
  claim: string,
  cited: readonly Pick<Line, 'content'>[],
  topic: (text: string) => readonly string[],
): boolean {
  const sides = (text: string) => {
    const [before = '', behind = ''] = foldedOf(text).split(preference);
    return [topic(before), topic(behind)] as const;
  };
  const [mine, mineNot] = sides(claim);
  const meet = (a: readonly string[], b: readonly string[]) =>
    a.some((stem) => b.some((other) => isSameStem(stem, other)));
  return cited.some(({ content }) => {
    const [theirs, theirsNot] = sides(content);
    return meet(mine, theirsNot) && meet(mineNot, theirs) && !meet(mine, theirs) && !meet(mineNot, theirsNot);
  });
}

/** 'According to legal,' makes no statement itself. */
const source = anyCue('source');

type Said = Pick<Line, 'speaker' | 'content'>;

/** Returns whether someone else answers a question with no. */
const isDeclining = (asked: Said, answer: Said): boolean =>
  asked.speaker !== answer.speaker &&
  /[?？؟]\s*$/u.test(asked.content) &&
  isNo.test(foldedOf(answer.content));

/** Returns the meaning of a denied question: 'Shall we cancel it?' means that it is not cancelled. */
const turned = (clause: Clause): Clause =>
  clause.denied || clause.refused
    ? { ...clause, declined: true, negated: false, denied: false, refused: false, words: new Set() }
    : { ...clause, declined: true, negated: true };

/** How an answer that denies a question begins. */
const isNo = anyCue('declines');

/** Returns whether a text is negated, with a negator or in any words. */
export function denialsOf(text: string, reader: Reader): { negated: boolean; denied: boolean } {
  const clauses = clausesOf(text, reader).map((part) => clauseOf(part, '', [], reader));
  return {
    negated: clauses.some(({ negated }) => negated),
    denied: clauses.some(({ negated, denied, refused, open }) => negated || denied || refused || open),
  };
}

function clauseOf(text: string, speaker: string, people: readonly Person[], reader: Reader): Clause {
  const { lexicon } = reader;
  const folded = foldedOf(text);
  const said = folded.replace(lexicon.harmless, ' ');
  const words = tokensOf(said)
    .filter(({ isWord }) => isWord)
    .map(({ folded: word }) => word);
  const denied = said.search(lexicon.denials) >= 0;
  const negated = lexicon.dense
    ? denied
    : words.some((word) => lexicon.negators.has(word) || lexicon.elidedNegator.test(word)) &&
      !lexicon.seemsNegated.test(folded);
  const before = beforeWords.test(folded);
  return {
    speaker,
    subjects: subjectsOf(text, people, reader),
    stems: [...topicOf(text, people, reader), ...marksOf(text, reader)],
    told: toldIn(text, reader),
    negated,
    denied,
    refused: said.search(lexicon.refusals) >= 0,
    open: folded.search(lexicon.proposes) >= 0 || conditional.test(folded),
    limited: before || limits.test(folded),
    before,
    planned: plans.test(folded),
    timed: /\d/u.test(text) || after.test(folded) || words.some((word) => isDayWord(word, reader)),
    already: already.test(folded),
    notYet: negated && yet.test(folded),
    words: new Set(words),
    asks: /[?？؟]\s*$/u.test(text),
    declined: false,
    answers: false,
    agrees: said.search(lexicon.agreeing) >= 0,
    tellsAsking: /[?？]/u.test(text) || asking.test(folded),
  };
}

/** Returns a clause's numbers as additional stems, because they identify a topic better than words. */
const marksOf = (text: string, reader: Reader) =>
  quantitiesOf(tokensOf(text), reader)
    .filter(({ loose }) => !loose)
    .flatMap(({ values: [value] }) => [`#${value}`, `##${value}`]);

const asking = anyCue('asks');
const beforeWords = anyCue('before');
const plans = anyCue('plans');
/** Conditional statements are not facts. */
const conditional = anyCue('condition');
const after = anyCue('after');
const limits = anyCue('until');
const already = anyCue('already');
const yet = anyCue('yet');

function isTurned(clause: Clause, theirs: readonly Clause[], reader: Reader): boolean {
  if (
    clause.already &&
    !clause.negated &&
    theirs.some(({ notYet }) => notYet) &&
    !theirs.some((other) => other.already && !other.negated)
  )
    return true;
  const near = nearest(clause, theirs);
  // The denial may be a separate clause: 'The blue one? No.'
  const denial = theirs.some(
    (other) => isNegative(other) && !other.declined && !other.answers && other.stems.length <= 1,
  );
  if (near.length === 0) return (clause.negated || clause.refused) && !theirs.some(isNegative);
  // Reporting a question does not state that it is so.
  if (clause.tellsAsking && near.some(({ asks }) => asks)) return false;
  if (clause.negated) {
    if (denial || near.some((other) => isNegative(other) || other.open)) return false;
    if (
      near.length > 0 &&
      theirs.some((other) => other.negated && speaksOf(clause, other) >= speaksOf(clause, near[0]!) * 0.4)
    )
      return false;
    return !isOpposite(clause, near, reader.lexicon.opposites);
  }
  if (clause.agrees && !clause.refused && isDeclined(clause, theirs, near)) return true;
  if (
    near.every((other) => other.negated && !other.open && (!other.limited || clause.before || !clause.timed))
  ) {
    const isDeclining = near.every(({ declined }) => declined);
    // 'Cancelled?' 'No.' denies the cancellation, although 'cancelled' is itself a denial.
    if (!isDeclining && (clause.refused || clause.denied)) return false;
    if (isOpposite(clause, near, reader.lexicon.opposites)) return false;
    return !isTakenUp(clause, theirs, near) && !isToldApart(clause, theirs, near);
  }
  if (near.some(({ negated }) => negated)) return false;
  if (isOpposite(clause, near, reader.lexicon.opposites)) return true;
  if (clause.planned && !clause.denied && near.every(({ refused }) => refused)) return !clause.refused;
  if (
    isOpposite(
      clause,
      theirs.filter(({ negated }) => !negated),
      reader.lexicon.comparatives,
    )
  )
    return true;
  return clause.refused && !denial && !near.some(isNegative);
}

/** Returns whether a person reported to have agreed only said no. */
const isDeclined = ({ subjects }: Clause, theirs: readonly Clause[], near: readonly Clause[]) =>
  subjects.length > 0 &&
  subjects.every((person) => {
    const own = theirs.filter(({ speaker }) => isSpeaker(person, speaker));
    return (
      own.some((other) => other.negated && other.stems.length <= 1) &&
      near.every(({ negated, asks }) => !negated || asks)
    );
  });

/** Returns whether the reporting verb belongs to another clause of the same speaker: 'They won't pay, I asked twice'. */
const isToldApart = (clause: Clause, theirs: readonly Clause[], near: readonly Clause[]) =>
  theirs.some(
    (other) =>
      !other.negated &&
      near.some(({ speaker }) => speaker === other.speaker) &&
      clause.told.some((stem) => other.told.includes(stem)),
  );

/** Returns the share of a clause's topic that another clause also has. */
const speaksOf = (clause: Clause, other: Clause) =>
  clause.stems.some((stem) => other.stems.some((theirs) => isSameStem(stem, theirs)))
    ? shareOf(clause.stems, other.stems)
    : 0;

const isNegative = ({ negated, denied, refused }: Clause) => negated || denied || refused;

/** Returns whether someone else briefly takes on what another person refuses to do: 'I'll do that'. */
const isTakenUp = ({ subjects }: Clause, theirs: readonly Clause[], near: readonly Clause[]) =>
  subjects.some((person) =>
    theirs.some(
      (other) =>
        !other.negated &&
        other.stems.length <= 2 &&
        isSpeaker(person, other.speaker) &&
        !near.some(({ speaker }) => speaker === other.speaker),
    ),
  );

/** Returns the clauses on the same topic: those that share about as many stems as the best match. */
function nearest(clause: Clause, clauses: readonly Clause[]): Clause[] {
  if (clause.stems.length === 0) return [];
  const scored = clauses.map((other) => ({ other, score: shareOf(clause.stems, other.stems) }));
  const bestOf = (of: typeof scored) => Math.max(0, ...of.map(({ score }) => score));
  const best = bestOf(scored);
  if (best === 0) return [];
  const own = scored.filter(({ other }) =>
    clause.subjects.some((person) => isSpeaker(person, other.speaker)),
  );
  const bestOwn = bestOf(own);
  const [from, least] = bestOwn >= best * 0.8 ? [own, bestOwn] : [scored, best];
  return from.filter(({ score }) => score >= least * 0.75).map(({ other }) => other);
}

/** Returns whether one side has a word and the other its opposite, and neither has both. */
function isOpposite(clause: Clause, others: readonly Clause[], pairs: Lexicon['opposites']): boolean {
  return pairs.some((sides) =>
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
