/** Weighs how strongly a row's element suggests that the row still shows its former utterance. */
import type { CaptionRow } from '../platforms/platform.ts';
import { countWords, relate } from './align.ts';
import {
  contains,
  continuesUtterance,
  isAnotherUtterance,
  restarts,
  startsWithWordsOf,
} from './continuation.ts';
import type { ListRow } from './list-rows.ts';
import { weightOfWords } from './match.ts';
import { isSameSpeaker, mayBeRenamed, mayBeSpeaker } from './speakers.ts';
import {
  forgottenUtterance,
  type RowMemory,
  type TrackedUtterance,
  type TrackerState,
} from './tracker-state.ts';

/** Weights of equal words: with another picture, under a new name in the same row, and under a new name elsewhere. */
export const renamedWeights = { picture: 0.75, here: 0.5, elsewhere: 0.25 };
/** Weights of a row that stayed, added to the weight of its words. */
const keptRowWeights = { kept: 20, touched: 10, reused: 1.5, moved: 0.5 };

/** Returns the former utterance of the row's element, and how strongly the element suggests it. */
export function formerUtterance(
  state: TrackerState,
  listed: ListRow,
  { reused, moved }: { reused: boolean; moved: ReadonlySet<Element> },
  labels: ReadonlySet<string | null>,
) {
  const { element, row, text, memory, untouched } = listed;
  const utterance = memory?.utterance;
  if (!memory || !utterance || utterance === forgottenUtterance) return null;
  // In a list that reuses its elements, a person whose name is still shown elsewhere was not renamed.
  const isNamedOtherwise = utterance.label !== row.speaker && labels.has(utterance.label);
  if (reused && isNamedOtherwise && !mayBeSpeaker(state, utterance, row)) return { utterance, weight: 0 };
  const stayed = untouched ? keptRowWeights.kept : keptRowWeights.touched;
  const known = moved.has(element) ? keptRowWeights.moved : reused ? keptRowWeights.reused : stayed;
  return { utterance, weight: weightOfFormer(state, memory, utterance, { row, text, known }) };
}

function weightOfFormer(
  state: TrackerState,
  memory: RowMemory,
  utterance: TrackedUtterance,
  { row, text, known }: { row: CaptionRow; text: string; known: number },
): number {
  const { traits, now } = state;
  const words = weightOfWords(countWords(memory.visible, 6));
  if (!isSameSpeaker(utterance, row) && !mayBeSpeaker(state, utterance, row)) {
    if (!startsWithWordsOf(memory.visible, text)) return 0;
    if (mayBeRenamed(state, utterance, row)) {
      if (utterance.label === row.speaker) return words * renamedWeights.picture + known;
      return traits.virtual ? words * renamedWeights.here : words;
    }
    return text === memory.visible && countWords(text, 3) >= 3 ? 0.25 : 0;
  }
  if (memory.part && contains(utterance, text)) return words + known;
  const relation = relate(utterance.text, utterance.from, text);
  if (memory.endedAt !== null)
    return continuesUtterance(memory.visible, relation, text, now - memory.endedAt, traits)
      ? words + known
      : 0;
  if (relation.kind === 'same' || startsWithWordsOf(memory.visible, text)) return words + known;
  if (relation.kind === 'unrelated')
    return utterance.renamed || !memory.attached || isAnotherUtterance(utterance, text, traits) ? 0 : 0.25;
  if (restarts(utterance, relation, text)) return 0;
  // Rows of a virtual list keep the beginning of their text, so a new beginning usually belongs to another utterance.
  if (relation.kind === 'shift' && !traits.virtual) return words;
  if (relation.matched >= 3) return 2;
  return memory.attached || now - utterance.goneAt < 2_000 ? 1 : 0;
}
