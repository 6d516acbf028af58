import type { MeetingEvent, TranscriptEntry } from '@afterword/api-client/contract';
import type { Place } from '../../platform/postgres/workspace.ts';
import { createInbox, endingStream, type Inbox } from '../../platform/process/inbox.ts';
import type { MeetingKey } from './authorize.ts';
import type { ChangedEntryRow } from './entries.ts';
import type { MeetingFeeds, MeetingNews } from './feed.ts';
import { toEntry } from './meetings.ts';
import { liveFor } from './running.ts';
import { slicesOf } from './transcript.ts';

interface Reader {
  signal: AbortSignal;
  authorize: () => Promise<unknown>;
  /** Whether any news can end the permission to read. */
  always: boolean;
}

/**
 * Streams to a page that shows a meeting: `ready`, then every change. Ends when `signal` aborts or the meeting is
 * deleted or hidden from the reader.
 * @param reader.authorize checks again whether they may read it; a failure ends the stream.
 * @throws not_found before the stream starts, and the errors of `authorize`.
 */
export async function meetingEvents(
  feeds: MeetingFeeds,
  place: Place,
  key: MeetingKey,
  reader: Omit<Reader, 'always'>,
): Promise<AsyncIterableIterator<MeetingEvent, void, void>> {
  const inbox = createInbox(merge);
  const unsubscribe = await feeds.subscribe(place, key, (news) => (news ? inbox.put(news) : inbox.close()));
  try {
    // Covers a meeting hidden since the caller's check, which is no news for a feed that begins now.
    await reader.authorize();
  } catch (error) {
    unsubscribe();
    throw error;
  }
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    unsubscribe();
    inbox.close();
  };
  return endingStream(stream(inbox, end, { ...reader, always: Boolean(place.insiders) }), end, reader.signal);
}

async function* stream(
  inbox: Inbox<MeetingNews>,
  end: () => void,
  { signal, authorize, always }: Reader,
): AsyncGenerator<MeetingEvent, void> {
  try {
    yield { type: 'ready' };
    let quiet = true;
    // Reading the signal in every iteration keeps it in memory. Otherwise a Request's signal is garbage-collected with
    // its listeners (https://github.com/nodejs/undici/issues/3644).
    while (!signal.aborted) {
      const news = await inbox.take(quiet ? null : liveFor + 1_000);
      if (news === 'closed') return;
      // The details change when a participant's capture is removed. A guest may join while the meeting runs.
      if (news !== 'nothing' && (news.visibility || news.details || always)) await authorize();
      if (news === 'nothing') {
        // A meeting can stop being live without any commit.
        quiet = true;
        yield meetingChanged;
        continue;
      }
      const events = eventsOf(news);
      for (const event of events) yield event;
      // Deleted entries also disappear from the summary.
      if (quiet || news.details || events.some(({ removed }) => removed.length > 0)) yield meetingChanged;
      quiet = false;
    }
  } finally {
    end();
  }
}

/** The same object for all readers, so that it is encoded once. */
const meetingChanged: MeetingEvent = { type: 'meeting' };

type EntriesEvent = Extract<MeetingEvent, { type: 'entries' }>;

/** The events of news that several readers got. */
const shared = new WeakMap<MeetingNews, EntriesEvent[]>();

/** Returns the changed entries of news in slices. The events are the same objects for all readers. */
function eventsOf(news: MeetingNews): EntriesEvent[] {
  const before = shared.get(news);
  if (before) return before;
  const events = slicesOf(news.entries).flatMap((slice): EntriesEvent[] => {
    const entries: TranscriptEntry[] = slice.filter(hasText).map((row) => toEntry(row, news.startedAt));
    const removed = slice.filter((row) => !hasText(row)).map(({ id }) => id);
    return entries.length + removed.length > 0 ? [{ type: 'entries', entries, removed }] : [];
  });
  shared.set(news, events);
  return events;
}

const hasText = (row: ChangedEntryRow): row is ChangedEntryRow & { content: string } => row.content !== null;

/** Merges two batches; the later state of an entry wins. */
function merge(earlier: MeetingNews, later: MeetingNews): MeetingNews {
  const entries = new Map([...earlier.entries, ...later.entries].map((row) => [row.id, row]));
  return {
    startedAt: later.startedAt,
    entries: [...entries.values()],
    details: earlier.details || later.details,
    visibility: earlier.visibility || later.visibility,
  };
}
