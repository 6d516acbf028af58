/** The state of a capture's ledger: one plain object that all steps share. */
import type { ShownEntry } from '../messages/capture-state.ts';
import type { EntryRecord } from '../messages/records.ts';

/** Number of entries that a later instance gets to recognize rows: more than it reads from a page at once. */
export const storedTailLength = 500;

/** Above `most` entries, the oldest are dropped until `least` remain. The tracker keeps fewer, so it reports no dropped entry. */
const kept = { least: 1_300, most: 1_600 };

/** Maximum number of revisions that an instance may have used without storing them before it ended. */
const revisionMargin = 1_000;

export interface LedgerOptions {
  meetingId: string;
  captureId: string;
  newId(): string;
  /** The last entries of an earlier instance. */
  resume: readonly HeldEntry[];
  /** Number of entries of the earlier instance, including those that it did not store. */
  resumedCount?: number;
  /** Fingerprints of captions that an earlier instance withheld. */
  withheld: readonly string[];
}

/** An entry as stored for a later instance. */
export interface HeldEntry {
  /** Increases with every entry of the capture, across instances. */
  sequence: number;
  record: EntryRecord;
  settled: boolean;
  identity: string | null;
  /** Its caption also contains words that must not be kept, so the entry must not be updated from the caption. */
  cut: boolean;
}

export interface Entry extends HeldEntry {
  /** Deleted elsewhere or removed here: only a tombstone is sent. */
  struck: boolean;
  /** How much higher the next revision is. */
  step: number;
  /** The displayed entry, and the record it was made from. */
  shown?: { of: EntryRecord; entry: ShownEntry } | null;
}

/** The remains of a dropped entry: enough to delete it. */
type Past = Pick<EntryRecord, 'id' | 'ordinal' | 'revision' | 'speaker'> & {
  /** Milliseconds since the epoch, because a number takes a third of the memory of a string. */
  startedAt: number;
};

export interface CaptionCourse {
  entry: Entry | null;
  /** The beginning of its text that must not be kept. It is not stored. */
  withheld: string;
  /** Its last text, in case it must be withheld later. */
  text: string;
  /** Its entry was deleted elsewhere, so the rest is not kept either. */
  over: boolean;
}

/** Mutable state shared by the functions of this folder. */
export interface LedgerState {
  readonly options: LedgerOptions;
  /** Newest last. */
  order: Entry[];
  /** The entries of `order` by ID. */
  entries: Map<string, Entry>;
  /** Entries to send in their next revision. */
  dirty: Set<Entry>;
  unsaved: Set<Entry>;
  /** By utterance ID. */
  courses: Map<string, CaptionCourse>;
  /** Fingerprints of withheld text. */
  prints: Set<string>;
  /** The time at which an earlier instance's entries end. */
  resumedUpTo: number;
  past: Past[];
  sequence: number;
  /** Number of entries that are not struck. */
  alive: number;
}

export function createLedgerState(options: LedgerOptions): LedgerState {
  const { resume, withheld } = options;
  const state: LedgerState = {
    options,
    order: [],
    entries: new Map(),
    dirty: new Set(),
    unsaved: new Set(),
    courses: new Map(),
    prints: new Set(withheld),
    resumedUpTo: Math.max(0, ...resume.map(({ record }) => Date.parse(record.startedAt))),
    past: [],
    sequence: 0,
    alive: 0,
  };
  for (const held of resume) {
    const entry = { ...held, struck: held.record.content === null, step: revisionMargin };
    addEntry(state, entry);
    state.sequence = Math.max(state.sequence, held.sequence + 1);
    const over = entry.struck || entry.cut;
    state.courses.set(held.record.id, { entry, withheld: '', text: held.record.content ?? '', over });
  }
  state.alive = Math.max(state.alive, options.resumedCount ?? 0);
  return state;
}

export function addEntry(state: LedgerState, entry: Entry): void {
  state.order.push(entry);
  state.entries.set(entry.record.id, entry);
  if (!entry.struck) state.alive += 1;
}

/** Marks a changed entry to be sent and stored. */
export function markEntryChanged({ dirty, unsaved }: LedgerState, entry: Entry): void {
  dirty.add(entry);
  unsaved.add(entry);
}

/** Drops the oldest entries above the limit, up to the first one that is not sent and stored. */
export function dropOldestEntries(state: LedgerState): void {
  const { order, entries, courses, dirty, unsaved, past } = state;
  if (order.length <= kept.most) return;
  while (order.length > kept.least && !dirty.has(order[0]!) && !unsaved.has(order[0]!)) {
    const { record, struck } = order.shift()!;
    const { id, ordinal, revision, speaker, startedAt } = record;
    entries.delete(id);
    if (courses.get(id)?.entry?.record === record) courses.delete(id);
    if (!struck) past.push({ id, ordinal, revision, speaker, startedAt: Date.parse(startedAt) });
  }
}
