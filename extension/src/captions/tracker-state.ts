/** The tracker's memory: one plain object that all steps share (track, recognize, find-earlier, …). */
import type { CaptionRow, Traits } from '../platforms/platform.ts';
import type { LengthMark } from './laws.ts';
import type { Names, Utterance } from './utterance.ts';

/** Milliseconds. A row that leaves and returns, or is rebuilt, within this time counts as never removed. */
export const graceMs = 350;
/** Milliseconds after a (re)mount during which old text is expected again. */
export const replayWindowMs = 3_000;
/** Number of most recent utterances in which old text is recognized. */
export const maxSearchedUtterances = 800;
/** Above `most` utterances, the oldest are dropped until `least` remain, so that long meetings do not fill the page's memory. */
export const keptUtterances = { least: 900, most: 1_200 };
/** Number of dropped utterances whose words are still remembered, in case the page mounts their history again. */
export const maxPastUtterances = 4_000;

/** An utterance and how the page shows it. */
export interface TrackedUtterance extends Utterance {
  /** Order among the page's rows. Differs from `ordinal` for utterances that were scrolled into view. */
  place: number;
  /** The speaker's label in the row, or null. */
  label: string | null;
  stableId: string | null;
  /** Text before this index has left the screen and is kept. */
  from: number;
  changedAt: number;
  /** Number of rows that show it now. */
  shown: number;
  /** Time at which its last row left. */
  goneAt: number;
  /** Label and picture before a change that may turn out to belong to another utterance. */
  renamed: { label: string | null; identity: string | null; at: number } | null;
  /** The text's lengths over time. */
  marks: LengthMark[];
}

/** The rest of a dropped utterance: enough to recognize a row that shows it. */
export type PastUtterance = Pick<
  TrackedUtterance,
  'label' | 'identity' | 'speaker' | 'text' | 'from' | 'settled'
>;

/**
 * `copy`: the row shows the text of another row, which changed recently. `reused`: the list moved or renamed the row, which still
 * has the words of its last utterance. `unnamed`: the row will get a name or picture, or another one than it had beside its last
 * words.
 */
export type Doubt =
  | { kind: 'copy'; of: TrackedUtterance; asOf: number }
  | { kind: 'reused'; former: TrackedUtterance }
  | { kind: 'unnamed'; beside: Pick<CaptionRow, 'speaker' | 'identity'> };

/** The position of an utterance among all utterances. */
export type UtteranceOrder = Pick<Utterance, 'startedAt' | 'ordinal'>;

export interface HeldRow extends UtteranceOrder {
  doubt: Doubt;
  row: CaptionRow;
  text: string;
  /** Text before this index has left the screen and is kept. */
  from: number;
  since: number;
  changedAt: number;
}

export interface RowMemory {
  utterance: TrackedUtterance | null;
  /** The row's last text. */
  visible: string;
  firstSeen: number;
  attached: boolean;
  /** Whether it is counted in `shown` of its utterance. */
  shows: boolean;
  /** Time at which it became hidden or empty. Its next text is a new one. */
  endedAt: number | null;
  /** It shows only a part of its utterance. */
  part: boolean;
  /** Set while the row is not accepted. It then has no utterance. */
  held: HeldRow | null;
  /** The row's state before its last change of words, which may be another person's. */
  before: { utterance: TrackedUtterance; text: string; from: number; at: number } | null;
  /** Possibly overlaid windows: the utterance's former text, and the next window if they are. */
  layers: { text: string; from: number; next: string; at: number } | null;
}

export interface TrackerDeps {
  newId(): string;
  isSelfLabel(label: string): boolean;
  isPlaceholder(label: string): boolean;
}

/** Changed in place, because a caption changes several times a second. */
export interface TrackerState extends TrackerDeps {
  /** The time of the current call, in milliseconds since the epoch. */
  now: number;
  traits: Traits;
  names: Names;
  /** In page order. */
  utterances: TrackedUtterance[];
  /** Dropped utterances, oldest first. All are older than `utterances`. */
  past: PastUtterance[];
  rows: WeakMap<Element, RowMemory>;
  attached: Set<RowMemory>;
  /** Rows that are not accepted yet. */
  held: Set<RowMemory>;
  unsettled: Set<TrackedUtterance>;
  byStableId: Map<string, TrackedUtterance>;
  /** The number of each picture without a name, starting with "Speaker 1". */
  numbers: Map<string, number>;
  lastNumber: number;
  lastStart: number;
  lastPlace: number;
  nextOrdinal: number;
  /** All rows now in the region, oldest first. */
  order: readonly Element[];
  /** Below the row at `from`, no row shows an utterance before the row at `to`. Used when rows are read in order. */
  unreadBelow: { from: number; to: number } | null;
  mountedAt: number;
  /** Whether something new was spoken since the region was mounted: later text is not a replay. */
  spoken: boolean;
  /** Whether the current change translates all captions. */
  translated: boolean;
  /** Utterances whose rows were replaced by another element in one step of the current change. */
  replaced: ReadonlySet<TrackedUtterance>;
  /** Elements that were removed and inserted again in the current change. */
  moved: ReadonlySet<Element>;
  /** Whether this list was seen to reuse elements without moving them. */
  reuses: boolean;
  /** All labels under which someone has spoken. */
  speakers: Set<string>;
  /** Maps the label of each renamed person to the former label. */
  formerNames: Map<string, string>;
  /** Maps each changed picture to the former one. */
  formerPictures: Map<string, string>;
  changed: Set<TrackedUtterance>;
}

/** Placeholder for every dropped utterance. A row that shows one is not read again. */
export const forgottenUtterance: TrackedUtterance = {
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

/** The shared memory of rows that show a dropped utterance. */
export const forgottenRow: RowMemory = {
  utterance: forgottenUtterance,
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

export function createRowMemory(now: number): RowMemory {
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

/** Creates the state of a tracker that has read nothing. It may know the utterances of an earlier instance. */
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
  const number = speakerNumberIn(tracked.speaker);
  if (number === null) return;
  state.lastNumber = Math.max(state.lastNumber, number);
  if (tracked.identity !== null) state.numbers.set(tracked.identity, number);
}

/** Returns the milliseconds within which a removed row may return in another element. */
export function graceOf({ traits }: Pick<TrackerState, 'traits'>): number {
  return traits.grace ?? graceMs;
}

/** Returns the number in "Speaker 7", our name for people without one; null for any other name. */
export function speakerNumberIn(speaker: string | null): number | null {
  const numbered = /^Speaker (\d+)$/.exec(speaker ?? '');
  return numbered ? Number(numbered[1]) : null;
}

/** Returns the utterances shown right above and right below a row, each or null. A rolling window has no neighbors. */
export function neighbors(
  state: TrackerState,
  element: Element,
): [TrackedUtterance | null, TrackedUtterance | null] {
  if (state.traits.rolling) return [null, null];
  // New rows are usually at the end, where this finds them at once.
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

/** Returns the index of the first row below that shows an utterance, or the number of rows if none does. */
export function firstShownBelow(state: TrackerState, at: number): number {
  const { order, unreadBelow } = state;
  const isKnown = unreadBelow !== null && at >= unreadBelow.from && at < unreadBelow.to;
  let index = isKnown ? unreadBelow.to : at + 1;
  while (index < order.length && !shownAt(state, index)) index++;
  state.unreadBelow = { from: at, to: index };
  return index;
}

/** Returns the utterance that the row at this index shows, or null. */
export function shownAt({ order, rows }: TrackerState, index: number): TrackedUtterance | null {
  const memory = rows.get(order[index]!);
  return memory?.attached ? memory.utterance : null;
}
