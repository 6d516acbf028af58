import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { together } from './together.ts';

/** Returns a function that doubles numbers together, and the groups in which it did. */
function doubling({ most = 10, refuse = (_: readonly number[]) => {} } = {}) {
  const groups: (readonly number[])[] = [];
  const ask = together(
    async (asked: readonly number[]) => {
      groups.push(asked);
      refuse(asked);
      return asked.map((each) => each * 2);
    },
    { most, fatal: (error) => (error as Error).message === 'fatal' },
  );
  return { ask, groups };
}

describe('questions of one turn of the event loop', () => {
  it('are answered together, each with its own answer, and later ones separately', async () => {
    const { ask, groups } = doubling();
    const first = Promise.all([ask(1), ask(2), Promise.resolve().then(() => ask(3))]);
    await setImmediate();
    const second = ask(4);
    expect([await first, await second]).toEqual([[2, 4, 6], 8]);
    expect(groups).toEqual([[1, 2, 3], [4]]);
  });

  it('are divided into groups of limited size', async () => {
    const { ask, groups } = doubling({ most: 2 });
    expect(await Promise.all([1, 2, 3, 4, 5].map(ask))).toEqual([2, 4, 6, 8, 10]);
    expect(groups).toEqual([[1, 2], [3, 4], [5]]);
  });

  it('are asked alone after a failure, so that one cannot fail the others', async () => {
    const { ask, groups } = doubling({
      refuse: (asked) => {
        if (asked.includes(2)) throw new Error('two');
      },
    });
    const answers = await Promise.allSettled([1, 2, 3].map(ask));
    expect(answers).toEqual([
      { status: 'fulfilled', value: 2 },
      { status: 'rejected', reason: new Error('two') },
      { status: 'fulfilled', value: 6 },
    ]);
    expect(groups).toEqual([[1, 2, 3], [1], [2], [3]]);
  });

  it('all fail with an error that concerns all, without another attempt', async () => {
    const { ask, groups } = doubling({
      refuse: () => {
        throw new Error('fatal');
      },
    });
    const answers = await Promise.allSettled([1, 2].map(ask));
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(groups).toEqual([[1, 2]]);
  });
});
