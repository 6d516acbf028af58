/** The state of a document's observer: one plain object that all steps share. */
import type { CaptionRow, PlatformReader, Region } from '../platforms/platform.ts';
import type { Clock } from '../timing/clock.ts';
import { createDeferredWork, type DeferredWork, type RecurringWork } from '../timing/deferred-work.ts';
import { createNamesState, type NamesState } from './names.ts';
import { noRows, type RowList } from './page-changes.ts';
import type { RowReadings } from './row-readings.ts';
import type { Tracker } from './tracker.ts';
import type { Names, Utterance } from './utterance.ts';
import type { PageWindows } from './windows.ts';

/** The state of caption reading, for health reports. Times are from the observer's clock. */
export interface ReadingState {
  region: Region | null;
  /** Number of recognized rows on screen. */
  rows: number;
  /** Number of children with text that were not recognized. */
  unclassified: number;
  /** Time at which the region appeared or disappeared. */
  since: number;
  /** Time when a row last appeared or changed; null before the first. */
  lastChange: number | null;
  /** How often a region was found: more than once means that captions were switched off and on. */
  mounts: number;
  /** The last period without captions, set when it ends. */
  gone: { from: number; to: number } | null;
}

export interface ObserveOptions {
  document: Document;
  reader: PlatformReader;
  clock: Clock;
  /** Runs other periodic work of this frame together with the scans; none by default. */
  deferredWork?: DeferredWork;
  /** Other windows that may contain captions; none by default. */
  windows?: PageWindows;
  newId(): string;
  /** The utterances of an earlier instance of this capture (extension reload, tab reload, another tab's reader). */
  resume?: readonly Utterance[];
  /**
   * Called when the words of a known row continue. Return true to batch changes, then call `flush` in time: until then the observer
   * only notes the change, at a tenth of the cost of reading it.
   */
  postpone?(): boolean;
  /** Receives new and changed utterances after each batch of page changes. Must not throw. */
  onUtterances(changed: Utterance[]): void;
  /** Called when any field of the state except `lastChange` changes. */
  onState(state: ReadingState): void;
}

export interface CaptionObserver {
  state(): ReadingState;
  utterances(): Utterance[];
  /** Returns the known names: the person's own and the participants'. */
  names(): Names;
  /** Reads pending page changes, for example before `pagehide` or a pause. */
  flush(): void;
  /** Reads pending changes and stops. */
  stop(): void;
}

/** Mutable state shared by the functions of this folder. */
export interface Observation {
  readonly options: ObserveOptions;
  readonly deferredWork: DeferredWork;
  readonly tracker: Tracker;
  /** Used with a region: observes its subtree and the children of its ancestors, because removing an ancestor removes the region. */
  readonly regionObserver: MutationObserver;
  /** Used without a region: observes additions to the whole page. */
  readonly pageObserver: MutationObserver;
  stopped: boolean;

  region: Region | null;
  list: RowList;
  ancestors: Set<Node>;
  readings: RowReadings;
  /** Rows that show placeholder dots, and their former text. */
  readonly awaiting: WeakMap<Element, string>;
  /** Rows whose continued words were not read yet, and the node that contains the words. */
  unread: Map<Element, Node>;
  /** The rows read so far of a long history; null once all rows were read. */
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
  /** Scans the page periodically, even if no change was reported. */
  sweeps: RecurringWork;
  forgetWindows: () => void;
  /** When held rows are next decided, or null if none is held. */
  decidesAt: number | null;
  cancelDecision: () => void;
  historyTimer: unknown;
}

/** Creates an observation that has not started. */
export function createObservation(
  parts: Pick<Observation, 'options' | 'tracker' | 'regionObserver' | 'pageObserver'>,
): Observation {
  return {
    ...parts,
    deferredWork: parts.options.deferredWork ?? createDeferredWork(parts.options.clock),
    stopped: false,
    region: null,
    list: noRows,
    ancestors: new Set(),
    readings: new Map(),
    awaiting: new WeakMap(),
    unread: new Map(),
    history: null,
    names: createNamesState(),
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
