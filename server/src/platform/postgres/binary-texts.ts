import { Buffer } from 'node:buffer';

/** PostgreSQL's number of the type `text`. */
const textType = 25;
const headerBytes = 20;

/**
 * Builds a `text[]` in PostgreSQL's binary format (`array_send` in its source), which needs no escaping: in a literal,
 * the driver and PostgreSQL look at each character of each text.
 */
export function binaryTexts(texts: readonly (string | null)[]): Buffer {
  const sizes = texts.map((text) => (text === null ? -1 : Buffer.byteLength(text)));
  const array = Buffer.allocUnsafe(sizes.reduce((sum, size) => sum + 4 + Math.max(0, size), headerBytes));
  const dimensions = 1;
  const hasNulls = sizes.includes(-1) ? 1 : 0;
  const lowerBound = 1;
  let at = 0;
  for (const field of [dimensions, hasNulls, textType, texts.length, lowerBound])
    at = array.writeInt32BE(field, at);
  for (const [index, text] of texts.entries()) {
    at = array.writeInt32BE(sizes[index]!, at);
    if (text !== null) at += array.write(text, at);
  }
  return array;
}
