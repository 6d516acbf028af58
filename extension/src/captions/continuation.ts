/** Decides whether a text continues an utterance or starts another, with rules over texts alone. */
import type { Traits } from '../platforms/platform.ts';
import { countWords, fold, type Relation, relate, similarity } from './align.ts';
import { grace, type TrackedUtterance } from './tracker-state.ts';

/** The input of the rules: the text, the index from which it is still on screen, and whether it is final. */
export type SpokenText = Pick<TrackedUtterance, 'text' | 'from' | 'settled'>;

/**
 * Milliseconds. A list leaves a row empty for longer than this before it reuses it; a rolling caption is hidden because its words
 * are over.
 */
const emptied = 1_000;

/** Returns whether a long monologue starts over in its row, perhaps with words it started with before. */
export function restarts({ text, from }: SpokenText, relation: Relation, next: string): boolean {
  if (relation.kind !== 'edit' || next.length * 4 > text.length - from) return false;
  return countWords(text.slice(from), 40) >= 40 && countWords(next, 5) <= 4;
}

/**
 * Returns whether a settled text came back: unchanged, or with most of its words and more. A text that is merely similar starts
 * the next utterance: people say "Yeah." again and again, and recognition writes "yeah" before it is sure.
 * `visible`: the row's last text. `away`: how long it was empty, in milliseconds.
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

/** Decides whether unrelated text of the same speaker in the same row is another utterance or a correction of all of it. */
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

/** Returns whether a text is likely a later state of the utterance and removes nothing from it, in case it belongs to another. */
export function isLaterState(
  utterance: SpokenText,
  next: string,
  { rolling }: Pick<Traits, 'rolling'>,
): boolean {
  if (contains(utterance, next)) return countWords(next, 3) >= 3;
  const relation = relate(utterance.text, utterance.from, next, rolling);
  if (relation.kind === 'shift') return true;
  if (relation.kind !== 'edit') return false;
  const visible = utterance.text.slice(utterance.from);
  if (next.length < 0.6 * visible.length) return false;
  if (relation.matched >= 3 || !utterance.settled) return true;
  // The same words in another order are another utterance.
  return relation.matched * 2 > countWords(visible, 6) && similarity(visible, next) >= 0.6;
}

/** Returns whether the text begins with all the words of the former one. */
export function grows(former: string, text: string): boolean {
  if (text.length + 2 < former.length) return false;
  return text.startsWith(former) || `${fold(text)} `.startsWith(`${fold(former)} `);
}

export function contains({ text }: Pick<SpokenText, 'text'>, stretch: string): boolean {
  return ` ${fold(text)} `.includes(` ${fold(stretch)} `);
}

/** Returns whether a rolling window shows the utterance and more: they share a few words at the seam. */
export function overlaps({ text, from }: SpokenText, next: string): boolean {
  const relation = relate(text, from, next, true);
  return relation.kind === 'same' || (relation.kind !== 'unrelated' && relation.matched >= 3);
}
