import { beforeEach, describe, expect, it } from 'vitest';
import { type Claimant, createClaims } from './claims.ts';

const name = 'captions of teams 9345678901234';
const one: Claimant = { tabId: 1, frameId: 0 };
const other: Claimant = { tabId: 2, frameId: 0 };

let now = 0;
let stored: Record<string, unknown> = {};
let alive = new Set<number>();
const claims = () =>
  createClaims({
    storage: {
      get: async () => structuredClone(stored),
      set: async (items) => {
        stored = structuredClone({ ...stored, ...items });
      },
    },
    holds: async ({ tabId }) => alive.has(tabId),
    now: () => now,
  });
beforeEach(() => {
  now = 1_000_000;
  stored = {};
  alive = new Set([1, 2]);
});

describe('the turn to read a meeting', () => {
  it('is one frame’s, of two that ask at once', async () => {
    const both = claims();
    expect(await Promise.all([both.claim(name, one), both.claim(name, other)])).toEqual([true, false]);
    expect(await both.claim(name, one)).toBe(true);
    expect(await both.claim('captions of teams 1', other)).toBe(true);
  });

  it('outlives the worker', async () => {
    await claims().claim(name, one);
    now += 60_000;
    expect(await claims().claim(name, other)).toBe(false);
  });

  it('passes on when it is given back, but only by whom it belongs to', async () => {
    const both = claims();
    await both.claim(name, one);
    await both.release(name, other);
    expect(await both.claim(name, other)).toBe(false);
    await both.release(name, one);
    expect(await both.claim(name, other)).toBe(true);
  });

  it('passes on when its tab is gone, though not while its frame may not know of it yet', async () => {
    const both = claims();
    await both.claim(name, one);
    alive.delete(1);
    expect(await both.claim(name, other)).toBe(false);
    now += 3_000;
    expect(await both.claim(name, other)).toBe(true);
  });

  it('is forgotten after a day', async () => {
    await claims().claim(name, one);
    now += 25 * 3_600_000;
    await claims().claim('captions of teams 1', other);
    expect(Object.keys(stored['claims'] as object)).toEqual(['captions of teams 1']);
  });
});
