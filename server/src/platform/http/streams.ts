import { type KeepAlive, limits } from '@afterword/api-client/contract';

/** The output of a call that returns an event iterator. */
export type Stream = AsyncIterator<unknown, unknown, unknown>;

/** Returns whether a call returned a stream of events. */
export function isStream(output: unknown): output is Stream {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output;
}

/**
 * Receives a function that ends a stream, and returns a cleanup function. The cleanup runs when the stream ended, failed
 * or was abandoned by its reader, possibly more than once.
 */
export type Watch = (end: () => void) => () => void;

/**
 * Returns a stream that each of `watches` can end early, even while it waits for its next event. Does not combine
 * signals: in Node 20 the long-lived side of `AbortSignal.any` retains every signal derived from it.
 */
export function endableStream(stream: Stream, ...watches: Watch[]): AsyncIterableIterator<unknown> {
  let finishWaiting = () => {};
  let ended = false;
  const end = () => {
    if (ended) return;
    ended = true;
    // A generator waiting for its next event may return only then, so this is not awaited.
    stream.return?.()?.catch(() => {});
    finishWaiting();
  };
  const cleanups = watches.map((watch) => watch(end));
  const unwatch = () => {
    for (const cleanup of cleanups) cleanup();
  };
  const iterator: AsyncIterableIterator<unknown> = {
    // Not an async function, because this is called for each event of each reader.
    next: () =>
      new Promise((resolve, reject) => {
        finishWaiting = () => {
          unwatch();
          resolve({ done: true, value: undefined });
        };
        if (ended) return finishWaiting();
        stream.next().then(
          (result) => {
            if (result.done) unwatch();
            resolve(result);
          },
          (error) => {
            unwatch();
            reject(error);
          },
        );
      }),
    async return(value) {
      unwatch();
      if (!ended) await stream.return?.();
      return { done: true, value };
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}

/** Ends a stream when the server drains, so that its client reconnects elsewhere. */
export const untilDrained =
  (draining: AbortSignal): Watch =>
  (end) => {
    if (draining.aborted) end();
    draining.addEventListener('abort', end);
    return () => draining.removeEventListener('abort', end);
  };

/** Adds a keep-alive to a live stream every `limits.keepAliveMs`, also while events are frequent. */
export function withKeepAlives<Event>(
  stream: AsyncIterator<Event, void, void>,
): AsyncIterableIterator<Event | KeepAlive, void, void> {
  const opened = performance.now();
  let due = opened + limits.keepAliveMs;
  /** Whether the stream has been asked for an event that has not been returned yet. */
  let asked = false;
  let arrived: (() => IteratorResult<Event, void>) | null = null;
  let wake = () => {};
  const arrive = (read: () => IteratorResult<Event, void>) => {
    arrived = read;
    wake();
  };
  const ask = () => {
    asked = true;
    stream.next().then(
      (result) => arrive(() => result),
      (error) =>
        arrive(() => {
          throw error;
        }),
    );
  };
  const iterator: AsyncIterableIterator<Event | KeepAlive, void, void> = {
    async next() {
      if (!asked) ask();
      if (!arrived) {
        let timer: NodeJS.Timeout | undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
          timer = setTimeout(resolve, due - performance.now()).unref();
        });
        clearTimeout(timer);
      }
      const now = performance.now();
      if (!arrived || now >= due) {
        due = now + limits.keepAliveMs;
        return { done: false, value: { type: 'alive', after: Math.round(now - opened) } };
      }
      const read: () => IteratorResult<Event, void> = arrived;
      arrived = null;
      asked = false;
      return read();
    },
    async return() {
      await stream.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
}

/** Runs work as a stream of its progress, followed by its result. An error ends the stream. */
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
  // The promise is awaited below; until then a rejection must not count as unhandled.
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
