/** IDs for meetings, captures, entries and gaps: version 7 UUIDs, which sort by creation time. */

/** Number of IDs for which random bytes are drawn at once, because drawing them is slow in a page. */
const drawnAtOnce = 32;

/** Creates IDs that increase with every call, even within one millisecond or after the clock was set back (RFC 9562, 6.2, method 1). */
export function createIds(now: () => number, random: (bytes: Uint8Array<ArrayBuffer>) => void): () => string {
  let stamp = 0;
  let counter = 0;
  const pool = new Uint8Array(16 * drawnAtOnce);
  let used = pool.length;
  return () => {
    if (used === pool.length) {
      random(pool);
      used = 0;
    }
    const bytes = pool.subarray(used, used + 16);
    used += 16;
    const time = now();
    if (time > stamp) {
      stamp = time;
      // The top bit of a new counter is zero, so that the counter can increase.
      counter = ((bytes[6]! & 0x07) << 8) | bytes[7]!;
    } else if (++counter > 0xfff) {
      stamp += 1;
      counter = 0;
    }
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    view.setUint16(0, Math.floor(stamp / 2 ** 32));
    view.setUint32(2, stamp >>> 0);
    view.setUint16(6, 0x7000 | counter);
    bytes[8] = 0x80 | (bytes[8]! & 0x3f);
    const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
  };
}
