/** Helpers of the tests that compare the locales of web, extension and server. */

/** Every text by its path, with its values left open. A message that takes more than texts and numbers is left out. */
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

/** Which messages there are: texts, functions, and what holds them. */
export function shapeOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]));
}
