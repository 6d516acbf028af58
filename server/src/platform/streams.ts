/** What a call with an event iterator as its output answers. */
export type Stream = AsyncIterator<unknown, unknown, unknown>;

/** Whether a call answers with a stream of events. */
export function isStream(output: unknown): output is Stream {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output;
}

/**
 * The same stream, which ends early when `watch` says so, also while it waits for its next event.
 *
 * Not by a signal that several are combined into: in Node 20 the long-lived side of `AbortSignal.any` keeps every signal that
 * was derived from it.
 * @param watch is given the function that ends the stream, and returns the one to call when the stream has ended, failed or was
 * left by its reader; that may be called more than once.
 */
export function untilEnded(
  stream: Stream,
  watch: (end: () => void) => () => void,
): AsyncIterableIterator<unknown> {
  let waiting: ((result: IteratorReturnResult<undefined>) => void) | undefined;
  let ended = false;
  const unwatch = watch(() => {
    if (ended) return;
    ended = true;
    // A generator that waits for its next event may return only then: nothing to wait for.
    stream.return?.()?.catch(() => {});
    waiting?.({ done: true, value: undefined });
  });
  const iterator: AsyncIterableIterator<unknown> = {
    async next() {
      try {
        const result = await new Promise<IteratorResult<unknown, unknown>>((resolve, reject) => {
          waiting = resolve;
          if (ended) resolve({ done: true, value: undefined });
          else stream.next().then(resolve, reject);
        });
        if (result.done) unwatch();
        return result;
      } catch (error) {
        unwatch();
        throw error;
      }
    },
    async return(value) {
      unwatch();
      if (!ended) await stream.return?.();
      return { done: true, value };
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}

/** What some work tells while it goes on, and what it comes to. Work that fails ends the stream with its error. */
export async function* whileWorking<Told, Result>(
  work: (tell: (told: Told) => void) => Promise<Result>,
): AsyncGenerator<Told, Result> {
  const waiting: Told[] = [];
  let wake = () => {};
  let ended = false;
  const done = work((told) => {
    waiting.push(told);
    wake();
  }).finally(() => {
    ended = true;
    wake();
  });
  // Awaited below; until then a failure is not unhandled.
  done.catch(() => {});
  while (!ended || waiting.length > 0) {
    const told = waiting.shift();
    if (told !== undefined) yield told;
    else
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
  }
  return done;
}
