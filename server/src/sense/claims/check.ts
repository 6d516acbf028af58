import type { ClaimState } from '@afterword/api-client/contract';
import { spacedWords } from '../../text/words.ts';
import { misattributed } from './attribution.ts';
import type { CheckContext, Line, ModelClaim } from './claim.ts';
import { countSame, isOtherPart, isSameQuantity, isShortFor, standAlike } from './compare-numbers.ts';
import { isOfMeantDay, missingTimes, saidOn, type Times, timesOf } from './dates.ts';
import { isNamed, mentionsOf, namesOf, type Person, peopleOf, topicOf, wordsOf } from './names.ts';
import { quantitiesOf } from './numbers.ts';
import { isPlanted, isPlantedName } from './planted.ts';
import { denialsOf, isReversed } from './polarity.ts';
import type { Quantity } from './quantity.ts';
import { isUnstated, saysSomething } from './statement.ts';
import {
  clausesOf,
  foldedOf,
  maxTextLength,
  type Reader,
  readerOf,
  shareOf,
  type Token,
  tokensOf,
} from './text.ts';

type Cited = Pick<Line, 'speaker' | 'content' | 'startedAt'> & {
  /** Whether it contains instructions to the machine, or continues a line that does. */
  planted?: boolean;
};

/** The rule a claim violates. */
export type Objection =
  | 'evidence'
  | 'planted'
  | 'number'
  | 'name'
  | 'date'
  | 'negation'
  | 'statement'
  | 'attribution'
  | 'words'
  | 'translation';

export interface Verdict {
  state: ClaimState;
  /** The first violated rule; null if the claim is supported. */
  objection: Objection | null;
  /** The word or number missing from its lines. */
  what: string;
}

/** Minimum share of a claim's words that its lines must contain; the rest are words for reporting speech. */
const leastShare = 0.3;

/**
 * Classifies a claim by rules alone: quoted if a cited line contains its words; supported if the cited lines contain
 * all its numbers, names, dates and negations and enough of its words; otherwise unsupported.
 * @param cited the lines its evidence refers to, in that order, without ones that do not exist
 */
export function checkClaim(claim: Checked, cited: readonly Cited[], context: CheckContext): ClaimState {
  return judge(claim, cited, context).state;
}

/** The fields of a claim that the check needs. */
type Checked = Pick<ModelClaim, 'text' | 'evidence'> & {
  said?: string | null;
  /** Requested language (BCP 47); null or undefined for the spoken language. */
  language?: string | null;
};

/** Like {@link checkClaim}, with the reason. */
export function judge(
  { text, evidence, said, language }: Checked,
  cited: readonly Cited[],
  context: CheckContext,
): Verdict {
  if (
    evidence.length === 0 ||
    cited.length < evidence.length ||
    text.trim() === '' ||
    text.length > maxTextLength
  )
    return unsupported('evidence', '');
  // Speakers choose their own names, so names can contain instructions, too.
  const lines = cited.filter(
    ({ speaker, content, planted }) => !planted && !isPlanted(content) && !isPlantedName(speaker),
  );
  if (lines.length === 0) return unsupported('planted', '');
  const spoken = readerOf(context.language, lines.map(({ content }) => content).join(' '));
  const people = peopleOf([...context.participants, ...lines.map(({ speaker }) => speaker)]);
  // Checks a sentence in the spoken language directly: otherwise an accompanying original sentence could vouch for any text.
  const isForeign = spokenIn(language) !== spoken.code && readerOf(null, text).code !== spoken.code;
  const told = said?.trim() && isForeign ? said : text;
  if (told !== text) {
    const verdict = compareTranslation(text, told, people, context, spoken);
    if (verdict) return verdict;
  }
  const objection = objectionTo(told, lines, people, context, spoken);
  if (objection) return objection;
  return {
    state: told === text && isQuoted(text, lines) ? 'quoted' : 'supported',
    objection: null,
    what: '',
  };
}

const spokenIn = (language: string | null | undefined) => language?.toLowerCase().split(/[-_]/u)[0];

const unsupported = (objection: Objection, what: string): Verdict => ({
  state: 'unsupported',
  objection,
  what,
});

function objectionTo(
  text: string,
  lines: readonly Cited[],
  people: readonly Person[],
  context: CheckContext,
  reader: Reader,
): Verdict | null {
  const tokens = tokensOf(text);
  const times = timesOf(text, saidOn(null, context), reader);
  const theirTimes = lines.map((line) => timesOf(line.content, saidOn(line, context), reader));
  const number = missingNumber(text, quantitiesOf(tokens, reader), lines, { times, theirTimes }, reader);
  if (number !== null) return unsupported('number', number);
  const [time] = missingTimes(times, theirTimes);
  if (time !== undefined) return unsupported('date', time);
  const words = lines.flatMap(({ speaker, content }) => [...wordsOf(speaker), ...wordsOf(content)]);
  const stranger = [...new Set(mentionsOf(tokens, people).map(({ at }) => tokens[at]!.folded))].find(
    (name) => !isNamed(name.replace(/'s?$/u, ''), words) && !isNickname(name, words),
  );
  if (stranger !== undefined) return unsupported('name', stranger);
  const parts = new Set(people.flatMap((person) => person.parts));
  const name = namesOf(tokens, reader).find((each) => !parts.has(each) && !isNamed(each, words));
  if (name !== undefined) return unsupported('name', name);
  if (isReversed(text, lines, people, reader)) return unsupported('negation', '');
  if (isUnstated(text, lines, people, reader)) return unsupported('statement', '');
  const other = misattributed(text, lines, people, reader);
  if (other !== null) return unsupported('attribution', other);
  return hasWords(text, lines, people, reader) ? null : unsupported('words', '');
}

/** Returns whether the lines contain enough of a claim's words; its numbers and times were checked before. */
function hasWords(text: string, lines: readonly Cited[], people: readonly Person[], reader: Reader): boolean {
  const stems = [...new Set(topicOf(text, people, reader))];
  const theirs = lines.flatMap(({ content }) => topicOf(content, [], reader));
  const told = quantitiesOf(tokensOf(text), reader).filter(({ loose }) => !loose).length;
  const timed = timesOf(text, '', reader).named.size;
  if (stems.length + told + timed === 0) return saysSomething(text, lines, people, reader);
  const matched = shareOf(stems, theirs) * stems.length;
  return (matched + told + timed) / (stems.length + told + timed) >= leastShare;
}

/** Recognizes nicknames such as 'Tom' for Thomas. */
const isNickname = (name: string, words: readonly string[]) =>
  words.some(
    (word) => word.length >= 3 && name.length >= 3 && (name.startsWith(word) || word.startsWith(name)),
  );

/** Returns the first number of a claim that its lines lack or use for something else. */
function missingNumber(
  text: string,
  ours: readonly Quantity[],
  lines: readonly Cited[],
  { times, theirTimes }: { times: Times; theirTimes: readonly Times[] },
  reader: Reader,
): string | null {
  const said = lines.map(({ content }) => quantitiesOf(tokensOf(content), reader));
  const theirs = said.flat();
  const wrong = ours.find((quantity) => {
    if (quantity.loose) return isOtherPart(quantity, theirs);
    const same = theirs.filter((other) => isSameQuantity(quantity, other));
    if (same.length === 0)
      return (
        !isDay(quantity, times, theirTimes) &&
        !said.some((line) => line.some((other) => isShortFor(other, quantity, line)))
      );
    return isOfOther(quantity, same, theirs) || isFromElsewhere(quantity, text, lines, reader);
  });
  return wrong ? wrong.text : null;
}

const pointing = /\b(?:it|them|they|these|those|es|sie|die|davon|les|en|ellos|los|las)\b/u;

/** Splits a text into clauses, and clauses with several numbers at conjunctions. */
const segmentsOf = (text: string, reader: Reader): string[] =>
  clausesOf(text, reader).flatMap((clause) =>
    quantitiesOf(tokensOf(clause), reader).filter(({ loose }) => !loose).length > 1
      ? clause.split(/\s(?:and|und|et|y|e|while|versus|vs)\s/iu)
      : [clause],
  );

/** Minimum lead, as a share of words, that another clause needs before a number counts as taken from it. */
const plainlyNearer = 0.5;

/** Returns whether a clause of the claim nearly equals one of a line that has a different number. */
function isFromElsewhere(quantity: Quantity, text: string, lines: readonly Cited[], reader: Reader): boolean {
  const has = (quantities: readonly Quantity[]) =>
    quantities.some((other) => isSameQuantity(quantity, other));
  const read = (clause: string) => ({
    text: clause,
    stems: topicOf(clause, [], reader),
    quantities: quantitiesOf(tokensOf(clause), reader).filter(({ loose }) => !loose),
  });
  const [mine] = segmentsOf(text, reader)
    .map(read)
    .filter(({ quantities }) => quantities.length === 1 && has(quantities));
  if (!mine || mine.stems.length < 2) return false;
  const clauses = lines.flatMap(({ content }) => segmentsOf(content, reader).map(read));
  const best = (of: typeof clauses) => Math.max(0, ...of.map(({ stems }) => shareOf(mine.stems, stems)));
  const its = best(clauses.filter(({ quantities }) => has(quantities)));
  const others = best(clauses.filter(({ quantities }) => quantities.length > 0 && !has(quantities)));
  // 'We keep them for thirty' does not say what 'them' are, nor 'Let's say five' what is at five.
  const itself = clauses.filter(({ quantities }) => has(quantities));
  return (
    others - its >= plainlyNearer &&
    !itself.some(
      ({ text: own, stems }) =>
        (stems.length <= 1 && tokensOf(own).length <= 5) || pointing.test(foldedOf(own)),
    )
  );
}

const isDay = ({ isTime, values }: Quantity, times: Times, theirs: readonly Times[]) =>
  !isTime && values.some((value) => isOfMeantDay(value, times, theirs));

/**
 * Detects swapped numbers: 'five servers and twelve databases' for twelve servers and five databases, or 'thirty on
 * Monday' for thirty on Tuesday.
 */
function isOfOther(quantity: Quantity, same: readonly Quantity[], all: readonly Quantity[]): boolean {
  const { days } = quantity;
  if (
    days.length > 0 &&
    same.every((other) => other.days.length > 0 && !other.days.some((day) => days.includes(day)))
  )
    return true;
  const counts = (other: Quantity) =>
    !isSameQuantity(quantity, other) && !other.loose && countSame(quantity, other);
  // 'Five chairs' for forty chairs at five euros.
  if (quantity.unit === null && same.every((other) => other.unit !== null) && all.some(counts)) return true;
  if (
    quantity.after.length === 0 ||
    same.some((other) => other.around.length === 0 || standAlike(quantity, other))
  )
    return false;
  return all.some(counts);
}

/** Compares a translated sentence with the one in the spoken language. */
function compareTranslation(
  text: string,
  said: string,
  people: readonly Person[],
  context: CheckContext,
  spoken: Reader,
): Verdict | null {
  const reader = readerOf(null, text);
  const [ours, theirs] = [tokensOf(text), tokensOf(said)];
  // A translation that is much longer adds content.
  const wordsIn = (tokens: readonly Token[]) => tokens.filter(({ isWord }) => isWord).length;
  const isDense = [reader, spoken].some(({ lexicon }) => lexicon.dense);
  if (!isDense && wordsIn(ours) > wordsIn(theirs) * 1.6 + 3) return unsupported('translation', '');
  const numbers = quantitiesOf(theirs, spoken);
  const times = timesOf(text, saidOn(null, context), reader);
  const saidTimes = timesOf(said, saidOn(null, context), spoken);
  const number = quantitiesOf(ours, reader).find(
    (each) =>
      !each.loose &&
      !numbers.some((other) => isSameQuantity(each, other)) &&
      !isDay(each, times, [saidTimes]),
  );
  if (number) return unsupported('translation', number.text);
  const [time] = missingTimes(times, [saidTimes]);
  if (time !== undefined) return unsupported('translation', time);
  const words = wordsOf(said);
  const stranger = mentionsOf(ours, people).find(
    ({ at }) => !isNamed(ours[at]!.folded.replace(/'s?$/u, ''), words),
  );
  if (stranger) return unsupported('translation', stranger.person.name);
  const name = namesOf(ours, reader).find((each) => !isNamed(each, words));
  if (name !== undefined) return unsupported('translation', name);
  const [mine, spokenDenials] = [denialsOf(text, reader), denialsOf(said, spoken)];
  const isTurned = (mine.negated && !spokenDenials.denied) || (spokenDenials.negated && !mine.denied);
  return isTurned ? unsupported('translation', '') : null;
}

/** Returns whether one line contains the words of a claim in sequence. */
function isQuoted(text: string, lines: readonly Cited[]): boolean {
  const plain = (value: string) => spacedWords(value.slice(0, maxTextLength));
  const words = plain(text);
  const isLong =
    words.trim().split(' ').length >= 3 ||
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{4}/u.test(text);
  return isLong && foldedOf(text) !== '' && lines.some(({ content }) => plain(content).includes(words));
}
