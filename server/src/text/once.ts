/** Returns a function that makes a value at its first call: making each value when its module loads would delay every start. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
