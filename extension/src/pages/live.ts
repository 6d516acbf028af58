/** Values that may change elsewhere, read again while the page is visible. */
import { useCallback, useEffect, useRef, useState } from 'react';

export type LiveValue<Value> =
  | { state: 'loading' }
  | { state: 'ready'; value: Value }
  | { state: 'failed'; error: Error };

/**
 * Reads a value now and every `every` milliseconds while the page is visible, never twice at once. `again` reads at once. `read` must
 * be stable: a module function or from `useCallback`.
 */
export function useLiveValue<Value>(
  read: () => Promise<Value>,
  every: number,
): readonly [LiveValue<Value>, again: () => Promise<void>] {
  const [live, setLive] = useState<LiveValue<Value>>({ state: 'loading' });
  const latest = useRef(0);
  const failures = useRef(0);

  const again = useCallback(async () => {
    const turn = ++latest.current;
    try {
      const value = await read();
      if (turn !== latest.current) return;
      failures.current = 0;
      setLive({ state: 'ready', value });
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause));
      if (turn !== latest.current) return;
      failures.current += 1;
      // Keep the value while the worker restarts.
      setLive((before) =>
        before.state === 'ready' && failures.current < 3 ? before : { state: 'failed', error },
      );
    }
  }, [read]);

  useEffect(() => {
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function round() {
      if (!document.hidden) await again();
      if (!stopped) timer = setTimeout(round, every);
    }
    void round();
    const seen = () => !document.hidden && void again();
    document.addEventListener('visibilitychange', seen);
    return () => {
      stopped = true;
      latest.current += 1;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [again, every]);

  return [live, again];
}
