import type { CaptionRow, Traits } from '../platforms/platform.ts';

/** One utterance in its current form. A new state of the same `uid` replaces the former. */
export interface Utterance {
  uid: string;
  /** Order of first appearance; grows by one with every utterance of the capture. */
  ordinal: number;
  speaker: string;
  identity: string | null;
  text: string;
  /** Milliseconds since the epoch. Sort by it, then by `ordinal`. */
  startedAt: number;
  updatedAt: number;
  /** False while the platform is expected to go on rewriting it. Settled text can still be corrected. */
  settled: boolean;
}

/** What is known of names at the moment. */
export interface Names {
  /** Own name, for rows labelled "You". */
  self: string | null;
  /** Everybody seen in the call so far. */
  participants: ReadonlySet<string>;
  /** Names by identity. */
  byIdentity: ReadonlyMap<string, string>;
}

/** What the tracker needs from outside. */
export interface TrackerOptions {
  now(): number;
  newId(): string;
  traits: Traits;
  isSelfLabel(label: string): boolean;
  isPlaceholder(label: string): boolean;
  /** What an earlier instance of this capture held: rows still on the screen continue it. */
  resume?: readonly Utterance[];
}

/** What happened in the region since the last call. */
export interface Change {
  /** The region was found, or found again, just now: `rows` holds all that stood in it. */
  mounted: boolean;
  /** Blocks that are new or may have changed, oldest first. */
  rows: readonly CaptionRow[];
  /** Blocks that left the page, as they last stood. */
  gone: readonly CaptionRow[];
  /** All blocks now in the region, oldest first; null when the list is as before. */
  order: readonly Element[] | null;
}

/** Turns readings of rows into utterances: each turn once, in its final form. Pure over values. */
export interface Tracker {
  /** Returns the utterances that are new or changed. */
  apply(change: Change): Utterance[];
  /** The region is gone: everything in it may come back. */
  unmounted(): Utterance[];
  /** The region behaves differently from now on (the panel replaced the overlay). */
  setTraits(traits: Traits): void;
  /** Names known by now; returns the utterances whose speaker is shown differently for it. */
  setNames(names: Names): Utterance[];
  /** Lets time pass: returns the utterances that settled. */
  tick(): Utterance[];
  /** All utterances, in order. */
  utterances(): Utterance[];
}
