export type PictureFormat = 'png' | 'jpeg' | 'gif' | 'webp';

/** Returns the offset after a picture's last byte, or null if it is truncated. Any bytes after it are not part of the picture. */
export function pictureEnd(bytes: Buffer, format: PictureFormat): number | null {
  try {
    return ends[format](bytes);
  } catch (error) {
    if (error instanceof RangeError) return null; // The parser read beyond the last byte.
    throw error;
  }
}

const ends: Record<PictureFormat, (bytes: Buffer) => number | null> = {
  /** Chunks of length, type, data and checksum, until IEND (W3C PNG, section 5). */
  png(bytes) {
    for (let at = 8; ; ) {
      const type = bytes.readUInt32BE(at + 4);
      at += bytes.readUInt32BE(at) + 12;
      if (type === 0x49454e44) return at <= bytes.length ? at : null;
    }
  },

  /** A RIFF chunk with its length (WebP container, 'WebP File Header'). */
  webp(bytes) {
    const end = bytes.readUInt32LE(4) + 8;
    return end <= bytes.length ? end : null;
  },

  /**
   * Checks for a screen descriptor, then extensions and image blocks, until the trailer (GIF89a, section 20 and
   * following).
   */
  gif(bytes) {
    const table = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
    let at = 13 + table(bytes.readUInt8(10));
    for (;;) {
      const kind = bytes.readUInt8(at);
      if (kind === 0x3b) return at + 1;
      if (kind === 0x2c) at += 11 + table(bytes.readUInt8(at + 9));
      else if (kind === 0x21) at += 2;
      else return at;
      for (let length = -1; length !== 0; at += length + 1) length = bytes.readUInt8(at);
    }
  },

  /**
   * Reads segments until a scan, whose data ends at any marker except a restart, and so on until EOI (ITU T.81, annex
   * B).
   */
  jpeg(bytes) {
    for (let at = 2; ; ) {
      if (bytes.readUInt8(at) !== 0xff) return at;
      const marker = bytes.readUInt8(at + 1);
      if (marker === 0xff) {
        at += 1; // a fill byte
        continue;
      }
      if (marker === 0xd9) return at + 2;
      at += 2 + bytes.readUInt16BE(at + 2);
      if (marker !== 0xda) continue;
      while (bytes.readUInt8(at) !== 0xff || isScanData(bytes.readUInt8(at + 1))) at += 1;
    }
  },
};

/** Bytes after 0xFF within a scan: a stuffed zero or a restart marker. */
const isScanData = (byte: number) => byte === 0 || (byte >= 0xd0 && byte <= 0xd7);
