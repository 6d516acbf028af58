/** The state of a document's observer, as one plain object that is passed to its steps. */
import type { CaptionRow, PlatformReader, Region } from '../platforms/platform.ts';
import { type Chores, createChores, type Recurring } from '../timing/chores.ts';
import type { Clock } from '../timing/clock.ts';
import { type NamesState, noNames } from './names.ts';
import { noRows, type RowList } from './page-changes.ts';
import type { RowReadings } from './row-readings.ts';
import type { Tracker } from './tracker.ts';
import type { Names, Utterance } from './utterance.ts';
import type { PageWindows } from './windows.ts';

/** The state of the reading, for health reports. Times are the clock's. */
export interface ReadingState {
  region: Region | null;
  /** Number of recognized rows on screen. */
  rows: number;
  /** Number of children with text that were not recognized. */
  unclassified: number;
  /** Time since which there has been a region (or none). */
  since: number;
  /** Time when a row last appeared or changed; null before the first. */
  lastChange: number | null;
  /** Number of times a region was found: more than one means captions went off and on. */
  mounts: number;
  /** The last period without captions, once they are back. */
  gone: { from: number; to: number } | null;
}

export interface ObserveOptions {
  document: Document;
  reader: PlatformReader;
  clock: Clock;
  /** Other periodic work of this frame, so that it runs together; none by default. */
  chores?: Chores;
  /** Other windows that may contain captions; none by default. */
  windows?: PageWindows;
  newId(): string;
  /** The utterances of an earlier instance of this capture (extension reload, tab reload, another tab's reader). */
  resume?: readonly Utterance[];
  /**
   * Called when the words of a known row continue. Return true to batch changes, and call `flush` in time: until then only a note
   * is kept, at a tenth of the cost of reading them.
   */
  postpone?(): boolean;
  /** Receives new and changed utterances after each batch of page changes. Must not throw. */
  onUtterances(changed: Utterance[]): void;
  /** Called when the state changes in anything but `lastChange`. */
  onState(state: ReadingState): void;
}

export interface CaptionObserver {
  state(): ReadingState;
  utterances(): Utterance[];
  /** Returns the known names: the person's own and the participants'. */
  names(): Names;
  /** Reads page changes that were not reported yet: before `pagehide`, before a pause. */
  flush(): void;
  /** Stops for good, after reading pending changes. */
  stop(): void;
}

/** State that the functions of this folder change in place. */
export interface Observation {
  readonly options: ObserveOptions;
  readonly chores: Chores;
  readonly tracker: Tracker;
  /** With a region: observes its subtree, and the children of its ancestors, because removing one removes the region. */
  readonly regionObserver: MutationObserver;
  /** Without a region: observes the whole page, for additions only. */
  readonly pageObserver: MutationObserver;
  stopped: boolean;

  region: Region | null;
  list: RowList;
  ancestors: Set<Node>;
  readings: RowReadings;
  /** Rows that show dots in place of words, and their former text. */
  readonly awaiting: WeakMap<Element, string>;
  /** Rows whose continued words were not read yet, and the node with those words. */
  unread: Map<Element, Node>;
  /** The rows of a long history read since the mount; null once all were read. */
  history: (CaptionRow | null)[] | null;
  names: NamesState;

  since: number;
  lastChange: number | null;
  mounts: number;
  gone: ReadingState['gone'];
  /** The counts in the last report. */
  reported: string;

  lastFind: number;
  lookedAround: number;
  compared: number;
  recounted: number;
  findTimer: unknown;
  /** The periodic scan of the page, independent of reported changes. */
  sweeps: Recurring;
  forgetWindows: () => void;
  /** When held text is next decided by time; null when none is held. */
  decidesAt: number | null;
  cancelDecision: () => void;
  historyTimer: unknown;
}

/** Creates an observation that has not started. */
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

export function stateOf({ region, list, since, lastChange, mounts, gone }: Observation): ReadingState {
  return { region, rows: list.rows.length, unclassified: list.unclassified, since, lastChange, mounts, gone };
}
