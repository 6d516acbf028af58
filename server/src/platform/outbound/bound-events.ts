import { setImmediate } from 'node:timers/promises';
import { OutboundError } from './outbound-error.ts';
import { maxDepth } from './parse-json.ts';

/** Maximum bytes of a stream's event or line, because its JSON is parsed on the main thread. */
export const maxEventBytes = 64 * 1024;

/** Bytes passed on at once: a large chunk with thousands of tiny events would block the main thread. */
const pieceBytes = 2 * 1024;

const [newline, carriageReturn, quote, backslash] = [0x0a, 0x0d, 0x22, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Passes on a stream of JSON in small pieces, and fails at an event that is too long or too deeply nested.
 * @param endOfEvent server-sent events end with an empty line, newline-delimited JSON with every line.
 */
export async function* boundEvents(
  body: AsyncIterable<Uint8Array>,
  endOfEvent: 'empty line' | 'line',
): AsyncGenerator<Uint8Array> {
  let [length, depth] = [0, 0];
  let [quoted, escaped, emptyLine] = [false, false, true];
  const step = (byte: number) => {
    length += 1;
    if (byte === newline) {
      if (emptyLine || endOfEvent === 'line') [length, depth] = [0, 0];
      // JSON strings contain no raw line breaks.
      [quoted, escaped, emptyLine] = [false, false, true];
      return;
    }
    if (byte !== carriageReturn) emptyLine = false;
    if (escaped) escaped = false;
    else if (byte === backslash) escaped = quoted;
    else if (byte === quote) quoted = !quoted;
    else if (quoted) return;
    else if (byte === openBracket || byte === openBrace) depth += 1;
    else if (byte === closeBracket || byte === closeBrace) depth -= 1;
  };
  for await (const chunk of body) {
    for (let start = 0; start < chunk.length; start += pieceBytes) {
      const piece = chunk.subarray(start, start + pieceBytes);
      for (const byte of piece) {
        step(byte);
        if (length > maxEventBytes || depth > maxDepth) throw new OutboundError('too_large');
      }
      if (start > 0) await setImmediate();
      yield piece;
    }
  }
}
