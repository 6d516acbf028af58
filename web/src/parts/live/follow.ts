import { asApiError } from '@afterword/api-client';

/** How the live connection stands. `over`: the server said that there is nothing (more) to hear for this account. */
export type Connection = 'connecting' | 'live' | 'reconnecting' | 'over';

export interface FollowOptions<Event extends { type: string }> {
  open: (signal: AbortSignal) => Promise<AsyncIterable<Event>>;
  onEvent: (event: Event) => void;
  onConnection: (connection: Connection, error?: unknown) => void;
  /** Resolves after so many milliseconds, or sooner when the network came back. */
  wait: (milliseconds: number) => Promise<void>;
  signal: AbortSignal;
}

const minWaitMs = 1_000;
const maxWaitMs = 30_000;

/**
 * Hears the events of a stream, `ready` first, until `signal` aborts, opening it again, ever more patiently, whenever it ends.
 */
export async function follow<Event extends { type: string }>({
  open,
  onEvent,
  onConnection,
  wait,
  signal,
}: FollowOptions<Event>): Promise<void> {
  let failures = 0;
  onConnection('connecting');
  while (!signal.aborted) {
    try {
      for await (const event of await open(signal)) {
        if (signal.aborted) return;
        if (event.type === 'ready') {
          failures = 0;
          onConnection('live');
        }
        onEvent(event);
      }
    } catch (error) {
      if (signal.aborted) return;
      const { status } = asApiError(error);
      if (status === 401 || status === 403 || status === 404) {
        onConnection('over', error);
        return;
      }
    }
    if (signal.aborted) return;
    onConnection('reconnecting');
    await wait(Math.min(maxWaitMs, minWaitMs * 2 ** failures));
    failures += 1;
  }
}

/** Waits, up to a quarter longer so that pages do not all return at once; ends early when the network is back or `signal` aborts. */
export function waitForNetwork(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, milliseconds * (1 + Math.random() / 4));
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });
}
