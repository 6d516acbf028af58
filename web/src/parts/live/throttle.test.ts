import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

test('runs the first call at once, and further calls once after the pause', () => {
  const action = vi.fn();
  const call = throttle(action, 1_000, new AbortController().signal);
  for (let calls = 0; calls < 5; calls += 1) call();
  expect(action).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  expect(action).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(10_000);
  expect(action).toHaveBeenCalledTimes(2);
});

test('runs nothing after its end, not even a pending call', () => {
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
