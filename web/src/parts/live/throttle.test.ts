import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first call acts at once, many more act once, after the pause', () => {
  const action = vi.fn();
  const call = throttle(action, 1_000, new AbortController().signal);
  for (let calls = 0; calls < 5; calls += 1) call();
  expect(action).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(action).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10_000);
  expect(action).toHaveBeenCalledTimes(2);
});

test('after the end nothing is done, not even what was due', () => {
  const action = vi.fn();
  const ending = new AbortController();
  const call = throttle(action, 1_000, ending.signal);
  call();
  call();
  ending.abort();
  call();
  vi.advanceTimersByTime(10_000);
  expect(action).toHaveBeenCalledTimes(1);
});
