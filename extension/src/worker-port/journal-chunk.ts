/** How records are cut into the chunks of the journal: one key of `storage.local` each. */
import { fitting, keyOf } from '../messages/record-rules.ts';
import type { DeviceRecord } from '../messages/records.ts';

/** One key of the journal. A chunk below this is rewritten, so that a caption edited forty times is kept once. */
const chunkLimits = { count: 100, bytes: 64 * 1024 };

/** The chunk that is still being filled, and the key it was last written under. */
export interface Chunk {
  records: ReadonlyMap<string, DeviceRecord>;
  key: string | null;
}

/** Nothing to go on with: the next write begins a chunk. */
export const emptyChunk: Chunk = { records: new Map(), key: null };

/** What is in the chunk and these records, of each id the newest. */
export function recordsWith({ records }: Chunk, added: DeviceRecord[]): DeviceRecord[] {
  const next = new Map(records);
  for (const record of added) next.set(keyOf(record), record);
  return [...next.values()];
}

/** What was just written is the chunk to go on with, unless it is half full: then the next is a new one. */
export function chunkAfter(written: DeviceRecord[], key: string): Chunk {
  const half = { count: chunkLimits.count / 2, bytes: chunkLimits.bytes / 2 };
  if (fitting(written, half).length < written.length) return emptyChunk;
  return { records: new Map(written.map((record) => [keyOf(record), record])), key };
}

/** Cuts records into parts that each fit under one key. */
export function inChunks(records: DeviceRecord[]): DeviceRecord[][] {
  const all: DeviceRecord[][] = [];
  for (let rest = records; rest.length > 0; ) {
    const part = fitting(rest, chunkLimits);
    all.push(part);
    rest = rest.slice(part.length);
  }
  return all;
}

/** The capture that records belong to, which their key is named for; the meeting where there are only its facts. */
export function captureOf(records: DeviceRecord[]): string {
  const first = records.find((record) => record.kind !== 'meeting');
  if (!first) return records[0]?.meetingId ?? '';
  return first.kind === 'capture' ? first.id : first.captureId;
}
