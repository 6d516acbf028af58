import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Visibility } from '@afterword/api-client/contract';
import { ORPCError } from '@orpc/server';
import type { Logger } from 'pino';
import type { Bus } from '../../platform/bus/bus.ts';
import { failure } from '../../platform/errors/failure.ts';
import { describeFault } from '../../platform/errors/fault.ts';
import type { Shards, WorkspaceDatabase } from '../../platform/postgres/planes.ts';
import type { Place } from '../../platform/postgres/workspace.ts';
import type { MeetingKey } from './authorize.ts';
import { type ChangedEntryRow, readEntrySequences, readNewestSequence } from './entries.ts';
import { entriesTopicOf, topicOf } from './live.ts';
import {
  afterTransactions,
  type Position,
  type TransactionRow,
  type Transactions,
  takeTransactionId,
  transactionsOf,
} from './position.ts';

declare module '../../platform/deps.ts' {
  interface Deps {
    meetingFeeds: MeetingFeeds;
  }
}

/*
 * Delivers changes of a meeting to the pages that show it. The bus only signals that there may be changes; the feed
 * finds them in the database. Each round reads everything above the floor of its position again (position.ts) and
 * passes on states that it has not passed on yet. Pages thus get changes immediately. A hanging transaction only
 * increases the rows that are read again.
 */

/** Changes in a meeting since the previous batch of news. */
export interface MeetingNews {
  startedAt: Date;
  /** Current state of the changed entries, including tombstones. */
  entries: ChangedEntryRow[];
  /** True if a change that readers see is not in the entries. */
  details: boolean;
  visibility: boolean;
}

/** Receives news as they arrive, or null when the meeting no longer exists. */
export type MeetingListener = (news: MeetingNews | null) => void;

/** The meetings open on pages of this process. Each meeting is read once for all its pages. */
export interface MeetingFeeds {
  /**
   * Subscribes to everything committed from the time the promise resolves; it resolves to a function that
   * unsubscribes. @throws not_found
   */
  subscribe(place: Place, key: MeetingKey, listener: MeetingListener): Promise<() => void>;
}

/** Maximum milliseconds between two reads of a meeting, even without announcements. */
const pollMs = 15_000;

/** Pages notified before yielding to the event loop, because each one delays uploads. */
const slice = 4;

/** Milliseconds spent on notifying pages above which other work may be noticeably delayed. */
const noticeable = 5;

/** Maximum milliseconds counted per page; the rest of the elapsed time was other work. */
const pageTakes = 1;

/** First delay in milliseconds before reading again after a database error. */
const shortPause = 250;

/** Number of overlapping rows above which it is worth taking a transaction id to reduce them. */
const longOverlap = 10;

/** @param options.timeoutMs milliseconds between two reads of a meeting without announcements. */
export function createMeetingFeeds(
  { shards, bus, log }: { shards: Shards; bus: Bus; log: Logger },
  options: { timeoutMs?: number } = {},
): MeetingFeeds {
  const feeds = new Map<string, Feed>();
  return {
    async subscribe(place, key, listener) {
      const topic = topicOf(key);
      let feed = feeds.get(topic);
      if (!feed) {
        const created: Feed = createFeed({
          // One read serves all readers of the meeting; each subscriber was authorized before.
          database: shards.of({ workspace: place.workspace, account: null }),
          key,
          log,
          timeoutMs: options.timeoutMs ?? pollMs,
          ended() {
            for (const unsubscribe of leaving) unsubscribe();
            if (feeds.get(topic) === created) feeds.delete(topic);
          },
        });
        // Subscribes before the first read, so that no change in between is missed.
        const leaving = [
          bus.subscribe(topic, () => created.wake('whole')),
          bus.subscribe(entriesTopicOf(key), () => created.wake('entries')),
        ];
        feeds.set(topic, created);
        feed = created;
      }
      return feed.subscribe(listener);
    },
  };
}

/** The state of a meeting, apart from its entries, that shows whether it changed. */
interface MeetingState {
  startedAt: Date;
  visibility: Visibility;
  /** Differs whenever readers would see another change in the meeting; null if it was not read. */
  details: string | null;
  transactions: Transactions;
}

/** The part of a meeting that may have changed. */
type Part = 'entries' | 'whole';

/** A row of `read_feeds`. Without a meeting, everything but the transactions is null. */
interface FeedRow extends TransactionRow {
  startedAt: Date | null;
  visibility: Visibility;
  /** Null if only the entries were asked for. */
  details: string | null;
  entries: (Omit<ChangedEntryRow, 'startedAt'> & { startedAt: number })[] | null;
}

/**
 * Returns the state of a meeting, null if there is none, and the entries with a higher commit number, including
 * tombstones. These include all transactions that had ended when the state was read.
 */
async function readMeeting(
  database: WorkspaceDatabase,
  { meetingId }: MeetingKey,
  floor: number,
  part: Part,
): Promise<[MeetingState | null, ChangedEntryRow[]]> {
  const row = await database.readTogether<FeedRow>([meetingId, floor, part === 'whole']);
  const { startedAt, visibility, details, entries } = row;
  return [
    startedAt && { startedAt, visibility, details, transactions: transactionsOf(row) },
    (entries ?? []).map((entry) => ({ ...entry, startedAt: new Date(entry.startedAt) })),
  ];
}

interface Feed {
  subscribe(listener: MeetingListener): Promise<() => void>;
  /** Signals that there may be news of this part. */
  wake(part: Part): void;
}

interface FeedParts {
  database: WorkspaceDatabase;
  key: MeetingKey;
  log: Logger;
  timeoutMs: number;
  /** Called once, when the last listener has left. */
  ended: () => void;
}

function createFeed({ database, key, log, timeoutMs, ended }: FeedParts): Feed {
  const listeners = new Set<MeetingListener>();
  /** Rows above the floor as last shown: id to sequence number. */
  const shown = new Map<string, number>();
  let position: Position = { floor: 0, rise: null };
  let details: string | null = null;
  let wholeReadAt = 0;
  let visibility: Visibility | undefined;
  let starting: Promise<void> | null = null;
  let ready = false;
  let woken: Part | null = null;
  let reading = false;
  let over = false;
  let timer: NodeJS.Timeout | undefined;

  /** Records the state a page reads now, so that later only differences are news. @throws not_found */
  async function start(): Promise<void> {
    const newest = await database.read((db) => readNewestSequence(db, key));
    const transaction = await database.read(takeTransactionId);
    wholeReadAt = performance.now();
    const [state] = await readMeeting(database, key, Number.MAX_SAFE_INTEGER, 'whole');
    if (!state) throw failure('not_found');
    position = afterTransactions({ floor: 0, rise: { sequence: newest, transaction } }, state.transactions);
    const known = await database.read((db) => readEntrySequences(db, key, position.floor));
    for (const { id, sequence } of known) shown.set(id, sequence);
    ({ details, visibility } = state);
    ready = true;
    if (woken) void readOn();
    else rest();
  }

  function rest(): void {
    clearTimeout(timer);
    if (!over) timer = setTimeout(() => wake('whole'), timeoutMs).unref();
  }

  function wake(part: Part): void {
    if (woken !== 'whole') woken = part;
    if (ready && !reading && !over) void readOn();
  }

  /** Reads until no further news are possible. */
  async function readOn(): Promise<void> {
    reading = true;
    clearTimeout(timer);
    let pause = shortPause;
    while (woken && !over) {
      // Entries that keep coming must not put off what a lost announcement said.
      const part = performance.now() - wholeReadAt >= timeoutMs ? 'whole' : woken;
      woken = null;
      try {
        const news = await read(part);
        if (news !== 'nothing') await tell(news);
        pause = shortPause;
      } catch (error) {
        // The workspace moved to another shard, where its pages reconnect.
        if (error instanceof ORPCError && error.code === 'unavailable') {
          await tell(null);
          break;
        }
        log.warn(describeFault(error), 'A meeting cannot be read for the pages that show it');
        woken = 'whole';
        await wait(pause, undefined, { ref: false });
        pause = Math.min(pause * 2, timeoutMs);
      }
    }
    reading = false;
    rest();
  }

  async function read(part: Part): Promise<MeetingNews | null | 'nothing'> {
    const begun = performance.now();
    const [state, rows] = await readMeeting(database, key, position.floor, part);
    if (!state) return null;
    if (part === 'whole') wholeReadAt = begun;
    // Nothing is noted as passed on before the last statement, because an error leads to another read.
    const next = await positionAfter(rows, state.transactions);
    const entries = rows.filter(({ id, sequence }) => shown.get(id) !== sequence);
    for (const { id, sequence } of entries) shown.set(id, sequence);
    if (next.floor > position.floor)
      for (const [id, sequence] of shown) if (sequence <= next.floor) shown.delete(id);
    position = next;
    const news: MeetingNews = {
      startedAt: state.startedAt,
      entries,
      details: state.details !== null && state.details !== details,
      visibility: state.visibility !== visibility,
    };
    details = state.details ?? details;
    visibility = state.visibility;
    return entries.length > 0 || news.details || news.visibility ? news : 'nothing';
  }

  async function positionAfter(
    rows: readonly ChangedEntryRow[],
    transactions: Transactions,
  ): Promise<Position> {
    const next = afterTransactions(position, transactions);
    if (next.rise || rows.length <= longOverlap) return next;
    const sequence = Math.max(...rows.map((row) => row.sequence));
    return { ...next, rise: { sequence, transaction: await database.read(takeTransactionId) } };
  }

  async function tell(news: MeetingNews | null): Promise<void> {
    const begun = performance.now();
    const asked = [...listeners];
    for (let index = 0; index < asked.length; index += slice) {
      for (const listener of asked.slice(index, index + slice)) listener(news);
      await setImmediate();
    }
    if (!news) end();
    // Limits the share of time used with many listeners: they then get fewer, larger updates.
    const took = Math.min(performance.now() - begun, asked.length * pageTakes);
    if (took > noticeable) await wait(Math.min(took * 19, 2_000), undefined, { ref: false });
  }

  function end(): void {
    if (over) return;
    over = true;
    clearTimeout(timer);
    ended();
  }

  return {
    wake,
    async subscribe(listener) {
      listeners.add(listener);
      const unsubscribe = () => {
        listeners.delete(listener);
        if (listeners.size === 0) end();
      };
      starting ??= start();
      try {
        await starting;
      } catch (error) {
        end();
        throw error;
      }
      return unsubscribe;
    },
  };
}
