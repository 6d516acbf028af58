/** The stretches of a meeting without captions: registers like entries, opened when one begins and closed when it ends. */
import type { GapReason } from '@afterword/api-client';
import type { GapRecord } from '../messages/records.ts';

/** Of two stretches with a person who is not captured, what is closer together than this is one. */
const blockedStretch = 10_000;

export interface GapsOptions {
  meetingId: string;
  captureId: string;
  newId(): string;
  /** Gaps that an earlier instance left open. */
  open: readonly GapRecord[];
}

export interface Gaps {
  /** What keeps entries from being made now, or null: closes the gap before and opens the next. */
  follow(cause: { reason: GapReason; from: number } | null, at: number): void;
  /** A stretch that is over already. */
  add(reason: GapReason, from: number, to: number): void;
  /** A person who is not captured spoke just now. */
  blocked(at: number): void;
  /** Somebody else spoke, or time went by. */
  unblocked(at: number, somebodyElse: boolean): void;
  /** The capture ends or breaks off: nothing stays open. */
  closeAll(at: number): void;
  /** What changed since the last call. */
  drain(): GapRecord[];
  /** What is open now, for the next instance. */
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
      // What the person withholds reaches back; everything else begins where the last gap ended.
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
      if (!person || (!somebodyElse && at - person.last < blockedStretch)) return;
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
