/** Resolves after a second. A tab that has not answered by then is frozen. */
export function resolveAfterSilence(): Promise<null> {
  return new Promise((resolve) => setTimeout(() => resolve(null), 1_000));
}
