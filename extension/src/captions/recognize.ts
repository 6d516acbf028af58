/** Recognizing what was read before when many rows change at once: after a remount, or in a list that was scrolled. */
import type { CaptionRow } from '../platforms/platform.ts';
import { countWords, relate } from './align.ts';
import { clean } from './hygiene.ts';
import { hide } from './lifecycle.ts';
import { matchRows } from './match.ts';
import { couldSpeak, sameVoice } from './speakers.ts';
import { memoryLength, type TrackedUtterance, type TrackerState } from './tracker-state.ts';

/** The utterance that each element shows, of those that were read before. */
export type Recognized = Map<Element, TrackedUtterance>;

/** The region was mounted again: which of its rows were read before? Rows whose element is known are not looked for. */
export function recognizeMounted(state: TrackerState, rows: readonly CaptionRow[]): Recognized {
  return recognize(
    state,
    rows.filter((row) => !state.rows.get(row.element)?.utterance),
  );
}

/**
 * A virtual list was scrolled: several rows show something else at once, most of it read before. Null when it was not.
 * What those rows showed is hidden from now on.
 */
export function recognizeScrolled(state: TrackerState, rows: readonly CaptionRow[]): Recognized | null {
  if (rows.length < 2) return null;
  const turned = rows.filter((row) => showsSomethingElse(state, row));
  if (turned.length < 2) return null;
  for (const { element } of turned) {
    const memory = state.rows.get(element);
    if (memory?.utterance) hide(state, memory.utterance, memory);
  }
  const found = recognize(state, turned);
  const proven = turned.some(({ element, text }) => found.has(element) && countWords(text, 3) >= 3);
  return proven ? found : null;
}

/** The row is new, or shows another utterance than before. */
function showsSomethingElse({ rows }: TrackerState, row: CaptionRow): boolean {
  const memory = rows.get(row.element);
  if (!memory?.utterance) return true;
  const { utterance, visible } = memory;
  const text = clean(row.text);
  if (text === '' || (text === visible && sameVoice(utterance, row))) return false;
  return !sameVoice(utterance, row) || relate(utterance.text, utterance.from, text).kind === 'unrelated';
}

/** Matches rows to the utterances that no row shows. */
function recognize(state: TrackerState, rows: readonly CaptionRow[]): Recognized {
  const shown = rows
    .filter(({ hidden }) => !hidden)
    .map((row) => ({ row, text: clean(row.text) }))
    .filter(({ text }) => text !== '')
    .slice(-memoryLength);
  const earlier = state.utterances.filter((utterance) => utterance.shown === 0).slice(-memoryLength);
  const matched = matchRows(shown, earlier, {
    couldSpeak: (utterance, { row }) => couldSpeak(state, utterance, row),
    rolling: state.traits.rolling,
  });
  return new Map([...matched].map(([{ row }, utterance]) => [row.element, utterance]));
}
