import { describe, expect, it } from 'vitest';
import { createTestClock, flushPromises } from '../../test/browser.ts';
import type { CaptureState } from '../messages/capture-state.ts';
import { createDeferredWork } from '../timing/deferred-work.ts';
import { createCaptureClock } from './clock.ts';
import { createStateUpdates, looksDifferent, whenToShow, wordsPace } from './showing.ts';

const now = 1_000_000;
const pace = { least: 1_000, most: 1_500 };
const state = { phase: 'reading', title: 'Weekly', health: 'capturing', entryCount: 3 } as CaptureState;

describe('whenToShow', () => {
  it('returns now if nothing was shown for a while', () => {
    expect(whenToShow({ shownAt: now - 1_000, plannedFor: null }, now, pace)).toBe(now);
  });

  it('returns a later time if something was just shown', () => {
    expect(whenToShow({ shownAt: now - 400, plannedFor: null }, now, pace)).toBe(now + 1_100);
  });

  it('allows a short wait for the page’s next rendering', () => {
    const waiting = { ...pace, grace: 500 };
    expect(whenToShow({ shownAt: now - 1_000, plannedFor: null }, now, waiting)).toBe(now + 500);
    expect(whenToShow({ shownAt: now - 400, plannedFor: null }, now, waiting)).toBe(now + 1_100);
    expect(whenToShow({ shownAt: now - 900, plannedFor: null }, now, { ...waiting, grace: 800 })).toBe(
      now + 800,
    );
  });

  it('returns null if the planned time is early enough', () => {
    const planned = { shownAt: now - 400, plannedFor: now + 1_100 };
    expect(whenToShow(planned, now, pace)).toBeNull();
    expect(whenToShow(planned, now, { least: 250, most: 250 })).toBe(now);
  });
});

describe('looksDifferent', () => {
  it('returns true if anything except the words changed', () => {
    expect(looksDifferent(state, null)).toBe(true);
    expect(looksDifferent({ ...state, entryCount: 4 }, state)).toBe(false);
    expect(looksDifferent({ ...state, notice: 'captions-off' }, state)).toBe(true);
    expect(looksDifferent({ ...state, storage: 'memory' }, state)).toBe(true);
  });
});

describe('createShowing', () => {
  const setUp = () => {
    const time = createTestClock();
    const shown: number[] = [];
    const clock = createCaptureClock(time);
    const begun = clock.now();
    const showing = createStateUpdates(clock, createDeferredWork(clock), () => state);
    return { time, shown, showing, record: () => shown.push(clock.now() - begun) };
  };

  it('never notifies within the call that made the change', async () => {
    const { shown, showing, record } = setUp();
    showing.subscribe(record);
    showing.changed();
    expect(shown).toEqual([]);
    await flushPromises();
    expect(shown).toEqual([0]);
    expect(showing.shown()).toBe(state);
  });

  it('collects changes at the pace of each kind', async () => {
    const { time, shown, showing, record } = setUp();
    const unsubscribe = showing.subscribe(record);
    showing.changed();
    await time.pass(100);
    showing.changed(wordsPace);
    showing.changed();
    showing.changed();
    await time.pass(2_000);
    expect(shown).toEqual([0, 250]);
    unsubscribe();
    showing.changed();
    await time.pass(2_000);
    expect(shown).toEqual([0, 250]);
  });

  it('stops on request', async () => {
    const { time, shown, showing, record } = setUp();
    showing.subscribe(record);
    showing.changed();
    showing.stop();
    await time.pass(1_000);
    expect(shown).toEqual([]);
  });
});
