/** Limits of a JSON text, checked before it is parsed. */
export interface JsonShape {
  /** Maximum levels of nesting. */
  depth: number;
  /** Maximum objects, arrays, strings, numbers and other values. */
  values: number;
}

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Measures JSON without parsing it, by its brackets and commas outside of strings. Stops above the limits.
 * @returns `values` is at least the number of scalar values, and `depth` the deepest level.
 */
export function measureJson(text: string, limits: JsonShape): JsonShape {
  let [depth, deepest, values] = [0, 0, 1];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === quote) at = endOfString(text, at);
    else if (code === comma) values += 1;
    else if (code === openBracket || code === openBrace) {
      values += 1;
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (code === closeBracket || code === closeBrace) depth -= 1;
    else continue;
    if (values > limits.values || deepest > limits.depth) break;
  }
  return { depth: deepest, values };
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === backslash) at += 1;
    else if (code === quote) return at;
  }
  return text.length;
}
