/** Items for one reader. */
export interface Inbox<Item> {
  put(item: Item): void;
  close(): void;
  /**
   * Returns all items since the last call, merged, as soon as there are any; `nothing` if none arrive within the
   * timeout in milliseconds.
   */
  take(timeoutMs: number | null): Promise<Item | 'nothing' | 'closed'>;
}

/** Collects items while their reader is busy, so that a slow page gets one large update instead of a growing queue. */
export function createInbox<Item extends object>(merge: (earlier: Item, later: Item) => Item): Inbox<Item> {
  let collected: Item | null = null;
  let closed = false;
  let wake = () => {};
  return {
    put(item) {
      collected = collected ? merge(collected, item) : item;
      wake();
    },
    close() {
      closed = true;
      wake();
    },
    async take(timeoutMs) {
      if (!collected && !closed) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
          if (timeoutMs !== null) timer = setTimeout(resolve, timeoutMs).unref();
        });
        clearTimeout(timer);
      }
      if (closed) return 'closed';
      if (!collected) return 'nothing';
      const taken = collected;
      collected = null;
      return taken;
    },
  };
}

/**
 * Returns a stream that calls `end` when its reader leaves or `signal` aborts, also while it waits or if it is never
 * read. `end` must wake it, and may be called several times.
 */
export function endingStream<Event>(
  events: AsyncGenerator<Event, void>,
  end: () => void,
  signal: AbortSignal,
): AsyncIterableIterator<Event, void, void> {
  if (signal.aborted) end();
  else signal.addEventListener('abort', end, { once: true });
  const iterator: AsyncIterableIterator<Event, void, void> = {
    next: () => events.next(),
    // A waiting generator notices `return` only when it wakes.
    return: async () => {
      end();
      return events.return();
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}
