import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { untilEnded, withKeepAlives } from './streams.ts';

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

describe('a live stream', () => {
  it('says every five seconds how long it has been open, also while events follow each other closely', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const stream = withKeepAlives(
      (async function* () {
        yield 'first';
        for (let count = 0; count < 30; count += 1) {
          await new Promise((resolve) => setTimeout(resolve, count < 20 ? 400 : 3_000));
          yield 'event';
        }
      })(),
    );
    const heard: string[] = [];
    const reading = (async () => {
      for await (const event of stream)
        if (typeof event !== 'string') heard.push(`${event.type} ${Math.round(event.after / 1_000)}`);
    })();
    await vi.advanceTimersByTimeAsync(21_000);
    expect(heard).toEqual(['alive 5', 'alive 10', 'alive 15', 'alive 20']);
    await vi.advanceTimersByTimeAsync(60_000);
    await reading;
  });

  it('fails and ends like the stream it is made of', async () => {
    const failing = withKeepAlives(events('fails') as AsyncIterator<number, void, void>);
    expect([await failing.next(), await failing.next()]).toMatchObject([{ value: 1 }, { value: 2 }]);
    await expect(failing.next()).rejects.toThrow('gone');
    const ending = withKeepAlives(events('ends') as AsyncIterator<number, void, void>);
    await ending.next();
    await ending.return?.();
    expect(await ending.next()).toMatchObject({ done: true });
  });
});
