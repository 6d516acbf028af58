/**
 * Which utterance does each row show, where more changed than the words of one row: after a mount, when rows came, went, were
 * moved, rendered anew or used again. All rows are looked at together, in their order, against what was read before; that an
 * element stayed says much, but a list that uses its elements again proves that it does not say everything.
 */
import type { CaptionRow } from '../platforms/platform.ts';
import { countWords } from './align.ts';
import { formerOf, renamed } from './former-weights.ts';
import { clean } from './hygiene.ts';
import { jump } from './list-alignment.ts';
import {
  anchorsOf,
  isAsBefore,
  isTurned,
  type ListRow,
  listRows,
  movedAway,
  movedOn,
  readingsOf,
  stays,
} from './list-rows.ts';
import { type MatchRules, matchRows } from './match.ts';
import { couldSpeak, mayBeRenamed } from './speakers.ts';
import {
  forgotten,
  grace,
  graceOf,
  memoryLength,
  type PastUtterance,
  replayWindow,
  shownAt,
  type TrackedUtterance,
  type TrackerState,
} from './tracker-state.ts';

/**
 * The utterance of each element: null where it shows one that was never read, `forgotten` where it shows one that was let go.
 * Of other elements nothing is decided.
 */
export type Recognized = Map<Element, TrackedUtterance | null>;

/** What changed. */
export interface ListChange {
  /** The region was mounted just now. */
  mounted: boolean;
  /** Rows came, went or were moved. */
  rearranged: boolean;
  /** The rows that were moved. */
  moved?: ReadonlySet<Element> | undefined;
}

const noElements: ReadonlySet<Element> = new Set();

/** Recognizes the rows of a list, of which `rows` were read now. */
export function recognize(
  state: TrackerState,
  rows: readonly CaptionRow[],
  { mounted, rearranged, moved = noElements }: ListChange,
): Recognized {
  if (state.traits.rolling) return mounted ? recognizeWindows(state, rows) : new Map();
  const read = readingsOf(state, rows);
  if (!mounted && !rearranged && !needsAll(state, read)) return new Map();
  const added = mounted || moved.size > 0 ? null : addedBelowNewest(state, read);
  if (added) return added;
  const list = listRows(state, read);
  const { virtual } = state.traits;
  const anchors = virtual && list.length <= memoryLength ? [] : anchorsOf(list);
  const reused = state.reuses || (!mounted && movedOn(list, moved));
  return recognizeBetween(state, list, anchors, {
    mounted,
    reused,
    moved: movedAway(list, moved),
  });
}

/**
 * Rows of a plain list below the one that shows the newest utterance are new, whatever is above it: a history of hours is not looked
 * at for each of them. Null where more changed than that.
 */
function addedBelowNewest(
  state: TrackerState,
  read: ReadonlyMap<Element, { row: CaptionRow; text: string }>,
): Recognized | null {
  const { traits, order, rows, lastPlace } = state;
  if (traits.virtual) return null;
  const added: Recognized = new Map();
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
    if (!memory?.utterance || !memory.attached || !stays(memory, memory.utterance, row, text)) return null;
  }
  return added;
}

/** A row is new, or several changed and not all of them only go on. */
function needsAll({ rows }: TrackerState, read: ReadonlyMap<Element, { row: CaptionRow; text: string }>) {
  let changed = 0;
  let others = 0;
  for (const [element, { row, text }] of read) {
    const memory = rows.get(element);
    if (!memory?.utterance || (memory.utterance === forgotten && text !== memory.visible)) return true;
    if (isAsBefore(memory, { row, text })) continue;
    changed += 1;
    if (!stays(memory, memory.utterance, row, text)) others += 1;
  }
  return changed > 1 && others > 0;
}

/** Recognizes what is between rows that are sure. */
function recognizeBetween(
  state: TrackerState,
  list: readonly ListRow[],
  anchors: readonly number[],
  how: Pick<Place, 'mounted' | 'reused' | 'moved'>,
): Recognized {
  const recognized: Recognized = new Map();
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

/** Where a part of the list is, between utterances that are sure. */
interface Place {
  above: TrackedUtterance | null;
  below: TrackedUtterance | null;
  mounted: boolean;
  /** That an element stayed proves little. */
  reused: boolean;
  /** Least of all that it was moved. */
  moved: ReadonlySet<Element>;
}

function recognizePart(state: TrackerState, part: readonly ListRow[], place: Place, found: Recognized): void {
  const { mountedAt, spoken, traits } = state;
  // A row that awaited its words is compared with what there was when it came.
  let { now } = state;
  for (const { memory } of part) if (memory && !memory.utterance) now = Math.min(now, memory.firstSeen);
  const { above, below, mounted } = place;
  const formers = new Map<TrackedUtterance, number>();
  for (const { memory } of part) {
    const former = memory?.utterance;
    if (former && former !== forgotten)
      formers.set(former, (formers.get(former) ?? 0) + (memory.shows ? 1 : 0));
  }
  const isRecent = (utterance: TrackedUtterance) =>
    formers.has(utterance) || (now - utterance.goneAt <= grace && mayComeBack(state, utterance));
  const free = utterancesBetween(state, above, below).filter(
    (utterance) => utterance.shown - (formers.get(utterance) ?? 0) <= 0,
  );
  /** Where rows are not put into other elements, what an element goes on with is its own. */
  const mayGoOn = (utterance: TrackedUtterance) =>
    replay || graceOf(state) > 0 || formers.has(utterance) || state.replaced.has(utterance);
  const remounted = mounted || (now - mountedAt <= replayWindow && !spoken);
  const refilled = !above && !below && part.length > 1 && formers.size === 0 && !free.some(isRecent);
  const replay = remounted || refilled;
  const eligible =
    replay || (traits.virtual && part.length > 1) || below !== null
      ? free
      : free.filter((utterance) => isRecent(utterance));
  const newest = eligible.at(-1);
  const past = above === null && (replay || part.length > 1) ? state.past : [];

  const labels = new Set(part.map(({ row }) => row.speaker));
  // Nobody says two things at once: several new rows in a list that scrolls are old ones, as a rule.
  const isScrolled = traits.virtual && part.filter(isTurned).length > 1;

  const rules: MatchRules<ListRow, TrackedUtterance | PastUtterance> = {
    rolling: false,
    begin: isScrolled ? scrolled : jump,
    couldSpeak: (utterance, { row }) => couldSpeak(state, utterance, row),
    former: (row) => formerOf(state, row, place, labels),
    renamed(utterance, { row, text }) {
      if (!mayBeRenamed(state, utterance, row)) return 0;
      if (utterance.label === row.speaker) return renamed.picture;
      // Who is still shown under the former name was not renamed.
      if (labels.has(utterance.label)) return 0;
      if (!mounted && isTracked(utterance) && isRecent(utterance)) return renamed.here;
      return mounted && countWords(text, 3) < 3 ? 0 : renamed.elsewhere;
    },
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
      (remounted && (traits.replays || now - mountedAt <= grace)),
  };
  const matched = matchRows(part, past.length > 0 ? [...past, ...eligible] : eligible, rules);
  const claimed = new Set(matched.values());
  const lastPast = part.findLastIndex((row) => !isTracked(matched.get(row) ?? forgotten));
  for (const [index, row] of part.entries()) {
    // What is above a row that shows something forgotten is older still.
    if (index <= lastPast) {
      found.set(row.element, forgotten);
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
 * Another row may show an utterance whose row has left. Where a new element means new words, that takes a row that was replaced, or a
 * sentence that left in the same step.
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

/** A row that is as it was and yet below what is newer: a list used its element again, for the same words. */
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

/** The utterances that have their place between two others, as far back as is remembered. */
function utterancesBetween(
  { utterances }: TrackerState,
  above: TrackedUtterance | null,
  below: TrackedUtterance | null,
): TrackedUtterance[] {
  const from = above ? firstAt(utterances, above.place, true) : 0;
  const to = below ? firstAt(utterances, below.place, false) : utterances.length;
  return utterances.slice(from, to);
}

/** The index of the first utterance with its place at or after another, or only after it. */
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

/** Where both lists begin is where a history begins: it counts a little, and decides between equals. */
const beginning = 1;
/** What it costs to begin anywhere in a list that was scrolled. */
const scrolled = 2;
/** Windows of words that move: there are a few at most. */
function recognizeWindows(state: TrackerState, rows: readonly CaptionRow[]): Recognized {
  const shown = rows
    .filter(({ element, hidden }) => !hidden && !state.rows.get(element)?.utterance)
    .map((row) => ({ row, text: clean(row.text) }))
    .filter(({ text }) => text !== '');
  const earlier = state.utterances.filter(({ shown: count }) => count === 0).slice(-memoryLength);
  const matched = matchRows(shown, earlier, {
    couldSpeak: (utterance, { row }) => couldSpeak(state, utterance, row),
    rolling: true,
  });
  return new Map([...matched].map(([{ row }, utterance]) => [row.element, utterance]));
}
