/** Handles a known row that changed: it shows more of its utterance, another utterance, or the same under another name. */
import type { CaptionRow } from '../platforms/platform.ts';
import { countWords, type Relation, relate } from './align.ts';
import {
  contains,
  continuesUtterance,
  isAnotherUtterance,
  restarts,
  startsWithWordsOf,
} from './continuation.ts';
import { createOrHold } from './doubt.ts';
import { findEarlier } from './find-earlier.ts';
import { holdRow } from './held-rows.ts';
import { possibleOverlay } from './hygiene.ts';
import { firmAfterMs, lastGrowthAt } from './laws.ts';
import { hideUtterance, markChanged, mayWrite, replaceText, showUtterance, writeText } from './lifecycle.ts';
import { relationTo, replacedFrom, showAgain } from './row-utterance.ts';
import {
  adoptName,
  adoptSpeakerFacts,
  areDifferent,
  hasMoreSpeakerFacts,
  isSameSpeaker,
  mayBeRenamed,
  restoreFormerName,
} from './speakers.ts';
import {
  forgottenRow,
  forgottenUtterance,
  neighbors,
  type RowMemory,
  type TrackedUtterance,
  type TrackerState,
} from './tracker-state.ts';

/** Maximum milliseconds between writing a label and its text; less if the text resembles the former one. */
const maxLabelDelayMs = 1_500;
const shortlyApart = 300;
/** Milliseconds for which two windows may overlap on the page. Usually they do so for about 100 ms. */
const maxOverlayMs = 400;
/** Milliseconds for which a row counts as live after it grew. */
const liveFor = 1_000;
/** Milliseconds of absence after which a row usually still continues its text. */
const shortlyGone = 2_000;

/** Records that the element shows something else from now on. Its new text is read later. */
export function expectNewText(state: TrackerState, element: Element): void {
  const memory = state.rows.get(element);
  const utterance = memory?.utterance;
  if (!memory || memory === forgottenRow || !utterance) return;
  if (utterance !== forgottenUtterance) hideUtterance(state, utterance, memory);
  memory.utterance = null;
  memory.before = null;
  memory.part = false;
  memory.firstSeen = state.now;
}

/** Restores the name of the former utterance if the page wrote the name of the new words first. */
export function restoreName(
  state: TrackerState,
  former: TrackedUtterance | null | undefined,
  row: CaptionRow,
): void {
  if (!former?.renamed || !isSameSpeaker(former, row)) return;
  const isOther = areDifferent(state, former.renamed, row);
  if (state.now - former.renamed.at < (isOther ? maxLabelDelayMs : shortlyApart))
    restoreFormerName(state, former);
}

export function reviseRow(
  state: TrackerState,
  memory: RowMemory,
  utterance: TrackedUtterance,
  row: CaptionRow,
  text: string,
): void {
  if (!isSameSpeaker(utterance, row)) {
    reattribute(state, memory, utterance, row, text);
    return;
  }
  if (hasMoreSpeakerFacts(row, utterance)) adoptSpeakerFacts(state, utterance, row);
  if (state.traits.rolling) watchLayers(state, memory, utterance, text);
  if (memory.part && contains(utterance, text)) return;
  // Another row still shows the rest of the utterance.
  if (utterance.shown > 1 && contains(utterance, text)) {
    memory.part = true;
    memory.visible = text;
    return;
  }
  if (isNamedFirst(state, memory, utterance, row, text)) {
    restoreFormerName(state, utterance);
    showOtherUtterance(state, memory, row, text, null);
    return;
  }
  const relation = memory.part
    ? relationTo(state, utterance, text)
    : relate(utterance.text, utterance.from, text, state.traits.rolling);
  // A row that showed part of the utterance now has its own words.
  if (memory.part && relation.kind !== 'shift' && !startsWithWordsOf(utterance.text, text)) {
    showOtherUtterance(state, memory, row, text, null);
    return;
  }
  memory.part = false;
  if (state.traits.rolling && row.speaker === null && !startsWithWordsOf(memory.visible, text))
    memory.before = { utterance, text: utterance.text, from: utterance.from, at: state.now };
  if (relation.kind === 'unrelated' || restarts(utterance, relation, text)) {
    replace(state, memory, utterance, row, text);
    return;
  }
  utterance.renamed = null;
  if (!writeText(state, memory, utterance, text, replacedFrom(relation, utterance)))
    showOtherUtterance(state, memory, row, text, null);
}

/**
 * Watches a word that seems repeated: the page may have drawn it over itself for a moment. If the row then shows only the new
 * window, the page did; otherwise the speaker repeated the word.
 */
function watchLayers(
  state: TrackerState,
  memory: RowMemory,
  utterance: TrackedUtterance,
  text: string,
): void {
  const { layers, visible } = memory;
  memory.layers = null;
  const isOver = layers !== null && state.now - layers.at <= maxOverlayMs;
  if (isOver && text.startsWith(layers.next) && !text.startsWith(visible)) {
    utterance.text = layers.text;
    utterance.from = layers.from;
  } else {
    const next = possibleOverlay(text, visible);
    if (next !== null) memory.layers = { text: utterance.text, from: utterance.from, next, at: state.now };
  }
}

/**
 * Detects words of another speaker: the page wrote the name or picture shortly before, and the words share at most a word or two
 * with the row's former text.
 */
function isNamedFirst(
  state: TrackerState,
  { visible }: RowMemory,
  { renamed }: TrackedUtterance,
  row: CaptionRow,
  text: string,
): boolean {
  if (!renamed || text === visible || state.now - renamed.at >= shortlyApart) return false;
  return (
    !startsWithWordsOf(visible, text) || (countWords(visible, 3) < 3 && areDifferent(state, renamed, row))
  );
}

/** Handles unrelated text under the same name. */
function replace(
  state: TrackerState,
  memory: RowMemory,
  utterance: TrackedUtterance,
  row: CaptionRow,
  text: string,
): void {
  const { now, translated } = state;
  const isNamedFirst = utterance.renamed && now - utterance.renamed.at < maxLabelDelayMs;
  if (isNamedFirst) restoreFormerName(state, utterance);
  else if (isRetranslated(state, memory, utterance, row, text)) {
    replaceText(state, memory, utterance, text);
    return;
  } else if (translated || !isAnotherUtterance(utterance, text, state.traits)) {
    if (writeText(state, memory, utterance, text, utterance.from)) return;
  }
  showOtherUtterance(state, memory, row, text, null);
}

/** Detects a new translation or recognition of the whole text: a virtual list does not reuse the live row at its end. */
function isRetranslated(
  { traits, now, order, moved }: TrackerState,
  memory: RowMemory,
  utterance: TrackedUtterance,
  { element }: CaptionRow,
  text: string,
): boolean {
  if (!traits.virtual || utterance.settled || moved.has(element)) return false;
  if (now - lastGrowthAt(utterance) > liveFor) return false;
  return element === order.at(-1) && countWords(text) * 2 >= countWords(memory.visible);
}

function reattribute(
  state: TrackerState,
  memory: RowMemory,
  utterance: TrackedUtterance,
  row: CaptionRow,
  text: string,
): void {
  if (memory.before && state.now - memory.before.at <= shortlyApart) {
    restoreWords(state, memory, memory.before, row, text);
    return;
  }
  const relation = relate(utterance.text, utterance.from, text, state.traits.rolling);
  if (relation.kind === 'same' && keepsName(state, utterance, row)) {
    // The new speaker's words will follow, unless the page moved the row: then it is another row.
    if (state.moved.has(row.element)) showOtherUtterance(state, memory, row, text, null);
    return;
  }
  const isSame =
    isSameUnderAnotherName(state, memory, utterance, { row, text, relation }) &&
    mayWrite(state, utterance, text, replacedFrom(relation, utterance));
  if (isSame) {
    if (mayBeRenamed(state, utterance, row)) adoptName(state, utterance, row);
    else adoptSpeakerFacts(state, utterance, row);
    writeText(state, memory, utterance, text, replacedFrom(relation, utterance));
  } else if (relation.kind === 'same' && mayKeep(state, utterance, row, text))
    adoptName(state, utterance, row);
  else if (relation.kind === 'same' && state.traits.virtual) {
    // The new speaker's words will follow. Until then no utterance has this name.
    expectNewText(state, row.element);
    holdRow(state, memory, row, text, { kind: 'reused', former: utterance });
  } else showOtherUtterance(state, memory, row, text, null);
}

/** Restores the former text of an utterance if the picture of the new words arrived after the words. */
function restoreWords(
  state: TrackerState,
  memory: RowMemory,
  { utterance, text: former, from }: NonNullable<RowMemory['before']>,
  row: CaptionRow,
  text: string,
): void {
  memory.before = null;
  if (memory.utterance && memory.utterance !== utterance) {
    adoptSpeakerFacts(state, memory.utterance, row);
    if (writeText(state, memory, memory.utterance, text, memory.utterance.from)) return;
  } else {
    utterance.text = former;
    utterance.from = from;
    markChanged(state, utterance);
  }
  showOtherUtterance(state, memory, row, text, null);
}

/** Returns whether words that were beside a picture long enough keep its name if the picture later appears beside them again. */
function keepsName(state: TrackerState, utterance: TrackedUtterance, row: CaptionRow): boolean {
  const since = Math.max(lastGrowthAt(utterance), utterance.renamed?.at ?? 0);
  if (row.speaker !== null || state.now - since < firmAfterMs) return false;
  return areDifferent(state, utterance, row);
}

/** Returns whether the same words under another name may be a rename, until the row shows other words. */
function mayKeep(state: TrackerState, utterance: TrackedUtterance, row: CaptionRow, text: string): boolean {
  const { rolling, virtual } = state.traits;
  // A list may write the first words into a reused row before their name.
  if (virtual && state.now - lastGrowthAt(utterance) <= shortlyApart) return true;
  // A finished utterance does not become another known person's: the list reuses the row and writes the name first.
  const isNamed = utterance.label !== null && !state.isPlaceholder(utterance.label);
  if (virtual && isNamed && utterance.settled && areDifferent(state, utterance, row)) return false;
  if (countWords(text, 3) >= 3 || (!rolling && mayBeRenamed(state, utterance, row))) return true;
  return !utterance.settled && !virtual;
}

/** Returns whether enough words are equal to treat the change as a new name only. */
function isSameUnderAnotherName(
  state: TrackerState,
  { visible }: RowMemory,
  utterance: TrackedUtterance,
  { row, text, relation }: { row: CaptionRow; text: string; relation: Relation },
): boolean {
  const { label } = utterance;
  const matched = relation.kind === 'edit' || relation.kind === 'shift' ? relation.matched : 0;
  const lateName = label !== row.speaker && label !== null && state.isPlaceholder(label);
  if (lateName) return matched >= 1 || relation.kind === 'same';
  const sameLabel = label === row.speaker || label === null || row.speaker === null;
  if (!sameLabel && !startsWithWordsOf(visible, text)) return false;
  if (matched > 0 && !state.traits.rolling && mayBeRenamed(state, utterance, row)) return true;
  if (areDifferent(state, utterance, row) && utterance.settled) return false;
  return Math.min(matched, countWords(visible, 5)) >= (sameLabel ? 3 : 4);
}

/** Returns whether a list removed the row and now uses its element below newer utterances. */
export function isElementReused(state: TrackerState, element: Element, utterance: TrackedUtterance): boolean {
  if (!state.traits.virtual) return false;
  const [above] = neighbors(state, element);
  return above !== null && above.place > utterance.place;
}

/** Handles a row that was removed, hidden or empty and shows text again. */
export function resumeRow(
  state: TrackerState,
  memory: RowMemory,
  utterance: TrackedUtterance,
  row: CaptionRow,
  text: string,
): void {
  const relation = relate(utterance.text, utterance.from, text, state.traits.rolling);
  const compatible =
    isSameSpeaker(utterance, row) ||
    (relation.kind !== 'unrelated' && state.isPlaceholder(utterance.label ?? ''));
  if (!compatible || !isResumed(state, memory, utterance, relation, text)) {
    showOtherUtterance(state, memory, row, text, null);
    return;
  }
  if (!mayWrite(state, utterance, text, replacedFrom(relation, utterance))) {
    showOtherUtterance(state, memory, row, text, null);
    return;
  }
  showUtterance(utterance, memory);
  adoptSpeakerFacts(state, utterance, row);
  writeText(state, memory, utterance, text, replacedFrom(relation, utterance));
}

/** Returns whether the text continues the row's text from before it was removed, hidden or empty. */
function isResumed(
  { now, traits }: TrackerState,
  { endedAt, visible }: RowMemory,
  utterance: TrackedUtterance,
  relation: Relation,
  text: string,
): boolean {
  if (endedAt !== null) return continuesUtterance(visible, relation, text, now - endedAt, traits);
  if (relation.kind === 'same') return true;
  if (relation.kind === 'unrelated' || restarts(utterance, relation, text)) return false;
  return now - utterance.goneAt < shortlyGone || relation.matched >= 3;
}

/** Makes the row show another utterance: an earlier one or a new one. */
export function showOtherUtterance(
  state: TrackerState,
  memory: RowMemory,
  row: CaptionRow,
  text: string,
  known: TrackedUtterance | null,
): void {
  const former = memory.utterance;
  if (former) hideUtterance(state, former, memory);
  // If a row had no words at first, compare it with the utterances that existed when it appeared.
  const then = former ? state : { ...state, now: memory.firstSeen };
  const found = known ?? findEarlier(then, row, text, former);
  if (former !== found) restoreName(state, former, row);
  const { before } = memory;
  memory.utterance = null;
  memory.part = false;
  if (former) memory.firstSeen = state.now;
  if (found) showAgain(state, memory, found, row, text);
  else createOrHold(state, memory, row, text, former);
  memory.before = before?.utterance === former && !memory.held ? before : null;
}
