/** What the ledger of a capture holds, as one plain object that its steps are handed. */
import type { ShownEntry } from '../messages/capture-state.ts';
import type { EntryRecord } from '../messages/records.ts';

/** How many entries a later instance gets to recognize rows by: more than it reads from a page at once. */
export const tailLength = 500;

/**
 * Of more entries than `most`, the oldest are let go down to `least`. The tracker keeps fewer: it reports nothing more of
 * what is let go here.
 */
const kept = { least: 1_300, most: 1_600 };

/** What an instance that died may have added to a revision without having stored it. */
const revisionMargin = 1_000;

/** What a ledger begins with. */
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
  /** Grows by one with every entry of the capture, over all its instances. */
  sequence: number;
  record: EntryRecord;
  settled: boolean;
  identity: string | null;
  /** Its caption also shows words that are not kept, so the caption must not be read into it again. */
  cut: boolean;
}

/** An entry of this instance. */
export interface Entry extends HeldEntry {
  /** Deleted elsewhere or removed here: a tombstone. */
  struck: boolean;
  /** By how much its next revision is higher. */
  step: number;
  /** What is shown of it, and of which of its states. */
  shown?: { of: EntryRecord; entry: ShownEntry } | null;
}

/** What is left of an entry that was let go: enough to remove it. */
type Past = Pick<EntryRecord, 'id' | 'ordinal' | 'revision' | 'speaker'> & {
  /** Milliseconds since the epoch: a number is a third of the text. */
  startedAt: number;
};

/** What becomes of one utterance. */
export interface Course {
  entry: Entry | null;
  /** The beginning of its text that is not kept. */
  withheld: string;
  /** Its last text, for withholding it later. */
  text: string;
  /** Its entry was deleted elsewhere: the rest of it is not wanted either. */
  over: boolean;
}

/** Everything a ledger knows. Its steps change it in place. */
export interface LedgerState {
  readonly options: LedgerOptions;
  /** Newest last. */
  order: Entry[];
  /** The same by id. */
  entries: Map<string, Entry>;
  /** Entries to be sent in their next revision. */
  dirty: Set<Entry>;
  unsaved: Set<Entry>;
  /** By the id of the utterance. */
  courses: Map<string, Course>;
  /** Fingerprints of what was withheld. */
  prints: Set<string>;
  /** Where the entries of an earlier instance end. */
  resumedUpTo: number;
  past: Past[];
  sequence: number;
  /** How many entries there are that were not struck. */
  alive: number;
}

/** A ledger that begins, or goes on from what an earlier instance held. */
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

/** A new entry, the newest. */
export function add(state: LedgerState, entry: Entry): void {
  state.order.push(entry);
  state.entries.set(entry.record.id, entry);
  if (!entry.struck) state.alive += 1;
}

/** The entry changed: it is to be sent and stored. */
export function touch({ dirty, unsaved }: LedgerState, entry: Entry): void {
  dirty.add(entry);
  unsaved.add(entry);
}

/** Lets the oldest entries go where there are too many, up to the first that is not sent and stored. */
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
