import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMeetingTabs } from './tabs.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const reading = { meetingId: 'm', phase: 'reading' };

/** Creates two tabs: one that is frozen and never answers, and one that reads a meeting. */
function setUp() {
  const told: number[] = [];
  const tabs = createMeetingTabs(
    {
      query: async () => [{ id: 1 }, { id: 2 }] as never,
      sendMessage(id) {
        told.push(id);
        return (id === 1 ? new Promise(() => {}) : Promise.resolve(reading)) as Promise<never>;
      },
    },
    { hosts: async () => [], framed: async () => [] },
  );
  return { tabs, told };
}

/** Returns the result of work that takes at most two seconds. */
async function soon<T>(work: Promise<T>): Promise<T | 'waits'> {
  let result: T | 'waits' = 'waits';
  void work.then((value) => {
    result = value;
  });
  await vi.advanceTimersByTimeAsync(2_000);
  return result;
}

describe('tabs of which one is frozen', () => {
  it('are asked who reads a meeting, without waiting for the frozen one', async () => {
    const { tabs } = setUp();
    expect(await soon(tabs.reading('m'))).toBe(true);
    expect(await soon(tabs.reading('another'))).toBe(false);
  });

  it('are all told what changed, without waiting for the frozen one', async () => {
    const { tabs, told } = setUp();
    expect(await soon(tabs.tell('settings', null))).toBeUndefined();
    expect(told).toEqual([1, 2]);
  });
});
