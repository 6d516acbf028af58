/**
 * Turns readings of rows into utterances, each in its final form. Independent of the browser: page, clock and IDs are passed in.
 */
import type { CaptionRow, Traits } from '../platforms/platform.ts';
import type { Change } from './change.ts';
import { startsWithWordsOf } from './continuation.ts';
import { acceptAllHeld, acceptContradicted, decideHeld, removeHeld } from './doubt.ts';
import { heldUntil } from './held-rows.ts';
import { clean } from './hygiene.ts';
import { dropOldest, noteGrowth, removeAllRows, removeRow, settleUnchanged } from './lifecycle.ts';
import { recognize } from './recognize.ts';
import { updateSpeaker } from './speakers.ts';
import { completeText, growRow, noteReuse, readRow, readRows } from './track.ts';
import {
  createTrackerState,
  type RowMemory,
  type TrackedUtterance,
  type TrackerDeps,
  type TrackerState,
} from './tracker-state.ts';
import { isTranslated } from './translation.ts';
import { type Names, type Utterance, utteranceOf } from './utterance.ts';

export interface TrackerOptions extends TrackerDeps {
  now(): number;
  traits: Traits;
  /** The utterances of an earlier instance of this capture. Rows still on screen continue them. */
  resume?: readonly Utterance[];
}

/** Tracks the utterances of one capture from the page's rows. */
export interface Tracker {
  /** Returns the utterances that are new or changed. */
  apply(change: Change): Utterance[];
  /**
   * Handles one row whose words continued. Returns the changed utterance. Returns null, without a change, if more changed: then
   * `apply` must handle the row.
   */
  grow(row: CaptionRow): Utterance[] | null;
  /** Handles the removal of the region. All its rows may return. */
  unmounted(): Utterance[];
  /** Sets the behavior of a new region, for example when the panel replaced the overlay. */
  setTraits(traits: Traits): void;
  /** Sets the known names; returns the utterances whose displayed speaker changes. */
  setNames(names: Names): Utterance[];
  /** Advances time: returns the utterances that settled. */
  tick(): Utterance[];
  /** Accepts all held rows, because nothing more will be read. */
  createHeld(): Utterance[];
  /** Returns when the next held row is decided by time, or null if none is held. */
  heldUntil(): number | null;
  /** Records that a row's words reached this length. The words are read later. */
  note(element: Element, length: number): void;
  /** Returns the utterances in order. Of a long meeting, only about the last thousand. */
  utterances(): Utterance[];
}

export function createTracker({ now, traits, resume, ...deps }: TrackerOptions): Tracker {
  const state = createTrackerState(traits, deps, resume);
  const step = (change: () => void): Utterance[] => {
    state.now = now();
    state.changed.clear();
    change();
    return [...state.changed].map(utteranceOf);
  };
  return {
    apply: (change) => step(() => applyChange(state, change)),
    grow(row) {
      let grown = false;
      const changed = step(() => {
        grown = growRow(state, row);
      });
      return grown ? changed : null;
    },
    unmounted: () =>
      step(() => {
        acceptAllHeld(state);
        removeAllRows(state);
        state.order = [];
      }),
    setTraits(next) {
      state.traits = next;
    },
    setNames: (names) =>
      step(() => {
        state.names = names;
        for (const utterance of state.utterances) updateSpeaker(state, utterance);
      }),
    tick: () =>
      step(() => {
        decideHeld(state);
        settleUnchanged(state);
        dropOldest(state);
      }),
    createHeld: () => step(() => acceptAllHeld(state)),
    heldUntil: () => heldUntil(state),
    note: (element, length) => noteGrowth(state, element, length, now()),
    utterances: () => state.utterances.map(utteranceOf),
  };
}

function applyChange(state: TrackerState, change: Change): void {
  const { mounted, rows, gone, order, between, moved } = change;
  decideHeld(state);
  acceptContradicted(state, change);
  const first = firstOf(state.order, gone);
  if (order) state.order = order;
  state.unreadBelow = null;
  if (mounted) {
    acceptAllHeld(state);
    removeAllRows(state);
    state.mountedAt = state.now;
    state.spoken = false;
  }
  const left = new Set(gone.map(({ element }) => element));
  for (const { element, text } of between) completeText(state, element, clean(text), !left.has(element));
  leaveRows(state, change, first);
  state.moved = moved ?? nothing;
  state.translated = isTranslated(state, change);
  const recognized = state.translated
    ? new Map()
    : recognize(state, rows, { mounted, rearranged: order !== null });
  if (!mounted && !order) noteReuse(state, recognized);
  for (const { element, text } of between) {
    const shows = recognized.get(element);
    const isMoved = shows !== undefined && shows !== state.rows.get(element)?.utterance;
    if (!left.has(element) && !isMoved) completeText(state, element, clean(text));
  }
  readRows(state, rows, recognized);
  state.translated = false;
  decideHeld(state);
}

/** Reads leaving rows a last time and removes them. `first`: leaving rows that were at the start of the list. */
function leaveRows(state: TrackerState, change: Change, first: ReadonlySet<Element>): void {
  const arrived = newIn(state, change.rows);
  const redrawn = change.gone.length > 0 ? newAboveOthers(state, change.rows) : [];
  const leftAlone = new Set<TrackedUtterance>();
  const replaced = new Set<TrackedUtterance>();
  for (const row of change.gone) {
    const memory = state.rows.get(row.element);
    const isScrolled = memory !== undefined && arrived.some((text) => !saysMore(memory.visible, text));
    if (row.text !== '') readRow(state, row, null);
    if (memory?.held) removeHeld(state, memory, memory.held, isScrolled);
    removeRow(state, row.element);
    const utterance = memory?.utterance;
    const isRedrawn = memory !== undefined && redrawn.some((text) => startsWithWordsOf(memory.visible, text));
    if (utterance && !isRedrawn && !(isScrolled && first.has(row.element))) leftAlone.add(utterance);
    if (utterance && change.replaced?.has(row.element)) replaced.add(utterance);
  }
  state.replaced = replaced;
  decideHeld(state, leftAlone);
}

/** Returns whether the text contains all of the other text and more, as a copy of the row could. */
function saysMore(visible: string, text: string): boolean {
  return text.length > visible.length && startsWithWordsOf(visible, text);
}

/** Returns the texts of new rows. When a list moves on, they push out the oldest rows. */
function newIn({ traits, rows: known }: TrackerState, rows: readonly CaptionRow[]): string[] {
  if (traits.rolling) return [];
  return rows.flatMap(({ element, text }) => (text === '' || isKnown(known.get(element)) ? [] : clean(text)));
}

/** Returns the texts of new rows above known ones: a page that re-renders a row keeps its place. */
function newAboveOthers(state: TrackerState, rows: readonly CaptionRow[]): string[] {
  const { order, rows: known } = state;
  const last = order.findLastIndex((element) => isKnown(known.get(element)));
  return newIn(
    state,
    rows.filter(({ element }) => order.lastIndexOf(element) < last),
  );
}

/** Returns whether the row was on screen before. Lists use the elements of rows that left for new rows. */
function isKnown(memory: RowMemory | undefined): boolean {
  return Boolean(memory?.attached && (memory.utterance ?? memory.held));
}

/** Returns the leaving elements that were at the start of the list. */
function firstOf(order: readonly Element[], gone: readonly CaptionRow[]): ReadonlySet<Element> {
  const leaving = new Set(gone.map(({ element }) => element));
  const first = new Set<Element>();
  if (leaving.size === 0) return first;
  for (const element of order) {
    if (!leaving.has(element)) break;
    first.add(element);
  }
  return first;
}

const nothing: ReadonlySet<Element> = new Set();
