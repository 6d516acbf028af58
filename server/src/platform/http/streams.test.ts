import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { endableStream, withKeepAlives } from './streams.ts';

/** Yields two events, and then ends, fails or waits. */
async function* events(then: 'ends' | 'fails' | 'waits') {
  yield 1;
  yield 2;
  if (then === 'fails') throw new Error('gone');
  if (then === 'waits') await new Promise(() => {});
}

describe('endableStream', () => {
  const watched = (then: 'ends' | 'fails' | 'waits') => {
    const unwatch = vi.fn();
    let end = () => {};
    const stream = endableStream(events(then), (ending) => {
      end = ending;
      return unwatch;
    });
    return { stream, unwatch, end: () => end() };
  };

  it('watches a stream until it ends', async () => {
    const { stream, unwatch } = watched('ends');
    expect([await stream.next(), await stream.next()]).toMatchObject([{ value: 1 }, { value: 2 }]);
    expect(unwatch).not.toHaveBeenCalled();
    expect(await stream.next()).toMatchObject({ done: true });
    expect(unwatch).toHaveBeenCalled();
  });

  it('stops watching a stream that failed', async () => {
    const { stream, unwatch } = watched('fails');
    await stream.next();
    await stream.next();
    await expect(stream.next()).rejects.toThrow('gone');
    expect(unwatch).toHaveBeenCalled();
  });

  it('stops watching a stream whose reader disconnected', async () => {
    const { stream, unwatch } = watched('ends');
    await stream.next();
    await stream.return?.();
    expect(unwatch).toHaveBeenCalled();
  });

  it('ends a stream while it waits for an event, and stops watching it', async () => {
    const { stream, unwatch, end } = watched('waits');
    await stream.next();
    await stream.next();
    const next = stream.next();
    end();
    expect(await next).toEqual({ done: true, value: undefined });
    expect(unwatch).toHaveBeenCalled();
  });
});

describe('withKeepAlives', () => {
  it('sends a keep-alive with the age of the stream every five seconds, also between frequent events', async () => {
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

  it('fails and ends like the stream it wraps', async () => {
    const failing = withKeepAlives(events('fails') as AsyncIterator<number, void, void>);
    expect([await failing.next(), await failing.next()]).toMatchObject([{ value: 1 }, { value: 2 }]);
    await expect(failing.next()).rejects.toThrow('gone');
    const ending = withKeepAlives(events('ends') as AsyncIterator<number, void, void>);
    await ending.next();
    await ending.return?.();
    expect(await ending.next()).toMatchObject({ done: true });
  });
});
