/**
 * Decides which utterance each row shows when more changed than the words of one row: after a mount, or when rows were added,
 * removed, moved, re-rendered or reused. Compares all rows in order with the utterances read before. An element that stayed is
 * strong evidence, but no proof in a list that reuses elements.
 */
import type { CaptionRow } from '../platforms/platform.ts';
import { countWords } from './align.ts';
import { formerUtterance, renamedWeights } from './former-weights.ts';
import { clean } from './hygiene.ts';
import { jumpCost } from './list-alignment.ts';
import {
  findAnchors,
  findMovedElements,
  hasListMovedOn,
  hasNewText,
  isUnchanged,
  keepsText,
  type ListRow,
  listRows,
  readingsByElement,
} from './list-rows.ts';
import { type MatchRules, matchRows } from './match.ts';
import { mayBeRenamed, mayBeSpeaker } from './speakers.ts';
import {
  forgottenUtterance,
  graceMs,
  graceOf,
  maxSearchedUtterances,
  type PastUtterance,
  replayWindowMs,
  shownAt,
  type TrackedUtterance,
  type TrackerState,
} from './tracker-state.ts';

/**
 * Maps each element to its utterance: null if the text was never read, `forgottenUtterance` if the utterance was dropped. Elements without
 * an entry are undecided.
 */
export type RecognizedRows = Map<Element, TrackedUtterance | null>;

export interface ListChange {
  /** The region was just mounted. */
  mounted: boolean;
  /** Rows were added, removed or moved. */
  rearranged: boolean;
}

/** Recognizes the rows of a list. `rows` were just read. */
export function recognize(
  state: TrackerState,
  rows: readonly CaptionRow[],
  { mounted, rearranged }: ListChange,
): RecognizedRows {
  if (state.traits.rolling) return mounted ? recognizeWindows(state, rows) : new Map();
  const { moved, traits, utterances } = state;
  const read = readingsByElement(state, rows);
  if (!mounted && !rearranged && !needsAll(state, read)) return new Map();
  const added = mounted || moved.size > 0 ? null : addedBelowNewest(state, read);
  if (added) return added;
  const list = listRows(state, read);
  const anchors = traits.virtual && list.length <= maxSearchedUtterances ? [] : findAnchors(list);
  const reused = state.reuses || (!mounted && hasListMovedOn(list, moved, utterances));
  return recognizeBetween(state, list, anchors, {
    mounted,
    reused,
    moved: findMovedElements(list, moved),
  });
}

/**
 * Recognizes new rows below the newest utterance of a plain list without looking at the rows above, which may be hours of history.
 * Returns null if more changed.
 */
function addedBelowNewest(
  state: TrackerState,
  read: ReadonlyMap<Element, { row: CaptionRow; text: string }>,
): RecognizedRows | null {
  const { traits, order, rows, lastPlace } = state;
  if (traits.virtual) return null;
  const added: RecognizedRows = new Map();
  let at = order.length - 1;
  for (; at >= 0; at--) {
    const element = order[at]!;
    if (!read.has(element) || rows.get(element)?.utterance) break;
    added.set(element, null);
  }
  const newest = at < 0 ? null : shownAt(state, at);
  if (added.size === 0 || newest?.place !== lastPlace || newest.shown !== 1) return null;
  for (const [element, { row, text }] of read) {
    if (added.has(element)) continue;
    const memory = rows.get(element);
    if (!memory?.utterance || !memory.attached || !keepsText(memory, memory.utterance, row, text))
      return null;
  }
  return added;
}

/**
 * Returns whether the whole list must be compared: a row is new, a row above the last one shows something else in a list that reuses rows,
 * or several rows changed and not all of them only continue.
 */
function needsAll(
  { rows, order, traits }: TrackerState,
  read: ReadonlyMap<Element, { row: CaptionRow; text: string }>,
): boolean {
  let changed = 0;
  let others = 0;
  let isAbove = false;
  for (const [element, { row, text }] of read) {
    const memory = rows.get(element);
    if (!memory?.utterance || (memory.utterance === forgottenUtterance && text !== memory.visible))
      return true;
    if (isUnchanged(memory, { row, text })) continue;
    changed += 1;
    if (keepsText(memory, memory.utterance, row, text)) continue;
    others += 1;
    isAbove ||= traits.virtual && element !== order.at(-1);
  }
  return others > 0 && (changed > 1 || isAbove);
}

/** Recognizes the rows between certain ones. */
function recognizeBetween(
  state: TrackerState,
  list: readonly ListRow[],
  anchors: readonly number[],
  how: Pick<Place, 'mounted' | 'reused' | 'moved'>,
): RecognizedRows {
  const recognized: RecognizedRows = new Map();
  let from = 0;
  for (const to of [...anchors, list.length]) {
    if (to > from) {
      const above = list[from - 1]?.memory?.utterance ?? null;
      const below = list[to]?.memory?.utterance ?? null;
      recognizePart(state, list.slice(from, to), { above, below, ...how }, recognized);
    }
    from = to + 1;
  }
  return recognized;
}

/** A part of the list between certain utterances. */
interface Place {
  above: TrackedUtterance | null;
  below: TrackedUtterance | null;
  mounted: boolean;
  /** A list that reuses elements: an unchanged element proves little. */
  reused: boolean;
  /** Moved elements prove even less. */
  moved: ReadonlySet<Element>;
}

function recognizePart(
  state: TrackerState,
  part: readonly ListRow[],
  place: Place,
  found: RecognizedRows,
): void {
  const { mountedAt, spoken, traits } = state;
  // If a row had no words at first, compare it with the utterances that existed when it appeared.
  let { now } = state;
  for (const { memory } of part) if (memory && !memory.utterance) now = Math.min(now, memory.firstSeen);
  const { above, below, mounted } = place;
  const formers = new Map<TrackedUtterance, number>();
  for (const { memory } of part) {
    const former = memory?.utterance;
    if (former && former !== forgottenUtterance)
      formers.set(former, (formers.get(former) ?? 0) + (memory.shows ? 1 : 0));
  }
  const isRecent = (utterance: TrackedUtterance) =>
    formers.has(utterance) || (now - utterance.goneAt <= graceMs && mayComeBack(state, utterance));
  const free = utterancesBetween(state, above, below).filter(
    (utterance) => utterance.shown - (formers.get(utterance) ?? 0) <= 0,
  );
  /** In lists that do not reuse elements, only the same element continues an utterance. */
  const mayGoOn = (utterance: TrackedUtterance) =>
    replay || graceOf(state) > 0 || formers.has(utterance) || state.replaced.has(utterance);
  const remounted = mounted || (now - mountedAt <= replayWindowMs && !spoken);
  const refilled = !above && !below && part.length > 1 && formers.size === 0 && !free.some(isRecent);
  const replay = remounted || refilled;
  const eligible =
    replay || (traits.virtual && part.length > 1) || below !== null
      ? free
      : free.filter((utterance) => isRecent(utterance));
  const newest = eligible.at(-1);
  const past = above === null && (replay || part.length > 1) ? state.past : [];

  const labels = new Set(part.map(({ row }) => row.speaker));
  // People do not say two things at once, so several new rows in a virtual list are usually old ones.
  const isScrolled = traits.virtual && part.filter(hasNewText).length > 1;

  const rules: MatchRules<ListRow, TrackedUtterance | PastUtterance> = {
    rolling: false,
    begin: isScrolled ? scrolled : jumpCost,
    couldSpeak: (utterance, { row }) => mayBeSpeaker(state, utterance, row),
    former: (row) => formerUtterance(state, row, place, labels),
    renamed(utterance, { row, text }) {
      if (!mayBeRenamed(state, utterance, row)) return 0;
      if (utterance.label === row.speaker) return renamedWeights.picture;
      // The former name is still shown, so nobody was renamed.
      if (labels.has(utterance.label)) return 0;
      if (!mounted && isTracked(utterance) && isRecent(utterance)) return renamedWeights.here;
      return mounted && countWords(text, 3) < 3 ? 0 : renamedWeights.elsewhere;
    },
    // A list that moves a row's element uses it for another utterance.
    mayBeCorrected: ({ element }) => !place.moved.has(element),
    isLive: (utterance) =>
      isTracked(utterance) && (isRecent(utterance) || !utterance.settled) && mayGoOn(utterance),
    mayLag: mounted,
    mayBeLater: (utterance) => isTracked(utterance) && (replay || isRecent(utterance)) && mayGoOn(utterance),
    beginning: place.reused ? 0 : beginning,
    startsTogether: above !== null || (!replay && !traits.virtual && below === null),
    endsTogether:
      below !== null ||
      mounted ||
      (traits.virtual && part.length > 1) ||
      (newest !== undefined && isRecent(newest)) ||
      (remounted && (traits.replays || now - mountedAt <= graceMs)),
  };
  const matched = matchRows(part, past.length > 0 ? [...past, ...eligible] : eligible, rules);
  const claimed = new Set(matched.values());
  const lastPast = part.findLastIndex((row) => !isTracked(matched.get(row) ?? forgottenUtterance));
  for (const [index, row] of part.entries()) {
    // Rows above a row with a forgotten utterance are even older.
    if (index <= lastPast) {
      found.set(row.element, forgottenUtterance);
      continue;
    }
    const utterance = trackedOf(matched, row);
    const former = row.memory?.utterance;
    const isTaken = former && (claimed.has(former) || (traits.virtual && isUsedAgain(row, part, matched)));
    if (row.untouched && utterance === null && !isTaken) continue;
    found.set(row.element, utterance);
  }
}

/**
 * Returns whether another row may show an utterance whose row left. In lists where a new element means new words, this requires a
 * replaced row, or a sentence that left in the same step.
 */
function mayComeBack(state: TrackerState, utterance: TrackedUtterance): boolean {
  if (graceOf(state) > 0 || state.replaced.has(utterance)) return true;
  return utterance.goneAt === state.now && countWords(utterance.text, 3) >= 3;
}

function isTracked(utterance: TrackedUtterance | PastUtterance): utterance is TrackedUtterance {
  return 'uid' in utterance;
}

function trackedOf(
  matched: ReadonlyMap<ListRow, TrackedUtterance | PastUtterance>,
  row: ListRow,
): TrackedUtterance | null {
  const utterance = matched.get(row);
  return utterance && isTracked(utterance) ? utterance : null;
}

/** Returns whether an unchanged row is now below newer rows: the list reused its element for the same words. */
function isUsedAgain(
  row: ListRow,
  part: readonly ListRow[],
  matched: ReadonlyMap<ListRow, TrackedUtterance | PastUtterance>,
): boolean {
  const place = row.memory!.utterance!.place;
  return part.slice(0, part.indexOf(row)).some((above) => {
    const shown = trackedOf(matched, above) ?? (above.untouched ? above.memory?.utterance : null);
    return shown !== null && shown !== undefined && shown.place > place;
  });
}

/** Returns the remembered utterances between two others. */
function utterancesBetween(
  { utterances }: TrackerState,
  above: TrackedUtterance | null,
  below: TrackedUtterance | null,
): TrackedUtterance[] {
  const from = above ? firstAt(utterances, above.place, true) : 0;
  const to = below ? firstAt(utterances, below.place, false) : utterances.length;
  return utterances.slice(from, to);
}

/** Returns the index of the first utterance at or after another one's place; only after it if `after`. */
function firstAt(utterances: readonly TrackedUtterance[], place: number, after: boolean): number {
  let low = 0;
  let high = utterances.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const at = utterances[middle]!.place;
    if (at < place || (after && at === place)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A small bonus when both lists begin together, because a history begins there too. It breaks ties. */
const beginning = 1;
/** The cost of starting at a position other than the beginning, in a scrolled list. */
const scrolled = 2;
/** Recognizes rolling windows. A page shows only a few. */
function recognizeWindows(state: TrackerState, rows: readonly CaptionRow[]): RecognizedRows {
  const shown = rows
    .filter(({ element, hidden }) => !hidden && !state.rows.get(element)?.utterance)
    .map((row) => ({ row, text: clean(row.text) }))
    .filter(({ text }) => text !== '');
  const earlier = state.utterances.filter(({ shown: count }) => count === 0).slice(-maxSearchedUtterances);
  const matched = matchRows(shown, earlier, {
    couldSpeak: (utterance, { row }) => mayBeSpeaker(state, utterance, row),
    rolling: true,
  });
  return new Map([...matched].map(([{ row }, utterance]) => [row.element, utterance]));
}
