/** Milliseconds after which more is loaded: the first screen has the network to itself. */
const afterMs = 5_000;

/** Loads what people often open next: later there may be no network to load it from. */
export function loadAhead(...loads: (() => Promise<unknown>)[]): void {
  setTimeout(() => {
    // Whatever fails is loaded again when it is opened, and shows the error then.
    for (const load of loads) void load().catch(() => {});
  }, afterMs);
}
