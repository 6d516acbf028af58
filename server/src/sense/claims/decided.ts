import { isSameQuantity } from './compare-numbers.ts';
import { isOpen, type Match } from './match.ts';
import { supplies } from './needs.ts';
import { isSpokenBy, type Part } from './parts.ts';
import { meansSame } from './terms.ts';

/** Maximum lines between a proposal and its yes, an objection, and the last mention of it. */
const reach = { yes: 2, objection: 3, mention: 6 };

/**
 * Returns whether the lines settle what a match is about: a line that settles it, or a proposal and someone else's
 * yes, and no objection behind it.
 */
export function isDecided(match: Match): boolean {
  const { needs, window, head, after, parts, reader } = match;
  const covers = ({ terms, quantities }: Part) =>
    terms.every((term) => needs.some(({ what }) => meansSame(what, term, reader))) &&
    quantities.every((other) => match.content.quantities.some((mine) => isSameQuantity(mine, other)));
  const behind = (lines: number) =>
    parts.filter(({ index, line }) => index > head.index && line <= head.line + lines);
  const near = after.filter(({ line }) => line <= head.line + reach.objection);
  const isObjected = near.some(({ objects }) => objects);
  // 'We'll come back to that.'
  if (behind(reach.mention).some(({ defers }) => defers)) return false;
  // 'Then let's take the new one.'
  if (
    behind(reach.mention).some(
      (part) => isSettled(part) && !part.negated && part.terms.length > 0 && covers(part),
    )
  )
    return true;
  if (!isObjected) {
    if (reader.claims.decides.test(head.folded) && !head.hedged && !head.asks) return true;
    if (window.some((part) => part.line >= head.line && isSettled(part)) || isSettled(head)) return true;
  }
  // The last mention repeats only what was asked: 'Tuesday then?' 'Yep, Tuesday.'
  const last = needs.findLast(({ gap }) => gap === 'number') ?? needs.at(-1)!;
  const mention = behind(reach.mention).findLast((part) => supplies(part, last));
  if (mention && !isOpen(mention) && !mention.negated && covers(mention)) {
    const { line, speaker } = mention;
    const isAnswer = (part: Part) =>
      supplies(part, last) && part.line < line && part.line >= line - reach.yes && part.speaker !== speaker;
    if (parts.some(isAnswer)) return true;
  }
  // A proposal followed by a plain yes, or by a yes that repeats it.
  const yes = near.find(
    (part) =>
      part.speaker !== head.speaker &&
      part.people.every(({ person }) => isSpokenBy(head, person)) &&
      (part.assents || (isSettled(part) && part.terms.length === 0)),
  );
  if (!yes || yes.line > head.line + reach.yes || isObjected || head.negated) return false;
  if (!head.proposes && !head.requests && !head.settles) return false;
  const answer = near.filter((part) => part.line === yes.line);
  if (answer.some(({ folded }) => reader.talk.unsure.test(folded))) return false;
  const said = answer.filter((part) => part !== yes).flatMap(({ terms }) => terms);
  const isAlternative = / (?:or|oder|ou|o) /u.test(head.folded);
  // 'Yes, Postgres, fine.'
  return said.length === 0
    ? !isAlternative
    : [...said, ...yes.terms].some((term) => needs.some(({ what }) => what === term));
}

const isSettled = (part: Part) => part.settles && !isOpen(part);
