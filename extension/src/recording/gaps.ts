/** The periods of a meeting without entries. They are records like entries: created when a gap starts, updated when it ends. */
import type { GapReason } from '@afterword/api-client';
import type { GapRecord } from '../messages/records.ts';

/** Milliseconds. Two gaps for people who must not be captured are merged if they are closer than this. */
const maxBlockedPauseMs = 10_000;

export interface GapsOptions {
  meetingId: string;
  captureId: string;
  newId(): string;
  open: readonly GapRecord[];
}

export interface Gaps {
  /** Sets the current cause of missing entries, or null. Closes the previous gap and opens the next. */
  follow(cause: { reason: GapReason; from: number } | null, at: number): void;
  add(reason: GapReason, from: number, to: number): void;
  /** Records that a person who must not be captured just spoke. */
  blocked(at: number): void;
  /** Records that someone else spoke or that time passed. */
  unblocked(at: number, somebodyElse: boolean): void;
  /** Closes all gaps because the capture ends or is interrupted. */
  closeAll(at: number): void;
  /** Returns the changes since the last call. */
  drain(): GapRecord[];
  open(): GapRecord[];
}

export function createGaps({ meetingId, captureId, newId, open }: GapsOptions): Gaps {
  const changed = new Map<string, GapRecord>();
  const leftOpen = new Map(open.map((gap) => [gap.id, gap]));
  let current: GapRecord | null = null;
  let person: { gap: GapRecord; last: number } | null = null;
  let lastEnd = 0;

  const put = (gap: GapRecord): GapRecord => {
    changed.set(gap.id, gap);
    return gap;
  };
  const begin = (reason: GapReason, from: number, to: number | null): GapRecord =>
    put({
      kind: 'gap',
      id: newId(),
      meetingId,
      captureId,
      revision: 1,
      from: iso(from),
      to: to === null ? null : iso(to),
      reason,
    });
  const close = (gap: GapRecord, at: number) => {
    const to = Math.max(at, Date.parse(gap.from));
    lastEnd = Math.max(lastEnd, to);
    put({ ...gap, revision: gap.revision + 1, to: iso(to) });
  };

  return {
    follow(cause, at) {
      if (current && current.reason === cause?.reason) return;
      if (current) close(current, at);
      // A gap for removed text starts in the past. Other gaps start at the end of the previous gap or later.
      const from = cause && (cause.reason === 'off_record' ? cause.from : Math.max(cause.from, lastEnd));
      current = cause && from !== null ? begin(cause.reason, Math.min(from, at), null) : null;
    },
    add(reason, from, to) {
      begin(reason, from, to);
    },
    blocked(at) {
      person = person ? { ...person, last: at } : { gap: begin('blocked_person', at, null), last: at };
    },
    unblocked(at, somebodyElse) {
      if (!person || (!somebodyElse && at - person.last < maxBlockedPauseMs)) return;
      close(person.gap, somebodyElse ? at : person.last);
      person = null;
    },
    closeAll(at) {
      for (const gap of leftOpen.values()) close(gap, at);
      leftOpen.clear();
      if (current) close(current, at);
      if (person) close(person.gap, at);
      current = null;
      person = null;
    },
    drain() {
      const records = [...changed.values()];
      changed.clear();
      return records;
    },
    open: () => [...leftOpen.values(), ...(current ? [current] : []), ...(person ? [person.gap] : [])],
  };
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
