import { describe, expect, it } from 'vitest';
import { checkInterval, findFrozenPeriod, stepNameless } from './attention.ts';

const s = 1_000;
const now = 1_000 * s;

describe('checkInterval', () => {
  const calm = {
    now,
    inMeeting: true,
    running: true,
    region: true,
    doubtful: false,
    watchful: false,
    lastChange: now - 500,
  };

  it('is long without a meeting and one second during a meeting', () => {
    expect(checkInterval({ ...calm, inMeeting: false, running: false })).toBe(2_500);
    expect(checkInterval({ ...calm, running: false })).toBe(1_000);
  });

  it('is longer while captions are on the page, because their removal triggers a check', () => {
    expect(checkInterval({ ...calm, lastChange: now - 60 * s })).toBe(5_000);
    expect(checkInterval({ ...calm, lastChange: null })).toBe(5_000);
    expect(checkInterval({ ...calm, region: false })).toBe(1_000);
    expect(checkInterval({ ...calm, doubtful: true })).toBe(1_000);
  });

  it('is longest while captions flow, but ends when silence must be noticed', () => {
    expect(checkInterval(calm)).toBe(7_500);
    expect(checkInterval({ ...calm, lastChange: now - 5 * s })).toBe(3_000);
    expect(checkInterval({ ...calm, lastChange: now - 8 * s })).toBe(5_000);
  });

  it('stays short if the page may show someone who must not be captured', () => {
    expect(checkInterval({ ...calm, watchful: true })).toBe(1_000);
    expect(checkInterval({ ...calm, watchful: true, lastChange: now - 5 * s })).toBe(1_000);
  });
});

describe('findFrozenPeriod', () => {
  const looked = { at: now, lookedAt: now - 29 * s, lastChange: null, hidden: false, slept: () => null };

  it('requires half a minute without a check, or 90 seconds in a hidden page', () => {
    expect(findFrozenPeriod(looked)).toBeNull();
    expect(findFrozenPeriod({ ...looked, lookedAt: now - 31 * s })).toEqual({ from: now - 31 * s, to: now });
    expect(findFrozenPeriod({ ...looked, lookedAt: now - 80 * s, hidden: true })).toBeNull();
    expect(findFrozenPeriod({ ...looked, lookedAt: now - 91 * s, hidden: true })).toEqual({
      from: now - 91 * s,
      to: now,
    });
  });

  it('does not count if captions changed', () => {
    expect(findFrozenPeriod({ ...looked, lookedAt: now - 60 * s, lastChange: now - 2 * s })).toBeNull();
  });

  it('counts the time the machine slept, although captions changed after it', () => {
    const sleep = { from: now - 42 * s, to: now - 2 * s, ms: 40 * s };
    const slept = { ...looked, lookedAt: now - 43 * s, slept: () => sleep };
    expect(findFrozenPeriod(slept)).toEqual({ from: now - 43 * s, to: now - 2 * s });
    const changed = { ...slept, lastChange: now - 1 * s };
    expect(findFrozenPeriod(changed)).toEqual({ from: now - 42 * s, to: now - 2 * s });
    expect(findFrozenPeriod({ ...changed, slept: () => ({ ...sleep, ms: 29 * s }) })).toBeNull();
  });

  it('counts the time after a sleep in which the page did not run either', () => {
    const sleep = { from: now - 122 * s, to: now - 82 * s, ms: 40 * s };
    const slept = { ...looked, lookedAt: now - 123 * s, slept: () => sleep };
    expect(findFrozenPeriod(slept)).toEqual({ from: now - 123 * s, to: now });
    expect(findFrozenPeriod({ ...slept, lastChange: now - 5 * s })).toEqual({
      from: now - 122 * s,
      to: now - 82 * s,
    });
  });
});

describe('a call without a code', () => {
  it('gets one after five seconds without interruption', () => {
    const first = stepNameless(null, now, true);
    expect(first).toEqual({ since: now, due: false });
    expect(stepNameless(first.since, now + 4 * s, true)).toEqual({ since: now, due: false });
    expect(stepNameless(first.since, now + 5 * s, true)).toEqual({ since: now, due: true });
    expect(stepNameless(first.since, now + 5 * s, false)).toEqual({ since: null, due: false });
  });
});
