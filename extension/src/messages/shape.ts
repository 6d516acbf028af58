/**
 * Validates external values (storage, messages, page events): a shape returns the typed value or throws. Content scripts load this
 * into every page of a platform, so it is much smaller than a schema library.
 */

/** Returns the typed value without unknown fields. Throws if the value does not match. */
export type Shape<Value> = (value: unknown) => Value;

export type ValueOf<Read> = Read extends Shape<infer Value> ? Value : never;

/** Returns the typed value, or null if it does not match. */
export function readAs<Value>(shape: Shape<Value>, value: unknown): Value | null {
  try {
    return shape(value);
  } catch (error) {
    if (error instanceof Mismatch) return null;
    throw error;
  }
}

class Mismatch extends Error {}

function only<Value>(isIt: (value: unknown) => value is Value): Shape<Value> {
  return (value) => {
    if (isIt(value)) return value;
    throw new Mismatch();
  };
}

export const text = only((value) => typeof value === 'string');
export const flag = only((value) => typeof value === 'boolean');
export const number = only((value): value is number => Number.isFinite(value));

export function oneOf<const Value>(values: readonly Value[]): Shape<Value> {
  return only((value): value is Value => values.includes(value as Value));
}

/** Accepts values of a shape that also meet the condition. */
export function where<Value>(shape: Shape<Value>, holds: (value: Value) => boolean): Shape<Value> {
  return (value) => {
    const read = shape(value);
    if (holds(read)) return read;
    throw new Mismatch();
  };
}

export function nullable<Value>(shape: Shape<Value>): Shape<Value | null> {
  return (value) => (value === null ? null : shape(value));
}

export function withDefault<Value>(shape: Shape<Value>, instead: Value): Shape<Value> {
  return (value) => (value === undefined ? instead : shape(value));
}

export function list<Value>(shape: Shape<Value>): Shape<Value[]> {
  const array = only<unknown[]>(Array.isArray);
  return (value) => array(value).map(shape);
}

/** Accepts an object with these fields, and drops other fields. */
export function object<Fields extends Record<string, Shape<unknown>>>(
  fields: Fields,
): Shape<{ [Name in keyof Fields]: ValueOf<Fields[Name]> }> {
  const isObject = (value: unknown): value is Record<string, unknown> =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const record = only(isObject);
  return (value) => {
    const source = record(value);
    const read = Object.entries(fields).map(([name, shape]) => [
      name,
      shape(Object.hasOwn(source, name) ? source[name] : undefined),
    ]);
    return Object.fromEntries(read) as { [Name in keyof Fields]: ValueOf<Fields[Name]> };
  };
}
