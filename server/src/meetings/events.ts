import type { MeetingEvent, TranscriptEntry } from '@afterword/api-client/contract';
import type { Pool } from '../platform/database.ts';
import type { Notifications } from '../platform/notifications.ts';
import { type Change, hear } from './live.ts';
import { liveFor, toEntry } from './meetings.ts';
import { type EntryRow, type MeetingKey, readChangedEntries, readStart } from './store.ts';

/**
 * What a page that shows a meeting hears until `signal` ends it: `ready`, then everything that changes. It also ends when
 * the database's news may have been missed; the page opens it again and reads the meeting anew.
 * @throws not_found before the stream begins.
 */
export async function meetingEvents(
  { pool, notifications }: { pool: Pool; notifications: Notifications },
  key: MeetingKey,
  signal: AbortSignal,
): Promise<AsyncIterableIterator<MeetingEvent, void, void>> {
  const inbox = createInbox();
  // Before anything is read: a change in between is then heard, never missed.
  const leave = await hear(notifications, key, inbox.put);
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    leave();
    inbox.close();
  };
  // A stream that nobody begins to read never reaches its own end.
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  try {
    await readStart(pool, key);
  } catch (error) {
    end();
    throw error;
  }
  const events = stream(pool, key, inbox, end, signal);
  const iterator: AsyncIterableIterator<MeetingEvent, void, void> = {
    next: () => events.next(),
    // A generator that waits hears of its return only when it wakes.
    return: async () => {
      end();
      return events.return();
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}

async function* stream(
  pool: Pool,
  key: MeetingKey,
  inbox: Inbox,
  end: () => void,
  signal: AbortSignal,
): AsyncGenerator<MeetingEvent, void> {
  try {
    yield { type: 'ready' };
    let quiet = true;
    // Looked at in every round, which also keeps it in memory: the signal of a Request is collected, listeners and all, when
    // nothing else refers to it (https://github.com/nodejs/undici/issues/3644).
    while (!signal.aborted) {
      const news = await inbox.take(quiet ? null : liveFor + 1_000);
      if (news === 'closed') return;
      if (news === 'nothing') {
        // What was live may be so no more: no commit tells of that.
        quiet = true;
        yield { type: 'meeting' };
        continue;
      }
      const sequences = news.filter((change) => change.entries).map((change) => change.sequence);
      if (sequences.length > 0) {
        const event = await readEntriesEvent(pool, key, sequences);
        if (event) yield event;
      }
      if (quiet || news.some((change) => change.details)) yield { type: 'meeting' };
      quiet = false;
    }
  } finally {
    end();
  }
}

/** The entries of some commits as they are now; null when later commits have taken them over and will tell of them. */
async function readEntriesEvent(
  pool: Pool,
  key: MeetingKey,
  sequences: number[],
): Promise<MeetingEvent | null> {
  const [start, rows] = await Promise.all([readStart(pool, key), readChangedEntries(pool, key, sequences)]);
  if (rows.length === 0) return null;
  const entries: TranscriptEntry[] = rows.filter(hasText).map((row) => toEntry(row, start));
  const removed = rows.filter((row) => !hasText(row)).map(({ id }) => id);
  return { type: 'entries', entries, removed };
}

const hasText = (row: EntryRow): row is EntryRow & { content: string } => row.content !== null;

interface Inbox {
  put(change: Change | null): void;
  close(): void;
  /** All changes since the last call, as soon as there is one; `nothing` when `patience` milliseconds brought none. */
  take(patience: number | null): Promise<Change[] | 'nothing' | 'closed'>;
}

/** Collects changes while their reader is busy, so that a slow page gets one large step instead of a growing queue. */
function createInbox(): Inbox {
  let changes: Change[] = [];
  let closed = false;
  let wake = () => {};
  const close = () => {
    closed = true;
    wake();
  };
  return {
    put(change) {
      if (change === null) {
        close();
        return;
      }
      changes.push(change);
      wake();
    },
    close,
    async take(patience) {
      if (changes.length === 0 && !closed) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (patience !== null) timer = setTimeout(resolve, patience).unref();
        });
        clearTimeout(timer);
      }
      if (closed) return 'closed';
      if (changes.length === 0) return 'nothing';
      const taken = changes;
      changes = [];
      return taken;
    },
  };
}
