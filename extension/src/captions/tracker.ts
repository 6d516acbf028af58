/**
 * Turns readings of rows into utterances: each turn of speech once, in its final form. Pure over values: a page, a clock and
 * ids are handed in.
 */
import type { CaptionRow, Traits } from '../platforms/platform.ts';
import type { Change } from './change.ts';
import { grows } from './continuation.ts';
import { keepAllHeld, keepContradicted, leaveHeld, settleHeld } from './doubt.ts';
import { heldUntil } from './held-rows.ts';
import { clean } from './hygiene.ts';
import { leave, leaveAll, letGo, noteGrowth, settleQuiet } from './lifecycle.ts';
import { recognize } from './recognize.ts';
import { rename } from './speakers.ts';
import { complete, growRow, noteReuse, readRow, readRows } from './track.ts';
import {
  createTrackerState,
  type RowMemory,
  type TrackedUtterance,
  type TrackerDeps,
  type TrackerState,
} from './tracker-state.ts';
import { isTranslated } from './translation.ts';
import { type Names, type Utterance, utteranceOf } from './utterance.ts';

/** What the tracker needs from outside. */
export interface TrackerOptions extends TrackerDeps {
  now(): number;
  traits: Traits;
  /** What an earlier instance of this capture held: rows still on the screen continue it. */
  resume?: readonly Utterance[];
}

/** Utterances of one capture, fed with what its page shows. */
export interface Tracker {
  /** Returns the utterances that are new or changed. */
  apply(change: Change): Utterance[];
  /**
   * The words of one row went on. Returns the utterance that changed, or null where that is not all there is to it: then
   * nothing was taken, and `apply` has to look at it.
   */
  grow(row: CaptionRow): Utterance[] | null;
  /** The region is gone: everything in it may come back. */
  unmounted(): Utterance[];
  /** The region behaves differently from now on (the panel replaced the overlay). */
  setTraits(traits: Traits): void;
  /** Names known by now; returns the utterances whose speaker is shown differently for it. */
  setNames(names: Names): Utterance[];
  /** Lets time pass: returns the utterances that settled. */
  tick(): Utterance[];
  /** Keeps what is held back for the moment because it may be said in another row: nothing more will be read. */
  keepHeld(): Utterance[];
  /** When time decides what is held back; null when nothing is. */
  heldUntil(): number | null;
  /** The words of a row went on to this length, and will be read later. */
  note(element: Element, length: number): void;
  /** The utterances, in order; of a long meeting the last thousand and more. */
  utterances(): Utterance[];
}

/** A tracker for one capture. */
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
        keepAllHeld(state);
        leaveAll(state);
        state.order = [];
      }),
    setTraits(next) {
      state.traits = next;
    },
    setNames: (names) =>
      step(() => {
        state.names = names;
        for (const utterance of state.utterances) rename(state, utterance);
      }),
    tick: () =>
      step(() => {
        settleHeld(state);
        settleQuiet(state);
        letGo(state);
      }),
    keepHeld: () => step(() => keepAllHeld(state)),
    heldUntil: () => heldUntil(state),
    note: (element, length) => noteGrowth(state, element, length, now()),
    utterances: () => state.utterances.map(utteranceOf),
  };
}

function applyChange(state: TrackerState, change: Change): void {
  const { mounted, rows, gone, order, between, moved } = change;
  settleHeld(state);
  keepContradicted(state, change);
  const first = firstOf(state.order, gone);
  if (order) state.order = order;
  state.unreadBelow = null;
  if (mounted) {
    keepAllHeld(state);
    leaveAll(state);
    state.mountedAt = state.now;
    state.spoken = false;
  }
  const left = new Set(gone.map(({ element }) => element));
  for (const { element, text } of between) complete(state, element, clean(text), !left.has(element));
  leaveRows(state, change, first);
  state.moved = moved ?? nothing;
  state.translated = isTranslated(state, change);
  const recognized = state.translated
    ? new Map()
    : recognize(state, rows, { mounted, rearranged: order !== null, moved });
  if (!mounted && !order) noteReuse(state, recognized);
  for (const { element, text } of between) {
    const shows = recognized.get(element);
    const isMoved = shows !== undefined && shows !== state.rows.get(element)?.utterance;
    if (!left.has(element) && !isMoved) complete(state, element, clean(text));
  }
  readRows(state, rows, recognized);
  state.translated = false;
  settleHeld(state);
}

/** Reads rows as they left, once more, and lets them go. `first`: those of them that were the first of the list. */
function leaveRows(state: TrackerState, change: Change, first: ReadonlySet<Element>): void {
  const arrived = newIn(state, change.rows);
  const redrawn = change.gone.length > 0 ? newAboveOthers(state, change.rows) : [];
  const leftAlone = new Set<TrackedUtterance>();
  const replaced = new Set<TrackedUtterance>();
  for (const row of change.gone) {
    const memory = state.rows.get(row.element);
    const isScrolled = memory !== undefined && arrived.some((text) => !saysMore(memory.visible, text));
    if (memory?.held) leaveHeld(state, memory, memory.held, isScrolled);
    else if (row.text !== '') readRow(state, row, null);
    leave(state, row.element);
    const utterance = memory?.utterance;
    const isRedrawn = memory !== undefined && redrawn.some((text) => grows(memory.visible, text));
    if (utterance && !isRedrawn && !(isScrolled && first.has(row.element))) leftAlone.add(utterance);
    if (utterance && change.replaced?.has(row.element)) replaced.add(utterance);
  }
  state.replaced = replaced;
  settleHeld(state, leftAlone);
}

/** The text is all of the other, and more: a copy of the row could say so. */
function saysMore(visible: string, text: string): boolean {
  return text.length > visible.length && grows(visible, text);
}

/** What new rows say: a list that goes on drops others for them. */
function newIn({ traits, rows: known }: TrackerState, rows: readonly CaptionRow[]): string[] {
  if (traits.rolling) return [];
  return rows.flatMap(({ element, text }) => (text === '' || isKnown(known.get(element)) ? [] : clean(text)));
}

/** What new rows above known ones say: a page that draws a row anew puts it where the row was. */
function newAboveOthers(state: TrackerState, rows: readonly CaptionRow[]): string[] {
  const { order, rows: known } = state;
  const last = order.findLastIndex((element) => isKnown(known.get(element)));
  return newIn(
    state,
    rows.filter(({ element }) => order.lastIndexOf(element) < last),
  );
}

function isKnown(memory: RowMemory | undefined): boolean {
  return Boolean(memory?.utterance ?? memory?.held);
}

/** Those of the elements that leave which were the first of the list. */
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
