/**
 * The entries of one capture: the tracker's utterances without text that must not be kept, in increasing revisions. An utterance is
 * normally one entry. If part of it was spoken off the record, the words before and after are two entries.
 */
import type { Utterance } from '../captions/utterance.ts';
import type { ShownEntry } from '../messages/capture-state.ts';
import type { EntryRecord } from '../messages/records.ts';
import {
  createLedgerState,
  dropOldestEntries,
  type Entry,
  type HeldEntry,
  type LedgerOptions,
  type LedgerState,
  markEntryChanged,
  storedTailLength,
} from './ledger-state.ts';
import { type TakeOptions, type TakeResult, takeUtterance } from './take.ts';
import { forgetEntry, strikeSince, strikeSpeakers, withdrawSince, withholdUnsent } from './withhold.ts';

/** Number of entries that a panel shows. */
const shownLength = 200;

/** Milliseconds. Entries changed this shortly before an earlier instance ended may not have arrived. */
const resendWithin = 60_000;

export interface Ledger {
  take(utterances: readonly Utterance[], taking: TakeOptions): TakeResult;
  /** Withholds all entries that were never sent. */
  discard(): void;
  /** Deletes all entries spoken since, on device and server. Returns the start of the first one, or null. */
  strikeSince(since: number, now: number): number | null;
  /** Deletes all entries of these speakers, on device and server. Returns the start of the first one, or null. */
  strikeSpeakers(blocked: (speaker: string) => boolean, now: number): number | null;
  /** Removes all entries that started since, because they belong to another meeting. Returns their IDs, and whether each can be reused. */
  withdrawSince(since: number, now: number): Map<string, boolean>;
  /** Drops the text of entries that were deleted elsewhere, for good. */
  forget(ids: readonly string[]): void;
  /** Bookmarks the newest entry. Returns false if there is none. */
  bookmark(): boolean;
  /** Returns the entries that changed since the last call, each in its next revision. */
  drain(): EntryRecord[];
  /** Returns the last entries that an earlier instance stored, unchanged, because they may not have arrived. */
  resend(all: boolean): EntryRecord[];
  /** Returns the entries to store for a later instance that changed since the last call. */
  unsaved(): HeldEntry[];
  tail(): HeldEntry[];
  /** Returns the names of the speakers of the last entries that started before a time. */
  speakers(before?: number): string[];
  shown(): ShownEntry[];
  count(): number;
  withheldPrints(): string[];
}

export function createLedger(options: LedgerOptions): Ledger {
  const state = createLedgerState(options);
  return {
    take(utterances, taking) {
      const taken: TakeResult = { heard: false, entries: false, blocked: false };
      for (const utterance of utterances) takeUtterance(state, utterance, taking, taken);
      return taken;
    },
    discard: () => withholdUnsent(state),
    strikeSince: (since, now) => strikeSince(state, since, now),
    strikeSpeakers: (blocked, now) => strikeSpeakers(state, blocked, now),
    withdrawSince: (since, now) => withdrawSince(state, since, now),
    forget(ids) {
      for (const id of ids) forgetEntry(state, id);
    },
    bookmark: () => bookmark(state),
    drain: () => drain(state),
    resend: (all) => resend(options.resume, all),
    unsaved: () => unsaved(state),
    tail: () => keptOf(state.order.slice(-storedTailLength)),
    speakers: (before) => speakers(state, before),
    shown: () => shown(state),
    count: () => state.alive,
    withheldPrints: () => [...state.prints],
  };
}

function bookmark(state: LedgerState): boolean {
  const newest = state.order.findLast((entry) => !entry.struck);
  if (!newest) return false;
  if (!newest.record.bookmarked) {
    newest.record = { ...newest.record, bookmarked: true };
    markEntryChanged(state, newest);
  }
  return true;
}

function drain({ dirty, unsaved }: LedgerState): EntryRecord[] {
  const changed = Array.from(dirty, (entry) => {
    entry.record = { ...entry.record, revision: entry.record.revision + entry.step };
    entry.step = 1;
    unsaved.add(entry);
    return entry.record;
  });
  dirty.clear();
  return changed;
}

function resend(resume: readonly HeldEntry[], all: boolean): EntryRecord[] {
  const last = Math.max(0, ...resume.map(({ record }) => Date.parse(record.updatedAt)));
  return resume
    .filter(
      ({ record }) => record.revision > 0 && (all || Date.parse(record.updatedAt) >= last - resendWithin),
    )
    .map(({ record }) => record);
}

function unsaved(state: LedgerState): HeldEntry[] {
  const changed = [...state.unsaved].filter((entry) => entry.sequence >= state.sequence - storedTailLength);
  state.unsaved.clear();
  dropOldestEntries(state);
  return keptOf(changed);
}

/** Returns the entries that a later instance needs. Deletions of dropped entries are not stored. */
function keptOf(entries: readonly Entry[]): HeldEntry[] {
  return entries
    .filter(({ sequence }) => sequence >= 0)
    .map(({ sequence, record, settled, identity, cut }) => ({ sequence, record, settled, identity, cut }));
}

function speakers({ order }: LedgerState, before = Number.POSITIVE_INFINITY): string[] {
  const names = new Set<string>();
  for (const { record } of order.slice(-storedTailLength))
    if (!names.has(record.speaker) && Date.parse(record.startedAt) < before) names.add(record.speaker);
  return [...names];
}

function shown({ order }: LedgerState): ShownEntry[] {
  const shown: ShownEntry[] = [];
  let index = order.length - 1;
  for (; index >= 0 && shown.length < shownLength; index -= 1) {
    const entry = order[index]!;
    if (!entry.struck) shown.push(shownOf(entry));
  }
  // Clear the cache of entries that are no longer displayed.
  for (; index >= 0 && order[index]!.shown; index -= 1) order[index]!.shown = null;
  return shown.reverse();
}

/** Returns the displayed form of an entry, cached until the entry changes: only one or two of two hundred change at a time. */
function shownOf(entry: Entry): ShownEntry {
  const { record, settled, shown } = entry;
  if (shown?.of === record && shown.entry.settled === settled) return shown.entry;
  const { id, speaker, content, startedAt, bookmarked } = record;
  const next: ShownEntry = { id, speaker, content: content ?? '', startedAt, settled, bookmarked };
  entry.shown = { of: record, entry: next };
  return next;
}
