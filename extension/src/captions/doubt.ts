/** Decides when held rows are accepted and handles them when the page changes. */
import type { CaptionRow } from '../platforms/platform.ts';
import type { Change } from './change.ts';
import { startsWithWordsOf } from './continuation.ts';
import { findEarlier, findIdentified } from './find-earlier.ts';
import {
  findDoubt,
  holdRow,
  isExactCopy,
  releaseHeld,
  showsOtherText,
  updateCopies,
  verdictFor,
} from './held-rows.ts';
import { clean } from './hygiene.ts';
import { endUtterance } from './lifecycle.ts';
import { createUtterance, showAgain } from './row-utterance.ts';
import { isSameSpeaker } from './speakers.ts';
import type { HeldRow, RowMemory, TrackedUtterance, TrackerState } from './tracker-state.ts';

/** Shows the utterance that the platform identifies, or creates one. Holds the row if the page may contradict that soon. */
export function beginUtterance(
  state: TrackerState,
  memory: RowMemory,
  row: CaptionRow,
  text: string,
  former: TrackedUtterance | null,
): void {
  const issued = findIdentified(state, row, text, former);
  if (issued) showAgain(state, memory, issued, row, text);
  else createOrHold(state, memory, row, text, former);
}

/** Creates an utterance, or holds the row in case of doubt. `former`: the utterance that the row showed before. */
export function createOrHold(
  state: TrackerState,
  memory: RowMemory,
  row: CaptionRow,
  text: string,
  former: TrackedUtterance | null,
): void {
  acceptCopied(state, row, text);
  const doubt = findDoubt(state, row, text, former);
  if (doubt) holdRow(state, memory, row, text, doubt);
  else createUtterance(state, memory, row, text);
}

/**
 * Accepts a held row that the next row copies: a page never copies a row whose words are still to come. If the held row is itself
 * an uncorrected copy, it stays held.
 */
function acceptCopied(state: TrackerState, row: CaptionRow, text: string): void {
  const above = state.order[state.order.lastIndexOf(row.element) - 1];
  const memory = above && state.rows.get(above);
  const held = memory?.held;
  if (!held || (held.doubt.kind === 'copy' && isCopyStill(held.doubt.of, held))) return;
  const { speaker: label, identity } = held.row;
  if (isSameSpeaker({ label, identity }, row) && startsWithWordsOf(memory!.visible, text))
    acceptHeld(state, memory!);
}

function isCopyStill({ text: original, from }: TrackedUtterance, { text }: HeldRow): boolean {
  return startsWithWordsOf(original.slice(from), text);
}

export function readHeld(
  state: TrackerState,
  memory: RowMemory,
  held: HeldRow,
  row: CaptionRow,
  text: string,
): void {
  if (row.hidden || text === '') {
    acceptHeld(state, memory);
    endUtterance(state, memory);
  } else if (held.doubt.kind === 'reused' && text !== held.text) {
    releaseHeld(state, memory);
    // A scrolled list may show earlier text again.
    const earlier = findEarlier(state, row, text, held.doubt.former);
    if (earlier) showAgain(state, memory, earlier, row, text);
    else createOrHold(state, memory, row, text, null);
  } else holdRow(state, memory, row, text, held.doubt);
}

export function acceptHeld(state: TrackerState, memory: RowMemory): void {
  const held = releaseHeld(state, memory);
  if (!held) return;
  createUtterance(state, memory, held.row, held.text, held);
  const { utterance } = memory;
  if (!utterance) return;
  noteScrolled(memory, held);
  const other = otherSpeakerOf(state, held);
  if (other !== undefined) utterance.mayBeOf = other;
  utterance.marks = [{ at: held.changedAt, length: held.text.length }];
  if (held.doubt.kind === 'copy') updateCopies(state, held.doubt.of, utterance);
}

/** Returns another possible speaker of a row in doubt: null for anyone, undefined if there is none. */
function otherSpeakerOf(state: TrackerState, held: HeldRow): string | null | undefined {
  const { doubt } = held;
  if (doubt.kind === 'copy' || verdictFor(state, held, new Set()) !== 'wait') return undefined;
  return doubt.kind === 'reused' ? doubt.former.speaker : null;
}

/** Decides all held rows that can be decided now. `left`: utterances whose row left while all others stayed. */
export function decideHeld(state: TrackerState, left: ReadonlySet<TrackedUtterance> = new Set()): void {
  for (const memory of state.held) {
    const { held } = memory;
    const verdict = held ? verdictFor(state, held, left) : 'wait';
    if (!held || verdict === 'wait') continue;
    if (verdict === 'own' || held.doubt.kind !== 'copy') {
      acceptHeld(state, memory);
      continue;
    }
    const { of } = held.doubt;
    releaseHeld(state, memory);
    showAgain(state, memory, of, held.row, held.text);
    noteScrolled(memory, held);
    updateCopies(state, of, of);
  }
}

/** Records the words that left the screen while the row was held. */
function noteScrolled(memory: RowMemory, { text, from }: HeldRow): void {
  const { utterance, part } = memory;
  memory.visible = text.slice(from);
  if (utterance && !part) utterance.from = utterance.text.length - memory.visible.length;
}

/** Accepts all held rows, because the page will change or the meeting ends. */
export function acceptAllHeld(state: TrackerState): void {
  for (const memory of state.held) acceptHeld(state, memory);
}

/** Handles a held row that left the page. `scrolled`: the list moved on. */
export function removeHeld(state: TrackerState, memory: RowMemory, held: HeldRow, scrolled: boolean): void {
  if (!scrolled && isExactCopy(held)) releaseHeld(state, memory);
  else acceptHeld(state, memory);
}

/** Accepts held rows that the changes show to be neither copies nor leftovers of a reused row. */
export function acceptContradicted(state: TrackerState, { moved, rows }: Change): void {
  if (state.held.size === 0) return;
  const turned = state.traits.virtual && rows.some((row) => hasOtherContent(state, row));
  for (const memory of state.held) {
    const { held } = memory;
    // The words may be another person's: only the row's name or picture can decide that.
    if (!held || held.doubt.kind === 'unnamed') continue;
    const isReplaced = held.doubt.kind === 'reused' || rows.some((row) => isRewritten(held, row));
    const goesOn = (moved?.size ?? 0) > 0 || (turned && isReplaced);
    if (goesOn || rows.some((row) => showsOtherText(held, row))) acceptHeld(state, memory);
  }
}

/** Returns whether a held row now shows different words. */
function isRewritten({ row: { element }, text, from }: HeldRow, next: CaptionRow): boolean {
  return (
    next.element === element && next.text !== '' && !startsWithWordsOf(text.slice(from), clean(next.text))
  );
}

/** Returns whether a row with an utterance now shows other words or another person's name. */
function hasOtherContent(state: TrackerState, row: CaptionRow): boolean {
  const memory = state.rows.get(row.element);
  if (!memory?.utterance || row.text === '') return false;
  return !startsWithWordsOf(memory.visible, clean(row.text)) || !isSameSpeaker(memory.utterance, row);
}
