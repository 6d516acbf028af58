import { describe, expect, it, vi } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const limits = { slots: 2, perOwner: 1, maxWaiting: 10 };
const timeoutMs = 60_000;

describe('a fair queue', () => {
  it('limits one owner to its share, and gives the other slots to others immediately', async () => {
    const queue = createFairQueue(limits);
    const started: string[] = [];
    const enter = async (owner: string, name: string) => {
      const leave = await queue.enter(owner, { timeoutMs });
      started.push(name);
      return leave;
    };
    const first = await enter('a', 'a1');
    const second = enter('a', 'a2');
    const other = await enter('b', 'b1');
    expect(started).toEqual(['a1', 'b1']);
    other();
    await Promise.resolve();
    expect(started).toEqual(['a1', 'b1']);
    first();
    await second;
    expect(started).toEqual(['a1', 'b1', 'a2']);
  });

  it('serves owners in turn, however many requests each has', async () => {
    const queue = createFairQueue({ slots: 1, perOwner: 1, maxWaiting: 10 });
    const order: string[] = [];
    const work = async (name: string) => {
      const leave = await queue.enter(name[0]!, { timeoutMs });
      order.push(name);
      leave();
    };
    const leave = await queue.enter('z', { timeoutMs });
    const all = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map(work);
    leave();
    await Promise.all(all);
    expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
  });

  it('lets the server itself use every slot', async () => {
    const queue = createFairQueue(limits);
    await Promise.all([queue.enter(null, { timeoutMs }), queue.enter(null, { timeoutMs })]);
  });

  it('refuses when it is full or the wait is too long, and drops aborted requests', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const queue = createFairQueue({ slots: 1, perOwner: 1, maxWaiting: 2 });
      const leave = await queue.enter('a', { timeoutMs });
      const gone = new AbortController();
      const aborted = expect(queue.enter('b', { timeoutMs, signal: gone.signal })).rejects.toThrow('gone');
      const late = expect(queue.enter('b', { timeoutMs: 100 })).rejects.toMatchObject({ status: 503 });
      await expect(queue.enter('c', { timeoutMs })).rejects.toMatchObject({ status: 503 });
      gone.abort(new Error('gone'));
      await aborted;
      await vi.advanceTimersByTimeAsync(100);
      await late;
      const next = queue.enter('c', { timeoutMs });
      leave();
      (await next)();
    } finally {
      vi.useRealTimers();
    }
  });
});
