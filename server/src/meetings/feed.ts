import { setImmediate, setTimeout as wait } from 'node:timers/promises';
import type { Visibility } from '@afterword/api-client/contract';
import { ORPCError } from '@orpc/server';
import type { Logger } from 'pino';
import type { Bus } from '../platform/bus/bus.ts';
import { failure } from '../platform/failure.ts';
import { describeFault } from '../platform/fault.ts';
import type { Door, Shards } from '../platform/planes.ts';
import type { Place } from '../workspaces/workspace.ts';
import type { MeetingKey } from './authorize.ts';
import { topicOf } from './live.ts';
import {
  type ChangedEntryRow,
  readEntriesSince,
  readEntrySequences,
  readMeetingState,
  readNewestSequence,
  takeTransactionId,
} from './store.ts';

/*
 * How changes of a meeting reach the pages that show it. The bus only says when to look; what changed is found by reading.
 *
 * Every commit takes a number (`commit_sequence`) before it is visible, and a smaller number can become visible later than a
 * larger one. So "everything above the largest number shown" would skip rows. Instead each feed has a floor, below which no
 * row can appear any more, reads everything above it again in each round, and passes on what it has not shown in that state.
 *
 * The floor rises like this: having read rows up to some number, the feed takes a transaction id of its own. Whoever holds
 * a number up to that one took an id before it (`nextSequence` in ingest.ts sees to that), so a smaller one than ours. Once
 * the oldest transaction still running is not older than ours, all of those have ended, and what the same statement reads
 * is all there will ever be up to that number. A transaction that hangs anywhere only makes the overlap longer.
 */

/** What changed in a meeting since the last time. */
export interface MeetingNews {
  startedAt: Date;
  /** Entries as they are now, tombstones too. */
  entries: ChangedEntryRow[];
  /** Something else that its readers see changed. */
  details: boolean;
  /** Who may read it changed. */
  visibility: boolean;
}

/** Is given news as they come, or null when the meeting is gone. */
export type MeetingListener = (news: MeetingNews | null) => void;

/** The meetings that pages of this process show, each read once for all of them. */
export interface MeetingFeeds {
  /** Resolves to the function that ends it, once everything committed from now on will be told of. @throws not_found */
  subscribe(place: Place, key: MeetingKey, listener: MeetingListener): Promise<() => void>;
}

/** A meeting is read at least this often, whatever was announced. */
const patience = 15_000;

/** Pages that are woken before others get a turn: an upload takes several, and is delayed by each. */
const slice = 4;

/** To wake all pages took long enough, in milliseconds, that others may notice. */
const noticeable = 5;

/** Milliseconds that one page takes at most. What passed beyond that was the work of others, who got their turn. */
const pageTakes = 1;

/** The first pause after the database could not be read. */
const shortPause = 250;

/** An overlap of more rows is worth a transaction id to cut it. */
const longOverlap = 100;

/**
 * @param options.patience milliseconds between two readings of a meeting that nothing is announced of.
 */
export function createMeetingFeeds(
  { shards, bus, log }: { shards: Shards; bus: Bus; log: Logger },
  options: { patience?: number } = {},
): MeetingFeeds {
  const feeds = new Map<string, Feed>();
  return {
    async subscribe(place, key, listener) {
      const topic = topicOf(key);
      let feed = feeds.get(topic);
      if (!feed) {
        const created: Feed = createFeed({
          // One reading serves everybody who may read the meeting; each was asked for before.
          door: shards.of({ ...place, account: null }),
          key,
          log,
          patience: options.patience ?? patience,
          ended() {
            unsubscribe();
            if (feeds.get(topic) === created) feeds.delete(topic);
          },
        });
        // Before anything is read: a change in between is then heard, never missed.
        const unsubscribe = bus.subscribe(topic, created.wake);
        feeds.set(topic, created);
        feed = created;
      }
      return feed.subscribe(listener);
    },
  };
}

interface Feed {
  subscribe(listener: MeetingListener): Promise<() => void>;
  /** Says that there may be something new. */
  wake(): void;
}

interface FeedParts {
  door: Door;
  key: MeetingKey;
  log: Logger;
  patience: number;
  /** Called once, when nobody listens any more. */
  ended: () => void;
}

function createFeed({ door, key, log, patience, ended }: FeedParts): Feed {
  const listeners = new Set<MeetingListener>();
  /** The rows above the floor as they were last shown: id and number. */
  const shown = new Map<string, number>();
  let floor = 0;
  /** The floor may rise to `sequence` once every transaction before `transaction` has ended. */
  let rise: { sequence: number; transaction: bigint } | null = null;
  let details = '';
  let visibility: Visibility | undefined;
  let starting: Promise<void> | null = null;
  let ready = false;
  let woken = false;
  let reading = false;
  let over = false;
  let timer: NodeJS.Timeout | undefined;

  /** Notes what a page that reads the meeting from now on will find: only what differs from it is news. @throws not_found */
  async function start(): Promise<void> {
    const newest = await door.read((db) => readNewestSequence(db, key));
    const transaction = await door.read(takeTransactionId);
    const state = await door.read((db) => readMeetingState(db, key));
    if (!state) throw failure('not_found');
    if (state.oldestTransaction >= transaction) floor = newest;
    const known = await door.read((db) => readEntrySequences(db, key, floor));
    for (const { id, sequence } of known) shown.set(id, sequence);
    ({ details, visibility } = state);
    ready = true;
    if (woken) void readOn();
    else rest();
  }

  function rest(): void {
    clearTimeout(timer);
    if (!over) timer = setTimeout(wake, patience).unref();
  }

  function wake(): void {
    woken = true;
    if (ready && !reading && !over) void readOn();
  }

  /** Reads for as long as there may be something new. */
  async function readOn(): Promise<void> {
    reading = true;
    clearTimeout(timer);
    let pause = shortPause;
    while (woken && !over) {
      woken = false;
      try {
        const news = await read();
        if (news !== 'nothing') await tell(news);
        pause = shortPause;
      } catch (error) {
        // The workspace has moved to another shard: its pages open their streams again, there.
        if (error instanceof ORPCError && error.code === 'unavailable') {
          await tell(null);
          break;
        }
        log.warn(describeFault(error), 'A meeting cannot be read for the pages that show it');
        woken = true;
        await wait(pause, undefined, { ref: false });
        pause = Math.min(pause * 2, patience);
      }
    }
    reading = false;
    rest();
  }

  async function read(): Promise<MeetingNews | null | 'nothing'> {
    // In this order: the transactions that had ended when the state was read are then in the rows.
    const [state, rows] = await door.read((db) =>
      Promise.all([readMeetingState(db, key), readEntriesSince(db, key, floor)]),
    );
    if (!state) return null;
    const entries = rows.filter(({ id, sequence }) => shown.get(id) !== sequence);
    for (const { id, sequence } of entries) shown.set(id, sequence);
    await raiseFloor(rows, state.oldestTransaction);
    const news: MeetingNews = {
      startedAt: state.startedAt,
      entries,
      details: state.details !== details,
      visibility: state.visibility !== visibility,
    };
    ({ details, visibility } = state);
    return entries.length > 0 || news.details || news.visibility ? news : 'nothing';
  }

  async function raiseFloor(rows: readonly ChangedEntryRow[], oldestTransaction: bigint): Promise<void> {
    if (rise && oldestTransaction >= rise.transaction) {
      floor = rise.sequence;
      rise = null;
      for (const [id, sequence] of shown) if (sequence <= floor) shown.delete(id);
    }
    if (rise || rows.length <= longOverlap) return;
    const sequence = Math.max(...rows.map((row) => row.sequence));
    rise = { sequence, transaction: await door.read(takeTransactionId) };
  }

  async function tell(news: MeetingNews | null): Promise<void> {
    const begun = performance.now();
    const asked = [...listeners];
    for (let index = 0; index < asked.length; index += slice) {
      for (const listener of asked.slice(index, index + slice)) listener(news);
      await setImmediate();
    }
    if (!news) end();
    // However many listen, most of the time is left to others: a crowd is told a little later, of more at once.
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
