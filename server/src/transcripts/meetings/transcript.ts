import { setImmediate } from 'node:timers/promises';
import type { Transcript } from '@afterword/api-client/contract';
import type { Queryable } from '../../platform/postgres/database.ts';
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

/** Serializes a long transcript as JSON, yielding to the event loop between slices. */
export function writeTranscript<Entry>({
  frame,
  slices,
}: {
  frame: { entries: Entry[] };
  slices: readonly (() => Entry[])[];
}): ReadableStream<Uint8Array> {
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
      if (done) controller.close();
      else controller.enqueue(encoder.encode(value));
    },
  });
}
