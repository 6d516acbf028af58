/** Long enough that a burst of commits becomes one message, short enough that nobody waits for it. */
const window = 30;

/** Announcements on their way out: each topic once, all of a short while together. */
export interface Outgoing {
  add(topic: string): void;
  /** Sends what waits, and resolves when nothing is on its way any more. */
  flush(): Promise<void>;
}

/**
 * Collects announcements for `send`, one call at a time: what is announced during a slow one goes with the next.
 * @param send must not reject: what cannot be sent is lost, which costs its subscribers time and nothing else.
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
