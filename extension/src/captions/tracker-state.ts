/** All that the tracker remembers, as one plain object that its steps (track, recognize, find-earlier, …) are handed. */
import type { CaptionRow, Traits } from '../platforms/platform.ts';
import type { Mark } from './laws.ts';
import type { Names, Utterance } from './utterance.ts';

/** A row that leaves and comes back, or is rebuilt, within this time never left. */
export const grace = 350;
/** How long after a (re)mount old text is expected to be shown again. */
export const replayWindow = 3_000;
/** How many utterances back old text is recognized. */
export const memoryLength = 800;
/** Of more utterances than `most`, the oldest are let go down to `least`: a meeting of many hours must not fill the page's memory. */
export const kept = { least: 900, most: 1_200 };
/** Of those that were let go, so many are known by their words, for the history that a page mounts again. */
export const pastLength = 4_000;

/** An utterance and what is known of how it is shown. */
export interface TrackedUtterance extends Utterance {
  /** Order among the rows of the page; differs from `ordinal` for what was scrolled into view. */
  place: number;
  /** The speaker as the row names them, or null. */
  label: string | null;
  stableId: string | null;
  /** Everything before this index of the text has left the screen and is kept. */
  from: number;
  changedAt: number;
  /** How many rows show it now. */
  shown: number;
  /** Since when none does. */
  goneAt: number;
  /** Label and identity before a change that may yet turn out to be another utterance's. */
  renamed: { label: string | null; identity: string | null; at: number } | null;
  /** When the text was how long. */
  marks: Mark[];
}

/** What is left of an utterance that was let go: enough to know a row that shows it. */
export type PastUtterance = Pick<
  TrackedUtterance,
  'label' | 'identity' | 'speaker' | 'text' | 'from' | 'settled'
>;

/**
 * `copy`: the row shows what another row shows, which was read up to a moment. `reused`: the list has put the row elsewhere or named it anew, and the words
 * are still those of its last utterance. `unnamed`: the row is to get a picture.
 */
export type Doubt =
  | { kind: 'copy'; of: TrackedUtterance; asOf: number }
  | { kind: 'reused'; words: string; former: TrackedUtterance }
  | { kind: 'unnamed' };

/** A row that is held. */
export interface HeldRow {
  doubt: Doubt;
  /** The row as it was read last. */
  row: CaptionRow;
  text: string;
  since: number;
  changedAt: number;
}

/** What is remembered of a row of the page. */
export interface RowMemory {
  utterance: TrackedUtterance | null;
  /** The text it showed last. */
  visible: string;
  firstSeen: number;
  attached: boolean;
  /** Whether it counts among those that show the utterance. */
  shows: boolean;
  /** Since when it is hidden or empty: what it shows next is something new. */
  endedAt: number | null;
  /** It shows a stretch of the utterance, which is known to be longer. */
  part: boolean;
  /** The row is not believed yet. It shows no utterance as long as it is held. */
  held: HeldRow | null;
  /** What the row showed before its words became others, which may be somebody else's. */
  before: { utterance: TrackedUtterance; text: string; from: number; at: number } | null;
  /** Perhaps two windows one over the other: what the utterance was before, and the window that would be the new one. */
  layers: { text: string; from: number; next: string; at: number } | null;
}

/** What a tracker needs from outside. */
export interface TrackerDeps {
  newId(): string;
  isSelfLabel(label: string): boolean;
  isPlaceholder(label: string): boolean;
}

/** Everything a tracker knows. Steps change it in place: a caption changes several times a second. */
export interface TrackerState extends TrackerDeps {
  /** The time of the call under way, in milliseconds since the epoch. */
  now: number;
  traits: Traits;
  names: Names;
  /** In the order of the page. */
  utterances: TrackedUtterance[];
  /** What was let go, oldest first: all of it is older than the utterances. */
  past: PastUtterance[];
  rows: WeakMap<Element, RowMemory>;
  attached: Set<RowMemory>;
  /** Rows that are not believed yet. */
  held: Set<RowMemory>;
  unsettled: Set<TrackedUtterance>;
  byStableId: Map<string, TrackedUtterance>;
  /** "Speaker 1" for the first identity without a name, and so on. */
  numbers: Map<string, number>;
  lastNumber: number;
  lastStart: number;
  lastPlace: number;
  nextOrdinal: number;
  /** All rows now in the region, oldest first. */
  order: readonly Element[];
  /** Below the row at `from` none shows an utterance before the one at `to`: for rows that are read in their order. */
  unreadBelow: { from: number; to: number } | null;
  mountedAt: number;
  /** Something new was spoken since the region was mounted: what follows is no replay. */
  spoken: boolean;
  /** All captions become another language in the change under way. */
  translated: boolean;
  /** Utterances whose rows another element took the place of in one step, in the change under way. */
  replaced: ReadonlySet<TrackedUtterance>;
  /** Elements that were taken out and put back in the change under way. */
  moved: ReadonlySet<Element>;
  /** Elements of this list were seen to show another utterance without being moved. */
  reuses: boolean;
  /** Every label under which somebody spoke. */
  speakers: Set<string>;
  /** Labels of people who changed their name, and the name before. */
  formerNames: Map<string, string>;
  /** The same of pictures. */
  formerPictures: Map<string, string>;
  /** The utterances that are new or changed since the last call. */
  changed: Set<TrackedUtterance>;
}

/** Stands for every utterance that was let go: a row that shows one is not read again. */
export const forgotten: TrackedUtterance = {
  uid: '',
  ordinal: -1,
  place: Number.NEGATIVE_INFINITY,
  label: null,
  identity: null,
  stableId: null,
  speaker: '',
  text: '',
  from: 0,
  startedAt: 0,
  updatedAt: 0,
  changedAt: 0,
  settled: true,
  shown: 0,
  goneAt: 0,
  renamed: null,
  marks: [],
};

/** The memory of every row that shows an utterance which was let go. */
export const forgottenRow: RowMemory = {
  utterance: forgotten,
  visible: '',
  firstSeen: 0,
  attached: true,
  shows: false,
  endedAt: null,
  part: false,
  held: null,
  before: null,
  layers: null,
};

/** A row that was never read. */
export function newRowMemory(now: number): RowMemory {
  return {
    utterance: null,
    visible: '',
    firstSeen: now,
    attached: false,
    shows: false,
    endedAt: null,
    part: false,
    held: null,
    before: null,
    layers: null,
  };
}

/** The state of a tracker that has read nothing yet, but may know what an earlier instance held. */
export function createTrackerState(
  traits: Traits,
  { newId, isSelfLabel, isPlaceholder }: TrackerDeps,
  resume: readonly Utterance[] = [],
): TrackerState {
  const state: TrackerState = {
    newId,
    isSelfLabel,
    isPlaceholder,
    now: 0,
    traits,
    names: { self: null, participants: new Set(), byIdentity: new Map() },
    utterances: [],
    past: [],
    rows: new WeakMap(),
    attached: new Set(),
    held: new Set(),
    unsettled: new Set(),
    byStableId: new Map(),
    numbers: new Map(),
    lastNumber: 0,
    lastStart: 0,
    lastPlace: 0,
    nextOrdinal: 0,
    order: [],
    unreadBelow: null,
    mountedAt: Number.NEGATIVE_INFINITY,
    spoken: true,
    translated: false,
    replaced: new Set(),
    moved: new Set(),
    reuses: false,
    speakers: new Set(),
    formerNames: new Map(),
    formerPictures: new Map(),
    changed: new Set(),
  };
  for (const utterance of [...resume].sort((a, b) => a.ordinal - b.ordinal)) remember(state, utterance);
  return state;
}

function remember(state: TrackerState, utterance: Utterance): void {
  const tracked: TrackedUtterance = {
    uid: utterance.uid,
    ordinal: utterance.ordinal,
    place: ++state.lastPlace,
    label: utterance.speaker,
    identity: utterance.identity,
    stableId: null,
    speaker: utterance.speaker,
    text: utterance.text,
    from: 0,
    startedAt: utterance.startedAt,
    updatedAt: utterance.updatedAt,
    changedAt: utterance.updatedAt,
    settled: utterance.settled,
    shown: 0,
    goneAt: Number.NEGATIVE_INFINITY,
    renamed: null,
    marks: [{ at: Number.NEGATIVE_INFINITY, length: utterance.text.length }],
  };
  state.utterances.push(tracked);
  state.speakers.add(tracked.speaker);
  if (!tracked.settled) state.unsettled.add(tracked);
  state.nextOrdinal = Math.max(state.nextOrdinal, tracked.ordinal + 1);
  state.lastStart = Math.max(state.lastStart, tracked.startedAt);
  const number = numberIn(tracked.speaker);
  if (number === null) return;
  state.lastNumber = Math.max(state.lastNumber, number);
  if (tracked.identity !== null) state.numbers.set(tracked.identity, number);
}

/** For how long a row that is gone may come back in another element. */
export function graceOf({ traits }: Pick<TrackerState, 'traits'>): number {
  return traits.grace ?? grace;
}

/** The number in "Speaker 7", the name we give where the page shows none; null for any other name. */
export function numberIn(speaker: string | null): number | null {
  const numbered = /^Speaker (\d+)$/.exec(speaker ?? '');
  return numbered ? Number(numbered[1]) : null;
}

/** The utterances shown right above and right below a row, or null. A rolling window has no neighbors. */
export function neighbors(
  state: TrackerState,
  element: Element,
): [TrackedUtterance | null, TrackedUtterance | null] {
  if (state.traits.rolling) return [null, null];
  // What is new is at the end, mostly: found at once.
  const at = state.order.lastIndexOf(element);
  if (at < 0) return [null, null];
  return [above(state, at), below(state, at)];
}

function above(state: TrackerState, at: number): TrackedUtterance | null {
  for (let index = at - 1; index >= 0; index--) {
    const utterance = shownAt(state, index);
    if (utterance) return utterance;
  }
  return null;
}

function below(state: TrackerState, at: number): TrackedUtterance | null {
  const index = firstShownBelow(state, at);
  return index < state.order.length ? shownAt(state, index) : null;
}

/** The index of the first row below that shows an utterance; the number of rows where none does. */
export function firstShownBelow(state: TrackerState, at: number): number {
  const { order, unreadBelow } = state;
  const isKnown = unreadBelow !== null && at >= unreadBelow.from && at < unreadBelow.to;
  let index = isKnown ? unreadBelow.to : at + 1;
  while (index < order.length && !shownAt(state, index)) index++;
  state.unreadBelow = { from: at, to: index };
  return index;
}

/** The utterance that the row at this index shows, or null. */
export function shownAt({ order, rows }: TrackerState, index: number): TrackedUtterance | null {
  const memory = rows.get(order[index]!);
  return memory?.attached ? memory.utterance : null;
}
