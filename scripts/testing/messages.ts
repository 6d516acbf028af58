/** Helpers for the tests that compare the locales of web, extension and server. */

/**
 * Returns every text by its path, with placeholders for its values. Leaves out messages that need more than texts and
 * numbers.
 */
export function textsOf(value: unknown, path = ''): Record<string, string> {
  if (typeof value === 'string') return { [path]: value };
  if (typeof value === 'function') {
    try {
      return textsOf(value(...Array.from({ length: value.length }, () => '…')), path);
    } catch {
      return {};
    }
  }
  return Object.assign(
    {},
    ...Object.entries(value ?? {}).map(([key, inner]) => textsOf(inner, `${path}.${key}`)),
  );
}

/** Returns the shape of messages: texts, functions, and the objects that contain them. */
export function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}
