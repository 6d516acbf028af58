/** Turns an utterance into a new or changed entry, unless it must not be kept. */
import { limits } from '@afterword/api-client/product';
import { fingerprint, remainder, saysSame } from '../captions/remainder.ts';
import type { Utterance } from '../captions/utterance.ts';
import { truncate } from './clip.ts';
import {
  addEntry,
  type CaptionCourse,
  type Entry,
  type LedgerState,
  markEntryChanged,
} from './ledger-state.ts';
import { strikeEntry, withhold } from './withhold.ts';

export interface TakeOptions {
  now: number;
  /** Whether text spoken now must not be kept: paused, off the record, or not asked yet. */
  withhold: boolean;
  /** Whether rows were first read a moment ago: a row whose beginning was withheld before is still withheld. */
  reread: boolean;
  blocked(speaker: string): boolean;
  /** Returns whether an utterance without a certain speaker may be a blocked person's. */
  inDoubt?(utterance: Utterance): boolean;
}

export interface TakeResult {
  /** Whether someone speaks, even if the text is not kept. */
  heard: boolean;
  entries: boolean;
  /** Whether the speaker must not be captured. */
  blocked: boolean;
}

/** Processes one utterance in its current form, and adds the result to `taken`. */
export function takeUtterance(
  state: LedgerState,
  utterance: Utterance,
  taking: TakeOptions,
  taken: TakeResult,
): void {
  const { courses } = state;
  const before = courses.get(utterance.uid);
  const course: CaptionCourse = before ?? { entry: null, withheld: '', text: '', over: false };
  if (!before) courses.set(utterance.uid, course);
  if (course.over) return;
  if (taking.blocked(utterance.speaker)) {
    takeBlocked(state, course, utterance, taking, taken);
    return;
  }
  if (taking.inDoubt?.(utterance)) {
    holdBack(state, course, utterance, taken);
    return;
  }
  const known = !before && isKnown(state, utterance, taking);
  const spoken = utterance.text !== course.text;
  taken.heard ||= spoken && !known;
  const rewritten = !saysSame(course.withheld, utterance.text);
  if ((taking.withhold || known || rewritten) && spoken) {
    withhold(state, course, utterance.text);
    return;
  }
  const content = course.withheld === '' ? utterance.text : remainder(course.withheld, utterance.text);
  course.text = utterance.text;
  taken.entries = write(state, course, utterance, content) || taken.entries;
  if (course.entry) course.entry.settled = utterance.settled;
}

/** Handles speech of a person who must not be captured. */
function takeBlocked(
  state: LedgerState,
  course: CaptionCourse,
  utterance: Utterance,
  { blocked, now }: TakeOptions,
  taken: TakeResult,
): void {
  taken.blocked ||= utterance.text !== course.text;
  taken.heard ||= taken.blocked;
  // Remove text captured under a placeholder name. Text captured under the name itself was allowed at that time.
  if (course.entry && !blocked(course.entry.record.speaker)) strikeEntry(state, course.entry, now);
  taken.entries ||= course.entry !== null;
  withhold(state, course, utterance.text);
}

/** Keeps nothing of an utterance for now. When its speaker is known, it may be kept completely. */
function holdBack(state: LedgerState, course: CaptionCourse, utterance: Utterance, taken: TakeResult): void {
  taken.blocked ||= utterance.text !== course.text;
  taken.heard ||= taken.blocked;
  if (course.entry) withhold(state, course, utterance.text);
  course.text = utterance.text;
}

/**
 * Returns whether a new utterance shows text that an earlier instance read or withheld: text older than its last entries, or with a
 * known fingerprint.
 */
function isKnown(
  { resumedUpTo, prints }: LedgerState,
  utterance: Utterance,
  { reread }: TakeOptions,
): boolean {
  if (utterance.startedAt < resumedUpTo) return true;
  return reread && prints.size > 0 && prints.has(fingerprint(utterance.text));
}

/** Writes the kept text of an utterance. Returns whether an entry was created or changed. */
function write(state: LedgerState, course: CaptionCourse, utterance: Utterance, content: string): boolean {
  const { entry } = course;
  if (!entry) {
    if (content === '') return false;
    course.entry = newEntry(state, course, utterance, content);
    addEntry(state, course.entry);
    markEntryChanged(state, course.entry);
    return true;
  }
  const speaker = truncate(utterance.speaker, limits.speakerLength);
  const updatedAt = new Date(utterance.updatedAt).toISOString();
  const respoken = entry.record.content !== content;
  const changed = respoken || entry.record.speaker !== speaker;
  if (changed) {
    // A name that arrives late is not new speech, so going off the record must not remove it.
    entry.record = { ...entry.record, speaker, content, ...(respoken && { updatedAt }) };
    markEntryChanged(state, entry);
  }
  entry.identity = utterance.identity;
  return changed;
}

function newEntry(
  state: LedgerState,
  { withheld }: CaptionCourse,
  utterance: Utterance,
  content: string,
): Entry {
  const { meetingId, captureId, newId } = state.options;
  const continues = withheld !== '';
  const updatedAt = new Date(utterance.updatedAt).toISOString();
  return {
    sequence: state.sequence++,
    record: {
      kind: 'entry',
      id: continues || state.entries.has(utterance.uid) ? newId() : utterance.uid,
      meetingId,
      captureId,
      ordinal: utterance.ordinal,
      revision: 0,
      speaker: truncate(utterance.speaker, limits.speakerLength),
      content,
      startedAt: continues ? updatedAt : new Date(utterance.startedAt).toISOString(),
      updatedAt,
      bookmarked: false,
    },
    identity: utterance.identity,
    settled: utterance.settled,
    cut: continues,
    struck: false,
    step: 1,
  };
}
