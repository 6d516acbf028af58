import type { Clause } from './claim-clauses.ts';
import { isSameQuantity } from './compare-numbers.ts';
import type { Person } from './names.ts';
import { isPassive, isSpokenBy, type Part } from './parts.ts';
import type { Quantity } from './quantity.ts';
import { isVagueIn, meansSame, type ReaderWithRules } from './terms.ts';

/** Maximum clauses of the lines that certify one clause of a claim. */
const maxWindow = 10;

/** Something a claim's clause needs, and the clauses of the lines that have it. */
export interface Need {
  what: string;
  gap: 'words' | 'number' | 'name';
  /** Whether it is a number, not a time. */
  isCount?: boolean;
  by: readonly boolean[];
}

export function needsOf(
  { content, who }: Clause,
  parts: readonly Part[],
  reader: ReaderWithRules,
  isDay: (quantity: Quantity) => boolean,
): Need[] {
  const terms = [...new Set(content.terms)]
    .map(
      (term): Need => ({
        what: term,
        gap: 'words',
        by: parts.map((part) => part.terms.some((other) => meansSame(term, other, reader))),
      }),
    )
    .filter(({ what, by }) => by.some(Boolean) || !isVagueIn(content.tokens, what, reader));
  const numbers = content.quantities
    // 'March 5' may be 'next Thursday' in the line.
    .filter((quantity) => !quantity.loose && (quantity.isTime || !isDay(quantity)))
    .map(
      (quantity): Need => ({
        what: quantity.text,
        gap: 'number',
        isCount: true,
        by: parts.map((part) =>
          part.quantities.some(
            (other) =>
              isSameQuantity(quantity, other) &&
              isSameRate(quantity, other, parts) &&
              !isOfOtherUnit(quantity, other) &&
              (!isRangeEnd(other, part) || isRangeEnd(quantity, content)) &&
              !ordinal.test(other.text.toLowerCase()) &&
              (!isTotal(other.text, part) || isTotal(quantity.text, content)) &&
              isDirectedAlike(quantity.text, content, other.text, part, reader),
          ),
        ),
      }),
    );
  const ordinals = content.quantities
    .filter(({ loose, after }) => loose && after.length > 0)
    .filter(({ text }) => ordinal.test(text.toLowerCase()))
    .map(
      (quantity): Need => ({
        what: quantity.text,
        gap: 'number',
        by: parts.map((part) => part.quantities.some((other) => isSameQuantity(quantity, other))),
      }),
    );
  const times = [...content.times()]
    .filter((time) => parts.some((part) => part.times().has(time)))
    .map(
      (time): Need => ({
        what: time,
        gap: 'number',
        by: parts.map(
          (part) =>
            part.times().has(time) &&
            !isOtherDirection(
              beforeTime(time, content, reader),
              beforeTime(time, part, reader),
              reader.claims,
            ),
        ),
      }),
    );
  const names = [...new Set(content.people.map(({ person }) => person))]
    .filter((person) => !who.includes(person))
    .map(
      (person): Need => ({
        what: person.name,
        gap: 'name',
        by: parts.map((part) =>
          isAgent(person, content, reader)
            ? doesSame(person, part, content, reader)
            : part.people.some((each) => each.person === person) ||
              isMeant(person, part, parts, content, reader),
        ),
      }),
    );
  return [...terms, ...numbers, ...ordinals, ...times, ...names];
}

/** Returns whether a number has the claim's rate, unless no line says one: 'thirty a month' is not 'thirty a year'. */
const isSameRate = (mine: Quantity, other: Quantity, parts: readonly Part[]): boolean =>
  mine.per === null ||
  mine.per === other.per ||
  !parts.some(({ quantities }) =>
    quantities.some((each) => each.per !== null && isSameQuantity({ ...mine, per: null }, each)),
  );

/** Returns whether a line gives a number a unit, and the claim another noun: '65 years' for '65 payments'. */
const isOfOtherUnit = (mine: Quantity, other: Quantity): boolean =>
  mine.unit === null &&
  !mine.isTime &&
  other.unit !== null &&
  mine.after.length > 0 &&
  !other.after.some((stem) => mine.after.includes(stem));

/** Returns whether a number is one end of a range: 'two to three', but not of a change: 'from two to three'. */
function isRangeEnd({ text }: Quantity, { folded, quantities }: Part): boolean {
  const at = quantities.findIndex((each) => each.text === text);
  return [at - 1, at].some((first) => {
    const [from, to] = [quantities[first]?.text, quantities[first + 1]?.text];
    if (from === undefined || to === undefined) return false;
    const [a, b] = [from, to].map((number) => number.toLowerCase().replaceAll(' - ', '-'));
    return ['-', ' – ', ' to ', ' or ', ' bis ', ' oder ', ' ou ', ' o '].some((join) => {
      const found = folded.indexOf(`${a}${join}${b}`);
      return found >= 0 && !/(?:from|between|von|zwischen|de|entre) $/u.test(folded.slice(0, found));
    });
  });
}

/** Returns whether two numbers follow the same preposition, if both follow one: 'by three' is not 'to three'. */
function isDirectedAlike(
  mine: string,
  own: Part,
  theirs: string,
  part: Part,
  { claims }: ReaderWithRules,
): boolean {
  const before = (number: string, { folded }: Part) =>
    folded
      .slice(0, Math.max(0, folded.indexOf(number.toLowerCase())))
      .trim()
      .split(' ')
      .at(-1) ?? '';
  return !isOtherDirection(before(mine, own), before(theirs, part), claims);
}

const isOtherDirection = (a: string, b: string, { directions }: ReaderWithRules['claims']): boolean =>
  a !== b && directions.test(a) && directions.test(b);

/** Returns the word before a weekday or month: 'from' in 'from May to June'; '' for other times. */
function beforeTime(time: string, { tokens }: Part, { lexicon }: ReaderWithRules): string {
  const [, kind, index] = /^(weekday|nameOfMonth)(\d+)$/u.exec(time) ?? [];
  const words = (kind === 'weekday' ? lexicon.weekdays : lexicon.months)[Number(index)] ?? [];
  const at = kind === undefined ? -1 : tokens.findIndex(({ folded }) => words.includes(folded));
  return tokens[at - 1]?.folded ?? '';
}

/** Returns whether a clause names a person as the one who did it: 'found by Carla'. */
const isAgent = (person: Person, part: Part, reader: ReaderWithRules): boolean =>
  isPassive(part, reader) &&
  part.people.some(
    (each) => each.person === person && agentWords.test(part.tokens[each.at - 1]?.folded ?? ''),
  );

/** Words before the one who does it. */
const agentWords = /^(?:by|von|par|por|da)$/u;

/** Returns whether someone does in a clause of the lines what was done by them in the claim. */
function doesSame(person: Person, part: Part, content: Part, reader: ReaderWithRules): boolean {
  const isDoer =
    part.subject === person ||
    (isSpokenBy(part, person) && (part.subject === 'self' || part.subject === 'we'));
  return (
    (isAgent(person, part, reader) || (isDoer && !isPassive(part, reader))) &&
    content.terms.some((term) => part.terms.some((other) => meansSame(term, other, reader)))
  );
}

/** Returns whether a number is the second in 'two of seven'. */
const isTotal = (number: string, { folded, quantities }: Part): boolean => {
  const before = folded.slice(0, Math.max(0, folded.indexOf(number.toLowerCase())));
  const isOf = / (?:of|von|sur|des|de|di|su) (?:the |our |these |those |den |les |los |las )?$/u.test(before);
  return isOf && quantities.some(({ text }) => text !== number && before.includes(text.toLowerCase()));
};

/** Returns whether a clause means a participant by 'I', 'you' or as its speaker. */
function isMeant(
  person: Person,
  part: Part,
  parts: readonly Part[],
  content: Part,
  { claims }: ReaderWithRules,
): boolean {
  if (content.excepts) return false;
  if (isSpokenBy(part, person))
    return (
      (content.folded.includes("'s") ||
        part.tokens.some(
          ({ folded }) =>
            claims.we.test(folded) || (claims.self.test(folded) && !claims.selfAsSubject.test(folded)),
        )) &&
      (claims.self.test(part.folded) || claims.we.test(part.folded)) &&
      content.terms.some((term) => part.terms.includes(term))
    );
  const before = parts.slice(0, part.index).findLast(({ speaker }) => speaker !== part.speaker);
  const next = parts.slice(part.index + 1).find(({ speaker }) => speaker !== part.speaker);
  return (
    (part.subject === 'you' || part.requests) &&
    [before, next].some((other) => other && isSpokenBy(other, person))
  );
}

/** Returns the shortest runs of clauses that have everything a clause needs, shortest first. */
export function windowsOf(needs: readonly Need[], parts: readonly Part[]): Part[][] {
  const found: { from: number; to: number }[] = [];
  for (let from = 0; from < parts.length; from += 1) {
    const open = new Set(needs);
    for (let to = from; to < Math.min(parts.length, from + maxWindow); to += 1) {
      if (parts[to]!.line - parts[from]!.line > 2) break;
      for (const need of open) if (need.by[to]) open.delete(need);
      if (open.size === 0) {
        found.push({ from, to });
        break;
      }
    }
  }
  const minimal = found.filter(({ from, to }) => !found.some((other) => other.from > from && other.to <= to));
  const span = ({ from, to }: { from: number; to: number }) =>
    (parts[to]!.line - parts[from]!.line) * 100 + to - from;
  return minimal.sort((a, b) => span(a) - span(b)).map(({ from, to }) => parts.slice(from, to + 1));
}

/** Words for the first and the second. */
export const ordinal =
  /^(?:first|second|erste\w*|zweite\w*|premiere?|seconde?|deuxieme|primer\w*|segund\w*)$/u;

/** Returns whether a clause has what a claim needs. */
export const supplies = ({ index }: Part, { by }: Need): boolean => by[index] === true;

/** Returns whether nothing else in a window has it. */
export const suppliesAlone = (part: Part, need: Need, window: readonly Part[]): boolean =>
  supplies(part, need) && window.every((other) => other === part || !supplies(other, need));
