import { asApiError, isMissing, type KeepAlive } from '@afterword/api-client';
import { limits } from '@afterword/api-client/product';

/** State of the live connection. `over`: the server refused the stream, for example because the meeting was deleted. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'over';

export interface FollowOptions<Event extends { type: string }> {
  open: (signal: AbortSignal) => Promise<AsyncIterable<Event | KeepAlive>>;
  onEvent: (event: Event) => void;
  onConnection: (connection: Connection, error?: unknown) => void;
  /** Resolves within that many milliseconds. */
  wait: (milliseconds: number) => Promise<void>;
  signal: AbortSignal;
}

const minWaitMs = 1_000;
const maxWaitMs = 30_000;

/** Maximum delay of a keep-alive in milliseconds. */
const maxLateMs = 5_000;

/**
 * Follows a stream whose first event is `ready`, until `signal` aborts. Reconnects with backoff when it ends, or when
 * its keep-alives are late because a proxy buffers them. After late ones, `ready` alone no longer counts as live.
 */
export async function follow<Event extends { type: string }>({
  open,
  onEvent,
  onConnection,
  wait,
  signal,
}: FollowOptions<Event>): Promise<void> {
  let failures = 0;
  let late = false;
  const live = () => {
    failures = 0;
    late = false;
    onConnection('live');
  };
  onConnection('connecting');
  while (!signal.aborted) {
    const attempt = new AbortController();
    const abort = () => attempt.abort();
    signal.addEventListener('abort', abort);
    const begun = performance.now();
    /** Aborts the attempt unless the server's next keep-alive arrives in time. */
    const expectAt = (after: number) =>
      setTimeout(
        () => {
          late = true;
          abort();
        },
        // The computer may have been asleep: that time must not count.
        Math.min(begun + after - performance.now(), limits.keepAliveMs) + maxLateMs,
      );
    let timer = expectAt(0);
    try {
      for await (const event of await open(attempt.signal)) {
        if (attempt.signal.aborted) break;
        if (event.type === 'ready') {
          clearTimeout(timer);
          timer = expectAt(limits.keepAliveMs);
          if (!late) live();
        }
        if (isKeepAlive(event)) {
          clearTimeout(timer);
          timer = expectAt(event.after + limits.keepAliveMs);
          live();
        } else onEvent(event);
      }
    } catch (error) {
      if (signal.aborted) return;
      const failed = asApiError(error);
      if (failed.status === 401 || failed.status === 403 || isMissing(failed)) {
        onConnection('over', error);
        return;
      }
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    }
    if (signal.aborted) return;
    onConnection('reconnecting');
    await wait(Math.min(maxWaitMs, minWaitMs * 2 ** failures));
    failures += 1;
  }
}

const isKeepAlive = (event: { type: string }): event is KeepAlive => event.type === 'alive';

/**
 * Waits at most that long: a random part of it, so that the pages of a process that ended do not all return at once. Ends early
 * when the network is back or `signal` aborts.
 */
export function waitForNetwork(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds * Math.random());
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });
}
