/**
 * The entries of one capture: what the tracker reads, minus what must not be kept, in revisions that only grow. An
 * utterance is normally one entry. It becomes two when part of it was spoken off the record: the entry before and, for
 * the words after, an entry of its own.
 */
import type { Utterance } from '../captions/utterance.ts';
import type { ShownEntry } from '../messages/capture-state.ts';
import type { EntryRecord } from '../messages/records.ts';
import {
  type Entry,
  type HeldEntry,
  type LedgerOptions,
  type LedgerState,
  letGo,
  newLedger,
  tailLength,
  touch,
} from './ledger-state.ts';
import { type Taken, type Taking, takeUtterance } from './take.ts';
import { discard, forget, strikeSince, strikeSpeakers, withdrawSince } from './withhold.ts';

/** How many entries a panel shows. */
const shownLength = 200;

/** Entries this close to the end of an earlier instance may not have arrived. */
const resendWithin = 60_000;

/** The entries of one capture. */
export interface Ledger {
  take(utterances: readonly Utterance[], taking: Taking): Taken;
  /** Withholds all that was taken up to now and never left this page. */
  discard(): void;
  /** Removes every entry spoken since, on device and server. Returns when the first of them began, or null. */
  strikeSince(since: number, now: number): number | null;
  /** Removes every entry of these speakers, on device and server. Returns when the first of them began, or null. */
  strikeSpeakers(blocked: (speaker: string) => boolean, now: number): number | null;
  /** Takes back every entry that began since, another meeting's. Returns their ids, and whether each may be used again. */
  withdrawSince(since: number, now: number): Map<string, boolean>;
  /** Drops the text of entries that were deleted elsewhere. Nothing revives them. */
  forget(ids: readonly string[]): void;
  /** Marks the newest entry. Returns false when there is none. */
  bookmark(): boolean;
  /** The states that changed since the last call, each in its next revision. */
  drain(): EntryRecord[];
  /** The last states an earlier instance stored, as they were: they may not have arrived. */
  resend(all: boolean): EntryRecord[];
  /** The entries that changed since the last call, of those that are kept for a later instance. */
  unsaved(): HeldEntry[];
  /** All entries that are kept for a later instance. */
  tail(): HeldEntry[];
  shown(): ShownEntry[];
  count(): number;
  withheldPrints(): string[];
}

/** A ledger that begins, or goes on from what an earlier instance held. */
export function createLedger(options: LedgerOptions): Ledger {
  const state = newLedger(options);
  return {
    take(utterances, taking) {
      const taken: Taken = { heard: false, entries: false, blocked: false };
      for (const utterance of utterances) takeUtterance(state, utterance, taking, taken);
      return taken;
    },
    discard: () => discard(state),
    strikeSince: (since, now) => strikeSince(state, since, now),
    strikeSpeakers: (blocked, now) => strikeSpeakers(state, blocked, now),
    withdrawSince: (since, now) => withdrawSince(state, since, now),
    forget(ids) {
      for (const id of ids) forget(state, id);
    },
    bookmark: () => bookmark(state),
    drain: () => drain(state),
    resend: (all) => resend(options.resume, all),
    unsaved: () => unsaved(state),
    tail: () => keptOf(state.order.slice(-tailLength)),
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
    touch(state, newest);
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
  const changed = [...state.unsaved].filter((entry) => entry.sequence >= state.sequence - tailLength);
  state.unsaved.clear();
  letGo(state);
  return keptOf(changed);
}

/** What a later instance needs of entries; removals of entries that were let go are not kept. */
function keptOf(entries: readonly Entry[]): HeldEntry[] {
  return entries
    .filter(({ sequence }) => sequence >= 0)
    .map(({ sequence, record, settled, identity, cut }) => ({ sequence, record, settled, identity, cut }));
}

function shown({ order }: LedgerState): ShownEntry[] {
  const shown: ShownEntry[] = [];
  let index = order.length - 1;
  for (; index >= 0 && shown.length < shownLength; index -= 1) {
    const entry = order[index]!;
    if (!entry.struck) shown.push(shownOf(entry));
  }
  // What is no longer shown is not kept ready.
  for (; index >= 0 && order[index]!.shown; index -= 1) order[index]!.shown = null;
  return shown.reverse();
}

/** What is shown of an entry, the same object until it changes: of two hundred, one or two change at a time. */
function shownOf(entry: Entry): ShownEntry {
  const { record, settled, shown } = entry;
  if (shown?.of === record && shown.entry.settled === settled) return shown.entry;
  const { id, speaker, content, startedAt, bookmarked } = record;
  const next: ShownEntry = { id, speaker, content: content ?? '', startedAt, settled, bookmarked };
  entry.shown = { of: record, entry: next };
  return next;
}
