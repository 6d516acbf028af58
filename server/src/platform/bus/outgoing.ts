/** Milliseconds of batching: long enough to combine a burst of commits, short enough not to be noticed. */
const window = 30;

/** Batches outgoing announcements, each topic once. */
export interface Outgoing {
  add(topic: string): void;
  /** Sends pending announcements and resolves when all have been sent. */
  flush(): Promise<void>;
}

/**
 * Collects announcements and sends them with `send`, one call at a time. Topics announced during a slow call are sent
 * by the next call.
 * @param send must not reject: unsent announcements are lost, which only delays subscribers.
 */
export function createOutgoing(send: (topics: string[]) => Promise<void>): Outgoing {
  let waiting = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    sending = sending.then(async () => {
      if (waiting.size === 0) return;
      const topics = [...waiting];
      waiting = new Set();
      await send(topics);
    });
    return sending;
  }

  return {
    add(topic) {
      waiting.add(topic);
      timer ??= setTimeout(flush, window).unref();
    },
    flush,
  };
}
