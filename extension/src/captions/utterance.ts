/** What the captions of a page become: utterances, each turn of speech once, in its current form. */
import { namesNobody } from '../platforms/person-names.ts';

/** One utterance in its current form. A new state of the same `uid` replaces the former. */
export interface Utterance {
  uid: string;
  /** Order of first appearance; grows by one with every utterance of the capture. */
  ordinal: number;
  speaker: string;
  /** The label of its row, where that names a group ("Eve and 2 more") and so nobody. */
  group?: string;
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
  /** Own name, for rows labeled "You". */
  self: string | null;
  /** Everybody seen in the call so far. */
  participants: ReadonlySet<string>;
  /** Names by identity. */
  byIdentity: ReadonlyMap<string, string>;
  /** Pictures of several people, which name nobody. */
  shared?: ReadonlySet<string>;
}

/** Copies only what an utterance tells, without what is known of how it is shown. */
export function utteranceOf(tracked: Utterance & { label: string | null }): Utterance {
  const { uid, ordinal, speaker, label, identity, text, startedAt, updatedAt, settled } = tracked;
  const utterance = { uid, ordinal, speaker, identity, text, startedAt, updatedAt, settled };
  return label !== null && namesNobody(label) ? { ...utterance, group: label } : utterance;
}
