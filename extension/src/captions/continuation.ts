/** Decides whether a text continues an utterance or starts another. The rules look only at texts. */
import type { Traits } from '../platforms/platform.ts';
import { countWords, fold, type Relation, relate, similarity, tokenize } from './align.ts';
import { graceMs, type TrackedUtterance } from './tracker-state.ts';

/** A text, the index from which it is still on screen, and whether it is final. */
export type SpokenText = Pick<TrackedUtterance, 'text' | 'from' | 'settled'>;

/**
 * Milliseconds for which an empty row is expected to continue: a list keeps a row empty for longer before it reuses it, and a
 * rolling caption is hidden when its speech is over.
 */
const emptyRowMs = 1_000;

/** Returns whether a long monologue starts over in its row, perhaps with the same first words. */
export function restarts({ text, from }: SpokenText, relation: Relation, next: string): boolean {
  if (relation.kind !== 'edit' || next.length * 4 > text.length - from) return false;
  return countWords(text.slice(from), 40) >= 40 && countWords(next, 5) <= 4;
}

/**
 * Returns whether a settled text returned: unchanged, or with most of its words and more. A merely similar text starts the next
 * utterance, because people repeat short answers ("Yeah.") and recognizers first write "yeah".
 * `visible`: the row's last text. `away`: milliseconds for which the row was empty.
 */
export function continuesUtterance(
  visible: string,
  relation: Relation,
  text: string,
  away: number,
  { rolling }: Pick<Traits, 'rolling'>,
): boolean {
  const before = countWords(visible);
  if (away <= (rolling ? graceMs : emptyRowMs) && text.startsWith(visible)) return true;
  if (relation.kind === 'same') return before >= 4;
  if (relation.kind === 'unrelated' || before < 3) return false;
  const more = relation.kind === 'shift' || countWords(text) >= before;
  return more && relation.matched >= 3 && relation.matched * 5 >= before * 3;
}

/** Returns whether unrelated text of the same speaker in the same row is another utterance, not a correction of the whole text. */
export function isAnotherUtterance(
  { text, from, settled }: SpokenText,
  next: string,
  { rolling, virtual }: Pick<Traits, 'rolling' | 'virtual'>,
): boolean {
  const visible = text.slice(from);
  const words = countWords(visible, 40);
  // The window did not move if a word of a short text stayed in position: the recognizer corrected the other words.
  if (rolling) return settled || words > (keepsAWord(visible, next) ? 4 : 2);
  if (virtual) return settled || words >= 3;
  return words >= 16 && next.length * 2 <= visible.length;
}

function keepsAWord(former: string, text: string): boolean {
  const { words } = tokenize(text);
  return tokenize(former).words.some((word, index) => word === words[index]);
}

/** Returns whether a text is likely a later state of the utterance. Rejects texts that would remove words from it. */
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

/** Returns whether the text starts with all words of the former text. */
export function startsWithWordsOf(former: string, text: string): boolean {
  if (text.length + 2 < former.length) return false;
  return text.startsWith(former) || `${fold(text)} `.startsWith(`${fold(former)} `);
}

export function contains({ text }: Pick<SpokenText, 'text'>, stretch: string): boolean {
  return ` ${fold(text)} `.includes(` ${fold(stretch)} `);
}

/** Returns whether a rolling window shows the end of the utterance and continues it. */
export function overlaps({ text, from }: SpokenText, next: string): boolean {
  const relation = relate(text, from, next, true);
  return relation.kind === 'same' || (relation.kind !== 'unrelated' && relation.matched >= 3);
}
