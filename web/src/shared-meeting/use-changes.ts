import { useEffect, useRef } from 'react';
import { quietApi } from '../api.ts';
import { follow, waitForNetwork } from '../parts/live/follow.ts';
import { throttle } from '../parts/live/throttle.ts';
import { useWatched } from '../parts/live/watched.ts';

/** Milliseconds between two readings of what grows with every sentence that is said. */
const patience = 2_000;

/**
 * Calls `onChange` whenever what a link leads to is to be read again, and when it is no longer to be read.
 * @param shown what to hear of; null while there is nothing.
 * @param then.onTold says whether changes are told of, or nobody would notice them.
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
    const change = throttle(() => latest.current.onChange(), patience, signal);
    void follow({
      signal,
      open: (aborted) =>
        quietApi.shares.events({ token, ...(pass === null ? {} : { pass }) }, { signal: aborted }),
      wait: (milliseconds) => waitForNetwork(milliseconds, signal),
      onConnection(connection) {
        latest.current.onTold(connection === 'live');
        if (connection === 'over') latest.current.onChange();
      },
      // With `ready` too: what changed between the reading and the stream was told to nobody.
      onEvent: change,
    });
    return () => {
      leaving.abort();
      latest.current.onTold(false);
    };
  }, [token, pass]);
}
