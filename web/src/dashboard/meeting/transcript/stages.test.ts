import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chunksInGroup } from './rows.ts';
import { createStages } from './stages.ts';

/** The observers that a test created: of the parts, and of the groups around them. */
let observers: FakeObserver[] = [];

class FakeObserver {
  readonly observed = new Set<Element>();
  readonly pending: object[] = [];
  private readonly callback: (entries: object[]) => void;
  constructor(callback: (entries: object[]) => void) {
    this.callback = callback;
    observers.push(this);
  }
  observe(element: Element) {
    this.observed.add(element);
  }
  unobserve(element: Element) {
    this.observed.delete(element);
  }
  /** Returns what happened since the last report: a part that left together with its group. */
  takeRecords() {
    return this.pending.splice(0);
  }
  /** Tells the list that an element came near or went away. */
  report(target: Element, isIntersecting: boolean) {
    this.callback([{ target, isIntersecting, boundingClientRect: { height: 500 } }]);
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  observers = [];
  vi.stubGlobal('IntersectionObserver', FakeObserver);
});

afterEach(() => {
  // First, because a stub replaced the clock's own function and would put it back.
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('shows the words of a part at once, and its controls when scrolling has stopped', async () => {
  const stages = createStages(0);
  const target = document.createElement('div');
  stages.watch(7, target);
  window.dispatchEvent(new Event('scroll'));
  observers[0]!.report(target, true);
  expect(stages.of(7)).toBe('filled');
  await vi.advanceTimersByTimeAsync(90);
  window.dispatchEvent(new Event('scroll'));
  await vi.advanceTimersByTimeAsync(90);
  expect(stages.of(7)).toBe('filled');
  await vi.advanceTimersByTimeAsync(20);
  expect(stages.of(7)).toBe('near');
});

test('waits for frames of a slow machine, which are far apart', async () => {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const frame = (scrolled: boolean) => {
    if (scrolled) window.dispatchEvent(new Event('scroll'));
    for (const run of frames.splice(0)) run();
    return vi.advanceTimersByTimeAsync(300);
  };
  const stages = createStages(0);
  const target = document.createElement('div');
  stages.watch(7, target);
  await frame(true);
  observers[0]!.report(target, true);
  for (let step = 0; step < 5; step += 1) await frame(true);
  expect(stages.of(7)).toBe('filled');
  for (let step = 0; step < 2; step += 1) await frame(false);
  expect(stages.of(7)).toBe('near');
});

test('removes the controls of a part that has passed by when scrolling has stopped', async () => {
  const stages = createStages(0);
  const target = document.createElement('div');
  stages.watch(7, target);
  observers[0]!.report(target, true);
  await vi.advanceTimersByTimeAsync(1_000);
  window.dispatchEvent(new Event('scroll'));
  observers[0]!.report(target, false);
  expect(stages.of(7)).toBe('near');
  observers[0]!.report(target, true);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stages.of(7)).toBe('near');
  observers[0]!.report(target, false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stages.of(7)).toBe('filled');
});

test('adds no controls to a part that has passed by', async () => {
  const stages = createStages(0);
  const target = document.createElement('div');
  stages.watch(7, target);
  window.dispatchEvent(new Event('scroll'));
  observers[0]!.report(target, true);
  observers[0]!.report(target, false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stages.of(7)).toBe('filled');
});

test('fills parts far away when scrolling has stopped', async () => {
  const stages = createStages(0);
  window.dispatchEvent(new Event('scroll'));
  void stages.fill(2, new AbortController().signal);
  await vi.advanceTimersByTimeAsync(90);
  expect(stages.of(0)).toBe('far');
  await vi.advanceTimersByTimeAsync(30);
  expect([stages.of(0), stages.of(1)]).toEqual(['filled', 'filled']);
});

test('observes parts only while their group is near', () => {
  const stages = createStages(0);
  const [parts, groups] = observers;
  const [group, part, late] = [0, 1, 2].map(() => document.createElement('div'));
  stages.watch(chunksInGroup, part!);
  stages.watchGroup(1, group!);
  expect(parts!.observed).toEqual(new Set());
  groups!.report(group!, true);
  const stop = stages.watch(2 * chunksInGroup - 1, late!);
  expect(parts!.observed).toEqual(new Set([part, late]));
  stop();
  groups!.report(group!, false);
  expect(parts!.observed).toEqual(new Set());
});

test('adds no controls to a part that left together with its group', async () => {
  const stages = createStages(0);
  const [parts, groups] = observers;
  const [group, target] = [0, 1].map(() => document.createElement('div'));
  stages.watchGroup(0, group!);
  stages.watch(7, target!);
  groups!.report(group!, true);
  parts!.report(target!, true);
  parts!.pending.push({ target, isIntersecting: false, boundingClientRect: { height: 500 } });
  groups!.report(group!, false);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(stages.of(7)).toBe('filled');
});
