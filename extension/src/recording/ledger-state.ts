/** The state of a capture's ledger, as one plain object that is passed to its steps. */
import type { ShownEntry } from '../messages/capture-state.ts';
import type { EntryRecord } from '../messages/records.ts';

/** Number of entries that a later instance gets to recognize rows: more than it reads from a page at once. */
export const tailLength = 500;

/**
 * Above `most` entries, the oldest are dropped down to `least`. The tracker keeps fewer: it no longer reports entries dropped
 * here.
 */
const kept = { least: 1_300, most: 1_600 };

/** The maximum number of revisions that an instance may have added without storing them before it died. */
const revisionMargin = 1_000;

export interface LedgerOptions {
  meetingId: string;
  captureId: string;
  newId(): string;
  /** The last entries of an earlier instance. */
  resume: readonly HeldEntry[];
  /** Fingerprints of captions an earlier instance withheld. */
  withheld: readonly string[];
}

/** An entry as it is kept for a later instance. */
export interface HeldEntry {
  /** Grows by one with every entry of the capture, across all its instances. */
  sequence: number;
  record: EntryRecord;
  settled: boolean;
  identity: string | null;
  /** Its caption also contains words that are not kept, so the caption must not be read into it again. */
  cut: boolean;
}

export interface Entry extends HeldEntry {
  /** Deleted elsewhere or removed here: a tombstone. */
  struck: boolean;
  /** The amount by which its next revision is higher. */
  step: number;
  /** The displayed entry, and the state it was made from. */
  shown?: { of: EntryRecord; entry: ShownEntry } | null;
}

/** The remains of a dropped entry: enough to delete it. */
type Past = Pick<EntryRecord, 'id' | 'ordinal' | 'revision' | 'speaker'> & {
  /** Milliseconds since the epoch: a number takes a third of the memory of a string. */
  startedAt: number;
};

export interface Course {
  entry: Entry | null;
  /** The beginning of its text. Not stored. */
  withheld: string;
  /** Its last text, for withholding it later. */
  text: string;
  /** Its entry was deleted elsewhere: the rest is not kept either. */
  over: boolean;
}

/** State that the functions of this folder change in place. */
export interface LedgerState {
  readonly options: LedgerOptions;
  /** Newest last. */
  order: Entry[];
  /** The same by ID. */
  entries: Map<string, Entry>;
  /** Sent in their next revision. */
  dirty: Set<Entry>;
  unsaved: Set<Entry>;
  /** By the ID of the utterance. */
  courses: Map<string, Course>;
  /** Fingerprints of withheld text. */
  prints: Set<string>;
  /** The end of an earlier instance's entries. */
  resumedUpTo: number;
  past: Past[];
  sequence: number;
  /** Number of entries that were not struck. */
  alive: number;
}

export function newLedger(options: LedgerOptions): LedgerState {
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
    add(state, entry);
    state.sequence = Math.max(state.sequence, held.sequence + 1);
    const over = entry.struck || entry.cut;
    state.courses.set(held.record.id, { entry, withheld: '', text: held.record.content ?? '', over });
  }
  return state;
}

export function add(state: LedgerState, entry: Entry): void {
  state.order.push(entry);
  state.entries.set(entry.record.id, entry);
  if (!entry.struck) state.alive += 1;
}

/** Marks a changed entry to be sent and stored. */
export function touch({ dirty, unsaved }: LedgerState, entry: Entry): void {
  dirty.add(entry);
  unsaved.add(entry);
}

/** Drops the oldest entries above the limit, up to the first that is not sent and stored. */
export function letGo(state: LedgerState): void {
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
