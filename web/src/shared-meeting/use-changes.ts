import { useEffect, useRef } from 'react';
import { quietApi } from '../api.ts';
import { follow, waitForNetwork } from '../parts/live/follow.ts';
import { throttle } from '../parts/live/throttle.ts';
import { useWatched } from '../parts/live/watched.ts';

/** Minimum milliseconds between refetches: a live transcript changes with every sentence. */
const refreshEveryMs = 2_000;

/**
 * Calls `onChange` when the shared meeting has changed, and when the share has ended. @param shown the share to
 * follow; null for none. @param then.onLive reports whether live updates arrive.
 */
export function useChanges(
  shown: { token: string; pass: string | null } | null,
  then: { onChange: () => unknown; onTold: (told: boolean) => void },
) {
  const watched = useWatched();
  const latest = useRef(then);
  latest.current = then;
  const token = watched && shown ? shown.token : null;
  const pass = shown?.pass ?? null;
  useEffect(() => {
    if (token === null) return;
    const leaving = new AbortController();
    const { signal } = leaving;
    const change = throttle(() => latest.current.onChange(), refreshEveryMs, signal);
    void follow({
      signal,
      open: (aborted) =>
        quietApi.shares.events({ token, ...(pass === null ? {} : { pass }) }, { signal: aborted }),
      wait: (milliseconds) => waitForNetwork(milliseconds, signal),
      onConnection(connection) {
        latest.current.onTold(connection === 'live');
        if (connection === 'over') latest.current.onChange();
      },
      // On `ready`, too: changes between the fetch and the start of the stream were not reported.
      onEvent: change,
    });
    return () => {
      leaving.abort();
      latest.current.onTold(false);
    };
  }, [token, pass]);
}
