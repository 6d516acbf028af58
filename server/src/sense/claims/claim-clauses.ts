import type { Person } from './names.ts';
import { article, subjectsOf } from './names.ts';
import { isNumberWord } from './numbers.ts';
import { isNegated, numberedParts, type Part, partOf } from './parts.ts';
import { isVagueIn, type ReaderWithRules } from './terms.ts';
import { clausesOf, foldedOf, type Reader, tokensOf } from './text.ts';

/** How a clause of a claim presents its content. */
export type Mode = 'states' | 'says' | 'thinks' | 'asks' | 'agrees' | 'opposes';

export interface Clause {
  mode: Mode;
  /** The participants it is about. */
  who: readonly Person[];
  /** The clause without the words that report it. */
  content: Part;
  decides: boolean;
  /** The words that report it, or say that it was decided. */
  report: Part | null;
}

/** Splits a claim into clauses with their subjects. */
export function readClauses(text: string, people: readonly Person[], reader: ReaderWithRules): Clause[] {
  const { claims } = reader;
  const found: Clause[] = [];
  const read = (of: string) => {
    const part = partOf(of, '', -1, people, reader);
    // The first verb has the tense of the claim.
    if (part.past && part.future) {
      const isPast = part.folded.search(claims.past) < part.folded.search(claims.future);
      [part.past, part.future] = [isPast, !isPast];
    }
    return part;
  };
  for (const written of clausesOf(text, reader)
    .flatMap((clause) => splitAtAnd(clause, people, reader))
    .flatMap((clause) => numberedParts(clause, reader))) {
    const whole = read(written);
    const previous = found.at(-1);
    const named = whole.people.map(({ person }) => person);
    const isSource =
      named.length > 0 &&
      whole.terms.every((term) => isVagueIn(whole.tokens, term, reader)) &&
      whole.quantities.length === 0;
    if (isSource && (claims.source.test(whole.folded) || reportsAnywhere(whole.folded, claims.says))) {
      // 'According to Ada, …' and '…, Ada said'.
      if (previous) found[found.length - 1] = { ...previous, mode: 'says', who: named };
      else found.push({ mode: 'says', who: named, content: read(''), decides: false, report: null });
      continue;
    }
    const who = subjectsOf(written, people, reader);
    const reported =
      who.length > 0 ? reportIn(whole, who, reader) : { mode: 'states' as const, from: 0, negated: false };
    const isEmpty = previous !== undefined && previous.content.tokens.length === 0;
    const inherits =
      who.length === 0 &&
      previous !== undefined &&
      previous.who.length > 0 &&
      (isEmpty || (whole.subject === null && whole.terms.length <= 2));
    const rest =
      reported.from > 0
        ? whole.tokens
            .slice(reported.from)
            .map(({ text: word }) => word)
            .join(' ')
        : written;
    const decides = claims.decides.test(foldedOf(rest));
    const clause: Clause = isEmpty
      ? { mode: previous.mode, who: previous.who, content: whole, decides: false, report: null }
      : {
          mode: inherits && reported.mode === 'states' ? previous.mode : reported.mode,
          who: inherits ? previous.who : who,
          content: read(decides ? withoutWords(rest, claims.decides, reader) : rest),
          decides,
          report:
            reported.from > 0
              ? read(
                  whole.tokens
                    .slice(0, reported.from)
                    .map(({ text: word }) => word)
                    .join(' '),
                )
              : decides
                ? read(claims.decides.exec(foldedOf(rest))?.[0] ?? '')
                : null,
        };
    const denies = decides && clause.report?.negated && reported.from === 0;
    if (reported.negated || denies) clause.content.negated = !clause.content.negated;
    if (isEmpty) found[found.length - 1] = clause;
    else found.push(clause);
  }
  const isConditional = found.some(({ content }) => content.conditional);
  for (const { content } of found) content.conditional = isConditional;
  return found.filter(({ content }) => content.tokens.some(({ isWord }) => isWord));
}

/** Removes the words of a pattern over folded text, but no number: 'wurde 2007 beschlossen'. */
function withoutWords(text: string, pattern: RegExp, reader: Reader): string {
  const tokens = tokensOf(text);
  const folded = tokens.map((token) => token.folded);
  const found = pattern.exec(folded.join(' '));
  if (!found) return text;
  const from = folded.join(' ').slice(0, found.index).split(' ').length - 1;
  const count = found[0].trim().split(' ').length;
  return tokens
    .filter(
      ({ folded: word }, at) =>
        at < from || at >= from + count || /\p{N}/u.test(word) || isNumberWord(word, reader),
    )
    .map((token) => token.text)
    .join(' ');
}

/** Returns how a clause reports what its subjects said, and the index of the first word behind the report. */
function reportIn(
  whole: Part,
  who: readonly Person[],
  reader: ReaderWithRules,
): { mode: Mode; from: number; negated: boolean } {
  const { claims } = reader;
  const last =
    whole.people.findLast(
      ({ at, person }) => who.includes(person) && at < 14 && at <= lastSubject(whole, who, reader),
    )?.at ?? -1;
  const behind = whole.tokens.slice(last + 1).map(({ folded }) => folded);
  const text = behind.join(' ');
  for (const [mode, pattern] of [
    ['asks', claims.asks],
    ['opposes', claims.opposes],
    ['agrees', claims.agrees],
    ['says', claims.says],
    ['thinks', claims.thinks],
  ] as const) {
    const [found] = pattern.exec(text) ?? [];
    if (found !== undefined) {
      const from = last + 1 + found.trim().split(' ').length;
      const reporting = whole.tokens.slice(last + 1, from);
      return { mode, from, negated: mode !== 'opposes' && isNegated(reporting, found, reader) };
    }
  }
  return { mode: 'states', from: 0, negated: false };
}

/** Returns the index of the last name of a clause's subject: names joined by 'and'. */
function lastSubject({ people, tokens }: Part, who: readonly Person[], { lexicon }: ReaderWithRules): number {
  let last = people[0]?.at ?? -1;
  for (const { at, person } of people) {
    const between = tokens.slice(last + 1, at);
    if (!who.includes(person) || !between.every(({ folded, isWord }) => !isWord || lexicon.and.has(folded)))
      break;
    last = at;
  }
  return last;
}

const isNameAlone = ({ tokens, people }: Part) =>
  tokens.every(
    ({ folded, isWord }, at) => !isWord || article.test(folded) || people.some((each) => each.at === at),
  );

const reportsAnywhere = (folded: string, says: RegExp) =>
  folded.split(' ').some((_, at, all) => says.test(all.slice(at).join(' ')));

function splitAtAnd(clause: string, people: readonly Person[], reader: ReaderWithRules): string[] {
  const parts = clause.split(/\s(?:and|und|et|y|e|while)\s(?=\S)/u);
  const whole: string[] = [];
  // 'The old one is slow and the new one is dear' says each of its own subject.
  const isStatement = (side: string) => {
    const { tokens, past, terms } = partOf(side, '', -1, people, reader);
    const isVerb = tokens.some(({ folded }, at) => at > 0 && reader.claims.passive.test(folded));
    return terms.length > 1 && (isVerb || past) && !tokens[0]?.folded.endsWith('ing');
  };
  for (const part of parts) {
    const subject = subjectsOf(part, people, reader);
    const words = part.trim().split(/\s+/u).length;
    const isOwn =
      whole.length > 0 &&
      words >= 3 &&
      (subject.length > 0 ||
        reader.claims.we.test(foldedOf(part).split(' ')[0]!) ||
        (isStatement(part) && isStatement(whole.at(-1)!)));
    const before = whole.at(-1);
    // 'The designer' of 'the designer and the manager' is no clause.
    const listed =
      before !== undefined &&
      (before.trim().split(/\s+/u).length < 3 || isNameAlone(partOf(before, '', -1, people, reader)));
    if (isOwn && !listed) whole.push(part);
    else if (before === undefined) whole.push(part);
    else whole[whole.length - 1] = `${before} ${[...reader.lexicon.and][0]} ${part}`;
  }
  return whole;
}
