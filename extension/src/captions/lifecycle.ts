/** The life cycle of utterances and their rows: written, settled, shown, hidden, gone. */
import { join } from '../platforms/text.ts';
import { markLength, mayReplace } from './laws.ts';
import {
  forgottenRow,
  forgottenUtterance,
  graceMs,
  keptUtterances,
  maxPastUtterances,
  type RowMemory,
  type TrackedUtterance,
  type TrackerState,
} from './tracker-state.ts';

/**
 * Replaces the utterance's text from index `from` on with `text`, or appends `text`. Returns false, without a change, if the laws
 * forbid that: then the row shows another utterance.
 */
export function writeText(
  state: TrackerState,
  memory: RowMemory,
  utterance: TrackedUtterance,
  text: string,
  from: number,
  append = false,
): boolean {
  if (!append && !mayWrite(state, utterance, text, from)) return false;
  put(state, memory, utterance, text, from, append);
  return true;
}

/** Replaces the whole text with other words for the same utterance, such as a translation. */
export function replaceText(
  state: TrackerState,
  memory: RowMemory,
  utterance: TrackedUtterance,
  text: string,
): void {
  put(state, memory, utterance, text, utterance.from, false);
}

function put(
  state: TrackerState,
  memory: RowMemory,
  utterance: TrackedUtterance,
  text: string,
  from: number,
  append: boolean,
): void {
  memory.visible = text;
  const whole = append ? join(utterance.text, text) : utterance.text.slice(0, from) + text;
  const start = append ? whole.length - text.length : from;
  if (whole === utterance.text && start === utterance.from) return;
  utterance.from = start;
  if (whole === utterance.text) return;
  utterance.text = whole;
  markLength(utterance, whole.length, state.now);
  utterance.updatedAt = state.now;
  markChanged(state, utterance);
}

/** Returns whether the utterance may have `text` from index `from` on. */
export function mayWrite(
  { translated, now }: TrackerState,
  utterance: TrackedUtterance,
  text: string,
  from: number,
): boolean {
  return translated || mayReplace(utterance, text, from, now);
}

/** Records that the row's words reached this length. The words are read later. */
export function noteGrowth({ rows }: TrackerState, element: Element, length: number, now: number): void {
  const memory = rows.get(element);
  const utterance = memory?.utterance;
  if (!utterance || utterance === forgottenUtterance || memory.part) return;
  markLength(utterance, utterance.text.length - memory.visible.length + length, now);
}

/** Reopens an utterance that just changed, and reports the change. */
export function markChanged(state: TrackerState, utterance: TrackedUtterance): void {
  utterance.changedAt = state.now;
  utterance.settled = false;
  state.unsettled.add(utterance);
  state.changed.add(utterance);
}

/** Marks an utterance as unlikely to change. */
export function settle(state: TrackerState, utterance: TrackedUtterance): void {
  state.unsettled.delete(utterance);
  if (utterance.settled) return;
  utterance.settled = true;
  state.changed.add(utterance);
}

/** Settles utterances that have not changed for long enough or left the page. */
export function settleUnchanged(state: TrackerState): void {
  const { now, traits } = state;
  for (const utterance of state.unsettled) {
    // A clock that was set back must not keep an utterance open for a day.
    if (utterance.changedAt > now) utterance.changedAt = now;
    const gone = utterance.shown === 0;
    const settleMs = gone ? graceMs : traits.settleAfter;
    if (now - Math.max(utterance.changedAt, gone ? utterance.goneAt : 0) >= settleMs)
      settle(state, utterance);
  }
}

export function attachRow(state: TrackerState, memory: RowMemory): void {
  if (memory.attached) return;
  memory.attached = true;
  state.attached.add(memory);
}

export function showUtterance(utterance: TrackedUtterance, memory: RowMemory): void {
  if (memory.utterance !== utterance || !memory.shows) utterance.shown += 1;
  memory.utterance = utterance;
  memory.shows = true;
}

export function hideUtterance(state: TrackerState, utterance: TrackedUtterance, memory: RowMemory): void {
  if (!memory.shows) return;
  memory.shows = false;
  utterance.shown -= 1;
  if (utterance.shown > 0) return;
  utterance.goneAt = state.now;
  settle(state, utterance);
}

/** Ends the utterance of a hidden or empty row. */
export function endUtterance(state: TrackerState, memory: RowMemory): void {
  if (!memory.utterance || memory.endedAt !== null) return;
  memory.endedAt = state.now;
  settle(state, memory.utterance);
}

export function removeRow(state: TrackerState, element: Element): void {
  const memory = state.rows.get(element);
  if (memory && memory !== forgottenRow) detach(state, memory);
}

export function removeAllRows(state: TrackerState): void {
  for (const memory of state.attached) detach(state, memory);
}

function detach(state: TrackerState, memory: RowMemory): void {
  memory.attached = false;
  state.attached.delete(memory);
  if (!memory.utterance || !memory.shows) return;
  memory.shows = false;
  memory.utterance.shown -= 1;
  if (memory.utterance.shown === 0) memory.utterance.goneAt = state.now;
}

/** Drops the oldest utterances above the limit. Keeps those that a virtual list still shows, because it reuses their rows. */
export function dropOldest(state: TrackerState): void {
  const { utterances, traits, byStableId, order, rows, attached } = state;
  if (utterances.length <= keptUtterances.most) return;
  const gone = new Set<TrackedUtterance>();
  for (const utterance of utterances.slice(0, utterances.length - keptUtterances.least))
    if (utterance.settled && !(traits.virtual && utterance.shown > 0)) gone.add(utterance);
  state.utterances = utterances.filter((utterance) => !gone.has(utterance));
  for (const { label, identity, speaker, text, from, settled } of gone)
    state.past.push({ label, identity, speaker, text, from, settled });
  if (state.past.length > maxPastUtterances) state.past.splice(0, state.past.length - maxPastUtterances);
  for (const [id, utterance] of byStableId) if (gone.has(utterance)) byStableId.delete(id);
  for (const element of order) {
    const memory = rows.get(element);
    if (!memory?.utterance || !gone.has(memory.utterance)) continue;
    attached.delete(memory);
    rows.set(element, forgottenRow);
  }
}
