/**
 * The entries of one capture: what the tracker reads, minus what must not be kept, in revisions that only grow. An
 * utterance is normally one entry. It becomes two when part of it was spoken off the record: the entry before and, for
 * the words after, an entry of its own.
 */
import { limits } from '@afterword/api-client/product';
import { fingerprint, remainder } from '../captions/remainder.ts';
import type { Utterance } from '../captions/utterance.ts';
import type { ShownEntry } from '../messages/capture-state.ts';
import type { EntryRecord } from '../messages/records.ts';

/** How many entries a panel shows. */
const shownLength = 200;

/** How many entries a later instance gets to know rows again by: more than it reads from a page at once. */
export const tailLength = 500;

/**
 * Of more entries than `most`, the oldest are let go down to `least`. The tracker keeps fewer: it says nothing more of
 * what is let go here.
 */
const kept = { least: 1_300, most: 1_600 };

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
  /** Its caption also says what is not kept, so the caption must not be read into it again. */
  cut: boolean;
}

/** What an instance that died may have added to a revision without having stored it. */
const revisionMargin = 1_000;

/** Entries this close to the end of an earlier instance may not have arrived. */
const resendWithin = 60_000;

/** How utterances are to be taken at this moment. */
export interface Taking {
  now: number;
  /** Paused, off the record, not yet asked: nothing spoken now is kept. */
  withhold: boolean;
  /** Shortly after rows were first read: a row whose beginning was withheld before is still withheld. */
  reread: boolean;
  blocked(speaker: string): boolean;
}

/** What was heard. */
export interface Taken {
  /** Somebody speaks, whether it is kept or not. */
  heard: boolean;
  /** An entry was made or changed. */
  entries: boolean;
  /** It is a person who is not captured. */
  blocked: boolean;
}

export interface Ledger {
  take(utterances: readonly Utterance[], taking: Taking): Taken;
  /** Withholds all that was taken up to now and never left this page. */
  discard(): void;
  /** Removes every entry spoken since, on device and server. Returns when the first of them began, or null. */
  strikeSince(since: number, now: number): number | null;
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

interface Entry extends HeldEntry {
  /** Deleted elsewhere or removed here: a tombstone. */
  struck: boolean;
  /** By how much its next revision is higher. */
  step: number;
}

/** What is left of an entry that was let go: enough to remove it. */
type Past = Pick<EntryRecord, 'id' | 'ordinal' | 'revision'> & {
  /** Milliseconds since the epoch: a number is a third of the text. */
  startedAt: number;
};

/** What becomes of one utterance. */
interface Course {
  entry: Entry | null;
  /** The beginning of its text that is not kept. */
  withheld: string;
  /** Its last text, for withholding it later. */
  text: string;
  /** Its entry was deleted elsewhere: the rest of it is not wanted either. */
  over: boolean;
}

export function createLedger({ meetingId, captureId, newId, resume, withheld }: LedgerOptions): Ledger {
  /** Newest last. */
  const order: Entry[] = [];
  const entries = new Map<string, Entry>();
  const dirty = new Set<Entry>();
  const unsaved = new Set<Entry>();
  const courses = new Map<string, Course>();
  const prints = new Set(withheld);
  const resumedUpTo = Math.max(0, ...resume.map(({ record }) => Date.parse(record.startedAt)));
  const past: Past[] = [];
  let sequence = 0;
  let alive = 0;

  const add = (entry: Entry) => {
    order.push(entry);
    entries.set(entry.record.id, entry);
    if (!entry.struck) alive += 1;
  };
  const touch = (entry: Entry) => {
    dirty.add(entry);
    unsaved.add(entry);
  };

  for (const held of resume) {
    const entry = { ...held, struck: held.record.content === null, step: revisionMargin };
    add(entry);
    sequence = Math.max(sequence, held.sequence + 1);
    const over = entry.struck || entry.cut;
    courses.set(held.record.id, { entry, withheld: '', text: held.record.content ?? '', over });
  }

  const withholdCourse = (course: Course, text: string) => {
    if (course.entry) {
      course.entry.cut = true;
      unsaved.add(course.entry);
    }
    course.entry = null;
    course.withheld = text;
    course.text = text;
    if (text !== '') prints.add(fingerprint(text));
    // Only rows still on the screen can come back: the oldest prints may go.
    if (prints.size > tailLength) for (const oldest of prints) return void prints.delete(oldest);
  };

  const letGo = () => {
    while (order.length > kept.least && !dirty.has(order[0]!) && !unsaved.has(order[0]!)) {
      const { record, struck } = order.shift()!;
      const { id, ordinal, revision, startedAt } = record;
      entries.delete(id);
      if (courses.get(id)?.entry?.record === record) courses.delete(id);
      if (!struck) past.push({ id, ordinal, revision, startedAt: Date.parse(startedAt) });
    }
  };

  /** Removes what was let go as well. */
  const strikePast = (now: number) => {
    const updatedAt = new Date(now).toISOString();
    for (const one of past.splice(0)) {
      alive -= 1;
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
  };

  const strikeEntry = (entry: Entry, now: number) => {
    if (entry.struck) return;
    entry.struck = true;
    alive -= 1;
    touch(entry);
    const updatedAt = new Date(now).toISOString();
    entry.record = { ...entry.record, speaker: '', content: null, bookmarked: false, updatedAt };
  };

  const write = (course: Course, utterance: Utterance, content: string): boolean => {
    const speaker = clip(utterance.speaker, limits.speakerLength);
    const updatedAt = new Date(utterance.updatedAt).toISOString();
    if (!course.entry) {
      if (content === '') return false;
      const continues = course.withheld !== '';
      const id = continues || entries.has(utterance.uid) ? newId() : utterance.uid;
      const entry: Entry = {
        sequence: sequence++,
        record: {
          kind: 'entry',
          id,
          meetingId,
          captureId,
          ordinal: utterance.ordinal,
          revision: 0,
          speaker,
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
      course.entry = entry;
      add(entry);
      touch(entry);
      return true;
    }
    const { entry } = course;
    const respoken = entry.record.content !== content;
    const changed = respoken || entry.record.speaker !== speaker;
    if (changed) {
      // A name that comes late is not spoken now: 'off the record' must not reach it.
      entry.record = { ...entry.record, speaker, content, ...(respoken && { updatedAt }) };
      touch(entry);
    }
    entry.identity = utterance.identity;
    return changed;
  };

  return {
    take(utterances, { now, withhold, reread, blocked }) {
      const taken: Taken = { heard: false, entries: false, blocked: false };
      for (const utterance of utterances) {
        let course = courses.get(utterance.uid);
        const isNew = !course;
        if (!course) {
          course = { entry: null, withheld: '', text: '', over: false };
          courses.set(utterance.uid, course);
        }
        if (course.over) continue;
        if (blocked(utterance.speaker)) {
          taken.blocked ||= utterance.text !== course.text;
          taken.heard ||= taken.blocked;
          // Captured under a placeholder until the name was known. Under the name itself it was allowed at the time.
          if (course.entry && !blocked(course.entry.record.speaker)) strikeEntry(course.entry, now);
          taken.entries ||= course.entry !== null;
          withholdCourse(course, utterance.text);
          continue;
        }
        // Above what an earlier instance had read there is nothing new: it is older than its tail, or was not kept.
        const history = isNew && utterance.startedAt < resumedUpTo;
        const known =
          history || (isNew && reread && prints.size > 0 && prints.has(fingerprint(utterance.text)));
        const spoken = utterance.text !== course.text;
        taken.heard ||= spoken && !known;
        if ((withhold || known) && spoken) {
          withholdCourse(course, utterance.text);
          continue;
        }
        const content = course.withheld === '' ? utterance.text : remainder(course.withheld, utterance.text);
        course.text = utterance.text;
        taken.entries = write(course, utterance, content) || taken.entries;
        if (course.entry) course.entry.settled = utterance.settled;
      }
      return taken;
    },

    discard() {
      for (const course of courses.values()) withholdCourse(course, course.text);
      for (const entry of dirty) entries.delete(entry.record.id);
      alive -= dirty.size;
      order.splice(0, order.length, ...order.filter((entry) => !dirty.has(entry)));
      for (const entry of dirty) unsaved.delete(entry);
      dirty.clear();
    },

    strikeSince(since, now) {
      let first = since <= 0 && past[0] ? past[0].startedAt : null;
      if (since <= 0) strikePast(now);
      const removed = new Set<Entry>();
      for (const entry of entries.values()) {
        if (entry.struck || Date.parse(entry.record.updatedAt) < since) continue;
        removed.add(entry);
        const startedAt = Date.parse(entry.record.startedAt);
        first = Math.min(first ?? startedAt, startedAt);
        strikeEntry(entry, now);
      }
      for (const course of courses.values()) {
        if (course.entry && removed.has(course.entry)) withholdCourse(course, course.text);
      }
      return first;
    },

    forget(ids) {
      for (const id of ids) {
        const entry = entries.get(id);
        const at = entry ? -1 : past.findIndex((one) => one.id === id);
        if (at >= 0) {
          past.splice(at, 1);
          alive -= 1;
        }
        if (!entry || entry.struck) continue;
        entry.struck = true;
        alive -= 1;
        dirty.delete(entry);
        unsaved.add(entry);
        entry.record = { ...entry.record, speaker: '', content: null, bookmarked: false };
        for (const course of courses.values()) {
          if (course.entry !== entry) continue;
          withholdCourse(course, course.text);
          course.over = true;
        }
      }
    },

    bookmark() {
      const newest = order.findLast((entry) => !entry.struck);
      if (!newest) return false;
      if (!newest.record.bookmarked) {
        newest.record = { ...newest.record, bookmarked: true };
        touch(newest);
      }
      return true;
    },

    drain() {
      const changed = Array.from(dirty, (entry) => {
        entry.record = { ...entry.record, revision: entry.record.revision + entry.step };
        entry.step = 1;
        unsaved.add(entry);
        return entry.record;
      });
      dirty.clear();
      return changed;
    },

    resend(all) {
      const last = Math.max(0, ...resume.map(({ record }) => Date.parse(record.updatedAt)));
      return resume
        .filter(
          ({ record }) => record.revision > 0 && (all || Date.parse(record.updatedAt) >= last - resendWithin),
        )
        .map(({ record }) => record);
    },

    unsaved() {
      const changed = Array.from(unsaved, held).filter((entry) => entry.sequence >= sequence - tailLength);
      unsaved.clear();
      if (order.length > kept.most) letGo();
      return changed.filter((entry) => entry.sequence >= 0);
    },

    tail: () =>
      order
        .slice(-tailLength)
        .filter((entry) => entry.sequence >= 0)
        .map(held),

    shown() {
      const shown: ShownEntry[] = [];
      for (let index = order.length - 1; index >= 0 && shown.length < shownLength; index -= 1) {
        const { record, settled, struck } = order[index]!;
        if (struck) continue;
        const { id, speaker, content, startedAt, bookmarked } = record;
        shown.push({ id, speaker, content: content ?? '', startedAt, settled, bookmarked });
      }
      return shown.reverse();
    },

    count: () => alive,
    withheldPrints: () => [...prints],
  };
}

function held({ sequence, record, settled, identity, cut }: Entry): HeldEntry {
  return { sequence, record, settled, identity, cut };
}

/** Cuts a text to a limit without leaving half a character. */
export function clip(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return /[\uD800-\uDBFF]$/.test(cut) ? cut.slice(0, -1) : cut;
}
