/**
 * Rows that are not accepted yet: they may repeat another row's words while the page replaces or moves it, or their speaker's
 * name or picture may still be missing. They are held briefly, and accepted if nothing contradicts them.
 */
import type { CaptionRow } from '../platforms/platform.ts';
import { countWords, relate } from './align.ts';
import { startsWithWordsOf } from './continuation.ts';
import { clean } from './hygiene.ts';
import { orderOf, replacedFrom } from './row-utterance.ts';
import { isSameSpeaker, type RowSpeaker } from './speakers.ts';
import {
  type Doubt,
  firstShownBelow,
  graceOf,
  type HeldRow,
  neighbors,
  type RowMemory,
  shownAt,
  type TrackedUtterance,
  type TrackerState,
} from './tracker-state.ts';

/**
 * Milliseconds. A copy is next to its row for at most 1.5 s. Words follow a new name within that time; a picture follows its words
 * sooner.
 */
const heldFor = { copy: 1_600, reused: 1_500, unnamed: 300 };

/** Returns why the row's text cannot be accepted as a separate utterance yet, or null if it can. */
export function findDoubt(
  state: TrackerState,
  row: CaptionRow,
  text: string,
  former: TrackedUtterance | null,
): Doubt | null {
  const { rolling, virtual } = state.traits;
  const original = rolling ? findSharedRoot(state, row, text) : findOriginal(state, row, text);
  if (original) return { kind: 'copy', of: original, asOf: state.now };
  // A page may write the next speaker's words before their picture, or before their name in a list that reuses rows.
  const isReused = former !== null && isSameSpeaker(former, row);
  const isUnnamed = rolling
    ? row.speaker === null && (row.identity === null || isReused)
    : virtual && isReused;
  return isUnnamed ? { kind: 'unnamed', beside: row } : null;
}

/** Returns the utterance that this row repeats: that of a neighboring row, or of the matching row in a copied block. */
function findOriginal(state: TrackerState, row: CaptionRow, text: string): TrackedUtterance | null {
  if (graceOf(state) === 0) return null;
  const [above, below] = neighbors(state, row.element);
  const originals = [above, state.traits.virtual ? null : below, inBlockAbove(state, row.element)];
  return originals.find((utterance) => utterance && isCopy(utterance, row, text)) ?? null;
}

/**
 * Returns the utterance of the matching row in the block above. A page copies a block of rows in order, directly below it, so the
 * distance is the number of consecutive new rows.
 */
function inBlockAbove(state: TrackerState, element: Element): TrackedUtterance | null {
  const at = state.order.lastIndexOf(element);
  let first = at;
  while (first > 0 && !shownAt(state, first - 1)) first -= 1;
  const original = at - (firstShownBelow(state, at) - first);
  return original < 0 ? null : shownAt(state, original);
}

function isCopy(utterance: TrackedUtterance, row: CaptionRow, text: string): boolean {
  if (utterance.shown !== 1 || utterance.label === null || !isSameSpeaker(utterance, row)) return false;
  const shown = utterance.text.slice(utterance.from);
  return countWords(shown, 1) > 0 ? startsWithWordsOf(shown, text) : shown === text;
}

/** Returns the utterance of another root that has the same picture and the same or an earlier text. */
function findSharedRoot(state: TrackerState, row: CaptionRow, text: string): TrackedUtterance | null {
  if (row.identity === null) return null;
  for (const { utterance, shows, endedAt } of state.attached) {
    if (!utterance || !shows || endedAt !== null || utterance.identity !== row.identity) continue;
    if (continuesFrom(utterance, text)) return utterance;
  }
  return null;
}
const minSharedWords = 3;

/** Returns whether the window contains the utterance's whole visible text or continues it. */
function continuesFrom({ text, from }: TrackedUtterance, next: string): boolean {
  if (startsWithWordsOf(text.slice(from), next)) return true;
  const relation = relate(text, from, next, true);
  return relation.kind === 'shift' && relation.matched >= minSharedWords;
}

export type Verdict = 'wait' | 'own' | 'same';

/** Returns the current decision about a held row. `left`: utterances whose row just left while all others stayed. */
export function verdictFor(
  state: TrackerState,
  { doubt, row, text, from, since }: HeldRow,
  left: ReadonlySet<TrackedUtterance>,
): Verdict {
  const isOver = state.now - since >= heldFor[doubt.kind];
  if (doubt.kind === 'copy') {
    const { of } = doubt;
    // If the element was reused for another text, the list moved on.
    if (of.shown === 0) {
      const isSame = state.traits.rolling
        ? isExactCopy({ doubt, text }) || continuesFrom(of, text)
        : left.has(of);
      return isSame ? 'same' : 'own';
    }
    if (of.changedAt > doubt.asOf) return 'own';
    // A window that continued the other root's text is the same speech, even if the older root stays, unless it changed words
    // that the older root still shows.
    const relation = isOver && state.traits.rolling ? relate(of.text, of.from, text.slice(from), true) : null;
    const hasMovedOn = relation?.kind === 'shift' && relation.matched >= minSharedWords;
    if (hasMovedOn && continuesFrom(of, text)) return 'same';
  }
  if (doubt.kind === 'unnamed' && !isSameLabel(doubt.beside, row)) return 'own';
  return isOver ? 'own' : 'wait';
}

function isSameLabel(one: RowSpeaker, other: RowSpeaker): boolean {
  return one.speaker === other.speaker && one.identity === other.identity;
}

/** Returns when the first held row can be accepted, or null when no row is held. */
export function heldUntil({ held }: TrackerState): number | null {
  let until: number | null = null;
  for (const { held: each } of held)
    if (each) until = Math.min(until ?? Number.POSITIVE_INFINITY, each.since + heldFor[each.doubt.kind]);
  return until;
}

/** Returns whether the held row only repeats the row it copies. */
export function isExactCopy({ doubt, text }: Pick<HeldRow, 'doubt' | 'text'>): boolean {
  return doubt.kind === 'copy' && startsWithWordsOf(text, doubt.of.text.slice(doubt.of.from));
}

/** Returns whether the held row now shows something else, which proves that it was not a copy or not named in advance. */
export function showsOtherText({ doubt, row, text, from }: HeldRow, next: CaptionRow): boolean {
  if (next.element !== row.element || next.hidden || next.text === '') return false;
  const isSame = isSameSpeaker({ label: row.speaker, identity: row.identity }, next);
  if (doubt.kind === 'copy') return !isSame || isUnrelated(text.slice(from), clean(next.text));
  if (doubt.kind !== 'reused' || isSame) return false;
  // Name and picture may arrive separately, but a new name does not change again.
  const isNamedAgain = next.speaker !== row.speaker && row.speaker !== doubt.former.label;
  return isNamedAgain || clean(next.text) !== text;
}

function isUnrelated(text: string, next: string): boolean {
  return text !== next && relate(text, 0, next).kind === 'unrelated';
}

/** Compares the rows held as copies of `former` with `now`, after a held row got its own utterance. */
export function updateCopies(state: TrackerState, former: TrackedUtterance, now: TrackedUtterance): void {
  for (const { held } of state.held)
    if (
      held?.doubt.kind === 'copy' &&
      held.doubt.of === former &&
      startsWithWordsOf(now.text.slice(now.from), held.text)
    )
      held.doubt = { kind: 'copy', of: now, asOf: state.now };
}

/** Holds a row, or updates a held one. Keeps words that left its window while it was held. */
export function holdRow(
  state: TrackerState,
  memory: RowMemory,
  row: CaptionRow,
  text: string,
  doubt: Doubt,
): void {
  const { held } = memory;
  const from = held ? replacedFrom(relate(held.text, held.from, text, state.traits.rolling), held) : 0;
  const whole = held ? held.text.slice(0, from) + text : text;
  const changedAt = held?.text === whole ? held.changedAt : state.now;
  const { startedAt, ordinal } = held ?? orderOf(state, memory.firstSeen, neighbors(state, row.element)[1]);
  const since = held?.since ?? state.now;
  memory.held = { doubt, row, text: whole, from, since, changedAt, startedAt, ordinal };
  memory.visible = text;
  memory.endedAt = null;
  if (row.speaker !== null) state.speakers.add(row.speaker);
  state.held.add(memory);
}

export function releaseHeld(state: TrackerState, memory: RowMemory): HeldRow | null {
  const { held } = memory;
  memory.held = null;
  state.held.delete(memory);
  return held;
}
