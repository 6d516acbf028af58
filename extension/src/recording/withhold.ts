/** Withholds text that must not be kept: before it becomes an entry, or by removing entries. */
import { fingerprint } from '../captions/remainder.ts';
import {
  type CaptionCourse,
  type Entry,
  type LedgerState,
  markEntryChanged,
  storedTailLength,
} from './ledger-state.ts';

/** Withholds the utterance up to `text`. Its entry, if it has one, ends before. */
export function withhold({ prints, unsaved }: LedgerState, course: CaptionCourse, text: string): void {
  if (course.entry) {
    course.entry.cut = true;
    unsaved.add(course.entry);
  }
  course.entry = null;
  course.withheld = text;
  course.text = text;
  if (text !== '') prints.add(fingerprint(text));
  // Only rows still on screen can return, so the oldest fingerprints can be dropped.
  if (prints.size > storedTailLength) for (const oldest of prints) return void prints.delete(oldest);
}

/** Withholds everything that was read so far and never sent. */
export function withholdUnsent(state: LedgerState): void {
  const { courses, dirty, entries, order, unsaved } = state;
  for (const course of courses.values()) withhold(state, course, course.text);
  for (const entry of dirty) entries.delete(entry.record.id);
  state.alive -= dirty.size;
  state.order = order.filter((entry) => !dirty.has(entry));
  for (const entry of dirty) unsaved.delete(entry);
  dirty.clear();
}

/** Removes an entry here and on the server. */
export function strikeEntry(state: LedgerState, entry: Entry, now: number): void {
  if (entry.struck) return;
  entry.struck = true;
  state.alive -= 1;
  markEntryChanged(state, entry);
  const updatedAt = new Date(now).toISOString();
  entry.record = { ...entry.record, speaker: '', content: null, bookmarked: false, updatedAt };
}

/** Removes all entries spoken since, and text with an unknown speaker. Returns the start of the first one, or null. */
export function strikeSince(state: LedgerState, since: number, now: number): number | null {
  for (const course of state.courses.values())
    if (!course.entry && course.text !== course.withheld) withhold(state, course, course.text);
  const first = since <= 0 ? strikePast(state, now) : null;
  return strikeWhere(state, (entry) => Date.parse(entry.record.updatedAt) >= since, first, now);
}

/** Removes all entries of these speakers. Returns the start of the first one, or null. */
export function strikeSpeakers(
  state: LedgerState,
  blocked: (speaker: string) => boolean,
  now: number,
): number | null {
  const first = strikePast(state, now, blocked);
  return strikeWhere(state, (entry) => blocked(entry.record.speaker), first, now);
}

function strikeWhere(
  state: LedgerState,
  chosen: (entry: Entry) => boolean,
  before: number | null,
  now: number,
): number | null {
  const { entries, courses } = state;
  let first = before;
  const removed = new Set<Entry>();
  for (const entry of entries.values()) {
    if (entry.struck || !chosen(entry)) continue;
    removed.add(entry);
    const startedAt = Date.parse(entry.record.startedAt);
    first = Math.min(first ?? startedAt, startedAt);
    strikeEntry(state, entry, now);
  }
  for (const course of courses.values()) {
    if (course.entry && removed.has(course.entry)) withhold(state, course, course.text);
  }
  return first;
}

/**
 * Takes back all entries that started since: drops those that were never sent, and removes the others. Returns their IDs, and
 * whether each can be reused.
 */
export function withdrawSince(state: LedgerState, since: number, now: number): Map<string, boolean> {
  const { entries, courses, dirty, unsaved } = state;
  const withdrawn = new Map<string, boolean>();
  for (const entry of [...entries.values()]) {
    if (entry.struck || Date.parse(entry.record.startedAt) < since) continue;
    const sent = entry.record.revision > 0;
    withdrawn.set(entry.record.id, !sent);
    if (sent) {
      strikeEntry(state, entry, now);
      continue;
    }
    entries.delete(entry.record.id);
    dirty.delete(entry);
    unsaved.delete(entry);
    state.alive -= 1;
  }
  state.order = state.order.filter((entry) => entries.has(entry.record.id));
  for (const [uid, course] of courses) {
    if (withdrawn.has(uid)) courses.set(uid, { ...course, entry: null, over: true });
  }
  return withdrawn;
}

/** Removes the dropped entries of these speakers. Returns the start of the first one, or null. */
function strikePast(
  state: LedgerState,
  now: number,
  blocked: (speaker: string) => boolean = () => true,
): number | null {
  const { options, past, dirty } = state;
  const { meetingId, captureId } = options;
  const updatedAt = new Date(now).toISOString();
  const gone = past.filter(({ speaker }) => blocked(speaker));
  state.past = past.filter(({ speaker }) => !blocked(speaker));
  for (const one of gone) {
    state.alive -= 1;
    const startedAt = new Date(one.startedAt).toISOString();
    const content = { speaker: '', content: null, updatedAt, bookmarked: false };
    dirty.add({
      sequence: -1,
      record: { kind: 'entry', meetingId, captureId, ...one, startedAt, ...content },
      identity: null,
      settled: true,
      cut: true,
      struck: true,
      step: 1,
    });
  }
  return gone[0]?.startedAt ?? null;
}

/** Drops the text of an entry that was deleted elsewhere, for good. */
export function forgetEntry(state: LedgerState, id: string): void {
  const { entries, past, dirty, unsaved, courses } = state;
  const entry = entries.get(id);
  const at = entry ? -1 : past.findIndex((one) => one.id === id);
  if (at >= 0) {
    past.splice(at, 1);
    state.alive -= 1;
  }
  if (!entry || entry.struck) return;
  entry.struck = true;
  state.alive -= 1;
  dirty.delete(entry);
  unsaved.add(entry);
  entry.record = { ...entry.record, speaker: '', content: null, bookmarked: false };
  for (const course of courses.values()) {
    if (course.entry !== entry) continue;
    withhold(state, course, course.text);
    course.over = true;
  }
}
