import { setImmediate } from 'node:timers/promises';
import type { Transcript } from '@afterword/api-client/contract';
import type { Queryable } from '../platform/database.ts';
import type { MeetingKey } from './authorize.ts';
import { toEntry, toTranscript } from './meetings.ts';
import { type EntryRow, readCaptures, readEntries, readGaps, readStart } from './store.ts';

type SpokenRow = EntryRow & { content: string };

/** A transcript whose entries are in slices, each small enough to be written without keeping others waiting. */
export interface SlicedTranscript {
  /** Everything but the entries. */
  frame: Transcript;
  /** The entries of each slice, made when it is asked for. At least one slice, which may be empty. */
  slices: readonly (() => Transcript['entries'])[];
}

/** Entries, and UTF-16 units of what was said, in one slice. */
const largest = { entries: 2_000, units: 200_000 };

/** A meeting's transcript as its page shows it. @throws not_found */
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

/** Rows in slices; one without any where there are none. */
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

/** A long transcript as JSON, between whose slices others get their turn. */
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
