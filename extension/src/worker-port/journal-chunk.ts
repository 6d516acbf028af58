/** Splits records into the chunks of the journal. Each chunk is one key of `storage.local`. */
import { keyOf, takeFitting } from '../messages/record-rules.ts';
import type { DeviceRecord } from '../messages/records.ts';

/** Limits of a chunk. A chunk below half of them is rewritten, so that a caption edited forty times is stored once. */
const chunkLimits = { count: 100, bytes: 64 * 1024 };

/** The chunk that is still being filled, and the key it was last written to. */
export interface Chunk {
  records: ReadonlyMap<string, DeviceRecord>;
  key: string | null;
}

/** An empty chunk. */
export const emptyChunk: Chunk = { records: new Map(), key: null };

/** Returns the chunk's records and the new ones, the newest revision of each. */
export function recordsWith({ records }: Chunk, added: DeviceRecord[]): DeviceRecord[] {
  const next = new Map(records);
  for (const record of added) next.set(keyOf(record), record);
  return [...next.values()];
}

/** Returns the written records as the current chunk, or an empty chunk if they reach half the limit. */
export function chunkAfter(written: DeviceRecord[], key: string): Chunk {
  const half = { count: chunkLimits.count / 2, bytes: chunkLimits.bytes / 2 };
  if (takeFitting(written, half).length < written.length) return emptyChunk;
  return { records: new Map(written.map((record) => [keyOf(record), record])), key };
}

/** Splits records into parts that each fit into one key. */
export function inChunks(records: DeviceRecord[]): DeviceRecord[][] {
  const all: DeviceRecord[][] = [];
  for (let rest = records; rest.length > 0; ) {
    const part = takeFitting(rest, chunkLimits);
    all.push(part);
    rest = rest.slice(part.length);
  }
  return all;
}

/** Returns the capture that the records belong to, or the meeting if there are only facts. */
export function captureOf(records: DeviceRecord[]): string {
  const first = records.find((record) => record.kind !== 'meeting');
  if (!first) return records[0]?.meetingId ?? '';
  return first.kind === 'capture' ? first.id : first.captureId;
}
