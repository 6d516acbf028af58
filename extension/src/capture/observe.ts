import type { PlatformReader, Region } from '../platforms/platform.ts';
import type { Names, Utterance } from './tracker.ts';

/** Time, handed in so that tests can drive it. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  setTimeout(task: () => void, milliseconds: number): unknown;
  clearTimeout(handle: unknown): void;
}

/** How the reading goes, for health. Times are the clock's. */
export interface ReadingState {
  region: Region | null;
  /** Blocks on the screen that were understood. */
  rows: number;
  /** Children with text that were not. */
  unclassified: number;
  /** Since when there is a region (or none). */
  since: number;
  /** When a row last appeared or changed; null before the first. */
  lastChange: number | null;
  /** How often a region was found: more than once means captions went off and on. */
  mounts: number;
}

/** What observing a document needs. */
export interface ObserveOptions {
  document: Document;
  reader: PlatformReader;
  clock: Clock;
  newId(): string;
  /** What an earlier instance of this capture held (extension reload, tab reload, another tab's reader). */
  resume?: readonly Utterance[];
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
