/** What an observer of a document knows, as one plain object that its steps are handed. */
import type { CaptionRow, PlatformReader, Region } from '../platforms/platform.ts';
import { type Chores, createChores, type Recurring } from '../timing/chores.ts';
import type { Clock } from '../timing/clock.ts';
import { type NamesState, noNames } from './names.ts';
import { noRows, type RowList } from './page-changes.ts';
import type { RowReadings } from './row-readings.ts';
import type { Tracker } from './tracker.ts';
import type { Names, Utterance } from './utterance.ts';
import type { PageWindows } from './windows.ts';

/** How the reading goes, for health. Times are the clock's. */
export interface ReadingState {
  region: Region | null;
  /** Rows on the screen that were understood. */
  rows: number;
  /** Children with text that were not. */
  unclassified: number;
  /** Since when there is a region (or none). */
  since: number;
  /** When a row last appeared or changed; null before the first. */
  lastChange: number | null;
  /** How often a region was found: more than once means captions went off and on. */
  mounts: number;
  /** When captions were gone last, once they are back. */
  gone: { from: number; to: number } | null;
}

/** What observing a document needs. */
export interface ObserveOptions {
  document: Document;
  reader: PlatformReader;
  clock: Clock;
  /** What this frame does besides, so that it is done together; by default nothing. */
  chores?: Chores;
  /** Where captions may be besides; by default nowhere. */
  windows?: PageWindows;
  newId(): string;
  /** What an earlier instance of this capture held (extension reload, tab reload, another tab's reader). */
  resume?: readonly Utterance[];
  /**
   * The words of a known row go on. Return true to gather changes, and call `flush` in time: until then nothing but a note
   * is made of them, which costs the page a tenth of reading them.
   */
  postpone?(): boolean;
  /** New and changed utterances, after each batch of page changes. Throwing is not an option. */
  onUtterances(changed: Utterance[]): void;
  /** The reading's state changed in another way than `lastChange`. */
  onState(state: ReadingState): void;
}

/** A running observation. */
export interface CaptionObserver {
  state(): ReadingState;
  utterances(): Utterance[];
  /** What is known of names: own name and participants. */
  names(): Names;
  /** Reads what the page has changed but not yet reported: before `pagehide`, before a pause. */
  flush(): void;
  /** Stops for good. Reads what is pending first. */
  stop(): void;
}

/** Everything an observer knows. Its steps change it in place. */
export interface Observation {
  readonly options: ObserveOptions;
  readonly chores: Chores;
  readonly tracker: Tracker;
  /** With a region: its subtree, and the children of its ancestors, where it would be taken out. */
  readonly regionObserver: MutationObserver;
  /** Without one: the whole page, for additions only. */
  readonly pageObserver: MutationObserver;
  stopped: boolean;

  region: Region | null;
  list: RowList;
  /** The nodes above the region. */
  ancestors: Set<Node>;
  readings: RowReadings;
  /** Rows that show dots in place of words, and what they said before. */
  readonly awaiting: WeakMap<Element, string>;
  /** Rows whose words go on in a way that was not read yet, and where. */
  unread: Map<Element, Node>;
  /** The rows of a long history that were read so far since the mount; null when all were. */
  history: (CaptionRow | null)[] | null;
  names: NamesState;

  since: number;
  lastChange: number | null;
  mounts: number;
  gone: ReadingState['gone'];
  /** The counts that were reported last. */
  reported: string;

  lastFind: number;
  lookedAround: number;
  compared: number;
  recounted: number;
  findTimer: unknown;
  /** Looks over the page, whatever it reports. */
  sweeps: Recurring;
  forgetWindows: () => void;
  /** When time decides what is held back. */
  decidesAt: number | null;
  cancelDecision: () => void;
  historyTimer: unknown;
}

/** An observation that has not begun. */
export function newObservation(
  parts: Pick<Observation, 'options' | 'tracker' | 'regionObserver' | 'pageObserver'>,
): Observation {
  return {
    ...parts,
    chores: parts.options.chores ?? createChores(parts.options.clock),
    stopped: false,
    region: null,
    list: noRows,
    ancestors: new Set(),
    readings: new Map(),
    awaiting: new WeakMap(),
    unread: new Map(),
    history: null,
    names: noNames(),
    since: parts.options.clock.now(),
    lastChange: null,
    mounts: 0,
    gone: null,
    reported: '',
    lastFind: Number.NEGATIVE_INFINITY,
    lookedAround: Number.NEGATIVE_INFINITY,
    compared: Number.NEGATIVE_INFINITY,
    recounted: Number.NEGATIVE_INFINITY,
    findTimer: null,
    sweeps: { ask: () => undefined, stop: () => undefined },
    forgetWindows: () => undefined,
    decidesAt: null,
    cancelDecision: () => undefined,
    historyTimer: null,
  };
}

/** How the reading goes at the moment. */
export function stateOf({ region, list, since, lastChange, mounts, gone }: Observation): ReadingState {
  return { region, rows: list.rows.length, unclassified: list.unclassified, since, lastChange, mounts, gone };
}
