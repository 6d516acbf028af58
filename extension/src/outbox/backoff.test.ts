import { describe, expect, it } from 'vitest';
import { isDue, nextBackoff, remainingMs, type Urgency } from './backoff.ts';
import { type Failure, failureOf } from './server-api.ts';

const now = 1_000_000;
const unreachable = failureOf('Nothing answered.');
const busy: Failure = { ...unreachable, status: 429, retryAfter: 30 };
const after = (failure: Failure, urgency: Urgency, attempt: number, random = 1) =>
  nextBackoff({ since: 0, until: 0, attempt: attempt - 1, asked: false, why: 'waiting' }, failure, {
    now,
    random,
    urgency,
  });

describe('a backoff', () => {
  it('doubles with each failure up to half a minute, with full jitter', () => {
    const waits = [1, 2, 3, 4, 5, 6, 7, 30].map(
      (attempt) => after(unreachable, 'server', attempt).until - now,
    );
    expect(waits).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
    expect(after(unreachable, 'server', 3, 0.25).until - now).toBe(1_000);
    expect(nextBackoff(undefined, unreachable, { now, random: 0, urgency: 'server' })).toMatchObject({
      until: now,
      attempt: 1,
    });
  });

  it('stays short while a meeting runs, unless the server is busy', () => {
    expect(after(unreachable, 'meeting', 9).until - now).toBe(1_500);
    expect(after({ ...busy, retryAfter: null }, 'meeting', 9).until - now).toBe(30_000);
  });

  it('grows to ten minutes for a single part', () => {
    expect(after(unreachable, 'part', 20).until - now).toBe(600_000);
  });

  it('lasts as long as the server asks, up to ten minutes', () => {
    expect(after(busy, 'server', 1)).toMatchObject({ until: now + 30_000, asked: true });
    expect(after({ ...busy, retryAfter: 86_400 }, 'server', 1).until - now).toBe(600_000);
    expect(after({ ...busy, retryAfter: 1 }, 'server', 5)).toMatchObject({
      until: now + 16_000,
      asked: false,
    });
  });

  it('distinguishes a device that is offline from a server with problems', () => {
    expect(after(unreachable, 'server', 1).why).toBe('offline');
    expect(after(busy, 'server', 1).why).toBe('waiting');
  });

  it('is long when the storage on the server is used up, even while a meeting runs', () => {
    const full: Failure = { ...unreachable, status: 507, code: 'storage_limit' };
    expect(after(full, 'meeting', 20)).toMatchObject({ until: now + 600_000, why: 'storage-full' });
    expect(isDue(after(full, 'meeting', 20), 'person', now)).toBe(true);
  });

  it('delays patient triggers until it ends, and all triggers if the server asked for the wait', () => {
    const own = after(unreachable, 'server', 1);
    const asked = after(busy, 'server', 1);
    expect(isDue(undefined, 'data', now)).toBe(true);
    for (const trigger of ['data', 'timer', 'start'] as const) expect(isDue(own, trigger, now)).toBe(false);
    for (const trigger of ['alarm', 'online', 'sign-in', 'person'] as const) {
      expect(isDue(own, trigger, now)).toBe(true);
      expect(isDue(asked, trigger, now)).toBe(false);
    }
    expect(isDue(asked, 'data', asked.until)).toBe(true);
  });

  it('ends when the clock is set back to before its start', () => {
    const own = after(unreachable, 'server', 6);
    expect(remainingMs(own, now + 10_000)).toBe(20_000);
    expect(remainingMs(own, now - 1)).toBe(0);
  });
});
