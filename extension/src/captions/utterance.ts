/** The result of reading captions: each utterance once, in its current form. */
import { namesNobody } from '../platforms/person-names.ts';

/** An utterance in its current form. A new state with the same `uid` replaces the former one. */
export interface Utterance {
  uid: string;
  /** Order of first appearance; grows by one with every utterance of the capture. */
  ordinal: number;
  speaker: string;
  /** The label of its row if it names a group, such as "Eve and 2 more". */
  group?: string;
  /** Another possible speaker, or null for anyone. Set when the row left before the speaker was certain. */
  mayBeOf?: string | null;
  identity: string | null;
  text: string;
  /** Milliseconds since the epoch. Sort by it, then by `ordinal`. */
  startedAt: number;
  updatedAt: number;
  /** False while the platform is expected to keep rewriting it. Settled text can still be corrected. */
  settled: boolean;
}

export interface Names {
  /** The person's own name, for rows labeled "You". */
  self: string | null;
  /** Everyone seen in the call so far. */
  participants: ReadonlySet<string>;
  byIdentity: ReadonlyMap<string, string>;
  /** Pictures that several people use. They identify no one. */
  shared?: ReadonlySet<string>;
}

/** Copies an utterance without the tracker's internal fields. */
export function utteranceOf(tracked: Utterance & { label: string | null }): Utterance {
  const { uid, ordinal, speaker, label, mayBeOf, identity, text, startedAt, updatedAt, settled } = tracked;
  const utterance: Utterance = { uid, ordinal, speaker, identity, text, startedAt, updatedAt, settled };
  if (mayBeOf !== undefined) utterance.mayBeOf = mayBeOf;
  return label !== null && namesNobody(label) ? { ...utterance, group: label } : utterance;
}
