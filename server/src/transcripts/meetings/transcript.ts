import { setImmediate } from 'node:timers/promises';
import type { Transcript } from '@afterword/api-client/contract';
import type { Queryable } from '../../platform/postgres/database.ts';
import type { RequestContext } from '../../platform/procedure.ts';
import type { MeetingKey } from './authorize.ts';
import { type EntryRow, readEntries } from './entries.ts';
import { toEntry, toTranscript } from './meetings.ts';
import { readCaptures, readGaps, readStart } from './store.ts';

type SpokenRow = EntryRow & { content: string };

/** A transcript with its entries in slices, each small enough to serialize without blocking the event loop. */
export interface SlicedTranscript {
  /** Everything but the entries. */
  frame: Transcript;
  /** The entries of each slice, created on demand. There is at least one slice, which may be empty. */
  slices: readonly (() => Transcript['entries'])[];
}

/** Maximum entries, and UTF-16 units of text, in one slice. */
const largest = { entries: 2_000, units: 200_000 };

/** Returns a meeting's transcript as its page shows it. @throws not_found */
export async function readTranscript(db: Queryable, key: MeetingKey): Promise<SlicedTranscript> {
  const [start, captures, entries, gaps] = await Promise.all([
    readStart(db, key),
    readCaptures(db, key),
    readEntries(db, key),
    readGaps(db, key),
  ]);
  return {
    frame: toTranscript(start, captures, [], gaps),
    slices: slicesOf(entries).map((slice) => () => slice.map((row: SpokenRow) => toEntry(row, start))),
  };
}

/** Splits rows into slices; returns one empty slice if there are none. */
export function slicesOf<Row extends { content: string | null }>(rows: readonly Row[]): Row[][] {
  const slices: Row[][] = [];
  let slice: Row[] = [];
  let units = 0;
  for (const row of rows) {
    const length = row.content?.length ?? 0;
    if (slice.length === largest.entries || (slice.length > 0 && units + length > largest.units)) {
      slices.push(slice);
      [slice, units] = [[], 0];
    }
    slice.push(row);
    units += length;
  }
  slices.push(slice);
  return slices;
}

/** A transcript, or a shared part of one, with its entries in slices. */
interface Sliced<Frame extends { entries: unknown[] }> {
  frame: Frame;
  slices: readonly (() => Frame['entries'])[];
}

/**
 * Answers a call with a transcript: a short one as the call's result, a long one as a stream.
 * @param holder the account, or the address of a caller without one.
 * @param read runs when it is the holder's turn.
 * @throws rate_limited, unavailable; all errors of `read`
 */
export async function answerTranscript<Frame extends { entries: unknown[] }>(
  { deps, request, reply }: RequestContext,
  holder: number | string,
  read: () => Promise<Sliced<Frame>>,
): Promise<Frame> {
  const leave = await deps.capacity.readMeeting(holder, 'page', request.signal);
  try {
    const { frame, slices } = await read();
    const [first, ...others] = slices;
    if (others.length > 0) {
      // Ends the turn if the client disconnects before the first byte.
      request.signal.addEventListener('abort', leave);
      reply.body = writeTranscript({ frame, slices }, leave);
    }
    return { ...frame, entries: others.length > 0 ? [] : (first?.() ?? []) };
  } finally {
    if (!reply.body) leave();
  }
}

/** Serializes a long transcript as JSON, yielding to the event loop between slices. `onEnd` runs once nobody reads it. */
function writeTranscript<Frame extends { entries: unknown[] }>(
  { frame, slices }: Sliced<Frame>,
  onEnd: () => void,
): ReadableStream<Uint8Array> {
  const { entries: _entries, ...rest } = frame;
  const encoder = new TextEncoder();
  const pieces = (function* () {
    yield `${JSON.stringify(rest).slice(0, -1)},"entries":[`;
    for (const [index, slice] of slices.entries())
      yield `${index === 0 ? '' : ','}${JSON.stringify(slice()).slice(1, -1)}`;
    yield ']}';
  })();
  return new ReadableStream({
    async pull(controller) {
      await setImmediate();
      const { done, value } = pieces.next();
      if (!done) return controller.enqueue(encoder.encode(value));
      onEnd();
      controller.close();
    },
    cancel: onEnd,
  });
}
