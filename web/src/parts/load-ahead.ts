/** Milliseconds before more is loaded: the first screen comes first. */
const afterMs = 5_000;

/** Loads what users often open next: later the network may be gone. */
export function loadAhead(...loads: (() => Promise<unknown>)[]): void {
  setTimeout(() => {
    // A failed file is loaded again when it is needed, and shows the error then.
    for (const load of loads) void load().catch(() => {});
  }, afterMs);
}
