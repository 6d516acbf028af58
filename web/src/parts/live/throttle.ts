/**
 * Returns a function that calls `action` at once, and then at most once per period; the last call is never lost. Does
 * nothing after `signal` aborts.
 */
export function throttle(action: () => unknown, milliseconds: number, signal: AbortSignal): () => void {
  let last = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const run = () => {
    timer = undefined;
    last = performance.now();
    void action();
  };
  signal.addEventListener('abort', () => clearTimeout(timer));
  return () => {
    if (timer !== undefined || signal.aborted) return;
    const due = last + milliseconds - performance.now();
    if (due <= 0) run();
    else timer = setTimeout(run, due);
  };
}
