/** Whether a text goes on with an utterance or is another: rules over texts alone. */
import type { Traits } from '../platforms/platform.ts';
import { countWords, fold, type Relation, relate, similarity } from './align.ts';
import { grace, type TrackedUtterance } from './tracker-state.ts';

/** What the rules look at: the text, from where on it is still on the screen, and whether it is final. */
export type SpokenText = Pick<TrackedUtterance, 'text' | 'from' | 'settled'>;

/** A list empties a row for longer before it writes it again; a rolling caption is hidden because its words are over. */
const emptied = 1_000;

/** A long monologue starts over in its row, perhaps with words it started with before. */
export function restarts({ text, from }: SpokenText, relation: Relation, next: string): boolean {
  if (relation.kind !== 'edit' || next.length * 4 > text.length - from) return false;
  return countWords(text.slice(from), 40) >= 40 && countWords(next, 5) <= 4;
}

/**
 * After its end a text comes back as it was, or with most of its words and more. What merely resembles it is the start
 * of the next utterance: people say "Yeah." again and again, and recognition writes "yeah" before it is sure.
 * `visible`: what the row showed last. `away`: for how long it showed nothing.
 */
export function goesOn(
  visible: string,
  relation: Relation,
  text: string,
  away: number,
  { rolling }: Pick<Traits, 'rolling'>,
): boolean {
  const before = countWords(visible);
  if (away <= (rolling ? grace : emptied) && text.startsWith(visible)) return true;
  if (relation.kind === 'same') return before >= 4;
  if (relation.kind === 'unrelated' || before < 3) return false;
  const more = relation.kind === 'shift' || countWords(text) >= before;
  return more && relation.matched >= 3 && relation.matched * 5 >= before * 3;
}

/** Unrelated text of the same speaker in the same row: another utterance, or a correction of the whole? */
export function isAnotherUtterance(
  { text, from, settled }: SpokenText,
  next: string,
  { rolling, virtual }: Pick<Traits, 'rolling' | 'virtual'>,
): boolean {
  const visible = text.slice(from);
  const words = countWords(visible, 40);
  if (rolling) return words > 2 || settled;
  if (virtual) return settled || words >= 3;
  return words >= 16 && next.length * 2 <= visible.length;
}

/** A text that an utterance may well have become, and that takes nothing away from it in case it is another's. */
export function isLaterState(
  utterance: SpokenText,
  next: string,
  { rolling }: Pick<Traits, 'rolling'>,
): boolean {
  if (contains(utterance, next)) return countWords(next, 3) >= 3;
  const relation = relate(utterance.text, utterance.from, next, rolling);
  if (relation.kind === 'shift') return true;
  if (relation.kind !== 'edit') return false;
  return (
    next.length >= 0.6 * (utterance.text.length - utterance.from) &&
    (relation.matched >= 3 || !utterance.settled || similarity(utterance.text, next) >= 0.6)
  );
}

/** The text begins with all the words of the former. */
export function grows(former: string, text: string): boolean {
  if (text.length + 2 < former.length) return false;
  return text.startsWith(former) || `${fold(text)} `.startsWith(`${fold(former)} `);
}

/** The text is a stretch of what the utterance says. */
export function contains({ text }: Pick<SpokenText, 'text'>, stretch: string): boolean {
  return ` ${fold(text)} `.includes(` ${fold(stretch)} `);
}

/** A rolling window shows the utterance and more: they have a few words in common at the seam. */
export function overlaps({ text, from }: SpokenText, next: string): boolean {
  const relation = relate(text, from, next, true);
  return relation.kind === 'same' || (relation.kind !== 'unrelated' && relation.matched >= 3);
}
