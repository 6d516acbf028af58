import { expect, test } from 'vitest';
import { spendClick } from './captions-clicks.ts';

test('clicks to switch captions on at most three times a minute', () => {
  const first = spendClick([], 1_000);
  const second = spendClick(first!, 2_000);
  const third = spendClick(second!, 3_000);
  expect(third).toEqual([1_000, 2_000, 3_000]);
  expect(spendClick(third!, 60_999)).toBeNull();
  expect(spendClick(third!, 61_000)).toEqual([2_000, 3_000, 61_000]);
});
