import { describe, expect, it, vi } from 'vitest';
import { untilEnded } from './streams.ts';

/** Yields two events, and then ends, fails or waits. */
async function* events(then: 'ends' | 'fails' | 'waits') {
  yield 1;
  yield 2;
  if (then === 'fails') throw new Error('gone');
  if (then === 'waits') await new Promise(() => {});
}

describe('a stream that is watched', () => {
  const watched = (then: 'ends' | 'fails' | 'waits') => {
    const unwatch = vi.fn();
    let end = () => {};
    const stream = untilEnded(events(then), (ending) => {
      end = ending;
      return unwatch;
    });
    return { stream, unwatch, end: () => end() };
  };

  it('is watched until it ends', async () => {
    const { stream, unwatch } = watched('ends');
    expect([await stream.next(), await stream.next()]).toMatchObject([{ value: 1 }, { value: 2 }]);
    expect(unwatch).not.toHaveBeenCalled();
    expect(await stream.next()).toMatchObject({ done: true });
    expect(unwatch).toHaveBeenCalled();
  });

  it('is watched no longer once it has failed', async () => {
    const { stream, unwatch } = watched('fails');
    await stream.next();
    await stream.next();
    await expect(stream.next()).rejects.toThrow('gone');
    expect(unwatch).toHaveBeenCalled();
  });

  it('is watched no longer once its reader has left', async () => {
    const { stream, unwatch } = watched('ends');
    await stream.next();
    await stream.return?.();
    expect(unwatch).toHaveBeenCalled();
  });

  it('ends while it waits for an event, and is watched no longer', async () => {
    const { stream, unwatch, end } = watched('waits');
    await stream.next();
    await stream.next();
    const next = stream.next();
    end();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(unwatch).toHaveBeenCalled();
  });
});
