import { describe, expect, it } from 'vitest';
import { paceOf, standstill, stepNameless } from './attention.ts';

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
    expect(paceOf({ ...calm, inMeeting: false, running: false })).toBe(2_500);
    expect(paceOf({ ...calm, running: false })).toBe(1_000);
  });

  it('is longer while captions are on the page, because their removal triggers a check', () => {
    expect(paceOf({ ...calm, lastChange: now - 60 * s })).toBe(5_000);
    expect(paceOf({ ...calm, lastChange: null })).toBe(5_000);
    expect(paceOf({ ...calm, region: false })).toBe(1_000);
    expect(paceOf({ ...calm, doubtful: true })).toBe(1_000);
  });

  it('is longest while captions flow, but ends when silence must be noticed', () => {
    expect(paceOf(calm)).toBe(7_500);
    expect(paceOf({ ...calm, lastChange: now - 5 * s })).toBe(3_000);
    expect(paceOf({ ...calm, lastChange: now - 8 * s })).toBe(5_000);
  });

  it('stays short if the page may show someone who must not be captured', () => {
    expect(paceOf({ ...calm, watchful: true })).toBe(1_000);
    expect(paceOf({ ...calm, watchful: true, lastChange: now - 5 * s })).toBe(1_000);
  });
});

describe('standstill', () => {
  const looked = { at: now, lookedAt: now - 29 * s, lastChange: null, hidden: false, slept: () => 0 };

  it('requires half a minute without a check, or 90 seconds in a hidden page', () => {
    expect(standstill(looked)).toBeNull();
    expect(standstill({ ...looked, lookedAt: now - 31 * s })).toEqual({ from: now - 31 * s, to: now });
    expect(standstill({ ...looked, lookedAt: now - 80 * s, hidden: true })).toBeNull();
    expect(standstill({ ...looked, lookedAt: now - 91 * s, hidden: true })).toEqual({
      from: now - 91 * s,
      to: now,
    });
  });

  it('does not count if captions changed', () => {
    expect(standstill({ ...looked, lookedAt: now - 60 * s, lastChange: now - 2 * s })).toBeNull();
  });

  it('does not count the time the machine slept', () => {
    expect(standstill({ ...looked, lookedAt: now - 1 * s, slept: () => 40 * s })).toEqual({
      from: now - 1 * s,
      to: now,
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
