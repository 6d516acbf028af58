import type { KeepAlive } from '@afterword/api-client/contract';

/** Returns a live stream without its keep-alives, which arrive only on a slow machine. */
export function withoutKeepAlives<Event extends { type: string }>(
  stream: AsyncIterator<Event, unknown, unknown>,
) {
  return {
    async next(): Promise<IteratorResult<Exclude<Event, KeepAlive>, unknown>> {
      for (;;) {
        const result = await stream.next();
        if (result.done) return result;
        if (result.value.type !== 'alive')
          return { done: false, value: result.value as Exclude<Event, KeepAlive> };
      }
    },
    return: async () => void (await stream.return?.(undefined)),
  };
}
