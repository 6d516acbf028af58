import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStages } from './stages.ts';

/** Tells the observer that elements came near or went away. */
let report: (entries: { target: Element; isIntersecting: boolean }[]) => void;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: object[]) => void) {
        report = (entries) =>
          callback(entries.map((each) => ({ ...each, boundingClientRect: { height: 500 } })));
      }
      observe() {}
      unobserve() {}
    },
  );
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('shows the words of a part at once, and its controls when scrolling has stopped', async () => {
  const stages = createStages(0);
  const target = document.createElement('div');
  stages.watch(7, target);
  window.dispatchEvent(new Event('scroll'));
  report([{ target, isIntersecting: true }]);
  expect(stages.of(7)).toBe('filled');
  await vi.advanceTimersByTimeAsync(90);
  window.dispatchEvent(new Event('scroll'));
  await vi.advanceTimersByTimeAsync(90);
  expect(stages.of(7)).toBe('filled');
  await vi.advanceTimersByTimeAsync(20);
  expect(stages.of(7)).toBe('near');
});

test('adds no controls to a part that has passed by', async () => {
  const stages = createStages(0);
  const target = document.createElement('div');
  stages.watch(7, target);
  window.dispatchEvent(new Event('scroll'));
  report([{ target, isIntersecting: true }]);
  report([{ target, isIntersecting: false }]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stages.of(7)).toBe('filled');
});

test('fills parts far away when scrolling has stopped', async () => {
  const stages = createStages(0);
  window.dispatchEvent(new Event('scroll'));
  void stages.fill(2, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(90);
  expect(stages.of(0)).toBe('far');
  await vi.advanceTimersByTimeAsync(20);
  expect([stages.of(0), stages.of(1)]).toEqual(['filled', 'filled']);
});
