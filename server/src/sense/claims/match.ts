import type { Clause, Mode } from './claim-clauses.ts';
import type { Person } from './names.ts';
import { type Need, supplies, suppliesAlone } from './needs.ts';
import { isSpokenBy, type Part } from './parts.ts';
import { meansSame, type ReaderWithRules } from './terms.ts';

/** The part of a claim that the lines lack. */
export type Gap =
  | 'words'
  | 'number'
  | 'name'
  | 'negation'
  | 'modality'
  | 'tense'
  | 'person'
  | 'speaker'
  | 'decision'
  | 'cause'
  | 'exception'
  | 'relation'
  | 'question';

/** A clause of a claim beside the clauses of the lines that have all it needs. */
export interface Match {
  content: Part;
  mode: Mode;
  /** The participant it is about, if any; each of several has a match of their own. */
  person: Person | null;
  /** The words that report it. */
  report: Part | null;
  /** Whether the claim reports a decision. */
  decides: boolean;
  /** Whether the line has the reporting verb, too: 'I'll tell them' for 'she tells them'. */
  repeats: boolean;
  needs: readonly Need[];
  window: readonly Part[];
  /** The clause of the window that says most of it. */
  head: Part;
  /** The clauses behind the window. */
  after: readonly Part[];
  parts: readonly Part[];
  reader: ReaderWithRules;
}

/** A number counts for more than a word, and the last word for more than others. */
const weights = { number: 1.6, word: 1, last: 0.5, second: 0.7, verb: 100, ownVerb: 50, reported: 1_000 };

export function matchOf(
  clause: Clause,
  person: Person | null,
  needs: readonly Need[],
  window: readonly Part[],
  parts: readonly Part[],
  reader: ReaderWithRules,
): Match {
  const { report } = clause;
  const own = (part: Part) => person !== null && isSpokenBy(part, person);
  const hasVerb = (part: Part) =>
    report?.terms.some((term) => part.terms.some((other) => meansSame(term, other, reader))) === true;
  // 'Aylin asks marketing' reports a plan where she says 'I'll ask marketing'.
  const isAct =
    (clause.mode === 'says' || clause.mode === 'asks') &&
    window.some((part) => hasVerb(part) && !part.asks && own(part));
  const mode = isAct ? 'states' : clause.mode;
  const last = needs.findLast(({ gap }) => gap === 'words') ?? needs.at(-1)!;
  const weightOf = (part: Part) => {
    const supplied = needs.filter((need) => supplies(part, need));
    let weight = supplied.reduce(
      (sum, { gap }) => sum + (gap === 'number' ? weights.number : weights.word),
      0,
    );
    if (weight > 0 && own(part) && (mode === 'says' || mode === 'thinks' || mode === 'asks'))
      weight += weights.reported;
    if (supplies(part, last)) weight += weights.last;
    // The verb follows the subject.
    if (needs[1] && supplies(part, needs[1])) weight += weights.second;
    if (person === null || !supplies(part, needs[0]!)) return weight;
    return weight + weights.verb + (own(part) || names(part, person) ? weights.ownVerb : 0);
  };
  const head = window.reduce((best, part) => (weightOf(part) > weightOf(best) ? part : best));
  return {
    content: clause.content,
    mode,
    person,
    report,
    decides: clause.decides,
    repeats: hasVerb(head),
    needs,
    window,
    head,
    after: parts.slice(window.at(-1)!.index + 1),
    parts,
    reader,
  };
}

/** Returns whether a clause names a participant. */
export const names = ({ people }: Part, person: Person): boolean =>
  people.some((each) => each.person === person);

/** Returns whether a clause alone has something the claim needs. */
export const isAlone = (part: Part, { needs, window }: Match, gap?: Need['gap']): boolean =>
  needs.some((need) => (gap === undefined || need.gap === gap) && suppliesAlone(part, need, window));

/** Returns whether what was said leaves a clause open. */
export const isOpen = (part: Part): boolean => part.hedged || part.asks || part.conditional || part.opinion;
